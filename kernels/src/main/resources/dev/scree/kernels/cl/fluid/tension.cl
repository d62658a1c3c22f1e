// Purpose: where a fluid has a surface and which way it lies, for its tension (surface_pull of pair.h; Attraction.java).
// One work item: one fluid particle, in grid order. Buffers: fluidMaterials z: surface tension [N/m], without which there is nothing to
// find; sortedSurface: see surface_of.

#include "common/scree.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"

__kernel void tension_surface(const int count, __constant StepConstants* constants, __global const float4* sortedPosition,
                              __global const int* sortedFluid, __global const float4* fluidMaterials,
                              __global const int* neighbours, __global const int* neighbourCount,
                              __global float4* sortedSurface) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int kind = sortedFluid[i];
    if (fluidMaterials[kind].z <= 0.0f) {
        sortedSurface[i] = vector(0.0f, 0.0f, 0.0f);
        return;
    }
    float support = constants->support;
    float4 self = sortedPosition[i];
    float around = 0.0f;
    float4 way = vector(0.0f, 0.0f, 0.0f);
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        float distance = sqrt(dot3(r, r));
        float weight = (sortedFluid[j] == kind ? 1.0f : UNLIKE) * attraction(distance, support);
        around += weight;
        way += weight / fmax(distance, 1.0e-9f) * r;
    }
    sortedSurface[i] = surface_of(around * constants->surroundScale, way);
}
