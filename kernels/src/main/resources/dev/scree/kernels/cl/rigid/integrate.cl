// Purpose: moves free rigid bodies by velocity Verlet in its leapfrog form. Momenta are known at half steps, positions
// at whole steps; damping and viscous forces get velocities that are extrapolated to the next whole step.
//
//   P(t + dt/2) = P(t - dt/2) + F dt       (dt/2 in a body's first step)
//   x(t + dt)   = x + P/M dt               (in two parts, high and low)
//   L(t + dt/2) = L(t - dt/2) + T dt
//   w = R I0^-1 R^T L, taken at q(t + dt/2): the midpoint rule, without which a freely turning body would gain or
//       lose energy (GPU Gems 3 ch. 29, eq. 1-8)
//   dq = (a sin(|w| dt/2), cos(|w| dt/2)), a = w/|w|;   q <- dq q
//
// One work item: one body. Buffers by body:
//   bodyProperties                 x: 1/mass [1/kg], 0 for a body that is not free: it is left as it is
//   bodyPosition, bodyPositionLow  centre of mass, world frame [m], as the sum of both; the low part is at most half a
//                                  unit in the last place of the high part
//   bodyRotation                   quaternion from body axes to the world
//   bodyInertiaDiagonal, -Off      inverse inertia in body axes, xx yy zz and xy xz yz [1/(kg m^2)]
//   bodyWorldDiagonal, -Off        the same in world axes
//   bodyForce, bodyOuterForce      forces of contacts (w: their number), and of fluid and cloths [N]
//   bodyTorque, bodyOuterTorque    their torques about the centre of mass [N m]
//   bodyMomentum                   P at the half step [kg m/s], w: 0 before the body's first step, then 1
//   bodyAngularMomentum            L at the half step, world axes [kg m^2/s]
//   bodyVelocity, -AngularVelocity  at the whole step, world axes [m/s], [rad/s]
//   failure                        [0]: lowest index of a body whose velocity is not finite or above the speed limit

#include "common/scree.h"
#include "rigid/motion.h"
#include "rigid/free.h"

__kernel GROUP(16) void integrate_bodies(const int count, const int loads, __constant StepConstants* constants,
        __global const float4* bodyForce, __global const float4* bodyTorque, __global const float4* bodyOuterForce,
        __global const float4* bodyOuterTorque, __global const float4* bodyProperties,
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
    float4 force = contactForce + outer_load(bodyOuterForce, i, loads) + constants->gravity / inverseMass;
    float4 torque = bodyTorque[i] + outer_load(bodyOuterTorque, i, loads);
    float4 low = bodyPositionLow[i];
    if (constants->pulledBody == i) {
        float4 lever;
        float4 pull = pull_force(constants, x, low, q, bodyVelocity[i], bodyAngularVelocity[i], &lever);
        force += pull;
        torque += cross3(lever, pull);
    }
    FreeBody b = {x, low, bodyMomentum[i], bodyAngularMomentum[i], bodyVelocity[i], bodyAngularVelocity[i]};
    float4 whole = move_free(&b, inverseMass, force, torque, dt);
    float4 inertiaDiagonal = bodyInertiaDiagonal[i];
    float4 inertiaOff = bodyInertiaOff[i];
    // Spheres and cubes, and so all grains, have the same inertia about every axis; it need not be rotated.
    bool alike = inertiaDiagonal.x == inertiaDiagonal.y && inertiaDiagonal.x == inertiaDiagonal.z &&
                 dot3(inertiaOff, inertiaOff) == 0.0f;
    if (alike) {
        q = turned(q, inertiaDiagonal.x * b.spinning, dt);
        b.spin = inertiaDiagonal.x * whole;
    } else {
        float4 worldDiagonal = bodyWorldDiagonal[i];
        float4 worldOff = bodyWorldOff[i];
        q = turned_midway(
                q, symmetric_times(worldDiagonal, worldOff, b.spinning), inertiaDiagonal, inertiaOff, b.spinning, dt);
        rotate_symmetric(q, inertiaDiagonal, inertiaOff, &worldDiagonal, &worldOff);
        bodyWorldDiagonal[i] = worldDiagonal;
        bodyWorldOff[i] = worldOff;
        b.spin = symmetric_times(worldDiagonal, worldOff, whole);
    }
    bodyPosition[i] = b.high;
    bodyPositionLow[i] = b.low;
    bodyRotation[i] = q;
    bodyMomentum[i] = b.momentum;
    bodyAngularMomentum[i] = b.spinning;
    bodyVelocity[i] = b.velocity;
    bodyAngularVelocity[i] = b.spin;
    if (!within_limits(&b, constants->speedLimit)) {
        atomic_min(&failure[0], i);
    }
}
