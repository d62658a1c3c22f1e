#version 450 core
#include "common/view.glsl"
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 colour; // rgb on screen, a opacity
out vec4 base;

void main() {
    base = colour;
    gl_Position = viewProjection * vec4(position, 1.0);
}
