// Purpose: contacts of cloths with themselves, each other and fixed meshes in a step's linear solve; see cloth/folds.h.
//
// Before each solve the contacts of the solve before are taken out of the residuals (fold_release), those of the
// present velocities are found (fold_touch), and put in (fold_gather). The solve's products take them vertex by vertex.
//
// A contact presses as those with bodies do (solids.h). What presses changes in a solve, so that features may still
// come too near by the velocities that the last one finds. Impulses between these alone stop them, in passes in which
// all are found anew (fold_stop, fold_yield) until there are none: none gets nearer than CLOTH_STOP_GAP of the
// thickness; what is nearer already gets no nearer, and out to a twentieth of that gap. In a step a fiftieth of it is
// let go. A fold shares its vertices with others: it gives only its part of the impulse.
//
// Buffers by pair, see fold_pairs.cl:
//   foldVertices      four; its vertices
//   foldWeights       their weights; 0 where the pair does not touch
//   foldBlock         two vectors: the resistance B of the impulse P - B slip [kg]
//   foldPush          the impulse P [kg m/s]
//   foldMode          whether it touches, and how (FOLD_*)
// by vertex:
//   foldPairs         number of folds that the vertex is in; 0 between the kernels that count and uncount it
//   foldStart         sum of those before it
//   foldEntries       by fold of a vertex: 4 fold + its number there
//   clothFoldBlock    two vectors: what folds add to its diagonal block [kg]
// The others are those of vertices.cl.

#include "common/scree.h"
#include "contact/touch.h"
#include "common/lanes.h"
#include "impulse/field.h"
#include "impulse/kinds.h"
#include "impulse/surface.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/solids.h"
#include "cloth/folds.h"

// Takes the folds of the solve before out of the residuals. One work item: one vertex.
__kernel void fold_release(const int count, __global const int* clothPinBody, __global const int* foldStart,
        __global const int* foldEntries, __global const int* foldVertices, __global const float4* foldWeights,
        __global const float4* foldBlock, __global const float4* foldPush, __global const float4* clothNext,
        __global float4* clothResidual) {
    int v = get_global_id(0);
    if (v < count && clothPinBody[v] != WORLD_HOLDS) {
        clothResidual[v] +=
                folds_product(v, foldStart, foldEntries, foldVertices, foldWeights, foldBlock, foldPush, clothNext);
    }
}

// What foldMode says of a pair.
#define FOLD_APART 0
#define FOLD_STICKS 1
#define FOLD_SLIDES 2

// Finds what presses at a meeting of two features. number: of the solve, from the first on that knows of pairs; mode:
// what the solve before said of the pair, and what it is now.
//
// What lies still presses hardly at all: by a millionth of the thickness. The first guess at the velocities does not
// see that, so that the first solve also holds together what is that near; the next ones drop what it pulls.
//
// What was farther away as the step began presses from the first solve on or not at all, and no longer where a search
// is due before a later one, which forgets what pressed. Contacts hold in both directions within a solve, so that
// several of a stiff triangle that it has yet to reach turn it as a lever. The next solve would take in all that this
// brings near, and so on, ever faster. The impulses after the solves, which have no friction, stop it instead; in the
// next step it is near.
//
// Friction: what hardly slides is held first, as firmly as it presses. The solve then says how hard it presses and how
// hard it is held; where the latter is above Coulomb's limit it slides. What slides is resisted by (friction pressing
// force)/(sliding speed) of the solve before.
static inline Touched press_fold(const Meeting* meeting, int4 v, float thickness, int number, int* mode,
        __global const float4* clothNext, __global const float4* clothProperties, __global const int* clothPinBody,
        __constant StepConstants* constants) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Touched t = {{nothing, nothing}, nothing};
    int before = *mode;
    *mode = FOLD_APART;
    float4 a = clothProperties[v.x];
    float4 b = clothProperties[v.y];
    float4 c = clothProperties[v.z];
    float4 d = clothProperties[v.w];
    float4 n = meeting->normal;
    float ease = ease_of_fold(v, meeting->weights, clothProperties, clothPinBody);
    if (!(ease > 0.0f)) {
        return t;
    }
    float dt = constants->clothTimeStep;
    float gap = meeting->gap - thickness;
    if (number > 0 && before == FOLD_APART && gap > CLOTH_FOLD_NEAR * thickness) {
        return t;
    }
    float4 slip = slip_of_fold(v, meeting->weights, clothNext);
    float after = gap + dt * dot3(slip, n);
    float near = number == 0 && gap < CLOTH_FOLD_NEAR * thickness ? CLOTH_FOLD_NEAR * thickness : 0.0f;
    if (after >= near) {
        return t;
    }
    float stiffness = CLOTH_FIRMNESS * fmin(fmin(a.y, b.y), fmin(c.y, d.y)) / thickness;
    float firm = dt * dt * stiffness;
    float friction = sqrt(a.w * d.w);
    float4 sliding = only_xyz(slip - dot3(slip, n) * n);
    float speed = sqrt(dot3(sliding, sliding));
    float limit = dt * friction * stiffness * fmax(-after, 0.0f);
    bool held = number == 0 ? speed < CLOTH_FOLD_SLOW * creep_of(constants) : before == FOLD_STICKS;
    // How hard it presses is known only from the second solve on. From then on what is held gives way a little: folds
    // that carry too much for others that slide then creep too fast, all of a place alike, and the next solve sees it.
    float soft = fmin(firm, limit / creep_of(constants));
    float holding = number < 2 ? firm : soft;
    if (held && (number == 0 || holding * speed <= limit)) {
        *mode = FOLD_STICKS;
        float resistance = number == 0 ? firm : soft;
        add_to_block(&t.block, resistance, firm - resistance, n);
        t.impulse = -dt * stiffness * after * n - resistance * sliding;
        return t;
    }
    *mode = FOLD_SLIDES;
    if (held || before == FOLD_SLIDES) {
        // What was held gains speed by what the limit cannot hold. What slides has lost none to friction in the first
        // solve, which does not know how hard it presses.
        float change = ease * (held ? holding * speed - limit : (number == 1 ? -limit : 0.0f));
        float resistance = limit / fmax(speed + change, creep_of(constants));
        add_to_block(&t.block, resistance, firm - resistance, n);
        t.impulse = -dt * stiffness * after * n - resistance * sliding;
        return t;
    }
    // What is new presses by what a collision stops. By how much sheets are compressed is known too badly.
    float pressing = pressing_of(stiffness, fmax(gap, 0.0f), after, 1.0f / ease, constants);
    add_contact(stiffness, pressing, after, n, slip, friction, constants, &t);
    return t;
}

// Counts a fold with its vertices, without those of fixed meshes. vertices: number of the cloths' vertices.
static inline void count_fold(int4 v, int vertices, __global int* foldPairs) {
    int all[4] = {v.x, v.y, v.z, v.w};
    for (int k = 0; k < 4; k++) {
        if (all[k] < vertices) {
            atomic_inc(&foldPairs[all[k]]);
        }
    }
}

// Finds which pairs touch by the velocities in clothNext. Work items go over every pair whose number is theirs modulo
// the number of all items. vertices: number of the cloths' vertices; number: of the solve in the step.
__kernel void fold_touch(const int count, const int vertices, const int number, __constant StepConstants* constants,
        __global const int* foldSearch, __global const int* foldVertices, __global const int* clothPinBody,
        __global const int* clothCloth, __global const float* foldThickness, __global const float4* foldPosition,
        __global const float4* foldPositionLow, __global const float4* clothNext,
        __global const float4* clothProperties, __global int* foldMode, __global float4* foldWeights,
        __global float4* foldBlock, __global float4* foldPush, __global int* foldPairs) {
    int end = (int)get_global_id(0) < count ? foldSearch[FOLD_FOUND] : 0;
    int known = number - foldSearch[FOLD_FIRST];
    for (int fold = get_global_id(0); fold < end; fold += count) {
        int4 v = vertices_of_fold(fold, foldVertices);
        bool edges = foldVertices[4 * fold] < 0;
        Pair pair = pair_of(v, edges, constants->clothTimeStep, foldPosition, foldPositionLow, clothNext);
        float thickness = 0.5f * (foldThickness[clothCloth[v.x]] + foldThickness[clothCloth[v.w]]);
        thickness *= edges ? CLOTH_EDGE_GAP : 1.0f;
        int mode = known == 0 || foldSearch[FOLD_DUE] ? FOLD_APART : foldMode[fold];
        Meeting meeting = meeting_of(&pair, (1.0f + CLOTH_FOLD_NEAR) * thickness);
        int now = FOLD_APART;
        float4 weights = (float4)(0.0f);
        if (meeting.found) {
            Touched t = press_fold(
                    &meeting, v, thickness, known, &mode, clothNext, clothProperties, clothPinBody, constants);
            if (dot3(t.impulse, t.impulse) > 0.0f) {
                weights = meeting.weights;
                now = mode;
                float4 slip = slip_of_fold(v, weights, clothNext);
                foldBlock[2 * fold] = t.block.diagonal;
                foldBlock[2 * fold + 1] = t.block.off;
                foldPush[fold] = only_xyz(t.impulse + symmetric_times(t.block.diagonal, t.block.off, slip));
                count_fold(v, vertices, foldPairs);
            }
        }
        foldWeights[fold] = weights;
        foldMode[fold] = now;
    }
}

// Notes each fold with its vertices. Work items as above.
__kernel void fold_scatter(const int count, const int vertices, __global const int* foldSearch,
        __global const int* foldVertices, __global const float4* foldWeights, __global const int* foldStart,
        __global int* foldPairs, __global int* foldEntries) {
    int end = (int)get_global_id(0) < count ? foldSearch[FOLD_FOUND] : 0;
    for (int fold = get_global_id(0); fold < end; fold += count) {
        float4 weights = foldWeights[fold];
        if (dot(weights, weights) > 0.0f) {
            int4 v = vertices_of_fold(fold, foldVertices);
            int all[4] = {v.x, v.y, v.z, v.w};
            for (int k = 0; k < 4; k++) {
                if (all[k] >= vertices) {
                    continue;
                }
                foldEntries[foldStart[all[k]] + atomic_dec(&foldPairs[all[k]]) - 1] = 4 * fold + k;
            }
        }
    }
}

// Sorts the folds of a vertex, so that sums are taken in a fixed order, and adds them to its residual and its block.
// One work item: one vertex.
__kernel void fold_gather(const int count, __global const int* clothPinBody, __global const int* foldStart,
        __global const int* foldVertices, __global const float4* foldWeights, __global const float4* foldBlock,
        __global const float4* foldPush, __global const float4* clothNext, __global int* foldEntries,
        __global int* foldSearch, __global float4* clothFoldBlock, __global float4* clothResidual) {
    int v = get_global_id(0);
    if (v == 0) {
        foldSearch[FOLD_DUE] = 0;
    }
    if (v >= count) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Block block = {nothing, nothing};
    sort_folds(v, foldStart, foldEntries);
    for (int k = foldStart[v]; k < foldStart[v + 1]; k++) {
        int fold = foldEntries[k] / 4;
        float weight = weight_at(foldWeights[fold], foldEntries[k] % 4);
        block.diagonal += weight * weight * foldBlock[2 * fold];
        block.off += weight * weight * foldBlock[2 * fold + 1];
    }
    clothFoldBlock[2 * v] = block.diagonal;
    clothFoldBlock[2 * v + 1] = block.off;
    if (clothPinBody[v] != WORLD_HOLDS) {
        clothResidual[v] -=
                folds_product(v, foldStart, foldEntries, foldVertices, foldWeights, foldBlock, foldPush, clothNext);
    }
}

// Returns the distance that a pair that meets has to keep, at most reach [m]: that which it had as the step began.
// Meeting.gap would not do for it: it is measured along the normal at the step's end. Where a sheet that is struck
// turns within a step, what then was far away hardly lies above the place that it comes to, by that normal, and might
// come as near as that. But edges that turned past each other without crossing, which that gap tells, are not to be
// pushed on where they only seem to belong.
static inline float distance_to_keep(const Pair* pair, const Meeting* meeting, float reach) {
    float before = pair->edges && meeting->gap <= 0.0f ? 0.0f : distance_at(pair, 0.0f);
    return fmin(reach, fmax(before, 0.05f * reach));
}

// Finds which pairs the velocities in clothNext bring too near, and the impulse that stops them. Work items as above.
__kernel void fold_stop(const int count, const int vertices, __constant StepConstants* constants,
        __global const int* foldSearch, __global const int* foldVertices, __global const int* clothPinBody,
        __global const int* clothCloth, __global const float* foldThickness, __global const float4* foldPosition,
        __global const float4* foldPositionLow, __global const float4* clothNext,
        __global const float4* clothProperties, __global float4* foldWeights, __global float4* foldPush,
        __global int* foldPairs) {
    int end = (int)get_global_id(0) < count && foldSearch[FOLD_LEFT] ? foldSearch[FOLD_FOUND] : 0;
    float dt = constants->clothTimeStep;
    for (int fold = get_global_id(0); fold < end; fold += count) {
        int4 v = vertices_of_fold(fold, foldVertices);
        Pair pair = pair_of(v, foldVertices[4 * fold] < 0, dt, foldPosition, foldPositionLow, clothNext);
        float reach = CLOTH_STOP_GAP * 0.5f * (foldThickness[clothCloth[v.x]] + foldThickness[clothCloth[v.w]]);
        Meeting meeting = meeting_of(&pair, reach);
        float4 weights = (float4)(0.0f);
        if (meeting.found) {
            float ease = ease_of_fold(v, meeting.weights, clothProperties, clothPinBody);
            float after = meeting.gap + dt * dot3(meeting.normal, slip_of_fold(v, meeting.weights, clothNext));
            float short_of = distance_to_keep(&pair, &meeting, reach) - after;
            if (ease > 0.0f && short_of > 0.02f * reach) {
                weights = meeting.weights;
                foldPush[fold] = short_of / (dt * ease) * meeting.normal;
                count_fold(v, vertices, foldPairs);
            }
        }
        foldWeights[fold] = weights;
    }
}

// Returns the number of folds that a vertex is in; of a fixed mesh's, which nothing moves, none.
static inline int folds_of(int v, int count, __global const int* foldStart) {
    return v < count ? foldStart[v + 1] - foldStart[v] : 0;
}

// Gives the vertices these impulses. One work item: one vertex.
__kernel void fold_yield(const int count, __global const int* clothPinBody, __global const int* foldStart,
        __global const int* foldVertices, __global const float4* foldWeights, __global const float4* foldPush,
        __global const float4* clothProperties, __global int* foldEntries, __global int* foldSearch,
        __global float4* clothNext) {
    int v = get_global_id(0);
    if (v == 0) {
        int left = (foldStart[count] + 3) / 4;
        foldSearch[FOLD_DUE] = 0;
        foldSearch[FOLD_LEFT] = left;
        foldSearch[FOLD_PASSES] += left > 0 ? 1 : 0;
    }
    if (v >= count) {
        return;
    }
    sort_folds(v, foldStart, foldEntries);
    if (clothPinBody[v] != FREE_VERTEX) {
        return;
    }
    float4 impulse = vector(0.0f, 0.0f, 0.0f);
    for (int k = foldStart[v]; k < foldStart[v + 1]; k++) {
        int fold = foldEntries[k] / 4;
        int4 all = vertices_of_fold(fold, foldVertices);
        int most = max(max(folds_of(all.x, count, foldStart), folds_of(all.y, count, foldStart)),
                max(folds_of(all.z, count, foldStart), folds_of(all.w, count, foldStart)));
        impulse += weight_at(foldWeights[fold], foldEntries[k] % 4) / (float)most * foldPush[fold];
    }
    clothNext[v] = only_xyz(clothNext[v] + impulse / clothProperties[v].x);
}

// Ends the passes of a step. One work item does it all.
__kernel GROUP(1) void fold_stopped(const int count, __global int* foldSearch) {
    if ((int)get_global_id(0) < 1) {
        foldSearch[FOLD_MOST_PASSES] = max(foldSearch[FOLD_MOST_PASSES], foldSearch[FOLD_PASSES]);
        foldSearch[FOLD_FAILED] += foldSearch[FOLD_LEFT] > 0 ? 1 : 0;
        foldSearch[FOLD_LEFT] = 1;
        foldSearch[FOLD_PASSES] = 0;
    }
}
