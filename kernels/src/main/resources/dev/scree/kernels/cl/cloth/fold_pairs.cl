// Purpose: lists the pairs of features of cloths that may come near each other in a step; see cloth/folds.h.
//
// The triangles are sorted once so that neighbours lie side by side; FOLD_FAN places in this order, and of the nodes
// above them, are a group and share a node. In a search each node gets the boxes round its triangles at the start and
// at the end of the step: a sheet that flaps goes far, but what is beside it goes along. A cloth hardly stretches, so
// that triangles which were neighbours stay near each other, however it is folded. What meets a group's boxes is found
// for all of them at once, in the lanes of a vector.
//
// The pairs stay good until a vertex is, at the start or the end of a step, farther from where the search saw it than
// its margin; a search takes those that may come nearer than the thickness and both margins. The search goes by
// velocities that are foreseen by the acceleration of the last step. That errs by how the acceleration changes, mostly
// by less than its size. So the margin is half the thickness and as far as the acceleration carries in a step, but no
// more than reaches a neighbour.
//
// Features are numbered: vertices, then edges as 3 triangle + the corner that lies opposite, each by one of its
// triangles.
//
// Buffers:
//   foldOrder                     by place in the tree; triangle, or -1 where there is none
//   foldLevel                     by level of the tree, from the leaves; its first group; one more for the end
//   foldBoxes                     by group; FOLD_ROWS rows of FOLD_FAN [m], see tree.h
//   foldWidest                    by cloth; greatest margin [m]
//   foldMargin                    by vertex; its margin [m]
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
#include "cloth/tree.h"
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
    __global const float* margin;
    __global const int* cloth;
    __global const int* tornPlace;
    __global const int* torn;
} Mesh;

// Takes the way of a vertex into boxes. reach: how far its surroundings go.
static inline void add_vertex(const Mesh* m, int v, float reach, Way* way) {
    float4 x = m->position[v];
    add_point(x, reach, &way->start);
    add_point(x + m->dt * m->next[v], reach, &way->end);
}

// Returns half of the distance that a vertex keeps from others in a search [m].
static inline float reach_of(const Mesh* m, int v) {
    return 0.5f * m->thickness[m->cloth[v]] + m->margin[v];
}

// Returns whether two features are farther than reach from each other all the time. Along an axis the distances of
// their vertices change evenly, so where one is on the same side at both ends of the step it is so in between, however
// far both move.
static inline bool stay_apart(const Way* a, const Way* b, float reach) {
    float4 above = fmin(a->start.low - b->start.high, a->end.low - b->end.high);
    float4 below = fmin(b->start.low - a->start.high, b->end.low - a->end.high);
    float4 gap = fmax(above, below);
    return fmax(gap.x, fmax(gap.y, gap.z)) > reach;
}

// Asks for a search before the first solve of a step, so that a step does not depend on those before it, and where a
// vertex has left the way that the last search saw. One work item: one vertex. number: of the solve.
__kernel void fold_check(const int count, const int number, __constant StepConstants* constants,
        __global const float4* clothPosition, __global const float4* clothNext,
        __global const float4* clothAcceleration, __global const int* clothCloth, __global const float* foldThickness,
        __global const float* foldWidest, __global const float4* foldFrom, __global const float4* foldTo,
        __global float* foldMargin, __global int* foldSearch) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float dt = constants->clothTimeStep;
    if (number == 0) {
        int cloth = clothCloth[v];
        float4 a = clothAcceleration[v];
        float least = 0.5f * foldThickness[cloth];
        float carried = foldSearch[FOLD_NARROW] ? 0.0f : dt * dt * sqrt(dot3(a, a));
        foldMargin[v] = fmax(least, fmin(least + carried, foldWidest[cloth]));
        atomic_or(&foldSearch[FOLD_DUE], 1);
        return;
    }
    float4 x = clothPosition[v];
    float4 start = only_xyz(x - foldFrom[v]);
    float4 end = only_xyz(x + dt * clothNext[v] - foldTo[v]);
    float most = foldMargin[v];
    if (!(dot3(start, start) <= most * most && dot3(end, end) <= most * most)) {
        atomic_or(&foldSearch[FOLD_DUE], 1);
    }
}

// Makes the boxes of the triangles. One work item: one place in the tree.
__kernel void fold_boxes(const int count, __constant StepConstants* constants, __global const int* foldSearch,
        __global const int* foldOrder, __global const int* tornPlace, __global const int* clothTorn,
        __global const int* sheetCorners, __global const int* sheetWings, __global const int* clothPinBody,
        __global const int* clothCloth, __global const float* foldThickness, __global const float* foldMargin,
        __global const float4* clothPosition, __global const float4* clothPositionLow, __global const float4* clothNext,
        __global float* foldBoxes) {
    int place = get_global_id(0);
    if (place >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    Mesh m = {0, constants->clothTimeStep, sheetCorners, sheetWings, clothPinBody, clothPosition, clothPositionLow,
            clothNext, foldThickness, foldMargin, clothCloth, tornPlace, clothTorn};
    int triangle = foldOrder[place];
    Way way = no_way();
    // What has torn touches nothing.
    if (triangle >= 0 && !is_torn(tornPlace[triangle], clothTorn)) {
        int4 corners = vload4(triangle, sheetCorners);
        add_vertex(&m, corners.x, reach_of(&m, corners.x), &way);
        add_vertex(&m, corners.y, reach_of(&m, corners.y), &way);
        add_vertex(&m, corners.z, reach_of(&m, corners.z), &way);
    }
    store_way(&way, place / FOLD_FAN, place, foldBoxes);
}

// Makes the boxes of a level of the tree from those of the level below. One work item: one node. level: its number.
__kernel void fold_boxes_above(const int count, const int level, __global const int* foldSearch,
        __global const int* foldLevel, __global float* foldBoxes) {
    int node = get_global_id(0);
    if (node >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    Way way = no_way();
    int below = foldLevel[level - 1] + node;
    for (int k = 0; below < foldLevel[level] && k < FOLD_FAN; k++) {
        __global const float* from = foldBoxes + (size_t)FOLD_ROWS * FOLD_FAN * below + k;
        add_stored_box(from, &way.start);
        add_stored_box(from + FOLD_ROWS / 2 * FOLD_FAN, &way.end);
    }
    store_way(&way, foldLevel[level] + node / FOLD_FAN, node, foldBoxes);
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
    Way way = no_way();
    add_vertex(m, a, 0.0f, &way);
    add_vertex(m, b, 0.0f, &way);
    float own_part = fmax(reach_of(m, a), reach_of(m, b));
    Way wide = {
            {way.start.low - own_part, way.start.high + own_part}, {way.end.low - own_part, way.end.high + own_part}};
    Walk walk = walk_of(tree, &wide);
    for (int t = next_triangle(tree, &wide, &walk); t >= 0; t = next_triangle(tree, &wide, &walk)) {
        // Edges meet those of higher numbers.
        if (t < own) {
            continue;
        }
        int4 corners = vload4(t, m->corners);
        if (!edge) {
            if (a != corners.x && a != corners.y && a != corners.z) {
                float reach =
                        own_part + fmax(reach_of(m, corners.x), fmax(reach_of(m, corners.y), reach_of(m, corners.z)));
                add_pair_of(m, (int4)(a, corners.x, corners.y, corners.z), false, reach, room, foldVertices, place);
            }
            continue;
        }
        for (int other = 0; other < 3; other++) {
            int c = corner_at(corners, other + 1);
            int d = corner_at(corners, other + 2);
            if (3 * t + other > 3 * own + k && a != c && a != d && b != c && b != d &&
                    numbers_edge(m, t, corners, other)) {
                Way beside = no_way();
                add_vertex(m, c, 0.0f, &beside);
                add_vertex(m, d, 0.0f, &beside);
                float reach = own_part + fmax(reach_of(m, c), reach_of(m, d));
                if (!stay_apart(&way, &beside, reach)) {
                    add_pair_of(m, (int4)(a, b, c, d), true, reach, room, foldVertices, place);
                }
            }
        }
    }
}

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define MESH_OF_CLOTHS                                                                                                 \
    {                                                                                                                  \
        vertices, constants->clothTimeStep, sheetCorners, sheetWings, clothPinBody, clothPosition, clothPositionLow,   \
                clothNext, foldThickness, foldMargin, clothCloth, tornPlace, clothTorn                                 \
    }

// Counts the pairs of each feature. One work item: one feature. vertices: number of vertices; foldLevels: of levels.
__kernel void fold_count(const int count, const int vertices, const int foldLevels, __constant StepConstants* constants,
        __global const int* foldSearch, __global const int* foldOrder, __global const int* foldLevel,
        __global const float* foldBoxes, __global const float* foldMargin, __global const int* tornPlace,
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
        __global const float* foldBoxes, __global const float* foldMargin, __global const int* tornPlace,
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
