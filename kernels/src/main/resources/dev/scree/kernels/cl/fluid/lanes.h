// Loops over neighbours, which take PAIRS of them at a time (LoopShape.java), the LANES of common/lanes.h. A neighbour
// list is padded to a multiple of PAIRS with the particle itself; pairs_of moves these entries out of the
// kernel's radius, where every kernel value is 0.
//
// In memory, the lists of LISTS particles side by side in grid order form a block: first the first PAIRS entries of
// each list, list by list, then the next PAIRS of each, and so on. So the work items of a GPU read side by side, and a
// list lies in one piece on a CPU, where LISTS is 1. The pressure's matrix lies in memory in the same way.

#undef LANES
#define LANES PAIRS
#include "common/lanes.h"

// The neighbours of one pass through a loop.
typedef struct {
    lane_ints j;     // their places in grid order
    lane_vectors r;  // offsets from them to the particle [m]
    lanes distance2; // squared distances [m^2]
} lane_pairs;

// Offset of entries that count for nothing, in kernel radii: so far that no image behind a wall (ghosts.h) is near.
#define OUT_OF_REACH 8

// Returns where the list of the particle i begins, for lists with room for so many slots, a multiple of PAIRS.
static inline size_t list_start(int i, int slots) {
    return (size_t)(i / LISTS) * ((size_t)slots * LISTS) + i % LISTS * PAIRS;
}

// Returns where the k-th entry of a list lies, counted from where the list begins.
static inline int list_place(int k) {
    return k / PAIRS * (PAIRS * LISTS) + k % PAIRS;
}

// Returns the neighbours from the k-th place of a list on; k: a multiple of PAIRS.
static inline lane_ints load_neighbours(__global const int* list, int k) {
#if PAIRS == 8
    return vload8(0, list + k * LISTS);
#else
    return *(__global const lane_ints*)(list + k * LISTS);
#endif
}

// Stores the neighbours from the k-th place of a list on.
static inline void store_neighbours(lane_ints places, __global int* list, int k) {
#if PAIRS == 8
    vstore8(places, 0, list + k * LISTS);
#else
    *(__global lane_ints*)(list + k * LISTS) = places;
#endif
}

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

// Returns pairs with the neighbours j, the k-th and those after it of `found`.
static inline lane_pairs pairs_of(__constant const StepConstants* constants, float4 self,
        __global const float4* sortedPosition, lane_ints j, int k, int found) {
    lane_pairs pairs;
    pairs.j = j;
    pairs.r = lane_offsets(constants, broadcast_vector(self), gather_vectors(sortedPosition, pairs.j));
    pairs.r.x = lane_numbers() < found - k ? pairs.r.x : (lanes)(OUT_OF_REACH * constants->kernelRadius);
    pairs.distance2 = lanes_dot(pairs.r, pairs.r);
    return pairs;
}

// Returns the neighbours from the k-th place on of a list with `found` entries, with their offsets and squared
// distances, for a loop that goes on by `pass` entries: loads what it needs next before it waits for anything. ahead:
// the neighbours from the k-th place on, at first those from the loop's first place on.
static inline lane_pairs pairs_by_pass(__constant const StepConstants* constants, float4 self,
        __global const float4* sortedPosition, __global const int* list, int k, int found, int pass, lane_ints* ahead) {
    lane_ints j = *ahead;
    *ahead = load_neighbours(list, k + pass < found ? k + pass : k);
    return pairs_of(constants, self, sortedPosition, j, k, found);
}

// The same for a loop that goes through the whole list.
static inline lane_pairs next_pairs(__constant const StepConstants* constants, float4 self,
        __global const float4* sortedPosition, __global const int* list, int k, int found, lane_ints* ahead) {
    return pairs_by_pass(constants, self, sortedPosition, list, k, found, PAIRS, ahead);
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
