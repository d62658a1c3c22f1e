// Passes over the contacts of a pair of bodies, see impulse/solve.cl. Needs impulse/point.h.

// The pairs and their contacts; the buffers are those of impulse/contacts.cl and impulse/solve.cl.
typedef struct {
    int bodyCount;
    float h;         // length of a substep [s]
    float g;         // gravity, or a little where there is none [m/s^2]
    float bounce;    // velocity from which an impact bounces [m/s]
    float tolerance; // change of a velocity below which no further pass is needed [m/s]
    float4 gravity;
    __global const int* pairBodies;
    __global const int* pairFirst;
    __global const int* pairContacts;
    __global const float4* pairLaw;
    __global const float4* contactArmA;
    __global const float4* contactArmB;
    __global const float4* contactFace;
    __global float4* pairRolling;
    __global float4* contactNormal;
    __global float4* contactImpulse;
    __global float4* contactRow;
    __global float4* solverBody;
} Contacts;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define CONTACTS                                                                                                       \
    contacts_of(bodyCount, substeps, constants, pairBodies, pairFirst, pairContacts, pairLaw, contactArmA,             \
            contactArmB, contactFace, pairRolling, contactNormal, contactImpulse, contactRow, solverBody)

static inline Contacts contacts_of(int bodyCount, int substeps, __constant StepConstants* constants,
        __global const int* pairBodies, __global const int* pairFirst, __global const int* pairContacts,
        __global const float4* pairLaw, __global const float4* contactArmA, __global const float4* contactArmB,
        __global const float4* contactFace, __global float4* pairRolling, __global float4* contactNormal,
        __global float4* contactImpulse, __global float4* contactRow, __global float4* solverBody) {
    Contacts k;
    k.bodyCount = bodyCount;
    k.h = constants->timeStep / (float)substeps;
    k.gravity = constants->gravity;
    k.g = fmax(sqrt(dot3(k.gravity, k.gravity)), 0.1f);
    k.bounce = IMPULSE_BOUNCE * k.g * k.h;
    k.tolerance = IMPULSE_TOLERANCE * k.g * k.h;
    k.pairBodies = pairBodies;
    k.pairFirst = pairFirst;
    k.pairContacts = pairContacts;
    k.pairLaw = pairLaw;
    k.contactArmA = contactArmA;
    k.contactArmB = contactArmB;
    k.contactFace = contactFace;
    k.pairRolling = pairRolling;
    k.contactNormal = contactNormal;
    k.contactImpulse = contactImpulse;
    k.contactRow = contactRow;
    k.solverBody = solverBody;
    return k;
}

// Finds the rows of a pair's contacts. after: the bodies of the substep have moved; first: of the step's first substep.
static inline void prepare_pair(const Contacts* k, int pair, bool after, bool first) {
    int count = k->pairContacts[pair];
    if (count == 0) {
        return;
    }
    int2 bodies = vload2(pair, k->pairBodies);
    Solved a = load_body(bodies.x, k->bodyCount, k->solverBody);
    Solved b = load_body(bodies.y, k->bodyCount, k->solverBody);
    float slop = k->pairLaw[pair].w;
    float most = IMPULSE_PUSH * sqrt(k->g * slop);
    float falls = (b.inverseMass > 0.0f ? k->h : 0.0f) - (a.inverseMass > 0.0f ? k->h : 0.0f);
    int start = k->pairFirst[pair];
    for (int c = start; c < start + count; c++) {
        prepare_contact(c, after, first, &a, &b, k->h, slop, most, falls * k->gravity, k->contactArmA, k->contactArmB,
                k->contactFace, k->contactNormal, k->contactImpulse, k->contactRow);
    }
}

// Adds the impulses that a pair holds to what the next substep begins with.
static inline void warm_pair(const Contacts* k, int pair) {
    int2 bodies = vload2(pair, k->pairBodies);
    Solved a = load_body(bodies.x, k->bodyCount, k->solverBody);
    Solved b = load_body(bodies.y, k->bodyCount, k->solverBody);
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    float4 rolling = k->pairLaw[pair].z > 0.0f ? k->pairRolling[pair] : sum;
    float4 sumA = rolling;
    float4 sumB = rolling;
    int start = k->pairFirst[pair];
    for (int c = start; c < start + k->pairContacts[pair]; c++) {
        Point p = load_point(c, k->contactRow, k->contactNormal, k->contactImpulse);
        float4 all = p.held + p.pressed * p.n;
        sum += all;
        sumA += cross3(p.armA, all);
        sumB += cross3(p.armB, all);
    }
    keep_for_start(bodies.x, k->bodyCount, &a, -sum, -sumA, k->solverBody);
    keep_for_start(bodies.y, k->bodyCount, &b, sum, sumB, k->solverBody);
}

// Solves for the moment of rolling friction between two bodies, of at most a limit [N m s]. Rolling is the relative
// angular velocity across the normal. Returns the new moment.
static inline float4 solve_rolling(Solved* a, Solved* b, float4 n, float4 moment, float limit) {
    float4 rolling = b->w - a->w;
    rolling -= dot3(rolling, n) * n;
    rolling.w = 0.0f;
    float rate = sqrt(dot3(rolling, rolling));
    float4 next = moment;
    if (rate > 1.0e-12f) {
        float4 axis = rolling / rate;
        next -= rolling / (dot3(axis, symmetric_times(a->diagonal, a->off, axis)) +
                                  dot3(axis, symmetric_times(b->diagonal, b->off, axis)));
    }
    float length = sqrt(dot3(next, next));
    next = length > limit ? (length > 0.0f ? limit / length : 0.0f) * next : next;
    next.w = 0.0f;
    float4 change = next - moment;
    a->w -= symmetric_times(a->diagonal, a->off, change);
    b->w += symmetric_times(b->diagonal, b->off, change);
    a->moment -= change;
    b->moment += change;
    return next;
}

// Solves the contacts of a pair, before or after the bodies move, in their order or the reverse of it. Returns whether
// a velocity has changed by more than the tolerance.
static inline bool solve_pair(const Contacts* k, int pair, bool after, bool reverse) {
    int2 bodies = vload2(pair, k->pairBodies);
    Solved a = load_body(bodies.x, k->bodyCount, k->solverBody);
    Solved b = load_body(bodies.y, k->bodyCount, k->solverBody);
    int start = k->pairFirst[pair];
    int count = k->pairContacts[pair];
    float4 law = k->pairLaw[pair];
    int sweeps = 1;
    if (after) {
        // The pass after the move is the only one, so it goes over a pair more than once; impacts of several points are
        // solved more exactly, so that a body that lands flat bounces flat.
        bool impact = false;
        for (int c = start; c < start + count; c++) {
            impact = impact || k->contactNormal[c].w < -k->bounce;
        }
        sweeps = impact && count > 1 ? (int)IMPULSE_IMPACT_SWEEPS : (int)IMPULSE_SWEEPS;
    }
    float4 relative = b.v - a.v;
    float tolerance = k->tolerance + IMPULSE_TOLERANCE_BY_SPEED * sqrt(dot3(relative, relative));
    bool unsettled = false;
    float4 rolling = law.z > 0.0f ? k->pairRolling[pair] : vector(0.0f, 0.0f, 0.0f);
    for (int sweep = 0; sweep < sweeps; sweep++) {
        float pressedSum = 0.0f;
        float4 normalSum = vector(0.0f, 0.0f, 0.0f);
        for (int number = 0; number < count; number++) {
            int c = reverse ? start + count - 1 - number : start + number;
            Point p = load_point(c, k->contactRow, k->contactNormal, k->contactImpulse);
            bool bounces = after && p.before < -k->bounce && p.pressed > 0.0f && law.y > 0.0f;
            if (bounces) {
                // Friction is limited by all of the impact's impulse.
                solve_normal(&a, &b, &p, -law.y * p.before);
                solve_friction(&a, &b, &p, law.x * p.pressed);
            } else if (after) {
                solve_friction(&a, &b, &p, law.x * p.pressed);
                solve_normal(&a, &b, &p, p.allowed);
            } else {
                float changed = solve_normal(&a, &b, &p, p.allowed);
                solve_overlap(&a, &b, &p);
                changed = fmax(changed, solve_friction(&a, &b, &p, law.x * p.pressed));
                unsettled = unsettled || changed > tolerance * p.mass;
            }
            pressedSum += p.pressed;
            normalSum += p.pressed * p.n;
            if (bounces && sweep == sweeps - 1) {
                // The impulse of an impact does not act again.
                float4 n = p.n;
                n.w = (float)BOUNCED;
                k->contactNormal[c] = n;
                p.held = vector(0.0f, 0.0f, 0.0f);
                p.pressed = 0.0f;
            }
            float4 impulse = p.held;
            impulse.w = p.pressed;
            k->contactImpulse[c] = impulse;
        }
        if (law.z > 0.0f) {
            float size = sqrt(dot3(normalSum, normalSum));
            float4 n = size > 0.0f ? normalSum / size : vector(0.0f, 0.0f, 0.0f);
            rolling = solve_rolling(&a, &b, n, rolling, law.z * pressedSum);
        }
    }
    if (law.z > 0.0f) {
        k->pairRolling[pair] = rolling;
    }
    store_body(bodies.x, k->bodyCount, &a, k->solverBody);
    store_body(bodies.y, k->bodyCount, &b, k->solverBody);
    if (after) {
        warm_pair(k, pair);
    }
    return unsettled;
}
