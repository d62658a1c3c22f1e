// Purpose: two things that the pressure of moving particles lacks, as forces before the solve.
// Shear. A particle with q pushes its neighbours with a stress q M/V0, M = -sum g (x) r = 1 on the lattice at rest, g = scale V0 grad W.
//   Where the fluid has been stretched M is no longer the same along all axes: fluid under pressure is then elastic, its shear modulus
//   .07 p (disordered) to .28 p (a lattice along its axes), because so steep a weight makes the nearest few count most (divergence-free
//   fluid in two dimensions: .02 p). A standing wave swung 7 to 11 % too fast. The pairwise gradient is therefore corrected by what M lacks
//   of even (after the corrective matrices of Khayyer and Gotoh 2011, here symmetric in a pair, so that momentum is kept):
//     T = q (m 1 - M)/m,  m = trace M/dimensions;   v <- v - dt/mass sum (Ti + Tj) g
//   Near a free surface M lacks what is above, which is no stretching: there it fades. Behind walls and in bodies M goes on; they push by
//   the pressure alone: with their share of T, or with M of the fluid only, fluid at rest simmered three times as much.
// Single particles. What a q does to its own particle's filling, a = |G|^2/mi + sum |g|^2/mj, is a small part of the compact
//   Laplacian's diagonal: a particle where the lattice has five neighbours stayed 1.6 % too full for seconds, its pressure 10 % above its
//   neighbours', and nothing moved. So a share of the excess e is let out by that response too (as of Bender and Koschier 2015, eq. 8):
//     T has besides OWN_SHARE drift e/(dt^2 a) along all axes
//   It is for the fluid's inside alone: walls and bodies do not answer it, and it would press particles onto them.
// One work item: one fluid particle, in grid order. Buffers: fluidPush q of the step before [J]; sortedMoments and sortedMixed of
// neighbours.cl; sortedSkew xx yy zz of T and w what it has along all axes, sortedShear xy xz yz [J].

#include "common/scree.h"
#include "fluid/smoothing.h"

// Part of a whole neighbourhood, by M's trace, at which the correction begins, and over how much more it becomes whole.
#define LEAST_WHOLE 0.85f
#define WHOLE_OVER 0.1f
// Of the share of an error that a step takes away. A column 50 spacings high in two dimensions varies in density by 1.6 % without, 1.1 % at .5,
// .9 % at .7 and .5 % at 1, but there single particles slipped at its floor with 5 % of its waves' speed.
#define OWN_SHARE 0.7f
// More is let out over many steps.
#define LARGEST_ERROR 0.02f
// Gradient of no solid, times a spacing.
#define NO_SOLID 1.0e-4f

__kernel void skew_stress(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
                          __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
                          __global const float* sortedFilling, __global const float4* sortedBoundary,
                          __global const float4* sortedMoments, __global const float4* sortedMixed, __global const int* neighbours,
                          __global const int* neighbourCount, __global const float* fluidPush, __global float4* sortedSkew,
                          __global float4* sortedShear) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 moments = sortedMoments[i];
    float4 mixed = sortedMixed[i];
    lane_vectors gradients = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    lane_vectors straight = gradients;
    lane_vectors across = gradients;
    lanes responses = 0.0f;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lane_vectors r = pairs.r;
        lanes slope = unit * smoothing_slope(constants, sqrt(pairs.distance2));
        straight.x += slope * r.x * r.x;
        straight.y += slope * r.y * r.y;
        straight.z += slope * r.z * r.z;
        across.x += slope * r.x * r.y;
        across.y += slope * r.x * r.z;
        across.z += slope * r.y * r.z;
        lanes_add(&gradients, slope, r);
        responses += slope * slope * pairs.distance2 / lane_densities(pairs.j, sortedFluid[i], sortedFluid, fluidMaterials);
    }
    float4 gradient = sum_of_vectors(gradients);
    float response = sum_of_lanes(responses);
    moments -= sum_of_vectors(straight);
    mixed -= sum_of_vectors(across);
    float4 one = vector(1.0f, 1.0f, constants->flat ? 0.0f : 1.0f);
    float whole = dot3(moments, one) / dot3(one, one);
    float inside = fmin(fmax((whole - LEAST_WHOLE) / WHOLE_OVER, 0.0f), 1.0f);
    float part = fluidPush[sortedIndex[i]] * inside / fmax(whole, LEAST_WHOLE);
    float4 skew = part * (whole * one - moments);
    float4 shear = -part * mixed;
    shear.w = 0.0f;
    float dt = constants->fluidTimeStep;
    float4 solid = sortedBoundary[i];
    response = (response + dot3(gradient, gradient) / fluidMaterials[sortedFluid[i]].x) / constants->particleVolume;
    int alone = !constants->closed && inside == 1.0f && constants->spacing * sqrt(dot3(solid, solid)) < NO_SOLID;
    float excess = fmin(fmax(sortedFilling[i] - 1.0f, -LARGEST_ERROR), LARGEST_ERROR);
    skew.w = alone ? OWN_SHARE * constants->compressionDrift * excess / (dt * dt * response) : 0.0f;
    sortedSkew[i] = skew;
    sortedShear[i] = shear;
}

__kernel void skew_push(const int count, __constant StepConstants* constants, __global const float4* sortedPosition,
                        __global const int* sortedFluid, __global const float4* fluidMaterials, __global const int* neighbours,
                        __global const int* neighbourCount, __global const float4* sortedSkew, __global const float4* sortedShear,
                        __global float4* sortedPredicted) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 skew = sortedSkew[i];
    float4 shear = sortedShear[i];
    lane_vectors force = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lane_vectors r = pairs.r;
        lanes slope = unit * smoothing_slope(constants, sqrt(pairs.distance2));
        lane_quads others = quads_at(sortedSkew, pairs.j);
        lane_vectors sheared = vectors_at(sortedShear, pairs.j);
        lanes all = skew.w + others.w;
        lanes xy = shear.x + sheared.x;
        lanes xz = shear.y + sheared.y;
        lanes yz = shear.z + sheared.z;
        lane_vectors stressed = {(all + skew.x + others.xyz.x) * r.x + xy * r.y + xz * r.z, xy * r.x + (all + skew.y + others.xyz.y) * r.y + yz * r.z,
                                 xz * r.x + yz * r.y + (all + skew.z + others.xyz.z) * r.z};
        lanes_add(&force, -slope, stressed);
    }
    sortedPredicted[i] += constants->fluidTimeStep / (fluidMaterials[sortedFluid[i]].x * constants->particleVolume) * sum_of_vectors(force);
}
