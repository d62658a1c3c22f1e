// Where the particles of bodies are as a step begins, and how one touches another. Needs common/scree.h,
// contact/touch.h and contact/still.h.

// The buffers of those names.
typedef struct {
    __global const float4* contactLocal;
    __global const float4* contactNormal;
    __global const int* contactTag;
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const float4* bodyRotation;
} Places;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define PLACES_OF_PARTICLES                                                                                            \
    { contactLocal, contactNormal, contactTag, bodyPosition, bodyPositionLow, bodyRotation }

// A particle and its body.
typedef struct {
    float4 place; // contactLocal
    float4 normal;
    float4 high; // position of the body
    float4 low;
    float4 rotation;
} Placed;

// Returns the body of a partner, or -1 where that is a fixed shape.
static inline int body_of(const Places* p, int partner) {
    return partner >= 0 ? p->contactTag[partner] >> 1 : -1;
}

// Returns a particle of a body.
static inline Placed placed(const Places* p, int particle, int body) {
    Placed one = {p->contactLocal[particle], p->contactNormal[particle], p->bodyPosition[body],
            p->bodyPositionLow[body], p->bodyRotation[body]};
    return one;
}

// Returns where another body is from a particle's own [m].
static inline float4 to_body(const Places* p, const Placed* from, int other) {
    return two_part_difference(p->bodyPosition[other], p->bodyPositionLow[other], from->high, from->low);
}

// Returns where the body of another particle is from that of one [m].
static inline float4 from_to(const Placed* one, const Placed* other) {
    return two_part_difference(other->high, other->low, one->high, one->low);
}

// Computes the contact of two particles of bodies.
static inline Touch touch_between(const Placed* one, const Placed* other) {
    return particle_touch(
            from_to(one, other), one->rotation, one->place, one->normal, other->rotation, other->place, other->normal);
}

// Computes the contact of a particle with a partner. other: body_of the partner.
static inline Touch touch_of(
        const Places* p, const Placed* one, __global const float4* shapes, int partner, int other) {
    if (other < 0) {
        return shape_touch(
                shapes + SHAPE_STRIDE * ~partner, one->high, one->low, one->rotation, one->place, one->normal);
    }
    Placed far = placed(p, partner, other);
    return touch_between(one, &far);
}
