// Purpose: solves the pressure's linear system L q = b under q >= 0 on the device, by preconditioned conjugate
// gradients with one reduction per iteration (Chronopoulos and Gear 1989) and restarts.
//
// A restart computes the true residual and the set of free particles: those with q > 0, or whose residual would raise
// q. The others keep q = 0. Fluid without a free surface has no bound, and all its particles are free (gauge.cl).
// Iterations stop when the residual that they carry along is small; values of q below 0 are then set to 0, and the
// solve restarts.
//
//   u = M r             (preconditioner, coarse.cl; 0 where a particle is not free)
//   w = L u
//   gamma = r . u,      delta = w . u
//   beta = gamma/gamma' (gamma' and alpha': of the iteration before)
//   alpha = gamma/(delta - beta gamma/alpha')
//   p = u + beta p,     s = w + beta s
//   q += alpha p,       r -= alpha s    (done by coarse_gather)
//
// Where bodies can move, strong coupling adds its term to each w and each true residual (coupling/strong_solve.cl).
// The solve is done when the sum of the true |r| is at most the tolerance times the sum of b > 0 (of |b| where all
// particles are free); further launches then return at once. All sums are taken in a fixed order.
//
// One work item: one fluid particle, in grid order; in solve_sums one part of all particles; in solve_scalars one item
// (solve_scalars_wide: one work group) does everything.
//
// Buffers, by particle in grid order unless said otherwise:
//   control               scalars of the solve, see control.h
//   sortedSource          x: b_i [1/s^2], y: 1/diagonal, z: mass [kg], w: diagonal L_ii [1/(kg m^2)]
//   sortedPressureEnergy  q [J]
//   coefficients          off-diagonals L_ij [1/(kg m^2)], laid out as the neighbour lists
//   cg                    x: r, y: 1 where the particle is free, z: p, w: s
//   direction             u
//   applied               w
//   parts                 by part; sums of r.u, w.u, |r|, |b|

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/constants.h"
#include "fluid/lanes.h"
#include "fluid/residual.h"

// Begins a solve: resets its scalars. One work item does it all.
__kernel void solve_begin(const int count, __global int* control) {
    if ((int)get_global_id(0) < 1) {
        control[STATE] = RUNNING;
        control[ITERATIONS] = 0;
        control[PARTICLES] = count;
    }
}

// Begins a restart: sets q below its bound to the bound, and computes the true residual and the set of free particles.
__kernel void solve_residual(const int count, __constant StepConstants* constants, __global const int* neighbours,
        __global const int* neighbourCount, __global const float* coefficients, __global const float4* sortedSource,
        __global float* sortedPressureEnergy, __global const int* control, __global float4* cg) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] == DONE) {
        return;
    }
    float4 source = sortedSource[i];
    float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
    // Neighbours may or may not have been bounded yet; row_residual bounds what it reads, so the result is the same.
    float pressureEnergy = fmax(sortedPressureEnergy[i], least);
    float r = row_residual(i, source, pressureEnergy, least, neighbours, neighbourCount[i], coefficients,
            sortedPressureEnergy, constants);
    sortedPressureEnergy[i] = pressureEnergy;
    cg[i] = initial_residual(source, pressureEnergy, r, least);
}

// Computes w = L u.
__kernel void solve_apply(const int count, __constant StepConstants* constants, __global const int* neighbours,
        __global const int* neighbourCount, __global const float* coefficients, __global const float4* sortedSource,
        __global const float* direction, __global const int* control, __global float* applied) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    int found = neighbourCount[i];
    lanes w = 0.0f;
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global const float* row = coefficients + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        w += load_coefficients(row, k, constants->slotStride) *
             gather_floats(direction, load_neighbours(list, k, constants->slotStride));
    }
    applied[i] = sortedSource[i].w * direction[i] + sum_of_lanes(w);
}

// Returns a particle's terms of the sums r.u, w.u, |r|, |b|. first: 1 at a restart, which needs the last two only.
static inline float4 particle_sums(int i, int first, float least, __global const float4* sortedSource,
        __global const float4* cg, __global const float* applied, __global const float* direction) {
    float r = cg[i].x;
    return first ? (float4)(0.0f, 0.0f, fabs(r), fabs(fmax(sortedSource[i].x, least)))
                 : (float4)(r * direction[i], applied[i] * direction[i], fabs(r), 0.0f);
}

// Sums over one contiguous part of the particles. One work item: one part.
__kernel GROUP(16) void solve_sums(const int count, const int first, __constant StepConstants* constants,
        __global const float4* sortedSource, __global const float4* cg, __global const float* applied,
        __global const float* direction, __global const int* control, __global float4* parts) {
    int part = get_global_id(0);
    if (part >= count || control[STATE] == DONE) {
        return;
    }
    int particles = control[PARTICLES];
    int each = (particles + count - 1) / count;
    float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
    float4 sum = (float4)(0.0f);
    for (int i = part * each; i < min(particles, (part + 1) * each); i++) {
        sum += particle_sums(i, first, least, sortedSource, cg, applied, direction);
    }
    parts[part] = sum;
}

// Returns the sum over a work group's 256 items by a fixed tree; sums: local memory for 256 items.
static inline float4 sum_of_group(float4 sum, __local float4* sums) {
    int item = get_local_id(0);
    sums[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = 128; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sums[0];
}

// Does the same as solve_sums for a GPU. One work group: one part, whose items read adjacent particles.
__kernel GROUP(256) void solve_sums_wide(const int count, const int first, __constant StepConstants* constants,
        __global const float4* sortedSource, __global const float4* cg, __global const float* applied,
        __global const float* direction, __global const int* control, __global float4* parts) {
    __local float4 sums[256];
    int particles = control[STATE] == DONE ? 0 : control[PARTICLES];
    float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
    float4 sum = (float4)(0.0f);
    for (int i = get_global_id(0); i < particles; i += count) {
        sum += particle_sums(i, first, least, sortedSource, cg, applied, direction);
    }
    sum = sum_of_group(sum, sums);
    if (get_local_id(0) == 0 && (int)get_global_id(0) < count) {
        parts[get_group_id(0)] = sum;
    }
}

// Computes the iteration's scalars from the sums. first: 1 at a restart, whose true residual decides whether the solve
// is done.
static inline void update_scalars(
        float4 sum, int first, __constant const StepConstants* constants, __global int* control) {
    if (control[STATE] == DONE || control[STATE] == RESTART && !first) {
        return;
    }
    float tolerance = constants->pressureTolerance;
    float dt = constants->fluidTimeStep;
    float sourceSum =
            first ? sum.w + SOLVE_LEAST_SOURCE / (dt * dt) * (float)control[PARTICLES] : as_float(control[SOURCE]);
    float residual = sum.z / sourceSum;
    if (first) {
        control[SOURCE] = as_int(sourceSum);
        control[RESIDUAL] = convert_int_rte(fmin(residual, 2.0f) * 1.0e9f);
        control[GAMMA] = 0;
        control[ALPHA] = 0;
        control[STATE] = residual <= tolerance ? DONE : RUNNING;
        return;
    }
    float before = as_float(control[GAMMA]);
    float alphaBefore = as_float(control[ALPHA]);
    // beta = gamma/gamma', alpha = gamma/(delta - beta gamma/alpha'); sum.x is gamma, sum.y delta.
    float beta = before == 0.0f ? 0.0f : sum.x / before;
    float below = sum.y - (alphaBefore == 0.0f ? 0.0f : beta * sum.x / alphaBefore);
    float alpha = below > 0.0f ? sum.x / below : 0.0f;
    control[GAMMA] = as_int(sum.x);
    control[ALPHA] = as_int(alpha);
    control[BETA] = as_int(beta);
    // The residual that iterations carry along departs from the true one by rounding, so a restart comes at half the
    // tolerance.
    if (residual <= 0.5f * tolerance || sum.x == 0.0f) {
        control[STATE] = RESTART;
        return;
    }
    control[ITERATIONS]++;
    control[ALL_ITERATIONS]++;
    control[MOST_ITERATIONS] = max(control[MOST_ITERATIONS], control[ITERATIONS]);
}

// Adds up the parts and updates the scalars. One work item does it all.
__kernel GROUP(1) void solve_scalars(const int count, const int first, const int partCount,
        __constant StepConstants* constants, __global const float4* parts, __global int* control) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    float4 sum = (float4)(0.0f);
    for (int part = 0; part < partCount; part++) {
        sum += parts[part];
    }
    update_scalars(sum, first, constants, control);
}

// Does the same as solve_scalars with one work group of 256 items.
__kernel GROUP(256) void solve_scalars_wide(const int count, const int first, const int partCount,
        __constant StepConstants* constants, __global const float4* parts, __global int* control) {
    __local float4 sums[256];
    int item = get_local_id(0);
    float4 sum = (float4)(0.0f);
    for (int part = item; part < partCount; part += 256) {
        sum += parts[part];
    }
    sum = sum_of_group(sum, sums);
    if (item == 0) {
        update_scalars(sum, first, constants, control);
    }
}
