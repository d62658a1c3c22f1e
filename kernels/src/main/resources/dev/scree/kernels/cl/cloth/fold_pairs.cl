// Purpose: lists the pairs of features of cloths that may come near each other in a step; see cloth/folds.h.
//
// The triangles are sorted once so that neighbours lie side by side, and so are the edges; FOLD_FAN places in such an
// order, and of the nodes above them, are a group and share a node. So there are two trees, of the same number of
// levels: vertices look for triangles in the one, edges for edges that come later in the other. In a search each node
// gets the boxes round what is below it at the start and at the end of the step: a sheet that flaps goes far, but what
// is beside it goes along. A cloth hardly stretches, so that what were neighbours stay near each other, however it is
// folded. What meets a group's boxes is found for all of them at once, in the lanes of a vector. On a CPU FOLD_TOGETHER
// features that lie side by side go down their tree together, and then look each for itself where all of them came to.
//
// The pairs stay good until a vertex is, at the start or the end of a step, farther from where the search saw it than
// its margin; a search takes those that may come nearer than the thickness and both margins. That before the first
// solve goes by velocities that are predicted by the acceleration of the last step. That errs by how the acceleration
// changes, mostly by less than its size. So the margin is half the thickness and as far as the acceleration carries in
// a step, but no more than reaches a neighbour.
//
// Features are numbered: vertices, of fixed meshes only those that stand out and after those of cloths, then the edges
// of cloths by their place in their tree. Triangles and edges of fixed meshes lie at the end of the trees, so that
// edges of cloths find them; their vertices look for triangles of cloths alone.
//
// Buffers:
//   foldOrder                     by place in the tree of triangles; triangle, or -1 where there is none
//   foldBeside                    vertices that are features, in an order in which neighbours lie side by side
//   foldEdges                     by place in the tree of edges; its two vertices and its triangles, of which a border
//                                 has one twice; -1 where there is none
//   foldLevel                     by level, from the leaves; first group of triangles, one more for the end of all
//                                 groups; then by level; first group of edges, which come after a level's triangles
//   foldBoxes                     by group; FOLD_ROWS rows of FOLD_FAN [m], see tree.h
//   foldWidest                    by cloth; greatest margin [m]
//   foldMargin                    by vertex; its margin [m]
//   foldFrom, foldTo              by vertex; where it was at start and end of the step that the search saw [m]
//   foldThickness                 by cloth; distance that its sheets keep, at most half the height of a triangle [m]
//   foldCount, foldFirst          by feature; number of its pairs, and sum of those before it
//   foldVertices                  four by pair; see vertices_of_fold
//   foldSearch                    whether a search is due, and what it found (FOLD_*)
//   foldPosition, foldPositionLow by vertex, of fixed meshes too; where it is at the start of the step, in two parts
//   [m]
// The others are those of vertices.cl and elements.cl.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/folds.h"
#include "cloth/tree.h"
#include "cloth/torn.h"

// No body: see is_held_there.
#define NO_BODY (-3)

// Number of features that go down a tree together, and of the groups of places that they may come to, or each goes for
// itself. Chosen, not fitted; no result depends on them.
#define FOLD_TOGETHER (LANES == 1 ? 1 : FOLD_FAN)
#define FOLD_MOST_GROUPS 64

// The cloths as a search sees them.
typedef struct {
    int vertices; // of cloths
    int points;   // of those that are features
    int sheets;   // number of triangles of cloths
    float dt;
    __global const int* corners;
    __global const int* order;
    __global const int* edges;
    __global const int* pin;
    __global const int* passed;
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

// Returns whether an edge has no triangle left. edge: its vertices and its triangles.
static inline bool is_edge_torn(const Mesh* m, int4 edge) {
    return is_torn(m->tornPlace[edge.z], m->torn) && is_torn(m->tornPlace[edge.w], m->torn);
}

// Takes over where the cloths are, where there are fixed meshes beside them. One work item: one vertex of a cloth.
__kernel void fold_place(const int count, __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global float4* foldPosition, __global float4* foldPositionLow) {
    int v = get_global_id(0);
    if (v < count) {
        foldPosition[v] = clothPosition[v];
        foldPositionLow[v] = clothPositionLow[v];
    }
}

// Asks for a search in each step, so that a step does not depend on those before it, and where a vertex has left the
// way that the last search saw. One work item: one vertex. number: of the solve.
//
// In the long steps of real time acceleration changes so much in a step that what is found before the first solve has
// to be sought again after it. So where nothing was near in the step before (cloth_move notes that), the first solve
// goes without, and the search comes before the second, which begins from velocities that need no prediction.
// searchesFirst: 1 where it comes before the first in any case, in accurate steps and with grains, which look for
// triangles by the boxes of the search (balls.cl).
__kernel void fold_check(const int count, const int number, const int searchesFirst,
        __constant StepConstants* constants, __global const float4* clothPosition, __global const float4* clothNext,
        __global const float4* clothAcceleration, __global const int* clothCloth, __global const float* foldThickness,
        __global const float* foldWidest, __global const float4* foldFrom, __global const float4* foldTo,
        __global float* foldMargin, __global int* foldSearch) {
    int v = get_global_id(0);
    if (v == 0 && number == 0) {
        foldSearch[FOLD_SEARCHED] = 0;
        foldSearch[FOLD_FIRST] = 0;
        foldSearch[FOLD_FOUND] = 0;
    } else if (v == 0 && number == 1) {
        foldSearch[FOLD_FIRST] = foldSearch[FOLD_SEARCHED] ? 0 : 1;
    }
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
        if (searchesFirst || a.w > 0.0f) {
            atomic_or(&foldSearch[FOLD_DUE], 1);
        }
        return;
    }
    if (!foldSearch[FOLD_SEARCHED]) {
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

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define MESH_OF_CLOTHS                                                                                                 \
    {                                                                                                                  \
        vertices, foldPoints, sheetCount, constants->clothTimeStep, sheetCorners, foldOrder, foldEdges, clothPinBody,  \
                clothPassed, foldPosition, foldPositionLow, clothNext, foldThickness, foldMargin, clothCloth,          \
                tornPlace, clothTorn                                                                                   \
    }

// Makes the boxes of the triangles and of the edges. One work item: one place in the trees, first those of triangles.
__kernel void fold_boxes(const int count, const int vertices, const int foldPoints, const int sheetCount,
        const int foldLevels, __constant StepConstants* constants, __global const int* foldSearch,
        __global const int* foldOrder, __global const int* foldEdges, __global const int* foldLevel,
        __global const int* tornPlace, __global const int* clothTorn, __global const int* sheetCorners,
        __global const int* clothPinBody, __global const int* clothPassed, __global const int* clothCloth,
        __global const float* foldThickness, __global const float* foldMargin, __global const float4* foldPosition,
        __global const float4* foldPositionLow, __global const float4* clothNext, __global float* foldBoxes) {
    int place = get_global_id(0);
    if (place >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    Mesh m = MESH_OF_CLOTHS;
    Way way = no_way();
    int firstEdge = FOLD_FAN * foldLevel[foldLevels + 1];
    // What has torn touches nothing.
    if (place < firstEdge) {
        int triangle = foldOrder[place];
        if (foldSearch[FOLD_FIXED] && triangle >= sheetCount) {
            return;
        }
        if (triangle >= 0 && !is_torn(tornPlace[triangle], clothTorn)) {
            int4 corners = vload4(triangle, sheetCorners);
            add_vertex(&m, corners.x, reach_of(&m, corners.x), &way);
            add_vertex(&m, corners.y, reach_of(&m, corners.y), &way);
            add_vertex(&m, corners.z, reach_of(&m, corners.z), &way);
        }
    } else {
        int4 edge = vload4(place - firstEdge, foldEdges);
        if (foldSearch[FOLD_FIXED] && edge.x >= vertices) {
            return;
        }
        if (edge.x >= 0 && !is_edge_torn(&m, edge)) {
            add_vertex(&m, edge.x, reach_of(&m, edge.x), &way);
            add_vertex(&m, edge.y, reach_of(&m, edge.y), &way);
        }
    }
    store_way(&way, place / FOLD_FAN, place, foldBoxes);
}

// Makes the boxes of a node of a level from those of the level below.
static inline void make_node(
        int level, int node, int foldLevels, __global const int* foldLevel, __global float* foldBoxes) {
    __global const int* edgeLevel = foldLevel + foldLevels + 1;
    int group = foldLevel[level] + node / FOLD_FAN;
    bool edges = group >= edgeLevel[level];
    int below = edges ? edgeLevel[level - 1] + node - FOLD_FAN * (edgeLevel[level] - foldLevel[level])
                      : foldLevel[level - 1] + node;
    Way way = no_way();
    if (below < (edges ? foldLevel[level] : edgeLevel[level - 1])) {
        for (int k = 0; k < FOLD_FAN; k++) {
            __global const float* from = foldBoxes + (size_t)FOLD_ROWS * FOLD_FAN * below + k;
            add_stored_box(from, &way.start);
            add_stored_box(from + FOLD_ROWS / 2 * FOLD_FAN, &way.end);
        }
    }
    store_way(&way, group, node, foldBoxes);
}

// Makes the boxes of a level of both trees. One work item: one node, first those of triangles. level: its number.
__kernel void fold_boxes_above(const int count, const int level, const int foldLevels, __global const int* foldSearch,
        __global const int* foldLevel, __global float* foldBoxes) {
    int node = get_global_id(0);
    if (node < count && foldSearch[FOLD_DUE]) {
        make_node(level, node, foldLevels, foldLevel, foldBoxes);
    }
}

// Does the same for all levels from one on, whose few nodes are not worth a launch each. One work group does it all.
__kernel GROUP(FOLD_TOP_GROUP) void fold_boxes_top(const int count, const int level, const int foldLevels,
        __global const int* foldSearch, __global const int* foldLevel, __global float* foldBoxes) {
    int levels = foldSearch[FOLD_DUE] ? foldLevels : 0;
    for (int l = level; l < levels; l++) {
        int nodes = FOLD_FAN * (foldLevel[l + 1] - foldLevel[l]);
        for (int node = get_local_id(0); node < nodes; node += FOLD_TOP_GROUP) {
            make_node(l, node, foldLevels, foldLevel, foldBoxes);
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

// Returns whether a pair of a cloth and a fixed mesh is none, since the mesh's body holds the cloth there.
static inline bool is_held_there(const Mesh* m, int4 v) {
    int body = v.w >= m->vertices ? m->passed[v.w] : (v.x >= m->vertices ? m->passed[v.x] : NO_BODY);
    return body != NO_BODY &&
           ((v.x < m->vertices && m->passed[v.x] == body) || (v.y < m->vertices && m->passed[v.y] == body) ||
                   (v.z < m->vertices && m->passed[v.z] == body) || (v.w < m->vertices && m->passed[v.w] == body));
}

// Adds a pair to the list, or counts it only where there is none, if it may come near.
static inline void add_pair_of(
        const Mesh* m, int4 v, bool edges, float reach, int room, __global int* foldVertices, int* place) {
    if (m->pin[v.x] == WORLD_HOLDS && m->pin[v.y] == WORLD_HOLDS && m->pin[v.z] == WORLD_HOLDS &&
            m->pin[v.w] == WORLD_HOLDS) {
        return;
    }
    if (is_held_there(m, v)) {
        return;
    }
    Pair pair = pair_of(v, edges, m->dt, m->position, m->low, m->next);
    if (!may_meet(&pair, reach)) {
        return;
    }
    // As unsigned numbers: too many to be numbered count as below 0.
    if (foldVertices && (uint)*place < (uint)room) {
        v.x = edges ? ~v.x : v.x;
        vstore4(v, *place, foldVertices);
    }
    (*place)++;
}

// A feature that looks for others: of a vertex, the vertex twice. reach: half of the distance that it keeps; from: the
// first place of its tree that it looks for; way: of its surroundings.
typedef struct {
    int number;
    bool edges;
    int a;
    int b;
    int from;
    float reach;
    Way way;
} Feature;

// Finds the feature at a place: vertices in their order, then edges in that of their tree. Returns whether it looks for
// others, which the inside of soft bodies and what has torn do not, nor what has no pairs where these are listed.
static inline bool feature_at(const Mesh* m, __global const int* foldBeside, __global const float4* clothProperties,
        __global const int* foldFirst, int place, Feature* f) {
    f->edges = place >= m->points;
    f->number = f->edges ? place : foldBeside[place];
    if (foldFirst && foldFirst[f->number] == foldFirst[f->number + 1]) {
        return false;
    }
    if (f->edges) {
        int4 edge = vload4(place - m->points, m->edges);
        if (is_edge_torn(m, edge)) {
            return false;
        }
        f->a = edge.x;
        f->b = edge.y;
        f->from = place - m->points + 1;
    } else {
        f->a = f->number;
        f->b = f->number;
        f->from = 0;
        if (f->a < m->vertices && clothProperties[f->a].y == 0.0f) {
            return false;
        }
    }
    f->reach = fmax(reach_of(m, f->a), reach_of(m, f->b));
    f->way = no_way();
    add_vertex(m, f->a, f->reach, &f->way);
    add_vertex(m, f->b, f->reach, &f->way);
    return true;
}

// Adds the pair of a feature and what lies at a place of its tree, if it may come near. Returns false where nothing
// that comes later counts: vertices of fixed meshes look for triangles of cloths alone.
static inline bool add_pair_at(
        const Mesh* m, const Feature* f, int at, int room, __global int* foldVertices, int* place) {
    int4 v = (int4)(f->a, f->b, 0, 0);
    float reach = f->reach;
    if (f->edges) {
        int4 other = vload4(at, m->edges);
        if (f->a == other.x || f->a == other.y || f->b == other.x || f->b == other.y) {
            return true;
        }
        v.zw = other.xy;
        reach += fmax(reach_of(m, other.x), reach_of(m, other.y));
    } else {
        int triangle = m->order[at];
        if (f->a >= m->vertices && triangle >= m->sheets) {
            return false;
        }
        int4 corners = vload4(triangle, m->corners);
        if (f->a == corners.x || f->a == corners.y || f->a == corners.z) {
            return true;
        }
        v.yzw = corners.xyz;
        reach += fmax(reach_of(m, corners.x), fmax(reach_of(m, corners.y), reach_of(m, corners.z)));
    }
    add_pair_of(m, v, f->edges, reach, room, foldVertices, place);
    return true;
}

// Goes over the pairs of a feature with those that it looks for. place: of the first of them, counted up.
static inline void find_pairs(
        const Mesh* m, const Tree* tree, const Feature* f, int room, __global int* foldVertices, int* place) {
    Walk walk = walk_from(tree, &f->way, f->from);
    for (int at = next_place(tree, &f->way, &walk); at >= 0; at = next_place(tree, &f->way, &walk)) {
        if (!add_pair_at(m, f, at, room, foldVertices, place)) {
            return;
        }
    }
}

// Does so among some groups of places.
static inline void find_pairs_among(const Mesh* m, const Tree* tree, const Feature* f, int count, const int* groups,
        int room, __global int* foldVertices, int* place) {
    for (int k = 0; k < count; k++) {
        for (int nodes = nodes_asked_for(tree, &f->way, f->from, 0, groups[k]); nodes != 0; nodes &= nodes - 1) {
            int at = FOLD_FAN * groups[k] + 31 - clz(nodes & -nodes);
            if (!add_pair_at(m, f, at, room, foldVertices, place)) {
                return;
            }
        }
    }
}

// Goes over the pairs of the features at FOLD_TOGETHER places from one on, if they begin there. Counts them, or lists
// those that have any where foldFirst says where.
static inline void find_beside(const Mesh* m, const Tree* triangles, const Tree* edges, int place, int count,
        __global const int* foldBeside, __global const float4* clothProperties, __global const int* foldFirst, int room,
        __global int* foldCount, __global int* foldVertices) {
    int first = place < m->vertices ? 0 : (place < m->points ? m->vertices : m->points);
    int last = place < m->vertices ? m->vertices : (place < m->points ? m->points : count);
    if ((place - first) % FOLD_TOGETHER != 0) {
        return;
    }
    const Tree* tree = place < m->points ? triangles : edges;
    int end = min(place + FOLD_TOGETHER, last);
    int groups[FOLD_MOST_GROUPS];
    int together = -1;
#if LANES > 1
    Way all = no_way();
    int from = INT_MAX;
    for (int at = place; at < end; at++) {
        Feature f;
        if (feature_at(m, foldBeside, clothProperties, foldFirst, at, &f)) {
            add_way(&f.way, &all);
            from = min(from, f.from);
        }
    }
    together = from == INT_MAX ? 0 : groups_that_meet(tree, &all, from, FOLD_MOST_GROUPS, groups);
#endif
    for (int at = place; at < end; at++) {
        Feature f;
        bool looks = feature_at(m, foldBeside, clothProperties, foldFirst, at, &f);
        int next = foldFirst ? foldFirst[f.number] : 0;
        if (looks && together < 0) {
            find_pairs(m, tree, &f, room, foldVertices, &next);
        } else if (looks) {
            find_pairs_among(m, tree, &f, together, groups, room, foldVertices, &next);
        }
        if (!foldFirst) {
            foldCount[f.number] = next;
        }
    }
}

// Counts the pairs of each feature. One work item: the place of a feature. vertices: number of the cloths' vertices;
// foldPoints: of all that are features; sheetCount: of the cloths' triangles; foldLevels: of levels.
__kernel void fold_count(const int count, const int vertices, const int foldPoints, const int sheetCount,
        const int foldLevels, __constant StepConstants* constants, __global const int* foldSearch,
        __global const int* foldBeside, __global const int* foldOrder, __global const int* foldEdges,
        __global const int* foldLevel, __global const float* foldBoxes, __global const float* foldMargin,
        __global const int* tornPlace, __global const int* clothTorn, __global const int* sheetCorners,
        __global const int* clothPinBody, __global const int* clothPassed, __global const int* clothCloth,
        __global const float* foldThickness, __global const float4* clothProperties,
        __global const float4* foldPosition, __global const float4* foldPositionLow, __global const float4* clothNext,
        __global int* foldCount) {
    int place = get_global_id(0);
    if (place < count && foldSearch[FOLD_DUE]) {
        Mesh m = MESH_OF_CLOTHS;
        Tree triangles = TREE_OF_TRIANGLES;
        Tree edges = TREE_OF_EDGES;
        find_beside(&m, &triangles, &edges, place, count, foldBeside, clothProperties, 0, 0, foldCount, 0);
    }
}

// Lists them, and notes where the search saw the vertices. One work item: the place of a feature.
__kernel void fold_list(const int count, const int vertices, const int foldPoints, const int sheetCount,
        const int foldLevels, __constant StepConstants* constants, __global const int* foldBeside,
        __global const int* foldOrder, __global const int* foldEdges, __global const int* foldLevel,
        __global const float* foldBoxes, __global const float* foldMargin, __global const int* tornPlace,
        __global const int* clothTorn, __global const int* sheetCorners, __global const int* clothPinBody,
        __global const int* clothPassed, __global const int* clothCloth, __global const float* foldThickness,
        __global const float4* clothProperties, __global const float4* foldPosition,
        __global const float4* foldPositionLow, __global const float4* clothNext, __global const int* foldFirst,
        __global float4* foldFrom, __global float4* foldTo, __global int* foldVertices, __global int* foldSearch) {
    int place = get_global_id(0);
    if (place >= count || !foldSearch[FOLD_DUE]) {
        return;
    }
    if (place == 0) {
        foldSearch[FOLD_FIXED] = 1;
        foldSearch[FOLD_SEARCHED] = 1;
        foldSearch[FOLD_FOUND] = min(foldFirst[count], foldSearch[FOLD_ROOM]);
        // Once pairs have found no room, cloths go through each other, and later searches may find any number.
        if (foldSearch[FOLD_MOST_FOUND] <= foldSearch[FOLD_ROOM]) {
            foldSearch[FOLD_MOST_FOUND] = max(foldSearch[FOLD_MOST_FOUND], foldFirst[count]);
        }
    }
    if (place < vertices) {
        float4 x = foldPosition[place];
        foldFrom[place] = x;
        foldTo[place] = x + constants->clothTimeStep * clothNext[place];
    }
    Mesh m = MESH_OF_CLOTHS;
    Tree triangles = TREE_OF_TRIANGLES;
    Tree edges = TREE_OF_EDGES;
    find_beside(&m, &triangles, &edges, place, count, foldBeside, clothProperties, foldFirst, foldSearch[FOLD_ROOM], 0,
            foldVertices);
}
