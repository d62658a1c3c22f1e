// Purpose: the lists of candidates of spheres that their rows have no room for, and what finer particles append to
// those of coarser ones; see contact/rows.cl.

#include "common/scree.h"
#include "contact/levels.h"
#include "contact/rows.h"

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

// Where a finer particle appends itself to the lists of coarser ones.
typedef struct {
    Lists lists;
    __global int* filled;  // listFilled
    __global int* partner; // listPartner
} PartnerLists;

// Appends a particle to the list of a coarser one that it found; row_order sorts such entries.
static inline void append_to_partner(const PartnerLists* lists, int coarse, int self) {
    List l = list_of(&lists->lists, coarse);
    int number = lists->lists.count[coarse] - 1 - atomic_inc(&lists->filled[coarse]);
    // There is not always room for a long list; then the lists are made again.
    if (number >= 0 && number < l.count) {
        lists->partner[entry_at(&l, number)] = self;
    }
}

#define FINDS_IN __global
#include "contact/find_spheres.h"

// Writes the partners that row_find could not write: all of long lists, and finer particles into the lists of coarser
// ones. One work item: one place in grid order. Precondition: listFilled is 0.
__kernel void row_fill(const int count, const int levels, const int particles, const int rowEnd, const int capacity,
        __global const float4* gridLevelShape, __global const int* gridLevelCells, __global const int* gridLevel,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedTag, __global const int* contactTag, __global const float4* bodyContactParameters,
        __global const float4* shapes, __global const int* shapeCounts, __global const float4* triangleGrid,
        __global const int* triangleStart, __global const int* triangleIndex, __global const int* rowStart,
        __global const int* listCount, __global const int* longStart, __global const int* listEntries,
        __global const int* foundCount, __global int* listFilled, __global int* listPartner) {
    int place = get_global_id(0);
    if (place >= count || (levels == 1 && listEntries[0] <= rowEnd)) {
        return;
    }
    int self = sortedIndex[place];
    int room = row_room(rowStart, self);
    if (levels == 1 && listCount[self] <= room) {
        return;
    }
    int found = foundCount[self];
    bool moved = bodyContactParameters[contactTag[self] >> 1].z > 0.0f;
    if (found == 0) {
        return;
    }
    PartnerLists coarser = {LISTS_OF_PARAMETERS, listFilled, listPartner};
    List list = list_of(&coarser.lists, self);
    // Those that others append stand behind what is found here.
    Finds finds = {listPartner, list.first, list.stride, moved ? min(found, list.count) : 0};
    if (!moved || found > room) {
        find_spheres(place, levels, false, &finds, &coarser, gridLevelShape, gridLevelCells, gridLevel, cellStart,
                sortedIndex, sortedPosition, sortedTag, bodyContactParameters, shapes, shapeCounts, triangleGrid,
                triangleStart, triangleIndex, 0);
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
