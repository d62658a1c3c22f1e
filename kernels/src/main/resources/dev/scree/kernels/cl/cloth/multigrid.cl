// Purpose: the preconditioner of the cloths' linear solve: one V-cycle of a multigrid whose coarser matrices add up the
// rows of aggregates, groups of neighbours (Vanek, Mandel and Brezina 1996; Tamstorf, Jones and McCormick 2015 for
// cloth). A row follows its own aggregate and those beside it by weights that are found once (Prolongation.java): on a
// flag that flaps, smoothing halves the iterations that constants on each aggregate take. A stretch wave passes
// hundreds of vertices in a step; conjugate gradients alone carry forces over one vertex in each iteration.
//
// Each matrix is swept once on the way down and once on the way up, by the inverses of its diagonal blocks times
// CLOTH_SWEEP. The preconditioner is symmetric, as conjugate gradients need it. What couples vertices in contact with
// each other, or with bodies that move, counts here as if the other side stood still; for bodies see body_solve.cl.
// Places of triangles (faces.cl) at obstacles couple their corners in the sweeps of the vertices, and count for each by
// itself in coarser matrices: without that a cloth over a post takes twice the iterations. Those at bodies count for
// each corner by itself throughout: with their couplings a cube that tumbles on a sheet pokes through it farther.
//
// The rows of all coarser matrices are numbered through. The coarsest has at most CYCLE_DIRECT rows and is solved by
// its inverse, which cycle_invert finds for each solve; or it has more, of which none has a neighbour. The largest
// matrices have launches of their own, in which a team of TEAM work items shares a row (LoopShape.java defines TEAM);
// those from cycleFirst on are done by one work group, or if only the coarsest is left, by cycle_coarsest: so always
// where an iteration is one launch (common/fused.h).
//
// On the way down the next matrix needs P^T (r - A s) of a right side r and its sweep s, on the way up the last sweep
// goes by r - A (s + P v) with the coarser matrix's solution v. The products A P are known from the making of the
// matrices: P^T A s is taken by their columns, A P v by their rows. So a matrix takes one launch down and one up, and
// has nothing to store in between. The vertices take two down: what places of triangles add is in no such product.
//
// Buffers by vertex:
//   clothInverse             two vectors: inverse of its diagonal block [1/kg]
//   clothExtra               two vectors: what is only on the diagonal, mass and contacts [kg]
//   clothResidual, clothDirection   right side and solution
//   clothSwept               the first sweep
//   clothLeft                what the first sweep leaves of the residual
//   clothParentStart, clothParents, clothParentWeights
//                            the rows of the finest of the coarser matrices that it follows, and its weights [1]
//   stiffStart, stiffColumn, stiffBlocks   rows of the matrix, see matrix.cl
// by coarse row:
//   coarseExtra, coarseInverse, coarseParentStart, coarseParents, coarseParentWeights   the same
//   coarseMemberStart, coarseMembers, coarseMemberWeights   the vertices or rows that follow it, and their weights
//   coarseRight, coarseSwept, coarseValue      right side, first sweep, solution
//   coarseStart, coarseColumn, coarseBlocks    rows of the matrices
//   coarseDirect     by row and column of the coarsest: blocks of its inverse [1/kg]
// by entry of the products A P of the matrices with their prolongations (matrix.cl), those of the vertices first:
//   mixedColumn, mixedBlocks   row of the coarser matrix, and the block
// by vertex and by coarse row:
//   clothMixedStart, coarseMixedStart   first of its entries
// by coarse row:
//   mixedOfStart, mixedOf, mixedOfRow   the entries in its column, without those of vertices, and their rows
// levelRows: first row of each coarser matrix; levels: number of these. directRows: number of the coarsest's, 0 where
// it has no inverse.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/reaction.h"
#include "cloth/faces.h"
#include "cloth/multigrid.h"

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define COARSE_OF_CLOTHS                                                                                               \
    {                                                                                                                  \
        coarseStart, coarseColumn, coarseBlocks, coarseExtra, coarseInverse, coarseParentStart, coarseParents,         \
                coarseParentWeights, coarseMemberStart, coarseMembers, coarseMemberWeights                             \
    }

#define MIXED_OF_CLOTHS                                                                                                \
    { mixedBlocks, coarseMixedStart, mixedColumn, mixedOfStart, mixedOf, mixedOfRow }

// Begins a solve: the diagonal of the finest of the coarser matrices. One work item: one of its rows.
__kernel void cycle_begin_first(const int count, __global const int* clothPinBody, __global const float4* clothExtra,
        __global const int* coarseStart, __global const int* coarseColumn, __global const float* coarseBlocks,
        __global const int* coarseParentStart, __global const int* coarseParents,
        __global const float* coarseParentWeights, __global const int* coarseMemberStart,
        __global const int* coarseMembers, __global const float* coarseMemberWeights, __global float4* coarseExtra,
        __global float4* coarseInverse) {
    int row = get_global_id(0);
    if (row >= count) {
        return;
    }
    Coarse c = COARSE_OF_CLOTHS;
    Block extra = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f)};
    for (int k = coarseMemberStart[row]; k < coarseMemberStart[row + 1]; k++) {
        int v = coarseMembers[k];
        if (clothPinBody[v] == FREE_VERTEX) {
            extra.diagonal += coarseMemberWeights[k] * clothExtra[2 * v];
            extra.off += coarseMemberWeights[k] * clothExtra[2 * v + 1];
        }
    }
    finish_row(&c, row, extra, coarseExtra, coarseInverse);
}

// Does the same for another one of the large matrices. firstRow: its first row.
__kernel void cycle_begin(const int count, const int firstRow, __global const int* coarseStart,
        __global const int* coarseColumn, __global const float* coarseBlocks, __global const int* coarseParentStart,
        __global const int* coarseParents, __global const float* coarseParentWeights,
        __global const int* coarseMemberStart, __global const int* coarseMembers,
        __global const float* coarseMemberWeights, __global float4* coarseExtra, __global float4* coarseInverse) {
    int row = firstRow + get_global_id(0);
    if ((int)get_global_id(0) >= count) {
        return;
    }
    Coarse c = COARSE_OF_CLOTHS;
    begin_row(&c, row, coarseExtra, coarseInverse);
}

// Does the same for the small ones but the finest of the coarser matrices. One work group does it all.
__kernel GROUP(CYCLE_GROUP) void cycle_begin_together(const int count, const int cycleFirst, const int levels,
        __global const int* levelRows, __global const int* coarseStart, __global const int* coarseColumn,
        __global const float* coarseBlocks, __global const int* coarseParentStart, __global const int* coarseParents,
        __global const float* coarseParentWeights, __global const int* coarseMemberStart,
        __global const int* coarseMembers, __global const float* coarseMemberWeights, __global float4* coarseExtra,
        __global float4* coarseInverse) {
    Coarse c = COARSE_OF_CLOTHS;
    for (int level = max(cycleFirst, 1); level < levels; level++) {
        for (int row = levelRows[level] + (int)get_local_id(0); row < levelRows[level + 1]; row += CYCLE_GROUP) {
            begin_row(&c, row, coarseExtra, coarseInverse);
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

// Returns three numbers of a column of a square matrix from row i on, each the mean with its mirror image, which
// differs by rounding: the preconditioner must be symmetric.
static inline float4 mean_column(__local const float* matrix, int size, int i, int j) {
    return 0.5f * vector(matrix[i * size + j] + matrix[j * size + i],
                          matrix[(i + 1) * size + j] + matrix[j * size + i + 1],
                          matrix[(i + 2) * size + j] + matrix[j * size + i + 2]);
}

// Finds the inverse of the coarsest matrix, once its diagonal is whole: in place, by exchanging one unknown after the
// other for its right side (Gauss and Jordan), which a positive definite matrix allows in their order. firstRow: its
// first row; directRows: 1 to CYCLE_DIRECT. One work group does it all.
__kernel GROUP(CLOTH_GROUP) void cycle_invert(const int count, const int firstRow, const int directRows,
        __global const int* coarseStart, __global const int* coarseColumn, __global const float* coarseBlocks,
        __global const float4* coarseExtra, __global float* coarseDirect) {
    __local float matrix[9 * CYCLE_DIRECT * CYCLE_DIRECT];
    __local float row[3 * CYCLE_DIRECT];
    __local float column[3 * CYCLE_DIRECT];
    __local float diagonals[3 * CYCLE_DIRECT];
    int item = get_local_id(0);
    int size = 3 * directRows;
    for (int k = item; k < size * size; k += CLOTH_GROUP) {
        matrix[k] = 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int own = item % directRows;
    int lane = item / directRows;
    int lanes = CLOTH_GROUP / directRows;
    int start = coarseStart[firstRow + own];
    int end = lane < lanes ? coarseStart[firstRow + own + 1] : start;
    for (int k = start + lane; k < end; k += lanes) {
        Columns block = load_columns(coarseBlocks, k);
        if (k == start) {
            // A row's first entry is that on the diagonal.
            float4 diagonal = coarseExtra[2 * (firstRow + own)];
            float4 off = coarseExtra[2 * (firstRow + own) + 1];
            block.x += vector(diagonal.x, off.x, off.y);
            block.y += vector(off.x, diagonal.y, off.z);
            block.z += vector(off.y, off.z, diagonal.z);
        }
        __local float* to = matrix + 3 * own * size + 3 * (coarseColumn[k] - firstRow);
        vstore3((float3)(block.x.x, block.y.x, block.z.x), 0, to);
        vstore3((float3)(block.x.y, block.y.y, block.z.y), 0, to + size);
        vstore3((float3)(block.x.z, block.y.z, block.z.z), 0, to + 2 * size);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = item; k < size; k += CLOTH_GROUP) {
        diagonals[k] = matrix[k * size + k];
    }
    for (int pivot = 0; pivot < size; pivot++) {
        for (int k = item; k < size; k += CLOTH_GROUP) {
            row[k] = matrix[pivot * size + k];
            column[k] = matrix[k * size + pivot];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        // Of members that are all held there is nothing. What cancels down to the rounding of its terms counts as that.
        float over = row[pivot] > 8.0f * FLT_EPSILON * diagonals[pivot] ? 1.0f / row[pivot] : 0.0f;
        for (int k = item; k < size * size; k += CLOTH_GROUP) {
            int i = k / size;
            int j = k % size;
            float changed = j == pivot ? -column[i] * over : matrix[k] - column[i] * over * row[j];
            matrix[k] = i == pivot ? (j == pivot ? over : row[j] * over) : changed;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int k = item; k < directRows * directRows; k += CLOTH_GROUP) {
        int i = 3 * (k / directRows);
        int j = 3 * (k % directRows);
        Columns block = {mean_column(matrix, size, i, j), mean_column(matrix, size, i, j + 1),
                mean_column(matrix, size, i, j + 2)};
        store_columns(&block, coarseDirect, k);
    }
}

// Finds what the first sweep leaves at the vertices. One team: one vertex. parity: see cloth_advance.
__kernel GROUP(CLOTH_GROUP) void cycle_left_first(const int count, const int number, const int parity,
        __global const int* clothSolve, __global const int* clothPinBody, __global const int* stiffStart,
        __global const int* stiffColumn, __global const float* stiffBlocks, __global const float4* clothExtra,
        __global const float4* clothResidual, __global const float4* clothSwept, __global const int* facePresses,
        __global const int* sheetCorners, __global const int* aroundStart, __global const int* aroundPlaces,
        __global const int* faceBody, __global const float4* faceWeights, __global const float4* faceArm,
        __global const float4* faceBlock, __global const float4* facePush, __global float4* clothLeft) {
    __local float4 sums[CLOTH_GROUP];
    Faces faces = FACES;
    int v = get_global_id(0) / TEAM;
    int lane = get_local_id(0) % TEAM;
    bool some = v * TEAM < count && !clothSolve[CLOTH_DONE + parity] && clothPinBody[v] == FREE_VERTEX;
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    if (some) {
        sum = row_times(v, lane, TEAM, stiffStart, stiffColumn, stiffBlocks, clothSwept);
        if (facePresses[number] & FACE_AT_OBSTACLE) {
            VertexVectors swept = {clothSwept, 0, 0, 0, 0, 0};
            sum += faces_beside(&faces, v, lane, TEAM, aroundStart, aroundPlaces, &swept);
        }
    }
    sum = sum_over_team(sum, TEAM, sums);
    if (lane == 0 && v * TEAM < count) {
        float4 extra = some ? symmetric_times(clothExtra[2 * v], clothExtra[2 * v + 1], clothSwept[v]) : sum;
        clothLeft[v] = some ? clothResidual[v] - sum - extra : sum;
    }
}

// Restricts what the vertices leave to the finest of the coarser matrices. One team: one of its rows.
__kernel GROUP(CLOTH_GROUP) void cycle_down_first(const int count, const int parity, __global const int* clothSolve,
        __global const float4* coarseInverse, __global const int* coarseMemberStart, __global const int* coarseMembers,
        __global const float* coarseMemberWeights, __global const float4* clothLeft, __global float4* coarseRight,
        __global float4* coarseSwept) {
    __local float4 sums[CLOTH_GROUP];
    int row = get_global_id(0) / TEAM;
    int lane = get_local_id(0) % TEAM;
    bool some = (int)get_global_id(0) < count && !clothSolve[CLOTH_DONE + parity];
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    if (some) {
        for (int k = coarseMemberStart[row] + lane; k < coarseMemberStart[row + 1]; k += TEAM) {
            sum += coarseMemberWeights[k] * clothLeft[coarseMembers[k]];
        }
    }
    sum = sum_over_team(sum, TEAM, sums);
    if (some && lane == 0) {
        restrict_row(coarseInverse, row, sum, coarseRight, coarseSwept);
    }
}

// Restricts what one of the large coarser matrices leaves to the next matrix, which may be the first of the small ones.
// One team: one row of the latter. firstRow: its first row.
__kernel GROUP(CLOTH_GROUP) void cycle_down(const int count, const int firstRow, const int parity,
        __global const int* clothSolve, __global const int* coarseStart, __global const int* coarseColumn,
        __global const float* coarseBlocks, __global const float4* coarseExtra, __global const float4* coarseInverse,
        __global const int* coarseParentStart, __global const int* coarseParents,
        __global const float* coarseParentWeights, __global const int* coarseMemberStart,
        __global const int* coarseMembers, __global const float* coarseMemberWeights, __global const float* mixedBlocks,
        __global const int* coarseMixedStart, __global const int* mixedColumn, __global const int* mixedOfStart,
        __global const int* mixedOf, __global const int* mixedOfRow, __global float4* coarseRight,
        __global float4* coarseSwept) {
    __local float4 sums[CLOTH_GROUP];
    int row = firstRow + get_global_id(0) / TEAM;
    int lane = get_local_id(0) % TEAM;
    bool some = (int)get_global_id(0) < count && !clothSolve[CLOTH_DONE + parity];
    Coarse c = COARSE_OF_CLOTHS;
    Mixed m = MIXED_OF_CLOTHS;
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    if (some) {
        sum = left_of_members(&c, &m, row, lane, TEAM, coarseRight, coarseSwept);
    }
    sum = sum_over_team(sum, TEAM, sums);
    if (some && lane == 0) {
        restrict_row(coarseInverse, row, sum, coarseRight, coarseSwept);
    }
}

// Goes down and up through all small matrices, the first of which has its right side. One work group does it all.
__kernel GROUP(CYCLE_GROUP) void cycle_together(const int count, const int cycleFirst, const int levels,
        const int parity, const int directRows, __global const float* coarseDirect, __global const int* clothSolve,
        __global const int* levelRows, __global const int* coarseStart, __global const int* coarseColumn,
        __global const float* coarseBlocks, __global const float4* coarseExtra, __global const float4* coarseInverse,
        __global const int* coarseParentStart, __global const int* coarseParents,
        __global const float* coarseParentWeights, __global const int* coarseMemberStart,
        __global const int* coarseMembers, __global const float* coarseMemberWeights, __global const float* mixedBlocks,
        __global const int* coarseMixedStart, __global const int* mixedColumn, __global const int* mixedOfStart,
        __global const int* mixedOf, __global const int* mixedOfRow, __global float4* coarseRight,
        __global float4* coarseSwept, __global float4* coarseValue) {
    __local float4 sums[CYCLE_GROUP];
    int firstRow = levelRows[levels - 1];
    int last = clothSolve[CLOTH_DONE + parity] ? 0 : levels;
    int item = get_local_id(0);
    Coarse c = COARSE_OF_CLOTHS;
    Mixed m = MIXED_OF_CLOTHS;
    for (int level = cycleFirst + 1; level < last; level++) {
        Turns t = turns_of(levelRows, level);
        for (int first = t.first; first < t.end; first += t.rows) {
            int row = row_in_turn(&t, first);
            float4 left = vector(0.0f, 0.0f, 0.0f);
            if (row < t.end) {
                left = left_of_members(&c, &m, row, item % t.lanes, t.lanes, coarseRight, coarseSwept);
            }
            left = sum_in_turn(&t, left, sums);
            if (leads(&t, row)) {
                restrict_row(coarseInverse, row, left, coarseRight, coarseSwept);
            }
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
    int end = last > 0 ? levelRows[levels] : 0;
    for (int row = firstRow + item; row < end; row += CYCLE_GROUP) {
        coarseValue[row] = coarsest_value(row, firstRow, directRows, coarseInverse, coarseDirect, coarseRight);
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (int level = last - 2; level >= cycleFirst; level--) {
        Turns t = turns_of(levelRows, level);
        for (int first = t.first; first < t.end; first += t.rows) {
            int row = row_in_turn(&t, first);
            float4 product = vector(0.0f, 0.0f, 0.0f);
            if (row < t.end) {
                product = product_of_row(&c, &m, row, item % t.lanes, t.lanes, coarseSwept, coarseValue);
            }
            product = sum_in_turn(&t, product, sums);
            if (leads(&t, row)) {
                sweep_row(&c, row, product, coarseRight, coarseSwept, coarseValue);
            }
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

// Solves the coarsest matrix. One work item: one of its rows. firstRow: the first of them.
__kernel void cycle_coarsest(const int count, const int firstRow, const int parity, const int directRows,
        __global const int* clothSolve, __global const float4* coarseInverse, __global const float* coarseDirect,
        __global const float4* coarseRight, __global float4* coarseValue) {
    int row = firstRow + get_global_id(0);
    if ((int)get_global_id(0) < count && !clothSolve[CLOTH_DONE + parity]) {
        coarseValue[row] = coarsest_value(row, firstRow, directRows, coarseInverse, coarseDirect, coarseRight);
    }
}

// Takes over what the next matrix brings to one of the large coarser matrices, and sweeps that the last time. One team:
// one of its rows. firstRow: the first of them.
__kernel GROUP(CLOTH_GROUP) void cycle_up(const int count, const int firstRow, const int parity,
        __global const int* clothSolve, __global const int* coarseStart, __global const int* coarseColumn,
        __global const float* coarseBlocks, __global const float4* coarseExtra, __global const float4* coarseInverse,
        __global const int* coarseParentStart, __global const int* coarseParents,
        __global const float* coarseParentWeights, __global const int* coarseMemberStart,
        __global const int* coarseMembers, __global const float* coarseMemberWeights, __global const float* mixedBlocks,
        __global const int* coarseMixedStart, __global const int* mixedColumn, __global const int* mixedOfStart,
        __global const int* mixedOf, __global const int* mixedOfRow, __global const float4* coarseRight,
        __global const float4* coarseSwept, __global float4* coarseValue) {
    __local float4 sums[CLOTH_GROUP];
    int row = firstRow + get_global_id(0) / TEAM;
    int lane = get_local_id(0) % TEAM;
    bool some = (int)get_global_id(0) < count && !clothSolve[CLOTH_DONE + parity];
    Coarse c = COARSE_OF_CLOTHS;
    Mixed m = MIXED_OF_CLOTHS;
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    if (some) {
        sum = product_of_row(&c, &m, row, lane, TEAM, coarseSwept, coarseValue);
    }
    sum = sum_over_team(sum, TEAM, sums);
    if (some && lane == 0) {
        sweep_row(&c, row, sum, coarseRight, coarseSwept, coarseValue);
    }
}

// Takes over what the finest of the coarser matrices brings to the vertices, and sweeps these the last time. One team:
// one vertex. What is held gets no correction.
__kernel GROUP(CLOTH_GROUP) void cycle_up_last(const int count, const int number, const int parity,
        __global const int* clothSolve, __global const int* clothPinBody, __global const int* clothMixedStart,
        __global const int* mixedColumn, __global const float* mixedBlocks, __global const int* clothParentStart,
        __global const int* clothParents, __global const float* clothParentWeights, __global const float4* coarseValue,
        __global const float4* clothExtra, __global const float4* clothInverse, __global const float4* clothSwept,
        __global const float4* clothLeft, __global const int* clothTouched, __global const float4* clothArm,
        __global const float4* clothTouch, __global const float4* nearDirection, __global const int* facePresses,
        __global const int* sheetCorners, __global const int* aroundStart, __global const int* aroundPlaces,
        __global const int* faceBody, __global const float4* faceWeights, __global const float4* faceArm,
        __global const float4* faceBlock, __global const float4* facePush, __global float4* clothDirection) {
    __local float4 sums[CLOTH_GROUP];
    Faces faces = FACES;
    VertexVectors brought = {0, clothPinBody, clothParentStart, clothParents, clothParentWeights, coarseValue};
    int v = get_global_id(0) / TEAM;
    int lane = get_local_id(0) % TEAM;
    bool some = v * TEAM < count && !clothSolve[CLOTH_DONE + parity] && clothPinBody[v] == FREE_VERTEX;
    float4 sum = (float4)(0.0f);
    if (some) {
        sum = row_times(v, lane, TEAM, clothMixedStart, mixedColumn, mixedBlocks, coarseValue);
        if (facePresses[number] & FACE_AT_OBSTACLE) {
            sum += faces_beside(&faces, v, lane, TEAM, aroundStart, aroundPlaces, &brought);
        }
    }
    sum = sum_over_team(sum, TEAM, sums);
    if (!some || lane > 0) {
        return;
    }
    float4 change = vertex_vector(&brought, v);
    float4 left = clothLeft[v] - only_xyz(sum) - symmetric_times(clothExtra[2 * v], clothExtra[2 * v + 1], change);
    float4 own = clothSwept[v] + change;
    own += CLOTH_SWEEP * symmetric_times(clothInverse[2 * v], clothInverse[2 * v + 1], left);
    for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
        int b = clothTouched[place];
        if (b != NO_TOUCH) {
            own += carried_velocity(clothInverse, clothTouch, nearDirection, v, place, b, clothArm[place]);
        }
    }
    clothDirection[v] = only_xyz(own);
}
