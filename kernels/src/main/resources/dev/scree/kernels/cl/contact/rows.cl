// Purpose: makes the lists of candidates of spheres that forces move; contact/rows.h says how they lie in memory. The
// search is in the grid of contact/list.cl, whose buffers these kernels use. A particle searches once and writes what
// it finds into its row at once; only what finds more than its row has room for searches again (contact/long_rows.cl).
//
// Order of launches: history_leave (contact/history.cl), contact_cells, grid_scatter and grid_order with their prefix
// sum, row_find, row_place and row_fill (contact/long_rows.cl), row_order, history_join.

#include "common/scree.h"
#include "common/sort.h"
#include "common/sort_network.h"
#include "contact/levels.h"
#include "contact/rows.h"
#include "contact/finds_here.h"
#include "contact/find_spheres.h"

// Number of work items that sort in local memory side by side. Chosen, not fitted: they take 8 KB of it.
#define ORDER_GROUP 64

// Sorts so many numbers of a work item of ORDER_GROUP, whose numbers lie interleaved with those of the others.
#if LANES == 1
static inline void sort_own(__local int* own, int many) {
    int numbers[WORD_ENTRIES];
#pragma unroll
    for (int k = 0; k < WORD_ENTRIES; k++) {
        numbers[k] = k < many ? own[ORDER_GROUP * k] : INT_MAX;
    }
    int16 first = sort_16(vload16(0, numbers));
    int16 second = vload16(1, numbers);
    if (many > 16) {
        second = sort_16(second);
        merge_16(&first, &second);
    }
    vstore16(first, 0, numbers);
    vstore16(second, 1, numbers);
#pragma unroll
    for (int k = 0; k < WORD_ENTRIES; k++) {
        if (k < many) {
            own[ORDER_GROUP * k] = numbers[k];
        }
    }
}
#else
static inline void sort_own(__local int* own, int many) {
    for (int k = 1; k < many; k++) {
        int value = own[ORDER_GROUP * k];
        int to = k;
        for (; to > 0 && own[ORDER_GROUP * (to - 1)] > value; to--) {
            own[ORDER_GROUP * to] = own[ORDER_GROUP * (to - 1)];
        }
        own[ORDER_GROUP * to] = value;
    }
}
#endif

// Finds each particle's partners, counts them, and writes them sorted into its row where they have room there. One work
// item: one place in grid order. Precondition: listCount is 0.
__kernel GROUP(ORDER_GROUP) void row_find(const int count, const int levels, __global const float4* gridLevelShape,
        __global const int* gridLevelCells, __global const int* gridLevel, __global const int* cellStart,
        __global const int* sortedIndex, __global const float4* sortedPosition, __global const int* sortedTag,
        __global const float4* bodyContactParameters, __global const float4* shapes, __global const int* shapeCounts,
        __global const float4* triangleGrid, __global const int* triangleStart, __global const int* triangleIndex,
        __global const int* rowStart, __global int* listCount, __global int* foundCount, __global int* listPartner) {
    __local int partners[ORDER_GROUP * WORD_ENTRIES];
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int self = sortedIndex[place];
    bool moved = bodyContactParameters[sortedTag[place] >> 1].z > 0.0f;
    Finds finds = {partners, get_local_id(0), ORDER_GROUP, WORD_ENTRIES};
    int found = find_spheres(place, levels, true, &finds, 0, gridLevelShape, gridLevelCells, gridLevel, cellStart,
            sortedIndex, sortedPosition, sortedTag, bodyContactParameters, shapes, shapeCounts, triangleGrid,
            triangleStart, triangleIndex, listCount);
    foundCount[self] = found;
    if (found == 0 || !moved) {
        return;
    }
    // Finer particles count themselves at the same time.
    atomic_add(&listCount[self], found);
    if (found <= row_room(rowStart, self)) {
        sort_own(partners + get_local_id(0), found);
        List row = row_of(rowStart, self, found);
        for (int k = 0; k < found; k++) {
            listPartner[entry_at(&row, k)] = partners[get_local_id(0) + ORDER_GROUP * k];
        }
    }
}

// Sorts a particle's list by partner, where others have been written into it or it is longer than its row: row_find has
// sorted all others. One work item: one particle.
__kernel GROUP(ORDER_GROUP) void row_order(const int count, const int levels, const int particles, const int rowEnd,
        const int capacity, __global const int* rowStart, __global const int* listCount, __global const int* longStart,
        __global const int* listEntries, __global int* listPartner) {
    __local int sorted[ORDER_GROUP * WORD_ENTRIES];
    int i = get_global_id(0);
    if (i >= count || (levels == 1 && listEntries[0] <= rowEnd)) {
        return;
    }
    Lists lists = LISTS_OF_PARAMETERS;
    List l = list_of(&lists, i);
    if (levels == 1 && l.stride == ROW_LANES) {
        return;
    }
    if (l.count > WORD_ENTRIES) {
        sort_ints(listPartner + l.first, l.count);
        return;
    }
    __local int* own = sorted + get_local_id(0);
    for (int k = 0; k < l.count; k++) {
        own[ORDER_GROUP * k] = listPartner[entry_at(&l, k)];
    }
    sort_own(own, l.count);
    for (int k = 0; k < l.count; k++) {
        listPartner[entry_at(&l, k)] = own[ORDER_GROUP * k];
    }
}
