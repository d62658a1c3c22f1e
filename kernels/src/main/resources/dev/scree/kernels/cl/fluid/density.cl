// Purpose: how full the space round each fluid particle is (Harada et al. 2007, eq. 3, counting volumes):
//   filling = scale V0 sum W (fluid) + sum Vb W (boundary samples of bodies) + walls in closed form:
//   1 - (1 - wx)(1 - wy)(1 - wz), w the integral of W over the half space beyond a wall.
// What it finds on the way is written down, so that forces need not search again.
// One work item: one fluid particle, in grid order. Buffers: positions [m], w of a boundary sample its volume [m^3];
// neighbours: NEIGHBOUR_SLOTS places a particle, filled with places of others in grid order, itself left out;
// neighbourCount: how many there are, more than the slots if they did not fit; boundaryCount: samples in reach.

#include "common/scree.h"
#include "fluid/sph.h"

__kernel void fluid_density(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                            __global const int* cellStart, __global const float4* sortedPosition,
                            __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
                            __global float* sortedFilling, __global int* neighbours,
                            __global int* neighbourCount, __global int* boundaryCount) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support = constants->support;
    float support2 = support * support;
    float4 self = sortedPosition[i];
    int4 cell = grid_cell(grid, self);
    int first = grid_row_first(grid, cell.x);
    int last = grid_row_last(grid, cell.x);
    int reach = grid->size.w;
    float fluid = smoothing(0.0f, support);
    float boundary = 0.0f;
    int found = 0;
    int samples = 0;
    __global int* list = neighbours + (size_t)i * NEIGHBOUR_SLOTS;
    for (int z = cell.z - reach; z <= cell.z + reach; z++) {
        for (int y = cell.y - reach; y <= cell.y + reach; y++) {
            int row = grid_row(grid, y, z);
            int end = cellStart[row + last + 1];
            for (int j = cellStart[row + first]; j < end; j++) {
                float4 r = self - sortedPosition[j];
                float distance2 = dot3(r, r);
                if (distance2 < support2 && j != i) {
                    fluid += smoothing(sqrt(distance2), support);
                    if (found < NEIGHBOUR_SLOTS) {
                        list[found] = j;
                    }
                    found++;
                }
            }
            end = boundaryCellStart[row + last + 1];
            for (int j = boundaryCellStart[row + first]; j < end; j++) {
                float4 sample = boundarySortedPosition[j];
                float4 r = self - sample;
                float distance2 = dot3(r, r);
                if (distance2 < support2) {
                    boundary += sample.w * smoothing(sqrt(distance2), support);
                    samples++;
                }
            }
        }
    }
    neighbourCount[i] = found;
    boundaryCount[i] = samples;
    float4 low = self - constants->domainMin + constants->wallShift;
    float4 high = constants->domainMax - self + constants->wallShift;
    float wallX = half_space(low.x, support) + half_space(high.x, support);
    float wallY = half_space(low.y, support) + (constants->openTop ? 0.0f : half_space(high.y, support));
    float wallZ = half_space(low.z, support) + half_space(high.z, support);
    float walls = 1.0f - (1.0f - wallX) * (1.0f - wallY) * (1.0f - wallZ);
    sortedFilling[i] = constants->densityScale * constants->particleVolume * fluid + boundary + walls;
}
