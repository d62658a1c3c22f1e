// Work items of a GPU that share a particle's list of neighbours: each takes every SHARERS-th pass through it, and
// their sums are added up in a fixed order. ListSharing.java says where there is more than one.

#include "common/team.h"

#ifndef SHARERS
#define SHARERS 1
#endif

// Number of entries from one pass of such an item to its next.
#define SHARED_STRIDE (PAIRS * SHARERS)

// Number of work items in a group of kernels whose items may share lists. Chosen, not fitted: what the host takes for a
// kernel that does not say. They do not say, as with 27 neighbours the equation of state was 9 % slower where they did
// (H200; RegisterLimit.java).
#define SHARING_GROUP 64

// Declares the local memory for shared_sum in a kernel, behind __local float4.
#if SHARERS > 1
#define SHARING_MEMORY(name) name[SHARING_GROUP]
#else
#define SHARING_MEMORY(name) *name = 0
#endif

// Returns the sum of all that the items have which share a list. All items of the group must call it. memory: of
// SHARING_MEMORY.
static inline float4 shared_sum(float4 own, __local float4* memory) {
#if SHARERS > 1
    return sum_over_team(own, SHARERS, memory);
#else
    return own;
#endif
}

// Returns the particle whose list an item shares; the last one for items beyond the last particle's. count: SHARERS
// items for each particle.
static inline int shared_particle(int item, int count) {
    return min(item, count - 1) / SHARERS;
}

// Returns whether an item, of all that share a list, does what is to be done once.
static inline int leads_sharers(int item, int count) {
    return item < count && item % SHARERS == 0;
}
