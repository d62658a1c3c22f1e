#version 450 core
in vec4 base;
out vec4 fragment;

void main() {
    fragment = base;
}
