#version 450 core
#include "common/view.glsl"
#include "scene/colouring.glsl"
in vec2 corner;
flat in vec4 sphere;
flat in vec4 base;
out vec4 fragment;

void main() {
    float r2 = dot(corner, corner);
    if (r2 > 1.0) {
        discard;
    }
    vec3 normal = transpose(mat3(view)) * vec3(corner, sqrt(1.0 - r2));
    fragment = colouredFragment(base.rgb, normal, base.a, r2);
}
