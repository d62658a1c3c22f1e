// The search for candidates of contact, in the grid that contact/list.cl describes with its buffers. Needs
// contact/levels.h.
//
// What includes this defines before in which memory a search writes what it finds:
//   FINDS_IN                                    __global or __local
// and how a finer particle gets into the list of a coarser one, or a fast one into that of a slow one, whose entries it
// fills from the end, in the order in which work items happen to come:
//   PartnerLists                                struct of the buffers that this takes
//   append_to_partner(coarser, partner, self)   writes the entry

#include "common/lanes.h"
#include "contact/touch.h"
#include "grid/near.h"

// Where a search writes the partners that it finds.
typedef struct {
    FINDS_IN int* partners;
    int begin;
    int stride; // distance of places
    int room;   // number of places; what comes after them is counted alone
} Finds;

// Writes a partner, and returns the new number of them.
static inline int append_partner(int found, int partner, const Finds* finds) {
    if (found < finds->room) {
        finds->partners[finds->begin + finds->stride * found] = partner;
    }
    return found + 1;
}

// Returns whether a position lies nearer than reach [m] to a shape.
static inline bool near_shape(__global const float4* shape, float4 x, float reach) {
    bool counts;
    return shape_direction(shape, x, vector(0.0f, 0.0f, 0.0f), &counts).w < reach;
}

// The cells of a level that a search goes through. Along each axis the grid is repeated.
typedef struct {
    int4 from; // the first ones
    int4 to;   // the last ones; from the number of cells on they stand for those from 0 on
    int4 many; // number of cells along each axis; w: number of the level's first cell
} Cells;

// Returns the cells of a level within reach of a position [m]; each once, where there are fewer than these.
static inline Cells cells_around(float4 x, float reach, int level, float4 origin, __global const int* gridLevelCells) {
    Cells c;
    c.many = level_cells(level, gridLevelCells);
    int4 first = convert_int4(floor((x - origin - reach) * origin.w));
    int4 last = convert_int4(floor((x - origin + reach) * origin.w));
    c.from = grid_wrap_cell(c.many, first);
    c.to = c.from + min(last - first, c.many - 1);
    return c;
}

// Returns the number of the cell with which a row of cells begins.
static inline int row_of_cells(const Cells* c, int y, int z) {
    return c->many.w + grid_index(c->many, 0, grid_wrap_near(y, c->many.y), grid_wrap_near(z, c->many.z));
}

// Returns the number of ranges that the cells of a row are: two where it wraps round.
static inline int parts_of_row(const Cells* c) {
    return c->to.x < c->many.x ? 1 : 2;
}

// Returns the first and the last cell of such a range, counted from the row's beginning.
static inline int2 part_of_row(const Cells* c, int part) {
    return part == 0 ? (int2)(c->from.x, min(c->to.x, c->many.x - 1)) : (int2)(0, c->to.x - c->many.x);
}

// Returns how many shapes lie nearer than reach [m] to a particle, and appends them to those found so far.
static inline int find_shapes(float4 x, float reach, int found, const Finds* finds, __global const float4* shapes,
        __global const int* shapeCounts, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex) {
    int many = shapeCounts[0];
    for (int s = 0; s < many; s++) {
        if (near_shape(shapes + SHAPE_STRIDE * s, x, reach)) {
            found = append_partner(found, ~s, finds);
        }
    }
    if (shapeCounts[1] > 0) {
        float4 grid = triangleGrid[0];
        int4 cell = convert_int4(floor((x - grid) * grid.w));
        if (cell.x >= 0 && cell.y >= 0 && cell.z >= 0 && cell.x < shapeCounts[1] && cell.y < shapeCounts[2] &&
                cell.z < shapeCounts[3]) {
            int c = (cell.z * shapeCounts[2] + cell.y) * shapeCounts[1] + cell.x;
            for (int k = triangleStart[c]; k < triangleStart[c + 1]; k++) {
                int s = triangleIndex[k];
                if (near_shape(shapes + SHAPE_STRIDE * s, x, reach)) {
                    found = append_partner(found, ~s, finds);
                }
            }
        }
    }
    return found;
}

// Number of positions that are fetched before the first is looked at (LoopShape.java defines LANES). Fitted, on run
// time alone: a GPU's work item would wait for each; a CPU fetches ahead by itself.
#define FETCHED_TOGETHER (LANES == 1 ? 4 : 1)

#if FETCHED_TOGETHER - 1 > READ_BEHIND
#error "the search reads further behind the last particle than the host has room for"
#endif

// Number of places of which find_partners asks at a time.
#define ASKED_TOGETHER (LANES == 1 ? NEAR_PLACES : LANES)

// Returns whether none of the LANES places from j on, before stop, has a particle of another body nearer than reach [m]
// to a particle; where that cannot be told at once, 0. count: number of places in all.
static inline int none_near(int j, int stop, int count, float4 x, float reach, int body,
        __global const float4* sortedPosition, __global const int* sortedTag) {
#if LANES == 8
    // A vector load must not read beyond the last particle.
    if (j + LANES <= count) {
        lane_vectors r = lanes_minus(load_quads(sortedPosition + j).xyz, broadcast_vector(x));
        lane_ints others = load_lane_ints(sortedTag + j) >> 1 != body && j + lane_numbers() < stop;
        return !any_lane(others && lanes_dot(r, r) < reach * reach);
    }
#endif
    return 0;
}

// Returns which of up to ASKED_TOGETHER places from `from` on have particles of other bodies nearer than reach [m] to a
// particle, as near.h has it. On a CPU only whether any has; if so, all places are returned. count: number of places in
// all.
static inline uint others_within(int from, int places, int count, float4 x, float reach, int body,
        __global const float4* sortedPosition, __global const int* sortedTag) {
#if LANES == 1
    uint near = 0;
    int tested = 0;
    for (; tested < places; tested += FETCHED_TOGETHER) {
        float4 there[FETCHED_TOGETHER];
        int tags[FETCHED_TOGETHER];
#pragma unroll
        for (int m = 0; m < FETCHED_TOGETHER; m++) {
            there[m] = sortedPosition[from + tested + m];
            tags[m] = sortedTag[from + tested + m];
        }
#pragma unroll
        for (int m = 0; m < FETCHED_TOGETHER; m++) {
            float4 r = there[m] - x;
            near = with_sign(near, tags[m] >> 1 == body ? 1.0f : dot3(r, r) - reach * reach);
        }
    }
    return first_places(near, tested, places);
#else
    bool none = none_near(from, from + places, count, x, reach, body, sortedPosition, sortedTag);
    return none ? 0 : first_places(0xffffffffu, NEAR_PLACES, places);
#endif
}

// Finds the partners of the particle at a place (an index in grid order) among the particles of its own and coarser
// levels, and among fixed shapes. A finer particle searches for coarser ones and appends itself to their lists; the
// other way round, most of the work would be coarse particles' searches through many fine cells. Among particles of one
// level a fast one does the same with slow ones. Returns how many partners the particle found itself, of which `finds`
// takes what has a place.
//   count     number of places in all
//   counting  whether it counts for the lists of others, or is appended to them
//   bodySkin  by body; its skin [m], where bodies that were fast as the lists were made have a wider one than usual
//   widest    greatest width of a skin, as a multiple of the usual one
static inline int find_partners(int place, int count, int levels, bool counting, const Finds* finds,
        const PartnerLists* coarser, __global const float* bodySkin, float widest,
        __global const float4* gridLevelShape, __global const int* gridLevelCells, __global const int* gridLevel,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition,
        __global const int* sortedTag, __global const float4* bodyContactParameters, __global const float4* shapes,
        __global const int* shapeCounts, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex, __global int* listCount) {
    float4 x = sortedPosition[place];
    int self = sortedIndex[place];
    int tag = sortedTag[place];
    int body = tag >> 1;
    bool smooth = (tag & 1) != 0;
    float4 contactParameters = bodyContactParameters[body];
    float skin = bodySkin[body];
    bool fast = skin > contactParameters.x;
    bool moved = contactParameters.z > 0.0f;
    int own = gridLevel[self];
    int found = 0;
    for (int level = moved ? own : own + 1; level < levels; level++) {
        float4 origin = gridLevelShape[2 * level];
        float4 largest = gridLevelShape[2 * level + 1];
        // Of one level the fast find the slow, or all would have to look as far as the fastest ones need.
        float others = fast || level > own ? widest * largest.y : largest.y;
        float reach = touch_reach(x.w, largest.x, smooth || largest.z > 0.0f) + skin + others;
        Cells cells = cells_around(x, reach, level, origin, gridLevelCells);
        for (int z = cells.from.z; z <= cells.to.z; z++) {
            for (int y = cells.from.y; y <= cells.to.y; y++) {
                int row = row_of_cells(&cells, y, z);
                for (int part = 0; part < parts_of_row(&cells); part++) {
                    int2 range = row + part_of_row(&cells, part);
                    // Particles of cells side by side are side by side too.
                    int stop = cellStart[range.y + 1];
                    for (int from = cellStart[range.x]; from < stop; from += ASKED_TOGETHER) {
                        int places = min(stop - from, ASKED_TOGETHER);
                        uint near = others_within(from, places, count, x, reach, body, sortedPosition, sortedTag);
                        while (near != 0) {
                            int j = from + take_first(&near);
                            float4 other = sortedPosition[j];
                            float4 r = other - x;
                            // Most are out of reach of the level's largest: nothing else need be fetched of them.
                            if (dot3(r, r) >= reach * reach) {
                                continue;
                            }
                            int otherTag = sortedTag[j];
                            int otherBody = otherTag >> 1;
                            if (otherBody == body) {
                                continue;
                            }
                            float4 otherContactParameters = bodyContactParameters[otherBody];
                            float otherSkin = bodySkin[otherBody];
                            bool otherFast = otherSkin > otherContactParameters.x;
                            float limit = touch_reach(x.w, other.w, smooth || (otherTag & 1) != 0) + skin + otherSkin;
                            if (dot3(r, r) >= limit * limit || (level == own && otherFast && !fast)) {
                                continue;
                            }
                            int partner = sortedIndex[j];
                            if (moved || counting) {
                                found = append_partner(found, partner, finds);
                            }
                            // A particle of the same level finds this one by itself, unless it is slow and this one
                            // fast; and a particle of a body that forces do not move needs no list.
                            if (otherContactParameters.z > 0.0f && (level > own || (fast && !otherFast))) {
                                if (counting) {
                                    atomic_inc(&listCount[partner]);
                                } else {
                                    append_to_partner(coarser, partner, self);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    if (!moved) {
        return found;
    }
    // A patch of a smooth surface reaches a little further than its particle (shape_touch).
    float reach = (smooth ? CONTACT_PATCH_REACH : 1.0f) * x.w + skin;
    return find_shapes(x, reach, found, finds, shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex);
}
