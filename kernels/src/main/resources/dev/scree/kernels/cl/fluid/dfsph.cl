// Purpose: divergence-free SPH (Bender and Koschier 2015): the pressure that keeps the fluid from being compressed, by
// accelerated Jacobi iteration, once on the rate of compression and once on the compression that the velocities would bring.
//   ds/dt = sum scale V0 grad W . (vi - vj) + B . vi - sum Vb grad W . vb
//   a = -(1/m) (sum (qi + qj) scale V0 grad W + qi B), q the pressure's work for a change of s [J], never negative
//   error e = source + dt^2 (ds/dt of a(y)); q' = max(0, y + e/(2 dt^2 D)); y' = q' + k/(k + 3) (q' - q), the momentum of
//   Nesterov (1983) that lets pressure cross the fluid in as many iterations as it is particles deep, not their square,
//   and is dropped where it points against the error (O'Donoghue and Candes 2015)
// source: compression s - 1 + dt ds/dt, or in the divergence's turn dt ds/dt, less what is missing from
// a full neighbourhood.
// Iterations run until the mean error is below the tolerance: control[0] is 1 from then on and further launches return
// at once, so that no host waits. Errors are summed in whole numbers, which any order of adding leaves the same.
// One work item: one fluid particle, in grid order; of dfsph_judge: one does it all. Buffers: control: 0 done,
// 1 iterations of this solve, 2 iterations in all since the host looked, 3 most iterations of one solve, 4 solves that ended
// without, 5 mean error last found [1e-9], 6 particles, 8 and on: bins of the error sum [2^-24].

#include "common/scree.h"
#include "fluid/smoothing.h"

#define ERROR_BINS 256
#define FIRST_BIN 8
#define ERROR_UNITS 16777216.0f
#define LARGEST_ERROR 0.02f
#define RELAXATION 0.5f

// Begins a solve: its source, and the last step's q to start from.
__kernel void dfsph_source(const int count, const int divergence, __constant StepConstants* constants,
                           __global const int* sortedIndex, __global const float4* sortedPosition,
                           __global const float4* sortedPredicted, __global const float* sortedFilling,
                           __global const float4* sortedBoundary, __global const int* neighbours,
                           __global const int* neighbourCount, __global const float* fluidPush,
                           __global float* sortedSource, __global float* sortedPush, __global float* sortedTrial,
                           __global int* control) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float dt = constants->fluidTimeStep;
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedPredicted[i];
    float4 solid = sortedBoundary[i];
    float rate = dot3(solid, velocity) - solid.w;
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        rate += unit * smoothing_slope(constants, sqrt(dot3(r, r))) * dot3(r, velocity - sortedPredicted[j]);
    }
    float filling = sortedFilling[i];
    float source = filling - 1.0f + dt * rate;
    if (divergence) {
        // What is not full may fill up: else gaps would never close.
        source = dt * rate + fmin(filling - 1.0f, 0.0f);
    }
    sortedSource[i] = source;
    float push = fluidPush[sortedIndex[i]];
    sortedPush[i] = push;
    sortedTrial[i] = push;
    if (i == 0) {
        control[0] = 0;
        control[1] = 0;
        control[6] = count;
    }
}

// Between the solves: velocities take all other forces. Density by particle [kg/m^3].
__kernel void dfsph_predict(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
                            __global const int* sortedFluid, __global const float4* fluidMaterials,
                            __global const float* sortedFilling, __global const float4* sortedVelocity,
                            __global const float4* fluidForce, __global float4* sortedPredicted,
                            __global float* fluidDensity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float density = fluidMaterials[sortedFluid[i]].x;
    int index = sortedIndex[i];
    float4 v = sortedVelocity[i] + constants->fluidTimeStep * (fluidForce[index] / (density * constants->particleVolume) + constants->gravity);
    v.w = 0.0f;
    sortedPredicted[i] = v;
    fluidDensity[index] = density * sortedFilling[i];
}

// Acceleration by the pressure [m/s^2]: for the iteration, which stops when it is done.
__kernel void dfsph_acceleration(const int count, __constant StepConstants* constants,
                                 __global const float4* sortedPosition, __global const int* sortedFluid,
                                 __global const float4* fluidMaterials, __global const float4* sortedBoundary,
                                 __global const int* neighbours, __global const int* neighbourCount,
                                 __global const float* sortedTrial, __global const int* control,
                                 __global float4* sortedAcceleration) {
    int i = get_global_id(0);
    if (i >= count || control[0] != 0) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float push = sortedTrial[i];
    float4 solid = sortedBoundary[i];
    float4 force = -push * vector(solid.x, solid.y, solid.z);
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        force -= ((push + sortedTrial[j]) * unit * smoothing_slope(constants, sqrt(dot3(r, r)))) * r;
    }
    force.w = 0.0f;
    sortedAcceleration[i] = force / (fluidMaterials[sortedFluid[i]].x * constants->particleVolume);
}

__kernel void dfsph_relax(const int count, __constant StepConstants* constants,
                          __global const float4* sortedPosition, __global const float4* sortedGradient,
                          __global const float4* sortedBoundary, __global const int* neighbours,
                          __global const int* neighbourCount, __global const float4* sortedAcceleration,
                          __global const float* sortedSource, __global float* sortedPush, __global float* sortedTrial,
                          __global int* control) {
    int i = get_global_id(0);
    if (i >= count || control[0] != 0) {
        return;
    }
    float dt = constants->fluidTimeStep;
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 own = sortedAcceleration[i];
    float change = dot3(sortedBoundary[i], own);
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        change += unit * smoothing_slope(constants, sqrt(dot3(r, r))) * dot3(r, own - sortedAcceleration[j]);
    }
    float error = sortedSource[i] + dt * dt * change;
    float reply = dt * dt * sortedGradient[i].w;
    float before = sortedPush[i];
    float push = reply > 1.0e-12f ? fmax(0.0f, sortedTrial[i] + RELAXATION * error / reply) : 0.0f;
    float momentum = (float)control[1] / (float)(control[1] + 3);
    sortedPush[i] = push;
    sortedTrial[i] = error * (push - before) < 0.0f ? push : push + momentum * (push - before);
    // Too little pressure is an error, and too much of it where there is any.
    float amiss = push > 0.0f ? fabs(error) : fmax(error, 0.0f);
    if (amiss > 0.0f && reply > 1.0e-12f) {
        atomic_add(&control[FIRST_BIN + (i & (ERROR_BINS - 1))], convert_int_rte(fmin(amiss, LARGEST_ERROR) * ERROR_UNITS));
    }
}

__kernel void dfsph_judge(const int count, const int least, const int last, __constant StepConstants* constants,
                          __global int* control) {
    if ((int)get_global_id(0) >= 1 || control[0] != 0) {
        return;
    }
    float sum = 0.0f;
    for (int bin = 0; bin < ERROR_BINS; bin++) {
        sum += (float)control[FIRST_BIN + bin];
        control[FIRST_BIN + bin] = 0;
    }
    float mean = sum / ERROR_UNITS / (float)max(control[6], 1);
    int iterations = ++control[1];
    control[2]++;
    control[3] = max(control[3], iterations);
    control[5] = convert_int_rte(fmin(mean, 1.0f) * 1.0e9f);
    if (mean <= constants->densityTolerance && iterations >= least) {
        control[0] = 1;
    } else if (last) {
        control[4]++;
    }
}

// Ends a solve: velocities take the pressure's acceleration, the next step will start from its q. sortedTotal: q of
// all solves of this step.
__kernel void dfsph_push(const int count, const int first, __constant StepConstants* constants,
                         __global const int* sortedIndex, __global const float4* sortedPosition,
                         __global const int* sortedFluid, __global const float4* fluidMaterials,
                         __global const float4* sortedBoundary, __global const int* neighbours,
                         __global const int* neighbourCount, __global const float* sortedPush,
                         __global float4* sortedPredicted, __global float* sortedTotal, __global float* fluidPush) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float push = sortedPush[i];
    float4 solid = sortedBoundary[i];
    float4 force = -push * vector(solid.x, solid.y, solid.z);
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        force -= ((push + sortedPush[j]) * unit * smoothing_slope(constants, sqrt(dot3(r, r)))) * r;
    }
    force.w = 0.0f;
    sortedPredicted[i] += constants->fluidTimeStep / (fluidMaterials[sortedFluid[i]].x * constants->particleVolume) * force;
    sortedTotal[i] = first ? push : sortedTotal[i] + push;
    fluidPush[sortedIndex[i]] = push;
}

// What the pressure of all solves does between bodies and the fluid, added to the rest [N].
__kernel void dfsph_coupling(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
                             __global const float4* sortedPosition, __global const float4* sortedBoundary,
                             __global const int* boundaryCount, __global const float* sortedTotal,
                             __global float4* fluidCouplingForce) {
    int i = get_global_id(0);
    if (i >= count || boundaryCount[i] == 0) {
        return;
    }
    WallShare wall = wall_share(constants, sortedPosition[i]);
    float4 bodies = sortedBoundary[i] - wall.gradient;
    bodies.w = 0.0f;
    fluidCouplingForce[sortedIndex[i]] -= sortedTotal[i] * bodies;
}
