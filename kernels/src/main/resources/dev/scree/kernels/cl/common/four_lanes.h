// The functions of common/lanes.h for four lanes of a GPU, as far as loops over neighbours need them. The hardware
// computes one lane after the other: what it gains is that all four are loaded before the first is waited for.

static inline float sum_of_lanes(lanes v) {
    return (v.x + v.y) + (v.z + v.w);
}

static inline float least_of_lanes(lanes v) {
    return fmin(fmin(v.x, v.y), fmin(v.z, v.w));
}

static inline int any_lane(lane_ints condition) {
    return condition.x | condition.y | condition.z | condition.w;
}

static inline lanes choose(lane_ints condition, lanes yes, lanes no) {
    return select(no, yes, condition);
}

static inline lanes gather_floats(__global const float* values, lane_ints j) {
    return (lanes)(values[j.x], values[j.y], values[j.z], values[j.w]);
}

static inline lane_ints gather_ints(__global const int* values, lane_ints j) {
    return (lane_ints)(values[j.x], values[j.y], values[j.z], values[j.w]);
}

// Transposes four vectors into a structure of arrays.
static inline lane_quads quads_of(float4 a, float4 b, float4 c, float4 d) {
    lane_quads quads = {{(lanes)(a.x, b.x, c.x, d.x), (lanes)(a.y, b.y, c.y, d.y), (lanes)(a.z, b.z, c.z, d.z)},
            (lanes)(a.w, b.w, c.w, d.w)};
    return quads;
}

static inline lane_quads gather_quads(__global const float4* values, lane_ints j) {
    return quads_of(values[j.x], values[j.y], values[j.z], values[j.w]);
}

// Returns the vectors at a place and the three behind it.
static inline lane_quads load_quads(__global const float4* values) {
    return quads_of(values[0], values[1], values[2], values[3]);
}

static inline void spread_ints(lane_ints v, int* to) {
    vstore4(v, 0, to);
}

static inline void spread_quads(lane_quads v, float4* to) {
    to[0] = (float4)(v.xyz.x.x, v.xyz.y.x, v.xyz.z.x, v.w.x);
    to[1] = (float4)(v.xyz.x.y, v.xyz.y.y, v.xyz.z.y, v.w.y);
    to[2] = (float4)(v.xyz.x.z, v.xyz.y.z, v.xyz.z.z, v.w.z);
    to[3] = (float4)(v.xyz.x.w, v.xyz.y.w, v.xyz.z.w, v.w.w);
}

static inline lane_ints lane_numbers() {
    return (lane_ints)(0, 1, 2, 3);
}
