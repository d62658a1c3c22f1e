// Purpose: turns bodies about a fixed axis (hinges) or a fixed point (pivots), with gravity's torque on the centre of
// mass, damping and a motor. The angular momentum L is taken about the pivot, at half steps as for free bodies.
//
//   T  = T_contacts + T_fluid + r x M g          r: centre of mass from the pivot
//   L' = (1 + c dt I^-1)^-1 (L + dt T)           implicit damping c, stable however strong
//   L' + j a                                     angular impulse j of motor and brake along the axis a, rigid/drive.h
//
// For a hinge I^-1 = a a^T/I_a, with I_a the inertia about the axis; L and w are kept on the axis.
//
// One work item: one body that turns. Buffers:
//   turningBody      by turning body; index of the body
//   turningAxis      by turning body; xyz: axis in world axes, w: the motor's speed [rad/s]
//   turningOwnAxis   by turning body; the same axis in body axes
//   turningLever     by turning body; xyz: r in body axes [m], w: mass [kg]
//   turningMotor     by turning body; x: the motor's largest torque [N m], 0 without one, y: damping c [N m s/rad], z:
//                    1 for a hinge, 0 for a pivot, w: the brake's largest torque [N m], see brake_change, 0 without one
//   bodyPosition     by body; the pivot, which stays [m]
//   bodyMomentum     by body; w: 0 before the body's first step, then 1
//   failure          [0]: lowest index of a body whose angular velocity is not finite or too high
// The other buffers by body are those of rigid/integrate.cl.

#include "common/scree.h"
#include "rigid/motion.h"
#include "rigid/turning.h"

__kernel GROUP(16) void turn_bodies(const int count, const int loads, __constant StepConstants* constants,
        __global const int* turningBody, __global const float4* turningAxis, __global const float4* turningOwnAxis,
        __global const float4* turningLever, __global const float4* turningMotor, __global const float4* bodyForce,
        __global const float4* bodyTorque, __global const float4* bodyOuterTorque,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow, __global float4* bodyRotation,
        __global float4* bodyMomentum, __global float4* bodyAngularMomentum, __global float4* bodyAngularVelocity,
        __global float4* bodyWorldDiagonal, __global float4* bodyWorldOff, __global int* bodySleep,
        __global int* bodyContacts, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int b = turningBody[i];
    bodyContacts[b] = (int)bodyForce[b].w;
    float4 motor = turningMotor[i];
    if (motor.x > 0.0f) {
        // A body driven by a motor does not sleep, however slowly it turns.
        bodySleep[b] = 0;
    } else if (bodySleep[b] >= constants->sleepSteps) {
        return;
    }
    float dt = constants->timeStep;
    float4 axis = turningAxis[i];
    float4 lever = turningLever[i];
    float4 q = bodyRotation[b];
    float4 torque = bodyTorque[b] + outer_load(bodyOuterTorque, b, loads) +
                    cross3(rotate_by(q, lever), lever.w * constants->gravity);
    if (constants->pulledBody == b) {
        float4 arm;
        float4 pull = pull_force(constants, bodyPosition[b], bodyPositionLow[b], q, vector(0.0f, 0.0f, 0.0f),
                bodyAngularVelocity[b], &arm);
        torque += cross3(arm, pull);
    }
    torque.w = 0.0f;

    bool hinge = motor.z > 0.0f;
    float4 diagonal = bodyWorldDiagonal[b];
    float4 off = bodyWorldOff[b];
    float kick = bodyMomentum[b].w == 0.0f ? 0.5f * dt : dt;
    float4 l = pivot_momentum(bodyAngularMomentum[b], torque, kick, diagonal, off, axis, motor);
    bodyMomentum[b] = (float4)(0.0f, 0.0f, 0.0f, 1.0f);
    bodyAngularMomentum[b] = l;

    if (hinge) {
        q = turned(q, symmetric_times(diagonal, off, l), dt);
        q = realigned(q, turningOwnAxis[i], axis);
    } else {
        float4 inertiaDiagonal = bodyInertiaDiagonal[b];
        float4 inertiaOff = bodyInertiaOff[b];
        q = turned_midway(q, symmetric_times(diagonal, off, l), inertiaDiagonal, inertiaOff, l, dt);
        rotate_symmetric(q, inertiaDiagonal, inertiaOff, &diagonal, &off);
        bodyWorldDiagonal[b] = diagonal;
        bodyWorldOff[b] = off;
    }
    bodyRotation[b] = q;

    float4 spin = symmetric_times(diagonal, off, pivot_momentum(l, torque, 0.5f * dt, diagonal, off, axis, motor));
    if (hinge) {
        spin = dot3(spin, axis) * vector(axis.x, axis.y, axis.z);
    }
    bodyAngularVelocity[b] = spin;
    // The comparison fails for a NaN too.
    if (!(dot3(spin, spin) < 1.0e12f)) {
        atomic_min(&failure[0], b);
    }
}
