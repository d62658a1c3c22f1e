// Purpose: fixes the gauge (the additive constant) of the pressure where no free surface does: in fluid that fills a
// closed or periodic space. There the Laplacian has constants as its null space, so that a source whose mean is not 0
// has no solution, and the pressure is known only up to a constant.
//
// The volume fraction's error is therefore measured from its mean (MEAN_EXCESS), the source's mean is subtracted
// before the solve, and afterwards the pressure is shifted: to a least value of 0 where there are solids, which must
// not pull fluid towards them; to a mean of 0 where there are none, because a high pressure would push unevenly lying
// particles. Fluid with a free surface (withoutSurface 0) is not shifted; pressures below 0 are set to 0.
//
// One work item: in gauge_parts one part of the particles, every count-th from its number on; in gauge_scalars one
// does it all; else one fluid particle, in grid order. Buffers:
//   sortedSource  as projection.cl or mps.cl left it; x: source [1/s^2]
//   parts         by part; x: sum of sources [1/s^2], y: sum of volume fractions less 1 [-], z: least q, w: sum of q
//                 [J]

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/enclosure.h"

// Sums over a part of the particles, before the source is balanced and again after the solve.
__kernel GROUP(16) void gauge_parts(const int count, __global const float4* sortedSource,
        __global const float* sortedVolumeFraction, __global const float* sortedPressureEnergy,
        __global const int* control, __global float4* parts) {
    int part = get_global_id(0);
    if (part >= count) {
        return;
    }
    int particles = control[PARTICLES];
    float4 sum = (float4)(0.0f, 0.0f, MAXFLOAT, 0.0f);
    for (int i = part; i < particles; i += count) {
        sum = (float4)(sum.x + sortedSource[i].x, sum.y + (sortedVolumeFraction[i] - 1.0f),
                fmin(sum.z, sortedPressureEnergy[i]), sum.w + sortedPressureEnergy[i]);
    }
    parts[part] = sum;
}

// Adds up the parts and writes MEAN_EXCESS, MEAN_SOURCE and GAUGE to control.
__kernel GROUP(1) void gauge_scalars(const int count, const int partCount, __constant StepConstants* constants,
        __global const float4* parts, __global int* control) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    float4 sum = (float4)(0.0f, 0.0f, MAXFLOAT, 0.0f);
    for (int part = 0; part < partCount; part++) {
        float4 v = parts[part];
        sum = (float4)(sum.x + v.x, sum.y + v.y, fmin(sum.z, v.z), sum.w + v.w);
    }
    float particles = (float)max(control[PARTICLES], 1);
    control[MEAN_EXCESS] = as_int(sum.y / particles);
    control[MEAN_SOURCE] = as_int(sum.x / particles);
    control[GAUGE] = as_int(constants->withoutSurface == FULLY_PERIODIC ? sum.w / particles : sum.z);
}

// Subtracts the source's mean.
__kernel void gauge_balance(const int count, __constant StepConstants* constants, __global const int* control,
        __global float4* sortedSource) {
    int i = get_global_id(0);
    if (i < count && constants->withoutSurface) {
        sortedSource[i].x -= as_float(control[MEAN_SOURCE]);
    }
}

// Shifts the pressure to its gauge, and sets q below its bound to the bound: the solve leaves that to this kernel.
__kernel void gauge_shift(const int count, __constant StepConstants* constants, __global const int* control,
        __global float* sortedPressureEnergy) {
    int i = get_global_id(0);
    if (i < count) {
        float pressureEnergy = sortedPressureEnergy[i] - (constants->withoutSurface ? as_float(control[GAUGE]) : 0.0f);
        sortedPressureEnergy[i] =
                constants->withoutSurface == FULLY_PERIODIC ? pressureEnergy : fmax(pressureEnergy, 0.0f);
    }
}
