// Purpose: a V-cycle over the grids of nodes, which takes the place of the sum of all levels' corrections (coarse.cl)
// where the grids are large. On each level but the coarsest the equations are smoothed once on the way down and once on
// the way up, by a Jacobi step with the level's matrix (coarse_stiffness.h, with SOLVE_AIR_SHARE sum phi a added to its
// diagonal):
//
//   b = phi . r on the finest level, the restriction of the next finer level's residual on others
//   x = omega W b            W: inverse of the diagonal, omega: SOLVE_CYCLE_WEIGHT
//   b - K x                  restricted to the next level, which finds its correction in the same way
//   x += interpolation of the next level's correction
//   x += omega W (b - K x)
//
// The coarsest level's correction comes from coarse_chebyshev.cl. omega times the greatest eigenvalue of W K
// (SOLVE_MOST_EIGENVALUE) is below 2, so that the whole is symmetric and positive (Trottenberg, Oosterlee and Schueller
// 2001, section 2). On the finest level SOLVE_CYCLE_SHARE of the correction is added to each particle's own, r/D.
// Falling dams of a million particles need a quarter to a third fewer iterations than with the sum, and each takes a
// little longer; but a cycle has three times as many steps that wait for one another, which a small solve would see.
//
// One work item: one node of a level, unless a kernel says otherwise. Nodes where no free particle is near have an
// inverse of 0, and 0 in each of these buffers. Buffers, beside those of coarse.cl:
//   inverse     by node; W [kg m^2]
//   right       by node; b
//   smoothed    by node; x until it is smoothed on the way up
//   nodes       by node; on the way down the residual b - K x, on the way up the level's correction

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/constants.h"
#include "fluid/coarse.h"
#include "fluid/coarse_transfer.h"
#include "fluid/coarse_stiffness.h"

// Computes the inverse diagonals of all levels' nodes, and clears the nodes that have none. One work item: one node of
// any level.
__kernel void cycle_inverse(const int count, __constant int* shape, __global const float* nodeReaction,
        __global const float* stiffness, __global const int* control, __global float* inverse, __global float* right,
        __global float* smoothed, __global float* nodes) {
    int node = get_global_id(0);
    if (node >= count || control[STATE] != RUNNING) {
        return;
    }
    int level = shape[4] - 1;
    while (node < coarse_size(shape, level).w) {
        level--;
    }
    int4 size = coarse_size(shape, level);
    int4 at = coarse_coordinates(node - size.w, size.x, size.y);
    float diagonal =
            stiffness_at_node(size, coarse_axes(shape, level), stiffness, at) + SOLVE_AIR_SHARE * nodeReaction[node];
    inverse[node] = diagonal > 0.0f ? 1.0f / diagonal : 0.0f;
    if (!(diagonal > 0.0f)) {
        right[node] = 0.0f;
        smoothed[node] = 0.0f;
        nodes[node] = 0.0f;
    }
}

// Begins a level: takes b, and smooths for the first time.
static inline void cycle_begin(int node, float b, float inverse, __global float* right, __global float* smoothed) {
    right[node] = b;
    smoothed[node] = SOLVE_CYCLE_WEIGHT * inverse * b;
}

// Begins the finest level with the sums over the blocks.
__kernel void cycle_finest(const int count, __constant int* shape, __global const float* corners,
        __global const float* inverse, __global const int* control, __global float* right, __global float* smoothed) {
    int node = get_global_id(0);
    if (node < count && control[STATE] == RUNNING && inverse[node] > 0.0f) {
        int4 size = coarse_size(shape, 0);
        int4 at = coarse_coordinates(node, size.x, size.y);
        cycle_begin(node, coarse_finest_value(shape, corners, 1, 0, at), inverse[node], right, smoothed);
    }
}

// Begins another level with the next finer one's residual.
__kernel void cycle_restrict(const int count, const int level, __constant int* shape, __global const float* inverse,
        __global const float* nodes, __global const int* control, __global float* right, __global float* smoothed) {
    int4 size = coarse_size(shape, level);
    int node = size.w + (int)get_global_id(0);
    if ((int)get_global_id(0) < count && control[STATE] == RUNNING && inverse[node] > 0.0f) {
        int4 at = coarse_coordinates(node - size.w, size.x, size.y);
        float b = coarse_restrict(coarse_size(shape, level - 1), coarse_axes(shape, level), nodes, at);
        cycle_begin(node, b, inverse[node], right, smoothed);
    }
}

// Computes a level's residual b - K x.
__kernel void cycle_residual(const int count, const int level, __constant int* shape, __global const float* inverse,
        __global const float* stiffness, __global const float* right, __global const float* smoothed,
        __global const int* control, __global float* nodes) {
    int4 size = coarse_size(shape, level);
    int node = size.w + (int)get_global_id(0);
    if ((int)get_global_id(0) < count && control[STATE] == RUNNING && inverse[node] > 0.0f) {
        int4 at = coarse_coordinates(node - size.w, size.x, size.y);
        nodes[node] = right[node] - smoothed[node] / inverse[node] +
                      product_at_node(size, coarse_axes(shape, level), stiffness, smoothed, at);
    }
}

// Adds the next coarser level's correction.
__kernel void cycle_interpolate(const int count, const int level, __constant int* shape, __global const float* inverse,
        __global const float* nodes, __global const int* control, __global float* smoothed) {
    int4 size = coarse_size(shape, level);
    int node = size.w + (int)get_global_id(0);
    if ((int)get_global_id(0) < count && control[STATE] == RUNNING && inverse[node] > 0.0f) {
        int4 cube = coarse_coordinates(node - size.w, size.x, size.y);
        // Every second node lies halfway between two of the coarser ones.
        float4 at = 0.5f * convert_float4(cube & 1);
        smoothed[node] += coarse_value(coarse_size(shape, level + 1), cube >> 1, at, 0, inverse, nodes);
    }
}

// Smooths for the second time, which makes a level's correction; `share` is what of it goes on.
__kernel void cycle_smooth(const int count, const int level, const float share, __constant int* shape,
        __global const float* inverse, __global const float* stiffness, __global const float* right,
        __global const float* smoothed, __global const int* control, __global float* nodes) {
    int4 size = coarse_size(shape, level);
    int node = size.w + (int)get_global_id(0);
    if ((int)get_global_id(0) < count && control[STATE] == RUNNING && inverse[node] > 0.0f) {
        int4 at = coarse_coordinates(node - size.w, size.x, size.y);
        float others = product_at_node(size, coarse_axes(shape, level), stiffness, smoothed, at);
        float x = smoothed[node];
        nodes[node] = share * (x + SOLVE_CYCLE_WEIGHT * (inverse[node] * (right[node] + others) - x));
    }
}
