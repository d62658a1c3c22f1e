// Purpose: moves fluid particles. By the equation of state: velocity Verlet in its leapfrog form, as rigid/integrate.cl
// does bodies. By a solver that has found the velocities: they carry the particles (symplectic Euler).
// What would pass a closed wall in spite of the pressure is set down before it, without the speed into it; what leaves
// by a periodic side comes in on the other.
// One work item: one fluid particle. Buffers: sortedBoundary xyz: the solids' share of the volume fraction's gradient
// [1/m]; fluidMaterials x: rest density [kg/m^3]; fluidHalfVelocity w: 0 before the particle's first step, then 1;
// failure[1]: lowest index of a particle that is not finite or too fast.

#include "common/scree.h"
#include "fluid/gap.h"
#include "fluid/smoothing.h"

// In spacings, for one step.
#define LARGEST_SHIFT 0.1f

static inline void confine(
        __constant const StepConstants* constants, float4* position, float4* velocity, float4* other) {
    float4 low = constants->wallLow + constants->wallClearance;
    float4 high = constants->wallHigh - constants->wallClearance;
    float4 x = *position;
    float4 inside = fmin(fmax(x, low), high);
    int4 stays = x == inside;
    *velocity = select((float4)(0.0f), *velocity, stays);
    *other = select((float4)(0.0f), *other, stays);
    // Of a side without a wall the middle is 0, as of the domain.
    inside -= constants->period * rint(inside * constants->inversePeriod);
    inside.w = 0.0f;
    *position = inside;
}

// Written so that a NaN fails too; asked before the walls, which would set such a particle down at rest.
static inline int runaway(__constant const StepConstants* constants, float4 velocity) {
    return !(dot3(velocity, velocity) <= constants->speedLimit * constants->speedLimit);
}

__kernel void integrate_fluid(const int count, __constant StepConstants* constants, __global const float4* fluidForce,
        __global const int* fluidKind, __global const float4* fluidMaterials, __global float4* fluidPosition,
        __global float4* fluidHalfVelocity, __global float4* fluidVelocity, __global int* failure) {
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
    int failed = runaway(constants, velocity);
    confine(constants, &x, &halfVelocity, &velocity);
    halfVelocity.w = 1.0f;
    velocity.w = 0.0f;
    fluidPosition[i] = x;
    fluidHalfVelocity[i] = halfVelocity;
    fluidVelocity[i] = velocity;
    if (failed) {
        atomic_min(&failure[1], i);
    }
}

// How far a particle is moved beside its velocity towards where its space is less full: where a flow stretches the
// fluid one way and squeezes it another way, particles would string together along the flow (Xu, Stansby and Laurence
// 2009). As far as the flow is sheared in the step; not near a surface, which it would dissolve. Equal and opposite on
// a pair, so that the centre of mass stays.
static inline float4 shift(__constant const StepConstants* constants, int i, __global const float4* sortedPosition,
        __global const float4* sortedPredicted, __global const float* sortedVolumeFraction,
        __global const float4* sortedBoundary, __global const int* neighbours, int found) {
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedPredicted[i];
    float4 gradient = sortedBoundary[i];
    lanes lowests = sortedVolumeFraction[i];
    lanes strains = 0.0f;
    lane_vectors around = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lanes gradientFactor = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        lanes_add(&around, gradientFactor, pairs.r);
        lane_vectors v = lanes_minus(lanes_of_vector(velocity), vectors_at(sortedPredicted, pairs.j));
        strains -= gradientFactor * sqrt(lanes_dot(v, v) * pairs.distance2);
        lowests = fmin(lowests, floats_at(sortedVolumeFraction, pairs.j));
    }
    gradient += sum_of_vectors(around);
    float strain = sum_of_lanes(strains);
    float lowest = least_of_lanes(lowests);
    float reach = constants->shift * constants->spacing * constants->spacing * constants->fluidTimeStep * strain;
    float4 way = -reach * gradient;
    way.w = 0.0f;
    float length = sqrt(dot3(way, way));
    float most = LARGEST_SHIFT * constants->spacing;
    return !constants->withoutSurface && lowest < 1.0f - LARGEST_GAP ? vector(0.0f, 0.0f, 0.0f)
                                                                     : way * fmin(1.0f, most / fmax(length, 1.0e-20f));
}

// By the equation of state, where fluid fills all the domain: its particles' move beside their velocity, after
// integrate_fluid; sums are over where they were before. One work item: one fluid particle, in grid order.
__kernel void shift_fluid(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const float4* sortedVelocity,
        __global const float* sortedVolumeFraction, __global const float4* sortedBoundary,
        __global const int* neighbours, __global const int* neighbourCount, __global float4* fluidPosition,
        __global float4* fluidHalfVelocity, __global float4* fluidVelocity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int index = sortedIndex[i];
    float4 x = fluidPosition[index] + shift(constants, i, sortedPosition, sortedVelocity, sortedVolumeFraction,
                                              sortedBoundary, neighbours, neighbourCount[i]);
    float4 halfVelocity = fluidHalfVelocity[index];
    float4 velocity = fluidVelocity[index];
    float begun = halfVelocity.w;
    confine(constants, &x, &halfVelocity, &velocity);
    halfVelocity.w = begun;
    fluidPosition[index] = x;
    fluidHalfVelocity[index] = halfVelocity;
    fluidVelocity[index] = velocity;
}

// One work item: one fluid particle, in grid order. fluidHalfVelocity serves the other law of motion, should a scene
// change to it.
__kernel void move_fluid(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const float4* sortedPredicted,
        __global const float* sortedVolumeFraction, __global const float4* sortedBoundary,
        __global const int* neighbours, __global const int* neighbourCount, __global float4* fluidPosition,
        __global float4* fluidHalfVelocity, __global float4* fluidVelocity, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 velocity = sortedPredicted[i];
    float4 x = sortedPosition[i] + constants->fluidTimeStep * velocity;
    if (constants->shift > 0.0f) {
        x += shift(constants, i, sortedPosition, sortedPredicted, sortedVolumeFraction, sortedBoundary, neighbours,
                neighbourCount[i]);
    }
    float4 same = velocity;
    int failed = runaway(constants, velocity);
    confine(constants, &x, &velocity, &same);
    velocity.w = 0.0f;
    int index = sortedIndex[i];
    fluidPosition[index] = x;
    fluidHalfVelocity[index] = velocity;
    fluidVelocity[index] = velocity;
    if (failed) {
        atomic_min(&failure[1], index);
    }
}
