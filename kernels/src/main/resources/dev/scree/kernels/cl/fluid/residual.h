// A particle's part of the pressure's solve, shared by solve.cl and coupling/strong_solve.cl: its product with the
// matrix, its residual in the linear system L q = b with q >= 0, whether the solve may change its q, and its terms of
// the sums that an iteration needs.

#include "fluid/entries.h"

// Number of work items in a team that adds up its particles' terms. Chosen, not fitted: what most groups have.
#define SOLVE_TEAM 64

// Returns what the off-diagonals add to the product of the matrix and a vector in a particle's row: sum L_ij x_j.
// source z: the particle's mass; matrix: the off-diagonals L_ij (entries.h); listed: of columns_listed.
static inline float neighbours_part(int i, float4 source, __global const float* x, __global const int* neighbours,
        int found, __global const int* matrix, int listed, __constant const StepConstants* constants) {
    lanes w = 0.0f;
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    __global const int* row = matrix + list_start(i, constants->neighbourSlots);
    // What is needed next is loaded before anything is waited for.
    row_entries ahead = load_entries(row, list, listed, 0);
    for (int k = 0; k < found; k += LANES) {
        row_entries entries = ahead;
        ahead = load_entries(row, list, listed, k + LANES < found ? k + LANES : k);
        w += entry_coefficients(entries.packed) * gather_floats(x, entry_columns(entries, i, listed));
    }
    return coefficient_unit(constants, source.z) * sum_of_lanes(w);
}

// Returns the product of the matrix and a vector in a particle's row. source w: the diagonal L_ii; the others as above.
static inline float row_product(int i, float4 source, __global const float* x, __global const int* neighbours,
        int found, __global const int* matrix, int listed, __constant const StepConstants* constants) {
    return source.w * x[i] + neighbours_part(i, source, x, neighbours, found, matrix, listed, constants);
}

// Returns the residual b_i - sum L_ij q_j [1/s^2]. source x: b_i, z: mass, w: L_ii; pressureEnergy: q_i [J]; least: the
// lower bound of q (0, or -MAXFLOAT where the fluid has no free surface); matrix: the off-diagonals L_ij (entries.h);
// listed: of columns_listed.
static inline float row_residual(int i, float4 source, float pressureEnergy, float least,
        __global const int* neighbours, int found, __global const int* matrix, int listed,
        __global const float* sortedPressureEnergy, __constant const StepConstants* constants) {
    lanes taken = 0.0f;
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    __global const int* row = matrix + list_start(i, constants->neighbourSlots);
    row_entries ahead = load_entries(row, list, listed, 0);
    for (int k = 0; k < found; k += LANES) {
        row_entries entries = ahead;
        ahead = load_entries(row, list, listed, k + LANES < found ? k + LANES : k);
        taken += entry_coefficients(entries.packed) *
                 fmax(gather_floats(sortedPressureEnergy, entry_columns(entries, i, listed)), least);
    }
    return source.x - source.w * pressureEnergy - coefficient_unit(constants, source.z) * sum_of_lanes(taken);
}

// Returns whether the solve may change a particle's q. A particle with q = 0 whose residual would make q negative
// stays at 0 (projected conjugate gradients); one with an empty diagonal (source.y = 0) is not solved for. left: its
// residual.
static inline int is_free(float4 source, float pressureEnergy, float left, float least) {
    return source.y > 0.0f && (pressureEnergy > 0.0f || left > 0.0f || least < 0.0f);
}

// Returns a particle's entry of cg at a restart; x: the residual, y: 1/diagonal, both 0 where not free, z and w: 0.
static inline float4 initial_residual(float4 source, float pressureEnergy, float left, float least) {
    int free = is_free(source, pressureEnergy, left, least);
    return (float4)(free ? left : 0.0f, free ? source.y : 0.0f, 0.0f, 0.0f);
}

// Returns a particle's terms of the sums r.u, w.u, |r|, |b| at a restart, which needs the last two only. entry: its
// entry of cg.
static inline float4 residual_terms(float4 source, float4 entry, float least) {
    return (float4)(0.0f, 0.0f, fabs(entry.x), fabs(fmax(source.x, least)));
}

// Returns the same terms in an iteration, which needs the first two only. w: product of matrix and direction u.
static inline float4 iteration_terms(float4 entry, float u, float w) {
    return (float4)(entry.x * u, w * u, 0.0f, 0.0f);
}

// Adds up the terms of a team's particles in a fixed order and stores the sum as the team's part. All items of the
// group must call it. i: this item's particle, of count; sums: local memory for one term of each item of the group.
static inline void store_part(int i, int count, float4 terms, __local float4* sums, __global float4* parts) {
    int place = get_local_id(0);
    int item = place % SOLVE_TEAM;
    sums[place] = terms;
    barrier(CLK_LOCAL_MEM_FENCE);
#if TEAM == 1
    // A CPU carries the items of a group out one after another, so that a single one may as well add them up.
    if (item == 0) {
        for (int other = 1; other < SOLVE_TEAM; other++) {
            sums[place] += sums[place + other];
        }
    }
#else
    for (int reach = SOLVE_TEAM / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[place] += sums[place + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    if (item == 0 && i < count) {
        parts[i / SOLVE_TEAM] = sums[place];
    }
}
