// Purpose: finds the bodies that cloths may meet in one of their moves, so that vertices need not ask all of them.
//
// Buffers:
//   clothRange                   by cloth; its first vertex
//   clothLow, clothHigh          by cloth; corners of the box round its vertices and their way in the move [m]
//   nearCount, nearStart         by body or grain; 1 where it may meet a cloth, and the sums of these before it
//   nearBody                     the bodies that may, in their order
// The others are those of vertices.cl and balls.cl.

#include "common/scree.h"
#include "cloth/solve.h"

// Returns the lower corner of all the items' boxes.
static inline float4 group_least(float4 value, __local float4* all) {
    int item = get_local_id(0);
    all[item] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = CLOTH_GROUP / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            all[item] = fmin(all[item], all[item + reach]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return all[0];
}

// Finds the boxes of the cloths. One work group: one cloth.
__kernel GROUP(CLOTH_GROUP) void cloth_boxes(const int count, __constant StepConstants* constants,
        __global const int* clothRange, __global const float4* clothPosition, __global const float4* clothVelocity,
        __global const float4* clothProperties, __global float4* clothLow, __global float4* clothHigh) {
    __local float4 all[CLOTH_GROUP];
    int cloth = get_group_id(0);
    float time = (float)constants->clothSteps * constants->clothTimeStep;
    float4 low = vector(MAXFLOAT, MAXFLOAT, MAXFLOAT);
    float4 high = low;
    for (int v = clothRange[cloth] + get_local_id(0); v < clothRange[cloth + 1]; v += CLOTH_GROUP) {
        float4 x = clothPosition[v];
        float4 way = time * clothVelocity[v];
        float slack = clothProperties[v].z;
        low = fmin(low, fmin(x, x + way) - slack);
        high = fmin(high, -fmax(x, x + way) - slack);
    }
    low = group_least(low, all);
    barrier(CLK_LOCAL_MEM_FENCE);
    high = -group_least(high, all);
    if (get_local_id(0) == 0) {
        clothLow[cloth] = low;
        clothHigh[cloth] = high;
    }
}

// Counts the bodies that may meet a cloth: whose ball, with its way in the step and what gravity adds to either,
// reaches into a box, or that hold vertices or struck a triangle. One work item: one body or grain.
__kernel void cloth_near(const int count, const int cloths, __constant StepConstants* constants,
        __global const float4* clothLow, __global const float4* clothHigh, __global const float4* bodyPosition,
        __global const float4* bodyVelocity, __global const float4* bodyLimits, __global const float4* bodyClothStrike,
        __global const int* nearHolds, __global int* nearCount) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float dt = (float)constants->clothSteps * constants->clothTimeStep;
    float4 x = bodyPosition[b];
    float4 v = bodyVelocity[b];
    float reach =
            bodyLimits[b].y + dt * sqrt(dot3(v, v)) + dt * dt * sqrt(dot3(constants->gravity, constants->gravity));
    float4 strike = bodyClothStrike[b];
    int near = dot3(strike, strike) > 0.0f ? 1 : nearHolds[b];

    for (int cloth = 0; cloth < cloths; cloth++) {
        float4 low = clothLow[cloth] - reach;
        float4 high = clothHigh[cloth] + reach;
        near |= x.x > low.x && x.y > low.y && x.z > low.z && x.x < high.x && x.y < high.y && x.z < high.z;
    }
    nearCount[b] = near;
}

// Lists them. One work item: one body or grain.
__kernel void cloth_near_list(
        const int count, __global const int* nearCount, __global const int* nearStart, __global int* nearBody) {
    int b = get_global_id(0);
    if (b < count && nearCount[b]) {
        nearBody[nearStart[b]] = b;
    }
}
