// Purpose: the multigrid preconditioner's work on its grids of nodes, between the sums over blocks and what particles
// get of it (coarse.cl describes the method): the diagonals of all nodes, once in a restart, and in each iteration the
// restriction of the residual from the finest grid to the coarsest. Beside the group that ends the latter, another one
// finds whether the residual is small enough for the iterations to end.
//
// One work item: one node, unless a kernel says otherwise. coarse_invert runs in a single work group and coarse_nodes
// in two; their wide forms do the same in larger ones, on devices that run the items of a group side by side and allow
// it. Buffers as in coarse.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/constants.h"
#include "fluid/coarse.h"
#include "fluid/coarse_transfer.h"
#include "fluid/sums.h"

// Number of work items of the group that processes all small grids, and of the one beside it: chosen, what every device
// allows; and measured on an H100, where the wide one does 511 moves of 65 k moving particles a second in place of 484.
#define NODE_GROUP 256
#define WIDE_NODE_GROUP 1024

// Returns a finest node's sum over the up to eight blocks that meet there. corners holds `fields` fields, of which
// `field` is read; at: the node's coordinates.
static inline float coarse_finest_value(
        __constant int* shape, __global const float* corners, int fields, int field, int4 at) {
    int rounds = coarse_periodic_axes(shape, 0);
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int bx = at.x - (corner & 1);
        int by = at.y - (corner >> 1 & 1);
        int bz = at.z - (corner >> 2);
        bx = bx < 0 && (rounds & 1) ? shape[1] - 1 : bx;
        by = by < 0 && (rounds & 2) ? shape[2] - 1 : by;
        bz = bz < 0 && (rounds & 4) ? shape[3] - 1 : bz;
        int inside = bx >= 0 && by >= 0 && bz >= 0 && bx < shape[1] && by < shape[2] && bz < shape[3];
        // Loaded in any case, so that no load waits for another.
        int block = inside ? (bz * shape[2] + by) * shape[1] + bx : 0;
        float value = corners[8 * (fields * block + field) + corner];
        sum += inside ? value : 0.0f;
    }
    return sum;
}

// Returns SOLVE_LEVEL_SHARE/E of a node from its sums of c and a, 0 where no free particle is near. smearing =
// 8/3/side^2 [1/m^2].
static inline float coarse_inverse(float diffusion, float reaction, float smearing) {
    float cost = smearing * diffusion + SOLVE_AIR_SHARE * reaction;
    return cost > 0.0f ? SOLVE_LEVEL_SHARE / cost : 0.0f;
}

// Computes diffusion, reaction and inverse of a finest node.
static inline void coarse_finest_diagonal(int node, float smearing, __constant int* shape,
        __global const float* corners, __global float* nodeDiffusion, __global float* nodeReaction,
        __global float* inverse) {
    int4 size = coarse_size(shape, 0);
    int4 at = coarse_coordinates(node, size.x, size.y);
    float diffusion = coarse_finest_value(shape, corners, 2, 0, at);
    float reaction = coarse_finest_value(shape, corners, 2, 1, at);
    nodeDiffusion[node] = diffusion;
    nodeReaction[node] = reaction;
    inverse[node] = coarse_inverse(diffusion, reaction, smearing);
}

// Does this for all finest nodes. One work item: one node. smearing: 8/3/side^2 [1/m^2].
__kernel void coarse_finest_shares(const int count, const float smearing, __constant int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        coarse_finest_diagonal(node, smearing, shape, corners, nodeDiffusion, nodeReaction, inverse);
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

// Restricts the residual to the finest nodes and to the next level in one launch, where neither is small: each item of
// a team adds up one finest node, which several teams do, and one of them writes it. One team: one node of level 1.
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
        int rounds = coarse_periodic_axes(shape, 1);
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

// Computes diffusion, reaction and inverse of one node of a level from the next finer one.
static inline void coarse_level_diagonal(int level, int node, float smearing, __constant int* shape,
        __global float* nodeDiffusion, __global float* nodeReaction, __global float* inverse) {
    int4 size = coarse_size(shape, level);
    int4 fine = coarse_size(shape, level - 1);
    int rounds = coarse_periodic_axes(shape, level);
    int4 at = coarse_coordinates(node, size.x, size.y);
    float diffusion = coarse_restrict(fine, rounds, nodeDiffusion, at);
    float reaction = coarse_restrict(fine, rounds, nodeReaction, at);
    nodeDiffusion[size.w + node] = diffusion;
    nodeReaction[size.w + node] = reaction;
    inverse[size.w + node] = coarse_inverse(diffusion, reaction, smearing);
}

// Computes diffusion, reaction and inverse of a whole level from the next finer one. One work item: one node.
// smearing: of that level [1/m^2].
__kernel void coarse_level_shares(const int count, const int level, const float smearing, __constant int* shape,
        __global const int* control, __global float* nodeDiffusion, __global float* nodeReaction,
        __global float* inverse) {
    if ((int)get_global_id(0) < count && control[STATE] == RUNNING) {
        coarse_level_diagonal(level, get_global_id(0), smearing, shape, nodeDiffusion, nodeReaction, inverse);
    }
}

// Restricts the residual to a level from the next finer one. One work item: one node of that level.
__kernel void coarse_level(const int count, const int level, __constant int* shape, __global const float* inverse,
        __global const int* control, __global float* nodes) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        int4 size = coarse_size(shape, level);
        nodes[size.w + node] = inverse[size.w + node] == 0.0f ? 0.0f
                                                              : coarse_restrict(coarse_size(shape, level - 1),
                                                                        coarse_periodic_axes(shape, level), nodes,
                                                                        coarse_coordinates(node, size.x, size.y));
    }
}

// Does the same as coarse_level_shares for all levels from shape[5] on, in one work group, finest first: their few
// nodes are not worth a launch each. smearing: of the first of these levels [1/m^2]; it falls by 4 from level to
// level; group: number of items of the work group.
static inline void coarse_invert_levels(int item, int group, float smearing, __constant int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse) {
    int levels = control[STATE] != RUNNING ? 0 : shape[4];
    float levelSmearing = smearing;
    for (int level = shape[5]; level < levels; level++) {
        int4 size = coarse_size(shape, level);
        for (int node = item; node < size.x * size.y * size.z; node += group) {
            if (level == 0) {
                coarse_finest_diagonal(node, levelSmearing, shape, corners, nodeDiffusion, nodeReaction, inverse);
            } else {
                coarse_level_diagonal(level, node, levelSmearing, shape, nodeDiffusion, nodeReaction, inverse);
            }
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
        levelSmearing *= 0.25f;
    }
}

__kernel GROUP(NODE_GROUP) void coarse_invert(const int count, const float smearing, __constant int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse) {
    coarse_invert_levels(
            get_local_id(0), NODE_GROUP, smearing, shape, corners, control, nodeDiffusion, nodeReaction, inverse);
}

#if LARGEST_GROUP >= WIDE_NODE_GROUP
__kernel GROUP(WIDE_NODE_GROUP) void coarse_invert_wide(const int count, const float smearing, __constant int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse) {
    coarse_invert_levels(
            get_local_id(0), WIDE_NODE_GROUP, smearing, shape, corners, control, nodeDiffusion, nodeReaction, inverse);
}
#endif

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

// What the group that processes the levels from shape[5] on keeps in local memory, so that a level has to wait for none
// but the one before it.
typedef struct {
    float2 sums[SMALL_NODES / 2]; // the other group's sums; the nodes' values lie in the same memory
    float inverse[SMALL_NODES];   // by node from the first one of level shape[5] on
} SmallLevels;

// Returns the nodes of one of these levels along x, y, z, and in w the place of its first node in these arrays.
static inline int4 small_size(__constant int* shape, int level) {
    int4 size = coarse_size(shape, level);
    size.w -= coarse_size(shape, min(shape[5], shape[4] - 1)).w;
    return size;
}

// Restricts the residual to the levels from shape[5] on, multiplies by their inverses, and adds all their corrections
// up on the first of them. One work group does it all; group: number of its items.
static inline void coarse_all_nodes(int group, __constant int* shape, __global const float* corners,
        __global const float* inverse, __global float* nodes, __local SmallLevels* small) {
    __local float* here = (__local float*)small->sums;
    int item = get_local_id(0);
    int levels = shape[4];
    int start = shape[5];
    int4 last = coarse_size(shape, levels - 1);
    int first = coarse_size(shape, min(start, levels - 1)).w;
    int count = start < levels ? last.w + last.x * last.y * last.z - first : 0;
    for (int k = item; k < count; k += group) {
        small->inverse[k] = inverse[first + k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int level = start; level < levels; level++) {
        int4 size = small_size(shape, level);
        int rounds = coarse_periodic_axes(shape, level);
        for (int node = item; node < size.x * size.y * size.z; node += group) {
            // Where no free particle is near, the sum is 0, and nobody reads the correction.
            int place = size.w + node;
            int4 at = small_coordinates(node, size.x, size.y);
            here[place] = small->inverse[place] == 0.0f ? 0.0f
                          : level == 0                  ? coarse_finest_value(shape, corners, 1, 0, at)
                          : level > start ? coarse_restrict_local(small_size(shape, level - 1), rounds, here, at)
                                          : coarse_restrict(coarse_size(shape, level - 1), rounds, nodes, at);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int level = levels - 1; level >= start; level--) {
        int4 size = small_size(shape, level);
        for (int node = item; node < size.x * size.y * size.z; node += group) {
            int place = size.w + node;
            float own = small->inverse[place];
            float above = level == levels - 1 || own == 0.0f ? 0.0f
                                                             : coarse_prolongate(small_size(shape, level + 1), here,
                                                                       small_coordinates(node, size.x, size.y));
            float sum = own * here[place] + above;
            here[place] = sum;
            if (level == start) {
                nodes[first + node] = sum;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// Does this with one work group, while another one finds whether the iterations end. Where they do, nobody reads what
// the first one computes, and it may look too early to see that it need not; it looks atomically, as the other may
// change what it sees. item: this item's number in both groups together; group: number of items of each.
static inline void coarse_two_groups(int item, int group, __constant int* shape, __global const float* corners,
        __global const float* inverse, __global const float* left, __global int* control, __global float* nodes,
        __local SmallLevels* small, __local int* running) {
    if (item >= group) {
        coarse_end_iterations(group, shape, left, control, small->sums);
        return;
    }
    if (item == 0) {
        *running = atomic_or(control + STATE, 0) == RUNNING;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (*running) {
        coarse_all_nodes(group, shape, corners, inverse, nodes, small);
    }
}

__kernel GROUP(NODE_GROUP) void coarse_nodes(const int count, __constant int* shape, __global const float* corners,
        __global const float* inverse, __global const float* left, __global int* control, __global float* nodes) {
    __local SmallLevels small[1];
    __local int running[1];
    coarse_two_groups(get_global_id(0), NODE_GROUP, shape, corners, inverse, left, control, nodes, small, running);
}

#if LARGEST_GROUP >= WIDE_NODE_GROUP
__kernel GROUP(WIDE_NODE_GROUP) void coarse_nodes_wide(const int count, __constant int* shape,
        __global const float* corners, __global const float* inverse, __global const float* left, __global int* control,
        __global float* nodes) {
    __local SmallLevels small[1];
    __local int running[1];
    coarse_two_groups(get_global_id(0), WIDE_NODE_GROUP, shape, corners, inverse, left, control, nodes, small, running);
}
#endif
