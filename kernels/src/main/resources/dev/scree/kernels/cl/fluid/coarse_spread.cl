// Purpose: last part of the multigrid preconditioner (coarse.cl): adds the nodes' corrections and the particle's own to
// the next search direction u.
//
// A GPU does this in one kernel (coarse_spread, or after a V-cycle coarse_spread_finest). A CPU processes the particles
// of a block one after another, so there all levels are first added up at the finest nodes (coarse_apply, or the
// V-cycle), and the trilinear function of a block is then found once for all its particles (coarse_spread_blocks). On a
// CPU this is three times as fast, on a GPU four times as slow.
//
// One work item: one fluid particle in grid order, unless a kernel says otherwise. Buffers as in coarse.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/coarse.h"
#include "fluid/coarse_transfer.h"

// Returns the coefficients of the trilinear function in a cell (cube) of a level, for the products 1, x, y, xy, z, xz,
// yz, xyz of coordinates given as parts of the cell's sides.
static inline float8 coarse_trilinear(int4 size, int4 cube, __global const float* nodes) {
    float v[8];
    for (int corner = 0; corner < 8; corner++) {
        v[corner] = nodes[coarse_corner(size, cube, corner)];
    }
    float4 low = (float4)(v[0], v[1] - v[0], v[2] - v[0], v[3] - v[2] - v[1] + v[0]);
    float4 high = (float4)(v[4], v[5] - v[4], v[6] - v[4], v[7] - v[6] - v[5] + v[4]) - low;
    // By components, as in coarse_weights.
    return (float8)(low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w);
}

// Computes the direction u of a particle: its own correction and those of all levels. Nodes of the coarsest level hold
// theirs (coarse_chebyshev.cl), those of the others what is yet to be multiplied by the inverse diagonal.
__kernel void coarse_spread(const int count, __constant int* shape, __global const float4* place,
        __global const float4* cg, __global const float* inverse, __global const float* nodes,
        __global const int* control, __global float* direction) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    float4 v = cg[i];
    float u = 0.0f;
    if (v.y != 0.0f) {
        float4 at = place[i];
        int4 cube = coarse_block(shape, as_int(at.w));
        u = v.y * v.x;
        for (int level = 0; level < shape[4]; level++) {
            int4 size = coarse_size(shape, level);
            int rounds = coarse_axes(shape, level);
            u += coarse_value(size, cube, at, level < shape[4] - 1, inverse, nodes);
            at.x = coarse_coordinate(at.x, cube.x, size.x, rounds & 1);
            at.y = coarse_coordinate(at.y, cube.y, size.y, rounds & 2);
            at.z = coarse_coordinate(at.z, cube.z, size.z, rounds & 4);
            cube = cube >> 1;
        }
    }
    direction[i] = u;
}

// Computes the direction u of a particle where the finest nodes hold the corrections of all levels.
__kernel void coarse_spread_finest(const int count, __constant int* shape, __global const float4* place,
        __global const float4* cg, __global const float* inverse, __global const float* nodes,
        __global const int* control, __global float* direction) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    float4 at = place[i];
    float4 v = cg[i];
    int4 cube = coarse_block(shape, as_int(at.w));
    float u = v.y * v.x + coarse_value(coarse_size(shape, 0), cube, at, 0, inverse, nodes);
    direction[i] = v.y != 0.0f ? u : 0.0f;
}

// Adds up all levels' corrections at the finest nodes. One work item: one finest node.
__kernel void coarse_apply(const int count, __constant int* shape, __global const float* inverse,
        __global const int* control, __global float* nodes) {
    int node = get_global_id(0);
    if (node >= count || control[STATE] != RUNNING) {
        return;
    }
    // No free particle is near, so nobody will read this node.
    if (inverse[node] == 0.0f) {
        nodes[node] = 0.0f;
        return;
    }
    int4 size = coarse_size(shape, 0);
    int4 cube = coarse_coordinates(node, size.x, size.y);
    float4 at = (float4)(0.0f);
    float sum = inverse[node] * nodes[node];
    for (int level = 1; level < shape[4]; level++) {
        int rounds = coarse_axes(shape, level - 1);
        at.x = coarse_coordinate(at.x, cube.x, size.x, rounds & 1);
        at.y = coarse_coordinate(at.y, cube.y, size.y, rounds & 2);
        at.z = coarse_coordinate(at.z, cube.z, size.z, rounds & 4);
        cube = cube >> 1;
        size = coarse_size(shape, level);
        sum += coarse_value(size, cube, at, level < shape[4] - 1, inverse, nodes);
    }
    nodes[node] = sum;
}

// Interpolates to the particles what the finest nodes hold of all levels. One work item: one block.
__kernel void coarse_spread_blocks(const int count, __constant GridShape* grid, __constant int* shape,
        __global const int* cellStart, __global const float4* place, __global const float4* cg,
        __global const float* nodes, __global const int* control, __global float* direction) {
    int number = get_global_id(0);
    if (number >= count || control[STATE] != RUNNING) {
        return;
    }
    int4 block = coarse_block(shape, number);
    float8 coefficients = (float8)(0.0f);
    int known = 0;
    for (int row = 0; row < shape[0] * shape[0]; row++) {
        int2 range = coarse_row(grid, shape, cellStart, block, row);
        if (range.x < range.y && !known) {
            coefficients = coarse_trilinear(coarse_size(shape, 0), block, nodes);
            known = 1;
        }
        for (int i = range.x; i < range.y; i++) {
            float4 at = place[i];
            float4 v = cg[i];
            float4 flat = coefficients.lo + at.z * coefficients.hi;
            float coarseValue = flat.x + at.x * flat.y + at.y * (flat.z + at.x * flat.w);
            direction[i] = v.y != 0.0f ? v.y * v.x + coarseValue : 0.0f;
        }
    }
}
