#version 450 core
// Spheres with the depth of their surface, so that overlapping ones cut each other rightly.
#include "common/view.glsl"
#include "common/light.glsl"
in vec2 corner;
flat in vec4 sphere;
flat in vec4 base;
out vec4 fragment;

void main() {
    float r2 = dot(corner, corner);
    if (r2 > 1.0) {
        discard;
    }
    vec3 local = vec3(corner, sqrt(1.0 - r2));
    vec3 normal = transpose(mat3(view)) * local;
    vec3 position = eye.xyz + transpose(mat3(view)) * (sphere.xyz + local * sphere.w);
    vec3 colour = shade(base.rgb, position, normal, 0.12, sphere.w);
    if (base.a > 0.5) {
        colour = mix(colour, accent.rgb * 1.4, 0.25 + 0.5 * smoothstep(0.5, 1.0, r2));
    }
    vec4 clip = projection * vec4(sphere.xyz + local * sphere.w, 1.0);
    gl_FragDepth = 0.5 + 0.5 * clip.z / clip.w;
    fragment = vec4(toScreen(colour), 1.0);
}
