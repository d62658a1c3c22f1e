// Purpose: solves the pressure's linear system L q = b under q >= 0 on the device, by preconditioned conjugate
// gradients with one reduction per iteration (Chronopoulos and Gear 1989) and restarts.
//
// A restart computes the true residual and the set of free particles: those with q > 0, or whose residual would raise
// q. The others keep q = 0. Fluid without a free surface has no bound, and all its particles are free (gauge.cl).
// Iterations stop when the residual that they carry along is small, which coarse_chebyshev finds before the next
// direction is computed; values of q below 0 are then set to 0, and the solve restarts.
//
//   u = M r             (preconditioner, coarse.cl; 0 where a particle is not free)
//   w = L u
//   gamma = r . u,      delta = w . u
//   beta = gamma/gamma' (gamma' and alpha': of the iteration before)
//   alpha = gamma/(delta - beta gamma/alpha')
//   p = u + beta p,     s = w + beta s
//   q += alpha p,       r -= alpha s    (done by coarse_gather)
//
// Where bodies can move, kernels of the strong coupling take the place of solve_residual and solve_apply and add the
// bodies' term (coupling/strong_solve.cl).
// The solve is done when the sum of the true |r| is at most the tolerance times the sum of b > 0 (of |b| where all
// particles are free). All sums are taken in a fixed order.
//
// Each launch looks at control[STATE] and returns at once where it has nothing to do: iterations but while the solve is
// RUNNING, what begins a restart but where one is due. So the host may enqueue as much of either as it likes.
//
// One work item: one fluid particle, in grid order; in solve_scalars one item (solve_scalars_wide: one team) does
// everything.
//
// Buffers, by particle in grid order unless said otherwise:
//   control               scalars of the solve, see control.h
//   sortedSource          x: b_i [1/s^2], y: 1/diagonal, z: mass [kg], w: diagonal L_ii [1/(kg m^2)]
//   sortedPressureEnergy  q [J]
//   matrix                off-diagonals L_ij [1/(kg m^2)], see entries.h
//   cg                    x: r, y: 1/diagonal where the particle is free, else 0, z: p, w: s
//   direction             u; at a restart, until there is one, 1 where the particle is free, else 0
//   applied               w where the particle is free
//   parts                 by team of particles; sums of r.u, w.u, and at a restart of |r|, |b|

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/constants.h"
#include "fluid/lanes.h"
#include "fluid/residual.h"

// Begins a solve: resets its scalars. One work item does it all.
__kernel void solve_begin(const int count, __global int* control) {
    if ((int)get_global_id(0) < 1) {
        control[STATE] = RESTART;
        control[ROUNDS] = 0;
        control[ITERATIONS] = 0;
        control[FAR_COLUMNS] = 0;
        control[PARTICLES] = count;
    }
}

// Begins a restart: computes the true residual of q, with the bound in place of what is below it, the set of free
// particles, and each team's sums. q itself is bounded later, when no other work item reads it: by coarse_gather where
// iterations follow, else by gauge_shift.
__kernel GROUP_OF_TEAMS(SOLVE_TEAM) void solve_residual(const int count, __constant StepConstants* constants,
        __global const int* neighbours, __global const int* neighbourCount, __global const int* matrix,
        __global const float4* sortedSource, __global const float* sortedPressureEnergy, __global const int* control,
        __global float4* cg, __global float* direction, __global float4* parts) {
    __local float4 sums[ITEMS_OF_GROUP(SOLVE_TEAM)];
    int i = get_global_id(0);
    float4 terms = (float4)(0.0f);
    if (i < count && control[STATE] == RESTART) {
        float4 source = sortedSource[i];
        float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
        float pressureEnergy = fmax(sortedPressureEnergy[i], least);
        float r = row_residual(i, source, pressureEnergy, least, neighbours, neighbourCount[i], matrix,
                columns_listed(count, control), sortedPressureEnergy, constants);
        float4 entry = initial_residual(source, pressureEnergy, r, least);
        cg[i] = entry;
        direction[i] = entry.y != 0.0f ? 1.0f : 0.0f;
        terms = residual_terms(source, entry, least);
    }
    store_part(i, count, terms, sums, parts);
}

// Computes w = L u and each team's sums.
__kernel GROUP_OF_TEAMS(SOLVE_TEAM) void solve_apply(const int count, __constant StepConstants* constants,
        __global const int* neighbours, __global const int* neighbourCount, __global const int* matrix,
        __global const float4* sortedSource, __global const float4* cg, __global const float* direction,
        __global const int* control, __global float* applied, __global float4* parts) {
    __local float4 sums[ITEMS_OF_GROUP(SOLVE_TEAM)];
    int i = get_global_id(0);
    float4 terms = (float4)(0.0f);
    if (i < count && control[STATE] == RUNNING) {
        float4 entry = cg[i];
        // Nobody needs the product where a particle is not free.
        if (entry.y != 0.0f) {
            float w = row_product(i, sortedSource[i], direction, neighbours, neighbourCount[i], matrix,
                    columns_listed(count, control), constants);
            applied[i] = w;
            terms = iteration_terms(entry, direction[i], w);
        }
    }
    store_part(i, count, terms, sums, parts);
}

// Number of work items that compute an iteration's scalars where they run side by side. Chosen, not fitted: what every
// device allows in a group.
#define SCALARS_TEAM 256

// Returns the sum over a group's first SCALARS_TEAM items by a fixed tree. All items of the group must call it. sums:
// local memory for one term of each item of the group.
static inline float4 sum_of_team(float4 sum, __local float4* sums) {
    int item = get_local_id(0);
    sums[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = SCALARS_TEAM / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sums[0];
}

// Begins a round of iterations, or ends the solve, by the true residual. sum: of the teams' parts.
static inline void begin_round(float4 sum, __constant const StepConstants* constants, __global int* control) {
    float tolerance = constants->pressureTolerance;
    float dt = constants->fluidTimeStep;
    float sourceSum = sum.w + SOLVE_LEAST_SOURCE / (dt * dt) * (float)control[PARTICLES];
    float residual = sum.z / sourceSum;
    int few = residual <= tolerance;
    // What is no number never becomes smaller.
    int over = !few && (control[ROUNDS] > SOLVE_MOST_RESTARTS || !(residual < MAXFLOAT));
    control[RESIDUAL] = convert_int_rte(fmin(residual, 2.0f) * 1.0e9f);
    // The residual that iterations carry along departs from the true one by rounding, so they end at half the
    // tolerance.
    control[ENOUGH] = as_int(0.5f * tolerance * sourceSum);
    control[GAMMA] = 0;
    control[ALPHA] = 0;
    control[ROUND] = 0;
    control[ROUNDS]++;
    control[UNFINISHED] += over;
    control[STATE] = few || over ? DONE : RUNNING;
}

// Computes an iteration's scalars. sum: of the teams' parts.
static inline void continue_round(float4 sum, __global int* control) {
    float before = as_float(control[GAMMA]);
    float alphaBefore = as_float(control[ALPHA]);
    // beta = gamma/gamma', alpha = gamma/(delta - beta gamma/alpha'); sum.x is gamma, sum.y delta.
    float beta = before == 0.0f ? 0.0f : sum.x / before;
    float below = sum.y - (alphaBefore == 0.0f ? 0.0f : beta * sum.x / alphaBefore);
    float alpha = below > 0.0f ? sum.x / below : 0.0f;
    control[GAMMA] = as_int(sum.x);
    control[ALPHA] = as_int(alpha);
    control[BETA] = as_int(beta);
    control[ROUND]++;
    control[ITERATIONS]++;
    control[ALL_ITERATIONS]++;
    control[MOST_ITERATIONS] = max(control[MOST_ITERATIONS], control[ITERATIONS]);
}

// Computes the scalars from the sums. first: 1 at a restart, else 0.
static inline void update_scalars(
        float4 sum, int first, __constant const StepConstants* constants, __global int* control) {
    int state = control[STATE];
    if (first && state == RESTART) {
        begin_round(sum, constants, control);
    } else if (!first && state == RUNNING) {
        continue_round(sum, control);
    }
}

// Returns the number of teams of particles.
static inline int part_count(__global const int* control) {
    return (control[PARTICLES] + SOLVE_TEAM - 1) / SOLVE_TEAM;
}

// Adds up the parts and updates the scalars. One work item does it all.
__kernel GROUP(1) void solve_scalars(const int count, const int first, __constant StepConstants* constants,
        __global const float4* parts, __global int* control) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    float4 sum = (float4)(0.0f);
    for (int part = 0; part < part_count(control); part++) {
        sum += parts[part];
    }
    update_scalars(sum, first, constants, control);
}

// Does the same as solve_scalars with one team.
__kernel GROUP_OF_TEAMS(SCALARS_TEAM) void solve_scalars_wide(const int count, const int first,
        __constant StepConstants* constants, __global const float4* parts, __global int* control) {
    __local float4 sums[ITEMS_OF_GROUP(SCALARS_TEAM)];
    int item = get_local_id(0);
    float4 sum = (float4)(0.0f);
    int end = item < SCALARS_TEAM ? part_count(control) : 0;
    for (int part = item; part < end; part += SCALARS_TEAM) {
        sum += parts[part];
    }
    sum = sum_of_team(sum, sums);
    if (item == 0) {
        update_scalars(sum, first, constants, control);
    }
}
