// Purpose: moves fluid particles by velocity Verlet in its leapfrog form, as rigid/integrate.cl does bodies.
// What would pass a closed wall in spite of the pressure is set down before it, without the speed into it.
// One work item: one fluid particle. Buffers: fluidMaterials x: rest density [kg/m^3]; fluidHalfVelocity w: 0 before
// the particle's first step, then 1; failure[1]: lowest index of a particle that is not finite or too fast.

#include "common/scree.h"

__kernel void integrate_fluid(const int count, __constant StepConstants* constants, __global const float4* fluidForce,
                              __global const int* fluidKind, __global const float4* fluidMaterials,
                              __global float4* fluidPosition, __global float4* fluidHalfVelocity,
                              __global float4* fluidVelocity, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float dt = constants->fluidTimeStep;
    float mass = fluidMaterials[fluidKind[i]].x * constants->particleVolume;
    float4 acceleration = fluidForce[i] / mass + constants->gravity;
    acceleration.w = 0.0f;
    float4 halfVelocity = fluidHalfVelocity[i];
    halfVelocity += (halfVelocity.w == 0.0f ? 0.5f * dt : dt) * acceleration;
    halfVelocity.w = 0.0f;
    float4 x = fluidPosition[i] + dt * halfVelocity;
    float4 velocity = halfVelocity + 0.5f * dt * acceleration;
    float4 low = constants->domainMin + constants->wallClearance;
    float4 high = constants->domainMax - constants->wallClearance;
    if (constants->openTop) {
        high.y = 1.0e30f;
    }
    if (x.x < low.x || x.x > high.x) {
        x.x = fmin(fmax(x.x, low.x), high.x);
        halfVelocity.x = 0.0f;
        velocity.x = 0.0f;
    }
    if (x.y < low.y || x.y > high.y) {
        x.y = fmin(fmax(x.y, low.y), high.y);
        halfVelocity.y = 0.0f;
        velocity.y = 0.0f;
    }
    if (x.z < low.z || x.z > high.z) {
        x.z = fmin(fmax(x.z, low.z), high.z);
        halfVelocity.z = 0.0f;
        velocity.z = 0.0f;
    }
    halfVelocity.w = 1.0f;
    x.w = 0.0f;
    fluidPosition[i] = x;
    fluidHalfVelocity[i] = halfVelocity;
    fluidVelocity[i] = velocity;
    // Written so that a NaN fails too.
    if (!(dot3(velocity, velocity) <= constants->speedLimit * constants->speedLimit)) {
        atomic_min(&failure[1], i);
    }
}
