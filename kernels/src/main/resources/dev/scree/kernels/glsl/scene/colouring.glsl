// Values shown by a colour map. Colours are written to the screen as the map and its legend have them, and only shaded
// a little, so that shapes can be seen and values be read.
layout(binding = 1) uniform sampler2D colourMap;
layout(location = 8) uniform vec4 range; // x: value of the first colour, y: 1/(last - first), z: 1 for speeds

const float NO_VALUE = -1e30;
const vec3 NO_COLOUR = vec3(0.47, 0.47, 0.47);
const float COLOURS = 256.0;

vec3 colourOf(float value) {
    float part = clamp((value - range.x) * range.y, 0.0, 1.0);
    vec3 colour = textureLod(colourMap, vec2((part * (COLOURS - 1.0) + 0.5) / COLOURS, 0.5), 0.0).rgb;
    return value > 0.5 * NO_VALUE ? colour : NO_COLOUR;
}

// normal: of the surface. rim: 1 at the rim of what is seen, 0 where it faces the eye.
vec4 colouredFragment(vec3 colour, vec3 normal, float selected, float rim) {
    vec3 lit = colour * (0.66 + 0.34 * (0.5 + 0.5 * dot(normal, lightDirection.xyz)));
    return vec4(mix(lit, accent.rgb, selected * (0.2 + 0.6 * smoothstep(0.5, 1.0, rim))), JAGGED);
}
