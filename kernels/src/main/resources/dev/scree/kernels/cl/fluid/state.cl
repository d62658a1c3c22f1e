// Purpose: equation of state p = max(0, rho0 c^2 (s - 1)) (Harada et al. 2007, after eq. 3), s the volume fraction.
// Fluid that fills all its domain has no surface that could let in air: there pressure may be below 0, or nothing would
// hold particles together. What s has changed by since the last step counts too: a bulk viscosity, which does nothing
// to flow that keeps its volume. Without it a column bounces on its own springiness for seconds. One work item: one
// fluid particle, in grid order. Buffers: fluidMaterials x: rest density [kg/m^3]; sortedPressureEnergy q = p V^2/V0
// [J]: the pressure's work for a change of s; density by particle [kg/m^3], 0 before the particle's first step.

#include "common/scree.h"

// In steps.
#define BULK_VISCOSITY 1.0f
// More in one step comes of particles that were let in or taken out beside this one.
#define LARGEST_CHANGE 0.002f

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
    change = fmin(fmax(change, -LARGEST_CHANGE), LARGEST_CHANGE);
    float c = constants->soundSpeed;
    float pressure = density * c * c * (volumeFraction - 1.0f + BULK_VISCOSITY * change);
    pressure = constants->withoutSurface ? pressure : fmax(0.0f, pressure);
    sortedPressureEnergy[i] = pressure * constants->particleVolume / (volumeFraction * volumeFraction);
    fluidDensity[index] = density * volumeFraction;
}
