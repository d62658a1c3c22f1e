// Purpose: keeps fluid on its side of cloths. The pressure stops fluid at a cloth's samples (cloth.cl), but a single
// particle that strikes a light sheet fast can slip between them. After each move of the fluid this follows particle
// and triangles from where they were at the end of the move before; all go on evenly in between (cloth/meeting.h). A
// particle that crossed a triangle, or came nearer than a gap, is put back in front of it, and loses its speed towards
// the sheet; the vertices get the momentum. That a particle has a side needs no memory of its own: it is the one on
// which the move before left it. Sheets with pores (pores.cl) let particles through.
//
// Data flow. At the end of each move of the fluid
//   cloth_fluid_reach   finds how far from each sample its part of a triangle lies, and the box round the triangle,
//   cloth_fluid_sides   looks after each particle, and adds up what strikes each vertex,
//   cloth_fluid_struck  hands that to the vertex's account (cloth.cl) and keeps where the vertex is.
//
// Impulses on vertices are whole numbers, so that their sums do not depend on an order; a particle gets the opposite of
// the rounded ones, so that momentum is conserved.
//
// Buffers by sample of a cloth:
//   wetShare          size of its part of the triangle, by that of the whole
//   wetLow            xyz: lowest place of the box round all places of the triangle in the move, w: distance from the
//                     sample within which its part of the triangle is, in all of the move; below 0 with pores [m]
//   wetHigh           xyz: highest place of that box [m]
//   wetFirst          first sample of the same triangle
//   wetFarthest       one for all: the greatest of these distances, in the bits of an integer
// by vertex:
//   clothFluidPlace   state: xyz: place at the end of the fluid's last move [m], w: 1, or 0 before the first
//   wetStruck         impulse, in units of 1/64 kg/m^2/s by the volume of a particle

#include "common/scree.h"
#include "grid/grid.h"
#include "generated/ClothConstants"
#include "generated/CouplingConstants"
#include "cloth/block.h"
#include "cloth/meeting.h"
#include "cloth/torn.h"

// Number of units of an impulse by 1 kg/m^2/s and the volume of a particle.
#define STRUCK_UNITS 64.0f

// Number of parts of a move in which a meeting is looked for: a guess, on which coupling/cloth/struck does not depend.
#define SIDE_PARTS 4

// Part of a place by which boxes are wider than they would be without rounding, which changes a place by half of
// FLT_EPSILON at most. Chosen, not fitted: no result depends on it, but for what rounding would leave out.
#define BOX_ROUNDING (8 * FLT_EPSILON)

// A particle's move: positions are from where it began.
typedef struct {
    float4 from;
    float4 way;
} Move;

// Where vertices are and were.
typedef struct {
    __global const float4* position;
    __global const float4* low;
    __global const float4* before;
} Vertices;

// Returns where a particle and a triangle are in the move, from where the particle began.
static inline Pair pair_in_move(const Move* move, int4 c, const Vertices* vertices) {
    int corners[3] = {c.x, c.y, c.z};
    Pair pair;
    pair.edges = false;
    pair.x[0] = vector(0.0f, 0.0f, 0.0f);
    pair.way[0] = move->way;
    for (int k = 0; k < 3; k++) {
        int v = corners[k];
        float4 now = only_xyz(vertices->position[v] - move->from + vertices->low[v]);
        float4 before = vertices->before[v];
        bool known = before.w > 0.0f;
        pair.x[k + 1] = known ? only_xyz(before - move->from) : now;
        pair.way[k + 1] = now - pair.x[k + 1];
    }
    return pair;
}

// Finds where a particle meets a triangle in the move, or is nearer than a gap [m] at its end. It looks at parts of the
// move, one after the other: where a triangle turns fast, its plane may go past a particle that then is beside it,
// after the particle has gone through.
static inline Meeting meeting_in_move(const Pair* pair, float gap) {
    Pair part = *pair;
    for (int k = 0; k < 4; k++) {
        part.way[k] /= (float)SIDE_PARTS;
    }
    Meeting met;
    for (int n = 1; n <= SIDE_PARTS; n++) {
        met = meeting_of(&part, n == SIDE_PARTS ? gap : 0.0f);
        if (met.found) {
            met.part = met.part < 1.0f ? ((float)(n - 1) + met.part) / (float)SIDE_PARTS : 1.0f;
            break;
        }
        pair_at(pair, (float)n / (float)SIDE_PARTS, part.x);
    }
    return met;
}

// Returns the unit normal at the end of the move of the triangle that was met, to the side that the particle is to be
// on.
static inline float4 normal_of_side(const Pair* pair, const Meeting* met) {
    float4 x[4];
    pair_at(pair, met->part, x);
    float side = dot3(across_pair(false, x), met->normal) > 0.0f ? 1.0f : -1.0f;
    pair_at(pair, 1.0f, x);
    float4 n = across_pair(false, x);
    float size = sqrt(dot3(n, n));
    return size > 0.0f ? side / size * n : met->normal;
}

// Triangles whose meeting with a particle was looked for last, each by its first sample: few others lie between the
// samples of one triangle.
typedef int4 LookedAt;

// Returns whether a triangle is among those looked at last, and notes it.
static inline bool looked_at_before(LookedAt* last, int first) {
    if (first == last->x || first == last->y || first == last->z || first == last->w) {
        return true;
    }
    *last = (int4)(first, last->xyz);
    return false;
}

// Returns whether two boxes meet, each given by its lowest and its highest place [m]: the one round a particle's way
// and the one round all places of a triangle. Few of the triangles near a particle are in its way, and to find where
// they meet takes far longer than this.
static inline bool boxes_meet(float4 lowA, float4 highA, float4 lowB, float4 highB) {
    return lowA.x <= highB.x && lowB.x <= highA.x && lowA.y <= highB.y && lowB.y <= highA.y && lowA.z <= highB.z &&
           lowB.z <= highA.z;
}

// Looks whether a particle meets a triangle before the first one that it has met until now.
static inline void meet_triangle(const Move* move, int4 c, const Vertices* vertices, float gap,
        __global const int* clothTorn, Meeting* first, int4* corners) {
    if (is_torn(c.w, clothTorn)) {
        return;
    }
    Pair pair = pair_in_move(move, c, vertices);
    Meeting met = meeting_in_move(&pair, gap);
    if (met.found && (!first->found || met.part < first->part)) {
        *first = met;
        *corners = c;
    }
}

// Adds an impulse [units] to a vertex.
static inline void strike(__global int* wetStruck, int vertex, int4 impulse) {
    atomic_add(&wetStruck[4 * vertex], impulse.x);
    atomic_add(&wetStruck[4 * vertex + 1], impulse.y);
    atomic_add(&wetStruck[4 * vertex + 2], impulse.z);
}

// Finds where triangles lie, and how far from samples their parts of them. softSample: the first sample of a soft body.
// One work item: one sample of a cloth.
__kernel void cloth_fluid_reach(const int count, const int softSample, __constant StepConstants* constants,
        __global const int* wetCorners, __global const float* wetPores, __global const float* wetShare,
        __global const float4* clothPosition, __global const float4* clothFluidPlace, __global float4* wetLow,
        __global float4* wetHigh, __global int* wetFarthest) {
    int k = get_global_id(0);
    if (k >= count) {
        return;
    }
    if (wetPores[k] > 0.0f) {
        wetLow[k] = (float4)(0.0f, 0.0f, 0.0f, -MAXFLOAT);
        return;
    }
    int4 c = vload4(k, wetCorners);
    int corners[3] = {c.x, c.y, c.z};
    float4 low = (float4)(MAXFLOAT);
    float4 high = -low;
    float4 middle = (clothPosition[c.x] + clothPosition[c.y] + clothPosition[c.z]) / 3.0f;
    float way2 = 0.0f;
    float size2 = 0.0f;
    for (int corner = 0; corner < 3; corner++) {
        float4 x = clothPosition[corners[corner]];
        float4 before = clothFluidPlace[corners[corner]];
        float4 way = x - before;
        float4 out = x - middle;
        way2 = before.w > 0.0f ? fmax(way2, dot3(way, way)) : way2;
        float4 other = before.w > 0.0f ? before : x;
        low = fmin(low, fmin(x, other));
        high = fmax(high, fmax(x, other));
        size2 = fmax(size2, dot3(out, out));
    }
    // Before the move it was no larger than now but by twice the ways of its corners.
    float reach = wetShare[k] * (sqrt(size2) + 2.0f * sqrt(way2)) + sqrt(way2);
    // Samples of a soft body lie behind its surface (cloth_samples).
    reach += k >= softSample ? 0.5f * cbrt(constants->particleVolume) : 0.0f;
    // What crosses a triangle may be beside it by a margin of each of two weights.
    float4 margin = 2.0f * CLOTH_FOLD_MARGIN * (high - low) + BOX_ROUNDING * fmax(fabs(low), fabs(high));
    low -= margin;
    low.w = reach;
    wetLow[k] = low;
    wetHigh[k] = high + margin;
    // Numbers that are not negative have the order of their bits.
    atomic_max(&wetFarthest[0], as_int(reach));
}

// Looks after a particle. One work item: one fluid particle, in grid order.
__kernel void cloth_fluid_sides(const int count, const int firstSample, const int lastSample,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* boundaryCount, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const int* boundarySortedIndex,
        __global const float4* wetLow, __global const float4* wetHigh, __global const int* wetFirst,
        __global const int* wetFarthest, __global const int* wetCorners, __global const int* clothTorn,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothVelocity, __global const float4* clothFluidPlace, __global float4* fluidPosition,
        __global float4* fluidHalfVelocity, __global float4* fluidVelocity, __global int* wetStruck) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int index = sortedIndex[i];
    float4 self = sortedPosition[i];
    Move move = {only_xyz(self), only_xyz(fluidPosition[index] - self)};
    move.way -= constants->period * rint(move.way * constants->inversePeriod);
    float length = sqrt(dot3(move.way, move.way));
    float gap = COUPLING_CLOTH_GAP * constants->spacing;
    float farthest = fmin(gap + length + as_float(wetFarthest[0]), COUPLING_CLOTH_REACH * constants->kernelRadius);
    if (farthest <= constants->kernelRadius && boundaryCount[i] == 0) {
        return;
    }
    Vertices vertices = {clothPosition, clothPositionLow, clothFluidPlace};
    float4 velocity = fluidVelocity[index];
    float4 change = vector(0.0f, 0.0f, 0.0f);
    bool held = false;
    for (int pass = 1; pass <= COUPLING_CLOTH_PASSES; pass++) {
        Meeting first;
        first.found = false;
        first.part = 1.0f;
        int4 corners = (int4)(0);
        LookedAt last = (LookedAt)(-1);
        float4 to = move.from + move.way;
        float4 low = fmin(move.from, to) - gap;
        float4 high = fmax(move.from, to) + gap;
        for (BoxSearch search = box_search(grid, move.from, farthest); box_next(grid, &search);) {
            int end = boundaryCellStart[search.end];
            for (int j = boundaryCellStart[search.first]; j < end; j++) {
                float4 other = boundarySortedPosition[j];
                float4 r = vector(other.x - self.x, other.y - self.y, other.z - self.z);
                int k = boundarySortedIndex[j] - firstSample;
                if (k < 0 || k >= lastSample) {
                    continue;
                }
                float4 lowest = wetLow[k];
                float reach = gap + length + lowest.w;
                if (reach < 0.0f || dot3(r, r) >= reach * reach || !boxes_meet(low, high, lowest, wetHigh[k])) {
                    continue;
                }
                if (!looked_at_before(&last, wetFirst[k])) {
                    meet_triangle(&move, vload4(k, wetCorners), &vertices, gap, clothTorn, &first, &corners);
                }
            }
        }
        if (!first.found) {
            break;
        }
        held = true;
        Pair pair = pair_in_move(&move, corners, &vertices);
        float4 n = normal_of_side(&pair, &first);
        float4 x[4];
        pair_at(&pair, 1.0f, x);
        float4 from = weighted(first.weights, x);
        // In the last pass it stays where it met the triangle, which no other one can be in the way of but by folds.
        move.way -= pass == COUPLING_CLOTH_PASSES ? from : dot3(n, from) * n;
        move.way += COUPLING_CLOTH_PUSH * gap * n;
        float4 w = -first.weights;
        float4 u = w.y * clothVelocity[corners.x] + w.z * clothVelocity[corners.y] + w.w * clothVelocity[corners.z];
        float slip = dot3(n, velocity + change - u);
        if (slip < 0.0f) {
            float density = fluidMaterials[sortedFluid[i]].x;
            float4 impulse = density * slip * STRUCK_UNITS * n;
            int4 a = convert_int4_rte(w.y * impulse);
            int4 b = convert_int4_rte(w.z * impulse);
            int4 c = convert_int4_rte(w.w * impulse);
            strike(wetStruck, corners.x, a);
            strike(wetStruck, corners.y, b);
            strike(wetStruck, corners.z, c);
            change -= only_xyz(convert_float4(a + b + c)) / (density * STRUCK_UNITS);
        }
    }
    if (held) {
        float4 x = move.from + move.way;
        x -= constants->period * rint(x * constants->inversePeriod);
        fluidPosition[index] = only_xyz(x);
        fluidHalfVelocity[index] += change;
        fluidVelocity[index] = velocity + change;
    }
}

// Hands a vertex what struck it. One work item: one vertex.
__kernel void cloth_fluid_struck(const int count, __constant StepConstants* constants,
        __global const float4* clothPosition, __global const float4* clothPositionLow, __global int* wetFarthest,
        __global int* wetStruck, __global float4* clothFluidImpulse, __global float4* clothFluidPlace) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    if (v == 0) {
        wetFarthest[0] = 0;
    }
    int4 struck = vload4(v, wetStruck);
    clothFluidImpulse[v] += constants->particleVolume / STRUCK_UNITS * only_xyz(convert_float4(struck));
    vstore4((int4)(0), v, wetStruck);
    float4 x = clothPosition[v] + clothPositionLow[v];
    x.w = 1.0f;
    clothFluidPlace[v] = x;
}
