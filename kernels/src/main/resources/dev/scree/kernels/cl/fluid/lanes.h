// Vector types and functions with which loops over neighbours take LANES of them at a time (LoopShape.java): 8 on a
// CPU, 1 on a GPU.
//
// A CPU compiler may not vectorise a sum of floats by itself, because that changes the order of adding. On a GPU the
// work items themselves are the lanes of the hardware. A CPU's neighbour list is padded to a multiple of LANES with
// the particle itself (pad_list); load_pairs moves these entries out of the kernel's radius, where every kernel value
// is 0.
//
// Type names: lanes holds LANES floats, lane_ints LANES integers, lane_vectors LANES vectors (structure of arrays).
// Functions marked OVERLOADABLE exist for one float and for lanes.
#if LANES == 8
typedef float8 lanes;
typedef int8 lane_ints;
#define OVERLOADABLE __attribute__((overloadable))
#else
typedef float lanes;
typedef int lane_ints;
#define OVERLOADABLE
#endif

// LANES vectors of three, and below LANES vectors of four: a structure of arrays.
typedef struct {
    lanes x;
    lanes y;
    lanes z;
} lane_vectors;

typedef struct {
    lane_vectors xyz;
    lanes w;
} lane_quads;

// The neighbours of one pass through a loop.
typedef struct {
    lane_ints j;     // their places in grid order
    lane_vectors r;  // offsets from them to the particle [m]
    lanes distance2; // squared distances [m^2]
} lane_pairs;

// Returns a vector repeated in every lane.
static inline lane_vectors broadcast_vector(float4 v) {
    lane_vectors all = {(lanes)(v.x), (lanes)(v.y), (lanes)(v.z)};
    return all;
}

// Returns a - b in each lane.
static inline lane_vectors lanes_minus(lane_vectors a, lane_vectors b) {
    lane_vectors difference = {a.x - b.x, a.y - b.y, a.z - b.z};
    return difference;
}

// Returns the scalar product in each lane.
static inline lanes lanes_dot(lane_vectors a, lane_vectors b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Adds factor v to a sum, in each lane.
static inline void lanes_add(lane_vectors* sum, lanes factor, lane_vectors v) {
    sum->x += factor * v.x;
    sum->y += factor * v.y;
    sum->z += factor * v.z;
}

#if LANES == 8

// Returns the sum of all lanes, by a fixed tree.
static inline float sum_of_lanes(lanes v) {
    float4 four = v.lo + v.hi;
    float2 two = four.lo + four.hi;
    return two.x + two.y;
}

// Returns the least value of all lanes.
static inline float least_of_lanes(lanes v) {
    float4 four = fmin(v.lo, v.hi);
    float2 two = fmin(four.lo, four.hi);
    return fmin(two.x, two.y);
}

// Returns whether a condition holds in any lane.
static inline int any_lane(lane_ints condition) {
    int4 four = condition.lo | condition.hi;
    int2 two = four.lo | four.hi;
    return two.x | two.y;
}

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

// Returns the values of the particles j.
static inline lanes gather_floats(__global const float* values, lane_ints j) {
    return (float8)(values[j.s0], values[j.s1], values[j.s2], values[j.s3], values[j.s4], values[j.s5], values[j.s6],
            values[j.s7]);
}

// Returns the integers of the particles j.
static inline lane_ints gather_ints(__global const int* values, lane_ints j) {
    return (int8)(values[j.s0], values[j.s1], values[j.s2], values[j.s3], values[j.s4], values[j.s5], values[j.s6],
            values[j.s7]);
}

// Transposes eight vectors a to h, given as the pairs ae, bf, cg, dh, into a structure of arrays.
static inline lane_quads transposed_lanes(float8 ae, float8 bf, float8 cg, float8 dh) {
    float8 abxy = ((float16)(ae, bf)).s08194C5D;
    float8 cdxy = ((float16)(cg, dh)).s08194C5D;
    float8 abzw = ((float16)(ae, bf)).s2A3B6E7F;
    float8 cdzw = ((float16)(cg, dh)).s2A3B6E7F;
    lane_quads turned = {
            {((float16)(abxy, cdxy)).s018945CD, ((float16)(abxy, cdxy)).s23AB67EF, ((float16)(abzw, cdzw)).s018945CD},
            ((float16)(abzw, cdzw)).s23AB67EF};
    return turned;
}

// Returns the vectors of four of the particles j.
static inline lane_quads gather_quads(__global const float4* values, lane_ints j) {
    return transposed_lanes((float8)(values[j.s0], values[j.s4]), (float8)(values[j.s1], values[j.s5]),
            (float8)(values[j.s2], values[j.s6]), (float8)(values[j.s3], values[j.s7]));
}

// Returns eight vectors that lie side by side in memory.
static inline lane_quads load_quads(__global const float4* values) {
    return transposed_lanes((float8)(values[0], values[4]), (float8)(values[1], values[5]),
            (float8)(values[2], values[6]), (float8)(values[3], values[7]));
}

// Pads a list of `found` neighbours to a multiple of LANES with the particle i itself.
static inline void pad_list(__global int* list, int found, int i) {
    for (int k = found; k % LANES != 0; k++) {
        list[k] = i;
    }
}

#else

// The same functions for a single lane.

static inline float sum_of_lanes(lanes v) {
    return v;
}

static inline float least_of_lanes(lanes v) {
    return v;
}

static inline int any_lane(lane_ints condition) {
    return condition;
}

static inline lane_ints load_neighbours(__global const int* list, int k, int slotStride) {
    return list[(size_t)k * slotStride];
}

static inline lanes load_coefficients(__global const float* row, int k, int slotStride) {
    return row[(size_t)k * slotStride];
}

static inline void store_coefficients(lanes values, __global float* row, int k, int slotStride) {
    row[(size_t)k * slotStride] = values;
}

static inline lanes gather_floats(__global const float* values, lane_ints j) {
    return values[j];
}

static inline lane_ints gather_ints(__global const int* values, lane_ints j) {
    return values[j];
}

static inline lane_quads gather_quads(__global const float4* values, lane_ints j) {
    float4 v = values[j];
    lane_quads quads = {{v.x, v.y, v.z}, v.w};
    return quads;
}

static inline void pad_list(__global int* list, int found, int i) {
}

#endif

// Returns the vectors of three of the particles j.
static inline lane_vectors gather_vectors(__global const float4* values, lane_ints j) {
    return gather_quads(values, j).xyz;
}

// Returns the sum of the vectors in all lanes.
static inline float4 sum_of_vectors(lane_vectors v) {
    return (float4)(sum_of_lanes(v.x), sum_of_lanes(v.y), sum_of_lanes(v.z), 0.0f);
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
