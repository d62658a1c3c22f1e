// The search for neighbours, for neighbours.cl and, on a CPU, volume.cl and state.cl.

#include "grid/near.h"

// Whether the search and the first sums over its lists are one kernel: on a CPU.
#define SEARCH_WITH_SUMS (PAIRS == 8)

#if PAIRS == 8

#define APPEND(lane)                                                                                                   \
    list[found] = j + lane;                                                                                            \
    found -= near.s##lane;
#define APPEND_CHECKED(lane)                                                                                           \
    list[min(found, slots - 1)] = near.s##lane && found < slots ? j + lane : list[min(found, slots - 1)];              \
    found -= near.s##lane;

// Pads a list of `found` neighbours to a multiple of PAIRS with the particle i itself.
static inline void pad_list(__global int* list, int found, int i) {
    for (int k = found; k % PAIRS != 0; k++) {
        list[k] = i;
    }
}

// Appends those particles of the places begin to end that lie within the kernel's radius to the list of the particle
// at i, as far as there is room. found: number found before. Returns the number found in all, which may exceed the
// room.
static inline int append_neighbours(__constant const StepConstants* constants, int count, int i, float4 self,
        __global const float4* sortedPosition, int begin, int end, __global int* list, int found) {
    float support2 = constants->kernelRadius * constants->kernelRadius;
    int slots = constants->neighbourSlots;
    lane_vectors at = broadcast_vector(self);
    lane_ints upwards = (int8)(0, 1, 2, 3, 4, 5, 6, 7);
    for (int j = begin; j < end; j += LANES) {
        lane_ints places = j + upwards;
        // A vector load may read places behind the range too, but not beyond the last particle.
        lane_quads others = j + LANES <= count ? load_quads(sortedPosition + j)
                                               : gather_quads(sortedPosition, min(places, (lane_ints)(end - 1)));
        lane_vectors r = lane_offsets(constants, at, others.xyz);
        lane_ints near = lanes_dot(r, r) < support2 && places < end && places != i;
        // Most cells at the corners of the searched cube hold no neighbour.
        if (!any_lane(near)) {
            continue;
        }
        if (found + LANES <= slots) {
            // Writes each place unconditionally and only moves on where it is a neighbour (a true comparison is -1): a
            // branch that cannot be predicted would cost more.
            APPEND(0) APPEND(1) APPEND(2) APPEND(3) APPEND(4) APPEND(5) APPEND(6) APPEND(7)
        } else {
            APPEND_CHECKED(0)
            APPEND_CHECKED(1)
            APPEND_CHECKED(2) APPEND_CHECKED(3) APPEND_CHECKED(4) APPEND_CHECKED(5) APPEND_CHECKED(6) APPEND_CHECKED(7)
        }
    }
    return found;
}

#else

#if PAIRS - 1 > READ_BEHIND
#error "the search reads further behind the last particle than the host has room for"
#endif

// A list that grows. Work items side by side write to lists of different lengths, which takes as many transactions as
// there are items; so a list is written PAIRS entries at a time.
typedef struct {
    __global lane_ints* next; // where its next PAIRS entries lie
    int found;                // number of entries, which may exceed the room
    lane_ints recent;         // the last PAIRS of them
} GrowingList;

// Appends the place of a particle, as far as there is room.
static inline void append(GrowingList* to, int place, int slots) {
    to->recent = (lane_ints)(to->recent.yzw, place);
    to->found++;
    if (to->found % PAIRS == 0) {
        if (to->found <= slots) {
            *to->next = to->recent;
        }
        to->next += LISTS;
    }
}

// Returns which of up to NEAR_PLACES places from `from` on are within the kernel's radius of a position, as near.h has
// it.
static inline uint near_places(__constant const StepConstants* constants, float4 self,
        __global const float4* sortedPosition, int from, int places) {
    float support2 = constants->kernelRadius * constants->kernelRadius;
    lane_vectors at = broadcast_vector(self);
    uint near = 0;
    int tested = 0;
    for (; tested < places; tested += PAIRS) {
        lane_vectors r = lane_offsets(constants, at, load_quads(sortedPosition + from + tested).xyz);
        lanes beyond = lanes_dot(r, r) - support2;
        near = with_sign(with_sign(with_sign(with_sign(near, beyond.x), beyond.y), beyond.z), beyond.w);
    }
    return first_places(near, tested, places);
}

// Appends places, given as near.h has them.
static inline void append_places(uint near, int from, GrowingList* to, int slots) {
    while (near != 0) {
        int place = from + take_first(&near);
        append(to, place, slots);
    }
}

#endif

// Makes the list of the particle at i. Returns the number of its neighbours, which may exceed the room of a list.
static inline int find_neighbours(__constant const StepConstants* constants, __constant const GridShape* grid,
        __global const int* cellStart, __global const float4* sortedPosition, int i, int count,
        __global int* neighbours) {
    int slots = constants->neighbourSlots;
    __global int* list = neighbours + list_start(i, slots);
    float4 self = sortedPosition[i];
#if PAIRS == 8
    int found = 0;
    for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
        found = append_neighbours(
                constants, count, i, self, sortedPosition, cellStart[search.first], cellStart[search.end], list, found);
    }
    pad_list(list, min(found, slots), i);
#else
    GrowingList growing = {(__global lane_ints*)list, 0, (lane_ints)(0)};
    for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
        int end = cellStart[search.end];
        for (int from = cellStart[search.first]; from < end; from += NEAR_PLACES) {
            uint near = near_places(constants, self, sortedPosition, from, min(end - from, NEAR_PLACES));
            append_places(without_place(near, i - from), from, &growing, slots);
        }
    }
    int found = growing.found;
    while (growing.found % PAIRS != 0) {
        append(&growing, i, slots);
    }
#endif
    return found;
}

// Makes the list of the particle at i, as far as there is room, and notes where there was not. Returns its number of
// entries.
static inline int make_list(__constant const StepConstants* constants, __constant const GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition, int i,
        int count, __global int* neighbours, __global int* neighbourCount, __global int* failure) {
    int found = find_neighbours(constants, grid, cellStart, sortedPosition, i, count, neighbours);
    int kept = min(found, constants->neighbourSlots);
    neighbourCount[i] = kept;
    if (found > constants->neighbourSlots) {
        atomic_min(&failure[1], sortedIndex[i]);
    }
    return kept;
}

// Returns the number of entries in the list of the particle at i; where search and first sums are one kernel, makes
// that list.
static inline int listed(__constant const StepConstants* constants, __constant const GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global const float4* sortedPosition, int i,
        int count, __global int* neighbours, __global int* neighbourCount, __global int* failure) {
#if SEARCH_WITH_SUMS
    return make_list(
            constants, grid, cellStart, sortedIndex, sortedPosition, i, count, neighbours, neighbourCount, failure);
#else
    return neighbourCount[i];
#endif
}
