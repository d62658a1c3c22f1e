// Neighbours are taken LANES at a time (LoopShape.java). A CPU does for eight what it does for one, if it is told so:
// by itself it may not, since sums would be taken in another order. Items of a GPU are lanes of their own. A CPU's list
// ends with the particle itself, up to a multiple of LANES (list_filled); such a lane seems to be out of reach, where
// every weight is 0. LANES of a value are lanes, of a vector lane_vectors; functions of REAL take one float or lanes.
#if LANES == 8
typedef float8 lanes;
typedef int8 lane_ints;
#define OF_REAL __attribute__((overloadable))
#else
typedef float lanes;
typedef int lane_ints;
#define OF_REAL
#endif

typedef struct {
    lanes x;
    lanes y;
    lanes z;
} lane_vectors;

typedef struct {
    lane_vectors xyz;
    lanes w;
} lane_quads;

// The neighbours at one turn of a loop.
typedef struct {
    lane_ints j;     // their places
    lane_vectors r;  // the ways from them [m]
    lanes distance2; // [m^2]
} lane_pairs;

static inline lane_vectors lanes_of_vector(float4 v) {
    lane_vectors all = {(lanes)(v.x), (lanes)(v.y), (lanes)(v.z)};
    return all;
}

static inline lane_vectors lanes_minus(lane_vectors a, lane_vectors b) {
    lane_vectors difference = {a.x - b.x, a.y - b.y, a.z - b.z};
    return difference;
}

static inline lanes lanes_dot(lane_vectors a, lane_vectors b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// sum += factor v
static inline void lanes_add(lane_vectors* sum, lanes factor, lane_vectors v) {
    sum->x += factor * v.x;
    sum->y += factor * v.y;
    sum->z += factor * v.z;
}

#if LANES == 8

static inline float sum_of_lanes(lanes v) {
    float4 four = v.lo + v.hi;
    float2 two = four.lo + four.hi;
    return two.x + two.y;
}

static inline float least_of_lanes(lanes v) {
    float4 four = fmin(v.lo, v.hi);
    float2 two = fmin(four.lo, four.hi);
    return fmin(two.x, two.y);
}

static inline int any_lane(lane_ints condition) {
    int4 four = condition.lo | condition.hi;
    int2 two = four.lo | four.hi;
    return two.x | two.y;
}

static inline lane_ints lanes_listed(__global const int* list, int k, int slotStride) {
    return vload8(0, list + k);
}

static inline lanes lanes_kept(__global const float* row, int k, int slotStride) {
    return vload8(0, row + k);
}

static inline void keep_lanes(lanes values, __global float* row, int k, int slotStride) {
    vstore8(values, 0, row + k);
}

static inline lanes floats_at(__global const float* values, lane_ints j) {
    return (float8)(values[j.s0], values[j.s1], values[j.s2], values[j.s3], values[j.s4], values[j.s5], values[j.s6],
            values[j.s7]);
}

static inline lane_ints ints_at(__global const int* values, lane_ints j) {
    return (int8)(values[j.s0], values[j.s1], values[j.s2], values[j.s3], values[j.s4], values[j.s5], values[j.s6],
            values[j.s7]);
}

// Eight vectors, turned so that those of one axis lie side by side.
static inline lane_quads lanes_turned(float8 ae, float8 bf, float8 cg, float8 dh) {
    float8 abxy = ((float16)(ae, bf)).s08194C5D;
    float8 cdxy = ((float16)(cg, dh)).s08194C5D;
    float8 abzw = ((float16)(ae, bf)).s2A3B6E7F;
    float8 cdzw = ((float16)(cg, dh)).s2A3B6E7F;
    lane_quads turned = {
            {((float16)(abxy, cdxy)).s018945CD, ((float16)(abxy, cdxy)).s23AB67EF, ((float16)(abzw, cdzw)).s018945CD},
            ((float16)(abzw, cdzw)).s23AB67EF};
    return turned;
}

static inline lane_quads quads_at(__global const float4* values, lane_ints j) {
    return lanes_turned((float8)(values[j.s0], values[j.s4]), (float8)(values[j.s1], values[j.s5]),
            (float8)(values[j.s2], values[j.s6]), (float8)(values[j.s3], values[j.s7]));
}

// Of eight vectors that lie side by side.
static inline lane_quads quads_from(__global const float4* values) {
    return lanes_turned((float8)(values[0], values[4]), (float8)(values[1], values[5]), (float8)(values[2], values[6]),
            (float8)(values[3], values[7]));
}

// After a list's end.
static inline void list_filled(__global int* list, int found, int i) {
    for (int k = found; k % LANES != 0; k++) {
        list[k] = i;
    }
}

#else

static inline float sum_of_lanes(lanes v) {
    return v;
}

static inline float least_of_lanes(lanes v) {
    return v;
}

static inline int any_lane(lane_ints condition) {
    return condition;
}

static inline lane_ints lanes_listed(__global const int* list, int k, int slotStride) {
    return list[(size_t)k * slotStride];
}

static inline lanes lanes_kept(__global const float* row, int k, int slotStride) {
    return row[(size_t)k * slotStride];
}

static inline void keep_lanes(lanes values, __global float* row, int k, int slotStride) {
    row[(size_t)k * slotStride] = values;
}

static inline lanes floats_at(__global const float* values, lane_ints j) {
    return values[j];
}

static inline lane_ints ints_at(__global const int* values, lane_ints j) {
    return values[j];
}

static inline lane_quads quads_at(__global const float4* values, lane_ints j) {
    float4 v = values[j];
    lane_quads quads = {{v.x, v.y, v.z}, v.w};
    return quads;
}

static inline void list_filled(__global int* list, int found, int i) {
}

#endif

static inline lane_vectors vectors_at(__global const float4* values, lane_ints j) {
    return quads_at(values, j).xyz;
}

static inline float4 sum_of_vectors(lane_vectors v) {
    return (float4)(sum_of_lanes(v.x), sum_of_lanes(v.y), sum_of_lanes(v.z), 0.0f);
}

// The ways from other places, through a periodic side where that is shorter.
static inline lane_vectors lane_offsets(
        __constant const StepConstants* constants, lane_vectors self, lane_vectors other) {
    lane_vectors r = lanes_minus(self, other);
    float4 period = constants->period;
    // Rarely asked for, and costly where rounding is no single instruction.
    if (PERIODIC && period.x + period.y + period.z > 0.0f) {
        float4 inverse = constants->inversePeriod;
        r.x -= period.x * rint(r.x * inverse.x);
        r.y -= period.y * rint(r.y * inverse.y);
        r.z -= period.z * rint(r.z * inverse.z);
    }
    return r;
}

// Of a list of so many, those from the k-th on.
static inline lane_pairs lane_pairs_of(__constant const StepConstants* constants, float4 self,
        __global const float4* sortedPosition, __global const int* list, int k, int found) {
    lane_pairs pairs;
    pairs.j = lanes_listed(list, k, constants->slotStride);
    pairs.r = lane_offsets(constants, lanes_of_vector(self), vectors_at(sortedPosition, pairs.j));
#if LANES == 8
    pairs.r.x = (int8)(0, 1, 2, 3, 4, 5, 6, 7) < found - k ? pairs.r.x : (lanes)(2.0f * constants->kernelRadius);
#endif
    pairs.distance2 = lanes_dot(pairs.r, pairs.r);
    return pairs;
}

// Of neighbours at j, where the particle's own kind is known: [kg/m^3].
static inline lanes lane_densities(
        lane_ints j, int kind, __global const int* sortedFluid, __global const float4* fluidMaterials) {
    lane_ints kinds = ints_at(sortedFluid, j);
    lanes densities = fluidMaterials[kind].x;
    if (SEVERAL_FLUIDS && any_lane(kinds != kind)) {
        densities = quads_at(fluidMaterials, kinds).xyz.x;
    }
    return densities;
}
