// Purpose: fluid seeps through permeable cloths. Such a sheet is no wall: its samples (cloth.cl) have no volume in the
// fluid's sums. It resists what passes through it, by Darcy's law for a layer of the permeability K and thickness t,
//
//   pressure across the sheet = mu t/K (speed through it)
//
// A sample stands for an area A of the sheet, of unit normal n. It takes up A times that pressure from the fluid round
// it, shared out by the smoothing function: on a particle at the velocity v, with the sheet at u,
//
//   force = -m c n n.(v - u),   c = A t/K mu W/sum m W
//
// the sum over the fluid round the sample, or a part of its density where that is more: a drop near a sheet does not
// fill its pores. What passes along the sheet is not held. The resistance can be many times what a particle's inertia
// is in a step, so it is implicit, and the pressure is solved for with it: with M = dt sum c n (x) n over samples,
//
//   (1 + M) v_end = v + dt sum c n n.u + dt/m (pressure's force)
//
// so to the pressure a particle is heavier by 1 + M, across the sheet alone. P = (1 + M)^-1 is all that other kernels
// need of it (fluid/row.h, projection_accelerate). The sheet gets the opposite forces, at the velocities of the step's
// end, so that momentum is conserved to rounding, and resists with the mass of fluid that they hold, as under pressure
// (cloth.cl).
//
// Under a head of water the seeping is Darcy's, however long the step, as far as particles stand for fluid: up to a
// quarter faster where it falls off below, since two layers of them hang in the sheet's reach and weigh on it, and
// those in the sheet lag behind the flow (coupling/cloth/seeps).
//
// Buffers by sample of a cloth:
//   wetPores                A t/K [m], 0 for a sheet that lets nothing through
//   wetAround, wetPressing  as in cloth.cl
//   wetHeld                 sum m dt c over the fluid round it: by what mass it resists the sheet in a move [kg]
// by fluid particle in grid order:
//   sortedPoresDiagonal, sortedPoresOff  xx yy zz and xy xz yz of P [1]
//   sortedPassing           velocity at the step's end [m/s]

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "cloth/block.h"
#include "cloth/sample.h"
#include "cloth/torn.h"
#include "generated/CouplingConstants"

// What samples do to a particle in a step.
typedef struct {
    Block resistance; // M [1]
    float4 carried;   // dt sum c n n.u [m/s]
} Pores;

// Returns dt c [1] of a particle and a sample at a distance [m]. pores: A t/K [m]; material: density [kg/m^3] and
// viscosity as the fluid's method takes it [Pa s]; around: sum m W [kg/m^3].
static inline float held_part(
        __constant const StepConstants* constants, float pores, float4 material, float around, float distance) {
    float held = constants->fluidTimeStep * pores * material.y * smoothing(constants, distance) /
                 fmax(around, COUPLING_PORES_WET * material.x);
    return fmin(held, COUPLING_PORES_MOST);
}

// Returns (1 + M)^-1 v, by the factors L D L^T of 1 + M: inverse_of (block.h) loses what a large M leaves of v.
static inline float4 solved_with_pores(const Block* m, float4 v) {
    float x = 1.0f + m->diagonal.x;
    float lyx = m->off.x / x;
    float lzx = m->off.y / x;
    float y = fmax(1.0f + m->diagonal.y - lyx * m->off.x, 1.0f);
    float lzy = (m->off.z - lyx * m->off.y) / y;
    float z = fmax(1.0f + m->diagonal.z - lzx * m->off.y - lzy * lzy * y, 1.0f);
    float b = v.y - lyx * v.x;
    float c = (v.z - lzx * v.x - lzy * b) / z;
    b = b / y - lzy * c;
    return vector(v.x / x - lyx * b - lzx * c, b, c);
}

// Finds what samples do to a particle at a place [m]; returns whether any does.
static inline bool pores_round(const int firstSample, const int lastSample, __constant const StepConstants* constants,
        __constant GridShape* grid, float4 self, float4 material, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* boundarySortedIndex, __global const int* wetCorners, __global const float* wetPores,
        __global const float4* wetAround, __global const float4* clothPosition, __global const int* clothTorn,
        Pores* pores) {
    float4 none = vector(0.0f, 0.0f, 0.0f);
    pores->resistance.diagonal = none;
    pores->resistance.off = none;
    pores->carried = none;
    bool held = false;
    for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
        int end = boundaryCellStart[search.end];
        for (int j = boundaryCellStart[search.first]; j < end; j++) {
            int k = boundarySortedIndex[j] - firstSample;
            float4 r = boundarySortedPosition[j] - self;
            float distance2 = dot3(r, r);
            if (k < 0 || k >= lastSample || distance2 >= constants->kernelRadius * constants->kernelRadius) {
                continue;
            }
            int4 c = vload4(k, wetCorners);
            if (wetPores[k] > 0.0f && !is_torn(c.w, clothTorn)) {
                float part = held_part(constants, wetPores[k], material, wetAround[k].w, sqrt(distance2));
                float4 n = sample_normal(c, clothPosition);
                add_to_block(&pores->resistance, 0.0f, part, n);
                pores->carried += part * dot3(n, boundarySortedVelocity[j]) * n;
                held = true;
            }
        }
    }
    return held;
}

// Slows the velocities of projected fluid, after all forces but the pressure, and finds P. Makes P G of the volume
// fraction's gradient G: the acceleration that an even pressure gives (fluid/row.h). One work item: one fluid particle,
// in grid order.
__kernel void pores_predict(const int count, const int firstSample, const int lastSample,
        __constant StepConstants* constants, __constant GridShape* grid, __global const float4* sortedPosition,
        __global const int* sortedFluid, __global const float4* fluidMaterials, __global const int* boundaryCount,
        __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
        __global const float4* boundarySortedVelocity, __global const int* boundarySortedIndex,
        __global const int* wetCorners, __global const float* wetPores, __global const float4* wetAround,
        __global const float4* clothPosition, __global const int* clothTorn, __global float4* sortedPredicted,
        __global float4* sortedGradient, __global float4* sortedPoresDiagonal, __global float4* sortedPoresOff) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Pores pores;
    float4 diagonal = vector(1.0f, 1.0f, 1.0f);
    float4 off = vector(0.0f, 0.0f, 0.0f);
    if (boundaryCount[i] > 0 &&
            pores_round(firstSample, lastSample, constants, grid, sortedPosition[i], fluidMaterials[sortedFluid[i]],
                    boundaryCellStart, boundarySortedPosition, boundarySortedVelocity, boundarySortedIndex, wetCorners,
                    wetPores, wetAround, clothPosition, clothTorn, &pores)) {
        float4 x = solved_with_pores(&pores.resistance, vector(1.0f, 0.0f, 0.0f));
        float4 y = solved_with_pores(&pores.resistance, vector(0.0f, 1.0f, 0.0f));
        float4 z = solved_with_pores(&pores.resistance, vector(0.0f, 0.0f, 1.0f));
        diagonal = vector(x.x, y.y, z.z);
        off = vector(x.y, x.z, y.z);
        sortedPredicted[i] = symmetric_times(diagonal, off, sortedPredicted[i] + pores.carried);
        float4 gradient = sortedGradient[i];
        float fraction = gradient.w;
        gradient = symmetric_times(diagonal, off, gradient);
        gradient.w = fraction;
        sortedGradient[i] = gradient;
    }
    sortedPoresDiagonal[i] = diagonal;
    sortedPoresOff[i] = off;
}

// Adds to the forces on fluid by the equation of state [N], which are complete but for this, what slows it, and finds
// its velocity at the step's end. One work item: one fluid particle, in grid order.
__kernel void pores_force(const int count, const int firstSample, const int lastSample,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* boundaryCount, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* boundarySortedIndex, __global const int* wetCorners, __global const float* wetPores,
        __global const float4* wetAround, __global const float4* clothPosition, __global const int* clothTorn,
        __global const float4* fluidHalfVelocity, __global float4* fluidForce, __global float4* sortedPassing) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Pores pores;
    float4 material = fluidMaterials[sortedFluid[i]];
    float dt = constants->fluidTimeStep;
    float mass = material.x * constants->particleVolume;
    int index = sortedIndex[i];
    float4 v = only_xyz(fluidHalfVelocity[index] + dt * (fluidForce[index] / mass + constants->gravity));
    sortedPassing[i] = v;
    if (boundaryCount[i] > 0 &&
            pores_round(firstSample, lastSample, constants, grid, sortedPosition[i], material, boundaryCellStart,
                    boundarySortedPosition, boundarySortedVelocity, boundarySortedIndex, wetCorners, wetPores,
                    wetAround, clothPosition, clothTorn, &pores)) {
        float4 end = solved_with_pores(&pores.resistance, v + pores.carried);
        fluidForce[index] += mass / dt * (end - v);
        sortedPassing[i] = end;
    }
}

// Gives a sample the opposite of what it does to the fluid, after boundary_forces. One work item: one sample of a
// cloth.
__kernel void pores_drag(const int count, const int firstSample, __constant StepConstants* constants,
        __constant GridShape* grid, __global const float4* particlePosition, __global const float4* particleVelocity,
        __global const int* cellStart, __global const float4* sortedPosition, __global const float4* sortedPassing,
        __global const int* sortedFluid, __global const float4* fluidMaterials, __global const int* wetCorners,
        __global const float* wetPores, __global const float4* wetAround, __global const float4* clothPosition,
        __global const int* clothTorn, __global float4* boundaryForce, __global float* wetPressing,
        __global float* wetHeld) {
    int k = get_global_id(0);
    if (k >= count || wetPores[k] == 0.0f) {
        return;
    }
    int4 c = vload4(k, wetCorners);
    float4 n = sample_normal(c, clothPosition);
    float4 self = particlePosition[firstSample + k];
    float speed = dot3(n, particleVelocity[firstSample + k]);
    float force = 0.0f;
    float held = 0.0f;
    for (GridSearch search = grid_search(grid, self); !is_torn(c.w, clothTorn) && grid_next(grid, &search);) {
        int end = cellStart[search.end];
        for (int j = cellStart[search.first]; j < end; j++) {
            float4 r = sortedPosition[j] - self;
            float distance2 = dot3(r, r);
            if (distance2 < constants->kernelRadius * constants->kernelRadius) {
                float4 material = fluidMaterials[sortedFluid[j]];
                float part = held_part(constants, wetPores[k], material, wetAround[k].w, sqrt(distance2));
                held += material.x * part;
                force += material.x * part * (dot3(n, sortedPassing[j]) - speed);
            }
        }
    }
    force *= constants->particleVolume / constants->fluidTimeStep;
    boundaryForce[firstSample + k] += force * n;
    wetPressing[k] = fabs(force);
    wetHeld[k] = constants->particleVolume * held;
}
