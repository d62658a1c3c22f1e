// Purpose: a whole step of small scenes in one launch on a CPU; see impulse/whole_step.h.

// One work item has nobody to wait for.
#define WAIT

#include "impulse/whole_step.h"

// Solves all substeps of a step, on a CPU. One work item does it all.
__kernel GROUP(1) void solve_alone(const int count, const int bodyCount, const int substeps,
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
    solve_step(&k, &m, 0, 1, batchStart, passState, watch);
}
