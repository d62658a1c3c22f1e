// Purpose: finds the greatest speed of the fluid, that of spray in part (spray.h), which the host asks for between two
// fluid steps so that the next may be shorter (FluidSchedule.java). One work item: one fluid particle. Buffers:
// fluidVelocity, fluidDensity, fluidKind: by particle; speeds: by work group, its greatest speed [m/s].

#include "common/scree.h"
#include "fluid/spray.h"

#define SPEED_GROUP 256

__kernel GROUP(SPEED_GROUP) void fluid_speed(const int count, __constant StepConstants* constants,
        __global const float4* fluidMaterials, __global const float4* fluidVelocity, __global const float* fluidDensity,
        __global const int* fluidKind, __global float* speeds) {
    __local float most[SPEED_GROUP];
    int i = get_global_id(0);
    int item = get_local_id(0);
    float4 v = vector(0.0f, 0.0f, 0.0f);
    if (i < count) {
        v = bounding_part(constants, fluidDensity[i], fluidMaterials[fluidKind[i]].x) * fluidVelocity[i];
    }
    most[item] = dot3(v, v);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = SPEED_GROUP / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            most[item] = fmax(most[item], most[item + reach]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0) {
        speeds[get_group_id(0)] = sqrt(most[0]);
    }
}
