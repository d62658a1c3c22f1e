#version 450 core
// See cut.vert.
#include "common/view.glsl"
#include "common/light.glsl"
#ifdef COLOURED
#include "scene/colouring.glsl"
#endif
in vec2 corner;
flat in vec2 away;
flat in vec4 base;
out vec4 fragment;

// Part of the depth range by which a farther particle lies behind a nearer one: no more than a millimetre or two.
const float BEHIND = 1e-5;

void main() {
    float r2 = dot(corner, corner);
    if (r2 > 1.0) {
        discard;
    }
    gl_FragDepth = gl_FragCoord.z + BEHIND * (away.x + r2 * away.y);
#ifdef COLOURED
    fragment = colouredFragment(base.rgb, -slice.xyz, 0.0, 0.0);
#else
    vec3 ambient = mix(ground.rgb, sky.rgb, 0.5 - 0.5 * slice.y);
    float sun = max(dot(-slice.xyz, lightDirection.xyz), 0.0);
    fragment = vec4(toScreen(base.rgb * (ambient + 0.25 + 1.1 * sun)), JAGGED);
#endif
}
