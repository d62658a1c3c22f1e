// Purpose: bodies in the step of the cloths that touch or hold them; the solve itself is in cloth/body_solve.cl. They
// and the cloths find their velocities together: a body that lies on a taut cloth or that is squeezed by one is as
// steady as the cloth itself. With M and I mass and inertia, u' and w' velocity and spin at the end of the cloths'
// step, J the impulses on vertices at levers a (cloth/reaction.h):
//   M u' = M (u + dt g + dt F/M) - sum J,   I w' = I w + dt T - sum a x J
// F and T are the force and torque of the fluid, and what is expected of contacts with other bodies: with contact
// forces those of this step; with impulses, which are found after the cloths' step, those of the last step as far as
// they only hold the body against all else, so that no collision is counted twice.
//
// What cloths have added is given to the bodies as a force over the whole step, so that they move as they always do.
//
// Buffers by body or grain, vectors in pairs (for the velocity, for the spin):
//   nearNow, nearNext            at the start and at the end of the cloths' step
//   nearFree                     accelerations without cloths
//   nearMoved                    displacement and rotation vector since the bodies' step began
//   nearGain, nearSum            what cloths added in this step of theirs, and before it in the bodies' step
//   nearResidual, nearSearch, nearSearched, nearDirection, nearProduct
//                                as those of vertices
//   nearInverse                  inverses of the diagonal blocks, four vectors
//   nearFirst, nearLast          range of the vertices that touch the body or that it holds
//   nearHolds                    1 where the body holds vertices
//   bodyTurning                  place among the turning bodies of rigid/turning.h, or -1
// The others are those of vertices.cl and near.cl.

#include "common/scree.h"
#include "rigid/motion.h"
#include "cloth/block.h"
#include "generated/ClothConstants"
#include "cloth/reaction.h"

// Notes what contacts did to a body. Of grains that meet triangles ball_mark does, unless impulses move them. One work
// item: one body or grain.
__kernel void cloth_remember(const int count, const int expected, const int firstBall, const int cloths,
        __global const int* ballStops, __global const float4* bodyForce, __global const float4* bodyTorque,
        __global float4* bodyHeldForce, __global float4* bodyHeldTorque) {
    int b = get_global_id(0);
    if (b < count && (expected || b < firstBall || !ballStops[cloths + 1])) {
        bodyHeldForce[b] = only_xyz(bodyForce[b]);
        bodyHeldTorque[b] = only_xyz(bodyTorque[b]);
    }
}

// Adds up what fluid and cloths do to a body. One work item: one body or grain.
__kernel void cloth_outer(const int count, __global const float4* bodyFluidForce,
        __global const float4* bodyFluidTorque, __global const float4* bodyClothForce,
        __global const float4* bodyClothTorque, __global float4* bodyOuterForce, __global float4* bodyOuterTorque) {
    int b = get_global_id(0);
    if (b < count) {
        bodyOuterForce[b] = bodyFluidForce[b] + bodyClothForce[b];
        bodyOuterTorque[b] = bodyFluidTorque[b] + bodyClothTorque[b];
    }
}

// Returns the part of what contacts do that only holds a body against all else.
static inline float4 holding_part(float4 contacts, float4 others) {
    float size = dot3(contacts, contacts);
    return size > 0.0f ? fmin(1.0f, sqrt(dot3(others, others) / size)) * contacts : contacts;
}

// Begins the step of the bodies. expected: 1 where the forces of contacts are those of the last step. One work item:
// one of the bodies that may meet a cloth.
__kernel void cloth_bodies_start(const int count, const int bodyCount, const int expected, const int firstBall,
        const int cloths, __global const int* ballStops, __constant StepConstants* constants,
        __global const int* nearStart, __global const int* nearBody, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const int* bodyTurning, __global const float4* turningAxis,
        __global const float4* turningMotor, __global const float4* turningLever, __global const float4* bodyFluidForce,
        __global const float4* bodyFluidTorque, __global const float4* bodyClothForce,
        __global const float4* bodyClothTorque, __global const float4* bodyClothStrike,
        __global const float4* bodyMomentum, __global const float4* bodyAngularMomentum, __global float4* bodyHeldForce,
        __global float4* bodyHeldTorque, __global float4* nearNow, __global float4* nearFree,
        __global float4* nearMoved, __global float4* nearSum) {
    int k = get_global_id(0);
    if (k >= count || k >= nearStart[bodyCount]) {
        return;
    }
    int b = nearBody[k];
    Inertia m = INERTIA_OF(b);
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    float4 force = bodyFluidForce[b] + m.mass * constants->gravity;
    float4 torque = bodyFluidTorque[b];
    if (bodyTurning[b] >= 0) {
        float4 lever = turningLever[bodyTurning[b]];
        torque += cross3(rotate_by(bodyRotation[b], lever), lever.w * constants->gravity);
    }
    float4 held = bodyHeldForce[b];
    float4 heldTorque = bodyHeldTorque[b];
    bool ball = b >= firstBall && ballStops[cloths + 1];
    if (expected || ball) {
        float4 struck = bodyClothStrike[b] / ((float)constants->clothSteps * constants->clothTimeStep);
        held = holding_part(held, (expected ? 1.0f : CLOTH_BALL_SWING) * only_xyz(force + bodyClothForce[b] + struck));
        heldTorque = holding_part(heldTorque, only_xyz(torque + bodyClothTorque[b]));
    }
    if (!expected && ball) {
        // Half of it goes on into the next mean.
        bodyHeldForce[b] *= 0.5f;
        bodyHeldTorque[b] *= 0.5f;
    }
    float4 acceleration = m.kind == CLOTH_BODY_FREE ? only_xyz(force + held) / m.mass : nothing;
    float4 turn = m.kind == CLOTH_BODY_FIXED ? nothing
                                             : turning_part(&m, symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b],
                                                                        turning_part(&m, torque + heldTorque)));
    nearFree[2 * b] = acceleration;
    nearFree[2 * b + 1] = turn;
    // Momenta, not velocities, are what forces add to.
    bool begun = m.kind != CLOTH_BODY_FIXED && bodyMomentum[b].w != 0.0f;
    nearNow[2 * b] = only_xyz(begun && m.mass > 0.0f ? bodyMomentum[b] / m.mass : bodyVelocity[b]);
    nearNow[2 * b + 1] = only_xyz(begun ? symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], bodyAngularMomentum[b])
                                        : bodyAngularVelocity[b]);
    nearMoved[2 * b] = nothing;
    nearMoved[2 * b + 1] = nothing;
    nearSum[2 * b] = nothing;
    nearSum[2 * b + 1] = nothing;
}

// Begins a step of the cloths: the velocities that bodies will have if cloths do as they did in the last step. One work
// item: one of the bodies that may meet a cloth.
__kernel void cloth_bodies_predict(const int count, const int bodyCount, __constant StepConstants* constants,
        __global const int* nearStart, __global const int* nearBody, __global const float4* bodyProperties,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff, __global const int* bodyTurning,
        __global const float4* turningAxis, __global const float4* turningMotor, __global const float4* bodyClothForce,
        __global const float4* bodyClothTorque, __global const float4* nearNow, __global const float4* nearFree,
        __global float4* nearNext, __global float4* nearGain, __global int* nearFirst, __global int* nearLast) {
    int k = get_global_id(0);
    if (k >= count || k >= nearStart[bodyCount]) {
        return;
    }
    int b = nearBody[k];
    Inertia m = INERTIA_OF(b);
    float dt = constants->clothTimeStep;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    float4 gain = m.kind == CLOTH_BODY_FREE ? dt / m.mass * bodyClothForce[b] : nothing;
    float4 turn = m.kind == CLOTH_BODY_FIXED
                          ? nothing
                          : turning_part(&m, dt * symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b],
                                                          turning_part(&m, bodyClothTorque[b])));
    nearGain[2 * b] = gain;
    nearGain[2 * b + 1] = turn;
    nearNext[2 * b] = nearNow[2 * b] + dt * nearFree[2 * b] + gain;
    nearNext[2 * b + 1] = nearNow[2 * b + 1] + dt * nearFree[2 * b + 1] + turn;
    nearFirst[b] = NO_FIRST;
    nearLast[b] = -1;
}

// Ends a step of the cloths. What the solve left over is given to the body, so that it gains exactly what the vertices
// lose. One work item: one of the bodies that may meet a cloth.
__kernel void cloth_bodies_move(const int count, const int bodyCount, __constant StepConstants* constants,
        __global const int* nearStart, __global const int* nearBody, __global const float4* bodyProperties,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff, __global const int* bodyTurning,
        __global const float4* turningAxis, __global const float4* turningMotor, __global const float4* nearResidual,
        __global const float4* nearNext, __global const float4* nearGain, __global float4* nearNow,
        __global float4* nearMoved, __global float4* nearSum) {
    int k = get_global_id(0);
    if (k >= count || k >= nearStart[bodyCount]) {
        return;
    }
    int b = nearBody[k];
    Inertia m = INERTIA_OF(b);
    float4 left[2];
    left[0] = m.mass > 0.0f ? nearResidual[2 * b] / m.mass : vector(0.0f, 0.0f, 0.0f);
    left[1] = turning_part(&m, symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], nearResidual[2 * b + 1]));
    for (int part = 0; part < 2; part++) {
        int at = 2 * b + part;
        float4 next = only_xyz(nearNext[at] + left[part]);
        nearNow[at] = next;
        nearMoved[at] += constants->clothTimeStep * next;
        nearSum[at] += only_xyz(nearGain[at] + left[part]);
    }
}

// Returns how far a body will move in its step: by the velocity of half a substep back and a steady acceleration.
// begun: whether it has had a step.
static inline float4 leapfrog(
        float4 now, float4 half_back, bool begun, float4 acceleration, float time, float substep) {
    return begun ? time * (half_back + 0.5f * (time + substep) * acceleration)
                 : time * (now + 0.5f * time * acceleration);
}

// Ends the step of the bodies: the force and torque that give them in the step what cloths have added. Bodies move by
// leapfrog steps under it, but the cloths have met them where steps of their own with the velocities at their ends
// lead; the difference, of second order, is added to where bodies that cloths act on begin the step, or they would sink
// into cloths that slow them down. bodySubsteps: number of substeps of a step of the bodies.
// One work item: one body or grain.
__kernel void cloth_bodies_end(const int count, const int bodySubsteps, __constant StepConstants* constants,
        __global const int* nearCount, __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const int* bodyTurning, __global const float4* turningAxis,
        __global const float4* turningMotor, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyMomentum,
        __global const float4* bodyAngularMomentum, __global const float4* nearFree, __global const float4* nearMoved,
        __global const float4* nearSum, __global float4* bodyPosition, __global float4* bodyPositionLow,
        __global float4* bodyRotation, __global float4* bodyClothForce, __global float4* bodyClothTorque) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 torque = force;
    float time = (float)constants->clothSteps * constants->clothTimeStep;
    float4 gain = nearSum[2 * b];
    float4 turn = nearSum[2 * b + 1];
    if (nearCount[b] && dot3(gain, gain) + dot3(turn, turn) > 0.0f) {
        Inertia m = INERTIA_OF(b);
        force = free_part(&m, m.mass * gain) / time;
        torque = turning_part(&m, symmetric_times(m.inertia.diagonal, m.inertia.off, turn)) / time;
        float substep = time / (float)(bodySubsteps * constants->clothEvery);
        bool begun = bodyMomentum[b].w != 0.0f;
        float4 half_back = m.mass > 0.0f ? bodyMomentum[b] / m.mass : vector(0.0f, 0.0f, 0.0f);
        float4 more = nearMoved[2 * b] -
                      leapfrog(bodyVelocity[b], half_back, begun, nearFree[2 * b] + gain / time, time, substep);
        float4 x = bodyPosition[b];
        float4 low = bodyPositionLow[b];
        advance_position(&x, &low, free_part(&m, more));
        bodyPosition[b] = x;
        bodyPositionLow[b] = low;
        half_back = symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], bodyAngularMomentum[b]);
        more = nearMoved[2 * b + 1] -
               leapfrog(bodyAngularVelocity[b], half_back, begun, nearFree[2 * b + 1] + turn / time, time, substep);
        bodyRotation[b] = turned(bodyRotation[b], turning_part(&m, more), 1.0f);
    }
    bodyClothForce[b] = force;
    bodyClothTorque[b] = torque;
}
