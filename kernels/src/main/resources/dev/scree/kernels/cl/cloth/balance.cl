// Purpose: keeps the momentum of cloths that nothing holds, however inexact the solve: after it, each gets a shift of
// its velocities. Bodies and other cloths get what they gave it.
//
// What comes from outside is added up anew, from the velocities that the solve has found. The residuals have it too,
// but with the impulses of elements, which by Newton's third law add up to nothing: in single precision, over many
// iterations, they do not. But where a cloth touches a body the residuals count. What presses there is so stiff that
// its impulse, found anew, is another one than that which the body gets by its own residual.
//
// What does not move itself resists the shift of a cloth that presses on it: walls, obstacles (where vertices touch
// these), fixed meshes and what the world holds of other cloths. There a residual that is as small as single precision
// can make it may still be many times the cloth's weight, and the cloth would be thrown off.
//
// Buffers:
//   clothRange    first vertex of each cloth
//   clothHeld     by cloth; 1 where something holds it
//   clothSwept    by vertex; what is left open of its cloth's momentum [kg m/s], see cloth_leave; the
//                 solve no longer needs what it had there
//   clothShift    by cloth; shift of its velocities [m/s]
//   clothExtra    by vertex; two vectors: what resists a shift and does not move [kg]; the solve no longer needs what
//                 it had there
//   elementSlots  from firstSlot on, impulses of seams for the velocities in clothNext
// The others are those of vertices.cl, folds.cl and faces.cl.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/reaction.h"
#include "cloth/folds.h"

// Returns the sum of a cloth's weights in a fold, which a shift of the cloth changes the slip by, where what it presses
// on does not move; else 0. vertices: number of the cloths' vertices.
static inline float held_share(int cloth, int4 v, float4 weights, int vertices, __global const int* clothCloth,
        __global const int* clothPinBody) {
    int all[4] = {v.x, v.y, v.z, v.w};
    float share = 0.0f;
    for (int k = 0; k < 4; k++) {
        if (all[k] < vertices && clothCloth[all[k]] == cloth) {
            share += weight_at(weights, k);
        } else if (all[k] < vertices && clothPinBody[all[k]] != WORLD_HOLDS) {
            return 0.0f;
        }
    }
    return share;
}

// Finds what the velocities in clothNext leave open at each vertex: what it gets from outside (gravity, contacts,
// folds, seams) less the change of its momentum; w: 1 where a body may touch it; and what resists there. One work item:
// one vertex.
__kernel void cloth_leave(const int count, const int firstSlot, __constant StepConstants* constants,
        __global const int* clothCloth, __global const int* clothHeld, __global const int* clothPinBody,
        __global const float4* clothProperties, __global const float4* clothVelocity, __global const float4* clothNext,
        __global const int* slotStart, __global const int* slots, __global const float4* elementSlots,
        __global const float4* clothBlock, __global const float4* clothPush, __global const int* clothTouched,
        __global const int* facePresses, __global const int* foldStart, __global const int* foldEntries,
        __global const int* foldVertices, __global const float4* foldWeights, __global const float4* foldBlock,
        __global const float4* foldPush, __global float4* clothSwept, __global float4* clothExtra) {
    int v = get_global_id(0);
    if (v >= count || clothHeld[clothCloth[v]]) {
        return;
    }
    float4 next = clothNext[v];
    float4 left = clothProperties[v].x * (clothVelocity[v] - next + constants->clothTimeStep * constants->gravity);
    left += clothPush[v] - symmetric_times(clothBlock[2 * v], clothBlock[2 * v + 1], next);
    for (int k = slotStart[v]; k < slotStart[v + 1]; k++) {
        left += slots[k] < firstSlot ? vector(0.0f, 0.0f, 0.0f) : elementSlots[slots[k]];
    }
    left -= folds_product(v, foldStart, foldEntries, foldVertices, foldWeights, foldBlock, foldPush, clothNext);
    bool fixed = false;
    Block resists = {clothBlock[2 * v], clothBlock[2 * v + 1]};
    for (int k = foldStart[v]; k < foldStart[v + 1]; k++) {
        int fold = foldEntries[k] / 4;
        int4 all = vertices_of_fold(fold, foldVertices);
        float4 weights = foldWeights[fold];
        fixed |= is_with_fixed(all, count);
        float resisting = held_share(clothCloth[v], all, weights, count, clothCloth, clothPinBody) *
                          weight_at(weights, foldEntries[k] % 4);
        resists.diagonal += resisting * foldBlock[2 * fold];
        resists.off += resisting * foldBlock[2 * fold + 1];
    }
    clothExtra[2 * v] = resists.diagonal;
    clothExtra[2 * v + 1] = resists.off;
    left.w = fixed || facePresses[CLOTH_SOLVES - 1] || clothTouched[CLOTH_TOUCHES * v] != NO_TOUCH ? 1.0f : 0.0f;
    clothSwept[v] = left;
}

// Finds the shift of a cloth's velocities after which nothing is left open. One work group: one cloth.
__kernel GROUP(CLOTH_GROUP) void cloth_balance(const int count, __global const int* clothRange,
        __global const int* clothHeld, __global const float4* clothProperties, __global const float4* clothExtra,
        __global const float4* clothSwept, __global const float4* clothResidual, __global float4* clothShift) {
    __local float4 sums[CLOTH_GROUP];
    int cloth = get_group_id(0);
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Block own = {nothing, nothing};
    float4 left = nothing;
    float4 residual = nothing;
    if (!clothHeld[cloth]) {
        for (int v = clothRange[cloth] + get_local_id(0); v < clothRange[cloth + 1]; v += CLOTH_GROUP) {
            own.diagonal += clothExtra[2 * v];
            own.off += clothExtra[2 * v + 1];
            add_to_block(&own, clothProperties[v].x, 0.0f, nothing);
            left += clothSwept[v];
            residual += clothResidual[v];
        }
    }
    Block whole;
    whole.diagonal = group_sum(own.diagonal, sums);
    barrier(CLK_LOCAL_MEM_FENCE);
    whole.off = group_sum(own.off, sums);
    barrier(CLK_LOCAL_MEM_FENCE);
    left = group_sum(left, sums);
    barrier(CLK_LOCAL_MEM_FENCE);
    residual = group_sum(residual, sums);
    if (get_local_id(0) == 0) {
        Block inverse = inverse_of(&whole);
        float4 open = only_xyz(left.w > 0.0f ? residual : left);
        clothShift[cloth] = clothHeld[cloth] ? nothing : symmetric_times(inverse.diagonal, inverse.off, open);
    }
}

// Adds these shifts. One work item: one vertex.
__kernel void cloth_shift(const int count, __global const int* clothCloth, __global const float4* clothShift,
        __global float4* clothNext) {
    int v = get_global_id(0);
    if (v < count) {
        clothNext[v] += clothShift[clothCloth[v]];
    }
}
