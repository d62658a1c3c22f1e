// Purpose: counts candidates of contact for the lists of contact/list.cl, which has the buffers, where work items run
// side by side. What a group finds waits in local memory and is kept in one piece, so that hardly any need be searched
// for again.

#include "common/scree.h"
#include "contact/levels.h"
#include "contact/words.h"
#include "contact/share.h"
#include "contact/found.h"
#include "contact/finds_here.h"
#include "contact/find.h"
#include "contact/plan.h"

// Counts each particle's partners, and keeps those that it finds itself. One work item: one place in grid order.
// Preconditions: listCount and foundEntries are 0.
__kernel GROUP(TOUCH_BLOCK) void list_count_shared(const int count, const int levels, const int foundRoom,
        __global const float4* gridLevelShape, __global const int* gridLevelCells, __global const int* gridLevel,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedTag, __global const float4* bodyContactParameters, __global const float* bodySkin,
        __global const float* listPlan, __global const float4* shapes, __global const int* shapeCounts,
        __global const float4* triangleGrid, __global const int* triangleStart, __global const int* triangleIndex,
        __global int* listCount, __global int* foundCount, __global int* foundBegin, __global int* foundPartner,
        __global int* foundEntries) {
    __local Shares shares[1];
    __local int partners[TOUCH_BLOCK * WORD_ENTRIES];
    __local int begin[1];
    int place = get_global_id(0);
    int item = get_local_id(0);
    int found = 0;
    if (place < count) {
        int self = sortedIndex[place];
        Finds finds = {partners, item, TOUCH_BLOCK, WORD_ENTRIES};
        found = find_partners(place, count, levels, true, &finds, 0, bodySkin, listPlan[LIST_WIDEST], gridLevelShape,
                gridLevelCells, gridLevel, cellStart, sortedIndex, sortedPosition, sortedTag, bodyContactParameters,
                shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex, listCount);
        foundCount[self] = found;
        if (found > 0 && bodyContactParameters[sortedTag[place] >> 1].z > 0.0f) {
            atomic_add(&listCount[self], found);
        }
    }
    int all = share_entries(kept_partners(found), shares);
    if (item == 0) {
        begin[0] = atomic_add(&foundEntries[0], all);
        foundBegin[place / TOUCH_BLOCK] = begin[0];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = item; begin[0] + all <= foundRoom && n < all; n += TOUCH_BLOCK) {
        Share s = share_at(n, shares);
        foundPartner[begin[0] + n] = partners[TOUCH_BLOCK * s.number + s.item];
    }
}
