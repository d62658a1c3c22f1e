#version 450 core
// Bodies that one sees through.
#include "common/view.glsl"
#include "common/light.glsl"
#include "scene/xray.glsl"
in vec3 worldPosition;
in vec3 worldNormal;
flat in vec4 base;
out vec4 fragment;

void main() {
    vec3 normal = normalize(worldNormal);
    float facing = dot(normal, normalize(towardsEye(worldPosition)));
    vec3 ambient = mix(ground.rgb, sky.rgb, 0.5 + 0.5 * normal.y);
    vec3 colour = base.rgb * (1.2 * ambient + 0.8);
    float opacity = xrayOpacity(facing, gl_FrontFacing);
    fragment = vec4(toScreen(mix(colour, 1.4 * accent.rgb, 0.8 * base.a)), min(1.0, opacity * (1.0 + 0.5 * base.a)));
}
