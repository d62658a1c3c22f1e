// The stress that corrects the elasticity of fluid under pressure; stress_correction.cl describes it.

// A symmetric stress [J].
typedef struct {
    float4 diagonal; // xx yy zz
    float4 off;      // xy xz yz
    float inside;    // how far inside the fluid the particle is: 0 at its free surface, 1 within
} Stress;

// Returns T = coefficient q (m 1 - M)/m with m = trace M/dimensions, faded out near a free surface and solids. q [J];
// solidDiagonal: xx yy zz of S; M counts what solids hide as present: momentDiagonal xx yy zz, momentOff xy xz yz [-].
static inline Stress shear_stress(__constant const StepConstants* constants, float q, float4 solidDiagonal,
        float4 momentDiagonal, float4 momentOff) {
    float4 one = vector(1.0f, 1.0f, FLAT ? 0.0f : 1.0f);
    float fullness = dot3(momentDiagonal, one) / dot3(one, one);
    float solidPart = dot3(solidDiagonal, one) / dot3(one, one);
    float share = constants->stressCoefficient * fmax(1.0f - solidPart / FLUID_MOST_HIDDEN, 0.0f);
    Stress stress;
    stress.inside = fmin(fmax((fullness - FLUID_LEAST_INSIDE) / FLUID_INSIDE_RANGE, 0.0f), 1.0f);
    float part = q * stress.inside * share / fmax(fullness, FLUID_LEAST_INSIDE);
    stress.diagonal = part * (fullness * one - momentDiagonal);
    stress.off = -part * momentOff;
    return stress;
}

// Two floats in the memory of one, each rounded to its upper 16 bits, of which 8 are digits.
static inline float pack_two(float a, float b) {
    return as_float((as_uint(a) + 0x8000u) >> 16 | ((as_uint(b) + 0x8000u) & 0xffff0000u));
}

// Returns the first and the second of two packed floats, in each lane.
static inline lanes first_of_two(lanes packed) {
    return LANES_OF_BITS(LANE_BITS(packed) << 16);
}

static inline lanes second_of_two(lanes packed) {
    return LANES_OF_BITS(LANE_BITS(packed) & (lane_ints)(0xffff0000));
}

// The stress of LANES particles.
typedef struct {
    lane_vectors diagonal;
    lane_vectors off;
} lane_stresses;

// Packs a stress and a pressure energy into one vector, in w the energy. The correction is a part of the pressure, and
// the two of a pair take the same numbers, so that few digits are enough.
static inline float4 packed_stress(Stress stress, float q) {
    return (float4)(pack_two(stress.diagonal.x, stress.diagonal.y), pack_two(stress.diagonal.z, stress.off.x),
            pack_two(stress.off.y, stress.off.z), q);
}

// Returns the stresses of packed vectors.
static inline lane_stresses unpacked_stresses(lane_vectors packed) {
    lane_stresses stresses = {{first_of_two(packed.x), second_of_two(packed.x), first_of_two(packed.y)},
            {second_of_two(packed.y), first_of_two(packed.z), second_of_two(packed.z)}};
    return stresses;
}

// Returns (Ta + Tb) r in each lane [J m]; r [m].
static inline lane_vectors stress_of_pairs(lane_stresses a, lane_stresses b, lane_vectors r) {
    return lanes_symmetric(lanes_plus(a.diagonal, b.diagonal), lanes_plus(a.off, b.off), r);
}
