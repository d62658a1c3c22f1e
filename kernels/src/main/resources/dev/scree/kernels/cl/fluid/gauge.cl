// Purpose: the pressure's level where no air gives it one: a fluid that fills a closed or periodic space. The Laplacian
// then cannot answer a source whose mean is not 0, and pressure is only known up to a constant: what is too full is
// measured from the mean volume fraction, the source's mean is taken out before the solve, and after it the least
// pressure becomes 0; or its mean where there is no solid that fluid could draw away from: particles that are not even
// are pushed by the pressure's level too, which costs vortices three times as much of their energy. The host knows
// whether there is air; where there is, nothing is changed but that no pressure is left below 0. One work item: of
// gauge_parts one of the strided parts of all particles; of gauge_scalars one does it all; else one fluid particle, in
// grid order. Buffers: sortedSource as projection.cl left it; parts x: sum of sources [1/s^2], y: sum of volume
// fractions less 1, z: least q, w: sum of q [J].

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/gap.h"

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
    control[LEVEL] = as_int(constants->withoutSurface == FULLY_PERIODIC ? sum.w / particles : sum.z);
}

__kernel void gauge_balance(const int count, __constant StepConstants* constants, __global const int* control,
        __global float4* sortedSource) {
    int i = get_global_id(0);
    if (i < count && constants->withoutSurface) {
        sortedSource[i].x -= as_float(control[MEAN_SOURCE]);
    }
}

__kernel void gauge_shift(const int count, __constant StepConstants* constants, __global const int* control,
        __global float* sortedPressureEnergy) {
    int i = get_global_id(0);
    if (i < count) {
        float pressureEnergy = sortedPressureEnergy[i] - (constants->withoutSurface ? as_float(control[LEVEL]) : 0.0f);
        sortedPressureEnergy[i] =
                constants->withoutSurface == FULLY_PERIODIC ? pressureEnergy : fmax(pressureEnergy, 0.0f);
    }
}
