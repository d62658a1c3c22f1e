#version 450 core
// The fluid's surface, in world coordinates.
#include "common/view.glsl"
layout(location = 0) in vec3 position; // [m]
layout(location = 1) in vec3 normal;   // out of the fluid
layout(location = 2) in float speed;   // [m/s]
out vec3 worldPosition;
out vec3 worldNormal;
out float flow;
// Drawn first for its depth alone and then for its colour: both must come to the same depth.
invariant gl_Position;

void main() {
    worldPosition = position;
    worldNormal = normal;
    flow = speed;
    CUT(position);
    gl_Position = viewProjection * vec4(position, 1.0);
}
