// Which value a sphere shows: see colouring.glsl. Needs scene/particles.glsl.
#include "scene/colouring.glsl"
layout(std430, binding = 3) readonly buffer Values {
    float given[];
};
layout(location = 5) uniform int valuesFrom; // 0: speeds, 1: given, 2: diameters, 3: there are none
layout(location = 6) uniform int firstValue;

float valueOf(int index, Sphere s) {
    float value = NO_VALUE;
    if (valuesFrom == 2) {
        value = 2.0 * s.radius;
    } else if (perBody > 0) {
        int at = INSTANCE * (firstInstance + index / perBody);
        vec4 motion = instance[at + 3];
        vec3 velocity = motion.xyz + cross(instance[at + 4].xyz, s.centre - instance[at].xyz);
        value = valuesFrom == 0 ? length(velocity) : valuesFrom == 1 ? motion.w : NO_VALUE;
    } else if (valuesFrom == 0) {
        value = particle[index].w;
    } else if (valuesFrom == 1) {
        value = given[firstValue + index];
    }
    return value;
}
