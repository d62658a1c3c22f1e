#version 450 core
in vec2 corner;

void main() {
    if (dot(corner, corner) > 1.0) {
        discard;
    }
}
