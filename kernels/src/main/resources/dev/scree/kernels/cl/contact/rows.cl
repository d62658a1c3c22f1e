// Purpose: makes the lists of candidates of spheres that forces move; contact/rows.h says how they lie in memory. The
// search is that of contact/list.cl, whose grid and buffers these kernels use. A particle searches once and writes what
// it finds into its row at once; only what finds more than its row has room for searches again.
//
// Order of launches: history_leave (contact/history.cl), contact_cells, grid_scatter and grid_order with their prefix
// sum, row_find, row_place, row_fill, row_order, history_join.

#include "common/scree.h"
#include "common/sort.h"
#include "contact/rows.h"

// Where a finer particle appends itself to the lists of coarser ones.
typedef struct {
    Lists lists;
    __global int* filled;  // listFilled
    __global int* partner; // listPartner
} PartnerLists;

// Appends a particle to the list of a coarser one that it found; row_order sorts such entries.
static inline void append_to_partner(const PartnerLists* lists, int coarse, int self) {
    List l = list_of(&lists->lists, coarse);
    int number = l.count - 1 - atomic_inc(&lists->filled[coarse]);
    // There is not always room for a long list; then the lists are made again.
    if (number >= 0) {
        lists->partner[entry_at(&l, number)] = self;
    }
}

#include "contact/find.h"

// Number of work items of row_order that sort in local memory side by side. Chosen, not fitted: they take 8 KB of it.
#define ORDER_GROUP 64

// Finds each particle's partners, writes them into its row and counts them. One work item: one place in grid order.
// Precondition: listCount is 0.
__kernel void row_find(const int count, const int levels, __global const float4* gridLevelShape,
        __global const int* gridLevelCells, __global const int* gridLevel, __global const int* cellStart,
        __global const int* sortedIndex, __global const float4* sortedPosition, __global const int* sortedTag,
        __global const float4* bodyContactParameters, __global const float4* shapes, __global const int* shapeCounts,
        __global const float4* triangleGrid, __global const int* triangleStart, __global const int* triangleIndex,
        __global const int* rowStart, __global int* listCount, __global int* foundCount, __global int* listPartner) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int self = sortedIndex[place];
    bool moved = bodyContactParameters[sortedTag[place] >> 1].z > 0.0f;
    List row = row_of(rowStart, self, 0);
    Finds finds = {listPartner, row.first, row.stride, moved ? row_room(rowStart, self) : 0};
    int found = find_partners(place, count, levels, 1, true, &finds, 0, 0, 1.0f, gridLevelShape, gridLevelCells,
            gridLevel, cellStart, sortedIndex, sortedPosition, sortedTag, bodyContactParameters, shapes, shapeCounts,
            triangleGrid, triangleStart, triangleIndex, listCount);
    foundCount[self] = found;
    if (found > 0 && moved) {
        // Finer particles count themselves at the same time.
        atomic_add(&listCount[self], found);
    }
}

// Gives the lists that are longer than their rows places behind all rows, in the order in which work items happen to
// come: nothing depends on where a list is. One work item: one particle. Precondition: listEntries is rowEnd.
__kernel void row_place(const int count, __global const int* rowStart, __global const int* listCount,
        __global int* longStart, __global int* listEntries) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int entries = listCount[i];
    if (entries > row_room(rowStart, i)) {
        longStart[i] = atomic_add(&listEntries[0], (entries + WORD_ENTRIES - 1) / WORD_ENTRIES * WORD_ENTRIES);
    }
}

// Writes the partners that row_find could not write: all of long lists, and finer particles into the lists of coarser
// ones. One work item: one place in grid order. Precondition: listFilled is 0.
__kernel void row_fill(const int count, const int levels, const int particles, const int rowEnd, const int capacity,
        __global const float4* gridLevelShape, __global const int* gridLevelCells, __global const int* gridLevel,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedTag, __global const int* contactTag, __global const float4* bodyContactParameters,
        __global const float4* shapes, __global const int* shapeCounts, __global const float4* triangleGrid,
        __global const int* triangleStart, __global const int* triangleIndex, __global const int* rowStart,
        __global const int* listCount, __global const int* longStart, __global const int* foundCount,
        __global int* listFilled, __global int* listPartner) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int self = sortedIndex[place];
    int found = foundCount[self];
    int room = row_room(rowStart, self);
    bool moved = bodyContactParameters[sortedTag[place] >> 1].z > 0.0f;
    if (found == 0 || (levels == 1 && (!moved || listCount[self] <= room))) {
        return;
    }
    PartnerLists coarser = {LISTS_OF_PARAMETERS, listFilled, listPartner};
    List list = list_of(&coarser.lists, self);
    Finds finds = {listPartner, list.first, list.stride, moved ? list.count : 0};
    if (!moved || found > room) {
        find_partners(place, count, levels, 1, false, &finds, &coarser, 0, 1.0f, gridLevelShape, gridLevelCells,
                gridLevel, cellStart, sortedIndex, sortedPosition, sortedTag, bodyContactParameters, shapes,
                shapeCounts, triangleGrid, triangleStart, triangleIndex, 0);
        return;
    }
    List row = row_of(rowStart, self, found);
    for (int k = 0; k < found; k++) {
        int partner = listPartner[entry_at(&row, k)];
        if (list.stride == 1) {
            append_partner(k, partner, &finds);
        }
        if (levels > 1 && partner >= 0 && gridLevel[partner] > gridLevel[self] &&
                bodyContactParameters[contactTag[partner] >> 1].z > 0.0f) {
            append_to_partner(&coarser, partner, self);
        }
    }
}

// Sorts a particle's list by partner. One work item: one particle.
__kernel GROUP(ORDER_GROUP) void row_order(const int count, const int particles, const int rowEnd, const int capacity,
        __global const int* rowStart, __global const int* listCount, __global const int* longStart,
        __global int* listPartner) {
    __local int sorted[ORDER_GROUP * WORD_ENTRIES];
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Lists lists = LISTS_OF_PARAMETERS;
    List l = list_of(&lists, i);
    if (l.count > WORD_ENTRIES) {
        sort_ints(listPartner + l.first, l.count);
        return;
    }
    __local int* own = sorted + get_local_id(0);
    for (int k = 0; k < l.count; k++) {
        int value = listPartner[entry_at(&l, k)];
        int to = k;
        while (to > 0 && own[ORDER_GROUP * (to - 1)] > value) {
            own[ORDER_GROUP * to] = own[ORDER_GROUP * (to - 1)];
            to--;
        }
        own[ORDER_GROUP * to] = value;
    }
    for (int k = 0; k < l.count; k++) {
        listPartner[entry_at(&l, k)] = own[ORDER_GROUP * k];
    }
}
