// Purpose: moves free rigid bodies by velocity Verlet in its leapfrog form. Momenta are known at half steps, positions
// at whole ones; dashpots and viscosity get velocities predicted for the next whole step.
//
//   P(t + dt/2) = P(t - dt/2) + F dt       (dt/2 in a body's first step)
//   x(t + dt)   = x + P/M dt               (high and low part)
//   L likewise; w = R I0^-1 R^T L at q(t + dt/2) with L(t + dt/2), the midpoint rule: without it a freely turning body
//   gains or loses energy (GPU Gems 3 ch. 29, eq. 1-8)
//   dq = (a sin(|w| dt/2), cos(|w| dt/2)), a = w/|w|;   q <- dq q
//
// One work item: one body. Buffers: bodyProperties x: 1/mass [1/kg], 0 for a body that is not free, which stays;
// bodyPosition + bodyPositionLow: centre of mass [m], the second at most half a unit in the last place of the first;
// bodyInertia*: inverse inertia in body axes [1/(kg m^2)]; bodyMomentum [kg m/s], w: 0 before the body's first step,
// then 1; failure[0]: lowest index of a body that is not finite or too fast.

#include "common/scree.h"
#include "rigid/motion.h"

__kernel GROUP(16) void integrate_bodies(const int count, __constant StepConstants* constants,
        __global const float4* bodyForce, __global const float4* bodyTorque, __global const float4* bodyFluidForce,
        __global const float4* bodyFluidTorque, __global const float4* bodyProperties,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff,
        __global const int* bodySleep, __global float4* bodyPosition, __global float4* bodyPositionLow,
        __global float4* bodyRotation, __global float4* bodyMomentum, __global float4* bodyAngularMomentum,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyWorldDiagonal,
        __global float4* bodyWorldOff, __global int* bodyContacts, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 contactForce = bodyForce[i];
    float inverseMass = bodyProperties[i].x;
    if (inverseMass == 0.0f) {
        return;
    }
    bodyContacts[i] = (int)contactForce.w;
    if (bodySleep[i] >= constants->sleepSteps) {
        return;
    }
    float dt = constants->timeStep;
    float4 x = bodyPosition[i];
    float4 q = bodyRotation[i];
    float4 force = contactForce + bodyFluidForce[i] + constants->gravity / inverseMass;
    float4 torque = bodyTorque[i] + bodyFluidTorque[i];
    float4 low = bodyPositionLow[i];
    if (constants->pulledBody == i) {
        float4 lever;
        float4 pull = pull_force(constants, x, low, q, bodyVelocity[i], bodyAngularVelocity[i], &lever);
        force += pull;
        torque += cross3(lever, pull);
    }
    force.w = 0.0f;
    torque.w = 0.0f;

    float4 p = bodyMomentum[i];
    float4 l = bodyAngularMomentum[i];
    float kick = p.w == 0.0f ? 0.5f * dt : dt;
    p += kick * force;
    l += kick * torque;
    p.w = 1.0f;
    l.w = 0.0f;

    float4 halfVelocity = inverseMass * p;
    halfVelocity.w = 0.0f;
    advance_position(&x, &low, dt * halfVelocity);
    bodyPosition[i] = x;
    bodyPositionLow[i] = low;

    float4 inertiaDiagonal = bodyInertiaDiagonal[i];
    float4 inertiaOff = bodyInertiaOff[i];
    // Spheres and cubes, and so all grains, have the same inertia about every axis.
    bool alike = inertiaDiagonal.x == inertiaDiagonal.y && inertiaDiagonal.x == inertiaDiagonal.z &&
                 dot3(inertiaOff, inertiaOff) == 0.0f;
    float4 worldDiagonal = bodyWorldDiagonal[i];
    float4 worldOff = bodyWorldOff[i];
    q = alike ? turned(q, inertiaDiagonal.x * l, dt)
              : turned_midway(q, symmetric_times(worldDiagonal, worldOff, l), inertiaDiagonal, inertiaOff, l, dt);
    bodyRotation[i] = q;
    bodyMomentum[i] = p;
    bodyAngularMomentum[i] = l;

    float4 velocity = inverseMass * (p + 0.5f * dt * force);
    velocity.w = 0.0f;
    float4 whole = l + 0.5f * dt * torque;
    float4 spin = inertiaDiagonal.x * whole;
    if (!alike) {
        rotate_symmetric(q, inertiaDiagonal, inertiaOff, &worldDiagonal, &worldOff);
        bodyWorldDiagonal[i] = worldDiagonal;
        bodyWorldOff[i] = worldOff;
        spin = symmetric_times(worldDiagonal, worldOff, whole);
    }
    bodyVelocity[i] = velocity;
    bodyAngularVelocity[i] = spin;
    // The comparison fails for a NaN too.
    if (!(dot3(velocity, velocity) <= constants->speedLimit * constants->speedLimit) || !(dot3(spin, spin) < 1.0e12f)) {
        atomic_min(&failure[0], i);
    }
}
