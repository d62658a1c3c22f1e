// Passes over the contacts of pairs of bodies, see impulse/solve.cl. Needs impulse/point.h.

// The pairs and their contacts; the buffers are those of impulse/batches.cl, impulse/contacts.cl and impulse/solve.cl.
typedef struct {
    int bodyCount;
    float h;         // length of a substep [s]
    float g;         // gravity, or a little where there is none [m/s^2]
    float bounce;    // velocity from which an impact bounces [m/s]
    float tolerance; // change of a velocity below which no further pass is needed [m/s]
    float4 gravity;
    __global const int* batchPair;
    __global const int* blockRows;
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
    __global float* contactRow;
    __global float4* solverBody;
} Contacts;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define CONTACTS                                                                                                       \
    contacts_of(bodyCount, substeps, constants, batchPair, blockRows, pairBodies, pairFirst, pairContacts, pairLaw,    \
            contactArmA, contactArmB, contactFace, pairRolling, contactNormal, contactImpulse, contactRow, solverBody)

static inline Contacts contacts_of(int bodyCount, int substeps, __constant StepConstants* constants,
        __global const int* batchPair, __global const int* blockRows, __global const int* pairBodies,
        __global const int* pairFirst, __global const int* pairContacts, __global const float4* pairLaw,
        __global const float4* contactArmA, __global const float4* contactArmB, __global const float4* contactFace,
        __global float4* pairRolling, __global float4* contactNormal, __global float4* contactImpulse,
        __global float* contactRow, __global float4* solverBody) {
    Contacts k;
    k.bodyCount = bodyCount;
    k.h = constants->timeStep / (float)substeps;
    k.gravity = constants->gravity;
    k.g = fmax(sqrt(dot3(k.gravity, k.gravity)), 0.1f);
    k.bounce = IMPULSE_BOUNCE * k.g * k.h;
    k.tolerance = IMPULSE_TOLERANCE * k.g * k.h;
    k.batchPair = batchPair;
    k.blockRows = blockRows;
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

// LANES pairs of a batch, which are solved at once.
typedef struct {
    lane_ints pair;  // 0 where there is none
    lane_ints there; // not 0 where there is a pair
    lane_ints bodyA; // bodyCount for what does not move, see impulse/solved_lanes.h
    lane_ints bodyB;
    lane_ints first;      // first contact
    lane_ints count;      // number of contacts
    int depth;            // the greatest of them
    __global float* rows; // the first row, see impulse/point.h
    lane_quads law;       // pairLaw
} Unit;

// Returns the unit that begins at a place of batchPair.
static inline Unit unit_of(const Contacts* k, int slot) {
    Unit u;
    lane_ints pair = load_lane_ints(k->batchPair + slot);
    int2 rows = vload2(slot / BLOCK, k->blockRows);
    u.there = pair >= 0;
    u.depth = any_lane(u.there) ? rows.y : 0;
    if (u.depth == 0) {
        return u;
    }
    lane_ints none = (lane_ints)(0);
    u.pair = max(pair, none);
    lane_ints fixed = (lane_ints)(k->bodyCount);
    u.bodyA = choose_ints(u.there, min(gather_ints(k->pairBodies, 2 * u.pair), fixed), fixed);
    u.bodyB = choose_ints(u.there, min(gather_ints(k->pairBodies, 2 * u.pair + 1), fixed), fixed);
    u.first = gather_ints(k->pairFirst, u.pair);
    u.count = choose_ints(u.there, gather_ints(k->pairContacts, u.pair), none);
#if LANES == 1
    u.depth = min(u.depth, u.count);
#endif
    u.rows = k->contactRow + (size_t)rows.x * (ROW_VALUES * BLOCK) + slot % BLOCK;
    u.law = gather_quads(k->pairLaw, u.pair);
    return u;
}

// Returns the moments of rolling friction of a unit's pairs, and whether any has such friction.
static inline lane_vectors load_rolling(const Contacts* k, const Unit* u, bool* any) {
    lane_ints rolls = (u->law.xyz.z > 0.0f) & u->there;
    *any = any_lane(rolls);
    return *any ? choose_vectors(rolls, gather_vectors(k->pairRolling, u->pair), no_vectors()) : no_vectors();
}

// Adds the impulses that pairs hold to what the next substep begins with.
static inline void warm_bodies(
        const Contacts* k, const Unit* u, const SolvedLanes* a, const SolvedLanes* b, lane_vectors rolling) {
    lane_vectors sum = no_vectors();
    lane_vectors sumA = rolling;
    lane_vectors sumB = rolling;
    for (int row = 0; row < u->depth; row++) {
        Point p = load_point(row_of(u->rows, row));
        lane_vectors all = p.held;
        lanes_add(&all, p.pressed, p.n);
        sum = lanes_plus(sum, all);
        sumA = lanes_plus(sumA, lanes_cross(p.armA, all));
        sumB = lanes_plus(sumB, lanes_cross(p.armB, all));
    }
    lanes back = (lanes)(-1.0f);
    keep_for_start_of(a, lanes_scaled(back, sum), lanes_scaled(back, sumA), k->solverBody);
    keep_for_start_of(b, sum, sumB, k->solverBody);
}

static inline void warm_unit(const Contacts* k, int slot) {
    Unit u = unit_of(k, slot);
    if (u.depth > 0) {
        SolvedLanes a = load_bodies(u.bodyA, k->solverBody);
        SolvedLanes b = load_bodies(u.bodyB, k->solverBody);
        bool any;
        warm_bodies(k, &u, &a, &b, load_rolling(k, &u, &any));
    }
}

// Solves for the moment of rolling friction between two bodies, of at most a limit [N m s]. Rolling is the relative
// angular velocity across the normal. Returns the new moment.
static inline lane_vectors solve_rolling(
        SolvedLanes* a, SolvedLanes* b, lane_vectors n, lane_vectors moment, lanes limit) {
    lane_vectors rolling = lanes_minus(b->w, a->w);
    lanes_add(&rolling, -lanes_dot(rolling, n), n);
    lanes rate = sqrt(lanes_dot(rolling, rolling));
    lane_vectors axis = lanes_scaled(1.0f / fmax(rate, 1.0e-12f), rolling);
    lanes eased = lanes_dot(axis, lanes_symmetric(a->diagonal, a->off, axis)) +
                  lanes_dot(axis, lanes_symmetric(b->diagonal, b->off, axis));
    lane_vectors next = moment;
    lanes_add(&next, choose((rate > 1.0e-12f) & (eased > 0.0f), -1.0f / eased, (lanes)(0.0f)), rolling);
    lanes length = sqrt(lanes_dot(next, next));
    next = lanes_scaled(choose(length > limit, limit / fmax(length, 1.0e-30f), (lanes)(1.0f)), next);
    lane_vectors change = lanes_minus(next, moment);
    a->w = lanes_minus(a->w, lanes_symmetric(a->diagonal, a->off, change));
    b->w = lanes_plus(b->w, lanes_symmetric(b->diagonal, b->off, change));
    a->l = lanes_minus(a->l, change);
    b->l = lanes_plus(b->l, change);
    return next;
}

// Returns how often the pass after the move goes over a unit. It is the only one, so it does so more than once; impacts
// of several points are solved more exactly, so that a body that lands flat bounces flat.
static inline int sweeps_after(const Contacts* k, const Unit* u) {
    lane_ints impact = u->count < 0;
    for (int row = 0; row < u->depth; row++) {
        impact = impact | (load_lanes(row_of(u->rows, row) + (ROW_STATE + 3) * BLOCK) < -k->bounce);
    }
    return any_lane(impact & (u->count > 1)) ? (int)IMPULSE_IMPACT_SWEEPS : (int)IMPULSE_SWEEPS;
}

// Solves a contact of each pair before the bodies move. Returns in which lanes a velocity has changed by more than the
// tolerance.
static inline lane_ints solve_before(SolvedLanes* a, SolvedLanes* b, Point* p, const Unit* u, lanes tolerance) {
    lanes changed = solve_normal(a, b, p, p->mass, p->allowed);
    solve_overlap(a, b, p);
    changed = fmax(changed, solve_friction(a, b, p, u->law.xyz.x * p->pressed));
    return changed > tolerance * p->mass;
}

// Solves a contact of each pair after the bodies have moved. What bounces gets its velocity first, so that friction is
// limited by all of the impact's impulse. Returns in which lanes it bounces.
static inline lane_ints solve_after(const Contacts* k, SolvedLanes* a, SolvedLanes* b, Point* p, const Unit* u) {
    lanes bounciness = u->law.xyz.y;
    lane_ints bounces = (p->before < -k->bounce) & (p->pressed > 0.0f) & (bounciness > 0.0f);
    lanes none = (lanes)(0.0f);
    if (any_lane(bounces)) {
        solve_normal(a, b, p, choose(bounces, p->mass, none), -bounciness * p->before);
    }
    solve_friction(a, b, p, u->law.xyz.x * p->pressed);
    if (any_lane(bounces == 0)) {
        solve_normal(a, b, p, choose(bounces, none, p->mass), p->allowed);
    }
    return bounces;
}

// Solves the contacts of a unit, before or after the bodies move, in their order or the reverse of it. Returns whether
// a velocity has changed by more than the tolerance.
static inline bool solve_unit(const Contacts* k, int slot, bool after, bool reverse) {
    Unit u = unit_of(k, slot);
    if (u.depth == 0) {
        return false;
    }
    SolvedLanes a = load_bodies(u.bodyA, k->solverBody);
    SolvedLanes b = load_bodies(u.bodyB, k->solverBody);
    int sweeps = after ? sweeps_after(k, &u) : 1;
    lane_vectors relative = lanes_minus(b.v, a.v);
    lanes tolerance = k->tolerance + IMPULSE_TOLERANCE_BY_SPEED * sqrt(lanes_dot(relative, relative));
    lane_ints unsettled = u.count < 0;
    bool rolls;
    lane_vectors rolling = load_rolling(k, &u, &rolls);
    for (int sweep = 0; sweep < sweeps; sweep++) {
        lanes pressedSum = (lanes)(0.0f);
        lane_vectors normalSum = no_vectors();
        Point next = load_point(row_of(u.rows, reverse ? u.depth - 1 : 0));
        for (int number = 0; number < u.depth; number++) {
            __global float* row = row_of(u.rows, reverse ? u.depth - 1 - number : number);
            Point p = next;
            if (number + 1 < u.depth) {
                // On its way while this one is solved: a GPU waits for memory longer than it computes.
                next = load_point(row_of(u.rows, reverse ? u.depth - 2 - number : number + 1));
            }
            lane_ints bounces = u.count < 0;
            if (after) {
                bounces = solve_after(k, &a, &b, &p, &u);
            } else {
                unsettled = unsettled | solve_before(&a, &b, &p, &u, tolerance);
            }
            pressedSum += p.pressed;
            lanes_add(&normalSum, p.pressed, p.n);
            if (sweep == sweeps - 1 && any_lane(bounces)) {
                // The impulse of an impact does not act again.
                lanes bounced = choose(bounces, (lanes)((float)BOUNCED), p.before);
                store_lanes(bounced, row + (ROW_STATE + 3) * BLOCK);
                p.held = choose_vectors(bounces, no_vectors(), p.held);
                p.pressed = choose(bounces, (lanes)(0.0f), p.pressed);
            }
            store_impulse(&p, row);
        }
        if (rolls) {
            lanes size = sqrt(lanes_dot(normalSum, normalSum));
            lane_vectors n = lanes_scaled(choose(size > 0.0f, 1.0f / size, (lanes)(0.0f)), normalSum);
            rolling = solve_rolling(&a, &b, n, rolling, u.law.xyz.z * pressedSum);
        }
    }
    if (rolls) {
        lane_quads moments = {rolling, (lanes)(0.0f)};
        scatter_quads(moments, k->pairRolling, u.pair, u.there & (u.law.xyz.z > 0.0f));
    }
    store_bodies(&a, k->solverBody);
    store_bodies(&b, k->solverBody);
    if (after) {
        warm_bodies(k, &u, &a, &b, rolling);
    }
    return any_lane(unsettled) != 0;
}
