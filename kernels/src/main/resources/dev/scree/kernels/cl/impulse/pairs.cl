// Purpose: finds the pairs of bodies that may touch in the coming step, each pair once. Bodies are sorted into grids by
// the length of the longest side of their boxes, a grid for each factor of two, and a body is searched for by bodies of
// its own grid and of finer ones: so bodies of very different size never meet by trying all pairs. The cells of all
// grids share one table by a hash of their place (Teschner et al. 2003), whatever the size of the domain.
//
// A box holds the body wherever it moves in the step: it is larger by the body's way and by a margin. A pair belongs to
// the body of the finer grid, or to the one of lower index in the same grid. Partners are bodies, by index, and fixed
// shapes, by bodyCount plus their index; each body's list is sorted, so that the same state gives the same pairs.
//
// Buffers by body:
//   bodyKind       COLLISION_FIELD, _SPHERE (a grain), _MESH (touched by its triangles) or _NONE
//   bodyShape      index of its shape, see impulse/field.h
//   bodyFrame      xyz: reference point in the body's frame at its scale [m], w: scale; of a grain its radius [m]
//   bodyLimits     x: penetration that contacts leave over [m], y: radius about the reference point that holds the body
//                  [m], z: 1 where forces move it, w: speed below which it counts as at rest [m/s]
//   boxLow, boxHigh    its box [m]
//   boxGrown       xyz: by how much the box is larger than the body for its way in the step, w: for its turning, and
//                  the margin [m]
//   bodyCellOf     cell: x, y, z and grid
//   pairCount, pairStart   number of its pairs; first of them
// By pair:
//   pairOwner, pairPartner    the body that it belongs to; its partner
// gridsUsed: two ints, a bit for each grid that has a body.

#include "common/scree.h"
#include "common/sort.h"
#include "contact/touch.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"

// Number of bodies in a work group of body_boxes.
#define BOXES_GROUP 16

// Returns the place in the table of a cell.
static inline int cell_hash(int4 cell, int cells) {
    uint h =
            (uint)cell.x * 73856093u ^ (uint)cell.y * 19349663u ^ (uint)cell.z * 83492791u ^ (uint)cell.w * 2654435761u;
    return (int)((h ^ h >> 15) & (uint)(cells - 1));
}

// Returns the side of the cells of a grid [m].
static inline float grid_side(int grid) {
    return ldexp(1.0f, grid - 32);
}

// Returns the cell of a grid at a place.
static inline int4 cell_at(float4 x, int grid) {
    float4 u = floor(x / grid_side(grid));
    u = fmin(fmax(u, (float4)(-1.0e9f)), (float4)(1.0e9f));
    return (int4)((int)u.x, (int)u.y, (int)u.z, grid);
}

// Finds the box, grid and cell of each body. One work item: one body. Precondition: cellCounts is 0.
__kernel GROUP(BOXES_GROUP) void body_boxes(const int count, const int cells, __constant StepConstants* constants,
        __global const int* bodyKind, __global const int* bodyShape, __global const float4* bodyFrame,
        __global const float4* bodyLimits, __global const float4* shapeLattice, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity, __global float4* boxLow,
        __global float4* boxHigh, __global float4* boxGrown, __global int* bodyCellOf, __global int* particleCell,
        __global int* cellCounts, __global int* pairCount, __global int* gridsUsed) {
    __local int grids[BOXES_GROUP];
    int b = get_global_id(0);
    int item = get_local_id(0);
    grids[item] = -1;
    if (b < count) {
        pairCount[b] = 0;
        int kind = bodyKind[b];
        float4 frame = bodyFrame[b];
        float4 limits = bodyLimits[b];
        float4 x = bodyPosition[b] + bodyPositionLow[b];
        float4 middle = vector(0.0f, 0.0f, 0.0f);
        float4 half_size = vector(frame.w, frame.w, frame.w);
        if (kind != COLLISION_SPHERE) {
            int shape = bodyShape[b];
            float4 low = shapeLattice[3 * shape + 1];
            float4 high = shapeLattice[3 * shape + 2];
            float4 q = bodyRotation[b];
            float4 side = 0.5f * frame.w * (high - low);
            middle = rotate_by(q, 0.5f * frame.w * (high + low) - frame);
            half_size = fabs(rotate_by(q, vector(side.x, 0.0f, 0.0f))) +
                        fabs(rotate_by(q, vector(0.0f, side.y, 0.0f))) + fabs(rotate_by(q, vector(0.0f, 0.0f, side.z)));
        }
        float4 v = bodyVelocity[b];
        float4 spin = bodyAngularVelocity[b];
        float dt = constants->timeStep;
        // Gravity may add to the way in this step.
        float4 way = dt * (fabs(v) + dt * fabs(constants->gravity));
        float turned_by = fmin(dt * sqrt(dot3(spin, spin)), 2.0f) * limits.y;
        float margin = IMPULSE_MARGIN * limits.x + turned_by;
        if (limits.z == 0.0f && dot3(v, v) + dot3(spin, spin) == 0.0f) {
            way = vector(0.0f, 0.0f, 0.0f);
        }
        x += middle;
        half_size += way + margin + IMPULSE_COORDINATE_ERROR * fabs(x);
        x.w = 0.0f;
        half_size.w = 0.0f;
        boxLow[b] = x - half_size;
        boxHigh[b] = x + half_size;
        way.w = margin;
        boxGrown[b] = way;
        float longest = 2.0f * fmax(half_size.x, fmax(half_size.y, half_size.z));
        // The exponent stands in the float's bits, from bit 23 on.
        int exponent = (as_int(longest) >> 23) - 126;
        int grid = clamp(exponent + 32, 0, 63);
        int4 cell = cell_at(x, grid);
        if (kind == COLLISION_NONE) {
            cell = (int4)(0, 0, 0, -1);
        } else {
            grids[item] = grid;
        }
        vstore4(cell, b, bodyCellOf);
        int index = cell_hash(cell, cells);
        particleCell[b] = index;
        atomic_inc(&cellCounts[index]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    // One item of each group tells which grids its bodies are in: most of them are in the same one.
    if (item == 0) {
        int2 used = 0;
        for (int other = 0; other < BOXES_GROUP; other++) {
            int bit = (int)(1u << (grids[other] & 31));
            used.x |= grids[other] >= 0 && grids[other] < 32 ? bit : 0;
            used.y |= grids[other] >= 32 ? bit : 0;
        }
        if (used.x != 0) {
            atomic_or(&gridsUsed[0], used.x);
        }
        if (used.y != 0) {
            atomic_or(&gridsUsed[1], used.y);
        }
    }
}

// Everything that says whether two bodies may touch in the step; the buffers are those above.
typedef struct {
    float dt;
    float gravity; // its size [m/s^2]
    __global const float4* bodyLimits;
    __global const float4* boxLow;
    __global const float4* boxHigh;
    __global const float4* boxGrown;
    __global const float4* bodyVelocity;
} Boxes;

static inline Boxes boxes_of(__constant StepConstants* constants, __global const float4* bodyLimits,
        __global const float4* boxLow, __global const float4* boxHigh, __global const float4* boxGrown,
        __global const float4* bodyVelocity) {
    Boxes k;
    k.dt = constants->timeStep;
    k.gravity = sqrt(dot3(constants->gravity, constants->gravity));
    k.bodyLimits = bodyLimits;
    k.boxLow = boxLow;
    k.boxHigh = boxHigh;
    k.boxGrown = boxGrown;
    k.bodyVelocity = bodyVelocity;
    return k;
}

// Returns whether two bodies may touch in the step. Boxes that allow for the way of each meet too often where both fall
// or fly together: there, the way of one beside the other counts, and how far one may come to the other if that is
// stopped (IMPULSE_NEAR, see find_contacts in impulse/contacts.cl).
static inline bool may_touch(const Boxes* k, int a, int b) {
    float4 gap = fmax(k->boxLow[b] - k->boxHigh[a], k->boxLow[a] - k->boxHigh[b]);
    if (fmax(gap.x, fmax(gap.y, gap.z)) > 0.0f) {
        return false;
    }
    float4 grownA = k->boxGrown[a];
    float4 grownB = k->boxGrown[b];
    float turning = grownA.w + grownB.w;
    // Between the boxes of the bodies where they are now.
    gap = fmax(gap + grownA + grownB + turning, 0.0f);
    float4 velocityA = k->bodyVelocity[a];
    float4 velocityB = k->bodyVelocity[b];
    float4 relative = velocityA - velocityB;
    float reach = turning + k->dt * (sqrt(dot3(relative, relative)) + k->dt * k->gravity);
    float faster = k->dt * sqrt(fmax(dot3(velocityA, velocityA), dot3(velocityB, velocityB)));
    float smaller = fmin(k->bodyLimits[a].y, k->bodyLimits[b].y);
    reach = fmax(reach, turning + fmin(faster, IMPULSE_NEAR * smaller));
    return dot3(gap, gap) <= reach * reach;
}

// Returns whether a joint keeps two bodies from touching. apartStart, apartBody: by body; the others, see JointTable.
static inline bool kept_apart(int body, int other, __global const int* apartStart, __global const int* apartBody) {
    for (int k = apartStart[body]; k < apartStart[body + 1]; k++) {
        if (apartBody[k] == other) {
            return true;
        }
    }
    return false;
}

// Finds the partners of a body; writes them where pairPartner is not 0. Returns their number.
static inline int find_pairs(int body, int bodyCount, int cells, int fixedShapes, int begin, int end, const Boxes* k,
        __global const int* bodyCellOf, __global const int* gridsUsed, __global const int* cellStart,
        __global const int* sortedIndex, __global const float4* shapes, __global const int* apartStart,
        __global const int* apartBody, __global int* pairPartner) {
    int found = 0;
    int4 own = vload4(body, bodyCellOf);
    if (own.w < 0) {
        return 0;
    }
    float4 low = k->boxLow[body];
    float4 high = k->boxHigh[body];
    bool moves = k->bodyLimits[body].z > 0.0f;
    for (int grid = own.w; grid < 64; grid++) {
        if ((gridsUsed[grid >> 5] >> (grid & 31) & 1) == 0) {
            continue;
        }
        float reach = 0.5f * grid_side(grid);
        int4 from = cell_at(low - reach, grid);
        int4 to = cell_at(high + reach, grid);
        for (int z = from.z; z <= to.z; z++) {
            for (int y = from.y; y <= to.y; y++) {
                for (int x = from.x; x <= to.x; x++) {
                    int4 cell = (int4)(x, y, z, grid);
                    int index = cell_hash(cell, cells);
                    int last = cellStart[index + 1];
                    for (int place = cellStart[index]; place < last; place++) {
                        int other = sortedIndex[place];
                        int4 at = vload4(other, bodyCellOf);
                        // Two cells may share a place of the table.
                        bool here = at.x == x && at.y == y && at.z == z && at.w == grid;
                        bool once = grid > own.w || other > body;
                        if (here && once && (moves || k->bodyLimits[other].z > 0.0f) && may_touch(k, body, other) &&
                                !kept_apart(body, other, apartStart, apartBody)) {
                            if (pairPartner != 0 && begin + found < end) {
                                pairPartner[begin + found] = other;
                            }
                            found++;
                        }
                    }
                }
            }
        }
    }
    if (moves) {
        float4 middle = 0.5f * (low + high);
        float4 corner = high - middle;
        for (int s = 0; s < fixedShapes; s++) {
            bool counts;
            float4 n = shape_direction(shapes + SHAPE_STRIDE * s, middle, vector(0.0f, 0.0f, 0.0f), &counts);
            if (n.w <= fabs(n.x) * corner.x + fabs(n.y) * corner.y + fabs(n.z) * corner.z) {
                if (pairPartner != 0 && begin + found < end) {
                    pairPartner[begin + found] = bodyCount + s;
                }
                found++;
            }
        }
    }
    return found;
}

// Counts each body's pairs. One work item: one place in the order of cells, so that neighbours are searched together.
__kernel GROUP(16) void count_pairs(const int count, const int cells, const int fixedShapes,
        __constant StepConstants* constants, __global const float4* bodyLimits, __global const float4* boxLow,
        __global const float4* boxHigh, __global const float4* boxGrown, __global const float4* bodyVelocity,
        __global const int* bodyCellOf, __global const int* gridsUsed, __global const int* cellStart,
        __global const int* sortedIndex, __global const float4* shapes, __global const int* apartStart,
        __global const int* apartBody, __global int* pairCount) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int body = sortedIndex[place];
    Boxes k = boxes_of(constants, bodyLimits, boxLow, boxHigh, boxGrown, bodyVelocity);
    pairCount[body] = find_pairs(body, count, cells, fixedShapes, 0, 0, &k, bodyCellOf, gridsUsed, cellStart,
            sortedIndex, shapes, apartStart, apartBody, 0);
}

// Writes each body's pairs, sorted by partner. One work item: one place in the order of cells.
__kernel GROUP(16) void write_pairs(const int count, const int cells, const int fixedShapes, const int pairCapacity,
        __constant StepConstants* constants, __global const float4* bodyLimits, __global const float4* boxLow,
        __global const float4* boxHigh, __global const float4* boxGrown, __global const float4* bodyVelocity,
        __global const int* bodyCellOf, __global const int* gridsUsed, __global const int* cellStart,
        __global const int* sortedIndex, __global const float4* shapes, __global const int* apartStart,
        __global const int* apartBody, __global const int* pairStart, __global int* pairOwner,
        __global int* pairPartner, __global int* watch) {
    int place = get_global_id(0);
    if (place >= count) {
        return;
    }
    int body = sortedIndex[place];
    int begin = pairStart[body];
    int end = min(pairStart[body + 1], pairCapacity);
    if (place == 0) {
        watch[WATCH_PAIRS] = max(watch[WATCH_PAIRS], pairStart[count]);
    }
    if (begin >= end) {
        return;
    }
    Boxes k = boxes_of(constants, bodyLimits, boxLow, boxHigh, boxGrown, bodyVelocity);
    find_pairs(body, count, cells, fixedShapes, begin, end, &k, bodyCellOf, gridsUsed, cellStart, sortedIndex, shapes,
            apartStart, apartBody, pairPartner);
    sort_ints(pairPartner + begin, end - begin);
    for (int e = begin; e < end; e++) {
        pairOwner[e] = body;
    }
}

// Forgets the grids and the batches of the last step. One work group, of an item for each batch.
__kernel GROUP(BATCHES) void clear_grids(const int count, __global int* gridsUsed, __global int* contactCount,
        __global int* rowCount, __global int* batchCount) {
    int batch = get_local_id(0);
    if (batch == 0) {
        gridsUsed[0] = 0;
        gridsUsed[1] = 0;
        contactCount[0] = 0;
        rowCount[0] = 0;
    }
    for (int depth = 0; depth < DEPTHS; depth++) {
        batchCount[DEPTHS * batch + depth] = 0;
    }
}
