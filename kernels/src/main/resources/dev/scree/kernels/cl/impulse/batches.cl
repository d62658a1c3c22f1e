// Purpose: divides the pairs that have contacts into batches in which no body that can move occurs twice, so that all
// pairs of a batch can be solved at once. Each pair takes the lowest batch that neither of its bodies is in yet.
//
// On a CPU one work item goes over all pairs. On a GPU pairs are taken in rounds (Jones and Plassmann 1993): in each
// turn those pairs are placed whose number, scrambled, is the highest among those not yet placed at both of their
// bodies. Both are functions of the pairs alone, so that the same state gives the same batches. What has found no place
// after all rounds goes into the last batch, whose pairs are solved one after the other.
//
// Buffers:
//   bodyBatches    by body, 2 ints; a bit for each batch that it is in
//   bodyClaim      by body; the highest number that claims it, and the turn
//   pairBatch      by pair; its batch, or -1
//   batchCount     by batch and depth, which is a class of pairs by their number of contacts; number of pairs
//   batchStart     by batch; the first of its places in batchPair, a multiple of BLOCK; behind the last batch the
//                  number of places, and that of pairs
//   leftOver, leftOverStart    by pair; 1 where no batch had room for it; number of such pairs before it
//   batchPair      the pairs by batch, and by depth within it, -1 at places without one: a block has as many rows as
//   its
//                  deepest pair needs, so that pairs of like depth lie side by side. Places lie LANES side by side in
//                  units, which a work item solves at once, and BLOCK side by side in blocks, whose contacts have
//                  common rows (impulse/point.h). In the last batch each unit has one pair, for they may share bodies
//   blockRows      2 ints for each block; its first row, and number of rows, which is the most contacts of a pair of it
// The other buffers are those of impulse/contacts.cl and impulse/solve.cl.

#include "common/scree.h"
#include "impulse/kinds.h"

// Number of work items of the group that places all pairs in one launch.
#define BATCH_GROUP 256
// The first turn that claim_of has no room for.
#define LAST_TURN 63

// Returns the depth of a pair with so many contacts, below DEPTHS.
static inline int depth_of(int contacts) {
    return contacts <= 2 ? 0 : contacts <= 4 ? 1 : contacts <= 8 ? 2 : 3;
}

// Forgets the batches of the last step. One work item: one body.
__kernel GROUP(16) void clear_batches(const int count, __global int* bodyBatches, __global int* bodyClaim) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    vstore2((int2)(0, 0), b, bodyBatches);
    bodyClaim[b] = 0;
}

// Returns the lowest batch that neither body is in, or the last one.
static inline int free_batch(int2 a, int2 b) {
    int2 taken = a | b;
    uint low = ~(uint)taken.x;
    if (low != 0u) {
        return 31 - (int)clz(low & (~low + 1u));
    }
    uint high = ~(uint)taken.y & 0x7fffffffu;
    return high != 0u ? 63 - (int)clz(high & (~high + 1u)) : BATCHES - 1;
}

// Notes that a body is in a batch.
static inline void enter_batch(int body, int batch, __global int* bodyBatches) {
    if (batch < BATCHES - 1) {
        bodyBatches[2 * body + (batch >> 5)] |= (int)(1u << (batch & 31));
    }
}

// Returns whether a body can be moved, so that it may occur only once in a batch.
static inline bool moves(int body, int bodyCount, __global const float4* solverBody) {
    return body < bodyCount && solverBody[SOLVER_STRIDE * body + 2].w > 0.0f;
}

// Places all pairs. One work item does it all.
__kernel GROUP(1) void place_pairs(const int count, const int bodyCount, const int pairCapacity,
        __global const int* pairStart, __global const int* pairBodies, __global const int* pairContacts,
        __global const float4* solverBody, __global int* bodyBatches, __global int* pairBatch) {
    int pairs = min(pairStart[bodyCount], pairCapacity);
    for (int p = 0; p < pairs; p++) {
        int batch = -1;
        int2 bodies = vload2(p, pairBodies);
        bool first = pairContacts[p] > 0 && moves(bodies.x, bodyCount, solverBody);
        bool second = pairContacts[p] > 0 && moves(bodies.y, bodyCount, solverBody);
        if (first || second) {
            int2 none = (int2)(0, 0);
            batch = free_batch(
                    first ? vload2(bodies.x, bodyBatches) : none, second ? vload2(bodies.y, bodyBatches) : none);
            if (first) {
                enter_batch(bodies.x, batch, bodyBatches);
            }
            if (second) {
                enter_batch(bodies.y, batch, bodyBatches);
            }
        }
        pairBatch[p] = batch;
    }
}

// Returns a pair's number in a turn: different for each pair, higher in each later turn.
static inline int claim_of(int pair, int turn) {
    return turn << 25 | (int)((uint)pair * 2654435761u & 0x1ffffffu);
}

// The pairs and where they are placed.
typedef struct {
    int bodyCount;
    __global const int* pairBodies;
    __global const int* pairContacts;
    __global const float4* solverBody;
    __global int* bodyClaim;
    __global int* bodyBatches;
    __global int* pairBatch;
} Placing;

// Claims the bodies of a pair that is not placed yet. turn: from 1 on.
static inline void claim(const Placing* k, int p, int turn) {
    int2 bodies = vload2(p, k->pairBodies);
    bool first = k->pairContacts[p] > 0 && moves(bodies.x, k->bodyCount, k->solverBody);
    bool second = k->pairContacts[p] > 0 && moves(bodies.y, k->bodyCount, k->solverBody);
    if (turn == 1) {
        k->pairBatch[p] = first || second ? BATCHES - 1 : -1;
    } else if (k->pairBatch[p] != BATCHES - 1) {
        return;
    }
    if (first) {
        atomic_max(&k->bodyClaim[bodies.x], claim_of(p, turn));
    }
    if (second) {
        atomic_max(&k->bodyClaim[bodies.y], claim_of(p, turn));
    }
}

// Places a pair whose claim is the highest at both bodies. Returns whether it has.
static inline bool place(const Placing* k, int p, int turn) {
    if (k->pairBatch[p] != BATCHES - 1) {
        return false;
    }
    int2 bodies = vload2(p, k->pairBodies);
    bool first = moves(bodies.x, k->bodyCount, k->solverBody);
    bool second = moves(bodies.y, k->bodyCount, k->solverBody);
    int number = claim_of(p, turn);
    if ((first && k->bodyClaim[bodies.x] != number) || (second && k->bodyClaim[bodies.y] != number)) {
        return false;
    }
    int2 none = (int2)(0, 0);
    int batch = free_batch(
            first ? vload2(bodies.x, k->bodyBatches) : none, second ? vload2(bodies.y, k->bodyBatches) : none);
    if (first) {
        enter_batch(bodies.x, batch, k->bodyBatches);
    }
    if (second) {
        enter_batch(bodies.y, batch, k->bodyBatches);
    }
    k->pairBatch[p] = batch;
    return batch < BATCHES - 1;
}

// Claims the bodies of each pair that is not placed yet. One work item: one pair. turn: from 1 on.
__kernel void claim_bodies(const int count, const int bodyCount, const int turn, __global const int* pairStart,
        __global const int* pairBodies, __global const int* pairContacts, __global const float4* solverBody,
        __global int* bodyClaim, __global int* bodyBatches, __global int* pairBatch) {
    int p = get_global_id(0);
    if (p < count && p < pairStart[bodyCount]) {
        Placing k = {bodyCount, pairBodies, pairContacts, solverBody, bodyClaim, bodyBatches, pairBatch};
        claim(&k, p, turn);
    }
}

// Places the pairs whose claim is the highest at both bodies. One work item: one pair.
__kernel void place_claimed(const int count, const int bodyCount, const int turn, __global const int* pairStart,
        __global const int* pairBodies, __global const int* pairContacts, __global const float4* solverBody,
        __global int* bodyClaim, __global int* bodyBatches, __global int* pairBatch) {
    int p = get_global_id(0);
    if (p < count && p < pairStart[bodyCount]) {
        Placing k = {bodyCount, pairBodies, pairContacts, solverBody, bodyClaim, bodyBatches, pairBatch};
        place(&k, p, turn);
    }
}

// Claims and places in as many turns as it takes, for scenes so small that launches would take most of the time. One
// work group does it all.
__kernel GROUP(BATCH_GROUP) void place_together(const int count, const int bodyCount, const int pairCapacity,
        __global const int* pairStart, __global const int* pairBodies, __global const int* pairContacts,
        __global const float4* solverBody, __global int* bodyClaim, __global int* bodyBatches,
        __global int* pairBatch) {
    __local int placed;
    Placing k = {bodyCount, pairBodies, pairContacts, solverBody, bodyClaim, bodyBatches, pairBatch};
    int item = get_global_id(0);
    int pairs = min(pairStart[bodyCount], pairCapacity);
    bool again = true;
    for (int turn = 1; turn < LAST_TURN && again; turn++) {
        for (int p = item; p < pairs; p += BATCH_GROUP) {
            claim(&k, p, turn);
        }
        if (item == 0) {
            placed = 0;
        }
        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
        for (int p = item; p < pairs; p += BATCH_GROUP) {
            if (place(&k, p, turn)) {
                placed = 1;
            }
        }
        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
        again = placed != 0;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// Counts the pairs of each batch, and empties all places of the list. One work item: one pair. Precondition: batchCount
// is 0.
__kernel void count_batches(const int count, const int bodyCount, const int slotCapacity, __global const int* pairStart,
        __global const int* pairContacts, __global int* pairBatch, __global int* batchPair, __global int* batchCount,
        __global int* leftOver, __global int* watch) {
    int p = get_global_id(0);
    for (int slot = p; slot < slotCapacity; slot += (int)get_global_size(0)) {
        batchPair[slot] = -1;
    }
    if (p >= count) {
        return;
    }
    int batch = p < pairStart[bodyCount] ? pairBatch[p] : -1;
    leftOver[p] = batch == BATCHES - 1 ? 1 : 0;
    if (batch < 0) {
        return;
    }
    if (batch == BATCHES - 1) {
        watch[WATCH_LEFT_OVER] = 1;
    }
    atomic_inc(&batchCount[DEPTHS * batch + depth_of(pairContacts[p])]);
}

// Sums the counts, puts the first place of each depth within its batch in their stead, and notes how many batches there
// are. One work group, of an item for each batch.
__kernel GROUP(BATCHES) void sum_batches(
        const int count, __global int* batchCount, __global int* batchStart, __global int* watch) {
    __local int pairs[BATCHES];
    __local int places[BATCHES];
    int batch = get_local_id(0);
    int sum = 0;
    for (int depth = 0; depth < DEPTHS; depth++) {
        int here = batchCount[DEPTHS * batch + depth];
        batchCount[DEPTHS * batch + depth] = sum;
        sum += here;
    }
    pairs[batch] = sum;
    places[batch] = BLOCK * (((batch < BATCHES - 1 ? sum : LANES * sum) + BLOCK - 1) / BLOCK);
    barrier(CLK_LOCAL_MEM_FENCE);
    int pairsBefore = 0;
    int placesBefore = 0;
    int used = 0;
    for (int other = 0; other < batch; other++) {
        pairsBefore += pairs[other];
        placesBefore += places[other];
        used = pairs[other] > 0 ? other + 1 : used;
    }
    batchStart[batch] = placesBefore;
    if (batch == BATCHES - 1) {
        batchStart[BATCHES] = placesBefore + places[batch];
        batchStart[BATCHES + 1] = pairsBefore + sum;
        watch[WATCH_SOLVED] = max(watch[WATCH_SOLVED], pairsBefore + sum);
        watch[WATCH_BATCHES] = max(watch[WATCH_BATCHES], used);
    }
}

// Lists a pair that is in a batch; pairs of the last batch lie in the order of their numbers, for they may share
// bodies, so that the result depends on it.
static inline void list_pair(int p, __global const int* pairContacts, __global const int* pairBatch,
        __global const int* batchStart, __global const int* leftOverStart, __global int* batchCount,
        __global int* batchPair) {
    int batch = pairBatch[p];
    if (batch < 0) {
        return;
    }
    int place = batch < BATCHES - 1 ? atomic_inc(&batchCount[DEPTHS * batch + depth_of(pairContacts[p])])
                                    : LANES * leftOverStart[p];
    batchPair[batchStart[batch] + place] = p;
}

// Lists the pairs of each batch by depth. One work item: one pair. Which pair of a depth comes first depends on the
// device's schedule, and has no effect where a work item solves one pair alone, as on a GPU.
__kernel void list_batches(const int count, const int bodyCount, __global const int* pairStart,
        __global const int* pairContacts, __global const int* pairBatch, __global const int* batchStart,
        __global const int* leftOverStart, __global int* batchCount, __global int* batchPair) {
    int p = get_global_id(0);
    if (p < count && p < pairStart[bodyCount]) {
        list_pair(p, pairContacts, pairBatch, batchStart, leftOverStart, batchCount, batchPair);
    }
}

// Lists the pairs of each batch by depth, and of one depth by their numbers: a CPU goes over all pairs of a unit as
// often as one of them needs, so that it matters which lie together. One work item does it all.
__kernel GROUP(1) void list_in_order(const int count, const int bodyCount, const int pairCapacity,
        __global const int* pairStart, __global const int* pairContacts, __global const int* pairBatch,
        __global const int* batchStart, __global const int* leftOverStart, __global int* batchCount,
        __global int* batchPair) {
    int pairs = min(pairStart[bodyCount], pairCapacity);
    for (int p = 0; p < pairs; p++) {
        list_pair(p, pairContacts, pairBatch, batchStart, leftOverStart, batchCount, batchPair);
    }
}

// Finds room for the rows of each block. One work item: one block. Precondition: rowCount is 0.
__kernel void place_rows(const int count, const int rowCapacity, __global const int* batchStart,
        __global const int* batchPair, __global const int* pairContacts, __global int* rowCount,
        __global int* blockRows, __global int* watch) {
    int block = get_global_id(0);
    if (block >= count || BLOCK * block >= batchStart[BATCHES]) {
        return;
    }
    int depth = 0;
    for (int slot = BLOCK * block; slot < BLOCK * (block + 1); slot++) {
        int pair = batchPair[slot];
        depth = pair < 0 ? depth : max(depth, pairContacts[pair]);
    }
    int at = depth > 0 ? atomic_add(rowCount, depth) : 0;
    if (at + depth > rowCapacity) {
        atomic_max(&watch[WATCH_ROWS], at + depth);
        at = 0;
        depth = 0;
    }
    vstore2((int2)(at, depth), block, blockRows);
}
