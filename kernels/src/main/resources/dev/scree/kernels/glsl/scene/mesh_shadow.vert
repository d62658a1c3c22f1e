#version 450 core
// Depth of bodies as seen from the sun.
#include "common/view.glsl"
#include "common/rotate.glsl"
layout(location = 0) in vec3 position;
layout(location = 2) in vec4 placement;
layout(location = 3) in vec4 rotation;

void main() {
    vec3 worldPosition = placement.xyz + rotate(rotation, position * placement.w);
    CUT(worldPosition);
    gl_Position = lightViewProjection * vec4(worldPosition, 1.0);
}
