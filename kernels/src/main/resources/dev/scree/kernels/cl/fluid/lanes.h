// Loops over neighbours that take LANES of them at a time, see common/lanes.h. A CPU's neighbour list is padded to a
// multiple of LANES with the particle itself (pad_list); load_pairs moves these entries out of the kernel's radius,
// where every kernel value is 0.

#include "common/lanes.h"

// The neighbours of one pass through a loop.
typedef struct {
    lane_ints j;     // their places in grid order
    lane_vectors r;  // offsets from them to the particle [m]
    lanes distance2; // squared distances [m^2]
} lane_pairs;

#if LANES == 8

// Returns the neighbours from the k-th place of a list on.
static inline lane_ints load_neighbours(__global const int* list, int k, int slotStride) {
    return vload8(0, list + k);
}

// Returns the matrix coefficients that belong to the neighbours from the k-th place on.
static inline lanes load_coefficients(__global const float* row, int k, int slotStride) {
    return vload8(0, row + k);
}

// Stores the matrix coefficients that belong to the neighbours from the k-th place on.
static inline void store_coefficients(lanes values, __global float* row, int k, int slotStride) {
    vstore8(values, 0, row + k);
}

// Pads a list of `found` neighbours to a multiple of LANES with the particle i itself.
static inline void pad_list(__global int* list, int found, int i) {
    for (int k = found; k % LANES != 0; k++) {
        list[k] = i;
    }
}

#else

// The same functions for a single lane.

static inline lane_ints load_neighbours(__global const int* list, int k, int slotStride) {
    return list[(size_t)k * slotStride];
}

static inline lanes load_coefficients(__global const float* row, int k, int slotStride) {
    return row[(size_t)k * slotStride];
}

static inline void store_coefficients(lanes values, __global float* row, int k, int slotStride) {
    row[(size_t)k * slotStride] = values;
}

static inline void pad_list(__global int* list, int found, int i) {
}

#endif

// Returns the offsets from other positions to one [m], through a periodic side where that is shorter.
static inline lane_vectors lane_offsets(
        __constant const StepConstants* constants, lane_vectors self, lane_vectors other) {
    lane_vectors r = lanes_minus(self, other);
    float4 period = constants->period;
    // Periodic sides are rare, and rint is costly where the device has no single instruction for it.
    if (PERIODIC && period.x + period.y + period.z > 0.0f) {
        float4 inverse = constants->inversePeriod;
        r.x -= period.x * rint(r.x * inverse.x);
        r.y -= period.y * rint(r.y * inverse.y);
        r.z -= period.z * rint(r.z * inverse.z);
    }
    return r;
}

// Returns the neighbours from the k-th place on of a list with `found` entries, with their offsets and squared
// distances.
static inline lane_pairs load_pairs(__constant const StepConstants* constants, float4 self,
        __global const float4* sortedPosition, __global const int* list, int k, int found) {
    lane_pairs pairs;
    pairs.j = load_neighbours(list, k, constants->slotStride);
    pairs.r = lane_offsets(constants, broadcast_vector(self), gather_vectors(sortedPosition, pairs.j));
#if LANES == 8
    pairs.r.x = (int8)(0, 1, 2, 3, 4, 5, 6, 7) < found - k ? pairs.r.x : (lanes)(2.0f * constants->kernelRadius);
#endif
    pairs.distance2 = lanes_dot(pairs.r, pairs.r);
    return pairs;
}

// Returns the densities of the particles j [kg/m^3], for a particle of the given kind of fluid.
static inline lanes lane_densities(
        lane_ints j, int kind, __global const int* sortedFluid, __global const float4* fluidMaterials) {
    lane_ints kinds = gather_ints(sortedFluid, j);
    lanes densities = fluidMaterials[kind].x;
    if (SEVERAL_FLUIDS && any_lane(kinds != kind)) {
        densities = gather_quads(fluidMaterials, kinds).xyz.x;
    }
    return densities;
}
