// Purpose: pressure and viscous force on each fluid particle from fluid, bodies and walls (Harada et al. 2007,
// eq. 4-7; pairs as in sph.h). A wall pushes by -push/V0 grad(walls of density.cl) and drags by 2 mu V A(d) v/d, A the
// integral of W over the wall.
// One work item: one fluid particle, in grid order. Buffers: results by particle [N];
// neighbours as density.cl left them; fluidCouplingForce is the bodies' share, kept apart as the fluid's side of the third law.

#include "common/scree.h"
#include "fluid/sph.h"

__kernel void fluid_forces(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                           __global const int* cellStart, __global const int* sortedIndex,
                           __global const float4* sortedPosition, __global const float4* sortedVelocity,
                           __global const float4* sortedState, __global const int* boundaryCellStart,
                           __global const float4* boundarySortedPosition,
                           __global const float4* boundarySortedVelocity, __global const int* neighbours,
                           __global const int* neighbourCount, __global const int* boundaryCount,
                           __global float4* fluidForce, __global float4* fluidCouplingForce) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support = constants->support;
    float support2 = support * support;
    float artificial = constants->artificialViscosity * constants->soundSpeed;
    float scale = constants->densityScale;
    float inverseVolume = 1.0f / constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedVelocity[i];
    float4 state = sortedState[i];
    int4 cell = grid_cell(grid, self);
    int first = grid_row_first(grid, cell.x);
    int last = grid_row_last(grid, cell.x);
    int reach = grid->size.w;
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 coupling = vector(0.0f, 0.0f, 0.0f);
    int found = neighbourCount[i];
    if (found <= NEIGHBOUR_SLOTS) {
        __global const int* list = neighbours + (size_t)i * NEIGHBOUR_SLOTS;
        for (int k = 0; k < found; k++) {
            int j = list[k];
            float4 r = self - sortedPosition[j];
            force += fluid_pair(r, sqrt(dot3(r, r)), velocity - sortedVelocity[j], state, sortedState[j], scale, support,
                                artificial);
        }
    } else {
        for (int z = cell.z - reach; z <= cell.z + reach; z++) {
            for (int y = cell.y - reach; y <= cell.y + reach; y++) {
                int row = grid_row(grid, y, z);
                int end = cellStart[row + last + 1];
                for (int j = cellStart[row + first]; j < end; j++) {
                    float4 r = self - sortedPosition[j];
                    float distance2 = dot3(r, r);
                    if (distance2 < support2) {
                        force += fluid_pair(r, sqrt(distance2), velocity - sortedVelocity[j], state, sortedState[j], scale,
                                            support, artificial);
                    }
                }
            }
        }
    }
    int rows = boundaryCount[i] > 0 ? reach : -1;
    for (int z = cell.z - rows; z <= cell.z + rows; z++) {
        for (int y = cell.y - rows; y <= cell.y + rows; y++) {
            int row = grid_row(grid, y, z);
            int end = boundaryCellStart[row + last + 1];
            for (int j = boundaryCellStart[row + first]; j < end; j++) {
                float4 sample = boundarySortedPosition[j];
                float4 r = self - sample;
                float distance2 = dot3(r, r);
                if (distance2 < support2) {
                    coupling += boundary_pair(r, sqrt(distance2), velocity - boundarySortedVelocity[j], state, sample.w,
                                              inverseVolume, support, artificial);
                }
            }
        }
    }
    float4 low = self - constants->domainMin + constants->wallShift;
    float4 high = constants->domainMax - self + constants->wallShift;
    float openX = 1.0f - half_space(low.x, support) - half_space(high.x, support);
    float openY = 1.0f - half_space(low.y, support) - (constants->openTop ? 0.0f : half_space(high.y, support));
    float openZ = 1.0f - half_space(low.z, support) - half_space(high.z, support);
    float4 lowSlope = vector(half_space_slope(low.x, support), half_space_slope(low.y, support), half_space_slope(low.z, support));
    float4 highSlope = vector(half_space_slope(high.x, support), constants->openTop ? 0.0f : half_space_slope(high.y, support),
                              half_space_slope(high.z, support));
    float4 open = vector(openY * openZ, openX * openZ, openX * openY);
    float4 walls = (state.PUSH * inverseVolume) * (lowSlope - highSlope) * open;
    float nearest = 0.5f * constants->spacing;
    float4 drag = lowSlope / fmax(low, (float4)(nearest)) + highSlope / fmax(high, (float4)(nearest));
    float slip = 2.0f * state.VISCOSITY * state.VOLUME;
    walls.x -= slip * (drag.y + drag.z) * velocity.x;
    walls.y -= slip * (drag.x + drag.z) * velocity.y;
    walls.z -= slip * (drag.x + drag.y) * velocity.z;
    walls.w = 0.0f;
    int index = sortedIndex[i];
    fluidForce[index] = force + coupling + walls;
    fluidCouplingForce[index] = coupling;
}
