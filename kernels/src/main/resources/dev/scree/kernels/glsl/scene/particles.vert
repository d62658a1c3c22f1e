#version 450 core
#include "common/view.glsl"
#include "scene/particles.glsl"
out vec2 corner;
flat out vec4 sphere; // view-space centre, radius [m]
flat out vec4 base;

void main() {
    Sphere s = sphereOf(gl_VertexID / 6);
    CUT(s.centre); // a sphere is there as a whole or not at all
    corner = cornerOf(gl_VertexID % 6);
    vec3 centre = (view * vec4(s.centre, 1.0)).xyz;
    sphere = vec4(centre, s.radius);
    base = s.colour;
    gl_Position = projection * vec4(centre + vec3(corner * s.radius, 0.0), 1.0);
}
