#version 450 core
#include "common/view.glsl"
#include "common/light.glsl"
in vec3 worldPosition;
in vec3 worldNormal;
flat in vec4 base;
out vec4 fragment;

#include "scene/cap.glsl"

void main() {
    vec3 normal = surfaceNormal(worldNormal);
    vec3 colour = shade(base.rgb, worldPosition, normal, 0.25, 0.0);
    // At most once: see light.glsl.
    for (int selected = 0; selected < int(base.a); selected++) {
        float rim = 1.0 - max(dot(normal, normalize(towardsEye(worldPosition))), 0.0);
        colour = mix(colour, accent.rgb * 1.4, 0.25 + 0.75 * smoothstep(0.45, 0.85, rim));
    }
    fragment = vec4(toScreen(colour), JAGGED);
}
