// Folds: places where a cloth meets itself, another cloth, or a fixed mesh. A fold is a pair of features that come
// nearer than the thickness by the end of the step: a vertex and a triangle, or two edges. It has four vertices with
// weights, of which those of one side are positive and add up to 1, those of the other negative and to -1, so that the
// weighted sum of their velocities is the slip at the place where they meet. Needs common/scree.h, cloth/block.h and
// cloth/solve.h and generated/ClothConstants.
//
// Vertices of fixed meshes have numbers after those of the cloths, as if they were vertices that the world holds.
//
// The impulses of Bridson, Fedkiw and Anderson 2002 are replaced by contacts in the implicit solve, as with all else
// that a cloth touches.

#include "cloth/meeting.h"

// Number of nodes below each node of a tree of boxes; the search has as many in the lanes of a vector. It is two to the
// power of FOLD_FAN_BITS.
#define FOLD_FAN 8
#define FOLD_FAN_BITS 3

// Places in foldSearch, integers. The host reads these numbers from this file.
#define FOLD_DUE 0         // 1 where a search is due
#define FOLD_FOUND 1       // number of pairs that the last search of this step found room for, 0 before the first
#define FOLD_LEFT 2        // number of pairs that the last pass had to stop; 1 before the first
#define FOLD_PASSES 3      // number of passes in this step that had to stop any
#define FOLD_MOST_PASSES 4 // greatest number of these since the host cleared it
#define FOLD_FAILED 5      // number of steps since then whose last pass still had to stop some
#define FOLD_MOST_FOUND 6  // greatest number of pairs since then, up to a lack of room
#define FOLD_NARROW 7      // 1 where margins are as narrow as can be, since wide ones let too many pairs in
#define FOLD_FIXED 8       // 1 where the boxes of fixed meshes are made
#define FOLD_ROOM 9        // number of pairs that there is room for
#define FOLD_SEARCHED 10   // 1 where a search was done in this step
#define FOLD_FIRST 11      // number of the first solve of this step that knows of pairs, 0 or 1
#define FOLD_NUMBERS 12

// What the fourth number of a vertex's acceleration says of the step before, above 0: sheets were near each other
// somewhere, and its acceleration there may have been a blow (cloth_move) or not.
#define CLOTH_WAS_NEAR 2
#define CLOTH_WAS_BLOW 1

// Number of parts of a step in which a search looks at a pair that moves far.
#define FOLD_PARTS 4

// Returns the distance of the features after a part of the step.
static inline float distance_at(const Pair* pair, float part) {
    float4 x[4];
    pair_at(pair, part, x);
    float4 away = weighted(nearest_weights(pair->edges, x), x);
    return sqrt(dot3(away, away));
}

// Returns whether the features may come nearer than reach [m] in the step. The least distance in a part of the step is
// at least half of what remains of the distances at its start and end when all that they move is taken away.
static inline bool may_meet(const Pair* pair, float reach) {
    float most = 0.0f;
    for (int a = 0; a < (pair->edges ? 2 : 1); a++) {
        for (int b = pair->edges ? 2 : 1; b < 4; b++) {
            float4 slip = pair->way[a] - pair->way[b];
            most = fmax(most, dot3(slip, slip));
        }
    }
    most = sqrt(most);
    float before = distance_at(pair, 0.0f);
    if (before + distance_at(pair, 1.0f) - most >= 2.0f * reach) {
        return false;
    }
    int parts = most > reach ? FOLD_PARTS : 1;
    for (int k = 1; k <= parts; k++) {
        float after = distance_at(pair, (float)k / (float)parts);
        if (before + after - most / (float)parts < 2.0f * reach) {
            return true;
        }
        before = after;
    }
    return false;
}

// Returns the vertices of a fold: foldVertices has the first one's complement for edges.
static inline int4 vertices_of_fold(int fold, __global const int* foldVertices) {
    int4 v = vload4(fold, foldVertices);
    v.x = v.x < 0 ? ~v.x : v.x;
    return v;
}

// Returns whether a pair is one of a cloth and a fixed mesh. vertices: number of the cloths' vertices.
static inline bool is_with_fixed(int4 v, int vertices) {
    return v.x >= vertices || v.w >= vertices;
}

// Returns the slip of a fold for vectors of the vertices.
static inline float4 slip_of_fold(int4 v, float4 weights, __global const float4* vectors) {
    return only_xyz(
            weights.x * vectors[v.x] + weights.y * vectors[v.y] + weights.z * vectors[v.z] + weights.w * vectors[v.w]);
}

// Takes over a pair as the step begins and as the velocities in clothNext end it.
static inline Pair pair_of(int4 v, bool edges, float dt, __global const float4* foldPosition,
        __global const float4* foldPositionLow, __global const float4* clothNext) {
    int all[4] = {v.x, v.y, v.z, v.w};
    Pair pair;
    pair.edges = edges;
    for (int k = 0; k < 4; k++) {
        pair.x[k] =
                only_xyz((foldPosition[all[k]] - foldPosition[v.x]) + (foldPositionLow[all[k]] - foldPositionLow[v.x]));
        pair.way[k] = only_xyz(dt * (clothNext[all[k]] - clothNext[v.x]));
    }
    return pair;
}

// Returns how easily the vertices of a pair move against each other: the change of their slip by an impulse [1/kg].
// What is held does not move.
static inline float ease_of_fold(
        int4 v, float4 w, __global const float4* clothProperties, __global const int* clothPinBody) {
    return (clothPinBody[v.x] == FREE_VERTEX ? w.x * w.x / clothProperties[v.x].x : 0.0f) +
           (clothPinBody[v.y] == FREE_VERTEX ? w.y * w.y / clothProperties[v.y].x : 0.0f) +
           (clothPinBody[v.z] == FREE_VERTEX ? w.z * w.z / clothProperties[v.z].x : 0.0f) +
           (clothPinBody[v.w] == FREE_VERTEX ? w.w * w.w / clothProperties[v.w].x : 0.0f);
}

// Sorts the folds of a vertex, so that sums are taken in a fixed order.
static inline void sort_folds(int vertex, __global const int* foldStart, __global int* foldEntries) {
    int first = foldStart[vertex];
    for (int k = first; k < foldStart[vertex + 1]; k++) {
        int entry = foldEntries[k];
        int place = k;
        for (; place > first && foldEntries[place - 1] > entry; place--) {
            foldEntries[place] = foldEntries[place - 1];
        }
        foldEntries[place] = entry;
    }
}

// Returns one of the weights.
static inline float weight_at(float4 weights, int corner) {
    return corner == 0 ? weights.x : (corner == 1 ? weights.y : (corner == 2 ? weights.z : weights.w));
}

// Returns what the folds of a vertex add to the product of the matrix with vectors of the vertices, less a constant
// part where push is not 0: sum of w (B slip - P).
static inline float4 folds_product(int vertex, __global const int* foldStart, __global const int* foldEntries,
        __global const int* foldVertices, __global const float4* foldWeights, __global const float4* foldBlock,
        __global const float4* push, __global const float4* vectors) {
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    for (int k = foldStart[vertex]; k < foldStart[vertex + 1]; k++) {
        int fold = foldEntries[k] / 4;
        float4 weights = foldWeights[fold];
        float4 slip = slip_of_fold(vertices_of_fold(fold, foldVertices), weights, vectors);
        float4 product = symmetric_times(foldBlock[2 * fold], foldBlock[2 * fold + 1], slip);
        if (push) {
            product -= push[fold];
        }
        sum += weight_at(weights, foldEntries[k] % 4) * product;
    }
    return sum;
}
