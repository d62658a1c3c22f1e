// The search for candidates of contact where all that forces move are single spheres: that of contact/find.h, whose
// includer's declarations it needs too, without skins of a width of their own. Other particles are only skipped.
//
// On a GPU a search goes through positions alone at first, and writes the places of particles within reach where
// partners will stand. What else there is to ask of these is asked afterwards: work items run in step, and one that has
// more to ask would keep the others waiting at each place. On a CPU each is asked as it comes.

#include "contact/find.h"

// Number of places that are tested before any is taken.
#define PLACES_TOGETHER (LANES == 1 ? NEAR_PLACES : 1)

// Whether places within reach wait until all are known.
#define PLACES_WAIT (LANES == 1)

// Number of particles that are fetched before the first of them is asked. Chosen, not fitted: as many as positions are.
#define ASKED_OF FETCHED_TOGETHER

// A particle that searches, and buffers of those names.
typedef struct {
    float4 x;   // its position [m], w: its radius [m]
    float skin; // [m]
    int self;
    int body;
    bool smooth;
    bool coarser; // whether it looks for particles of a coarser level than its own
    __global const int* sortedIndex;
    __global const float4* sortedPosition;
    __global const int* sortedTag;
    __global const float4* bodyContactParameters;
    __global int* listCount;      // is counted on for the lists of others, where it is not 0
    const PartnerLists* partners; // takes what is appended to the lists of others, else
} Seeker;

// Asks of places, which stand behind the partners found so far, whether particles there are partners, and moves these
// up; tells coarser ones of it. more: a further place, which has no room there, or -1. Returns the new number of
// partners.
static inline int keep_partners(const Seeker* s, const Finds* finds, int found, int waiting, int more) {
    int kept = found;
    int all = waiting + (more >= 0 ? 1 : 0);
    for (int k = 0; k < all; k += ASKED_OF) {
        int place[ASKED_OF];
        int tag[ASKED_OF];
        int partner[ASKED_OF];
        float4 other[ASKED_OF];
        float4 parameters[ASKED_OF];
        // What is fetched side by side is there at the same time; what is not there is taken from the last place.
#pragma unroll
        for (int m = 0; m < ASKED_OF; m++) {
            int at = min(k + m, all - 1);
            place[m] = at < waiting ? finds->partners[finds->begin + finds->stride * (found + at)] : more;
        }
#pragma unroll
        for (int m = 0; m < ASKED_OF; m++) {
            tag[m] = s->sortedTag[place[m]];
            other[m] = s->sortedPosition[place[m]];
            partner[m] = s->sortedIndex[place[m]];
        }
#pragma unroll
        for (int m = 0; m < ASKED_OF; m++) {
            parameters[m] = s->bodyContactParameters[tag[m] >> 1];
        }
#pragma unroll
        for (int m = 0; m < ASKED_OF; m++) {
            float4 r = other[m] - s->x;
            float near = touch_reach(s->x.w, other[m].w, s->smooth || (tag[m] & 1) != 0) + s->skin + parameters[m].x;
            if (k + m >= all || tag[m] >> 1 == s->body || dot3(r, r) >= near * near) {
                continue;
            }
            kept = append_partner(kept, partner[m], finds);
            // A particle of the same level finds this one by itself, and one of a body that forces do not move needs
            // no list.
            if (s->coarser && parameters[m].z > 0.0f) {
                if (s->listCount) {
                    atomic_inc(&s->listCount[partner[m]]);
                } else {
                    append_to_partner(s->partners, partner[m], s->self);
                }
            }
        }
    }
    return kept;
}

// Returns which of up to PLACES_TOGETHER places from `from` on are within reach of a position, as near.h has it.
static inline uint places_within(float4 x, float reach, __global const float4* sortedPosition, int from, int places) {
    uint near = 0;
    int tested = 0;
    for (; tested < places; tested += FETCHED_TOGETHER) {
        float4 there[FETCHED_TOGETHER];
#pragma unroll
        for (int m = 0; m < FETCHED_TOGETHER; m++) {
            there[m] = sortedPosition[from + tested + m];
        }
#pragma unroll
        for (int m = 0; m < FETCHED_TOGETHER; m++) {
            float4 r = there[m] - x;
            near = with_sign(near, dot3(r, r) - reach * reach);
        }
    }
    return first_places(near, tested, places);
}

// Finds the partners of a particle as find_partners does, which says what the parameters are. place: where it is in
// grid order.
static inline int find_spheres(int place, int levels, bool counting, const Finds* finds, const PartnerLists* coarser,
        __global const float4* gridLevelShape, __global const int* gridLevelCells, __global const int* gridLevel,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedTag, __global const float4* bodyContactParameters, __global const float4* shapes,
        __global const int* shapeCounts, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex, __global int* listCount) {
    float4 x = sortedPosition[place];
    int self = sortedIndex[place];
    int tag = sortedTag[place];
    float4 contactParameters = bodyContactParameters[tag >> 1];
    float skin = contactParameters.x;
    bool smooth = (tag & 1) != 0;
    bool moved = contactParameters.z > 0.0f;
    Seeker s = {x, skin, self, tag >> 1, smooth, false, sortedIndex, sortedPosition, sortedTag, bodyContactParameters,
            counting ? listCount : 0, coarser};
    int own = gridLevel[self];
    int found = 0;
    for (int level = moved ? own : own + 1; level < levels; level++) {
        float4 largest = gridLevelShape[2 * level + 1];
        float reach = touch_reach(x.w, largest.x, smooth || largest.z > 0.0f) + skin + largest.y;
        Cells cells = cells_around(x, reach, level, gridLevelShape[2 * level], gridLevelCells);
        s.coarser = level > own;
        int waiting = 0;
        for (int z = cells.from.z; z <= cells.to.z; z++) {
            for (int y = cells.from.y; y <= cells.to.y; y++) {
                int row = row_of_cells(&cells, y, z);
                for (int part = 0; part < parts_of_row(&cells); part++) {
                    // Particles of cells side by side are side by side too.
                    int2 range = row + part_of_row(&cells, part);
                    int stop = cellStart[range.y + 1];
                    for (int j = cellStart[range.x]; j < stop; j += PLACES_TOGETHER) {
                        int places = min(stop - j, PLACES_TOGETHER);
                        uint near = without_place(places_within(x, reach, sortedPosition, j, places), place - j);
                        while (near != 0) {
                            int at = j + take_first(&near);
                            if (PLACES_WAIT && found + waiting < finds->room) {
                                finds->partners[finds->begin + finds->stride * (found + waiting)] = at;
                                waiting++;
                            } else {
                                found = keep_partners(&s, finds, found, waiting, at);
                                waiting = 0;
                            }
                        }
                    }
                }
            }
        }
        found = keep_partners(&s, finds, found, waiting, -1);
    }
    if (!moved) {
        return found;
    }
    // A patch of a smooth surface reaches a little further than its particle (shape_touch).
    float reach = (smooth ? CONTACT_PATCH_REACH : 1.0f) * x.w + skin;
    return find_shapes(x, reach, found, finds, shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex);
}
