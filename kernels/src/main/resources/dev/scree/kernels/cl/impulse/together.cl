// Purpose: a whole step of small scenes in one launch on a GPU; see impulse/whole_step.h.

// Waits for all work items of the group, and for what they have written.
#define WAIT barrier(CLK_GLOBAL_MEM_FENCE)

#include "impulse/whole_step.h"

// Solves all substeps of a step, on a GPU. One work group does it all.
__kernel GROUP(TOGETHER) void solve_together(const int count, const int bodyCount, const int substeps,
        __constant StepConstants* constants, __global const int* batchStart, __global const int* batchPair,
        __global const int* blockRows, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global const float4* contactFace, __global float4* pairRolling,
        __global float4* contactNormal, __global float4* contactImpulse, __global float* contactRow,
        __global float4* solverBody, __global const float4* bodyMomentum, __global const float4* bodyOuterForce,
        __global const float4* bodyOuterTorque, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff, __global const int* bodyKind,
        __global const int* bodyTurning, __global const float4* turningAxis, __global const float4* turningOwnAxis,
        __global const float4* turningLever, __global const float4* turningMotor, __global int* passState,
        __global int* watch) {
    Contacts k = CONTACTS;
    Bodies m = BODIES;
    solve_step(&k, &m, (int)get_global_id(0), TOGETHER, batchStart, passState, watch);
}
