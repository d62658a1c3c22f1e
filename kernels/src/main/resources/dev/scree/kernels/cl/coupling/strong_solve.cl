// Purpose: applies the bodies' term of the pressure's operator in each iteration of solve.cl (a Schur complement;
// strong.cl derives it and finds the pairs). First coupling_sums computes the velocities that a field of pressure
// energies gives to the bodies, then coupling_residual or coupling_apply does what solve.cl's kernels of these names do
// and adds the bodies' effect on the particles near them.
// Buffers: field: q [J], or the search direction; the others as in strong.cl and solve.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/lanes.h"
#include "fluid/residual.h"
#include "coupling/strong.h"

// Values of the argument `solving` of coupling_sums: whether the sums are for the operator and thus multiplied by M^-1,
// and what the field is.
#define PLAIN_SUMS 0
#define OF_DIRECTION 1
#define OF_PRESSURE 2

// Returns the lower bound of the field's values: pressure energies count as the restart that follows will bound them.
static inline float field_bound(int solving, __constant const StepConstants* constants) {
    return solving == OF_PRESSURE && !constants->withoutSurface ? 0.0f : -MAXFLOAT;
}

// Adds the pairs from first to end, by a stride, to a body's sums, each times the field at its particle.
static inline void sum_pairs(int first, int end, int stride, __global const int* pairs, __global const float4* pairPull,
        __global const float4* pairMoment, __global const float* field, float least, float4* pull, float4* moment) {
    for (int n = first; n < end; n += stride) {
        int pair = pairs[n];
        float value = fmax(field[pair / BODIES_PER_PARTICLE], least);
        *pull += value * pairPull[pair];
        *moment += value * pairMoment[pair];
    }
}

// Writes a body's sums, for the operator multiplied by M^-1, for coupling_keep as they are.
static inline void write_coupling(int b, int solving, float4 pull, float4 moment, __global const float4* bodyChange,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global float4* couplingVelocity, __global float4* couplingSpin) {
    couplingVelocity[b] = solving != PLAIN_SUMS ? bodyChange[b].w * pull : pull;
    couplingSpin[b] = solving != PLAIN_SUMS ? symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], moment) : moment;
}

// Sums a field over a body's pairs. One work item: one body. While solving, a solve that is done is left alone.
__kernel GROUP(1) void coupling_sums(const int count, const int solving, const int pairParts,
        __constant StepConstants* constants, __global const int* control, __global const int* pairsBefore,
        __global const int* pairs, __global const float4* pairPull, __global const float4* pairMoment,
        __global const float* field, __global const float4* bodyChange, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global float4* couplingVelocity, __global float4* couplingSpin) {
    int b = get_global_id(0);
    if (b >= count || solving != PLAIN_SUMS && control[STATE] == DONE) {
        return;
    }
    float4 pull = vector(0.0f, 0.0f, 0.0f);
    float4 moment = vector(0.0f, 0.0f, 0.0f);
    sum_pairs(pairsBefore[b * pairParts], pairsBefore[(b + 1) * pairParts], 1, pairs, pairPull, pairMoment, field,
            field_bound(solving, constants), &pull, &moment);
    write_coupling(
            b, solving, pull, moment, bodyChange, bodyWorldDiagonal, bodyWorldOff, couplingVelocity, couplingSpin);
}

// Number of work items that share a body where they run side by side. Chosen, not fitted: what every device allows in a
// group.
#define BODY_TEAM 256

// Does the same as coupling_sums with a team for each body, for devices with many slow items.
__kernel GROUP_OF_TEAMS(BODY_TEAM) void coupling_sums_wide(const int count, const int solving, const int pairParts,
        __constant StepConstants* constants, __global const int* control, __global const int* pairsBefore,
        __global const int* pairs, __global const float4* pairPull, __global const float4* pairMoment,
        __global const float* field, __global const float4* bodyChange, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global float4* couplingVelocity, __global float4* couplingSpin) {
    __local float4 pulls[ITEMS_OF_GROUP(BODY_TEAM)];
    __local float4 moments[ITEMS_OF_GROUP(BODY_TEAM)];
    int place = get_local_id(0);
    int item = place % BODY_TEAM;
    int b = get_global_id(0) / BODY_TEAM;
    int over = BODY_TEAM * b >= count || solving != PLAIN_SUMS && control[STATE] == DONE;
    float4 pull = vector(0.0f, 0.0f, 0.0f);
    float4 moment = vector(0.0f, 0.0f, 0.0f);
    sum_pairs(over ? 0 : pairsBefore[b * pairParts] + item, over ? 0 : pairsBefore[(b + 1) * pairParts], BODY_TEAM,
            pairs, pairPull, pairMoment, field, field_bound(solving, constants), &pull, &moment);
    pulls[place] = pull;
    moments[place] = moment;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = BODY_TEAM / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            pulls[place] += pulls[place + reach];
            moments[place] += moments[place + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0 && !over) {
        write_coupling(b, solving, pulls[place], moments[place], bodyChange, bodyWorldDiagonal, bodyWorldOff,
                couplingVelocity, couplingSpin);
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

// Takes the place of solve_residual: begins a restart, with the bodies' term. couplingVelocity and couplingSpin are
// those of sortedPressureEnergy. One work item: one fluid particle, in grid order.
__kernel GROUP_OF_TEAMS(SOLVE_TEAM) void coupling_residual(const int count, __constant StepConstants* constants,
        __global const int* neighbours, __global const int* neighbourCount, __global const int* matrix,
        __global const float4* sortedSource, __global const int* control, __global const int* bodiesMet,
        __global const int* pairBody, __global const float4* pairPull, __global const float4* pairMoment,
        __global const float4* couplingVelocity, __global const float4* couplingSpin,
        __global const float* sortedPressureEnergy, __global float4* cg, __global float* direction,
        __global float4* parts) {
    __local float4 sums[ITEMS_OF_GROUP(SOLVE_TEAM)];
    int i = get_global_id(0);
    float4 terms = (float4)(0.0f);
    if (i < count && control[STATE] == RESTART) {
        float4 source = sortedSource[i];
        float least = constants->withoutSurface ? -MAXFLOAT : 0.0f;
        float pressureEnergy = fmax(sortedPressureEnergy[i], least);
        float r = row_residual(i, source, pressureEnergy, least, neighbours, neighbourCount[i], matrix,
                          columns_listed(count, control), sortedPressureEnergy, constants) -
                  coupling_at_particle(
                          i, bodiesMet[i], constants, pairBody, pairPull, pairMoment, couplingVelocity, couplingSpin);
        float4 entry = initial_residual(source, pressureEnergy, r, least);
        cg[i] = entry;
        direction[i] = entry.y != 0.0f ? 1.0f : 0.0f;
        terms = residual_terms(source, entry, least);
    }
    store_part(i, count, terms, sums, parts);
}

// Takes the place of solve_apply: computes w = L u with the bodies' term, and each team's sums. One work item: one
// fluid particle, in grid order.
__kernel GROUP_OF_TEAMS(SOLVE_TEAM) void coupling_apply(const int count, __constant StepConstants* constants,
        __global const int* neighbours, __global const int* neighbourCount, __global const int* matrix,
        __global const float4* sortedSource, __global const float4* cg, __global const float* direction,
        __global const int* control, __global const int* bodiesMet, __global const int* pairBody,
        __global const float4* pairPull, __global const float4* pairMoment, __global const float4* couplingVelocity,
        __global const float4* couplingSpin, __global float* applied, __global float4* parts) {
    __local float4 sums[ITEMS_OF_GROUP(SOLVE_TEAM)];
    int i = get_global_id(0);
    float4 terms = (float4)(0.0f);
    if (i < count && control[STATE] == RUNNING) {
        float4 entry = cg[i];
        if (entry.y != 0.0f) {
            float w = row_product(i, sortedSource[i], direction, neighbours, neighbourCount[i], matrix,
                              columns_listed(count, control), constants) +
                      coupling_at_particle(i, bodiesMet[i], constants, pairBody, pairPull, pairMoment, couplingVelocity,
                              couplingSpin);
            applied[i] = w;
            terms = iteration_terms(entry, direction[i], w);
        }
    }
    store_part(i, count, terms, sums, parts);
}
