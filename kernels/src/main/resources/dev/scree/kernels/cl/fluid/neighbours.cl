// Purpose: once a step, whatever follows from where the fluid is and not from how it moves; all sums after this run
// over the lists that it leaves.
//   volume fraction s = scale V0 sum W (fluid) + sum Vb W (boundary samples of bodies) + walls in closed form or as
//   mirrors, 1 at rest: how full the space round a particle is (Harada et al. 2007, eq. 3, counting volumes, so that
//   fluids of different density meet without a spurious pressure); B = grad s by the particle's own place, the bodies'
//   and walls' share of it.
// One work item: one fluid particle, in grid order. Buffers: positions [m], w of a boundary sample its volume [m^3];
// neighbours: places of others in grid order; sortedBoundary xyz B [1/m],
// w sum Vb grad W . vb, less what samples in inflow buffers grow by (boundarySortedVelocity w [m^3/s]) times W [1/s];
// sortedCorrectionDiagonal xx yy zz and sortedCorrectionOff xy xz yz of S = -sum Vb grad W (x) r over bodies and walls;
// failure[1]: lowest index of a particle with more others in reach than there is room for: three times what rest has.

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/ghosts.h"

#define LIST(lane)                                                                                                     \
    list[found] = j + lane;                                                                                            \
    found -= near.s##lane;
#define LIST_LAST(lane)                                                                                                \
    list[min(found, slots - 1)] = near.s##lane && found < slots ? j + lane : list[min(found, slots - 1)];              \
    found -= near.s##lane;

// Adds those of a run of places that are near to the list of the particle at i, as far as there is room. @return how
// many there are now
static inline int listed(__constant const StepConstants* constants, int count, int i, float4 self,
        __global const float4* sortedPosition, int begin, int end, __global int* list, int found) {
    float support2 = constants->kernelRadius * constants->kernelRadius;
    int slots = constants->neighbourSlots;
#if LANES == 8
    lane_vectors at = lanes_of_vector(self);
    lane_ints upwards = (int8)(0, 1, 2, 3, 4, 5, 6, 7);
    for (int j = begin; j < end; j += LANES) {
        lane_ints places = j + upwards;
        // What comes after the run may be read as well, but not what comes after all.
        lane_quads others =
                j + LANES <= count ? quads_from(sortedPosition + j) : quads_at(sortedPosition, min(places, end - 1));
        lane_vectors r = lane_offsets(constants, at, others.xyz);
        lane_ints near = lanes_dot(r, r) < support2 && places < end && places != i;
        // As of most at the corners of the cube that is looked through.
        if (!any_lane(near)) {
            continue;
        }
        if (found + LANES <= slots) {
            // A branch that nobody can foresee would cost more than a place that is written twice.
            LIST(0) LIST(1) LIST(2) LIST(3) LIST(4) LIST(5) LIST(6) LIST(7)
        } else {
            LIST_LAST(0) LIST_LAST(1) LIST_LAST(2) LIST_LAST(3) LIST_LAST(4) LIST_LAST(5) LIST_LAST(6) LIST_LAST(7)
        }
    }
#else
    for (int j = begin; j < end; j++) {
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        if (dot3(r, r) < support2 && j != i) {
            if (found < slots) {
                list[(size_t)found * constants->slotStride] = j;
            }
            found++;
        }
    }
#endif
    return found;
}

__kernel void fluid_neighbours(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
        __global const float4* boundarySortedVelocity, __global int* neighbours, __global int* neighbourCount,
        __global int* boundaryCount, __global float* sortedVolumeFraction, __global float4* sortedBoundary,
        __global float4* sortedGradient, __global float4* sortedCorrectionDiagonal,
        __global float4* sortedCorrectionOff, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support2 = constants->kernelRadius * constants->kernelRadius;
    float unit = constants->densityScale * constants->particleVolume;
    int slots = constants->neighbourSlots;
    __global int* list = neighbours + (size_t)i * constants->itemStride;
    float4 self = sortedPosition[i];
    int4 cell = grid_cell(grid, self);
    cell.x = grid_wrap(cell.x, grid->size.x);
    cell.y = grid_wrap(cell.y, grid->size.y);
    cell.z = grid_wrap(cell.z, grid->size.z);
    int2 ranges[2] = {grid_part(grid, cell.x, 0), grid_part(grid, cell.x, 1)};
    float boundary = 0.0f;
    float4 bodies = vector(0.0f, 0.0f, 0.0f);
    float4 moments = vector(0.0f, 0.0f, 0.0f);
    float4 correctionOff = vector(0.0f, 0.0f, 0.0f);
    int found = 0;
    int samples = 0;
    for (int z = cell.z - grid->reach.z; z <= cell.z + grid->reach.z; z++) {
        for (int y = cell.y - grid->reach.y; y <= cell.y + grid->reach.y; y++) {
            int row = (grid_beside(z, grid->size.z) * grid->size.y + grid_beside(y, grid->size.y)) * grid->size.x;
            for (int part = 0; part < 2; part++) {
                int2 range = ranges[part];
                if (range.y < range.x) {
                    continue;
                }
                found = listed(constants, count, i, self, sortedPosition, cellStart[row + range.x],
                        cellStart[row + range.y + 1], list, found);
                int end = boundaryCellStart[row + range.y + 1];
                for (int j = boundaryCellStart[row + range.x]; j < end; j++) {
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
                        moments -= gradient * r;
                        correctionOff -= vector(gradient.x * r.y, gradient.x * r.z, gradient.y * r.z);
                        float4 v = boundarySortedVelocity[j];
                        bodies.w += dot3(gradient, v) - v.w * weight;
                        samples++;
                    }
                }
            }
        }
    }
    int kept = min(found, slots);
    list_filled(list, kept, i);
    lanes around = 0.0f;
    lane_vectors gradients = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    for (int k = 0; k < kept; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, kept);
        lanes distance = sqrt(pairs.distance2);
        around += smoothing(constants, distance);
        lanes_add(&gradients, kernel_gradient(constants, distance), pairs.r);
    }
    float fluid = smoothing(constants, 0.0f) + sum_of_lanes(around);
    int mirrored = GHOST_WALLS && near_walls(constants, self);
    float4 ghostWalls = mirrored ? ghosts_of(constants, self, self, vector(0.0f, 0.0f, 0.0f)) : (float4)(0.0f);
    for (int k = 0; mirrored && k < kept; k++) {
        float4 other = sortedPosition[list[(size_t)k * constants->slotStride]];
        ghostWalls += ghosts_of(constants, self, other, fluid_offset(constants, self, other));
    }
    neighbourCount[i] = kept;
    boundaryCount[i] = samples;
    WallShare wall;
    if (GHOST_WALLS) {
        wall.share = unit * ghostWalls.w;
        wall.gradient = unit * ghostWalls;
        wall.gradient.w = 0.0f;
    } else {
        wall = wall_share(constants, self);
    }
    sortedVolumeFraction[i] = unit * fluid + boundary + wall.share;
    float4 solid = bodies + wall.gradient;
    float4 gradient = unit * sum_of_vectors(gradients) + solid;
    gradient.w = 0.0f;
    sortedBoundary[i] = solid;
    sortedGradient[i] = gradient;
    sortedCorrectionDiagonal[i] = moments + wall_moments(constants, self);
    sortedCorrectionOff[i] = correctionOff;
    if (found > slots) {
        atomic_min(&failure[1], sortedIndex[i]);
    }
}
