// Purpose: the bodies' part of the pressure's operator in each iteration of solve.cl: what velocities a field brings to
// bodies, and what these do to the particles that meet them. strong.cl has the equations and made the pairs. Buffers:
// field: q, or the direction of the search; the others as in strong.cl and solve.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/lanes.h"
#include "fluid/left.h"
#include "coupling/strong.h"

static inline void add_pairs(int first, int end, int stride, __global const int* pairs, __global const float4* pairPull,
        __global const float4* pairMoment, __global const float* field, float4* pull, float4* moment) {
    for (int n = first; n < end; n += stride) {
        int pair = pairs[n];
        float value = field[pair / PLACES];
        *pull += value * pairPull[pair];
        *moment += value * pairMoment[pair];
    }
}

// solving: what the field brings about; else, whatever the solve says, its sums themselves.
static inline void coupling_of(int b, int solving, float4 pull, float4 moment, __global const float4* bodyChange,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global float4* couplingVelocity, __global float4* couplingSpin) {
    couplingVelocity[b] = solving ? bodyChange[b].w * pull : pull;
    couplingSpin[b] = solving ? symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], moment) : moment;
}

// One work item: one body.
__kernel GROUP(1) void coupling_sums(const int count, const int solving, const int parts, __global const int* control,
        __global const int* pairsBefore, __global const int* pairs, __global const float4* pairPull,
        __global const float4* pairMoment, __global const float* field, __global const float4* bodyChange,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global float4* couplingVelocity, __global float4* couplingSpin) {
    int b = get_global_id(0);
    if (b >= count || solving && control[STATE] == DONE) {
        return;
    }
    float4 pull = vector(0.0f, 0.0f, 0.0f);
    float4 moment = vector(0.0f, 0.0f, 0.0f);
    add_pairs(pairsBefore[b * parts], pairsBefore[(b + 1) * parts], 1, pairs, pairPull, pairMoment, field, &pull,
            &moment);
    coupling_of(b, solving, pull, moment, bodyChange, bodyWorldDiagonal, bodyWorldOff, couplingVelocity, couplingSpin);
}

// One group: one body.
__kernel GROUP(256) void coupling_sums_wide(const int count, const int solving, const int parts,
        __global const int* control, __global const int* pairsBefore, __global const int* pairs,
        __global const float4* pairPull, __global const float4* pairMoment, __global const float* field,
        __global const float4* bodyChange, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global float4* couplingVelocity, __global float4* couplingSpin) {
    __local float4 pulls[256];
    __local float4 moments[256];
    int item = get_local_id(0);
    int b = get_group_id(0);
    int over = 256 * b >= count || solving && control[STATE] == DONE;
    float4 pull = vector(0.0f, 0.0f, 0.0f);
    float4 moment = vector(0.0f, 0.0f, 0.0f);
    add_pairs(over ? 0 : pairsBefore[b * parts] + item, over ? 0 : pairsBefore[(b + 1) * parts], 256, pairs, pairPull,
            pairMoment, field, &pull, &moment);
    pulls[item] = pull;
    moments[item] = moment;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = 128; reach > 0; reach /= 2) {
        if (item < reach) {
            pulls[item] += pulls[item + reach];
            moments[item] += moments[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0 && !over) {
        coupling_of(b, solving, pulls[0], moments[0], bodyChange, bodyWorldDiagonal, bodyWorldOff, couplingVelocity,
                couplingSpin);
    }
}

static inline float coupling_met(int i, int met, __constant const StepConstants* constants,
        __global const int* pairBody, __global const float4* pairPull, __global const float4* pairMoment,
        __global const float4* couplingVelocity, __global const float4* couplingSpin) {
    float sum = 0.0f;
    for (int k = PLACES * i; k < PLACES * i + met; k++) {
        sum += dot3(pairPull[k], couplingVelocity[pairBody[k]]) + dot3(pairMoment[k], couplingSpin[pairBody[k]]);
    }
    return coupling_strength(constants) * sum;
}

// After solve_residual: once more for particles that meet bodies. One work item: one fluid particle, in grid order.
__kernel void coupling_residual(const int count, __constant StepConstants* constants, __global const int* neighbours,
        __global const int* neighbourCount, __global const float* coefficients, __global const float4* sortedSource,
        __global const float* sortedPressureEnergy, __global const int* control, __global const int* bodiesMet,
        __global const int* pairBody, __global const float4* pairPull, __global const float4* pairMoment,
        __global const float4* couplingVelocity, __global const float4* couplingSpin, __global float4* cg) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] == DONE) {
        return;
    }
    int met = bodiesMet[i];
    if (met == 0) {
        return;
    }
    float4 source = sortedSource[i];
    float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
    float pressureEnergy = sortedPressureEnergy[i];
    float r = left_of_row(i, source, pressureEnergy, least, neighbours, neighbourCount[i], coefficients,
                      sortedPressureEnergy, constants) -
              coupling_met(i, met, constants, pairBody, pairPull, pairMoment, couplingVelocity, couplingSpin);
    cg[i] = begun_with(source, pressureEnergy, r, least);
}

// After solve_apply. One work item: one fluid particle, in grid order.
__kernel void coupling_apply(const int count, __constant StepConstants* constants, __global const int* control,
        __global const int* bodiesMet, __global const int* pairBody, __global const float4* pairPull,
        __global const float4* pairMoment, __global const float4* couplingVelocity, __global const float4* couplingSpin,
        __global float* applied) {
    int i = get_global_id(0);
    if (i >= count || control[STATE] != RUNNING) {
        return;
    }
    int met = bodiesMet[i];
    if (met > 0) {
        applied[i] += coupling_met(i, met, constants, pairBody, pairPull, pairMoment, couplingVelocity, couplingSpin);
    }
}
