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
#include "rigid/integrate.h"

__kernel GROUP(16) void integrate_bodies(const int count, const int loads, __constant StepConstants* constants,
        __global const float4* bodyForce, __global const float4* bodyTorque, __global const float4* bodyOuterForce,
        __global const float4* bodyOuterTorque, __global const float4* bodyProperties,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff,
        __global const int* bodySleep, __global float4* bodyPosition, __global float4* bodyPositionLow,
        __global float4* bodyRotation, __global float4* bodyMomentum, __global float4* bodyAngularMomentum,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyWorldDiagonal,
        __global float4* bodyWorldOff, __global int* bodyContacts, __global int* failure) {
    int i = get_global_id(0);
    if (i < count) {
        Moving m = MOVING_OF_BODIES;
        MovedBody b = moved_body(&m, i);
        integrate_body(&m, i, &b, bodyForce[i], bodyTorque[i], bodySleep[i]);
    }
}
