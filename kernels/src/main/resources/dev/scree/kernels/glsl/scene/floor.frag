#version 450 core
// Grid lines of two spacings, one pixel wide, fading with distance.
#include "common/view.glsl"
#include "common/light.glsl"
layout(location = 0) uniform vec4 extent;
layout(location = 1) uniform vec4 inner;   // domain: min x, min z, max x, max z [m]
layout(location = 2) uniform vec4 surface; // rgb linear of the floor; w: spacing of fine lines [m]
in vec3 worldPosition;
out vec4 fragment;

float lines(vec2 at, float spacing) {
    vec2 scaled = at / spacing;
    vec2 width = max(fwidth(scaled), vec2(1e-5));
    vec2 near = abs(fract(scaled - 0.5) - 0.5) / width;
    float fade = 1.0 - smoothstep(0.15, 0.6, max(width.x, width.y));
    return (1.0 - clamp(min(near.x, near.y), 0.0, 1.0)) * fade;
}

void main() {
    vec2 at = worldPosition.xz;
    bool inside = all(greaterThanEqual(at, inner.xy)) && all(lessThanEqual(at, inner.zw));
    vec3 base = surface.rgb * (inside ? 1.0 : 0.72);
    vec3 colour = toScreen(shade(base, worldPosition, vec3(0.0, 1.0, 0.0), 0.0, 0.0));
    float line = max(0.35 * lines(at, surface.w), 0.6 * lines(at, surface.w * 10.0));
    colour = mix(colour, colour * 0.55, line);
    float away = length(at - extent.xz) / extent.w;
    fragment = vec4(colour, 1.0 - smoothstep(0.2, 0.9, away));
}
