#version 450 core
#include "common/view.glsl"
#include "scene/colouring.glsl"
in vec3 worldPosition;
in vec3 worldNormal;
in vec3 velocity;
flat in float value;
flat in float selected;
out vec4 fragment;

#include "scene/cap.glsl"

void main() {
    vec3 normal = surfaceNormal(worldNormal);
    float rim = 1.0 - max(dot(normal, normalize(towardsEye(worldPosition))), 0.0);
    bool speed = range.z > 0.5 && value > 0.5 * NO_VALUE;
    fragment = colouredFragment(colourOf(speed ? length(velocity) : value), normal, selected, rim);
}
