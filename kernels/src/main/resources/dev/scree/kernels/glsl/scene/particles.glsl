// Spheres as screen-facing squares, six vertices each and no vertex buffer. Particle i belongs to body
// i / perBody; perBody = 0 means free particles of one radius in world coordinates, -1 grains with a radius each.
#include "common/rotate.glsl"
layout(std430, binding = 0) readonly buffer Particles {
    vec4 particle[]; // xyz position [m]; w: radius [m] in bodies, speed [m/s] of fluids and grains
};
layout(std430, binding = 1) readonly buffer Instances {
    vec4 instance[]; // per body: placement and scale, rotation, colour, velocity and value, angular velocity
};
layout(std430, binding = 2) readonly buffer GrainShapes {
    vec4 grainShape[]; // rgb linear colour; w: radius [m]
};
layout(location = 0) uniform int perBody;
layout(location = 1) uniform int firstInstance;
layout(location = 2) uniform float freeRadius; // [m]
layout(location = 3) uniform vec4 freeColour;  // rgb linear at rest
layout(location = 4) uniform vec4 fastColour;  // rgb linear; w: speed that shows it [m/s]

// Vectors of a body in instance[]. Matches InstanceBuffer in Java.
const int INSTANCE = 5;

struct Sphere {
    vec3 centre;
    float radius;
    vec4 colour;
};

Sphere sphereOf(int index) {
    Sphere s;
    if (perBody > 0) {
        int at = INSTANCE * (firstInstance + index / perBody);
        vec4 local = particle[index % perBody];
        vec4 placement = instance[at];
        s.centre = placement.xyz + rotate(instance[at + 1], local.xyz * placement.w);
        s.radius = local.w * placement.w;
        s.colour = instance[at + 2];
    } else if (perBody < 0) {
        vec4 shape = grainShape[index];
        s.centre = particle[index].xyz;
        s.radius = shape.w;
        s.colour = vec4(shape.rgb, 0.0);
    } else {
        vec4 free = particle[index];
        s.centre = free.xyz;
        s.radius = freeRadius;
        s.colour = vec4(mix(freeColour.rgb, fastColour.rgb, clamp(free.w / fastColour.w, 0.0, 1.0)), 0.0);
    }
    return s;
}

vec2 cornerOf(int vertex) {
    return vec2(vertex == 1 || vertex == 2 || vertex == 4 ? 1.0 : -1.0,
            vertex == 2 || vertex == 4 || vertex == 5 ? 1.0 : -1.0);
}
