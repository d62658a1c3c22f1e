// Purpose: the unknowns of bodies in the linear solve of cloths (cloth/solve.cl), velocity and spin of each body that a
// cloth touches or hangs on; cloth/bodies.cl has their equations and says which buffers there are.
//
// Friction ties a vertex to a body with a thousand times what either weighs; a preconditioner that takes the other side
// as fixed sees nothing else. So vertices are counted from where a body takes them by itself: with K the diagonal block
// of a vertex without the contact, that is C (u' + w' x a), C = (K + B)^-1 B. With this change of unknowns, T, the
// preconditioner is T diag(cycle of the vertices, blocks of the bodies) T^T: a body takes over C^T of its vertices'
// residuals, and its direction adds C to theirs. It resists with its own mass and K C of each vertex.
//
// A work group goes over every body whose place is its own modulo the number of groups; its items go over the vertices
// from the first to the last that touches the body. Sums are taken in a fixed order.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/iteration.h"
#include "cloth/reaction.h"
#include "cloth/faces.h"

// Begins a solve, after the vertices: residuals of the bodies, their preconditioners and directions, and the directions
// of the vertices that they hold.
__kernel GROUP(CLOTH_GROUP) void cloth_touch_bodies(const int count, const int bodyCount, __global const int* nearStart,
        __global const int* nearBody, __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const int* bodyTurning, __global const float4* turningAxis,
        __global const float4* turningMotor, __global const int* clothPinBody, __global const int* clothTouched,
        __global const float4* clothArm, __global const float4* clothTouch, __global const float4* clothPress,
        __global const float4* clothProperties, __global const float4* clothStiff, __global const float4* clothExtra,
        __global const float4* clothInverse, __global const float4* clothNext, __global const float4* clothResidual,
        __global const int* nearFirst, __global const int* nearLast, __global const int* sheetCorners,
        __global const int* faceBody, __global const float4* faceWeights, __global const float4* faceArm,
        __global const float4* faceBlock, __global const float4* facePush, __global const int* faceFirst,
        __global const int* faceLast, __global float4* nearNext, __global float4* nearGain,
        __global float4* nearInverse, __global float4* nearResidual, __global float4* nearSearch,
        __global float4* nearSearched, __global float4* nearDirection, __global float4* clothDirection) {
    __local float4 sums[CLOTH_GROUP];
    int item = get_local_id(0);
    int near = nearStart[bodyCount];
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Faces faces = FACES;
    for (int k = get_group_id(0); k < near; k += get_num_groups(0)) {
        int b = nearBody[k];
        Inertia m = INERTIA_OF(b);
        float4 force = nothing;
        float4 torque = nothing;
        float4 carried = nothing;
        float4 carriedTorque = nothing;
        Block straight = {nothing, nothing};
        Block round = {nothing, nothing};
        for (int v = nearFirst[b] + item; v <= nearLast[b]; v += CLOTH_GROUP) {
            if (clothPinBody[v] == b) {
                float4 arm = clothArm[CLOTH_TOUCHES * v];
                float4 r = clothResidual[v];
                Block c = lever_block(clothStiff[2 * v], clothStiff[2 * v + 1], arm);
                force += r;
                torque += cross3(arm, r);
                straight.diagonal += clothStiff[2 * v];
                straight.off += clothStiff[2 * v + 1];
                round.diagonal += c.diagonal;
                round.off += c.off;
                continue;
            }
            for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
                if (clothTouched[place] == b) {
                    float4 arm = clothArm[place];
                    float4 slip = clothNext[v] - point_velocity(nearNext, b, arm);
                    float4 impulse = clothPress[place] - touch_times(clothTouch, place, slip);
                    Block inverse = {clothInverse[2 * v], clothInverse[2 * v + 1]};
                    Block rest = {clothStiff[2 * v] + clothExtra[2 * v] - clothTouch[2 * place],
                            clothStiff[2 * v + 1] + clothExtra[2 * v + 1] - clothTouch[2 * place + 1]};
                    // Both of the first two have the mass.
                    add_to_block(&rest, -clothProperties[v].x, 0.0f, nothing);
                    Block own = carried_block(rest, inverse, clothTouch[2 * place], clothTouch[2 * place + 1]);
                    Block c = lever_block(own.diagonal, own.off, arm);
                    float4 along = carried_impulse(clothInverse, clothTouch, clothResidual, v, place);
                    force -= impulse;
                    torque -= cross3(arm, impulse);
                    carried += along;
                    carriedTorque += cross3(arm, along);
                    straight.diagonal += own.diagonal;
                    straight.off += own.off;
                    round.diagonal += c.diagonal;
                    round.off += c.off;
                }
            }
        }
        for (int place = first_place(faceFirst[b], faceLast[b]) + item; place < end_of_places(faceLast[b]);
                place += CLOTH_GROUP) {
            if (faceBody[place] == b && face_presses(&faces, place)) {
                float4 arm = only_xyz(faceArm[place]);
                float4 impulse = face_impulse(&faces, place, true, clothNext, nearNext);
                Block c = lever_block(faceBlock[2 * place], faceBlock[2 * place + 1], arm);
                force -= impulse;
                torque -= cross3(arm, impulse);
                straight.diagonal += faceBlock[2 * place];
                straight.off += faceBlock[2 * place + 1];
                round.diagonal += c.diagonal;
                round.off += c.off;
            }
        }
        float4 gain = nearGain[2 * b];
        float4 turn = nearGain[2 * b + 1];
        float4* all[8] = {&force, &torque, &carried, &carriedTorque, &straight.diagonal, &straight.off, &round.diagonal,
                &round.off};
        for (int part = 0; part < 8; part++) {
            *all[part] = group_sum(*all[part], sums);
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        // The first item writes what all have read.
        barrier(CLK_GLOBAL_MEM_FENCE);
        // What nothing touches gains nothing, to the last bit.
        bool touched = nearLast[b] >= 0;
        force = touched ? free_part(&m, force - m.mass * gain) : nothing;
        torque =
                touched ? turning_part(&m, torque - symmetric_times(m.inertia.diagonal, m.inertia.off, turn)) : nothing;
        Block inverse = free_inverse(&m, straight);
        Block turning = turning_inverse(&m, round);
        float4 direction = symmetric_times(inverse.diagonal, inverse.off, force + carried);
        float4 spin = symmetric_times(turning.diagonal, turning.off, torque + carriedTorque);
        if (item == 0) {
            if (!touched) {
                nearNext[2 * b] -= gain;
                nearNext[2 * b + 1] -= turn;
                nearGain[2 * b] = nothing;
                nearGain[2 * b + 1] = nothing;
            }
            nearInverse[4 * b] = inverse.diagonal;
            nearInverse[4 * b + 1] = inverse.off;
            nearInverse[4 * b + 2] = turning.diagonal;
            nearInverse[4 * b + 3] = turning.off;
            nearResidual[2 * b] = force;
            nearResidual[2 * b + 1] = torque;
            nearDirection[2 * b] = direction;
            nearDirection[2 * b + 1] = spin;
            nearSearch[2 * b] = nothing;
            nearSearch[2 * b + 1] = nothing;
            nearSearched[2 * b] = nothing;
            nearSearched[2 * b + 1] = nothing;
        }
        for (int v = nearFirst[b] + item; v <= nearLast[b]; v += CLOTH_GROUP) {
            if (clothPinBody[v] == b) {
                clothDirection[v] = only_xyz(direction + cross3(spin, clothArm[CLOTH_TOUCHES * v]));
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

// Completes the product of the matrix and the direction for bodies, and sums up. firstPart: place in clothParts of the
// first group's sums.
__kernel GROUP(CLOTH_GROUP) void cloth_apply_bodies(const int count, const int bodyCount, const int firstPart,
        const int parity, __global const int* nearStart, __global const int* nearBody,
        __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const int* bodyTurning, __global const float4* turningAxis,
        __global const float4* turningMotor, __global const int* clothPinBody, __global const int* clothTouched,
        __global const float4* clothArm, __global const float4* clothTouch, __global const float4* clothDirection,
        __global const float4* clothProduct, __global const int* nearFirst, __global const int* nearLast,
        __global const float4* nearResidual, __global const float4* nearDirection, __global const int* clothSolve,
        __global const int* sheetCorners, __global const int* faceBody, __global const float4* faceWeights,
        __global const float4* faceArm, __global const float4* faceBlock, __global const float4* facePush,
        __global const int* faceFirst, __global const int* faceLast, __global float4* nearProduct,
        __global float4* clothParts) {
    __local float4 sums[CLOTH_GROUP];
    Faces faces = FACES;
    int item = get_local_id(0);
    int near = clothSolve[CLOTH_DONE + parity] ? 0 : nearStart[bodyCount];
    float4 terms = (float4)(0.0f);
    for (int k = get_group_id(0); k < near; k += get_num_groups(0)) {
        int b = nearBody[k];
        Inertia m = INERTIA_OF(b);
        float4 force = vector(0.0f, 0.0f, 0.0f);
        float4 torque = force;
        for (int v = nearFirst[b] + item; v <= nearLast[b]; v += CLOTH_GROUP) {
            if (clothPinBody[v] == b) {
                force += clothProduct[v];
                torque += cross3(clothArm[CLOTH_TOUCHES * v], clothProduct[v]);
                continue;
            }
            for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
                if (clothTouched[place] == b) {
                    float4 arm = clothArm[place];
                    float4 slip = clothDirection[v] - point_velocity(nearDirection, b, arm);
                    float4 impulse = touch_times(clothTouch, place, slip);
                    force -= impulse;
                    torque -= cross3(arm, impulse);
                }
            }
        }
        for (int place = first_place(faceFirst[b], faceLast[b]) + item; place < end_of_places(faceLast[b]);
                place += CLOTH_GROUP) {
            if (faceBody[place] == b && face_presses(&faces, place)) {
                float4 impulse = face_impulse(&faces, place, false, clothDirection, nearDirection);
                force += impulse;
                torque += cross3(only_xyz(faceArm[place]), impulse);
            }
        }
        force = group_sum(force, sums);
        barrier(CLK_LOCAL_MEM_FENCE);
        torque = group_sum(torque, sums);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item == 0) {
            float4 u = nearDirection[2 * b];
            float4 w = nearDirection[2 * b + 1];
            force = free_part(&m, force + m.mass * u);
            torque = turning_part(&m, torque + symmetric_times(m.inertia.diagonal, m.inertia.off, w));
            nearProduct[2 * b] = force;
            nearProduct[2 * b + 1] = torque;
            float4 r = nearResidual[2 * b];
            float4 turn = nearResidual[2 * b + 1];
            terms.x += dot3(r, u) + dot3(turn, w);
            terms.y += dot3(force, u) + dot3(torque, w);
            // By its own mass alone, since cloth_bodies_move gives it what is left over.
            terms.w += (m.mass > 0.0f ? dot3(r, r) / m.mass : 0.0f) +
                       dot3(turn, symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], turn));
        }
    }
    if (item == 0) {
        clothParts[firstPart + get_group_id(0)] = terms;
    }
}

// Does one iteration for bodies and for the velocities and directions of the vertices that they hold; it runs after
// cloth_advance, since a body's direction needs the residuals of the vertices that it takes along.
__kernel GROUP(CLOTH_GROUP) void cloth_advance_bodies(const int count, const int bodyCount, const int parts,
        const int number, const int parity, const int leastIterations, __global const int* nearStart,
        __global const int* nearBody, __global const int* nearHolds, __global const float4* clothParts,
        __global const int* clothSolve, __global const float* clothScalars, __global const int* clothPinBody,
        __global const int* clothTouched, __global const float4* clothArm, __global const float4* clothTouch,
        __global const float4* clothInverse, __global const float4* clothResidual, __global const int* nearFirst,
        __global const int* nearLast, __global const float4* nearInverse, __global const float4* nearProduct,
        __global float4* nearSearch, __global float4* nearSearched, __global float4* nearNext,
        __global float4* nearGain, __global float4* nearResidual, __global float4* nearDirection,
        __global float4* clothNext, __global float4* clothDirection) {
    __local float4 sums[CLOTH_GROUP];
    int item = get_local_id(0);
    Iteration it = iteration_of(parts, number, leastIterations, parity, clothParts, clothSolve, clothScalars, sums);
    int near = it.done ? 0 : nearStart[bodyCount];
    for (int k = get_group_id(0); k < near; k += get_num_groups(0)) {
        int b = nearBody[k];
        float4 nothing = vector(0.0f, 0.0f, 0.0f);
        float4 carried[2] = {nothing, nothing};
        for (int v = nearFirst[b] + item; v <= nearLast[b]; v += CLOTH_GROUP) {
            for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
                if (clothTouched[place] == b) {
                    float4 along = carried_impulse(clothInverse, clothTouch, clothResidual, v, place);
                    carried[0] += along;
                    carried[1] += cross3(clothArm[place], along);
                }
            }
        }
        float4 move[2];
        float4 next[2];
        for (int part = 0; part < 2; part++) {
            int at = 2 * b + part;
            float4 p = nearDirection[at] + it.beta * nearSearch[at];
            float4 s = nearProduct[at] + it.beta * nearSearched[at];
            float4 r = nearResidual[at] - it.alpha * s;
            move[part] = it.alpha * p;
            float4 along = group_sum(carried[part], sums);
            next[part] = symmetric_times(nearInverse[2 * at], nearInverse[2 * at + 1], r + along);
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            if (item == 0) {
                nearSearch[at] = p;
                nearSearched[at] = s;
                nearNext[at] += move[part];
                nearGain[at] += move[part];
                nearResidual[at] = r;
                nearDirection[at] = next[part];
            }
        }
        int last = nearHolds[b] ? nearLast[b] : -1;
        for (int v = nearFirst[b] + item; v <= last; v += CLOTH_GROUP) {
            if (clothPinBody[v] == b) {
                float4 arm = clothArm[CLOTH_TOUCHES * v];
                clothNext[v] = only_xyz(clothNext[v] + move[0] + cross3(move[1], arm));
                clothDirection[v] = only_xyz(next[0] + cross3(next[1], arm));
            }
        }
    }
}
