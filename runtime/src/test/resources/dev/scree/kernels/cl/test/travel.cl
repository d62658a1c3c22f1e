// Purpose: how far each fluid particle has travelled; a system of a test.
// One work item: one fluid particle.

#include "common/scree.h"

__kernel void fluid_travel(const int count, __constant StepConstants* constants, __global const float4* fluidVelocity,
        __global float* fluidTravelled) {
    int i = get_global_id(0);
    if (i < count) {
        fluidTravelled[i] += constants->fluidTimeStep * sqrt(dot3(fluidVelocity[i], fluidVelocity[i]));
    }
}
