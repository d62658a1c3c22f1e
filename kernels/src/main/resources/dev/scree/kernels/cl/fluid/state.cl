// Purpose: finds the volume fraction of each particle and computes the pressure of the weakly compressible solver by a
// linear equation of state (Harada et al. 2007, after eq. 3),
//
//   p = max(0, rho0 c^2 (s - 1 + WCSPH_BULK_VISCOSITY change)),
//
// with the volume fraction s of volume.cl, its change since the last step, rest density rho0 and speed of sound c. The
// second term is a bulk viscosity: it does nothing to flow that keeps its volume, and damps the vertical oscillation of
// a column on its own compressibility. Fluid without a free surface may have a pressure below 0, or nothing would hold
// its particles together. With the pressure comes the stress T of stress_correction.cl. All this is one kernel, so that
// the sums over neighbours need not pass through memory.
//
// One work item: one fluid particle, in grid order, or one of those that share its list (sharing.h). Buffers, by
// particle in grid order unless said otherwise:
//   sortedPosition, boundarySortedPosition, boundarySortedVelocity  as in volume.cl
//   neighbours, neighbourCount, failure  as in neighbours.cl, whose work a CPU does here (SEARCH_WITH_SUMS)
//   fluidMaterials         by fluid; x: rest density [kg/m^3], z: surface tension [N/m]
//   boundaryCount          number of boundary samples within the kernel's radius
//   sortedPressureEnergy   q = p V^2/V0, the pressure's work for a change of s [J]
//   sortedStress           T and q as packed_stress in stress.h packs them [J]
//   sortedSurface          surface_of in pair.h; written where there is surface tension
//   sortedVelocity         w: as in volume.cl
//   sortedVolumeFraction, sortedBoundary  as in volume.cl; written where fluid is shifted (integrate.cl)
//   fluidDensity           by particle [kg/m^3]; 0 before the particle's first step

// See RegisterLimit.java. Tuned: without it fluid_state takes 6 % longer (H100); 120 and 144 change little.
#define MOST_REGISTERS 128

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/ghosts.h"
#include "fluid/pair.h"
#include "fluid/around.h"
#include "fluid/search.h"
#include "fluid/sharing.h"
#include "fluid/volume_sums.h"
#include "fluid/stress.h"

// Computes pressure energy, stress and density.
__kernel void fluid_state(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global int* failure,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
        __global const float4* boundarySortedVelocity, __global int* neighbours, __global int* neighbourCount,
        __global int* boundaryCount, __global float* sortedVolumeFraction, __global float4* sortedBoundary,
        __global float* sortedPressureEnergy, __global float4* sortedStress, __global float4* sortedSurface,
        __global float4* sortedVelocity, __global float* fluidDensity) {
    __local float4 SHARING_MEMORY(memory);
    int item = get_global_id(0);
    if (SHARERS == 1 && item >= count) {
        return;
    }
    int i = shared_particle(item, count);
    int sharer = item % SHARERS;
    int found = listed(
            constants, grid, cellStart, sortedIndex, sortedPosition, i, count, neighbours, neighbourCount, failure);
    VolumeSums sums = volume_sums(constants, grid, i, sharer, sortedPosition, sortedFluid, fluidMaterials,
            boundaryCellStart, boundarySortedPosition, boundarySortedVelocity, neighbours, found, memory);
    if (!leads_sharers(item, count)) {
        return;
    }
    boundaryCount[i] = sums.samples;
    int index = sortedIndex[i];
    float4 material = fluidMaterials[sortedFluid[i]];
    float density = material.x;
    float before = fluidDensity[index];
    float change = before > 0.0f ? sums.fraction - before / density : 0.0f;
    change = fmin(fmax(change, -WCSPH_LARGEST_CHANGE), WCSPH_LARGEST_CHANGE);
    float c = constants->soundSpeed;
    float pressure = density * c * c * (sums.fraction - 1.0f + WCSPH_BULK_VISCOSITY * change);
    pressure = constants->withoutSurface ? pressure : fmax(0.0f, pressure);
    // q = p V^2/V0 with V = V0/s.
    float energy = pressure * constants->particleVolume / (sums.fraction * sums.fraction);
    sortedPressureEnergy[i] = energy;
    fluidDensity[index] = density * sums.fraction;
    Stress stress = shear_stress(constants, energy, sums.correctionDiagonal,
            sums.correctionDiagonal - sums.momentDiagonal, sums.correctionOff - sums.momentOff);
    sortedStress[i] = packed_stress(stress, energy);
    if (WITH_TENSION) {
        sortedSurface[i] = sums.surface;
        if (sums.surface.w > 0.0f) {
            sortedVelocity[i].w = sums.surface.w;
        }
    }
    if (constants->withoutSurface) {
        sortedVolumeFraction[i] = sums.fraction;
        sortedBoundary[i] = sums.solid;
    }
}
