// The visible half of a sphere on its square. Returns the local surface point, unit radius, in view axes.
#include "common/view.glsl"
#include "common/light.glsl"
in vec2 corner;
flat in vec4 sphere; // view-space centre, radius [m]
flat in vec4 base;   // rgb linear, a: 1 selected
out vec4 fragment;

vec3 shadeSphere() {
    float r2 = dot(corner, corner);
    if (r2 > 1.0) {
        discard;
    }
    vec3 local = vec3(corner, sqrt(1.0 - r2));
    vec3 normal = transpose(mat3(view)) * local;
    vec3 position = transpose(mat3(view)) * (sphere.xyz + local * sphere.w - view[3].xyz);
    vec3 colour = shade(base.rgb, position, normal, 0.12, sphere.w);
    if (base.a > 0.5) {
        colour = mix(colour, accent.rgb * 1.4, 0.25 + 0.5 * smoothstep(0.5, 1.0, r2));
    }
    fragment = vec4(toScreen(colour), JAGGED);
    return local;
}
