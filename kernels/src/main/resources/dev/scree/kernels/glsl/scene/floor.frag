#version 450 core
// Grid lines of two spacings, one pixel wide, fading with distance into the backdrop.
#include "common/view.glsl"
#include "common/light.glsl"
layout(location = 0) uniform vec4 extent;
layout(location = 1) uniform vec4 inner;   // domain: min x, min z, max x, max z [m]
layout(location = 2) uniform vec4 surface; // w: spacing of fine lines [m]
layout(location = 3) uniform vec4 low;     // rgb on screen of the backdrop
layout(location = 4) uniform vec4 high;
layout(location = 5) uniform vec4 shadowed; // where shadows may fall: min x, min z, max x, max z [m]
in vec3 worldPosition;
flat in vec3 litInside;
flat in vec3 dimInside;
flat in vec3 litOutside;
flat in vec3 dimOutside;
out vec4 fragment;

// scaled: in spacings; width: of a pixel
float lines(vec2 scaled, vec2 width) {
    vec2 near = abs(fract(scaled - 0.5) - 0.5) / width;
    float fade = 1.0 - smoothstep(0.15, 0.6, max(width.x, width.y));
    return (1.0 - clamp(min(near.x, near.y), 0.0, 1.0)) * fade;
}

bool within(vec2 at, vec4 box) {
    return all(greaterThanEqual(at, box.xy)) && all(lessThanEqual(at, box.zw));
}

void main() {
    vec2 at = worldPosition.xz;
    bool inside = within(at, inner);
    float sun = sunlight(worldPosition, vec3(0.0, 1.0, 0.0), 0.0, within(at, shadowed));
    vec3 colour = inside ? mix(dimInside, litInside, sun) : mix(dimOutside, litOutside, sun);
    vec2 scaled = at / surface.w;
    vec2 width = max(fwidth(scaled), vec2(1e-5));
    float line = max(0.35 * lines(scaled, width), 0.6 * lines(0.1 * scaled, max(0.1 * width, vec2(1e-5))));
    colour *= 1.0 - 0.45 * line;
    float away = length(at - extent.xz) / extent.w;
    vec3 behind = mix(low.rgb, high.rgb, gl_FragCoord.y / viewport.y);
    fragment = vec4(mix(behind, colour, 1.0 - smoothstep(0.2, 0.9, away)), SMOOTH);
}
