// Purpose: keeps an energy ledger of the fluid's step, by stages. A step must not end with more energy than it began
// with plus what gravity and solids put in; where it does, the ledger shows in which stage. A stage's work is the
// kinetic energy after it less that before; the host does these subtractions (FluidEnergy.java).
//
// One work item: one fluid particle (energy_fluid), or one boundary sample (energy_samples). Buffers: ledger: for each
// entry a pair of sums for each work group [J], to which launches add until the host reads and clears them.

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"

#define ENERGY_GROUP 256

// Sums the items of a work group by a fixed tree and adds the result to the group's place in the ledger.
static inline void add_to_ledger(float2 value, __local float2* sums, __global float* place) {
    int item = get_local_id(0);
    sums[item] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
#if TEAM == 1
    // A CPU carries the items of a group out one after another, so that a single one may as well add them up.
    for (int other = 1; item == 0 && other < ENERGY_GROUP; other++) {
        sums[0] += sums[other];
    }
#else
    for (int reach = ENERGY_GROUP / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    if (item == 0) {
        place[0] += sums[0].x;
        place[1] += sums[0].y;
    }
}

// Adds the fluid's energy [J] to an entry of the ledger. x: kinetic energy; y: work that gravity would do in the step
// at these velocities.
__kernel GROUP(ENERGY_GROUP) void energy_fluid(const int count, const int entry, const int groups,
        __constant StepConstants* constants, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float4* velocity, __global float* ledger) {
    __local float2 sums[ENERGY_GROUP];
    int i = get_global_id(0);
    float2 energy = (float2)(0.0f);
    if (i < count) {
        float mass = fluidMaterials[sortedFluid[i]].x * constants->particleVolume;
        float4 v = velocity[i];
        energy = mass * (float2)(0.5f * dot3(v, v), constants->fluidTimeStep * dot3(constants->gravity, v));
    }
    add_to_ledger(energy, sums, &ledger[2 * (entry * groups + get_group_id(0))]);
}

// Adds the work of solids on the fluid in the step [J] to an entry of the ledger. x: by moving; y: by growing.
// growing: 1 where w of boundarySortedVelocity is the growth of an inflow-buffer sample [m^3/s], which displaces the
// fluid around it. boundaryForce: force of the fluid on each sample [N].
__kernel GROUP(ENERGY_GROUP) void energy_samples(const int count, const int growing, const int entry, const int groups,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* boundarySortedIndex,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* cellStart, __global const float4* sortedPosition,
        __global const float* sortedPressureEnergy, __global const float4* boundaryForce, __global float* ledger) {
    __local float2 sums[ENERGY_GROUP];
    int i = get_global_id(0);
    float2 work = (float2)(0.0f);
    if (i < count) {
        float4 v = boundarySortedVelocity[i];
        work.x = -constants->fluidTimeStep * dot3(boundaryForce[boundarySortedIndex[i]], v);
        if (growing && v.w != 0.0f) {
            float4 self = boundarySortedPosition[i];
            float pressed = 0.0f;
            for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
                int end = cellStart[search.end];
                for (int j = cellStart[search.first]; j < end; j++) {
                    float4 r = sortedPosition[j] - self;
                    pressed += sortedPressureEnergy[j] * smoothing(constants, sqrt(dot3(r, r)));
                }
            }
            work.y = 2.0f * constants->fluidTimeStep * v.w * pressed;
        }
    }
    add_to_ledger(work, sums, &ledger[2 * (entry * groups + get_group_id(0))]);
}
