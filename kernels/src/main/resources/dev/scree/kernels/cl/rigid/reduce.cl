// Purpose: sums the forces on a body's particles (GPU Gems 3 ch. 29, eq. 14-15, with the moment about each particle
// added, so that angular momentum is conserved under friction):
//
//   F = sum f,   T = sum ((x - X) x f + m)        x: particle, X: reference point of the body
//
// Two passes in a fixed order, so that sums have the same bits in every run.
//
// Buffers:
//   chunkFirst, chunkLength  by chunk; its first particle and their number; all belong to the body chunkBody
//   bodyFirstChunk           by body, and one more for the end of the last; its first chunk
//   particleForce            by particle; xyz: f [N], w: number of contacts
//   particleMoment           by particle; m [N m]
//   bodyForce, bodyTorque    by body; F [N], T [N m]

#include "common/scree.h"

// Sums a chunk's forces and torques. One work item: one chunk of particles.
__kernel GROUP(16) void reduce_chunks(const int count, __global const int* chunkFirst, __global const int* chunkLength,
        __global const int* chunkBody, __global const float4* particlePosition, __global const float4* particleForce,
        __global const float4* particleMoment, __global const float4* bodyPosition, __global float4* chunkForce,
        __global float4* chunkTorque) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    int first = chunkFirst[chunk];
    int end = first + chunkLength[chunk];
    float4 centre = bodyPosition[chunkBody[chunk]];
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 torque = vector(0.0f, 0.0f, 0.0f);
    for (int i = first; i < end; i++) {
        float4 f = particleForce[i];
        force += f;
        torque += cross3(particlePosition[i] - centre, f) + particleMoment[i];
    }
    torque.w = 0.0f;
    chunkForce[chunk] = force;
    chunkTorque[chunk] = torque;
}

// Sums a body's chunks. One work item: one body.
__kernel GROUP(16) void reduce_bodies(const int count, __global const int* bodyFirstChunk,
        __global const float4* chunkForce, __global const float4* chunkTorque, __global float4* bodyForce,
        __global float4* bodyTorque) {
    int body = get_global_id(0);
    if (body >= count) {
        return;
    }
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 torque = vector(0.0f, 0.0f, 0.0f);
    for (int chunk = bodyFirstChunk[body]; chunk < bodyFirstChunk[body + 1]; chunk++) {
        force += chunkForce[chunk];
        torque += chunkTorque[chunk];
    }
    bodyForce[body] = force;
    bodyTorque[body] = torque;
}
