#version 450 core
// Edges of meshes, drawn as lines. Those of triangles that face away are dim.
#include "common/view.glsl"
#include "common/light.glsl"
layout(location = 0) uniform vec4 ink; // rgb on screen, a: how much of it is in the body's own colour
in vec3 worldPosition;
in vec3 worldNormal;
flat in vec4 base;
out vec4 fragment;

void main() {
    vec3 own = toScreen(1.2 * base.rgb + vec3(0.03));
    vec3 colour = mix(mix(own, ink.rgb, ink.a), toScreen(1.4 * accent.rgb), base.a);
    float opacity = mix(0.85, 0.45, ink.a);
    fragment = vec4(colour, gl_FrontFacing ? max(opacity, 0.85 * base.a) : 0.25);
}
