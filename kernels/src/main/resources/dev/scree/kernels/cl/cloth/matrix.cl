// Purpose: sums the matrix of the cloths' linear system from the blocks of their elements, and its coarser forms from
// finer ones (Galerkin's product for prolongation by constants: rows and columns of an aggregate are added up).
//
// One work item: one entry of the matrix. Its terms are summed in a fixed order.
//
// Buffers:
//   elementBlocks                blocks of the elements' dt (dt + damping) K [kg], see elements.cl
//   stiffTermStart, stiffTerms   by entry of the vertices' matrix; what it is summed from: 2 times a block, plus 1
//   where
//                                that is transposed
//   stiffRow, stiffColumn        by entry; the vertices that it couples
//   stiffBlocks                  by entry; the sum [kg]
//   coarseTermStart, coarseTerms, coarseBlocks
//                                the same of all coarser matrices, whose terms are 2 times entries of the next finer
//                                one
//   clothPinBody                 see vertices.cl

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"

// Adds a block, or its transpose, to a sum.
static inline void add_term(Columns* sum, __global const float* blocks, int term) {
    Columns m = load_columns(blocks, term / 2);
    if (term & 1) {
        sum->x += vector(m.x.x, m.y.x, m.z.x);
        sum->y += vector(m.x.y, m.y.y, m.z.y);
        sum->z += vector(m.x.z, m.y.z, m.z.z);
    } else {
        sum->x += m.x;
        sum->y += m.y;
        sum->z += m.z;
    }
}

// Sums the matrix of the vertices.
__kernel void stiff_sum(const int count, __global const int* stiffTermStart, __global const int* stiffTerms,
        __global const float* elementBlocks, __global float* stiffBlocks) {
    int entry = get_global_id(0);
    if (entry >= count) {
        return;
    }
    Columns sum = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    for (int k = stiffTermStart[entry]; k < stiffTermStart[entry + 1]; k++) {
        add_term(&sum, elementBlocks, stiffTerms[k]);
    }
    store_columns(&sum, stiffBlocks, entry);
}

// Sums the finest of the coarser matrices. What is held has no part in it: there the correction is 0.
__kernel void coarse_sum_first(const int count, __global const int* coarseTermStart, __global const int* coarseTerms,
        __global const int* stiffRow, __global const int* stiffColumn, __global const int* clothPinBody,
        __global const float* stiffBlocks, __global float* coarseBlocks) {
    int entry = get_global_id(0);
    if (entry >= count) {
        return;
    }
    Columns sum = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    for (int k = coarseTermStart[entry]; k < coarseTermStart[entry + 1]; k++) {
        int fine = coarseTerms[k] / 2;
        if (clothPinBody[stiffRow[fine]] == FREE_VERTEX && clothPinBody[stiffColumn[fine]] == FREE_VERTEX) {
            add_term(&sum, stiffBlocks, coarseTerms[k]);
        }
    }
    store_columns(&sum, coarseBlocks, entry);
}

// Sums one of the others. firstEntry: its first entry.
__kernel void coarse_sum(const int count, const int firstEntry, __global const int* coarseTermStart,
        __global const int* coarseTerms, __global float* coarseBlocks) {
    int entry = firstEntry + get_global_id(0);
    if ((int)get_global_id(0) >= count) {
        return;
    }
    Columns sum = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    for (int k = coarseTermStart[entry]; k < coarseTermStart[entry + 1]; k++) {
        add_term(&sum, coarseBlocks, coarseTerms[k]);
    }
    store_columns(&sum, coarseBlocks, entry);
}
