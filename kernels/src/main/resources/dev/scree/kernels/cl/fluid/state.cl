// Purpose: computes the pressure of the weakly compressible solver by a linear equation of state (Harada et al. 2007,
// after eq. 3),
//
//   p = max(0, rho0 c^2 (s - 1 + WCSPH_BULK_VISCOSITY change)),
//
// with the volume fraction s, its change since the last step, rest density rho0 and speed of sound c. The second term
// is a bulk viscosity: it does nothing to flow that keeps its volume, and damps the vertical oscillation of a column
// on its own compressibility. Fluid without a free surface may have a pressure below 0, or nothing would hold its
// particles together.
//
// One work item: one fluid particle, in grid order. Buffers:
//   fluidMaterials        by fluid; x: rest density [kg/m^3]
//   sortedPressureEnergy  by particle in grid order; q = p V^2/V0, the pressure's work for a change of s [J]
//   fluidDensity          by particle [kg/m^3]; 0 before the particle's first step

#include "common/scree.h"
#include "fluid/constants.h"

// Computes pressure energy and density.
__kernel void fluid_state(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const int* sortedFluid, __global const float* sortedVolumeFraction,
        __global const float4* fluidMaterials, __global float* sortedPressureEnergy, __global float* fluidDensity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int index = sortedIndex[i];
    float density = fluidMaterials[sortedFluid[i]].x;
    float volumeFraction = sortedVolumeFraction[i];
    float before = fluidDensity[index];
    float change = before > 0.0f ? volumeFraction - before / density : 0.0f;
    change = fmin(fmax(change, -WCSPH_LARGEST_CHANGE), WCSPH_LARGEST_CHANGE);
    float c = constants->soundSpeed;
    float pressure = density * c * c * (volumeFraction - 1.0f + WCSPH_BULK_VISCOSITY * change);
    pressure = constants->withoutSurface ? pressure : fmax(0.0f, pressure);
    // q = p V^2/V0 with V = V0/s.
    sortedPressureEnergy[i] = pressure * constants->particleVolume / (volumeFraction * volumeFraction);
    fluidDensity[index] = density * volumeFraction;
}
