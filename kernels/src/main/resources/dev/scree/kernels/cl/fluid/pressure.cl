// Purpose: equation of state p = max(0, rho0 c^2 (filling - 1)) (Harada et al. 2007, after eq. 3).
// One work item: one fluid particle, in grid order. Buffers: fluidMaterials x: rest density [kg/m^3], y: dynamic
// viscosity [Pa s]; sortedState as in sph.h; density by particle [kg/m^3].

#include "common/scree.h"

__kernel void fluid_pressure(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
                             __global const int* sortedFluid, __global const float* sortedFilling,
                             __global const float4* fluidMaterials, __global float4* sortedState,
                             __global float* fluidDensity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 material = fluidMaterials[sortedFluid[i]];
    float filling = sortedFilling[i];
    float c = constants->soundSpeed;
    float pressure = fmax(0.0f, material.x * c * c * (filling - 1.0f));
    float density = material.x * filling;
    float volume = constants->particleVolume / filling;
    sortedState[i] = (float4)(pressure * volume * volume, volume, density, material.y);
    fluidDensity[sortedIndex[i]] = density;
}
