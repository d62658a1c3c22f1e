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
// surface and other particles that are not free bring in. `side` is the distance of two nodes [m]. coarse_levels.cl
// goes from what is gathered here through all grids, and coarse_spread.cl takes the nodes' corrections back to the
// particles.
//
// One work item: one fluid particle in grid order, or (coarse_gather*) one of the GATHER_TEAM items that process a
// block of cells.
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
//   filled             by GATHERING items of coarse_gather; 1 where their blocks hold particles
//   left               by GATHERING items of coarse_gather, two sums [1/s^2]; |r|, and D |q| where q < 0
//   cg                 by particle in grid order; x: residual r, y: 1 where the particle is free, z: direction p, w: s

#include "common/scree.h"
#include "common/team.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
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
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes coefficient = gather_quads(cg, pairs.j).xyz.y != 0.0f ? load_coefficients(row, k) : (lanes)(0.0f);
        diffusion -= coefficient * pairs.distance2;
        taken += coefficient;
    }
    // c = -sum Lij rij^2/(2 dimensions), a = D + sum Lij over free neighbours: L's off-diagonals Lij take the place of
    // -kij.
    float reaction = 1.0f / sortedSource[i].y + sum_of_lanes(taken);
    vstore2((float2)(sum_of_lanes(diffusion) / (FLAT ? 4.0f : 6.0f), fmax(reaction, 0.0f)), i, diffusionReaction);
}

// Number of particles of a row whose values an item loads together, before it waits for any of them. Chosen, not
// fitted: on an H200, the solve for a million particles waits .0266 ms of a step for coarse_gather with one, .0241 with
// two and .0259 with four. An item of a CPU loads ahead by itself.
#define AT_ONCE (TEAM == 1 ? 1 : 2)

// Adds up the sums of each team's items for the eight corners by a fixed tree, and stores them as those of its block.
// All items of the group must call it. own: this item's sums; stores: whether the team has a block; at: where they are
// stored, in multiples of eight; sums: local memory for those of each item of the group, whose use before this must
// have ended at a barrier.
static inline void store_corners(float8 own, int stores, int at, __local float8* sums, __global float* corners) {
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

// What coarse_gather loads of a particle.
typedef struct {
    float4 cg;
    float4 place;
    float q; // pressure energy [J]
    float u; // search direction
    float w; // product of the matrix and u
} Gathered;

static inline Gathered load_gathered(int i, int moving, __global const float4* cg, __global const float4* place,
        __global const float* sortedPressureEnergy, __global const float* direction, __global const float* applied) {
    Gathered one;
    one.cg = cg[i];
    one.place = place[i];
    one.q = sortedPressureEnergy[i];
    one.u = moving ? direction[i] : 0.0f;
    one.w = moving ? applied[i] : 0.0f;
    return one;
}

// Performs the conjugate-gradient update of the particles (moving = 1), or sets q below its bound to the bound (0, at a
// restart's first launch), and sums the residuals over a block with the trilinear weights of its corners. They are
// fused so that each residual is read once. The sums in `left` tell coarse_nodes whether the iterations go on. What
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
            // All loads come before the first store, which they would have to wait for.
            Gathered some[AT_ONCE];
            for (int k = 0; k < AT_ONCE; k++) {
                some[k] = load_gathered(
                        min(i + k, range.y - 1), moving, cg, place, sortedPressureEnergy, direction, applied);
            }
            for (int k = 0; k < AT_ONCE && i + k < range.y; k++) {
                float4 v = some[k].cg;
                int free = v.y != 0.0f;
                int moves = moving && free;
                // p = u + beta p, s = w + beta s, r -= alpha s, q += alpha p. No load is left for a branch, where it
                // would have to wait for the one that tells whether the particle is free.
                float p = some[k].u + beta * v.z;
                float s = some[k].w + beta * v.w;
                float r = v.x - alpha * s;
                float q = some[k].q + alpha * p;
                v.x = moves ? r : v.x;
                v.z = moves ? p : v.z;
                v.w = moves ? s : v.w;
                if (moving) {
                    cg[i + k] = v;
                }
                sortedPressureEnergy[i + k] = moves ? q : !moving && bounded ? fmax(some[k].q, 0.0f) : some[k].q;
                // Where q is below its bound, the next restart brings back about as much residual.
                if (moves && bounded && q < 0.0f) {
                    rest.y -= q * sortedSource[i + k].w;
                }
                // The residual of a particle that is not free is 0.
                float residual = free ? v.x : 0.0f;
                sum += residual * coarse_weights(some[k].place);
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
