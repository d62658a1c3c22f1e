// Purpose: multigrid preconditioner of the pressure solve (solve.cl), on a hierarchy of ever coarser grids of nodes.
// Errors of any wavelength are then reduced in about the same number of iterations, however deep the fluid. Particles
// and nodes have a diagonal each, whose corrections are added up (Bramble, Pasciak and Xu 1990); the coarsest grid,
// which has few nodes, has a polynomial of its matrix in place of its diagonal (coarse_chebyshev.cl):
//
//   u = r/D + sum over levels but the coarsest and their nodes of SOLVE_LEVEL_SHARE phi (phi . r)/E
//           + SOLVE_CHEBYSHEV_SHARE polynomial(phi . r on the coarsest level),     0 where a particle is not free
//   E = 8/3 (sum phi c)/side^2 + SOLVE_AIR_SHARE sum phi a
//   c = share sum kij rij^2/(2 dimensions),   a = D - sum kij over free neighbours,   share = that sum/sum kij
//
// phi is the trilinear basis function of a node and E about the energy q . L q of that function; kij are the
// coefficients of the pressure's matrix (row.h), D its diagonal. c is the diffusion part, and a the reaction part,
// which the free surface and other particles that are not free bring in. `side` is the distance of two nodes [m].
// coarse_levels.cl goes from what is gathered here to the coarsest grid, and coarse_spread.cl takes the nodes'
// corrections back to the particles. On large grids a V-cycle takes the place of the sum over levels (coarse_cycle.cl).
//
// One work item: one fluid particle in grid order, or (coarse_gather*) one of the GATHER_TEAM items that process a
// block of cells.
//
// Buffers:
//   shape              see coarse.h
//   place              by particle in grid order; xyz: position in its block as parts of the block's sides, 0 to 1; w
//                      (its bits an int): index of the block
//   corners            by block, eight sums for each field, one per corner
//   matrix, direction  see solve.cl
//   rowSums            by particle in grid order, two floats; entrySums of row.h
//   diffusionReaction  by particle in grid order, two floats; c [1/kg], a [1/(kg m^2)]
//   nodeDiffusion      by node, finest level first; sum phi c
//   nodeReaction       by node; sum phi a
//   inverse            by node; SOLVE_LEVEL_SHARE/E, which nobody reads of the coarsest level (in a V-cycle see there)
//   stiffness          by node; of the cell that begins there (coarse_stiffness.h) [1/(kg m^2)]
//   nodes              by node; phi . r, of the coarsest level the corrections in the end (in a V-cycle see there)
//   filled             by GATHERING items of coarse_gather; 1 where their blocks hold particles
//   left               by GATHERING items of coarse_gather, two sums [1/s^2]; |r|, and D |q| where q < 0
//   cg                 by particle in grid order; x: residual r, y: 1/D where free, else 0, z: direction p, w: s

#include "common/scree.h"
#include "common/team.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/residual.h"
#include "fluid/coarse.h"
#include "fluid/sums.h"

// Computes each particle's block and its place in the block, once a step.
__kernel void coarse_place(const int count, __constant GridShape* grid, __constant int* shape,
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

// Computes c and a of each free particle, at a restart of the solve. c is that of all its neighbours (rowSums), by the
// share that free ones have of its coefficients. direction: 1 where a particle is free, else 0.
__kernel void coarse_shares(const int count, __constant StepConstants* constants, __global const int* neighbours,
        __global const int* neighbourCount, __global const int* matrix, __global const float4* sortedSource,
        __global const float* direction, __global const float* rowSums, __global const int* control,
        __global float* diffusionReaction) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    float2 shares = (float2)(0.0f);
    if (direction[i] != 0.0f) {
        float4 source = sortedSource[i];
        float2 all = vload2(i, rowSums);
        float taken = neighbours_part(
                i, source, direction, neighbours, neighbourCount[i], matrix, columns_listed(count, control), constants);
        // c = -share sum Lij rij^2/(2 dimensions) over all neighbours, a = D + sum Lij over free ones: L's
        // off-diagonals Lij take the place of -kij.
        float share = all.y < 0.0f ? fmin(fmax(taken / all.y, 0.0f), 1.0f) : 1.0f;
        shares.x = share * all.x / (FLAT ? 4.0f : 6.0f);
        shares.y = fmax(source.w + taken, 0.0f);
    }
    vstore2(shares, i, diffusionReaction);
}

// Adds up the sums of each team's items for the eight corners by a fixed tree, and stores them as those of its block.
// All items of the group must call it. own: this item's sums; stores: whether the team has a block; at: where they are
// stored, in multiples of eight; sums: local memory for those of each item of the group, whose use before this must
// have ended at a barrier.
static inline void store_corners(float8 own, int stores, int at, __local float8* sums, __global float* corners) {
#if GATHER_TEAM != 1 && GATHER_TEAM != 4
#error "expected four items for a block, each of which adds up two corners"
#endif
#if GATHER_TEAM == 1
    if (stores) {
        vstore8(own, at, corners);
    }
#else
    int place = get_local_id(0);
    int item = place % GATHER_TEAM;
    sums[place] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    // Four items add up two corners each.
    __local const float2* pairs = (__local const float2*)(sums + (place - item)) + item;
    float2 terms[GATHER_TEAM];
    for (int other = 0; other < GATHER_TEAM; other++) {
        terms[other] = pairs[GATHER_TEAM * other];
    }
    for (int reach = GATHER_TEAM / 2; reach > 0; reach /= 2) {
        for (int other = 0; other < reach; other++) {
            terms[other] += terms[other + reach];
        }
    }
    if (stores) {
        vstore2(terms[0], GATHER_TEAM * at + item, corners);
    }
#endif
}

// Sums c and a over the particles of a block, each with the trilinear weights of the block's eight corners, and notes
// which GATHERING items' blocks hold particles. One team: one block.
__kernel GROUP_OF_TEAMS(GATHERING) void coarse_gather_shares(const int count, __constant GridShape* grid,
        __constant int* shape, __global const int* cellStart, __global const float4* place,
        __global const float* diffusionReaction, __global const int* control, __global float* corners,
        __global int* filled) {
    __local float8 sums[ITEMS_OF_GROUP(GATHERING)];
    __local int filledHere[ITEMS_OF_GROUP(GATHERING) / GATHERING];
    __local int* any = filledHere + get_local_id(0) / GATHERING;
    int team = get_global_id(0) / GATHER_TEAM;
    int item = get_local_id(0) % GATHER_TEAM;
    int over = team * GATHER_TEAM >= count || control[STATE] != RUNNING;
    int leads = get_local_id(0) % GATHERING == 0;
    if (leads) {
        *any = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float8 diffusion = (float8)(0.0f);
    float8 reaction = (float8)(0.0f);
    int4 block = coarse_block(shape, team);
    int found = 0;
    int rows = over ? 0 : shape[0] * shape[0];
    for (int row = item; row < rows; row += GATHER_TEAM) {
        int2 range = coarse_row(grid, shape, cellStart, block, row);
        found |= range.x < range.y;
        for (int i = range.x; i < range.y; i++) {
            float8 weights = coarse_weights(place[i]);
            float2 share = vload2(i, diffusionReaction);
            diffusion += share.x * weights;
            reaction += share.y * weights;
        }
    }
    if (found) {
        atomic_or(any, 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    store_corners(diffusion, !over, 2 * team, sums, corners);
    barrier(CLK_LOCAL_MEM_FENCE);
    store_corners(reaction, !over, 2 * team + 1, sums, corners);
    if (leads && !over) {
        filled[get_global_id(0) / GATHERING] = *any;
    }
}

// Number of particles of a row whose values an item loads together, before it waits for any of them. Chosen, not
// fitted: of an H200's step with a million particles, coarse_gather takes .0266 ms with one, .0241 with two and .0259
// with four. An item of a CPU loads ahead by itself.
#define AT_ONCE (TEAM == 1 ? 1 : 2)

// Performs the conjugate-gradient update of the particles (moving = 1), or sets q below its bound to the bound (0, at a
// restart's first launch), and sums the residuals over a block with the trilinear weights of its corners. They are
// fused so that each residual is read once. The sums in `left` tell coarse_chebyshev whether the iterations go on. What
// blocks without particles have to write is 0, and written by the restart's first launch. One team: one block.
__kernel GROUP_OF_TEAMS(GATHERING) void coarse_gather(const int count, const int moving,
        __constant StepConstants* constants, __constant GridShape* grid, __constant int* shape,
        __global const int* cellStart, __global const float4* place, __global const float4* sortedSource,
        __global const float* applied, __global const float* direction, __global const int* filled,
        __global const int* control, __global float4* cg, __global float* sortedPressureEnergy, __global float* corners,
        __global float* left) {
    __local float8 sums[ITEMS_OF_GROUP(GATHERING)];
    __local float2 lefts[ITEMS_OF_GROUP(GATHERING)];
    __local int found[1];
    int part = get_global_id(0) / GATHERING;
    int team = get_global_id(0) / GATHER_TEAM;
    int item = get_local_id(0) % GATHER_TEAM;
    int over = team * GATHER_TEAM >= count;
    float alpha = as_float(control[ALPHA]);
    float beta = as_float(control[BETA]);
    int any = part * GATHERING < count && filled[part];
    int rows = over || !any ? 0 : shape[0] * shape[0];
    int4 block = coarse_block(shape, team);
    int2 next = item < rows ? coarse_row(grid, shape, cellStart, block, item) : (int2)(0);
    int anyHere = any_of_group(any, found);
    if (control[STATE] != RUNNING || moving && !anyHere) {
        return;
    }
    float8 sum = (float8)(0.0f);
    float2 rest = (float2)(0.0f);
    int bounded = !constants->withoutSurface;
    for (int row = item; row < rows; row += GATHER_TEAM) {
        int2 range = next;
        // What is needed next is loaded before anything is waited for.
        int ahead = row + GATHER_TEAM;
        next = ahead < rows ? coarse_row(grid, shape, cellStart, block, ahead) : range;
        for (int i = range.x; i < range.y; i += AT_ONCE) {
            // All loads that each particle needs come before the first store, which they would have to wait for. Each
            // value has an array of its own, and each loop as many passes in any case, so that all stay in registers.
            float4 v[AT_ONCE];
            float4 at[AT_ONCE];
            float q[AT_ONCE];
            float u[AT_ONCE];
            float w[AT_ONCE];
            for (int k = 0; k < AT_ONCE; k++) {
                int j = min(i + k, range.y - 1);
                v[k] = cg[j];
                at[k] = place[j];
                q[k] = sortedPressureEnergy[j];
                u[k] = moving ? direction[j] : 0.0f;
                w[k] = moving ? applied[j] : 0.0f;
            }
            for (int k = 0; k < AT_ONCE; k++) {
                int j = i + k;
                int there = j < range.y;
                int free = there && v[k].y != 0.0f;
                int moves = moving && free;
                // p = u + beta p, s = w + beta s, r -= alpha s, q += alpha p. None of these is left for a branch, or
                // their loads would have to wait for the one that tells whether the particle is free.
                float p = u[k] + beta * v[k].z;
                float s = w[k] + beta * v[k].w;
                float r = v[k].x - alpha * s;
                v[k].x = moves ? r : v[k].x;
                v[k].z = moves ? p : v[k].z;
                v[k].w = moves ? s : v[k].w;
                q[k] = moves ? q[k] + alpha * p : !moving && bounded ? fmax(q[k], 0.0f) : q[k];
                if (there) {
                    sortedPressureEnergy[j] = q[k];
                }
                if (there && moving) {
                    cg[j] = v[k];
                }
                // Where q is below its bound, the next restart brings back about as much residual.
                if (moves && bounded && q[k] < 0.0f) {
                    rest.y -= q[k] * sortedSource[j].w;
                }
                // The residual of a particle that is not free is 0.
                float residual = free ? v[k].x : 0.0f;
                sum += residual * coarse_weights(at[k]);
                rest.x += fabs(residual);
            }
        }
    }
    if (anyHere) {
        store_corners(sum, !over && (any || !moving), team, sums, corners);
        rest = sum_of_pairs(rest, GATHERING, lefts);
    } else if (item == 0 && !over && !moving) {
        vstore8(sum, team, corners);
    }
    if (get_local_id(0) % GATHERING == 0 && !over && (any || !moving)) {
        vstore2(rest, part, left);
    }
}
