// Purpose: finds where a fluid has a free surface and which way that faces, for the surface tension of pair.h
// (Attraction.java describes the model). One work item: one fluid particle, in grid order. Buffers:
//   fluidMaterials  by fluid; z: surface tension [N/m]; particles of a fluid with 0 are skipped
//   sortedSurface   by particle in grid order; as surface_of in pair.h returns it

#include "common/scree.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"

__kernel void tension_surface(const int count, __constant StepConstants* constants,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* neighbours, __global const int* neighbourCount, __global float4* sortedSurface) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int kind = sortedFluid[i];
    if (fluidMaterials[kind].z <= 0.0f) {
        sortedSurface[i] = vector(0.0f, 0.0f, 0.0f);
        return;
    }
    float kernelRadius = constants->kernelRadius;
    float4 self = sortedPosition[i];
    lanes around = 0.0f;
    lane_vectors way = broadcast_vector(vector(0.0f, 0.0f, 0.0f));
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = load_pairs(constants, self, sortedPosition, list, k, found);
        lanes distance = sqrt(pairs.distance2);
        lanes alike = gather_ints(sortedFluid, pairs.j) == kind ? (lanes)(1.0f) : (lanes)(TENSION_UNLIKE);
        lanes weight = alike * attraction(distance, kernelRadius);
        around += weight;
        lanes_add(&way, weight / fmax(distance, 1.0e-9f), pairs.r);
    }
    sortedSurface[i] = surface_of(sum_of_lanes(around) * constants->surroundScale, sum_of_vectors(way));
}
