// Purpose: sorts particles by the grid cell that they lie in, with a counting sort, for the search of neighbours. Each
// row of cells is then one contiguous range of particles. After GPU Gems 3 ch. 29 (29.1.4), without its fixed number
// of slots per cell, so that no neighbour is ever dropped.
//
// The order in which particles arrive in a cell depends on the device's schedule. grid_order therefore ranks a cell's
// particles by their index: the same state gives the same order, and thereby the same sums, in every run.
//
// Order of launches: grid_count, grid_scan_sums, grid_scan_chunks, grid_scan_cells, grid_scatter, grid_order or
// grid_order_values. Where there are few cells, grid_scan_few takes the place of the three scans, unless these are one
// launch (common/fused.h). Each scan has a wide form for devices with many slow items, which leaves out
// grid_scan_chunks where there are few chunks.
//
// Buffers:
//   position         by particle; xyz from the domain's centre [m], w is copied along
//   tag              by particle; any number that a stage needs beside the position
//   particleCell     by particle; index of its cell
//   cellCounts       by cell; number of its particles; all 0 before grid_count and after grid_scatter
//   chunkSums        by chunk of chunkCells cells; sum of their counts; where chunks are many, then that of all before
//   cellStart        by cell, and one more for the end of the last; first place of its particles in grid order
//   arrival          by place; index of the particle that took it, in order of arrival within a cell
//   value            by particle; a further value, such as the velocity
//   sortedIndex, sortedPosition, sortedTag, sortedValue  by place in grid order; index, position, tag and value of the
//                    particle there

#include "common/scree.h"
#include "grid/grid.h"

// Counts the particles of each cell. One work item: one particle.
__kernel void grid_count(const int count, __constant GridShape* grid, __global const float4* position,
        __global int* cellCounts, __global int* particleCell) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int4 cell = grid_wrap_cell(grid->size, grid_cell(grid, position[i]));
    int index = grid_index(grid->size, cell.x, cell.y, cell.z);
    particleCell[i] = index;
    atomic_inc(&cellCounts[index]);
}

// The wide forms: number of items in a work group, and of counts that each item takes; a chunk is a group's counts.
// Every GPU takes groups of 256; 8 counts are one load. Neither was tuned, and no result depends on them.
#define SCAN_ITEMS 256
#define SCAN_EACH 8

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

// Returns the sum of the values of all items before this one in its work group of SCAN_ITEMS. runs: local memory for as
// many.
static inline int sum_before(int value, __local int* runs) {
    int item = get_local_id(0);
    runs[item] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    // Hillis and Steele 1986: after step k each item holds the sum of the 2^k values up to its own.
    for (int reach = 1; reach < SCAN_ITEMS; reach *= 2) {
        int other = item >= reach ? runs[item - reach] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        runs[item] += other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return runs[item] - value;
}

// Returns the counts from a cell on that an item of a wide scan takes; 0 beyond the last cell.
static inline int8 scan_counts(__global const int* cellCounts, int cellCount, int first) {
    if (first + SCAN_EACH <= cellCount) {
        return vload8(0, cellCounts + first);
    }
    int8 counts = (int8)(0);
    counts.s0 = first < cellCount ? cellCounts[first] : 0;
    counts.s1 = first + 1 < cellCount ? cellCounts[first + 1] : 0;
    counts.s2 = first + 2 < cellCount ? cellCounts[first + 2] : 0;
    counts.s3 = first + 3 < cellCount ? cellCounts[first + 3] : 0;
    counts.s4 = first + 4 < cellCount ? cellCounts[first + 4] : 0;
    counts.s5 = first + 5 < cellCount ? cellCounts[first + 5] : 0;
    counts.s6 = first + 6 < cellCount ? cellCounts[first + 6] : 0;
    return counts;
}

// Returns in each component the sum of the components up to it.
static inline int8 running_sums(int8 v) {
    v += (int8)(0, v.s0, v.s1, v.s2, v.s3, v.s4, v.s5, v.s6);
    v += (int8)(0, 0, v.s0, v.s1, v.s2, v.s3, v.s4, v.s5);
    v += (int8)(0, 0, 0, 0, v.s0, v.s1, v.s2, v.s3);
    return v;
}

// The wide form of grid_scan_sums. One work group: one chunk.
__kernel GROUP(SCAN_ITEMS) void grid_scan_sums_wide(
        const int count, const int cellCount, __global const int* cellCounts, __global int* chunkSums) {
    __local int runs[SCAN_ITEMS];
    int item = get_local_id(0);
    int own = running_sums(scan_counts(cellCounts, cellCount, SCAN_EACH * (int)get_global_id(0))).s7;
    int before = sum_before(own, runs);
    if (item == SCAN_ITEMS - 1) {
        chunkSums[get_group_id(0)] = before + own;
    }
}

// The wide form of grid_scan_chunks. One work group, whose items each take a run of chunks.
__kernel GROUP(SCAN_ITEMS) void grid_scan_chunks_wide(const int count, const int chunkCount, __global int* chunkSums) {
    __local int runs[SCAN_ITEMS];
    int item = get_local_id(0);
    int length = (chunkCount + SCAN_ITEMS - 1) / SCAN_ITEMS;
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

// Returns the sum of the chunks before a work group's own, in every item. own: which that is; runs: local memory as for
// sum_before.
static inline int sum_of_chunks_before(__global const int* chunkSums, int own, __local int* runs) {
    int part = 0;
    for (int chunk = get_local_id(0); chunk < own; chunk += SCAN_ITEMS) {
        part += chunkSums[chunk];
    }
    sum_before(part, runs);
    int sum = runs[SCAN_ITEMS - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}

// The wide form of grid_scan_cells. summed: whether chunkSums holds the sums over all chunks before; else it holds each
// chunk's own sum, and every group adds up those before it, which saves a launch where chunks are few. One work group:
// one chunk.
__kernel GROUP(SCAN_ITEMS) void grid_scan_cells_wide(const int count, const int cellCount, const int summed,
        __global const int* cellCounts, __global const int* chunkSums, __global int* cellStart) {
    __local int runs[SCAN_ITEMS];
    int chunk = get_group_id(0);
    int chunksBefore = summed ? chunkSums[chunk] : sum_of_chunks_before(chunkSums, chunk, runs);
    int first = SCAN_EACH * (int)get_global_id(0);
    int8 counts = scan_counts(cellCounts, cellCount, first);
    int8 sums = running_sums(counts);
    int before = chunksBefore + sum_before(sums.s7, runs);
    int8 starts = before + sums - counts;
    if (first + SCAN_EACH <= cellCount) {
        vstore8(starts, 0, cellStart + first);
    } else {
        int each[SCAN_EACH];
        vstore8(starts, 0, each);
        for (int k = 0; first + k < cellCount; k++) {
            cellStart[first + k] = each[k];
        }
    }
    if (first < cellCount && first + SCAN_EACH >= cellCount) {
        cellStart[cellCount] = before + sums.s7;
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

// The wide form of grid_scan_few. One work group, whose items each take a run of cells.
__kernel GROUP(SCAN_ITEMS) void grid_scan_few_wide(
        const int count, const int cellCount, __global const int* cellCounts, __global int* cellStart) {
    __local int runs[SCAN_ITEMS];
    int item = get_local_id(0);
    int length = (cellCount + SCAN_ITEMS - 1) / SCAN_ITEMS;
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
    if (item == SCAN_ITEMS - 1) {
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

// Moves a particle to the place that the rank of its index within the cell gives it, and returns that place. index: of
// the particle.
static inline int grid_move(int index, __global const int* particleCell, __global const int* cellStart,
        __global const int* arrival, __global const float4* position, __global const int* tag,
        __global int* sortedIndex, __global float4* sortedPosition, __global int* sortedTag) {
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
    return target;
}

// Puts particles into grid order. One work item: one place.
__kernel void grid_order(const int count, __global const int* particleCell, __global const int* cellStart,
        __global const int* arrival, __global const float4* position, __global const int* tag,
        __global int* sortedIndex, __global float4* sortedPosition, __global int* sortedTag) {
    int place = get_global_id(0);
    if (place < count) {
        grid_move(arrival[place], particleCell, cellStart, arrival, position, tag, sortedIndex, sortedPosition,
                sortedTag);
    }
}

// The same with one more value of each particle. One work item: one place.
__kernel void grid_order_values(const int count, __global const int* particleCell, __global const int* cellStart,
        __global const int* arrival, __global const float4* position, __global const int* tag,
        __global const float4* value, __global int* sortedIndex, __global float4* sortedPosition,
        __global int* sortedTag, __global float4* sortedValue) {
    int place = get_global_id(0);
    if (place < count) {
        int index = arrival[place];
        int target = grid_move(
                index, particleCell, cellStart, arrival, position, tag, sortedIndex, sortedPosition, sortedTag);
        sortedValue[target] = value[index];
    }
}
