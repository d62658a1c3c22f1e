// One sun, a sky and a ground: enough to read shapes by. Colours are linear; toScreen goes to sRGB.
//
// Where a renderer on the CPU would carry out both sides of an if, it leaves a loop that no pixel of a block wants: so
// the shadow map is looked up in a loop, and not at all where a surface is turned away from the sun.
layout(binding = 0) uniform sampler2DShadow shadowMap;

// Part of the sun's light that is not in shadow, for surfaces that are lit.
// clearance [m]: how far before the surface its own shadow is looked up, so that it does not shade itself
float sunlight(vec3 position, vec3 normal, float clearance, bool wanted) {
    vec4 p = lightViewProjection *
             vec4(position + normal * 0.004 * length(towardsEye(position)) + lightDirection.xyz * clearance, 1.0);
    vec3 at = p.xyz * 0.5 + 0.5;
    bool inMap = all(lessThan(abs(p.xyz), vec3(1.0)));
    int lookups = wanted && inMap && lightDirection.w > 0.5 ? int(viewport.w) : 0;
    vec2 apart = lookups > 1 ? 1.5 / vec2(textureSize(shadowMap, 0)) : vec2(0.0);
    float lit = lookups > 0 ? 0.0 : 1.0;
    float part = 1.0 / viewport.w;
    for (int i = 0; i < lookups; i++) {
        vec2 offset = (vec2(i & 1, i >> 1) - 0.5) * apart;
        lit += part * textureLod(shadowMap, vec3(at.xy + offset, at.z - 0.0015), 0.0);
    }
    return lit;
}

vec3 shade(vec3 base, vec3 position, vec3 normal, float gloss, float clearance) {
    float facing = max(dot(normal, lightDirection.xyz), 0.0);
    float sun = facing * sunlight(position, normal, clearance, facing > 0.0);
    vec3 ambient = mix(ground.rgb, sky.rgb, 0.5 + 0.5 * normal.y);
    vec3 halfway = normalize(normalize(towardsEye(position)) + lightDirection.xyz);
    float aligned = max(dot(normal, halfway), 0.0);
    float second = aligned * aligned;
    float eighth = second * second * second * second;
    float fortieth = eighth * eighth * eighth * eighth * eighth;
    float highlight = gloss * fortieth * step(0.001, sun);
    return base * (ambient + 1.9 * sun) + vec3(highlight);
}

// pow(1.12 c / (1 + 0.25 c), 1 / 2.2) up to where that is 1, within 0.0003, less than a picture's 256 steps show: a
// fraction in the square root, which is far quicker than a power.
vec3 toScreen(vec3 linear) {
    vec3 t = sqrt(clamp(linear, 0.0, 1.1494253));
    return clamp(t * (1.644144 + t * (25.27565 - 5.263763 * t)) / (1.0 + 21.76425 * t), 0.0, 1.0);
}
