// Purpose: moves fluid particles. Weakly compressible fluid (integrate_fluid) moves by velocity Verlet in its leapfrog
// form, as rigid/integrate.cl moves bodies. With projected solvers (move_fluid) the new velocities carry the
// particles: symplectic Euler.
//
// A particle that would pass a closed wall in spite of the pressure is put in front of it, without its speed into the
// wall; one that leaves through a periodic side enters at the other.
//
// One work item: one fluid particle, in grid order where sortedIndex is read. Buffers:
//   fluidPosition      by particle; from the domain's centre [m]
//   fluidHalfVelocity  by particle; velocity half a step back [m/s], w: 0 before the particle's first step, then 1
//   fluidVelocity      by particle; velocity at the whole step [m/s]
//   fluidMaterials     by fluid; x: rest density [kg/m^3]
//   sortedPredicted    by particle in grid order; projected velocity [m/s]
//   sortedBoundary     by particle in grid order; xyz: solids' share of the volume fraction's gradient [1/m]
//   failure            [1]: lowest index of a particle whose velocity is not finite or above the speed limit

#include "common/scree.h"
#include "fluid/enclosure.h"
#include "fluid/smoothing.h"
#include "fluid/shift.h"

// Puts a position [m] inside closed walls and periodic sides, and sets both velocities to 0 along the axes on which
// the position was behind a wall.
static inline void confine(
        __constant const StepConstants* constants, float4* position, float4* velocity, float4* other) {
    float4 low = constants->wallLow + constants->wallClearance;
    float4 high = constants->wallHigh - constants->wallClearance;
    float4 x = *position;
    float4 inside = fmin(fmax(x, low), high);
    int4 stays = x == inside;
    *velocity = select((float4)(0.0f), *velocity, stays);
    *other = select((float4)(0.0f), *other, stays);
    // Periodic sides lie symmetric to 0, the domain's centre.
    inside -= constants->period * rint(inside * constants->inversePeriod);
    inside.w = 0.0f;
    *position = inside;
}

// Returns whether a velocity is not finite or above the speed limit. To be called before confine, which would put such
// a particle down at rest.
static inline int runaway(__constant const StepConstants* constants, float4 velocity) {
    return !(dot3(velocity, velocity) <= constants->speedLimit * constants->speedLimit);
}

// Advances velocities by the force [N] and positions by the velocity at the half step (leapfrog).
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
    // v(t + dt/2) = v(t - dt/2) + a dt, in a particle's first step from v(t) with dt/2.
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

// Returns the shift of a particle of weakly compressible fluid [m], from sums over the positions before its motion.
static inline float4 shift(__constant const StepConstants* constants, int i, __global const float4* sortedPosition,
        __global const float4* sortedVelocity, __global const float* sortedVolumeFraction,
        __global const float4* sortedBoundary, __global const int* neighbours, int found) {
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedVelocity[i];
    float4 gradient = sortedBoundary[i];
    lanes lowests = sortedVolumeFraction[i];
    lanes strains = 0.0f;
    lane_vectors around = broadcast_vector(vector(0.0f, 0.0f, 0.0f));
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes gradientFactor = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        lanes_add(&around, gradientFactor, pairs.r);
        lane_vectors passing = lanes_minus(broadcast_vector(velocity), gather_vectors(sortedVelocity, pairs.j));
        strains += strain_of_pairs(gradientFactor, passing, pairs);
        lowests = fmin(lowests, gather_floats(sortedVolumeFraction, pairs.j));
    }
    gradient += sum_of_vectors(around);
    return shift_along(constants, gradient, shift_strain(constants, sum_of_lanes(strains), least_of_lanes(lowests)));
}

// Shifts particles of weakly compressible fluid without a free surface, after integrate_fluid; the shift is made of
// sums over the positions before it.
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

// Moves particles by their projected velocities and the shift. fluidHalfVelocity is written too, for the case that the
// user changes the solver while playing. sortedStrain: by particle in grid order, as the source's kernel leaves it
// [1/s]; sortedGradient: gradient of the volume fraction, where fluid seeps through a cloth times P (row.h) [1/m].
__kernel void move_fluid(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const float4* sortedPredicted,
        __global const float4* sortedGradient, __global const float* sortedStrain, __global float4* fluidPosition,
        __global float4* fluidHalfVelocity, __global float4* fluidVelocity, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 velocity = sortedPredicted[i];
    float4 x = sortedPosition[i] + constants->fluidTimeStep * velocity;
    if (constants->shift > 0.0f) {
        x += shift_along(constants, sortedGradient[i], sortedStrain[i]);
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
