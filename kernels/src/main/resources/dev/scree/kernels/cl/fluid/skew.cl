// Purpose: takes the shear stress out of a pressure's push. What a particle with q pushes its neighbours with is a stress q M/V0,
//   M = -sum g (x) r = 1 on the lattice at rest, g = scale V0 grad W,
// and where the fluid has been stretched M is no longer the same along all axes: fluid under pressure is then elastic, its shear modulus
// .07 (disordered) to .28 p (a lattice along its axes) for moving particles, whose weight is so steep that the nearest few count most.
// A standing wave swung 7 to 11 % too fast (the same of divergence-free fluid: .02 p in two dimensions). The pairwise gradient is therefore corrected by what M lacks of even (after the corrective
// matrices of Khayyer and Gotoh 2011, here symmetric in a pair, so that momentum is kept):
//   T = q (m 1 - M)/m,  m = trace M/dimensions;   v <- v - dt/mass sum (Ti + Tj) g
// Near a free surface M lacks what is above, which is no stretching: there it fades. Behind walls and in bodies M goes on; they push by
// the pressure alone: with their share of T (or where M was of the fluid only) fluid at rest simmered three times as much.
// One work item: one fluid particle, in grid order, after projection_push. Buffers: sortedPush q [J]; sortedMoments and sortedMixed
// of neighbours.cl; sortedSkew xx yy zz and sortedShear xy xz yz of T [J].

#include "common/scree.h"
#include "fluid/smoothing.h"

// Part of a whole neighbourhood, by M's trace, at which the correction begins, and over how much more it becomes whole.
#define LEAST_WHOLE 0.85f
#define WHOLE_OVER 0.1f

__kernel void skew_stress(const int count, __constant StepConstants* constants, __global const float4* sortedPosition,
                          __global const float4* sortedMoments, __global const float4* sortedMixed, __global const int* neighbours,
                          __global const int* neighbourCount, __global const float* sortedPush, __global float4* sortedSkew,
                          __global float4* sortedShear) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float push = sortedPush[i];
    if (push == 0.0f) {
        sortedSkew[i] = vector(0.0f, 0.0f, 0.0f);
        sortedShear[i] = vector(0.0f, 0.0f, 0.0f);
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 moments = sortedMoments[i];
    float4 mixed = sortedMixed[i];
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        float4 r = fluid_offset(constants, self, sortedPosition[list[(size_t)k * slotStride]]);
        float4 g = unit * smoothing_slope(constants, sqrt(dot3(r, r))) * r;
        moments -= g * r;
        mixed -= vector(g.x * r.y, g.x * r.z, g.y * r.z);
    }
    float4 one = vector(1.0f, 1.0f, constants->flat ? 0.0f : 1.0f);
    float whole = dot3(moments, one) / dot3(one, one);
    float part = push * fmin(fmax((whole - LEAST_WHOLE) / WHOLE_OVER, 0.0f), 1.0f) / fmax(whole, LEAST_WHOLE);
    float4 skew = part * (whole * one - moments);
    float4 shear = -part * mixed;
    skew.w = 0.0f;
    shear.w = 0.0f;
    sortedSkew[i] = skew;
    sortedShear[i] = shear;
}

__kernel void skew_push(const int count, __constant StepConstants* constants, __global const float4* sortedPosition,
                        __global const float4* sortedSource, __global const int* neighbours, __global const int* neighbourCount,
                        __global const float4* sortedSkew, __global const float4* sortedShear, __global float4* sortedPredicted) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 skew = sortedSkew[i];
    float4 shear = sortedShear[i];
    float4 force = vector(0.0f, 0.0f, 0.0f);
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        float slope = unit * smoothing_slope(constants, sqrt(dot3(r, r)));
        force -= slope * symmetric_times(skew + sortedSkew[j], shear + sortedShear[j], r);
    }
    force.w = 0.0f;
    sortedPredicted[i] += constants->fluidTimeStep / sortedSource[i].z * force;
}
