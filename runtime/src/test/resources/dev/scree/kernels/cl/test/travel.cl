// Purpose: how far each fluid particle or each body has travelled; systems of a test.
// One work item: one fluid particle, or one body.

#include "common/scree.h"

__kernel void fluid_travel(const int count, __constant StepConstants* constants, __global const float4* fluidVelocity,
        __global float* fluidTravelled) {
    int i = get_global_id(0);
    if (i < count) {
        fluidTravelled[i] += constants->fluidTimeStep * sqrt(dot3(fluidVelocity[i], fluidVelocity[i]));
    }
}

__kernel void body_travel(const int count, __constant StepConstants* constants, __global const float4* bodyVelocity,
        __global float* bodyTravelled) {
    int i = get_global_id(0);
    if (i < count) {
        bodyTravelled[i] += constants->timeStep * sqrt(dot3(bodyVelocity[i], bodyVelocity[i]));
    }
}
