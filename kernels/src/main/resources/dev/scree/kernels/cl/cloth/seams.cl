// Purpose: seams. A stitch draws a vertex a to the point (1 - w) b + w c of another border, by a spring without length,
// damped over CLOTH_SEAM_TIME. What is farther apart than an edge of the cloth is drawn by a constant force, that of
// the edge's length, so that pieces that start far apart close gently. As all elements it writes the impulses that it
// gives in a step at whose end the vertices have the velocities of clothNext, and its blocks of the system's matrix.
//
// One work item: one stitch. firstSlot, firstBlock: places of its kind in elementSlots and elementBlocks. Buffers:
//   seamVertices   a, b, c
//   seamShape      w, stiffness [N/m], distance up to which it pulls in proportion [m]
// The others are those of cloth/elements.cl.

#include "common/scree.h"
#include "cloth/block.h"
#include "generated/ClothConstants"

__kernel void cloth_seams(const int count, const int firstSlot, const int firstBlock,
        __constant StepConstants* constants, __global const int* seamVertices, __global const float4* seamShape,
        __global const float4* clothPosition, __global const float4* clothPositionLow, __global const float4* clothNext,
        __global float4* elementSlots, __global float* elementBlocks) {
    int s = get_global_id(0);
    if (s >= count) {
        return;
    }
    int v[3] = {seamVertices[3 * s], seamVertices[3 * s + 1], seamVertices[3 * s + 2]};
    float4 shape = seamShape[s];
    float part[3] = {1.0f, shape.x - 1.0f, -shape.x};
    float4 apart = vector(0.0f, 0.0f, 0.0f);
    float4 speed = apart;
    float4 from = clothPosition[v[0]];
    for (int i = 0; i < 3; i++) {
        apart += part[i] * ((clothPosition[v[i]] - from) + clothPositionLow[v[i]]);
        speed += part[i] * clothNext[v[i]];
    }
    apart.w = 0.0f;
    speed.w = 0.0f;
    float stiffness = shape.y * fmin(1.0f, shape.z / fmax(sqrt(dot3(apart, apart)), 1.0e-20f));
    float dt = constants->clothTimeStep;
    float damped = dt + CLOTH_SEAM_TIME;
    float4 impulse = -dt * stiffness * (apart + damped * speed);
    float scale = dt * damped * stiffness;
    int block = firstBlock + 6 * s;
    for (int i = 0; i < 3; i++) {
        elementSlots[firstSlot + 3 * s + i] = part[i] * impulse;
        for (int j = i; j < 3; j++) {
            float value = scale * part[i] * part[j];
            Columns m = {vector(value, 0.0f, 0.0f), vector(0.0f, value, 0.0f), vector(0.0f, 0.0f, value)};
            store_columns(&m, elementBlocks, block);
            block++;
        }
    }
}
