// Purpose: conjugate gradients with one reduction per iteration (Chronopoulos and Gear 1989) for the velocities of
// cloths; vertices.cl says what is solved and which buffers there are.
//
// One work item, or in cloth_apply one team: they go over every vertex whose number is theirs modulo the number of all
// of them. Sums are taken in a fixed order.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/iteration.h"
#include "cloth/reaction.h"
#include "cloth/folds.h"
#include "cloth/faces.h"

// Finds the product w of the matrix and the direction u, and sums up. leastIterations: see iteration.h.
__kernel GROUP(CLOTH_GROUP) void cloth_apply(const int count, const int vertices, const int number, const int parity,
        const int leastIterations, __constant StepConstants* constants, __global const float4* clothProperties,
        __global const int* clothPinBody, __global const int* stiffStart, __global const int* stiffColumn,
        __global const float* stiffBlocks, __global const float4* clothStiff, __global const float4* clothBlock,
        __global const float4* clothResidual, __global const float4* clothDirection,
        __global const float4* clothVelocity, __global const int* clothSolve, __global const int* clothTouched,
        __global const float4* clothArm, __global const float4* clothTouch, __global const float4* nearDirection,
        __global const int* clothPressed, __global const int* foldStart, __global const int* foldEntries,
        __global const int* foldVertices, __global const float4* foldWeights, __global const float4* foldBlock,
        __global const int* facePresses, __global const int* sheetCorners, __global const int* aroundStart,
        __global const int* aroundPlaces, __global const int* faceBody, __global const float4* faceWeights,
        __global const float4* faceArm, __global const float4* faceBlock, __global const float4* facePush,
        __global float4* clothProduct, __global float4* clothParts) {
    __local float4 sums[CLOTH_GROUP];
    Faces faces = FACES;
    bool on_faces = facePresses[number] != 0;
    float4 terms = (float4)(0.0f);
    float dt = constants->clothTimeStep;
    float fall2 = dt * dt * dot3(constants->gravity, constants->gravity) +
                  CLOTH_STILL * CLOTH_STILL / (CLOTH_TOLERANCE * CLOTH_TOLERANCE);
    bool bounded = is_bounded(leastIterations, number, clothSolve);
    int lane = get_local_id(0) % TEAM;
    int all = clothSolve[CLOTH_DONE + parity] ? 0 : vertices;
    // All items of a group take as many turns, since a team's sum needs them all.
    for (int first = get_group_id(0) * (CLOTH_GROUP / TEAM); first < all; first += get_global_size(0) / TEAM) {
        int v = first + get_local_id(0) / TEAM;
        bool some = v < vertices && clothPinBody[v] != WORLD_HOLDS;
        float4 u = some ? clothDirection[v] : vector(0.0f, 0.0f, 0.0f);
        float4 w = vector(0.0f, 0.0f, 0.0f);
        float mass = some ? clothProperties[v].x : 0.0f;
        if (some && lane == 0) {
            w = mass * u + symmetric_times(clothBlock[2 * v], clothBlock[2 * v + 1], u);
        }
        // Moving all alike strains nothing: differences keep that exact.
        int end = some ? stiffStart[v + 1] : 0;
        for (int k = some ? stiffStart[v] + 1 + lane : 0; k < end; k += TEAM) {
            w += columns_times(stiffBlocks, k, clothDirection[stiffColumn[k]] - u);
        }
        w = sum_over_team(w, TEAM, sums);
        if (lane > 0 || v >= vertices) {
            continue;
        }
        if (!some) {
            clothProduct[v] = vector(0.0f, 0.0f, 0.0f);
            continue;
        }
        bool presses = clothPressed[v] || foldStart[v] < foldStart[v + 1];
        for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
            int b = clothTouched[place];
            if (b != NO_TOUCH) {
                presses = true;
                w += touch_times(clothTouch, place, u - point_velocity(nearDirection, b, clothArm[place]));
            }
        }
        w += folds_product(v, foldStart, foldEntries, foldVertices, foldWeights, foldBlock, 0, clothDirection);
        if (on_faces) {
            float4 impulse =
                    faces_of_vertex(&faces, v, false, aroundStart, aroundPlaces, clothDirection, nearDirection);
            presses |= dot3(impulse, impulse) > 0.0f;
            w -= impulse;
        }
        clothProduct[v] = only_xyz(w);
        if (clothPinBody[v] != FREE_VERTEX) {
            // It has no unknown of its own: its body sums this up.
            continue;
        }
        float4 r = clothResidual[v];
        float left = bounded ? 0.0f : dot3(r, u);
        if (presses) {
            // A force that the solve leaves over there is wrong however little it moves the vertex.
            Block own = {clothStiff[2 * v], clothStiff[2 * v + 1]};
            Block inverse = inverse_of(&own);
            left = dot3(r, symmetric_times(inverse.diagonal, inverse.off, r));
        }
        float4 speed = clothVelocity[v];
        terms += (float4)(dot3(r, u), dot3(w, u),
                mass * (fall2 + CLOTH_TOLERANCE * CLOTH_TOLERANCE * dot3(speed, speed)), left);
    }
    // The last team's sum has been read.
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 sum = group_sum(terms, sums);
    if (get_local_id(0) == 0) {
        clothParts[get_group_id(0)] = sum;
    }
}

// Does one iteration, but for the new direction, which multigrid.cl finds. parity: which set of scalars the iteration
// before has written; this one writes the other.
__kernel GROUP(CLOTH_GROUP) void cloth_advance(const int count, const int vertices, const int parts, const int number,
        const int parity, const int leastIterations, __global const float4* clothParts,
        __global const int* clothPinBody, __global const float4* clothInverse, __global const float4* clothProduct,
        __global const float4* clothDirection, __global float4* clothSearch, __global float4* clothSearched,
        __global float4* clothNext, __global float4* clothResidual, __global float4* clothSwept,
        __global int* clothSolve, __global float* clothScalars) {
    __local float4 sums[CLOTH_GROUP];
    Iteration it = iteration_of(parts, number, leastIterations, parity, clothParts, clothSolve, clothScalars, sums);
    if (!it.done) {
        for (int v = get_global_id(0); v < vertices; v += get_global_size(0)) {
            if (clothPinBody[v] == WORLD_HOLDS) {
                continue;
            }
            float4 s = clothProduct[v] + it.beta * clothSearched[v];
            float4 r = clothResidual[v] - it.alpha * s;
            clothSearched[v] = s;
            clothResidual[v] = r;
            if (clothPinBody[v] != FREE_VERTEX) {
                continue;
            }
            float4 p = clothDirection[v] + it.beta * clothSearch[v];
            clothSearch[v] = p;
            clothNext[v] += it.alpha * p;
            clothSwept[v] = CLOTH_SWEEP * symmetric_times(clothInverse[2 * v], clothInverse[2 * v + 1], r);
        }
    }
    if (get_global_id(0) == 0) {
        int own = CLOTH_SCALARS * parity;
        int other = CLOTH_SCALARS * (1 - parity);
        // What does nothing hands on what the last iteration has left.
        clothScalars[other + CLOTH_GAMMA] = it.done ? clothScalars[own + CLOTH_GAMMA] : it.gamma;
        clothScalars[other + CLOTH_ALPHA] = it.done ? clothScalars[own + CLOTH_ALPHA] : it.alpha;
        clothScalars[other + CLOTH_FIRST] = it.done ? clothScalars[own + CLOTH_FIRST] : it.first;
        clothScalars[other + CLOTH_BEGUN] =
                it.done ? clothScalars[own + CLOTH_BEGUN] : clothScalars[own + CLOTH_BEGUN] + 1.0f;
        clothSolve[CLOTH_DONE + 1 - parity] = it.done;
        clothSolve[CLOTH_ITERATIONS] += it.done ? 0 : 1;
    }
}

// Ends a solve: counts its iterations. number: of the solve in the step; leastIterations: see iteration.h. One work
// item does it all.
__kernel GROUP(1) void cloth_finish(
        const int count, const int number, const int leastIterations, __global int* clothSolve) {
    if ((int)get_global_id(0) < 1) {
        int most = CLOTH_MOST + number;
        clothSolve[most] = max(clothSolve[most], clothSolve[CLOTH_ITERATIONS]);
        clothSolve[CLOTH_ALL] += clothSolve[CLOTH_ITERATIONS];
        clothSolve[CLOTH_UNFINISHED] += is_over(leastIterations, number, clothSolve) ? 0 : 1;
    }
}
