// Purpose: the multigrid preconditioner's work on its coarsest grid, which a single work group processes in local
// memory: a few steps towards the solution of the grid's equations. Beside that group, another one finds whether the
// residual is small enough for the iterations to end.
//
// The steps are those of the Chebyshev iteration (Saad 2003, section 12.3), one by one, of which each is a Jacobi step
// with a weight of its own:
//
//   x = 0,   x += omega_k W (b - K x)   for k = 1 .. CHEBYSHEV_STEPS
//   omega_k = 2/(high + low + (high - low) cos(pi (k - 1/2)/CHEBYSHEV_STEPS))
//
// K is the grid's matrix (coarse_stiffness.h) with SOLVE_AIR_SHARE sum phi a added to its diagonal, W the inverse of
// that diagonal, b the residual, summed with the nodes' basis functions (in a V-cycle what the finer levels leave of
// it). W K has no eigenvalue above high = SOLVE_MOST_EIGENVALUE, so that the answer is symmetric and positive whatever
// the cells hold; what has an eigenvalue from low = high/SOLVE_EIGENVALUE_RANGE on is reduced most evenly. A V-cycle on
// this grid and coarser ones, in place of the steps, would save no more iterations and take longer. `share` tells what
// of x is the level's correction: a part where the levels' corrections are added up, all of it in a V-cycle.
//
// One work item: every NODE_GROUP-th node. Each kernel runs in two work groups; the wide one does the same in larger
// ones, on devices that run the items of a group side by side and allow it. Buffers as in coarse.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/constants.h"
#include "fluid/coarse.h"
#include "fluid/coarse_transfer.h"
#include "fluid/coarse_stiffness.h"
#include "fluid/sums.h"

// Number of work items of the group that processes the coarsest grid, and of the one beside it: chosen, what every
// device allows, and what most GPUs do.
#define NODE_GROUP 256
#define WIDE_NODE_GROUP 1024

// Number of steps. Chosen, not fitted: dams need 13 iterations with two, 10 or 11 with three, and no fewer with
// four. With an odd number the answer is positive even where an eigenvalue is above its bound.
#define CHEBYSHEV_STEPS 3

// Sets the state to RESTART where the iterations end: when the residual is small; when it is less than what the next
// restart brings back because particles are below their bound, since then other particles have pressure than these
// iterations take for granted; or after many iterations, whose rounding has added up. One work group does it; group:
// number of its items; left: sums of |r| and D |q| that coarse_gather left; sums: local memory for two numbers of each
// item.
static inline void coarse_end_iterations(
        int group, __constant int* shape, __global const float* left, __global int* control, __local float2* sums) {
    if (control[STATE] != RUNNING) {
        return;
    }
    int item = get_local_id(0);
    int parts = (GATHER_TEAM * shape[1] * shape[2] * shape[3] + GATHERING - 1) / GATHERING;
    float2 sum = (float2)(0.0f);
    for (int part = item; part < parts; part += group) {
        sum += vload2(part, left);
    }
    sum = sum_of_pairs(sum, group, sums);
    int ends = sum.x <= as_float(control[ENOUGH]) || sum.y > SOLVE_MOST_BELOW * sum.x ||
               control[ROUND] >= SOLVE_RESTART_INTERVAL;
    if (item == 0 && ends) {
        atomic_xchg(control + STATE, RESTART);
    }
}

// Greatest number of nodes of an item.
#define NODES_OF_ITEM ((COARSEST_NODES + NODE_GROUP - 1) / NODE_GROUP)

#if COARSEST_NODES < 2 * WIDE_NODE_GROUP
#error "expected room for two sums of each item"
#endif

// What the group that processes the coarsest grid keeps in local memory, by node.
typedef struct {
    float2 sums[COARSEST_NODES / 2]; // the other group's sums; x after steps of even numbers lies in the same memory
    float odd[COARSEST_NODES];       // x after steps of odd numbers
    float stiffness[COARSEST_NODES];
} CoarsestLevel;

// Returns omega of a step, from 0 on.
static inline float chebyshev_weight(int step) {
#if CHEBYSHEV_STEPS != 3
#error "expected three steps, whose cosines are those of pi/6, pi/2 and 5 pi/6"
#endif
    float cosine = (float)(1 - step) * 0.8660254f;
    float low = SOLVE_MOST_EIGENVALUE / SOLVE_EIGENVALUE_RANGE;
    return 2.0f / (SOLVE_MOST_EIGENVALUE + low + (SOLVE_MOST_EIGENVALUE - low) * cosine);
}

// Returns the same as coarse_coordinates for a place below COARSEST_NODES, by floats, whose rounding is far less than
// it takes to reach another whole number: the group that processes the coarsest level waits for each of these, and
// whole numbers are divided slowly.
static inline int4 coarsest_coordinates(int n, int sizeX, int sizeY) {
    int row = (int)(((float)n + 0.5f) * (1.0f / (float)sizeX));
    int z = (int)(((float)row + 0.5f) * (1.0f / (float)sizeY));
    return (int4)(n - row * sizeX, row - z * sizeY, z, 0);
}

// Takes `share` of x to the coarsest level's nodes. One work group does it all; group: number of its items. What only
// the item of a node needs again stays with the item, which has one node of every `group` ones. The loops stay as they
// are, since a GPU would wait longer for the instructions of unrolled ones than for what they do; and all items go as
// often through those with values of their own, since PoCL 3.1 else takes an item without a node for the last one that
// has one.
static inline void coarse_polynomial(int group, float share, __constant int* shape, __global const float* corners,
        __global const float* nodeReaction, __global const float* stiffness, __global float* nodes,
        __local CoarsestLevel* memory) {
    int item = get_local_id(0);
    int level = shape[4] - 1;
    int4 size = coarse_size(shape, level);
    int4 fine = coarse_size(shape, max(level - 1, 0));
    int axes = coarse_axes(shape, level);
    int count = size.x * size.y * size.z;
    // x after the steps of even numbers, from 0 on, and of odd ones.
    __local float* even = (__local float*)memory->sums;
    __local float* odd = memory->odd;
    float inverse[NODES_OF_ITEM]; // reaction part of the diagonal, then W
    float right[NODES_OF_ITEM];   // b, then W b
#pragma unroll 1
    for (int k = 0; k * group < count; k++) {
        int node = item + k * group;
        if (node < count) {
            int4 at = coarsest_coordinates(node, size.x, size.y);
            memory->stiffness[node] = stiffness[size.w + node];
            inverse[k] = SOLVE_AIR_SHARE * nodeReaction[size.w + node];
            right[k] =
                    level == 0 ? coarse_finest_value(shape, corners, 1, 0, at) : coarse_restrict(fine, axes, nodes, at);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 1
    for (int k = 0; k * group < count; k++) {
        int node = item + k * group;
        if (node < count) {
            NodeCells near = node_cells(size, axes, memory->stiffness, coarsest_coordinates(node, size.x, size.y));
            float diagonal = own_stiffness(&near) + inverse[k];
            inverse[k] = diagonal > 0.0f ? 1.0f / diagonal : 0.0f;
            right[k] *= inverse[k];
            even[node] = chebyshev_weight(0) * right[k];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 1
    for (int step = 1; step < CHEBYSHEV_STEPS; step++) {
        float weight = chebyshev_weight(step);
        __local const float* x = step % 2 == 1 ? even : odd;
        __local float* next = step % 2 == 1 ? odd : even;
#pragma unroll 1
        for (int k = 0; k * group < count; k++) {
            int node = item + k * group;
            if (node < count && inverse[k] > 0.0f) {
                NodeCells near = node_cells(size, axes, memory->stiffness, coarsest_coordinates(node, size.x, size.y));
                float own = x[node];
                next[node] = own + weight * (right[k] + inverse[k] * neighbours_product(size, &near, x) - own);
            } else if (node < count) {
                next[node] = 0.0f;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int node = item; node < count; node += group) {
        nodes[size.w + node] = share * even[node];
    }
}

// Does this with one work group, while another one finds whether the iterations end. Where they do, nobody reads what
// the first one computes, and it may look too early to see that it need not; it looks atomically, as the other may
// change what it sees. item: this item's number in both groups together; group: number of items of each.
static inline void coarse_two_groups(int item, int group, float share, __constant int* shape,
        __global const float* corners, __global const float* nodeReaction, __global const float* stiffness,
        __global const float* left, __global int* control, __global float* nodes, __local CoarsestLevel* memory,
        __local int* running) {
    if (item >= group) {
        coarse_end_iterations(group, shape, left, control, memory->sums);
        return;
    }
    if (item == 0) {
        *running = atomic_or(control + STATE, 0) == RUNNING;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (*running) {
        coarse_polynomial(group, share, shape, corners, nodeReaction, stiffness, nodes, memory);
    }
}

// Neither kernel's name begins with the whole of the other's, since Oclgrind 21.10 counts the local memory of both
// then.
__kernel GROUP(NODE_GROUP) void coarse_chebyshev_narrow(const int count, const float share, __constant int* shape,
        __global const float* corners, __global const float* nodeReaction, __global const float* stiffness,
        __global const float* left, __global int* control, __global float* nodes) {
    __local CoarsestLevel memory[1];
    __local int running[1];
    coarse_two_groups(get_global_id(0), NODE_GROUP, share, shape, corners, nodeReaction, stiffness, left, control,
            nodes, memory, running);
}

#if LARGEST_GROUP >= WIDE_NODE_GROUP
__kernel GROUP(WIDE_NODE_GROUP) void coarse_chebyshev_wide(const int count, const float share, __constant int* shape,
        __global const float* corners, __global const float* nodeReaction, __global const float* stiffness,
        __global const float* left, __global int* control, __global float* nodes) {
    __local CoarsestLevel memory[1];
    __local int running[1];
    coarse_two_groups(get_global_id(0), WIDE_NODE_GROUP, share, shape, corners, nodeReaction, stiffness, left, control,
            nodes, memory, running);
}
#endif
