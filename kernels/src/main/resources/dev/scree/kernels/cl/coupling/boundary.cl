// Purpose: the bodies' side of two-way coupling. A body's volume near its surface is cut into samples, each with the
// volume it stands for, so that coarse and fine bodies push alike; a sample takes the opposite of every force that
// fluid/forces.cl gives (Harada et al. 2007, eq. 23-25).
// One work item: one boundary sample, in its grid's order. Buffers: boundarySortedPosition w: volume [m^3];
// boundaryForce by sample [N].

#include "common/scree.h"
#include "fluid/sph.h"

__kernel void boundary_forces(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                              __global const int* boundarySortedIndex, __global const float4* boundarySortedPosition,
                              __global const float4* boundarySortedVelocity, __global const int* cellStart,
                              __global const float4* sortedPosition, __global const float4* sortedVelocity,
                              __global const float4* sortedState,
                              __global float4* boundaryForce) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support = constants->support;
    float support2 = support * support;
    float artificial = constants->artificialViscosity * constants->soundSpeed;
    float inverseVolume = 1.0f / constants->particleVolume;
    float4 self = boundarySortedPosition[i];
    float4 velocity = boundarySortedVelocity[i];
    int4 cell = grid_cell(grid, self);
    int first = grid_row_first(grid, cell.x);
    int last = grid_row_last(grid, cell.x);
    int reach = grid->size.w;
    float4 force = vector(0.0f, 0.0f, 0.0f);
    for (int z = cell.z - reach; z <= cell.z + reach; z++) {
        for (int y = cell.y - reach; y <= cell.y + reach; y++) {
            int row = grid_row(grid, y, z);
            int end = cellStart[row + last + 1];
            for (int j = cellStart[row + first]; j < end; j++) {
                float4 r = self - sortedPosition[j];
                float distance2 = dot3(r, r);
                if (distance2 < support2) {
                    force += boundary_pair(r, sqrt(distance2), velocity - sortedVelocity[j], sortedState[j], self.w,
                                           inverseVolume, support, artificial);
                }
            }
        }
    }
    boundaryForce[boundarySortedIndex[i]] = force;
}
