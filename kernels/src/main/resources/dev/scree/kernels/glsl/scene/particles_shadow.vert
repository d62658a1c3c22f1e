#version 450 core
// Depth of spheres as seen from the sun: squares across the light's direction.
#include "common/view.glsl"
#include "scene/particles.glsl"
out vec2 corner;

void main() {
    Sphere s = sphereOf(gl_VertexID / 6);
    CUT(s.centre); // a sphere is there as a whole or not at all
    corner = cornerOf(gl_VertexID % 6);
    vec3 side = normalize(cross(lightDirection.xyz, vec3(0.31, 0.11, 0.94)));
    vec3 up = cross(lightDirection.xyz, side);
    gl_Position = lightViewProjection * vec4(s.centre + (side * corner.x + up * corner.y) * s.radius, 1.0);
}
