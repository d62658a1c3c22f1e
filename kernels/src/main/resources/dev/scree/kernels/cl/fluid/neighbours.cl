// Purpose: once in each step of the fluid, finds the neighbours of each particle and all sums that depend on positions
// alone. All later sums over neighbours run over the lists made here.
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
//   neighbours                 neighbourSlots ints for each particle: places in grid order of its neighbours
//   fluidMaterials             by fluid; z: surface tension [N/m]
//   neighbourCount             number of these entries
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
//   failure                    [1]: lowest index of a particle with more neighbours than neighbourSlots

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/ghosts.h"
#include "fluid/pair.h"
#include "fluid/around.h"

#define APPEND(lane)                                                                                                   \
    list[found] = j + lane;                                                                                            \
    found -= near.s##lane;
#define APPEND_CHECKED(lane)                                                                                           \
    list[min(found, slots - 1)] = near.s##lane && found < slots ? j + lane : list[min(found, slots - 1)];              \
    found -= near.s##lane;

#if LANES == 1
// Appends the particle at the place j and the position other [m] to the list of the particle at i, if it is another one
// within the kernel's radius and lies before end. Returns the number found in all.
static inline int append_near(__constant const StepConstants* constants, int i, float4 self, float4 other, int j,
        int end, __global int* list, int found) {
    float4 r = fluid_offset(constants, self, other);
    if (j >= end || j == i || dot3(r, r) >= constants->kernelRadius * constants->kernelRadius) {
        return found;
    }
    if (found < constants->neighbourSlots) {
        list[(size_t)found * constants->slotStride] = j;
    }
    return found + 1;
}
#endif

// Appends those particles of the places begin to end that lie within the kernel's radius to the list of the particle
// at i, as far as there is room. found: number found before. Returns the number found in all, which may exceed the
// room.
static inline int append_neighbours(__constant const StepConstants* constants, int count, int i, float4 self,
        __global const float4* sortedPosition, int begin, int end, __global int* list, int found) {
#if LANES == 8
    float support2 = constants->kernelRadius * constants->kernelRadius;
    int slots = constants->neighbourSlots;
    lane_vectors at = broadcast_vector(self);
    lane_ints upwards = (int8)(0, 1, 2, 3, 4, 5, 6, 7);
    for (int j = begin; j < end; j += LANES) {
        lane_ints places = j + upwards;
        // A vector load may read places behind the range too, but not beyond the last particle.
        lane_quads others = j + LANES <= count ? load_quads(sortedPosition + j)
                                               : gather_quads(sortedPosition, min(places, (lane_ints)(end - 1)));
        lane_vectors r = lane_offsets(constants, at, others.xyz);
        lane_ints near = lanes_dot(r, r) < support2 && places < end && places != i;
        // Most cells at the corners of the searched cube hold no neighbour.
        if (!any_lane(near)) {
            continue;
        }
        if (found + LANES <= slots) {
            // Writes each place unconditionally and only moves on where it is a neighbour (a true comparison is -1): a
            // branch that cannot be predicted would cost more.
            APPEND(0) APPEND(1) APPEND(2) APPEND(3) APPEND(4) APPEND(5) APPEND(6) APPEND(7)
        } else {
            APPEND_CHECKED(0)
            APPEND_CHECKED(1)
            APPEND_CHECKED(2) APPEND_CHECKED(3) APPEND_CHECKED(4) APPEND_CHECKED(5) APPEND_CHECKED(6) APPEND_CHECKED(7)
        }
    }
#else
    // Four at a time: a compiler must not move a load before a write to the list, and would have each position wait for
    // what was found before.
    int last = end - 1;
    for (int j = begin; j < end; j += 4) {
        float4 a = sortedPosition[j];
        float4 b = sortedPosition[min(j + 1, last)];
        float4 c = sortedPosition[min(j + 2, last)];
        float4 d = sortedPosition[min(j + 3, last)];
        found = append_near(constants, i, self, a, j, end, list, found);
        found = append_near(constants, i, self, b, j + 1, end, list, found);
        found = append_near(constants, i, self, c, j + 2, end, list, found);
        found = append_near(constants, i, self, d, j + 3, end, list, found);
    }
#endif
    return found;
}

// Finds the neighbours of each particle, and the sums that the head of this file lists.
__kernel void fluid_neighbours(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedFluid, __global const float4* fluidMaterials, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global int* neighbours, __global int* neighbourCount, __global int* boundaryCount,
        __global float* sortedVolumeFraction, __global float4* sortedBoundary, __global float4* sortedGradient,
        __global float4* sortedCorrectionDiagonal, __global float4* sortedCorrectionOff,
        __global float4* sortedStressDiagonal, __global float4* sortedStressOff, __global float4* sortedSurface,
        __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support2 = constants->kernelRadius * constants->kernelRadius;
    float unit = constants->densityScale * constants->particleVolume;
    int slots = constants->neighbourSlots;
    __global int* list = neighbours + (size_t)i * constants->itemStride;
    float4 self = sortedPosition[i];
    int hasSamples = boundaryCellStart[grid->size.x * grid->size.y * grid->size.z] > 0;
    float boundary = 0.0f;
    float4 bodies = vector(0.0f, 0.0f, 0.0f);
    float4 correctionDiagonal = vector(0.0f, 0.0f, 0.0f);
    float4 correctionOff = vector(0.0f, 0.0f, 0.0f);
    int found = 0;
    int samples = 0;
    for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
        found = append_neighbours(
                constants, count, i, self, sortedPosition, cellStart[search.first], cellStart[search.end], list, found);
        int end = hasSamples ? boundaryCellStart[search.end] : 0;
        for (int j = hasSamples ? boundaryCellStart[search.first] : 0; j < end; j++) {
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
    int kept = min(found, slots);
    pad_list(list, kept, i);
    int kind = sortedFluid[i];
    int withSurface = fluidMaterials[kind].z > 0.0f;
    AroundSums sums = around_nothing();
    for (int k = 0; k < kept; k += LANES) {
        lane_pairs pairs = load_pairs(constants, self, sortedPosition, list, k, kept);
        around_add(constants, &sums, pairs, kind, sortedFluid, withSurface);
    }
    float fluid = smoothing(constants, 0.0f) + sum_of_lanes(sums.weights);
    int nearGhosts = GHOST_WALLS && near_walls(constants, self);
    float4 ghostWalls = nearGhosts ? ghost_pair_sums(constants, self, self, vector(0.0f, 0.0f, 0.0f)) : (float4)(0.0f);
    for (int k = 0; nearGhosts && k < kept; k++) {
        float4 other = sortedPosition[list[(size_t)k * constants->slotStride]];
        ghostWalls += ghost_pair_sums(constants, self, other, fluid_offset(constants, self, other));
    }
    neighbourCount[i] = kept;
    boundaryCount[i] = samples;
    WallContribution wall;
    if (GHOST_WALLS) {
        wall.fraction = unit * ghostWalls.w;
        wall.gradient = unit * ghostWalls;
        wall.gradient.w = 0.0f;
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
    if (found > slots) {
        atomic_min(&failure[1], sortedIndex[i]);
    }
}
