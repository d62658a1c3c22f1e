#version 450 core
// Spheres at the depth of their centre: a fragment shader that writes no depth is up to twice as fast.
#include "scene/sphere_shade.glsl"

void main() {
    shadeSphere();
}
