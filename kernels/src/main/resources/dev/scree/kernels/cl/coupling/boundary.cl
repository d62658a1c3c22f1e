// Purpose: the bodies' side of two-way coupling. A body's volume near its surface is cut into samples, each with the
// volume it stands for, so that coarse and fine bodies push alike; a sample takes its pressure from the fluid
//   pb = max(0, sum (pf + rhof g . (xb - xf)) W / sum W)   (Adami, Hu and Adams 2012, eq. 27, body at rest)
// and then the opposite of every force that fluid/forces.cl gives (Harada et al. 2007, eq. 23-25).
// One work item: one boundary sample, in its grid's order. Buffers: boundarySortedPosition w: volume [m^3];
// boundaryPressure in grid order [Pa]; boundaryForce by sample [N].

#include "common/scree.h"
#include "fluid/sph.h"

__kernel void boundary_pressure(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                                __global const float4* boundarySortedPosition, __global const int* cellStart,
                                __global const float4* sortedPosition, __global const float4* sortedState,
                                __global float* boundaryPressure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support = constants->support;
    float support2 = support * support;
    float4 self = boundarySortedPosition[i];
    int4 cell = grid_cell(grid, self);
    int first = grid_row_first(grid, cell.x);
    int last = grid_row_last(grid, cell.x);
    int reach = grid->size.w;
    float pressure = 0.0f;
    float weights = 0.0f;
    for (int z = cell.z - reach; z <= cell.z + reach; z++) {
        for (int y = cell.y - reach; y <= cell.y + reach; y++) {
            int row = grid_row(grid, y, z);
            int end = cellStart[row + last + 1];
            for (int j = cellStart[row + first]; j < end; j++) {
                float4 r = self - sortedPosition[j];
                float distance2 = dot3(r, r);
                if (distance2 < support2) {
                    float4 state = sortedState[j];
                    float weight = smoothing(sqrt(distance2), support);
                    pressure += (state.PRESSURE + state.DENSITY * dot3(constants->gravity, r)) * weight;
                    weights += weight;
                }
            }
        }
    }
    boundaryPressure[i] = weights > 0.0f ? fmax(0.0f, pressure / weights) : 0.0f;
}

__kernel void boundary_forces(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                              __global const int* boundarySortedIndex, __global const float4* boundarySortedPosition,
                              __global const float4* boundarySortedVelocity, __global const float* boundaryPressure,
                              __global const int* cellStart, __global const float4* sortedPosition,
                              __global const float4* sortedVelocity, __global const float4* sortedState,
                              __global float4* boundaryForce) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float support = constants->support;
    float support2 = support * support;
    float artificial = constants->artificialViscosity * constants->soundSpeed;
    float4 self = boundarySortedPosition[i];
    float4 velocity = boundarySortedVelocity[i];
    float ownPressure = boundaryPressure[i];
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
                    float4 state = sortedState[j];
                    float4 own = (float4)(ownPressure, self.w, state.DENSITY, state.VISCOSITY);
                    force += pair_force(r, sqrt(distance2), velocity - sortedVelocity[j], own, state, support, artificial);
                }
            }
        }
    }
    boundaryForce[boundarySortedIndex[i]] = force;
}
