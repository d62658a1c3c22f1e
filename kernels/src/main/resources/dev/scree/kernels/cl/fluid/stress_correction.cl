// Purpose: two things that a pressure by particles lacks, as a stress T of each, which acts between pairs as the
// pressure does (forces.cl, projection.cl). Shear. A particle with q pushes its neighbours with a stress q M/V0, M =
// -sum g (x) r = 1 on the lattice at rest, g = scale V0 grad W.
//   Where the fluid has been stretched M is no longer the same along all axes: fluid under pressure is then elastic,
//   its shear modulus up to .18 p (a lattice along its axes, usual kernel and kernel radius), with moving particles'
//   steep weight .07 p (disordered) to .28 p, because the nearest few count most; over many neighbours in two
//   dimensions .02 p. Standing waves in three dimensions swung 9 to 11 % too fast, and so did drops. The pairwise
//   gradient is therefore corrected by what M lacks of even (after the corrective matrices of Khayyer and Gotoh 2011,
//   here symmetric in a pair, so that momentum is kept):
//     T = stress correction's coefficient q (m 1 - M)/m,  m = trace M/dimensions;   force on i: -sum (Ti + Tj) g
//   Near a free surface M lacks what is above, which is no stretching: there it fades. So it does near walls and
//   bodies, which push by the pressure alone: where fluid corrected itself against them, the corners of a tank at rest
//   simmered with 7 % of its waves' speed, and with the solids' share of T they did three times as much. It acts in the
//   step whose q it is made of: with the q of the step before, an impact's pressure threw what lay unevenly when the
//   impact was over.
// Single particles, of the moving-particle method. What a q does to its own particle's volume fraction, a = |G|^2/mi +
// sum |g|^2/mj, is a small part of the compact
//   Laplacian's diagonal: a particle where the lattice has five neighbours stayed 1.6 % too full for seconds, its
//   pressure 10 % above its neighbours', and nothing moved. So a share of the excess e is let out by that response too
//   (as of Bender and Koschier 2015, eq. 8):
//     T has besides OWN_SHARE drift e/(dt^2 a) along all axes
//   It is for the fluid's inside alone: walls and bodies do not answer it, and it would press particles onto them.
// One work item: one fluid particle, in grid order. Buffers: sortedPressureEnergy q [J]; sortedCorrectionDiagonal and
// sortedCorrectionOff of neighbours.cl; sortedStressDiagonal xx yy zz and sortedStressOff xy xz yz [J].

#include "common/scree.h"
#include "fluid/smoothing.h"

// Part of a whole neighbourhood, by M's trace, at which the correction begins, and over how much more it becomes whole.
#define LEAST_WHOLE 0.85f
#define WHOLE_OVER 0.1f
// Solids' part of M, by its trace, at which nothing is left of it.
#define MOST_HIDDEN 0.05f
// Of the share of an error that a step takes away. A column 50 spacings high in two dimensions varies in density by 1.6
// % without, 1.1 % at .5, .9 % at .7 and .5 % at 1, but there single particles slipped at its floor with 5 % of its
// waves' speed.
#define OWN_SHARE 0.7f
// More is let out over many steps.
#define LARGEST_ERROR 0.02f
// Gradient of no solid, times a spacing.
#define NO_SOLID 1.0e-4f

__kernel void stress_correction(const int count, __constant StepConstants* constants,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float* sortedVolumeFraction, __global const float4* sortedBoundary,
        __global const float4* sortedCorrectionDiagonal, __global const float4* sortedCorrectionOff,
        __global const int* neighbours, __global const int* neighbourCount, __global const float* sortedPressureEnergy,
        __global float4* sortedStressDiagonal, __global float4* sortedStressOff) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 moments = sortedCorrectionDiagonal[i];
    float4 correctionOff = sortedCorrectionOff[i];
    lane_vectors gradients = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    lane_vectors straight = gradients;
    lane_vectors across = gradients;
    lanes responses = 0.0f;
    int moving = SMOOTHING_KERNEL == MOVING_PARTICLE;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lane_vectors r = pairs.r;
        lanes gradientFactor = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        straight.x += gradientFactor * r.x * r.x;
        straight.y += gradientFactor * r.y * r.y;
        straight.z += gradientFactor * r.z * r.z;
        across.x += gradientFactor * r.x * r.y;
        across.y += gradientFactor * r.x * r.z;
        across.z += gradientFactor * r.y * r.z;
        if (moving) {
            lanes_add(&gradients, gradientFactor, r);
            responses += gradientFactor * gradientFactor * pairs.distance2 /
                         lane_densities(pairs.j, sortedFluid[i], sortedFluid, fluidMaterials);
        }
    }
    float4 gradient = sum_of_vectors(gradients);
    float response = sum_of_lanes(responses);
    moments -= sum_of_vectors(straight);
    correctionOff -= sum_of_vectors(across);
    float4 one = vector(1.0f, 1.0f, FLAT ? 0.0f : 1.0f);
    float whole = dot3(moments, one) / dot3(one, one);
    float hidden = dot3(sortedCorrectionDiagonal[i], one) / dot3(one, one);
    float inside = fmin(fmax((whole - LEAST_WHOLE) / WHOLE_OVER, 0.0f), 1.0f);
    float share = constants->stressCoefficient * fmax(1.0f - hidden / MOST_HIDDEN, 0.0f);
    float part = sortedPressureEnergy[i] * inside * share / fmax(whole, LEAST_WHOLE);
    float4 stressDiagonal = part * (whole * one - moments);
    float4 stressOff = -part * correctionOff;
    stressOff.w = 0.0f;
    float dt = constants->fluidTimeStep;
    float4 solid = sortedBoundary[i];
    response = (response + dot3(gradient, gradient) / fluidMaterials[sortedFluid[i]].x) / constants->particleVolume;
    int alone = moving && !constants->withoutSurface && inside == 1.0f &&
                constants->spacing * sqrt(dot3(solid, solid)) < NO_SOLID;
    float excess = fmin(fmax(sortedVolumeFraction[i] - 1.0f, -LARGEST_ERROR), LARGEST_ERROR);
    float own = alone ? OWN_SHARE * constants->densityCorrection * excess / (dt * dt * response) : 0.0f;
    stressDiagonal += vector(own, own, own);
    stressDiagonal.w = 0.0f;
    sortedStressDiagonal[i] = stressDiagonal;
    sortedStressOff[i] = stressOff;
}
