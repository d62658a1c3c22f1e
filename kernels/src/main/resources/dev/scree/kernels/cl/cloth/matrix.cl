// Purpose: sums the matrix of the cloths' linear system from the blocks of their elements, and its coarser forms from
// finer ones (Galerkin's product P^T A P, in two steps: "mixed" entries are those of A P, by a row of A and a coarse
// row). P is the prolongation: each row follows some rows of the next coarser matrix, with weights.
//
// One work item: one entry of the matrix. Its terms are summed in a fixed order.
//
// Buffers:
//   elementBlocks                blocks of the elements' dt (dt + damping) K [kg], see elements.cl
//   stiffTermStart, stiffTerms   by entry of the vertices' matrix; what it is summed from: 2 times a block, plus 1
//                                where that is transposed
//   stiffRow, stiffColumn        by entry; the vertices that it couples
//   stiffBlocks                  by entry; the sum [kg]
//   mixedTermStart, mixedTerms, mixedTermWeights, mixedBlocks
//                                by mixed entry, of all matrices one after the other; what it is summed from: entries
//                                of the matrix, with weights [1]; and the sum [kg]
//   coarseTermStart, coarseTerms, coarseTermWeights, coarseBlocks
//                                by entry of all coarser matrices; the same, from mixed entries
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

// Adds a block, times a weight, to a sum.
static inline void add_weighted(Columns* sum, __global const float* blocks, int entry, float weight) {
    Columns m = load_columns(blocks, entry);
    sum->x += weight * m.x;
    sum->y += weight * m.y;
    sum->z += weight * m.z;
}

// Returns a weighted sum of blocks. start: by sum, its first term.
static inline Columns weighted_sum(int sum, __global const int* start, __global const int* terms,
        __global const float* weights, __global const float* blocks) {
    Columns all = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    for (int k = start[sum]; k < start[sum + 1]; k++) {
        add_weighted(&all, blocks, terms[k], weights[k]);
    }
    return all;
}

// Sums the mixed entries of the vertices' matrix. What is held has no part in it: there the correction is 0.
__kernel void mixed_sum_first(const int count, __global const int* mixedTermStart, __global const int* mixedTerms,
        __global const float* mixedTermWeights, __global const int* stiffRow, __global const int* stiffColumn,
        __global const int* clothPinBody, __global const float* stiffBlocks, __global float* mixedBlocks) {
    int entry = get_global_id(0);
    if (entry >= count) {
        return;
    }
    Columns sum = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    // All terms are of one row.
    if (clothPinBody[stiffRow[mixedTerms[mixedTermStart[entry]]]] == FREE_VERTEX) {
        for (int k = mixedTermStart[entry]; k < mixedTermStart[entry + 1]; k++) {
            int fine = mixedTerms[k];
            if (clothPinBody[stiffColumn[fine]] == FREE_VERTEX) {
                add_weighted(&sum, stiffBlocks, fine, mixedTermWeights[k]);
            }
        }
    }
    store_columns(&sum, mixedBlocks, entry);
}

// Sums the mixed entries of a coarser matrix. firstEntry: the first of them.
__kernel void mixed_sum(const int count, const int firstEntry, __global const int* mixedTermStart,
        __global const int* mixedTerms, __global const float* mixedTermWeights, __global const float* coarseBlocks,
        __global float* mixedBlocks) {
    int entry = firstEntry + get_global_id(0);
    if ((int)get_global_id(0) >= count) {
        return;
    }
    Columns sum = weighted_sum(entry, mixedTermStart, mixedTerms, mixedTermWeights, coarseBlocks);
    store_columns(&sum, mixedBlocks, entry);
}

// Sums one of the coarser matrices. firstEntry: its first entry.
__kernel void coarse_sum(const int count, const int firstEntry, __global const int* coarseTermStart,
        __global const int* coarseTerms, __global const float* coarseTermWeights, __global const float* mixedBlocks,
        __global float* coarseBlocks) {
    int entry = firstEntry + get_global_id(0);
    if ((int)get_global_id(0) >= count) {
        return;
    }
    Columns sum = weighted_sum(entry, coarseTermStart, coarseTerms, coarseTermWeights, mixedBlocks);
    store_columns(&sum, coarseBlocks, entry);
}
