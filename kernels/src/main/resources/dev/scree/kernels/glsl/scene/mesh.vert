#version 450 core
// Bodies as meshes: one instance is one body.
#include "common/view.glsl"
#include "common/rotate.glsl"
layout(location = 0) in vec3 position; // body frame at scale 1 [m]
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 placement; // xyz world position [m], w scale
layout(location = 3) in vec4 rotation;
layout(location = 4) in vec4 colour; // rgb linear, a: 1 selected
out vec3 worldPosition;
out vec3 worldNormal;
flat out vec4 base;

void main() {
    worldPosition = placement.xyz + rotate(rotation, position * placement.w);
    worldNormal = rotate(rotation, normal);
    base = colour;
    CUT(worldPosition);
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
