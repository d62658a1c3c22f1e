#version 450 core
// Bodies that one sees through and that show values: see colouring.glsl.
#include "common/view.glsl"
#include "scene/colouring.glsl"
#include "scene/xray.glsl"
in vec3 worldPosition;
in vec3 worldNormal;
in vec3 velocity;
flat in float value;
flat in float selected;
out vec4 fragment;

void main() {
    vec3 normal = normalize(worldNormal);
    float facing = dot(normal, normalize(towardsEye(worldPosition)));
    bool speed = range.z > 0.5 && value > 0.5 * NO_VALUE;
    vec3 colour = colourOf(speed ? length(velocity) : value);
    float opacity = min(1.0, 1.6 * xrayOpacity(facing, gl_FrontFacing));
    fragment = vec4(colouredFragment(colour, normal, selected, 1.0 - abs(facing)).rgb, opacity);
}
