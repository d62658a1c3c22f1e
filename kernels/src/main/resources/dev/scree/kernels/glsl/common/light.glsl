// One sun, a sky and a ground: enough to read shapes by. Colours are linear; toScreen goes to sRGB.
layout(binding = 0) uniform sampler2DShadow shadowMap;

// clearance [m]: how far before the surface its own shadow is looked up, so that it does not shade itself
float sunlight(vec3 position, vec3 normal, float clearance) {
    if (lightDirection.w < 0.5) {
        return 1.0;
    }
    vec4 p = lightViewProjection *
             vec4(position + normal * 0.004 * length(eye.xyz - position) + lightDirection.xyz * clearance, 1.0);
    vec3 at = p.xyz * 0.5 + 0.5;
    if (any(lessThan(at, vec3(0.0))) || any(greaterThan(at, vec3(1.0)))) {
        return 1.0;
    }
    vec2 texel = 1.0 / vec2(textureSize(shadowMap, 0));
    float lit = 0.0;
    for (int y = 0; y < 2; y++) {
        for (int x = 0; x < 2; x++) {
            lit += texture(shadowMap, vec3(at.xy + (vec2(x, y) - 0.5) * 1.5 * texel, at.z - 0.0015));
        }
    }
    return lit * 0.25;
}

vec3 shade(vec3 base, vec3 position, vec3 normal, float gloss, float clearance) {
    vec3 toEye = normalize(eye.xyz - position);
    float sun = max(dot(normal, lightDirection.xyz), 0.0) * sunlight(position, normal, clearance);
    vec3 ambient = mix(ground.rgb, sky.rgb, 0.5 + 0.5 * normal.y);
    vec3 halfway = normalize(toEye + lightDirection.xyz);
    float highlight = gloss * pow(max(dot(normal, halfway), 0.0), 40.0) * step(0.001, sun);
    return base * (ambient + 1.9 * sun) + vec3(highlight);
}

vec3 toScreen(vec3 linear) {
    vec3 mapped = linear / (1.0 + 0.25 * linear);
    return pow(clamp(mapped * 1.12, 0.0, 1.0), vec3(1.0 / 2.2));
}
