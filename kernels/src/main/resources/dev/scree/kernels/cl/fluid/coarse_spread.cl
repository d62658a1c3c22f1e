// Purpose: the last part of the preconditioner of coarse.cl, from the nodes' answers to the particles', which are the
// next direction. On a GPU in one; on a CPU, which takes a block's particles one after another, all levels are added up
// at the finest nodes first, and what the nodes of a block say is found once for all of its particles: a third of the
// time, but on a GPU four times as much. One work item: if nothing is said, one fluid particle, in grid order. Buffers
// as in coarse.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/coarse.h"

// A grid's field in a cube of its nodes; raw: not yet by their diagonals.
static inline float coarse_value(
        int4 size, int4 cube, float4 place, int raw, __global const float* inverse, __global const float* nodes) {
    float8 w = coarse_weights(place);
    float weights[8] = {w.s0, w.s1, w.s2, w.s3, w.s4, w.s5, w.s6, w.s7};
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int node = coarse_corner(size, cube, corner);
        sum += weights[corner] * nodes[node] * (raw ? inverse[node] : 1.0f);
    }
    return sum;
}

// The course of a field in a cube of its nodes, as what it is taken times: 1, x, y, xy, and each times z, xyz in parts
// of the cube's sides.
static inline float8 coarse_course(int4 size, int4 cube, __global const float* nodes) {
    float v[8];
    for (int corner = 0; corner < 8; corner++) {
        v[corner] = nodes[coarse_corner(size, cube, corner)];
    }
    float4 low = (float4)(v[0], v[1] - v[0], v[2] - v[0], v[3] - v[2] - v[1] + v[0]);
    float4 high = (float4)(v[4], v[5] - v[4], v[6] - v[4], v[7] - v[6] - v[5] + v[4]);
    return (float8)(low, high - low);
}

// A place in a cube, in the coarser level's cube that it is in: half of it, but where an odd number of nodes goes round
// the last is as short as it was.
static inline float coarse_along(float at, int cube, int size, int rounds) {
    return rounds && size % 2 == 1 && cube == size - 1 ? at : 0.5f * (at + (float)(cube & 1));
}

// In one: a particle's own answer, those of the levels that many groups see to, and what the others' have been added up
// to.
__kernel void coarse_spread(const int count, __global const int* shape, __global const float4* place,
        __global const float4* sortedSource, __global const float4* cg, __global const float* inverse,
        __global const float* nodes, __global const int* control, __global float* direction) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    float4 v = cg[i];
    float u = 0.0f;
    if (v.y != 0.0f) {
        float4 at = place[i];
        int4 cube = coarse_block(shape, as_int(at.w));
        u = sortedSource[i].y * v.x;
        for (int level = 0; level <= min(shape[5], shape[4] - 1); level++) {
            int4 size = coarse_size(shape, level);
            int rounds = coarse_rounds(shape, level);
            u += coarse_value(size, cube, at, level < shape[5], inverse, nodes);
            at.x = coarse_along(at.x, cube.x, size.x, rounds & 1);
            at.y = coarse_along(at.y, cube.y, size.y, rounds & 2);
            at.z = coarse_along(at.z, cube.z, size.z, rounds & 4);
            cube = cube >> 1;
        }
    }
    direction[i] = u;
}

// One work item: one of the finest nodes. All levels' answers there.
__kernel void coarse_apply(const int count, __global const int* shape, __global const float* inverse,
        __global const int* control, __global float* nodes) {
    int node = get_global_id(0);
    if (node >= count || control[STATE] != RUNNING) {
        return;
    }
    // Where no free particle is, nobody asks.
    if (inverse[node] == 0.0f) {
        nodes[node] = 0.0f;
        return;
    }
    int4 size = coarse_size(shape, 0);
    int4 cube = (int4)(node % size.x, node / size.x % size.y, node / (size.x * size.y), 0);
    float4 at = (float4)(0.0f);
    float sum = inverse[node] * nodes[node];
    for (int level = 1; level <= min(shape[5], shape[4] - 1); level++) {
        int rounds = coarse_rounds(shape, level - 1);
        at.x = coarse_along(at.x, cube.x, size.x, rounds & 1);
        at.y = coarse_along(at.y, cube.y, size.y, rounds & 2);
        at.z = coarse_along(at.z, cube.z, size.z, rounds & 4);
        cube = cube >> 1;
        size = coarse_size(shape, level);
        sum += coarse_value(size, cube, at, level < shape[5], inverse, nodes);
    }
    nodes[node] = sum;
}

// After that, one work item: one block.
__kernel void coarse_spread_blocks(const int count, __constant GridShape* grid, __global const int* shape,
        __global const int* cellStart, __global const float4* place, __global const float4* sortedSource,
        __global const float4* cg, __global const float* nodes, __global const int* control,
        __global float* direction) {
    int number = get_global_id(0);
    if (number >= count || control[STATE] != RUNNING) {
        return;
    }
    int4 block = coarse_block(shape, number);
    float8 course = (float8)(0.0f);
    int known = 0;
    for (int row = 0; row < shape[0] * shape[0]; row++) {
        int2 range = coarse_row(grid, shape, cellStart, block, row);
        if (range.x < range.y && !known) {
            course = coarse_course(coarse_size(shape, 0), block, nodes);
            known = 1;
        }
        for (int i = range.x; i < range.y; i++) {
            float4 at = place[i];
            float4 v = cg[i];
            float4 flat = course.lo + at.z * course.hi;
            float answer = flat.x + at.x * flat.y + at.y * (flat.z + at.x * flat.w);
            direction[i] = v.y != 0.0f ? sortedSource[i].y * v.x + answer : 0.0f;
        }
    }
}
