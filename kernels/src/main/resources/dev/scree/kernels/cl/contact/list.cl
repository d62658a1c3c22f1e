// Purpose: candidate lists for contact. The list of a particle of a body that forces can move holds all particles of
// other bodies and all fixed shapes that can come to touch it before either body has moved by its skin (Verlet 1967).
// Lists are used until then. Where few bodies are much faster than most, these have wider skins. Each list is sorted by
// partner, so that sums over its contacts do not depend on when it was made.
//
// Grid: one counting sort serves all particle sizes. Each grid level holds the diameters within a factor of two and
// has cells of its own. Levels are hashed grids: cells wrap round on every axis, so that memory follows the number of
// particles and not the size of the space (after Harada's sliced grid). Distant cells that share memory only make a
// search longer.
//
// Order of launches: contact_cells, prefix sum of cellCounts, grid_scatter and grid_order (grid/grid.cl), list_count,
// prefix sum of listCount, list_fill, list_order, list_link (contact/link.cl), and list_occupied where chunkListed is
// read. Where work items run side by side, list_count_shared (contact/found.cl), list_fill_shared and list_link_shared
// take the place of the others. Grains have lists of another form (contact/rows.cl), made of the same grid.
//
// Buffers:
//   contactLocal           by particle; xyz: centre from the body's reference point in body axes, w: radius [m]
//   contactTag             by particle; 2 body + (1 where the particle has a normal)
//   gridLevel              by particle; its level, 0 the finest
//   gridLevelShape         two float4 by level: [0] xyz: where cell 0 begins [m], w: 1/cell size [1/m]; [1] x: largest
//                          radius [m], y: largest skin, with a reserve for rounding [m], z: 1 if a particle has a
//                          normal
//   gridLevelCells         four ints by level: number of cells along x, y, z, index of the first cell
//   bodyContactParameters  by body; x: skin [m], y: radius of the body about its reference point [m], z: contacts that
//                          the time step was chosen for, 0 if forces do not move it, w: speed below which it is at rest
//                          [m/s]
//   anchor*                by body, of the first `anchors` bodies; pose for which the lists were made. Where others are
//                          grains that nothing but contacts moves, particlePosition serves for that
//   shapes                 see touch.h
//   shapeCounts            x: shapes that every particle is tested against, yzw: cells of the triangle grid along x, y,
//                          z
//   triangleGrid           xyz: where the triangle grid's cell 0 begins [m], w: 1/cell size [1/m]
//   triangleStart, -Index  by cell of the triangle grid: where its shapes begin; indices into shapes
//   bodySkin               by body; its skin in the present lists [m]: as in bodyContactParameters, or wider where it
//                          was fast when these were made
//   foundCount             by particle; number of the partners that it finds itself
//   foundPartner           by particle, findRoom places; the first of these. Where work items run side by side,
//                          foundRoom places in all: these, as far as they are kept (contact/found.h), those of
//                          TOUCH_BLOCK places in grid order one after the other
//   foundBegin             by block of TOUCH_BLOCK places in grid order; where its partners begin
//   foundEntries           number of the places of foundPartner that are taken
//   listStart              by particle; its first list entry; one more for the end of the last list
//   listPartner            by entry; index of a particle, or ~index of a shape
//   listMirror             by entry; the entry of the pair's owner, which holds the force; itself where the particle is
//                          the owner, -1 where the owner's list lacks the pair
//   listSlot               by entry; slot of pairSums in which the owner sums the contacts of its body with the other
//                          body
//   chunkFirst, -Length    by chunk, see contact/sums.cl
//   chunkListed            by chunk; bit k is set where its particle k has entries
//   pairKey                by slot; the other body (or bodyCount + group of shapes), -1 where the slot is free

#include "common/scree.h"
#include "common/sort.h"
#include "contact/words.h"
#include "contact/occupied.h"
#include "contact/share.h"
#include "contact/found.h"
#include "contact/levels.h"
#include "contact/plan.h"
#include "contact/watch.h"
#include "rigid/rim.h"

// Returns whether a body has a wider skin than usual, since it was fast when the lists were made.
static inline bool is_fast(int body, __global const float* bodySkin, __global const float4* bodyContactParameters) {
    return bodySkin[body] > bodyContactParameters[body].x;
}

// Returns the skin of a body that moves by a way in a step [m].
static inline float skin_of(float usual, float way, __global const float* listPlan) {
    return clamp(way * listPlan[LIST_HORIZON], usual, listPlan[LIST_WIDEST] * usual);
}

// Computes each particle's position and grid cell, counts the particles of each cell, and stores the pose of each body
// for which its lists are made, and the skins of the first `skins` bodies. One work item: one particle. Precondition:
// cellCounts is 0.
__kernel void contact_cells(const int count, const int anchors, const int skins, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const int* contactTag, __global const int* gridLevel,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const float* listPlan, __global const float4* gridLevelShape, __global const int* gridLevelCells,
        __global int* cellCounts, __global float* bodySkin, __global int* watch, __global float4* particlePosition,
        __global int* particleCell, __global float4* anchorPosition, __global float4* anchorLow,
        __global float4* anchorRotation, __global int* listCount, __global int* listFilled,
        __global int* foundEntries) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int body = contactTag[i] >> 1;
    float4 place = contactLocal[i];
    float4 high = bodyPosition[body];
    float4 low = bodyPositionLow[body];
    float4 rotation = bodyRotation[body];
    if (i == 0) {
        foundEntries[0] = 0;
        watch[WATCH_USED] = 0;
        watch[WATCH_SKIN_RATE] = 0;
    }
    bool first = body < anchors && (i == 0 || contactTag[i - 1] >> 1 != body);
    if (first) {
        anchorPosition[body] = high;
        anchorLow[body] = low;
        anchorRotation[body] = rotation;
    }
    if (first && body < skins) {
        float4 parameters = bodyContactParameters[body];
        float way = constants->timeStep * rim_speed(bodyVelocity[body], bodyAngularVelocity[body], parameters.y);
        bodySkin[body] = parameters.z > 0.0f ? skin_of(parameters.x, way, listPlan) : parameters.x;
        if (parameters.x > 0.0f) {
            atomic_add(&watch[WATCH_WAYS], convert_int((float)WATCH_WAY_UNITS * fmin(way / parameters.x, 1.0f)));
        }
    }
    // The small terms are added first, so that rounding keeps as much as possible of the low part.
    float4 x = high + (low + rotate_by(rotation, place));
    x.w = place.w;
    particlePosition[i] = x;
    int level = gridLevel[i];
    float4 shape = gridLevelShape[2 * level];
    int4 many = level_cells(level, gridLevelCells);
    int4 at = grid_wrap_cell(many, convert_int4(floor((x - shape) * shape.w)));
    int cell = many.w + grid_index(many, at.x, at.y, at.z);
    particleCell[i] = cell;
    atomic_inc(&cellCounts[cell]);
    listCount[i] = 0;
    listFilled[i] = 0;
}

// Where a finer particle appends itself to the lists of coarser ones, and a fast one to those of slow ones.
typedef struct {
    int capacity;
    __global int* filled;      // listFilled
    __global const int* start; // listStart
    __global int* partner;     // listPartner
} PartnerLists;

// Appends a particle to the list of a coarser or slower one that it found; list_order sorts such entries.
static inline void append_to_partner(const PartnerLists* lists, int coarse, int self) {
    int entry = lists->start[coarse + 1] - 1 - atomic_inc(&lists->filled[coarse]);
    if (entry < lists->capacity) {
        lists->partner[entry] = self;
    }
}

#define FINDS_IN __global
#include "contact/find.h"

// Counts each particle's partners, and keeps up to findRoom of those that it finds itself. One work item: one place in
// grid order. Precondition: listCount is 0.
__kernel void list_count(const int count, const int levels, const int findRoom, __global const float4* gridLevelShape,
        __global const int* gridLevelCells, __global const int* gridLevel, __global const int* cellStart,
        __global const int* sortedIndex, __global const float4* sortedPosition, __global const int* sortedTag,
        __global const float4* bodyContactParameters, __global const float* bodySkin, __global const float* listPlan,
        __global const float4* shapes, __global const int* shapeCounts, __global const float4* triangleGrid,
        __global const int* triangleStart, __global const int* triangleIndex, __global int* listCount,
        __global int* foundCount, __global int* foundPartner) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int self = sortedIndex[place];
    Finds finds = {foundPartner, findRoom * self, 1, findRoom};
    int found = find_partners(place, count, levels, true, &finds, 0, bodySkin, listPlan[LIST_WIDEST], gridLevelShape,
            gridLevelCells, gridLevel, cellStart, sortedIndex, sortedPosition, sortedTag, bodyContactParameters, shapes,
            shapeCounts, triangleGrid, triangleStart, triangleIndex, listCount);
    foundCount[self] = found;
    if (found > 0 && bodyContactParameters[sortedTag[place] >> 1].z > 0.0f) {
        atomic_add(&listCount[self], found);
    }
}

// What lists others are appended to by.
typedef struct {
    int levels;
    PartnerLists lists;
    __global const int* gridLevel;
    __global const int* tag; // contactTag
    __global const float4* bodyContactParameters;
    __global const float* bodySkin;
} Telling;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define TELLING_OF_PARTNERS                                                                                            \
    { levels, {capacity, listFilled, listStart, listPartner}, gridLevel, contactTag, bodyContactParameters, bodySkin }

// Appends a particle of a body to the list of a partner that it found, where that does not find it.
static inline void tell_partner(const Telling* t, int self, int body, int partner) {
    bool fast = is_fast(body, t->bodySkin, t->bodyContactParameters);
    if (partner < 0 || (t->levels == 1 && !fast)) {
        return;
    }
    int other = t->tag[partner] >> 1;
    bool coarse = t->levels > 1 && t->gridLevel[partner] > t->gridLevel[self];
    if ((coarse || (fast && !is_fast(other, t->bodySkin, t->bodyContactParameters))) &&
            t->bodyContactParameters[other].z > 0.0f) {
        append_to_partner(&t->lists, partner, self);
    }
}

// Writes each particle's partners, in no particular order: those that list_count has kept, where it could keep all, or
// else by searching again. One work item: one place in grid order. Preconditions: listFilled is 0, listStart has the
// prefix sums of listCount.
__kernel void list_fill(const int count, const int levels, const int capacity, const int findRoom,
        __global const float4* gridLevelShape, __global const int* gridLevelCells, __global const int* gridLevel,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedTag, __global const int* contactTag, __global const float4* bodyContactParameters,
        __global const float* bodySkin, __global const float* listPlan, __global const float4* shapes,
        __global const int* shapeCounts, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex, __global const int* listStart, __global const int* foundCount,
        __global const int* foundPartner, __global int* listFilled, __global int* listPartner) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int self = sortedIndex[place];
    int begin = min(listStart[self], capacity);
    Finds list = {listPartner, begin, 1, min(listStart[self + 1], capacity) - begin};
    Telling telling = TELLING_OF_PARTNERS;
    int found = foundCount[self];
    if (found > findRoom) {
        find_partners(place, count, levels, false, &list, &telling.lists, bodySkin, listPlan[LIST_WIDEST],
                gridLevelShape, gridLevelCells, gridLevel, cellStart, sortedIndex, sortedPosition, sortedTag,
                bodyContactParameters, shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex, 0);
        return;
    }
    if (found == 0) {
        return;
    }
    int body = sortedTag[place] >> 1;
    bool moved = bodyContactParameters[body].z > 0.0f;
    for (int k = 0; k < found; k++) {
        int partner = foundPartner[findRoom * self + k];
        if (moved) {
            append_partner(k, partner, &list);
        }
        tell_partner(&telling, self, body, partner);
    }
}

// Does the same by those that list_count_shared has kept. One work item: one place in grid order; those of a group
// share the partners.
__kernel GROUP(TOUCH_BLOCK) void list_fill_shared(const int count, const int levels, const int capacity,
        const int foundRoom, __global const float4* gridLevelShape, __global const int* gridLevelCells,
        __global const int* gridLevel, __global const int* cellStart, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const int* sortedTag, __global const int* contactTag,
        __global const float4* bodyContactParameters, __global const float* bodySkin, __global const float* listPlan,
        __global const float4* shapes, __global const int* shapeCounts, __global const float4* triangleGrid,
        __global const int* triangleStart, __global const int* triangleIndex, __global const int* listStart,
        __global const int* foundCount, __global const int* foundBegin, __global const int* foundPartner,
        __global int* listFilled, __global int* listPartner) {
    __local Shares shares[1];
    int place = get_global_id(0);
    int item = get_local_id(0);
    int found = place < count ? foundCount[sortedIndex[place]] : 0;
    int all = share_entries(kept_partners(found), shares);
    int kept = foundBegin[place / TOUCH_BLOCK];
    Telling telling = TELLING_OF_PARTNERS;
    if (found > 0 && (kept_partners(found) == 0 || kept + all > foundRoom)) {
        int self = sortedIndex[place];
        int begin = min(listStart[self], capacity);
        Finds list = {listPartner, begin, 1, min(listStart[self + 1], capacity) - begin};
        find_partners(place, count, levels, false, &list, &telling.lists, bodySkin, listPlan[LIST_WIDEST],
                gridLevelShape, gridLevelCells, gridLevel, cellStart, sortedIndex, sortedPosition, sortedTag,
                bodyContactParameters, shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex, 0);
    }
    for (int n = item; kept + all <= foundRoom && n < all; n += TOUCH_BLOCK) {
        Share s = share_at(n, shares);
        int partner = foundPartner[kept + n];
        int self = sortedIndex[place - item + s.item];
        int body = sortedTag[place - item + s.item] >> 1;
        int entry = listStart[self] + s.number;
        if (bodyContactParameters[body].z > 0.0f && entry < min(listStart[self + 1], capacity)) {
            listPartner[entry] = partner;
        }
        tell_partner(&telling, self, body, partner);
    }
}

// Sorts a particle's list by partner, frees the slots that belong to its entries, two for each, and clears the bits of
// those that touch. One work item: one particle.
__kernel void list_order(const int count, const int capacity, __global const int* listStart, __global int* listPartner,
        __global int* pairKey, __global int* listTouch) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int begin = listStart[i];
    int end = min(listStart[i + 1], capacity);
    for (int k = 2 * begin; k < 2 * end; k++) {
        pairKey[k] = -1;
    }
    int word = entry_word(i, begin);
    for (int e = begin; e < end; e += WORD_ENTRIES) {
        listTouch[word++] = 0;
    }
    sort_ints(listPartner + begin, end - begin);
}

// Finds which particles of a chunk have entries. One work item: one chunk.
__kernel GROUP(CHUNK_GROUP) void list_occupied(const int count, __global const int* chunkFirst,
        __global const int* chunkLength, __global const int* listStart, __global int* chunkListed) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    __global const int* start = listStart + chunkFirst[chunk];
    uint bits = 0u;
    for (int k = 0; k < chunkLength[chunk]; k++) {
        bits |= start[k + 1] > start[k] ? 1u << k : 0u;
    }
    chunkListed[chunk] = (int)bits;
}
