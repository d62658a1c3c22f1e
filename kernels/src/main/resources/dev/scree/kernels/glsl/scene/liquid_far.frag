#version 450 core
// The far side of a clear liquid, seen through the near one: it only darkens. A shader of its own, since a renderer on
// the CPU carries out both sides of an if.
#include "common/view.glsl"
#include "common/light.glsl"
layout(location = 0) uniform vec4 still; // rgb linear colour at rest
out vec4 fragment;

void main() {
    fragment = vec4(toScreen(still.rgb * 0.35), 0.5);
}
