// Purpose: applies the bodies' term of the pressure's operator in each iteration of solve.cl (a Schur complement;
// strong.cl derives it and finds the pairs). First coupling_sums computes the velocities that a field of pressure
// energies gives to the bodies, then coupling_residual or coupling_apply adds their effect on the particles near them.
// Buffers: field: q [J], or the search direction; the others as in strong.cl and solve.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/lanes.h"
#include "fluid/residual.h"
#include "coupling/strong.h"

// Adds the pairs from first to end, by a stride, to a body's sums, each times the field at its particle.
static inline void sum_pairs(int first, int end, int stride, __global const int* pairs, __global const float4* pairPull,
        __global const float4* pairMoment, __global const float* field, float4* pull, float4* moment) {
    for (int n = first; n < end; n += stride) {
        int pair = pairs[n];
        float value = field[pair / BODIES_PER_PARTICLE];
        *pull += value * pairPull[pair];
        *moment += value * pairMoment[pair];
    }
}

// Writes a body's sums. solving 1: multiplied by M^-1, for the operator; 0: as they are, for coupling_keep.
static inline void write_coupling(int b, int solving, float4 pull, float4 moment, __global const float4* bodyChange,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global float4* couplingVelocity, __global float4* couplingSpin) {
    couplingVelocity[b] = solving ? bodyChange[b].w * pull : pull;
    couplingSpin[b] = solving ? symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], moment) : moment;
}

// Sums a field over a body's pairs. One work item: one body. While solving, a solve that is done is left alone.
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
    sum_pairs(pairsBefore[b * parts], pairsBefore[(b + 1) * parts], 1, pairs, pairPull, pairMoment, field, &pull,
            &moment);
    write_coupling(
            b, solving, pull, moment, bodyChange, bodyWorldDiagonal, bodyWorldOff, couplingVelocity, couplingSpin);
}

// Does the same as coupling_sums with a work group for each body, for devices with many slow items.
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
    sum_pairs(over ? 0 : pairsBefore[b * parts] + item, over ? 0 : pairsBefore[(b + 1) * parts], 256, pairs, pairPull,
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
        write_coupling(b, solving, pulls[0], moments[0], bodyChange, bodyWorldDiagonal, bodyWorldOff, couplingVelocity,
                couplingSpin);
    }
}

// Returns the bodies' term of the operator at the particle i, which has pairs with `met` bodies.
static inline float coupling_at_particle(int i, int met, __constant const StepConstants* constants,
        __global const int* pairBody, __global const float4* pairPull, __global const float4* pairMoment,
        __global const float4* couplingVelocity, __global const float4* couplingSpin) {
    // 4 dt_body/dt_fluid sum over bodies of Aib . (M^-1 Ajb qj); M^-1 is in couplingVelocity and couplingSpin already.
    float sum = 0.0f;
    for (int k = BODIES_PER_PARTICLE * i; k < BODIES_PER_PARTICLE * i + met; k++) {
        sum += dot3(pairPull[k], couplingVelocity[pairBody[k]]) + dot3(pairMoment[k], couplingSpin[pairBody[k]]);
    }
    return coupling_strength(constants) * sum;
}

// Recomputes the true residual of particles that meet bodies, after solve_residual. One work item: one fluid particle,
// in grid order.
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
    float r = row_residual(i, source, pressureEnergy, least, neighbours, neighbourCount[i], coefficients,
                      sortedPressureEnergy, constants) -
              coupling_at_particle(i, met, constants, pairBody, pairPull, pairMoment, couplingVelocity, couplingSpin);
    cg[i] = initial_residual(source, pressureEnergy, r, least);
}

// Adds the bodies' term to w = L u, after solve_apply. One work item: one fluid particle, in grid order.
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
        applied[i] +=
                coupling_at_particle(i, met, constants, pairBody, pairPull, pairMoment, couplingVelocity, couplingSpin);
    }
}
