// Purpose: sorts particles by the grid cell that they lie in, with a counting sort, for the search of neighbours. Each
// row of cells is then one contiguous range of particles. After GPU Gems 3 ch. 29 (29.1.4), without its fixed number
// of slots per cell, so that no neighbour is ever dropped.
//
// The order in which particles arrive in a cell depends on the device's schedule. grid_order therefore ranks a cell's
// particles by their index: the same state gives the same order, and thereby the same sums, in every run.
//
// Order of launches: grid_count, grid_scan_sums, grid_scan_chunks (or its wide form), grid_scan_cells, grid_scatter,
// grid_order; grid_gather for each further value. Where there are few cells, grid_scan_few (or its wide form) takes the
// place of the three scans.
//
// Buffers:
//   position         by particle; xyz from the domain's centre [m], w is copied along
//   tag              by particle; any number that a stage needs beside the position
//   particleCell     by particle; index of its cell
//   cellCounts       by cell; number of its particles; all 0 before grid_count and after grid_scatter
//   chunkSums        by chunk of chunkCells cells; sum of their counts, then the sum over all chunks before
//   cellStart        by cell, and one more for the end of the last; first place of its particles in grid order
//   arrival          by place; index of the particle that took it, in order of arrival within a cell
//   sortedIndex, sortedPosition, sortedTag     by place in grid order; index, position and tag of the particle there

#include "common/scree.h"
#include "grid/grid.h"

// Counts the particles of each cell. One work item: one particle.
__kernel void grid_count(const int count, __constant GridShape* grid, __global const float4* position,
        __global int* cellCounts, __global int* particleCell) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int4 cell = grid_wrap_cell(grid, grid_cell(grid, position[i]));
    int index = grid_index(grid, cell.x, cell.y, cell.z);
    particleCell[i] = index;
    atomic_inc(&cellCounts[index]);
}

// The wide forms: number of items in a work group, of counts that each item takes, and so of cells in a chunk.
#define SCAN_ITEMS 256
#define SCAN_EACH 8
#define SCAN_CHUNK (SCAN_ITEMS * SCAN_EACH)

// Sums the counts of a chunk. One work item: one chunk of cells.
__kernel GROUP(1) void grid_scan_sums(const int count, const int cellCount, const int chunkCells,
        __global const int* cellCounts, __global int* chunkSums) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    int end = min((chunk + 1) * chunkCells, cellCount);
    int sum = 0;
    for (int c = chunk * chunkCells; c < end; c++) {
        sum += cellCounts[c];
    }
    chunkSums[chunk] = sum;
}

// Replaces each chunk's sum by the sum of all chunks before it. One work item does it all.
__kernel GROUP(1) void grid_scan_chunks(const int count, const int chunkCount, __global int* chunkSums) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    int before = 0;
    for (int chunk = 0; chunk < chunkCount; chunk++) {
        int sum = chunkSums[chunk];
        chunkSums[chunk] = before;
        before += sum;
    }
}

// Returns the sum of the values of all items before this one in its work group of 256. runs: local memory for as many.
static inline int sum_before(int value, __local int* runs) {
    int item = get_local_id(0);
    runs[item] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    // Hillis and Steele 1986: after step k each item holds the sum of the 2^k values up to its own.
    for (int reach = 1; reach < 256; reach *= 2) {
        int other = item >= reach ? runs[item - reach] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        runs[item] += other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return runs[item] - value;
}

// Does the same as grid_scan_chunks with one work group, whose items each take a run of chunks, for devices with many
// slow items.
__kernel GROUP(256) void grid_scan_chunks_wide(const int count, const int chunkCount, __global int* chunkSums) {
    __local int runs[256];
    int item = get_local_id(0);
    int length = (chunkCount + 255) / 256;
    int first = min(item * length, chunkCount);
    int end = min(first + length, chunkCount);
    int sum = 0;
    for (int chunk = first; chunk < end; chunk++) {
        sum += chunkSums[chunk];
    }
    int before = sum_before(sum, runs);
    for (int chunk = first; chunk < end; chunk++) {
        int own = chunkSums[chunk];
        chunkSums[chunk] = before;
        before += own;
    }
}

// Writes cellStart, the prefix sums of cellCounts. One work item: one chunk of cells.
__kernel GROUP(1) void grid_scan_cells(const int count, const int cellCount, const int chunkCells,
        __global const int* cellCounts, __global const int* chunkSums, __global int* cellStart) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    int end = min((chunk + 1) * chunkCells, cellCount);
    int before = chunkSums[chunk];
    for (int c = chunk * chunkCells; c < end; c++) {
        cellStart[c] = before;
        before += cellCounts[c];
    }
    if (end == cellCount) {
        cellStart[cellCount] = before;
    }
}

// Writes cellStart where there are few cells. One work item does it all.
__kernel GROUP(1) void grid_scan_few(
        const int count, const int cellCount, __global const int* cellCounts, __global int* cellStart) {
    int before = 0;
    for (int c = 0; c < cellCount && (int)get_global_id(0) < 1; c++) {
        cellStart[c] = before;
        before += cellCounts[c];
    }
    if ((int)get_global_id(0) < 1) {
        cellStart[cellCount] = before;
    }
}

// Does the same with one work group, whose items each take a run of cells, for devices with many slow items.
__kernel GROUP(256) void grid_scan_few_wide(
        const int count, const int cellCount, __global const int* cellCounts, __global int* cellStart) {
    __local int runs[256];
    int item = get_local_id(0);
    int length = (cellCount + 255) / 256;
    int first = min(item * length, cellCount);
    int end = min(first + length, cellCount);
    int sum = 0;
    for (int c = first; c < end; c++) {
        sum += cellCounts[c];
    }
    int before = sum_before(sum, runs);
    for (int c = first; c < end; c++) {
        cellStart[c] = before;
        before += cellCounts[c];
    }
    if (item == 255) {
        cellStart[cellCount] = before;
    }
}

// Takes a place in the particle's cell and counts the cell down again, to 0 in the end. One work item: one particle.
__kernel void grid_scatter(const int count, __global const int* particleCell, __global const int* cellStart,
        __global int* cellCounts, __global int* arrival) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int cell = particleCell[i];
    arrival[cellStart[cell] + atomic_dec(&cellCounts[cell]) - 1] = i;
}

// Moves a particle to the place that the rank of its index within the cell gives it. One work item: one place.
__kernel void grid_order(const int count, __global const int* particleCell, __global const int* cellStart,
        __global const int* arrival, __global const float4* position, __global const int* tag,
        __global int* sortedIndex, __global float4* sortedPosition, __global int* sortedTag) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int index = arrival[place];
    int cell = particleCell[index];
    int begin = cellStart[cell];
    int end = cellStart[cell + 1];
    int rank = 0;
    for (int k = begin; k < end; k++) {
        rank += arrival[k] < index ? 1 : 0;
    }
    int target = begin + rank;
    sortedIndex[target] = index;
    sortedPosition[target] = position[index];
    sortedTag[target] = tag[index];
}

// Copies another value of the particles into grid order. One work item: one place.
__kernel void grid_gather(
        const int count, __global const int* sortedIndex, __global const float4* value, __global float4* sortedValue) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    sortedValue[place] = value[sortedIndex[place]];
}
