// Purpose: what a frame shows of particles and grains, as the host hands it on: places in the scene's frame, speeds,
// tags. Buffers: origin, where positions are counted from [m]; shown: place [m] and speed [m/s]; tags: permanent id and
// fluid.

#include "common/scree.h"

static inline float4 shown_of(float4 place, float4 velocity) {
    place.w = sqrt(dot3(velocity, velocity));
    return place;
}

// One work item: one fluid particle.
__kernel void frame_fluid(const int count, const float originX, const float originY, const float originZ,
        __global const float4* fluidPosition, __global const float4* fluidVelocity, __global const int* fluidId,
        __global const int* fluidKind, __global float4* shown, __global int* tags) {
    int i = get_global_id(0);
    if (i < count) {
        shown[i] = shown_of(fluidPosition[i] + vector(originX, originY, originZ), fluidVelocity[i]);
        tags[2 * i] = fluidId[i];
        tags[2 * i + 1] = fluidKind[i];
    }
}

// One work item: one grain; grains are the bodies from first on.
__kernel void frame_grains(const int count, const int first, const float originX, const float originY,
        const float originZ, __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyVelocity, __global float4* shown) {
    int g = get_global_id(0);
    if (g < count) {
        int b = first + g;
        float4 place = bodyPosition[b] + (bodyPositionLow[b] + vector(originX, originY, originZ));
        shown[g] = shown_of(place, bodyVelocity[b]);
    }
}
