// One cycle of a multigrid by aggregates, see cloth/multigrid.cl. Needs common/scree.h, cloth/block.h, cloth/solve.h,
// cloth/faces.h and generated/ClothConstants.

// Number of work items of the group that does all matrices that are small enough by itself, and greatest number of rows
// of the finest of them. Every GPU takes groups of 256, so that each row has an item.
#define CYCLE_GROUP 256
#define CYCLE_TOGETHER 256

// Greatest number of rows of a matrix that is solved by its inverse, so that there is none coarser. Chosen, not fitted:
// the inverse's 48 x 48 numbers fit into the local memory of any device. Solves take as many iterations as with
// matrices down to one row; other numbers were not tried.
#define CYCLE_DIRECT 16

// The coarser matrices, all in one.
typedef struct {
    __global const int* start;       // coarseStart
    __global const int* column;      // coarseColumn
    __global const float* blocks;    // coarseBlocks
    __global const float4* extra;    // coarseExtra
    __global const float4* inverse;  // coarseInverse
    __global const int* parentStart; // coarseParentStart
    __global const int* parents;
    __global const float* parentWeights;
    __global const int* memberStart; // coarseMemberStart
    __global const int* members;
    __global const float* memberWeights;
} Coarse;

// The products of the matrices with their prolongations, A P.
typedef struct {
    __global const float* blocks; // mixedBlocks
    __global const int* start;    // coarseMixedStart
    __global const int* column;   // mixedColumn
    __global const int* ofStart;  // mixedOfStart
    __global const int* of;       // mixedOf
    __global const int* ofRow;    // mixedOfRow
} Mixed;

// Returns a part of the sum of a row's blocks times vectors, less the part that is only on the diagonal: of every
// step-th block from that of the lane on.
static inline float4 row_times(int row, int lane, int step, __global const int* start, __global const int* column,
        __global const float* blocks, __global const float4* vectors) {
    float4 sum = (float4)(0.0f);
    for (int k = start[row] + lane; k < start[row + 1]; k += step) {
        sum += columns_times(blocks, k, vectors[column[k]]);
    }
    return only_xyz(sum);
}

// Returns a part of what a row's members, rows of a coarser matrix too, leave after their first sweep: P^T (r - A s),
// by every step-th term of both sums from that of the lane on. right, swept: by row, r and s.
static inline float4 left_of_members(const Coarse* c, const Mixed* m, int row, int lane, int step,
        __global const float4* right, __global const float4* swept) {
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    for (int k = c->memberStart[row] + lane; k < c->memberStart[row + 1]; k += step) {
        int i = c->members[k];
        float4 extra = symmetric_times(c->extra[2 * i], c->extra[2 * i + 1], swept[i]);
        sum += c->memberWeights[k] * (right[i] - extra);
    }
    for (int k = m->ofStart[row] + lane; k < m->ofStart[row + 1]; k += step) {
        sum -= transposed_times(m->blocks, m->of[k], swept[m->ofRow[k]]);
    }
    return sum;
}

// Takes what a row's members leave as its right side, with its first sweep. sum: all that they leave.
static inline void restrict_row(
        __global const float4* coarseInverse, int row, float4 sum, __global float4* right, __global float4* swept) {
    right[row] = sum;
    swept[row] = CLOTH_SWEEP * symmetric_times(coarseInverse[2 * row], coarseInverse[2 * row + 1], sum);
}

// Returns what a row, of a coarser matrix or of the vertices, takes over from its parents.
static inline float4 of_parents(int row, __global const int* start, __global const int* parents,
        __global const float* weights, __global const float4* value) {
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    for (int k = start[row]; k < start[row + 1]; k++) {
        sum += weights[k] * value[parents[k]];
    }
    return sum;
}

// Vectors of the vertices: stored ones, or else P v, what they take over from values of the finest of the coarser
// matrices; what is held takes over nothing.
typedef struct {
    __global const float4* stored;
    __global const int* pin;         // clothPinBody
    __global const int* parentStart; // clothParentStart
    __global const int* parents;
    __global const float* parentWeights;
    __global const float4* value; // coarseValue
} VertexVectors;

static inline float4 vertex_vector(const VertexVectors* x, int v) {
    if (x->stored) {
        return x->stored[v];
    }
    return x->pin[v] == FREE_VERTEX ? of_parents(v, x->parentStart, x->parents, x->parentWeights, x->value)
                                    : vector(0.0f, 0.0f, 0.0f);
}

// Returns a part of what the places of a vertex's triangles at walls and obstacles add to the product of the matrix
// with vectors of the vertices, beside what counts for the vertex's own diagonal block: of every step-th triangle from
// that of the lane on.
static inline float4 faces_beside(const Faces* f, int vertex, int lane, int step, __global const int* aroundStart,
        __global const int* aroundPlaces, const VertexVectors* x) {
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    for (int k = aroundStart[vertex] + lane; k < aroundStart[vertex + 1]; k += step) {
        int first = FACE_PLACES * (aroundPlaces[k] / 4);
        if (f->body[first] == NO_TOUCH) {
            continue;
        }
        int corner = aroundPlaces[k] % 4;
        int4 c = vload4(aroundPlaces[k] / 4, f->corners);
        float4 nothing = vector(0.0f, 0.0f, 0.0f);
        float4 a = corner == 0 ? nothing : vertex_vector(x, c.x);
        float4 b = corner == 1 ? nothing : vertex_vector(x, c.y);
        float4 d = corner == 2 ? nothing : vertex_vector(x, c.z);
        for (int place = first; place < first + FACE_PLACES; place++) {
            if (f->body[place] == FACE_FIXED && face_presses(f, place)) {
                float4 w = f->weights[place];
                float4 slip = w.x * a + w.y * b + w.z * d;
                sum += corner_weight(w, corner) * symmetric_times(f->block[2 * place], f->block[2 * place + 1], slip);
            }
        }
    }
    return sum;
}

// Returns a part of a coarse row's product A (s + P v) with its first sweep and what the coarser matrix brings, less
// the part that is only on the diagonal.
static inline float4 product_of_row(const Coarse* c, const Mixed* m, int row, int lane, int step,
        __global const float4* swept, __global const float4* value) {
    return row_times(row, lane, step, c->start, c->column, c->blocks, swept) +
           row_times(row, lane, step, m->start, m->column, m->blocks, value);
}

// Sweeps a coarse row the last time. product: all parts of that.
static inline void sweep_row(const Coarse* c, int row, float4 product, __global const float4* right,
        __global const float4* swept, __global float4* value) {
    float4 own = swept[row] + of_parents(row, c->parentStart, c->parents, c->parentWeights, value);
    float4 left = right[row] - product - symmetric_times(c->extra[2 * row], c->extra[2 * row + 1], own);
    value[row] = own + CLOTH_SWEEP * symmetric_times(c->inverse[2 * row], c->inverse[2 * row + 1], left);
}

// Returns what solves the coarsest matrix in one of its rows. firstRow, rows: its first row and their number, which is
// 0 where they are too many for an inverse of the matrix: then none has a neighbour.
static inline float4 coarsest_value(int row, int firstRow, int rows, __global const float4* coarseInverse,
        __global const float* coarseDirect, __global const float4* coarseRight) {
    if (rows == 0) {
        return symmetric_times(coarseInverse[2 * row], coarseInverse[2 * row + 1], coarseRight[row]);
    }
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    for (int j = 0; j < rows; j++) {
        sum += columns_times(coarseDirect, (row - firstRow) * rows + j, coarseRight[firstRow + j]);
    }
    return only_xyz(sum);
}

// Finds what is only on a coarse row's diagonal, and the inverse of the whole diagonal block.
static inline void finish_row(
        const Coarse* c, int row, Block extra, __global float4* extras, __global float4* inverses) {
    Block whole = symmetric_at(c->blocks, c->start[row]);
    whole.diagonal += extra.diagonal;
    whole.off += extra.off;
    // Of members that are all held there is nothing.
    Block inverse = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f)};
    if (extra.diagonal.x > 0.0f) {
        inverse = inverse_of(&whole);
    }
    extras[2 * row] = extra.diagonal;
    extras[2 * row + 1] = extra.off;
    inverses[2 * row] = inverse.diagonal;
    inverses[2 * row + 1] = inverse.off;
}

// Adds up what is only on the diagonals of a row's members, by their weights: as if it acted where the row is (a lumped
// mass), so that it stays on the diagonal.
static inline void begin_row(const Coarse* c, int row, __global float4* extras, __global float4* inverses) {
    Block extra = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f)};
    for (int k = c->memberStart[row]; k < c->memberStart[row + 1]; k++) {
        extra.diagonal += c->memberWeights[k] * extras[2 * c->members[k]];
        extra.off += c->memberWeights[k] * extras[2 * c->members[k] + 1];
    }
    finish_row(c, row, extra, extras, inverses);
}

// How the group that does all small matrices goes over the rows of one: as many at a time as it has items, or teams of
// TEAM items that share a row where these suffice for all rows at once.
typedef struct {
    int first;
    int end;
    int lanes; // items that share a row
    int rows;  // rows at a time
} Turns;

static inline Turns turns_of(__global const int* levelRows, int level) {
    Turns t = {levelRows[level], levelRows[level + 1], 1, CYCLE_GROUP};
    if (t.end - t.first <= CYCLE_GROUP / TEAM) {
        t.lanes = TEAM;
        t.rows = CYCLE_GROUP / TEAM;
    }
    return t;
}

// Returns the row of an item in the turn that begins at a row.
static inline int row_in_turn(const Turns* t, int first) {
    return first + get_local_id(0) / t->lanes;
}

// Returns whether an item has the row's sum to go on with.
static inline bool leads(const Turns* t, int row) {
    return row < t->end && get_local_id(0) % t->lanes == 0;
}

// Adds up what the items that share a row have found. Every item of the group must call it. sums: local memory for
// CYCLE_GROUP items.
static inline float4 sum_in_turn(const Turns* t, float4 value, __local float4* sums) {
    return t->lanes > 1 ? sum_over_team(value, TEAM, sums) : value;
}
