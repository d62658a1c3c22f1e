#version 450 core
// Spheres with the depth of their surface, so that overlapping ones cut each other rightly.
#include "scene/sphere_shade.glsl"

void main() {
    vec3 local = shadeSphere();
    vec4 clip = projection * vec4(sphere.xyz + local * sphere.w, 1.0);
    gl_FragDepth = 0.5 + 0.5 * clip.z / clip.w;
}
