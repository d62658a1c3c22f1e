// Purpose: computes positions and velocities of bodies' particles (GPU Gems 3 ch. 29, eq. 18-20):
//
//   r = rotate(Q, r0),   x = X + r,   v = V + w x r
//
// One work item: one particle. Buffers:
//   particleLocal     by particle; xyz: r0 from the centre of mass in body axes [m], w: a value that is copied along
//                     (radius [m], or volume of a boundary sample [m^3])
//   particleBody      by particle; index of its body
//   particlePosition  by particle; world frame [m], w: from particleLocal
//   particleVelocity  by particle; world frame [m/s]

#include "common/scree.h"

__kernel void particle_values(const int count, __global const float4* particleLocal, __global const int* particleBody,
        __global const float4* bodyPosition, __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global float4* particlePosition,
        __global float4* particleVelocity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 r0 = particleLocal[i];
    int body = particleBody[i];
    float4 r = rotate_by(bodyRotation[body], r0);
    float4 x = bodyPosition[body] + r;
    float4 v = bodyVelocity[body] + cross3(bodyAngularVelocity[body], r);
    x.w = r0.w;
    v.w = 0.0f;
    particlePosition[i] = x;
    particleVelocity[i] = v;
}
