// Purpose: once in each step of the fluid, finds all sums over neighbours that depend on positions alone.
//
//   volume fraction s = scale V0 sum W (fluid) + sum Vb W (boundary samples of bodies) + walls
//
// s says how full the space around a particle is; it is 1 at rest (Harada et al. 2007, eq. 3, but counting volumes in
// place of masses, so that fluids of different density meet without a spurious pressure). V0: volume of a fluid
// particle, Vb: of a boundary sample [m^3]. Walls enter in closed form (smoothing.h) or by ghost particles (ghosts.h).
// B is the share of bodies and walls in the gradient of s by the particle's own position.
//
// One work item: one fluid particle, in grid order.
//
// Buffers, by particle in grid order unless said otherwise:
//   sortedPosition, boundarySortedPosition  positions from the domain's centre [m]; w of a boundary sample: its
//       volume [m^3]
//   neighbours, neighbourCount, failure  as in neighbours.cl, whose work a CPU does here (SEARCH_WITH_SUMS)
//   fluidMaterials             by fluid; z: surface tension [N/m]
//   boundaryCount              number of boundary samples within the kernel's radius
//   sortedVolumeFraction       s [-]
//   sortedBoundary             xyz: B [1/m]; w: sum Vb grad W . vb less the growth of inflow-buffer samples times W
//                              [1/s], used by projected solvers alone, for which boundarySortedVelocity w is that
//                              growth [m^3/s]
//   sortedGradient             gradient of s by fluid and solids [1/m]
//   sortedCorrectionDiagonal   xx yy zz of S = -sum Vb grad W (x) r over bodies and walls [-]
//   sortedCorrectionOff        xy xz yz of S [-]
//   sortedStressDiagonal, sortedStressOff  xx yy zz and xy xz yz of sum g (x) r, of which stress_correction.cl makes
//                              stresses; untouched for moving particles
//   sortedSurface              where the fluid has a free surface and which way that faces, as surface_of in pair.h
//                              returns it, for the surface tension (Attraction.java describes the model)

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/ghosts.h"
#include "fluid/pair.h"
#include "fluid/around.h"
#include "fluid/search.h"

// Finds the sums that the head of this file lists.
__kernel void fluid_volume(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global int* failure,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
        __global const float4* boundarySortedVelocity, __global int* neighbours, __global int* neighbourCount,
        __global int* boundaryCount, __global float* sortedVolumeFraction, __global float4* sortedBoundary,
        __global float4* sortedGradient, __global float4* sortedCorrectionDiagonal,
        __global float4* sortedCorrectionOff, __global float4* sortedStressDiagonal, __global float4* sortedStressOff,
        __global float4* sortedSurface) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support2 = constants->kernelRadius * constants->kernelRadius;
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    int hasSamples = boundaryCellStart[grid->size.x * grid->size.y * grid->size.z] > 0;
    float boundary = 0.0f;
    float4 bodies = vector(0.0f, 0.0f, 0.0f);
    float4 correctionDiagonal = vector(0.0f, 0.0f, 0.0f);
    float4 correctionOff = vector(0.0f, 0.0f, 0.0f);
    int samples = 0;
    for (GridSearch search = grid_search(grid, self); hasSamples && grid_next(grid, &search);) {
        int end = boundaryCellStart[search.end];
        for (int j = boundaryCellStart[search.first]; j < end; j++) {
            float4 sample = boundarySortedPosition[j];
            float4 r = self - sample;
            float distance2 = dot3(r, r);
            if (distance2 < support2) {
                float distance = sqrt(distance2);
                float4 gradient = sample.w * kernel_gradient(constants, distance) * r;
                gradient.w = 0.0f;
                float weight = smoothing(constants, distance);
                boundary += sample.w * weight;
                bodies += gradient;
                correctionDiagonal -= gradient * r;
                correctionOff -= vector(gradient.x * r.y, gradient.x * r.z, gradient.y * r.z);
                float4 v = boundarySortedVelocity[j];
                bodies.w += dot3(gradient, v) - v.w * weight;
                samples++;
            }
        }
    }
    int kind = sortedFluid[i];
    int withSurface = fluidMaterials[kind].z > 0.0f;
    GhostSides sides = ghost_sides(constants, self);
    int nearGhosts = GHOST_WALLS && has_ghosts(sides);
    lane_vectors ghostGradients = no_vectors();
    lanes ghostWeights = 0.0f;
    if (nearGhosts) {
        add_own_ghosts(constants, sides, self, 1.0f, &ghostGradients, &ghostWeights);
    }
    AroundSums sums = around_nothing();
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
#if SEARCH_WITH_SUMS
    int all = find_neighbours(constants, grid, cellStart, sortedPosition, i, count, neighbours);
    int found = min(all, constants->neighbourSlots);
    neighbourCount[i] = found;
    if (all > constants->neighbourSlots) {
        atomic_min(&failure[1], sortedIndex[i]);
    }
#else
    int found = neighbourCount[i];
#endif
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        around_add(constants, &sums, pairs, kind, sortedFluid, withSurface);
        if (nearGhosts) {
            add_ghosts(constants, sides, self, pairs.r, 1.0f, &ghostGradients, &ghostWeights);
        }
    }
    float fluid = smoothing(constants, 0.0f) + sum_of_lanes(sums.weights);
    boundaryCount[i] = samples;
    WallContribution wall;
    if (GHOST_WALLS) {
        wall.fraction = unit * sum_of_lanes(ghostWeights);
        wall.gradient = unit * sum_of_vectors(ghostGradients);
    } else {
        wall = wall_contribution(constants, self);
    }
    // s = scale V0 sum W + sum Vb W + walls; B = sum Vb grad W + walls' gradient.
    sortedVolumeFraction[i] = unit * fluid + boundary + wall.fraction;
    float4 solid = bodies + wall.gradient;
    float4 gradient = unit * sum_of_vectors(sums.gradients) + solid;
    gradient.w = 0.0f;
    sortedBoundary[i] = solid;
    sortedGradient[i] = gradient;
    sortedCorrectionDiagonal[i] = correctionDiagonal + wall_correction(constants, self);
    sortedCorrectionOff[i] = correctionOff;
    if (SMOOTHING_KERNEL != MOVING_PARTICLE) {
        sortedStressDiagonal[i] = sum_of_vectors(sums.momentDiagonal);
        sortedStressOff[i] = sum_of_vectors(sums.momentOff);
    }
    // A fluid without surface tension needs no surface.
    sortedSurface[i] =
            WITH_TENSION && withSurface
                    ? surface_of(sum_of_lanes(sums.attractions) * constants->surroundScale, sum_of_vectors(sums.way))
                    : vector(0.0f, 0.0f, 0.0f);
}
