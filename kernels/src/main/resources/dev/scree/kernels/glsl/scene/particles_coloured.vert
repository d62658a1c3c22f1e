#version 450 core
// Spheres that show values: see colouring.glsl.
#include "common/view.glsl"
#include "scene/particles.glsl"
#include "scene/values.glsl"
out vec2 corner;
flat out vec4 sphere; // view-space centre, radius [m]
flat out vec4 base;   // rgb on the screen, a: 1 selected

void main() {
    int index = gl_VertexID / 6;
    Sphere s = sphereOf(index);
    CUT(s.centre); // a sphere is there as a whole or not at all
    corner = cornerOf(gl_VertexID % 6);
    vec3 centre = (view * vec4(s.centre, 1.0)).xyz;
    sphere = vec4(centre, s.radius);
    base = vec4(colourOf(valueOf(index, s)), s.colour.a);
    gl_Position = projection * vec4(centre + vec3(corner * s.radius, 0.0), 1.0);
}
