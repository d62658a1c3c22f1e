// Purpose: finds the greatest speed of the fluid, which the host asks for between two fluid steps so that the next may
// be shorter (FluidSchedule.java). One work item: one fluid particle. Buffers: fluidVelocity: by particle [m/s];
// speeds: by work group, its greatest speed [m/s].

#include "common/scree.h"

#define SPEED_GROUP 256

__kernel GROUP(SPEED_GROUP) void fluid_speed(
        const int count, __global const float4* fluidVelocity, __global float* speeds) {
    __local float most[SPEED_GROUP];
    int i = get_global_id(0);
    int item = get_local_id(0);
    float4 v = i < count ? fluidVelocity[i] : vector(0.0f, 0.0f, 0.0f);
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
