#version 450 core
// Bodies as meshes that show values: see colouring.glsl. One instance is one body.
#include "common/view.glsl"
#include "common/rotate.glsl"
layout(location = 0) in vec3 position; // body frame at scale 1 [m]
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 placement; // xyz world position [m], w scale
layout(location = 3) in vec4 rotation;
layout(location = 4) in vec4 colour; // a: 1 selected
layout(location = 5) in vec4 motion; // xyz velocity of the origin [m/s], w: the body's value
layout(location = 6) in vec4 spin;   // xyz angular velocity [rad/s]
out vec3 worldPosition;
out vec3 worldNormal;
out vec3 velocity; // linear over a triangle, which its length is not
flat out float value;
flat out float selected;

void main() {
    vec3 arm = rotate(rotation, position * placement.w);
    worldPosition = placement.xyz + arm;
    worldNormal = rotate(rotation, normal);
    velocity = motion.xyz + cross(spin.xyz, arm);
    value = motion.w;
    selected = colour.a;
    CUT(worldPosition);
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
