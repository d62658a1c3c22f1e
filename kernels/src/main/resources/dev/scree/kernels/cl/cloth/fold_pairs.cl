// Purpose: lists the pairs of features of cloths that may come near each other in a step; see cloth/folds.h.
//
// The triangles are sorted once so that neighbours lie side by side; FOLD_FAN places in this order, and of the nodes
// above them, share a node. In a search each node gets the box round all that its triangles do in the step. A cloth
// hardly stretches, so that triangles which were neighbours stay near each other, however it is folded.
//
// The pairs stay good until a vertex is, at the start or the end of a step, farther than half its thickness from where
// the search saw it. A search takes those that may come nearer than twice the thickness.
//
// Features are numbered: vertices, then edges as 3 triangle + the corner that lies opposite, each by one of its
// triangles.
//
// Buffers:
//   foldOrder                     by place in the tree; triangle
//   foldLevel                     by level of the tree, from the leaves; its first node; one more for the end
//   foldLow, foldHigh             by node; corners of its box [m]
//   foldFrom, foldTo              by vertex; where it was at start and end of the step that the search saw [m]
//   foldThickness                 by cloth; distance that its sheets keep, at most half the height of a triangle [m]
//   foldCount, foldFirst          by feature; number of its pairs, and sum of those before it
//   foldVertices                  four by pair; see vertices_of_fold
//   foldSearch                    whether a search is due, and what it found (FOLD_*)
// The others are those of vertices.cl and elements.cl.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/folds.h"
#include "cloth/torn.h"

// The cloths as a search sees them.
typedef struct {
    int vertices;
    float dt;
    __global const int* corners;
    __global const int* wings;
    __global const int* pin;
    __global const float4* position;
    __global const float4* low;
    __global const float4* next;
    __global const float* thickness;
    __global const int* cloth;
    __global const int* tornPlace;
    __global const int* torn;
} Mesh;

// The tree of boxes.
typedef struct {
    int levels;
    __global const int* level;
    __global const int* order;
    __global const float4* low;
    __global const float4* high;
} Tree;

// A box.
typedef struct {
    float4 low;
    float4 high;
} Box;

static inline bool boxes_meet(const Box* a, float4 low, float4 high) {
    return a->low.x <= high.x && a->low.y <= high.y && a->low.z <= high.z && a->high.x >= low.x && a->high.y >= low.y &&
           a->high.z >= low.z;
}

// Takes the way of a vertex into a box.
static inline void add_vertex(const Mesh* m, int v, float reach, Box* box) {
    float4 x = m->position[v];
    float4 end = x + m->dt * m->next[v];
    box->low = fmin(box->low, fmin(x, end) - reach);
    box->high = fmax(box->high, fmax(x, end) + reach);
}

// Asks for a search before the first solve of a step, so that a step does not depend on those before it, and where a
// vertex has left the way that the last search saw. One work item: one vertex. number: of the solve.
__kernel void fold_check(const int count, const int number, __constant StepConstants* constants,
        __global const float4* clothPosition, __global const float4* clothNext, __global const int* clothCloth,
        __global const float* foldThickness, __global const float4* foldFrom, __global const float4* foldTo,
        __global int* foldSearch) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 x = clothPosition[v];
    float4 start = only_xyz(x - foldFrom[v]);
    float4 end = only_xyz(x + constants->clothTimeStep * clothNext[v] - foldTo[v]);
    float most = 0.5f * foldThickness[clothCloth[v]];
    if (number == 0 || !(dot3(start, start) <= most * most && dot3(end, end) <= most * most)) {
        atomic_or(&foldSearch[FOLD_DUE], 1);
    }
}

// Makes the boxes of the triangles. One work item: one place in the tree.
__kernel void fold_boxes(const int count, __constant StepConstants* constants, __global const int* foldSearch,
        __global const int* foldOrder, __global const int* tornPlace, __global const int* clothTorn,
        __global const int* sheetCorners, __global const int* sheetWings, __global const int* clothPinBody,
        __global const int* clothCloth, __global const float* foldThickness, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothNext, __global float4* foldLow,
        __global float4* foldHigh) {
    int place = get_global_id(0);
    if (place >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    Mesh m = {0, constants->clothTimeStep, sheetCorners, sheetWings, clothPinBody, clothPosition, clothPositionLow,
            clothNext, foldThickness, clothCloth, tornPlace, clothTorn};
    int4 corners = vload4(foldOrder[place], sheetCorners);
    float reach = foldThickness[corners.w];
    Box box = {vector(MAXFLOAT, MAXFLOAT, MAXFLOAT), -vector(MAXFLOAT, MAXFLOAT, MAXFLOAT)};
    // What has torn touches nothing: an empty box.
    if (is_torn(tornPlace[foldOrder[place]], clothTorn)) {
        foldLow[place] = box.low;
        foldHigh[place] = box.high;
        return;
    }
    add_vertex(&m, corners.x, reach, &box);
    add_vertex(&m, corners.y, reach, &box);
    add_vertex(&m, corners.z, reach, &box);
    foldLow[place] = box.low;
    foldHigh[place] = box.high;
}

// Makes the boxes of a level of the tree from those of the level below. One work item: one node. level: its number.
__kernel void fold_boxes_above(const int count, const int level, __global const int* foldSearch,
        __global const int* foldLevel, __global float4* foldLow, __global float4* foldHigh) {
    int node = get_global_id(0);
    if (node >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    int first = foldLevel[level - 1] + FOLD_FAN * node;
    int end = min(first + FOLD_FAN, foldLevel[level]);
    float4 low = foldLow[first];
    float4 high = foldHigh[first];
    for (int k = first + 1; k < end; k++) {
        low = fmin(low, foldLow[k]);
        high = fmax(high, foldHigh[k]);
    }
    foldLow[foldLevel[level] + node] = low;
    foldHigh[foldLevel[level] + node] = high;
}

// Returns the next triangle whose box meets another one, or -1. at: level and node to go on from, (top level, 0) at
// first.
static inline int next_triangle(const Tree* tree, const Box* box, int2* at) {
    int level = at->x;
    int node = at->y;
    while (level < tree->levels) {
        int place = tree->level[level] + node;
        bool meets = boxes_meet(box, tree->low[place], tree->high[place]);
        if (meets && level > 0) {
            level--;
            node *= FOLD_FAN;
            continue;
        }
        int found = meets ? tree->order[node] : -1;
        node++;
        while (level < tree->levels && (node % FOLD_FAN == 0 || node >= tree->level[level + 1] - tree->level[level])) {
            node = (node - 1) / FOLD_FAN + 1;
            level++;
        }
        if (found >= 0) {
            *at = (int2)(level, node);
            return found;
        }
    }
    *at = (int2)(level, node);
    return -1;
}

// Returns a corner of a triangle, 0 to 2 round and round.
static inline int corner_at(int4 corners, int k) {
    int c = k % 3;
    return c == 0 ? corners.x : (c == 1 ? corners.y : corners.z);
}

// Returns whether an edge is numbered by this one of its triangles.
static inline bool numbers_edge(const Mesh* m, int triangle, int4 corners, int k) {
    return m->wings[4 * triangle + k] < 0 || corner_at(corners, k + 1) < corner_at(corners, k + 2);
}

// Adds a pair to the list, or counts it only where there is none, if it may come near.
static inline void add_pair_of(
        const Mesh* m, int4 v, bool edges, float reach, int room, __global int* foldVertices, int* place) {
    if (m->pin[v.x] == WORLD_HOLDS && m->pin[v.y] == WORLD_HOLDS && m->pin[v.z] == WORLD_HOLDS &&
            m->pin[v.w] == WORLD_HOLDS) {
        return;
    }
    Pair pair = pair_of(v, edges, m->dt, m->position, m->low, m->next);
    if (!may_meet(&pair, reach)) {
        return;
    }
    if (foldVertices && *place < room) {
        v.x = edges ? ~v.x : v.x;
        vstore4(v, *place, foldVertices);
    }
    (*place)++;
}

// Goes over the pairs of a feature with those of higher numbers. place: of the first of them, counted up.
static inline void find_pairs(
        const Mesh* m, const Tree* tree, int feature, int room, __global int* foldVertices, int* place) {
    bool edge = feature >= m->vertices;
    int own = edge ? (feature - m->vertices) / 3 : -1;
    int k = edge ? (feature - m->vertices) % 3 : 0;
    int a = feature;
    int b = feature;
    if (edge) {
        int4 corners = vload4(own, m->corners);
        if (is_torn(m->tornPlace[own], m->torn) || !numbers_edge(m, own, corners, k)) {
            return;
        }
        a = corner_at(corners, k + 1);
        b = corner_at(corners, k + 2);
    }
    float thickness = m->thickness[m->cloth[a]];
    Box box = {vector(MAXFLOAT, MAXFLOAT, MAXFLOAT), -vector(MAXFLOAT, MAXFLOAT, MAXFLOAT)};
    add_vertex(m, a, thickness, &box);
    add_vertex(m, b, thickness, &box);
    int2 at = (int2)(tree->levels - 1, 0);
    for (int t = next_triangle(tree, &box, &at); t >= 0; t = next_triangle(tree, &box, &at)) {
        int4 corners = vload4(t, m->corners);
        // Half of both thicknesses, and as much again for what moves until the next search.
        float reach = thickness + m->thickness[corners.w];
        if (!edge) {
            if (a != corners.x && a != corners.y && a != corners.z) {
                add_pair_of(m, (int4)(a, corners.x, corners.y, corners.z), false, reach, room, foldVertices, place);
            }
            continue;
        }
        for (int other = 0; other < 3 && t >= own; other++) {
            int c = corner_at(corners, other + 1);
            int d = corner_at(corners, other + 2);
            if (3 * t + other > 3 * own + k && a != c && a != d && b != c && b != d &&
                    numbers_edge(m, t, corners, other)) {
                add_pair_of(m, (int4)(a, b, c, d), true, reach, room, foldVertices, place);
            }
        }
    }
}

// Makes structs of a kernel's parameters, which have the names of its arguments.
#define MESH_OF_CLOTHS                                                                                                 \
    {                                                                                                                  \
        vertices, constants->clothTimeStep, sheetCorners, sheetWings, clothPinBody, clothPosition, clothPositionLow,   \
                clothNext, foldThickness, clothCloth, tornPlace, clothTorn                                             \
    }
#define TREE_OF_CLOTHS                                                                                                 \
    { foldLevels, foldLevel, foldOrder, foldLow, foldHigh }

// Counts the pairs of each feature. One work item: one feature. vertices: number of vertices; foldLevels: of levels.
__kernel void fold_count(const int count, const int vertices, const int foldLevels, __constant StepConstants* constants,
        __global const int* foldSearch, __global const int* foldOrder, __global const int* foldLevel,
        __global const float4* foldLow, __global const float4* foldHigh, __global const int* tornPlace,
        __global const int* clothTorn, __global const int* sheetCorners, __global const int* sheetWings,
        __global const int* clothPinBody, __global const int* clothCloth, __global const float* foldThickness,
        __global const float4* clothProperties, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothNext, __global int* foldCount) {
    int feature = get_global_id(0);
    if (feature >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    if (feature < vertices && clothProperties[feature].y == 0.0f) {
        // Inside of a soft body.
        foldCount[feature] = 0;
        return;
    }
    Mesh m = MESH_OF_CLOTHS;
    Tree tree = TREE_OF_CLOTHS;
    int found = 0;
    find_pairs(&m, &tree, feature, 0, 0, &found);
    foldCount[feature] = found;
}

// Lists them, and notes where the search saw the vertices. One work item: one feature. foldRoom: number of places.
__kernel void fold_list(const int count, const int vertices, const int foldLevels, const int foldRoom,
        __constant StepConstants* constants, __global const int* foldOrder, __global const int* foldLevel,
        __global const float4* foldLow, __global const float4* foldHigh, __global const int* tornPlace,
        __global const int* clothTorn, __global const int* sheetCorners, __global const int* sheetWings,
        __global const int* clothPinBody, __global const int* clothCloth, __global const float* foldThickness,
        __global const float4* clothPosition, __global const float4* clothPositionLow, __global const float4* clothNext,
        __global const int* foldFirst, __global float4* foldFrom, __global float4* foldTo, __global int* foldVertices,
        __global int* foldSearch) {
    int feature = get_global_id(0);
    if (feature >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    if (feature == 0) {
        foldSearch[FOLD_FOUND] = foldFirst[count];
        foldSearch[FOLD_MOST_FOUND] = max(foldSearch[FOLD_MOST_FOUND], foldFirst[count]);
    }
    if (feature < vertices) {
        float4 x = clothPosition[feature];
        foldFrom[feature] = x;
        foldTo[feature] = x + constants->clothTimeStep * clothNext[feature];
    }
    int place = foldFirst[feature];
    if (foldFirst[feature + 1] > place) {
        Mesh m = MESH_OF_CLOTHS;
        Tree tree = TREE_OF_CLOTHS;
        find_pairs(&m, &tree, feature, foldRoom, foldVertices, &place);
    }
}
