// Vector types and functions with which a work item handles LANES things at a time (LoopShape.java): 8 on a CPU, 1 on a
// GPU, where loops over neighbours take 4 (fluid/lanes.h).
//
// A CPU compiler may not vectorise a sum of floats by itself, because that changes the order of adding. On a GPU the
// work items themselves are the lanes of the hardware.
//
// Type names: lanes holds LANES floats, lane_ints LANES integers, lane_vectors LANES vectors (structure of arrays). A
// comparison of lanes is a lane_ints, not 0 where it holds.
// Functions marked OVERLOADABLE exist for one float and for lanes.
#if LANES == 8
typedef float8 lanes;
typedef int8 lane_ints;
#define LANE_BITS(v) as_int8(v)
#define LANES_OF_BITS(v) as_float8(v)
#define OVERLOADABLE __attribute__((overloadable))
#elif LANES == 4
typedef float4 lanes;
typedef int4 lane_ints;
#define LANE_BITS(v) as_int4(v)
#define LANES_OF_BITS(v) as_float4(v)
#define OVERLOADABLE __attribute__((overloadable))
#else
typedef float lanes;
typedef int lane_ints;
#define LANE_BITS(v) as_int(v)
#define LANES_OF_BITS(v) as_float(v)
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

// Returns a vector repeated in every lane.
static inline lane_vectors broadcast_vector(float4 v) {
    lane_vectors all = {(lanes)(v.x), (lanes)(v.y), (lanes)(v.z)};
    return all;
}

// Returns a vector of four repeated in every lane.
static inline lane_quads broadcast_quad(float4 v) {
    lane_quads all = {broadcast_vector(v), (lanes)(v.w)};
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

// Returns a + b in each lane.
static inline lane_vectors lanes_plus(lane_vectors a, lane_vectors b) {
    lane_vectors sum = {a.x + b.x, a.y + b.y, a.z + b.z};
    return sum;
}

// Returns factor v in each lane.
static inline lane_vectors lanes_scaled(lanes factor, lane_vectors v) {
    lane_vectors scaled = {factor * v.x, factor * v.y, factor * v.z};
    return scaled;
}

// Returns the vector product in each lane.
static inline lane_vectors lanes_cross(lane_vectors a, lane_vectors b) {
    lane_vectors product = {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    return product;
}

// Returns v rotated by the unit quaternion q, in each lane.
static inline lane_vectors lanes_rotated(lane_quads q, lane_vectors v) {
    lane_vectors t = lanes_scaled((lanes)(2.0f), lanes_cross(q.xyz, v));
    lane_vectors r = lanes_plus(v, lanes_cross(q.xyz, t));
    lanes_add(&r, q.w, t);
    return r;
}

// Returns S v for symmetric matrices S, as symmetric_times does.
static inline lane_vectors lanes_symmetric(lane_vectors diagonal, lane_vectors off, lane_vectors v) {
    lane_vectors product = {diagonal.x * v.x + off.x * v.y + off.y * v.z, off.x * v.x + diagonal.y * v.y + off.z * v.z,
            off.y * v.x + off.z * v.y + diagonal.z * v.z};
    return product;
}

// Returns 0 in each lane.
static inline lane_vectors no_vectors() {
    lane_vectors none = {(lanes)(0.0f), (lanes)(0.0f), (lanes)(0.0f)};
    return none;
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

// Returns in each lane one of two values, by a condition.
static inline lanes choose(lane_ints condition, lanes yes, lanes no) {
    return select(no, yes, condition);
}

// Returns the same for integers.
static inline lane_ints choose_ints(lane_ints condition, lane_ints yes, lane_ints no) {
    return select(no, yes, condition);
}

// Returns the values at the places j.
static inline lanes gather_floats(__global const float* values, lane_ints j) {
    return (float8)(values[j.s0], values[j.s1], values[j.s2], values[j.s3], values[j.s4], values[j.s5], values[j.s6],
            values[j.s7]);
}

// Gets the values at the places j, and those one place further.
static inline void gather_two(__global const float* values, lane_ints j, lanes* here, lanes* next) {
    float16 both = (float16)(vload2(0, values + j.s0), vload2(0, values + j.s1), vload2(0, values + j.s2),
            vload2(0, values + j.s3), vload2(0, values + j.s4), vload2(0, values + j.s5), vload2(0, values + j.s6),
            vload2(0, values + j.s7));
    *here = both.even;
    *next = both.odd;
}

// Returns the integers at the places j.
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

// Returns the vectors of four at the places j.
static inline lane_quads gather_quads(__global const float4* values, lane_ints j) {
    return transposed_lanes((float8)(values[j.s0], values[j.s4]), (float8)(values[j.s1], values[j.s5]),
            (float8)(values[j.s2], values[j.s6]), (float8)(values[j.s3], values[j.s7]));
}

// Returns eight vectors that lie side by side in memory.
static inline lane_quads load_quads(__global const float4* values) {
    return transposed_lanes((float8)(values[0], values[4]), (float8)(values[1], values[5]),
            (float8)(values[2], values[6]), (float8)(values[3], values[7]));
}

// Returns the LANES values from a place on.
static inline lanes load_lanes(__global const float* values) {
    return vload8(0, values);
}

// The same for integers.
static inline lane_ints load_lane_ints(__global const int* values) {
    return vload8(0, values);
}

// Stores values from a place on.
static inline void store_lanes(lanes values, __global float* to) {
    vstore8(values, 0, to);
}

// Writes the lanes into an array, and reads them from one.
static inline void spread_lanes(lanes v, float* to) {
    vstore8(v, 0, to);
}

static inline void spread_ints(lane_ints v, int* to) {
    vstore8(v, 0, to);
}

static inline lanes collect_lanes(const float* from) {
    return vload8(0, from);
}

static inline lane_ints collect_ints(const int* from) {
    return vload8(0, from);
}

// Writes vectors of four into an array.
static inline void spread_quads(lane_quads v, float4* to) {
    float16 xy = ((float16)(v.xyz.x, v.xyz.y)).s08192A3B4C5D6E7F;
    float16 zw = ((float16)(v.xyz.z, v.w)).s08192A3B4C5D6E7F;
    to[0] = (float4)(xy.s01, zw.s01);
    to[1] = (float4)(xy.s23, zw.s23);
    to[2] = (float4)(xy.s45, zw.s45);
    to[3] = (float4)(xy.s67, zw.s67);
    to[4] = (float4)(xy.s89, zw.s89);
    to[5] = (float4)(xy.sAB, zw.sAB);
    to[6] = (float4)(xy.sCD, zw.sCD);
    to[7] = (float4)(xy.sEF, zw.sEF);
}

// Returns the integers that lanes are rounded down to; of 0 and above.
static inline lane_ints whole_lanes(lanes v) {
    return convert_int8(v);
}

static inline lanes float_lanes(lane_ints v) {
    return convert_float8(v);
}

// Returns the value of the first lane.
static inline float first_lane(lanes v) {
    return v.s0;
}

// Returns 0, 1, 2 and so on.
static inline lane_ints lane_numbers() {
    return (int8)(0, 1, 2, 3, 4, 5, 6, 7);
}

#elif LANES == 4

#include "common/four_lanes.h"

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

static inline lanes choose(lane_ints condition, lanes yes, lanes no) {
    return condition ? yes : no;
}

static inline lane_ints choose_ints(lane_ints condition, lane_ints yes, lane_ints no) {
    return condition ? yes : no;
}

static inline lanes gather_floats(__global const float* values, lane_ints j) {
    return values[j];
}

static inline void gather_two(__global const float* values, lane_ints j, lanes* here, lanes* next) {
    *here = values[j];
    *next = values[j + 1];
}

static inline lane_ints gather_ints(__global const int* values, lane_ints j) {
    return values[j];
}

static inline lane_quads gather_quads(__global const float4* values, lane_ints j) {
    float4 v = values[j];
    lane_quads quads = {{v.x, v.y, v.z}, v.w};
    return quads;
}

static inline lanes load_lanes(__global const float* values) {
    return values[0];
}

static inline lane_ints load_lane_ints(__global const int* values) {
    return values[0];
}

static inline void store_lanes(lanes values, __global float* to) {
    to[0] = values;
}

static inline void spread_lanes(lanes v, float* to) {
    to[0] = v;
}

static inline void spread_ints(lane_ints v, int* to) {
    to[0] = v;
}

static inline lanes collect_lanes(const float* from) {
    return from[0];
}

static inline lane_ints collect_ints(const int* from) {
    return from[0];
}

static inline void spread_quads(lane_quads v, float4* to) {
    to[0] = (float4)(v.xyz.x, v.xyz.y, v.xyz.z, v.w);
}

static inline lane_ints whole_lanes(lanes v) {
    return (int)v;
}

static inline lanes float_lanes(lane_ints v) {
    return (float)v;
}

static inline float first_lane(lanes v) {
    return v;
}

static inline lane_ints lane_numbers() {
    return 0;
}

#endif

// Returns the vectors of three at the places j.
static inline lane_vectors gather_vectors(__global const float4* values, lane_ints j) {
    return gather_quads(values, j).xyz;
}

// Returns the sum of the vectors in all lanes.
static inline float4 sum_of_vectors(lane_vectors v) {
    return (float4)(sum_of_lanes(v.x), sum_of_lanes(v.y), sum_of_lanes(v.z), 0.0f);
}

// Returns in each lane one of two vectors, by a condition.
static inline lane_vectors choose_vectors(lane_ints condition, lane_vectors yes, lane_vectors no) {
    lane_vectors chosen = {
            choose(condition, yes.x, no.x), choose(condition, yes.y, no.y), choose(condition, yes.z, no.z)};
    return chosen;
}

// Stores vectors of four at the places j, where wanted.
static inline void scatter_quads(lane_quads v, __global float4* values, lane_ints j, lane_ints wanted) {
    float4 rows[LANES];
    int to[LANES];
    int want[LANES];
    spread_quads(v, rows);
    spread_ints(j, to);
    spread_ints(wanted, want);
    for (int lane = 0; lane < LANES; lane++) {
        if (want[lane] != 0) {
            values[to[lane]] = rows[lane];
        }
    }
}
