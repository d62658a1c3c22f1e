// Purpose: drag of the air on bodies and grains, 1/2 rho c A |u| u with the area A that the body shows to the velocity
// u of the air against it. The force acts at the middle of the body. It is that of the end of the step, as far as the
// body's own answer goes: with D the mass that the force finds at that point along u, it is divided by
// 1 + dt 1/2 rho c A |u|/D, so that no step is too long for a light body. Spin about the middle is not resisted.
//
// One work item: one body or grain. Buffers by body:
//   airAreas                       xyz: areas seen along the body's axes [m^2], w: drag coefficient
//   airMiddles                     middle of the body from its reference point, body axes [m]
//   bodyAmbientForce, -Torque      forces and torques of fluid and air together [N], [N m]
// The others are those of rigid/integrate.cl and air/air.h.

#include "common/scree.h"
#include "generated/AirConstants"
#include "air/air.h"

__kernel GROUP(16) void air_bodies(const int count, const float airTurn, __constant StepConstants* constants,
        __global const int* stepClock, __global const float4* airMean, __global const float4* airWaves,
        __global const int* airRates, __global const float4* airAreas, __global const float4* airMiddles,
        __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyPosition, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyFluidForce, __global const float4* bodyFluidTorque,
        __global float4* bodyAmbientForce, __global float4* bodyAmbientTorque) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float4 q = bodyRotation[b];
    float4 arm = rotate_by(q, airMiddles[b]);
    float4 u = air_velocity(bodyPosition[b] + arm, airTurn, stepClock[0], airMean, airWaves, airRates) -
               bodyVelocity[b] - cross3(bodyAngularVelocity[b], arm);
    u.w = 0.0f;
    float speed = sqrt(dot3(u, u));
    float4 force = vector(0.0f, 0.0f, 0.0f);
    if (speed > 0.0f) {
        float4 way = u / speed;
        float4 own = rotate_by((float4)(-q.x, -q.y, -q.z, q.w), way);
        float4 areas = airAreas[b];
        float4 seen = vector(areas.x * own.x, areas.y * own.y, areas.z * own.z);
        float resistance = 0.5f * airMean[0].w * areas.w * sqrt(dot3(seen, seen)) * speed;
        float4 lever = cross3(arm, way);
        float answer = bodyProperties[b].x + dot3(lever, symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], lever));
        force = resistance / (1.0f + constants->timeStep * resistance * answer) * u;
    }
    bodyAmbientForce[b] = bodyFluidForce[b] + force;
    bodyAmbientTorque[b] = bodyFluidTorque[b] + cross3(arm, force);
}
