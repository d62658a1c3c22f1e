// Purpose: once a step, whatever follows from where the fluid is and not from how it moves; all sums after this run over
// the lists that it leaves.
//   filling s = scale V0 sum W (fluid) + sum Vb W (boundary samples of bodies) + walls in closed form or as mirrors, 1 at rest:
//   how full the space round a particle is (Harada et al. 2007, eq. 3, counting volumes, so that fluids of different
//   density meet without a spurious pressure);
//   B = grad s by the particle's own place, the bodies' and walls' share of it.
// One work item: one fluid particle, in grid order. Buffers: positions [m], w of a boundary sample its volume [m^3];
// neighbours: places of others in grid order; sortedBoundary xyz B [1/m],
// w sum Vb grad W . vb, less what samples in nozzles grow by (boundarySortedVelocity w [m^3/s]) times W [1/s]; sortedMoments xx yy zz and sortedMixed xy xz yz of S = -sum Vb grad W (x) r over bodies and walls;
// failure[1]: lowest index of a particle with more others in reach than there is room for: three times what rest has.

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/images.h"

__kernel void fluid_neighbours(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                               __global const int* cellStart, __global const int* sortedIndex,
                               __global const float4* sortedPosition, __global const int* boundaryCellStart,
                               __global const float4* boundarySortedPosition,
                               __global const float4* boundarySortedVelocity, __global int* neighbours,
                               __global int* neighbourCount, __global int* boundaryCount,
                               __global float* sortedFilling, __global float4* sortedBoundary,
                               __global float4* sortedMoments, __global float4* sortedMixed, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support2 = constants->support * constants->support;
    float unit = constants->densityScale * constants->particleVolume;
    int slots = constants->neighbourSlots;
    int slotStride = constants->slotStride;
    __global int* list = neighbours + (size_t)i * constants->itemStride;
    float4 self = sortedPosition[i];
    int4 cell = grid_cell(grid, self);
    float fluid = smoothing(constants, 0.0f);
    float boundary = 0.0f;
    float4 bodies = vector(0.0f, 0.0f, 0.0f);
    float4 moments = vector(0.0f, 0.0f, 0.0f);
    float4 mixed = vector(0.0f, 0.0f, 0.0f);
    int found = 0;
    int samples = 0;
    int mirrored = constants->images && near_walls(constants, self);
    float4 images = mirrored ? images_of(constants, self, self, vector(0.0f, 0.0f, 0.0f)) : (float4)(0.0f);
    for (int z = cell.z - grid->reach.z; z <= cell.z + grid->reach.z; z++) {
        for (int y = cell.y - grid->reach.y; y <= cell.y + grid->reach.y; y++) {
            int row = grid_row(grid, y, z);
            for (int part = 0; part < 2; part++) {
                int2 range = grid_part(grid, cell.x, part);
                if (range.y < range.x) {
                    continue;
                }
                int end = cellStart[row + range.y + 1];
                for (int j = cellStart[row + range.x]; j < end; j++) {
                    float4 r = fluid_offset(constants, self, sortedPosition[j]);
                    float distance2 = dot3(r, r);
                    if (distance2 < support2 && j != i) {
                        fluid += smoothing(constants, sqrt(distance2));
                        if (mirrored) {
                            images += images_of(constants, self, sortedPosition[j], r);
                        }
                        if (found < slots) {
                            list[(size_t)found * slotStride] = j;
                        }
                        found++;
                    }
                }
                end = boundaryCellStart[row + range.y + 1];
                for (int j = boundaryCellStart[row + range.x]; j < end; j++) {
                    float4 sample = boundarySortedPosition[j];
                    float4 r = self - sample;
                    float distance2 = dot3(r, r);
                    if (distance2 < support2) {
                        float distance = sqrt(distance2);
                        float4 push = sample.w * smoothing_slope(constants, distance) * r;
                        push.w = 0.0f;
                        float weight = smoothing(constants, distance);
                        boundary += sample.w * weight;
                        bodies += push;
                        moments -= push * r;
                        mixed -= vector(push.x * r.y, push.x * r.z, push.y * r.z);
                        float4 v = boundarySortedVelocity[j];
                        bodies.w += dot3(push, v) - v.w * weight;
                        samples++;
                    }
                }
            }
        }
    }
    neighbourCount[i] = min(found, slots);
    boundaryCount[i] = samples;
    WallShare wall;
    if (constants->images) {
        wall.share = unit * images.w;
        wall.gradient = unit * images;
        wall.gradient.w = 0.0f;
    } else {
        wall = wall_share(constants, self);
    }
    sortedFilling[i] = unit * fluid + boundary + wall.share;
    sortedBoundary[i] = bodies + wall.gradient;
    sortedMoments[i] = moments + wall_moments(constants, self);
    sortedMixed[i] = mixed;
    if (found > slots) {
        atomic_min(&failure[1], sortedIndex[i]);
    }
}
