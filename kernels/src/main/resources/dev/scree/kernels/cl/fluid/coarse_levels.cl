// Purpose: the multigrid preconditioner's work on its grids of nodes (coarse.cl describes the method), between the sums
// over blocks and the coarsest grid (coarse_chebyshev.cl): what the nodes' corrections need, once in a restart, and in
// each iteration the restriction of the residual.
//
// One work item: one node, unless a kernel says otherwise. Buffers as in coarse.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/constants.h"
#include "fluid/coarse.h"
#include "fluid/coarse_transfer.h"
#include "fluid/coarse_stiffness.h"

// Returns SOLVE_LEVEL_SHARE/E of a node from its sums of c and a, 0 where no free particle is near. smearing =
// 8/3/side^2 [1/m^2].
static inline float coarse_inverse(float diffusion, float reaction, float smearing) {
    float cost = smearing * diffusion + SOLVE_AIR_SHARE * reaction;
    return cost > 0.0f ? SOLVE_LEVEL_SHARE / cost : 0.0f;
}

// Computes diffusion, reaction and inverse of all finest nodes, and the stiffness of the cells that begin at them. One
// work item: one node. smearing: 8/3/side^2 [1/m^2].
__kernel void coarse_finest_shares(const int count, const float smearing, __constant int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse, __global float* stiffness) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        int4 size = coarse_size(shape, 0);
        int4 at = coarse_coordinates(node, size.x, size.y);
        float diffusion = coarse_finest_value(shape, corners, 2, 0, at);
        float reaction = coarse_finest_value(shape, corners, 2, 1, at);
        nodeDiffusion[node] = diffusion;
        nodeReaction[node] = reaction;
        inverse[node] = coarse_inverse(diffusion, reaction, smearing);
        stiffness[node] = block_stiffness(shape, corners, smearing, at);
    }
}

// Restricts the residual to the finest nodes. One work item: one node.
__kernel void coarse_finest(const int count, __constant int* shape, __global const float* corners,
        __global const float* inverse, __global const int* control, __global float* nodes) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        // Where no free particle is near, the sum is 0.
        int4 size = coarse_size(shape, 0);
        int4 at = coarse_coordinates(node, size.x, size.y);
        nodes[node] = inverse[node] == 0.0f ? 0.0f : coarse_finest_value(shape, corners, 1, 0, at);
    }
}

// Number of work items of coarse_finest_two that wait for each other, and of those that share a node. Chosen, not
// fitted: a node has up to 27 finest ones.
#define RESTRICTING 64
#define RESTRICT_TEAM 32

// Restricts the residual to the finest nodes and to the next level in one launch, where neither is the coarsest: each
// item of a team adds up one finest node, which several teams do, and one of them writes it. One team: one node of
// level 1.
__kernel GROUP_OF_TEAMS(RESTRICTING) void coarse_finest_two(const int count, __constant int* shape,
        __global const float* corners, __global const float* inverse, __global const int* control,
        __global float* nodes) {
    __local float sums[ITEMS_OF_GROUP(RESTRICTING)];
    int node = get_global_id(0) / RESTRICT_TEAM;
    int item = get_local_id(0) % RESTRICT_TEAM;
    int over = node * RESTRICT_TEAM >= count || control[STATE] != RUNNING;
    int4 size = coarse_size(shape, 1);
    float term = 0.0f;
    if (!over && item < 27) {
        int4 fine = coarse_size(shape, 0);
        int rounds = coarse_axes(shape, 1);
        int dx = item % 3 - 1;
        int dy = item / 3 % 3 - 1;
        int dz = item / 9 - 1;
        int4 at = coarse_coordinates(node, size.x, size.y);
        int x = coarse_finer(at.x, dx, fine.x, rounds & 1);
        int y = coarse_finer(at.y, dy, fine.y, rounds & 2);
        int z = coarse_finer(at.z, dz, fine.z, rounds & 4);
        if (x >= 0 && y >= 0 && z >= 0) {
            int finest = (z * fine.y + y) * fine.x + x;
            int4 there = (int4)(x, y, z, 0);
            float value = inverse[finest] == 0.0f ? 0.0f : coarse_finest_value(shape, corners, 1, 0, there);
            if (dx >= 0 && dy >= 0 && dz >= 0) {
                nodes[finest] = value;
            }
            term = coarse_share(dx, dy, dz) * value;
        }
    }
    sums[get_local_id(0)] = term;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = RESTRICT_TEAM / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[get_local_id(0)] += sums[get_local_id(0) + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0 && !over) {
        nodes[size.w + node] = sums[get_local_id(0)];
    }
}

// Computes diffusion, reaction and inverse of a whole level from the next finer one, and the stiffness of its cells.
// One work item: one node. smearing: of that level [1/m^2].
__kernel void coarse_level_shares(const int count, const int level, const float smearing, __constant int* shape,
        __global const int* control, __global float* nodeDiffusion, __global float* nodeReaction,
        __global float* inverse, __global float* stiffness) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        int4 size = coarse_size(shape, level);
        int4 fine = coarse_size(shape, level - 1);
        int axes = coarse_axes(shape, level);
        int4 at = coarse_coordinates(node, size.x, size.y);
        float diffusion = coarse_restrict(fine, axes, nodeDiffusion, at);
        float reaction = coarse_restrict(fine, axes, nodeReaction, at);
        nodeDiffusion[size.w + node] = diffusion;
        nodeReaction[size.w + node] = reaction;
        inverse[size.w + node] = coarse_inverse(diffusion, reaction, smearing);
        stiffness[size.w + node] = coarse_stiffness(fine, stiffness, at);
    }
}

// Restricts the residual to a level from the next finer one. One work item: one node of that level.
__kernel void coarse_level(const int count, const int level, __constant int* shape, __global const float* inverse,
        __global const int* control, __global float* nodes) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        int4 size = coarse_size(shape, level);
        nodes[size.w + node] = inverse[size.w + node] == 0.0f
                                       ? 0.0f
                                       : coarse_restrict(coarse_size(shape, level - 1), coarse_axes(shape, level),
                                                 nodes, coarse_coordinates(node, size.x, size.y));
    }
}
