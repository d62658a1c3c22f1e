// A vector in eight bytes: three whole numbers of PACKED_BITS bits each, in units of a power of two that fits the
// greatest of them. A component is off by no more than 4e-6 of the greatest one; v and -v are rounded alike, and so are
// components that change places. What was packed once comes out with the same bits from then on. A vector whose
// components are all below 1e-32 becomes 0; above 1e12 there are too few powers of two, and what comes out is wrong.
//
// Bits of the first int, from the lowest: x, the low PACKED_LOW of y; of the second: the rest of y, z, the power of
// two. A whole number is stored as its distance from the least one, so that a float gives its bits without a conversion
// between floats and ints, of which a GPU does few at a time.

// Derived: the most bits of which three fit beside the seven of a power of two; and what the first int has left of
// them.
#define PACKED_BITS 19
#define PACKED_LOW 13

// What is stored of the whole number 0.
#define PACKED_ZERO (1 << (PACKED_BITS - 1))

// The exponent's bits in a float of the least power of two. Chosen, not fitted: lengths from far below those of atoms
// to far above those of scenes have a power.
#define PACKED_LEAST 40

// Bits of the float 2^23. From there on, up to twice as much, floats are the whole numbers, which their lowest bits
// count.
#define PACKED_WHOLE 0x4b000000u

// Returns a float that is a power of two, by the exponent's bits in it.
static inline float power_of_two(uint exponent) {
    return as_float(exponent << 23);
}

// Returns the bits of the nearest whole number, as it is stored; bits above PACKED_BITS are of no use.
static inline uint packed_part(float part) {
    float zero = as_float(PACKED_WHOLE | PACKED_ZERO);
    float most = (float)(PACKED_ZERO - 1);
    return as_uint(clamp(part, -most, most) + zero);
}

// Returns the whole number that is stored in the lowest bits of a word.
static inline float unpacked_part(uint word) {
    return as_float((word & (2 * PACKED_ZERO - 1)) | PACKED_WHOLE) - as_float(PACKED_WHOLE | PACKED_ZERO);
}

// Packs xyz of a vector times a sign, 1 or -1.
static inline int2 packed_vector(float4 v, float sign) {
    uint exponent = as_uint(fmax(fmax(fabs(v.x), fabs(v.y)), fabs(v.z))) >> 23;
    uint power = max(exponent, (uint)PACKED_LEAST) - PACKED_LEAST;
    // A component below 2^(exponent - 126) has PACKED_BITS - 1 bits beside its sign.
    float units = sign * power_of_two(252u + PACKED_BITS - PACKED_LEAST - power);
    uint x = packed_part(units * v.x) & (2 * PACKED_ZERO - 1);
    uint y = packed_part(units * v.y) & (2 * PACKED_ZERO - 1);
    uint z = packed_part(units * v.z) & (2 * PACKED_ZERO - 1);
    uint low = x | (y << PACKED_BITS);
    uint high = (y >> PACKED_LOW) | (z << (PACKED_BITS - PACKED_LOW)) | (power << (2 * PACKED_BITS - PACKED_LOW));
    return (int2)((int)low, (int)high);
}

// Returns the vector times a sign, 1 or -1, with 0 for its fourth component.
static inline float4 unpacked_vector(int2 packed, float sign) {
    uint low = (uint)packed.x;
    uint high = (uint)packed.y;
    float unit = sign * power_of_two((high >> (2 * PACKED_BITS - PACKED_LOW)) + (PACKED_LEAST + 2u - PACKED_BITS));
    float x = unpacked_part(low);
    float y = unpacked_part((low >> PACKED_BITS) | (high << PACKED_LOW));
    float z = unpacked_part(high >> (PACKED_BITS - PACKED_LOW));
    return vector(unit * x, unit * y, unit * z);
}
