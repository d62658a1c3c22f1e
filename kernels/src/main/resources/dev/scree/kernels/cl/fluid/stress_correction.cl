// Purpose: computes a stress T of each particle that corrects two errors of the pairwise pressure force. T acts
// between pairs as the pressure does (forces.cl, projection.cl).
//
// 1. Shear. A particle with pressure energy q acts on its neighbours with the stress q M/V0, where
//
//   M = -sum g (x) r,   g = scale V0 grad W,   M = 1 on the lattice at rest.
//
// Where fluid has been stretched, M differs between the axes, so that fluid under pressure is elastic: with a shear
// modulus of up to 0.18 p on a lattice (usual kernel), 0.07 to 0.28 p with the steep kernel of moving particles, 0.02 p
// with many neighbours in two dimensions. Waves and oscillating drops are then too fast by about a tenth. The deviator
// of M is therefore taken out (after the corrective matrices of Khayyer and Gotoh 2011, here symmetric in a pair, so
// that momentum is conserved):
//
//   T = coefficient q (m 1 - M)/m,   m = trace M/dimensions;   force on i: -sum (Ti + Tj) g
//
// Near a free surface M lacks what would be above it, which is no stretching, so the correction fades out there; also
// near walls and bodies, which act by the pressure alone. T acts in the same step as the q that it is made of: with
// the q of the step before, the pressure of an impact would act once more after the impact.
//
// 2. Isolated errors, for the moving-particle method only. The response of a particle's own volume fraction to its q,
//
//   a = |G|^2/mi + sum |g|^2/mj,
//
// is a small part of the compact Laplacian's diagonal, so that one particle with too many or too few neighbours keeps
// its error (G: gradient of s over the fluid). Pressures that alternate from particle to particle hardly accelerate
// any, so the solve finds some that fit such errors, and all is at rest with them. A share of the isolated error e is
// therefore corrected by means of this response (as of Bender and Koschier 2015, eq. 8):
//
//   T gets in addition isolatedErrorShare e/(dt^2 a) on its diagonal
//   e = s_i - sum |g|^4 s_j / sum |g|^4,   s_j at least SURFACE_FRACTION
//
// Errors that neighbours share are left to the solve: particles together respond to T up to 8 times as much as one
// alone does, to T of such differences 2.6 times (1.2 in two dimensions; lattice sums over all wave vectors k, the
// greatest at a wave length of 4 to 7 spacings). The product of that and the share must be well below 2, or errors
// would swing. Where water strikes, particles lie so irregularly that this no longer holds, and e can be anything: it
// counts up to MPS_OWN_MOST, and the rest is left to the solve.
//
// This holds only inside the fluid: walls and bodies take no part in T, so that near them it would press particles
// onto them.
//
// With the equation of state state.cl computes the first part of T, where it finds the pressure.
//
// One work item: one fluid particle, in grid order. Buffers, by particle in grid order:
//   sortedPressureEnergy                           q [J]
//   sortedCorrectionDiagonal, sortedCorrectionOff  S of volume.cl, what solids hide [-]
//   sortedStressDiagonal, sortedStressOff          before: the sums of volume.cl. After: xx yy zz and xy xz yz of T
//                                                  [J]; w of the first: q [J], so that what a pair needs of a
//                                                  neighbour lies in few places

#include "common/scree.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"
#include "fluid/around.h"
#include "fluid/stress.h"

// What moving particles need of their neighbours. Their lists serve the velocity gradient too, which has taken the
// memory of the sums that volume.cl makes for the others.
typedef struct {
    float4 momentDiagonal; // xx yy zz of sum g (x) r [-]
    float4 momentOff;      // xy xz yz of the same
    float4 gradient;       // G [1/m]
    float response;        // sum |g|^2/density
    float around;          // mean of s over neighbours, each with the weight |g|^4 [-]
} MovingSums;

static inline MovingSums moving_sums(__constant const StepConstants* constants, int i, float4 self,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float* sortedVolumeFraction, __global const int* neighbours, int found) {
    float unit = constants->densityScale * constants->particleVolume;
    AroundSums sums = around_nothing();
    lanes responses = 0.0f;
    lanes weights = 0.0f;
    lanes fractions = 0.0f;
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes g = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        add_moment(&sums, g, pairs.r);
        lanes_add(&sums.gradients, g, pairs.r);
        lanes weight = g * g * pairs.distance2;
        responses += weight / lane_densities(pairs.j, sortedFluid[i], sortedFluid, fluidMaterials);
        lanes strong = weight * weight;
        weights += strong;
        fractions += strong * fmax(gather_floats(sortedVolumeFraction, pairs.j), MPS_SURFACE_FRACTION);
    }
    MovingSums moving = {sum_of_vectors(sums.momentDiagonal), sum_of_vectors(sums.momentOff),
            sum_of_vectors(sums.gradients), sum_of_lanes(responses),
            sum_of_lanes(fractions) / fmax(sum_of_lanes(weights), FLT_MIN)};
    return moving;
}

// Computes the stress T of each particle.
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
    float4 self = sortedPosition[i];
    float4 correctionDiagonal = sortedCorrectionDiagonal[i];
    float4 correctionOff = sortedCorrectionOff[i];
    float4 gradient = vector(0.0f, 0.0f, 0.0f);
    float response = 0.0f;
    float excess = 0.0f;
    int moving = SMOOTHING_KERNEL == MOVING_PARTICLE;
    if (moving) {
        MovingSums sums = moving_sums(constants, i, self, sortedPosition, sortedFluid, fluidMaterials,
                sortedVolumeFraction, neighbours, neighbourCount[i]);
        correctionDiagonal -= sums.momentDiagonal;
        correctionOff -= sums.momentOff;
        gradient = sums.gradient;
        response = sums.response;
        excess = clamp(sortedVolumeFraction[i] - sums.around, -MPS_OWN_MOST, MPS_OWN_MOST);
    } else {
        correctionDiagonal -= sortedStressDiagonal[i];
        correctionOff -= sortedStressOff[i];
    }
    Stress stress = shear_stress(
            constants, sortedPressureEnergy[i], sortedCorrectionDiagonal[i], correctionDiagonal, correctionOff);
    float4 stressDiagonal = stress.diagonal;
    float4 stressOff = stress.off;
    float dt = constants->fluidTimeStep;
    float4 solid = sortedBoundary[i];
    // a = |G|^2/mi + sum |g|^2/mj.
    response = (response + dot3(gradient, gradient) / fluidMaterials[sortedFluid[i]].x) / constants->particleVolume;
    // Faded out near a free surface and solids: switched off, it would throw to and fro what goes over the border.
    float deep = fmax(2.0f * stress.inside - 1.0f, 0.0f) *
                 fmax(1.0f - constants->spacing * sqrt(dot3(solid, solid)) / MPS_OWN_SOLID, 0.0f);
    float own = moving && !constants->withoutSurface && response > 0.0f
                        ? deep * constants->isolatedErrorShare * excess / (dt * dt * response)
                        : 0.0f;
    stressDiagonal += vector(own, own, own);
    stressDiagonal.w = sortedPressureEnergy[i];
    sortedStressDiagonal[i] = stressDiagonal;
    sortedStressOff[i] = stressOff;
}
