#version 450 core
// A clear liquid: what lies behind it shows through where one looks straight at it, the sky and the sun show on it
// where one looks along it (Schlick 1994, index of refraction 1.33). The far side is drawn before, by
// liquid_far.frag.
#include "common/view.glsl"
#include "common/light.glsl"
layout(location = 0) uniform vec4 still; // rgb linear colour at rest
layout(location = 1) uniform vec4 fast;  // rgb linear colour; w: speed that shows it [m/s]
in vec3 worldPosition;
in vec3 worldNormal;
in float flow;
out vec4 fragment;

const float STRAIGHT = 0.02; // reflected by water that is looked at straight

void main() {
    vec3 toEye = normalize(towardsEye(worldPosition));
    vec3 normal = normalize(worldNormal);
    // Where the smoothed normal turns away already, the surface is still seen: no sparks along its outline.
    float facing = max(dot(normal, toEye), 0.08);
    float reflected = STRAIGHT + (1.0 - STRAIGHT) * pow(1.0 - facing, 5.0);
    float foam = 0.55 * smoothstep(0.4, 1.6, flow / fast.w);
    float sun = sunlight(worldPosition, normal, 0.0, true);
    // Light scattered back out of the liquid comes through its surface from all sides.
    vec3 base = mix(still.rgb, fast.rgb, foam);
    vec3 ambient = mix(ground.rgb, sky.rgb, 0.5 + 0.5 * normal.y);
    vec3 body = base * (0.8 * ambient + 1.1 * sun * (0.35 + 0.65 * max(dot(normal, lightDirection.xyz), 0.0)));
    vec3 mirrored = reflect(-toEye, normal);
    vec3 surroundings = mix(ground.rgb, 1.8 * sky.rgb, smoothstep(-0.3, 0.5, mirrored.y));
    float glint = 3.0 * pow(max(dot(mirrored, lightDirection.xyz), 0.0), 180.0) * sun;
    vec3 colour = mix(body, surroundings, reflected) + vec3(glint);
    float opacity = clamp(mix(0.55, 0.85, foam) + 0.8 * reflected + glint, 0.0, 1.0);
    fragment = vec4(toScreen(colour), opacity);
}
