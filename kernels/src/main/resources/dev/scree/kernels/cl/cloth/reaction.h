// What vertices of cloths and bodies do to each other in a step's linear solve. Needs common/scree.h and cloth/block.h.
//
// A contact gives a vertex of velocity v' the impulse J = P - B (v' - u' - w' x a), and the body the opposite one at
// the lever a; u' and w' are the body's velocity and spin. Vectors of bodies come in pairs, for u and for w.
//
// A vertex that a body holds has no unknown of its own: it moves with the body, which gets all that acts on it.

// Number of bodies that a vertex touches at most; of more, those count that press most.
#define CLOTH_TOUCHES 2

// Value in clothTouched where a vertex touches nothing.
#define NO_TOUCH (-1)

// Value in nearFirst of a body that no vertex touches: above any vertex, and so small that items can be added to it.
#define NO_FIRST 0x40000000

// Number of work groups that go over bodies at most.
#define CLOTH_BODY_GROUPS 64

// How a body moves.
#define CLOTH_BODY_FIXED 0 // as if nothing acted on it
#define CLOTH_BODY_FREE 1
#define CLOTH_BODY_PIVOT 2 // it turns about a point that stands
#define CLOTH_BODY_HINGE 3 // it turns about an axis that stands

// The buffers of the contacts of vertices with bodies, CLOTH_TOUCHES places for each vertex.
typedef struct {
    __global int* body; // clothTouched
    __global float4*
            arm; // clothArm: lever from the body's reference point [m]; of a vertex that a body holds the first
    __global float4* block; // clothTouch: two vectors, B [kg]
    __global float4* push;  // clothPress: P [kg m/s]
} Touches;

// Returns the velocity of a body's point.
static inline float4 point_velocity(__global const float4* pairs, int body, float4 arm) {
    float4 v = pairs[2 * body] + cross3(pairs[2 * body + 1], arm);
    v.w = 0.0f;
    return v;
}

// Returns B times a vector for a place.
static inline float4 touch_times(__global const float4* clothTouch, int place, float4 v) {
    return symmetric_times(clothTouch[2 * place], clothTouch[2 * place + 1], v);
}

// Returns C with a x B (w x a) = C w.
static inline Block lever_block(float4 diagonal, float4 off, float4 a) {
    float4 x = cross3(a, symmetric_times(diagonal, off, cross3(vector(1.0f, 0.0f, 0.0f), a)));
    float4 y = cross3(a, symmetric_times(diagonal, off, cross3(vector(0.0f, 1.0f, 0.0f), a)));
    float4 z = cross3(a, symmetric_times(diagonal, off, cross3(vector(0.0f, 0.0f, 1.0f), a)));
    Block c = {vector(x.x, y.y, z.z), vector(y.x, z.x, z.y)};
    return c;
}

// Returns the velocity that a body's velocity gives a vertex in one of its places where nothing else moves:
// inverse B (u + w x a). clothInverse: inverses of the vertices' whole diagonal blocks.
static inline float4 carried_velocity(__global const float4* clothInverse, __global const float4* clothTouch,
        __global const float4* pairs, int vertex, int place, int body, float4 arm) {
    float4 impulse = touch_times(clothTouch, place, point_velocity(pairs, body, arm));
    return symmetric_times(clothInverse[2 * vertex], clothInverse[2 * vertex + 1], impulse);
}

// Returns what of a vertex's residual the body in one of its places takes over: B inverse r.
static inline float4 carried_impulse(__global const float4* clothInverse, __global const float4* clothTouch,
        __global const float4* clothResidual, int vertex, int place) {
    float4 r = symmetric_times(clothInverse[2 * vertex], clothInverse[2 * vertex + 1], clothResidual[vertex]);
    return touch_times(clothTouch, place, r);
}

// Returns what a vertex that touches a body, and that the body takes along, adds to the resistance to the body's
// velocity: rest inverse B = B - B inverse B, without the loss of a difference. inverse: of the vertex's whole diagonal
// block; rest: that block less B.
static inline Block carried_block(Block rest, Block inverse, float4 diagonal, float4 off) {
    float4 x = symmetric_times(diagonal, off, vector(1.0f, 0.0f, 0.0f));
    float4 y = symmetric_times(diagonal, off, vector(0.0f, 1.0f, 0.0f));
    float4 z = symmetric_times(diagonal, off, vector(0.0f, 0.0f, 1.0f));
    x = symmetric_times(rest.diagonal, rest.off, symmetric_times(inverse.diagonal, inverse.off, x));
    y = symmetric_times(rest.diagonal, rest.off, symmetric_times(inverse.diagonal, inverse.off, y));
    z = symmetric_times(rest.diagonal, rest.off, symmetric_times(inverse.diagonal, inverse.off, z));
    Block carried = {vector(x.x, y.y, z.z), 0.5f * vector(x.y + y.x, x.z + z.x, y.z + z.y)};
    return carried;
}

// What resists a body's motion.
typedef struct {
    int kind; // CLOTH_BODY_*
    float mass;
    Block inertia; // about the reference point, world axes [kg m^2]
    float4 axis;   // of a hinge
} Inertia;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define INERTIA_OF(body)                                                                                               \
    inertia_of(body, bodyProperties, bodyWorldDiagonal, bodyWorldOff, bodyTurning, turningAxis, turningMotor)

static inline Inertia inertia_of(int body, __global const float4* bodyProperties,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff, __global const int* bodyTurning,
        __global const float4* turningAxis, __global const float4* turningMotor) {
    float inverseMass = bodyProperties[body].x;
    int turning = bodyTurning[body];
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Inertia m = {CLOTH_BODY_FIXED, 0.0f, {nothing, nothing}, nothing};
    if (!(inverseMass > 0.0f) && turning < 0) {
        return m;
    }
    m.kind = turning < 0 ? CLOTH_BODY_FREE : CLOTH_BODY_PIVOT;
    m.mass = turning < 0 ? 1.0f / inverseMass : 0.0f;
    Block inverse = {bodyWorldDiagonal[body], bodyWorldOff[body]};
    m.inertia = inverse_of(&inverse);
    if (turning >= 0 && turningMotor[turning].z > 0.0f) {
        m.kind = CLOTH_BODY_HINGE;
        m.axis = turningAxis[turning];
        m.axis.w = 0.0f;
        // Only the inertia about the axis counts.
        float about = 1.0f / dot3(m.axis, symmetric_times(inverse.diagonal, inverse.off, m.axis));
        m.inertia.diagonal = nothing;
        m.inertia.off = nothing;
        add_to_block(&m.inertia, 0.0f, about, m.axis);
    }
    return m;
}

// Returns the part of a force or velocity that a body's motion has room for.
static inline float4 free_part(const Inertia* m, float4 v) {
    return m->kind == CLOTH_BODY_FREE ? only_xyz(v) : vector(0.0f, 0.0f, 0.0f);
}

// Returns the part of a torque or spin that a body's motion has room for.
static inline float4 turning_part(const Inertia* m, float4 v) {
    if (m->kind == CLOTH_BODY_HINGE) {
        return dot3(m->axis, v) * m->axis;
    }
    return m->kind == CLOTH_BODY_FIXED ? vector(0.0f, 0.0f, 0.0f) : only_xyz(v);
}

// Returns the inverse of mass and what contacts add, within what the motion has room for.
static inline Block free_inverse(const Inertia* m, Block contacts) {
    if (m->kind != CLOTH_BODY_FREE) {
        Block nothing = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f)};
        return nothing;
    }
    add_to_block(&contacts, m->mass, 0.0f, vector(0.0f, 0.0f, 0.0f));
    return inverse_of(&contacts);
}

// Returns the same for turning.
static inline Block turning_inverse(const Inertia* m, Block contacts) {
    Block inverse = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f)};
    contacts.diagonal += m->inertia.diagonal;
    contacts.off += m->inertia.off;
    if (m->kind == CLOTH_BODY_HINGE) {
        float about = dot3(m->axis, symmetric_times(contacts.diagonal, contacts.off, m->axis));
        add_to_block(&inverse, 0.0f, 1.0f / about, m->axis);
        return inverse;
    }
    return m->kind == CLOTH_BODY_FIXED ? inverse : inverse_of(&contacts);
}
