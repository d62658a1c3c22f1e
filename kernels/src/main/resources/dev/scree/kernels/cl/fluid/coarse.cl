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
    // Most blocks hold air alone, and need no sums.
    if (*any || !GROUP_IS_TEAM) {
        diffusion = eight_sums_over_team(diffusion, GATHER_TEAM, sums);
        reaction = eight_sums_over_team(reaction, GATHER_TEAM, sums);
    }
    if (item == 0 && !over) {
        vstore8(diffusion, 2 * team, corners);
        vstore8(reaction, 2 * team + 1, corners);
        if (leads) {
            filled[get_global_id(0) / GATHERING] = *any;
        }
    }
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
    int any = part * GATHERING < count && filled[part];
    int some = any_of_group(any, found);
    if (control[STATE] != RUNNING || moving && !some) {
        return;
    }
    float alpha = as_float(control[ALPHA]);
    float beta = as_float(control[BETA]);
    float8 sum = (float8)(0.0f);
    float2 rest = (float2)(0.0f);
    int bounded = !constants->withoutSurface;
    int4 block = coarse_block(shape, team);
    int over = team * GATHER_TEAM >= count;
    int rows = over || !any ? 0 : shape[0] * shape[0];
    int2 next = item < rows ? coarse_row(grid, shape, cellStart, block, item) : (int2)(0);
    for (int row = item; row < rows; row += GATHER_TEAM) {
        int2 range = next;
        // What is needed next is loaded before anything is waited for.
        int ahead = row + GATHER_TEAM;
        next = ahead < rows ? coarse_row(grid, shape, cellStart, block, ahead) : range;
        for (int i = range.x; i < range.y; i++) {
            // All loads come before the first store, which they would have to wait for.
            float4 v = cg[i];
            float4 at = place[i];
            float pressureEnergy = sortedPressureEnergy[i];
            float u = moving ? direction[i] : 0.0f;
            float w = moving ? applied[i] : 0.0f;
            if (moving && v.y != 0.0f) {
                // p = u + beta p, s = w + beta s, r -= alpha s, q += alpha p.
                v.z = u + beta * v.z;
                v.w = w + beta * v.w;
                v.x -= alpha * v.w;
                cg[i] = v;
                pressureEnergy += alpha * v.z;
                sortedPressureEnergy[i] = pressureEnergy;
                // Where q is below its bound, the next restart brings back about as much residual.
                rest.y += bounded && pressureEnergy < 0.0f ? -pressureEnergy * sortedSource[i].w : 0.0f;
            } else if (!moving && bounded) {
                sortedPressureEnergy[i] = fmax(pressureEnergy, 0.0f);
            }
            // The residual of a particle that is not free is 0.
            if (v.y != 0.0f) {
                sum += v.x * coarse_weights(at);
                rest.x += fabs(v.x);
            }
        }
    }
    if (some) {
        sum = eight_sums_over_team(sum, GATHER_TEAM, sums);
        rest = sum_of_pairs(rest, GATHERING, lefts);
    }
    if (item == 0 && !over && (any || !moving)) {
        vstore8(sum, team, corners);
        if (get_local_id(0) % GATHERING == 0) {
            vstore2(rest, part, left);
        }
    }
}
