// Purpose: writes what a frame shows of fluid particles, grains and cloths: positions in the scene's frame, speeds,
// tags. Buffers:
//   originX, -Y, -Z  the scene's position of the point from which the solver counts positions [m]
//   shown            by particle; xyz: position in the scene's frame [m], w: speed [m/s]
//   tags             by fluid particle, two ints: permanent id and index of its fluid in the scene

#include "common/scree.h"

// Returns the position [m] with the speed [m/s] in w.
static inline float4 place_and_speed(float4 place, float4 velocity) {
    place.w = sqrt(dot3(velocity, velocity));
    return place;
}

// Writes fluid particles. One work item: one fluid particle.
__kernel void frame_fluid(const int count, const float originX, const float originY, const float originZ,
        __global const float4* fluidPosition, __global const float4* fluidVelocity, __global const int* fluidId,
        __global const int* fluidKind, __global float4* shown, __global int* tags) {
    int i = get_global_id(0);
    if (i < count) {
        shown[i] = place_and_speed(fluidPosition[i] + vector(originX, originY, originZ), fluidVelocity[i]);
        tags[2 * i] = fluidId[i];
        tags[2 * i + 1] = fluidKind[i];
    }
}

// Writes grains, which are the bodies from the index first on. One work item: one grain.
__kernel void frame_grains(const int count, const int first, const float originX, const float originY,
        const float originZ, __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyVelocity, __global float4* shown) {
    int g = get_global_id(0);
    if (g < count) {
        int b = first + g;
        float4 place = bodyPosition[b] + (bodyPositionLow[b] + vector(originX, originY, originZ));
        shown[g] = place_and_speed(place, bodyVelocity[b]);
    }
}

// Writes the vertices of cloths. One work item: one vertex.
__kernel void frame_cloth(const int count, const float originX, const float originY, const float originZ,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothVelocity, __global float4* shown) {
    int v = get_global_id(0);
    if (v < count) {
        float4 place = clothPosition[v] + (clothPositionLow[v] + vector(originX, originY, originZ));
        shown[v] = place_and_speed(place, clothVelocity[v]);
    }
}
