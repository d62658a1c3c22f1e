// Purpose: multigrid preconditioner of the pressure solve (solve.cl) in its additive form: a diagonal for each
// particle and for each node of a hierarchy of ever coarser grids, whose corrections are added up (Bramble, Pasciak
// and Xu 1990). Errors of any wavelength are then reduced in about the same number of iterations, however deep the
// fluid.
//
//   u = r/D + sum over levels and nodes of SOLVE_LEVEL_SHARE phi (phi . r)/E,   0 where a particle is not free
//   E = 8/3 (sum phi c)/side^2 + SOLVE_AIR_SHARE sum phi a
//   c = sum kij rij^2/(2 dimensions),   a = D - sum kij over free neighbours
//
// phi is the trilinear basis function of a node and E the energy q . L q of that function; kij are the coefficients of
// the pressure's matrix (row.h), D its diagonal. c is the diffusion part, and a the reaction part, which the free
// surface and other particles that are not free bring in. `side` is the distance of two nodes [m]. coarse_spread.cl
// takes the nodes' corrections back to the particles.
//
// One work item: one fluid particle in grid order, one node, or (coarse_gather*) one of the TEAM items that process a
// block of cells. coarse_nodes and coarse_invert run in a single work group.
//
// Buffers:
//   shape              see coarse.h
//   place              by particle in grid order; xyz: position in its block as parts of the block's sides, 0 to 1; w
//                      (its bits an int): index of the block
//   corners            by block, eight sums for each field, one per corner
//   diffusionReaction  by particle in grid order, two floats; c [1/kg], a [1/(kg m^2)]
//   nodeDiffusion      by node, finest level first; sum phi c
//   nodeReaction       by node; sum phi a
//   inverse            by node; SOLVE_LEVEL_SHARE/E
//   nodes              by node; phi . r, after coarse_nodes the corrections
//   cg                 by particle in grid order; x: residual r, y: 1 where the particle is free, z: direction p, w: s

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/coarse.h"

#define NODE_GROUP 256

// Computes each particle's block and its place in the block, once a step.
__kernel void coarse_place(const int count, __constant GridShape* grid, __global const int* shape,
        __global const float4* sortedPosition, __global float4* place) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 position = sortedPosition[i];
    int4 cell = grid_cell(grid, position);
    float4 u = (position - grid->origin) * grid->inverseCell;
    int cells[3] = {grid_wrap(cell.x, grid->size.x), grid_wrap(cell.y, grid->size.y), grid_wrap(cell.z, grid->size.z)};
    int sizes[3] = {grid->size.x, grid->size.y, grid->size.z};
    float parts[3] = {u.x - (float)cell.x, u.y - (float)cell.y, u.z - (float)cell.z};
    int block = 0;
    float along[3];
    for (int a = 2; a >= 0; a--) {
        int b = cells[a] / shape[0];
        int first = b * shape[0];
        float length = (float)(min(first + shape[0], sizes[a]) - first);
        along[a] = sizes[a] == 1 ? 0.0f : fmin(fmax(((float)(cells[a] - first) + parts[a]) / length, 0.0f), 1.0f);
        block = block * shape[1 + a] + b;
    }
    place[i] = (float4)(along[0], along[1], along[2], as_float(block));
}

// Computes c and a of each free particle, at a restart of the solve.
__kernel void coarse_shares(const int count, __constant StepConstants* constants, __global const float4* sortedPosition,
        __global const int* neighbours, __global const int* neighbourCount, __global const float* coefficients,
        __global const float4* sortedSource, __global const float4* cg, __global const int* control,
        __global float* diffusionReaction) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    if (cg[i].y == 0.0f) {
        vstore2((float2)(0.0f), i, diffusionReaction);
        return;
    }
    float4 self = sortedPosition[i];
    lanes diffusion = 0.0f;
    lanes taken = 0.0f;
    int found = neighbourCount[i];
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    __global const float* row = coefficients + list_start(i, constants->neighbourSlots);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = load_pairs(constants, self, sortedPosition, list, k, found);
        lanes coefficient = gather_quads(cg, pairs.j).xyz.y != 0.0f ? load_coefficients(row, k) : (lanes)(0.0f);
        diffusion -= coefficient * pairs.distance2;
        taken += coefficient;
    }
    // c = -sum Lij rij^2/(2 dimensions), a = D + sum Lij over free neighbours: L's off-diagonals Lij take the place of
    // -kij.
    float reaction = 1.0f / sortedSource[i].y + sum_of_lanes(taken);
    vstore2((float2)(sum_of_lanes(diffusion) / (FLAT ? 4.0f : 6.0f), fmax(reaction, 0.0f)), i, diffusionReaction);
}

// Returns the eight sums over a team of TEAM items; sums: local memory with a float8 for each item of the work group.
#if TEAM == 1
#define sum_of_team(sum, sums) (sum)
#else
static inline float8 sum_of_team(float8 sum, __local float8* sums) {
    int item = get_local_id(0);
    // Waits until the sums of an earlier call have been read.
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = TEAM / 2; reach > 0; reach /= 2) {
        if (item % TEAM < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sums[item];
}
#endif

// Sums c and a over the particles of a block, each with the trilinear weights of the block's eight corners. One team:
// one block.
__kernel GROUP(GATHERING) void coarse_gather_shares(const int count, __constant GridShape* grid,
        __global const int* shape, __global const int* cellStart, __global const float4* place,
        __global const float* diffusionReaction, __global const int* control, __global float* corners) {
    __local float8 sums[GATHERING];
    int team = get_global_id(0) / TEAM;
    int item = get_local_id(0) % TEAM;
    int over = team * TEAM >= count || control[STATE] != RUNNING;
    float8 diffusion = (float8)(0.0f);
    float8 reaction = (float8)(0.0f);
    int4 block = coarse_block(shape, team);
    int rows = over ? 0 : shape[0] * shape[0];
    for (int row = item; row < rows; row += TEAM) {
        int2 range = coarse_row(grid, shape, cellStart, block, row);
        for (int i = range.x; i < range.y; i++) {
            float8 weights = coarse_weights(place[i]);
            float2 share = vload2(i, diffusionReaction);
            diffusion += share.x * weights;
            reaction += share.y * weights;
        }
    }
    diffusion = sum_of_team(diffusion, sums);
    reaction = sum_of_team(reaction, sums);
    if (item == 0 && !over) {
        vstore8(diffusion, 2 * team, corners);
        vstore8(reaction, 2 * team + 1, corners);
    }
}

// Performs the conjugate-gradient update of the particles (moving = 1), or sets q below its bound to the bound (0, at a
// restart's first launch), and sums the residuals over a block with the trilinear weights of its corners. They are
// fused so that each residual is read once. One team: one block.
__kernel GROUP(GATHERING) void coarse_gather(const int count, const int moving, __constant StepConstants* constants,
        __constant GridShape* grid, __global const int* shape, __global const int* cellStart,
        __global const float4* place, __global const float* applied, __global const float* direction,
        __global const int* control, __global float4* cg, __global float* sortedPressureEnergy,
        __global float* corners) {
    __local float8 sums[GATHERING];
    int team = get_global_id(0) / TEAM;
    int item = get_local_id(0) % TEAM;
    int over = team * TEAM >= count || control[STATE] != RUNNING;
    float alpha = as_float(control[ALPHA]);
    float beta = as_float(control[BETA]);
    float8 sum = (float8)(0.0f);
    int4 block = coarse_block(shape, team);
    int rows = over ? 0 : shape[0] * shape[0];
    for (int row = item; row < rows; row += TEAM) {
        int2 range = coarse_row(grid, shape, cellStart, block, row);
        for (int i = range.x; i < range.y; i++) {
            float4 v = cg[i];
            if (moving) {
                // p = u + beta p, s = w + beta s, r -= alpha s, q += alpha p.
                v.z = direction[i] + beta * v.z;
                v.w = v.y * applied[i] + beta * v.w;
                v.x -= alpha * v.w;
                cg[i] = v;
                sortedPressureEnergy[i] += alpha * v.z;
            } else if (!constants->withoutSurface) {
                sortedPressureEnergy[i] = fmax(sortedPressureEnergy[i], 0.0f);
            }
            sum += v.x * coarse_weights(place[i]);
        }
    }
    sum = sum_of_team(sum, sums);
    if (item == 0 && !over) {
        vstore8(sum, team, corners);
    }
}

// Returns a finest node's sum over the up to eight blocks that meet there. corners holds `fields` fields, of which
// `field` is read.
static inline float coarse_finest_value(
        __global const int* shape, __global const float* corners, int fields, int field, int node) {
    int4 size = coarse_size(shape, 0);
    int rounds = coarse_periodic_axes(shape, 0);
    int x = node % size.x;
    int y = node / size.x % size.y;
    int z = node / (size.x * size.y);
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int bx = x - (corner & 1);
        int by = y - (corner >> 1 & 1);
        int bz = z - (corner >> 2);
        bx = bx < 0 && (rounds & 1) ? shape[1] - 1 : bx;
        by = by < 0 && (rounds & 2) ? shape[2] - 1 : by;
        bz = bz < 0 && (rounds & 4) ? shape[3] - 1 : bz;
        if (bx >= 0 && by >= 0 && bz >= 0 && bx < shape[1] && by < shape[2] && bz < shape[3]) {
            int block = (bz * shape[2] + by) * shape[1] + bx;
            sum += corners[8 * (fields * block + field) + corner];
        }
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
static inline void coarse_finest_diagonal(int node, float smearing, __global const int* shape,
        __global const float* corners, __global float* nodeDiffusion, __global float* nodeReaction,
        __global float* inverse) {
    float diffusion = coarse_finest_value(shape, corners, 2, 0, node);
    float reaction = coarse_finest_value(shape, corners, 2, 1, node);
    nodeDiffusion[node] = diffusion;
    nodeReaction[node] = reaction;
    inverse[node] = coarse_inverse(diffusion, reaction, smearing);
}

// Does this for all finest nodes. One work item: one node. smearing: 8/3/side^2 [1/m^2].
__kernel void coarse_finest_shares(const int count, const float smearing, __global const int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        coarse_finest_diagonal(node, smearing, shape, corners, nodeDiffusion, nodeReaction, inverse);
    }
}

// Restricts the residual to the finest nodes. One work item: one node.
__kernel void coarse_finest(const int count, __global const int* shape, __global const float* corners,
        __global const int* control, __global float* nodes) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        nodes[node] = coarse_finest_value(shape, corners, 1, 0, node);
    }
}

// Returns the restriction of a finer level's field to a node: full weighting, the transpose of trilinear
// interpolation. size, fine: coarse_size of the two levels; rounds: periodic axes as bits 1, 2, 4.
static inline float coarse_restrict(int4 size, int4 fine, int rounds, __global const float* nodes, int node) {
    int x = 2 * (node % size.x);
    int y = 2 * (node / size.x % size.y);
    int z = 2 * (node / (size.x * size.y));
    float sum = 0.0f;
    for (int dz = -1; dz <= 1; dz++) {
        int fz = z + dz < 0 && (rounds & 4) && fine.z % 2 == 0 ? fine.z - 1 : z + dz;
        for (int dy = -1; dy <= 1; dy++) {
            int fy = y + dy < 0 && (rounds & 2) && fine.y % 2 == 0 ? fine.y - 1 : y + dy;
            for (int dx = -1; dx <= 1; dx++) {
                int fx = x + dx < 0 && (rounds & 1) && fine.x % 2 == 0 ? fine.x - 1 : x + dx;
                if (fx >= 0 && fy >= 0 && fz >= 0 && fx < fine.x && fy < fine.y && fz < fine.z) {
                    float weight = (dx == 0 ? 1.0f : 0.5f) * (dy == 0 ? 1.0f : 0.5f) * (dz == 0 ? 1.0f : 0.5f);
                    sum += weight * nodes[fine.w + (fz * fine.y + fy) * fine.x + fx];
                }
            }
        }
    }
    return sum;
}

// Returns the trilinear interpolation of a coarser level's field at a node of the level of the given size.
static inline float coarse_prolongate(int4 size, int4 coarse, __global const float* nodes, int node) {
    int at[3] = {node % size.x, node / size.x % size.y, node / (size.x * size.y)};
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int x = (at[0] >> 1) + (corner & 1);
        int y = (at[1] >> 1) + (corner >> 1 & 1);
        int z = (at[2] >> 1) + (corner >> 2);
        // A node between two coarse ones takes half of each; a node that coincides with a coarse one takes all of it.
        int there =
                ((corner & 1) <= (at[0] & 1)) && ((corner >> 1 & 1) <= (at[1] & 1)) && ((corner >> 2) <= (at[2] & 1));
        if (there) {
            x = x == coarse.x ? 0 : x;
            y = y == coarse.y ? 0 : y;
            z = z == coarse.z ? 0 : z;
            sum += nodes[coarse.w + (z * coarse.y + y) * coarse.x + x];
        }
    }
    return sum * (at[0] & 1 ? 0.5f : 1.0f) * (at[1] & 1 ? 0.5f : 1.0f) * (at[2] & 1 ? 0.5f : 1.0f);
}

// Computes diffusion, reaction and inverse of one node of a level from the next finer one.
static inline void coarse_level_diagonal(int level, int node, float smearing, __global const int* shape,
        __global float* nodeDiffusion, __global float* nodeReaction, __global float* inverse) {
    int4 size = coarse_size(shape, level);
    int4 fine = coarse_size(shape, level - 1);
    int rounds = coarse_periodic_axes(shape, level);
    float diffusion = coarse_restrict(size, fine, rounds, nodeDiffusion, node);
    float reaction = coarse_restrict(size, fine, rounds, nodeReaction, node);
    nodeDiffusion[size.w + node] = diffusion;
    nodeReaction[size.w + node] = reaction;
    inverse[size.w + node] = coarse_inverse(diffusion, reaction, smearing);
}

// Computes diffusion, reaction and inverse of a whole level from the next finer one. One work item: one node.
// smearing: of that level [1/m^2].
__kernel void coarse_level_shares(const int count, const int level, const float smearing, __global const int* shape,
        __global const int* control, __global float* nodeDiffusion, __global float* nodeReaction,
        __global float* inverse) {
    if ((int)get_global_id(0) < count && control[STATE] == RUNNING) {
        coarse_level_diagonal(level, get_global_id(0), smearing, shape, nodeDiffusion, nodeReaction, inverse);
    }
}

// Restricts the residual to a level from the next finer one. One work item: one node of that level.
__kernel void coarse_level(const int count, const int level, __global const int* shape, __global const int* control,
        __global float* nodes) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING) {
        int4 size = coarse_size(shape, level);
        nodes[size.w + node] =
                coarse_restrict(size, coarse_size(shape, level - 1), coarse_periodic_axes(shape, level), nodes, node);
    }
}

// Does the same as coarse_level_shares for all levels from shape[5] on, in one work group, finest first: their few
// nodes are not worth a launch each. smearing: of the first of these levels [1/m^2]; it falls by 4 from level to
// level.
__kernel GROUP(NODE_GROUP) void coarse_invert(const int count, const float smearing, __global const int* shape,
        __global const float* corners, __global const int* control, __global float* nodeDiffusion,
        __global float* nodeReaction, __global float* inverse) {
    int levels = control[STATE] != RUNNING || (int)get_group_id(0) > 0 ? 0 : shape[4];
    float levelSmearing = smearing;
    for (int level = shape[5]; level < levels; level++) {
        int4 size = coarse_size(shape, level);
        for (int node = get_local_id(0); node < size.x * size.y * size.z; node += NODE_GROUP) {
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

// Restricts the residual to the levels from shape[5] on, multiplies by their inverses, and adds all their corrections
// up on the first of them. One work group does it all.
__kernel GROUP(NODE_GROUP) void coarse_nodes(const int count, __global const int* shape, __global const float* corners,
        __global const float* inverse, __global const int* control, __global float* nodes) {
    int item = get_local_id(0);
    int levels = control[STATE] != RUNNING || (int)get_group_id(0) > 0 ? 0 : shape[4];
    for (int level = shape[5]; level < levels; level++) {
        int4 size = coarse_size(shape, level);
        int4 fine = coarse_size(shape, max(level - 1, 0));
        int rounds = coarse_periodic_axes(shape, level);
        for (int node = item; node < size.x * size.y * size.z; node += NODE_GROUP) {
            // Where no free particle is near, the sum is 0, and nobody reads the correction.
            nodes[size.w + node] = inverse[size.w + node] == 0.0f ? 0.0f
                                   : level == 0                   ? coarse_finest_value(shape, corners, 1, 0, node)
                                                                  : coarse_restrict(size, fine, rounds, nodes, node);
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
    for (int level = levels - 1; level >= shape[5]; level--) {
        int4 size = coarse_size(shape, level);
        int4 coarse = coarse_size(shape, min(level + 1, levels - 1));
        for (int node = item; node < size.x * size.y * size.z; node += NODE_GROUP) {
            float own = inverse[size.w + node];
            float above = level == levels - 1 || own == 0.0f ? 0.0f : coarse_prolongate(size, coarse, nodes, node);
            nodes[size.w + node] = own * nodes[size.w + node] + above;
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
