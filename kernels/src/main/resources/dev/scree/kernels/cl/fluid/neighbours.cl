// Purpose: finds the neighbours of each particle, once in each step of the fluid. All sums over neighbours run over the
// lists made here. A CPU does this in volume.cl or state.cl, while what it has read is still in its cache.
//
// One work item: one fluid particle, in grid order.
//
// Buffers, by particle in grid order unless said otherwise:
//   sortedPosition  positions from the domain's centre [m]
//   neighbours      neighbourSlots ints for each particle: places in grid order of its neighbours, laid out as lanes.h
//                   says
//   neighbourCount  number of these entries
//   failure         [1]: lowest index of a particle with more neighbours than neighbourSlots

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"

#include "fluid/search.h"

// Makes the lists.
__kernel void fluid_neighbours(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global int* neighbours, __global int* neighbourCount, __global int* failure) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    make_list(constants, grid, cellStart, sortedIndex, sortedPosition, i, count, neighbours, neighbourCount, failure);
}
