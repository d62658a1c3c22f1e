// Purpose: the pressure's linear system L q = b with q >= 0, on the device alone: preconditioned conjugate gradients
// in the form with one reduction an iteration (Chronopoulos and Gear 1989), in rounds. A round begins with the true
// residual and the set of free particles: those with pressure, or which the residual would give some; the others have q
// = 0. Where there is no air all are free (gauge.cl). A round ends when the residual that its iterations carry along is
// small; what has become negative is set to 0 then.
//   u = M r (0 where not free; coarse.cl), w = L u, gamma = r.u, delta = w.u, beta = gamma/gamma', alpha = gamma/(delta
//   - beta gamma/alpha') p = u + beta p, s = w + beta s, q += alpha p, r -= alpha s (coarse_gather does)
// Where bodies can move, what they answer is added to each w and each true residual (coupling/strong_solve.cl).
// The solve ends when the sum of the true |r| over all particles is at most a part of that of b > 0 (of |b| where all
// are free): it is done from then on, and further launches return at once. Sums are taken in a fixed order. One work
// item: one fluid particle, in grid order; of solve_sums: one of the parts of all particles; of solve_scalars: one does
// it all (wide: one group). Buffers: sortedSource as projection.cl left it; cg x: r, y: 1 where free, z: p, w: s;
// direction u; coefficients -kij of each pair, laid out as the lists;
// parts: sums of r.u, w.u, |r|, |b| for each part.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/lanes.h"
#include "fluid/left.h"

// Change of volume fraction in a step that is added to the mean source that a residual is measured by: in free fall
// there is no source, and what pressure there was must go all the same.
#define LEAST_SOURCE 1.0e-5f

// Begins a solve.
__kernel void solve_begin(const int count, __global int* control) {
    if ((int)get_global_id(0) < 1) {
        control[STATE] = RUNNING;
        control[ITERATIONS] = 0;
        control[PARTICLES] = count;
    }
}

// Begins a round: true residual, free particles.
__kernel void solve_residual(const int count, __constant StepConstants* constants, __global const int* neighbours,
        __global const int* neighbourCount, __global const float* coefficients, __global const float4* sortedSource,
        __global float* sortedPressureEnergy, __global const int* control, __global float4* cg) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] == DONE) {
        return;
    }
    float4 source = sortedSource[i];
    float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
    // Others may already have been set to 0 or not: it is the same.
    float pressureEnergy = fmax(sortedPressureEnergy[i], least);
    float r = left_of_row(i, source, pressureEnergy, least, neighbours, neighbourCount[i], coefficients,
            sortedPressureEnergy, constants);
    sortedPressureEnergy[i] = pressureEnergy;
    cg[i] = begun_with(source, pressureEnergy, r, least);
}

// w = L u.
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
        w += lanes_kept(row, k, constants->slotStride) *
             floats_at(direction, lanes_listed(list, k, constants->slotStride));
    }
    applied[i] = sortedSource[i].w * direction[i] + sum_of_lanes(w);
}

// What a particle adds: r.u, w.u, |r|, and at a round's beginning |b|.
static inline float4 sums_of(int i, int first, float least, __global const float4* sortedSource,
        __global const float4* cg, __global const float* applied, __global const float* direction) {
    float r = cg[i].x;
    return first ? (float4)(0.0f, 0.0f, fabs(r), fabs(fmax(sortedSource[i].x, least)))
                 : (float4)(r * direction[i], applied[i] * direction[i], fabs(r), 0.0f);
}

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
        sum += sums_of(i, first, least, sortedSource, cg, applied, direction);
    }
    parts[part] = sum;
}

// What a group's items have found, in local memory of as many.
static inline float4 sum_of_items(float4 sum, __local float4* sums) {
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

// One group: one part, of particles that lie apart.
__kernel GROUP(256) void solve_sums_wide(const int count, const int first, __constant StepConstants* constants,
        __global const float4* sortedSource, __global const float4* cg, __global const float* applied,
        __global const float* direction, __global const int* control, __global float4* parts) {
    __local float4 sums[256];
    int particles = control[STATE] == DONE ? 0 : control[PARTICLES];
    float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
    float4 sum = (float4)(0.0f);
    for (int i = get_global_id(0); i < particles; i += count) {
        sum += sums_of(i, first, least, sortedSource, cg, applied, direction);
    }
    sum = sum_of_items(sum, sums);
    if (get_local_id(0) == 0 && (int)get_global_id(0) < count) {
        parts[get_group_id(0)] = sum;
    }
}

// What follows from the sums; first: of a round's true residual, which nothing has answered yet.
static inline void scalars_of(float4 sum, int first, __constant const StepConstants* constants, __global int* control) {
    if (control[STATE] == DONE || control[STATE] == RESTART && !first) {
        return;
    }
    float tolerance = constants->pressureTolerance;
    float dt = constants->fluidTimeStep;
    float all = first ? sum.w + LEAST_SOURCE / (dt * dt) * (float)control[PARTICLES] : as_float(control[SOURCE]);
    float left = sum.z / all;
    if (first) {
        control[SOURCE] = as_int(all);
        control[LEFT] = convert_int_rte(fmin(left, 2.0f) * 1.0e9f);
        control[GAMMA] = 0;
        control[ALPHA] = 0;
        control[STATE] = left <= tolerance ? DONE : RUNNING;
        return;
    }
    float before = as_float(control[GAMMA]);
    float alphaBefore = as_float(control[ALPHA]);
    float beta = before == 0.0f ? 0.0f : sum.x / before;
    float below = sum.y - (alphaBefore == 0.0f ? 0.0f : beta * sum.x / alphaBefore);
    float alpha = below > 0.0f ? sum.x / below : 0.0f;
    control[GAMMA] = as_int(sum.x);
    control[ALPHA] = as_int(alpha);
    control[BETA] = as_int(beta);
    // What is carried along drifts from the true residual.
    if (left <= 0.5f * tolerance || sum.x == 0.0f) {
        control[STATE] = RESTART;
        return;
    }
    control[ITERATIONS]++;
    control[ALL_ITERATIONS]++;
    control[MOST_ITERATIONS] = max(control[MOST_ITERATIONS], control[ITERATIONS]);
}

__kernel GROUP(1) void solve_scalars(const int count, const int first, const int partCount,
        __constant StepConstants* constants, __global const float4* parts, __global int* control) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    float4 sum = (float4)(0.0f);
    for (int part = 0; part < partCount; part++) {
        sum += parts[part];
    }
    scalars_of(sum, first, constants, control);
}

__kernel GROUP(256) void solve_scalars_wide(const int count, const int first, const int partCount,
        __constant StepConstants* constants, __global const float4* parts, __global int* control) {
    __local float4 sums[256];
    int item = get_local_id(0);
    float4 sum = (float4)(0.0f);
    for (int part = item; part < partCount; part += 256) {
        sum += parts[part];
    }
    sum = sum_of_items(sum, sums);
    if (item == 0) {
        scalars_of(sum, first, constants, control);
    }
}
