#version 450 core
#include "common/view.glsl"
layout(location = 0) uniform vec4 low; // rgb on screen
layout(location = 1) uniform vec4 high;
in float height;
out vec4 fragment;

void main() {
    fragment = vec4(mix(low.rgb, high.rgb, clamp(0.5 + 0.5 * height, 0.0, 1.0)), SMOOTH);
}
