#version 450 core
// The cut face of fluid: in the slice's plane each place has the colour of the nearest particle, so that the face is
// divided into the particles' Voronoi cells. Each particle near the plane is a disc in it.
#include "common/view.glsl"
#include "scene/particles.glsl"
#ifdef COLOURED
#include "scene/values.glsl"
#endif
out vec2 corner;
flat out vec2 away; // squared, in reaches: of the particle from the plane, of the disc's rim from its middle
flat out vec4 base; // rgb, a: unused

// How far from a particle the face may be, in its radii: to a corner between the particles of a cubic lattice.
const float REACH = 1.74;

void main() {
    int index = gl_VertexID / 6;
    Sphere s = sphereOf(index);
    float reach = REACH * s.radius;
    float above = dot(slice, vec4(s.centre, 1.0));
    float across = sqrt(max(reach * reach - above * above, 0.0));
    vec3 side = normalize(cross(slice.xyz, abs(slice.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0)));
    vec3 other = cross(slice.xyz, side);
    corner = cornerOf(gl_VertexID % 6);
    away = vec2(above * above, across * across) / (reach * reach);
#ifdef COLOURED
    base = vec4(colourOf(valueOf(index, s)), 0.0);
#else
    base = s.colour;
#endif
    vec3 at = s.centre - above * slice.xyz + across * (corner.x * side + corner.y * other);
    gl_ClipDistance[0] = 1.0;
    gl_Position = viewProjection * vec4(at, 1.0);
}
