// Purpose: equation of state p = max(0, rho0 c^2 (s - 1)) (Harada et al. 2007, after eq. 3), s the filling. Fluid that fills
// all its domain has no surface that could let in air: there pressure may be below 0, or nothing would hold particles together.
// One work item: one fluid particle, in grid order. Buffers: fluidMaterials x: rest density [kg/m^3]; sortedPush q = p V^2/V0
// [J]: the pressure's work for a change of s; density by particle [kg/m^3].

#include "common/scree.h"

__kernel void fluid_state(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
                          __global const int* sortedFluid, __global const float* sortedFilling,
                          __global const float4* fluidMaterials, __global float* sortedPush,
                          __global float* fluidDensity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float density = fluidMaterials[sortedFluid[i]].x;
    float filling = sortedFilling[i];
    float c = constants->soundSpeed;
    float pressure = density * c * c * (filling - 1.0f);
    pressure = constants->closed ? pressure : fmax(0.0f, pressure);
    sortedPush[i] = pressure * constants->particleVolume / (filling * filling);
    fluidDensity[sortedIndex[i]] = density * filling;
}
