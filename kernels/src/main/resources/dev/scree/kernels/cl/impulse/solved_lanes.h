// LANES bodies while contacts between them and others are solved, and what impulses do to them; one body of each of
// LANES pairs. See impulse/solve.cl for the values of solverBody. Needs common/lanes.h and impulse/kinds.h.
//
// Behind the last body there is one that cannot be moved and stands still; it takes the place of fixed shapes and of
// pairs that are missing.

typedef struct {
    lane_ints places; // of the bodies in solverBody
    lane_ints free;   // not 0 where the body can be moved
    lane_vectors v;
    lane_vectors w;
    lanes inverseMass;
    lane_vectors l; // angular momentum
    lane_vectors diagonal;
    lane_vectors off;
    lane_vectors pushV; // velocities that press out overlap
    lane_vectors pushW;
} SolvedLanes;

static inline SolvedLanes load_bodies(lane_ints bodies, __global const float4* solverBody) {
    SolvedLanes s;
    s.places = SOLVER_STRIDE * bodies;
    lane_quads v = gather_quads(solverBody, s.places);
    lane_quads diagonal = gather_quads(solverBody, s.places + 2);
    lane_quads off = gather_quads(solverBody, s.places + 3);
    s.v = v.xyz;
    s.inverseMass = v.w;
    s.l = gather_vectors(solverBody, s.places + 1);
    s.diagonal = diagonal.xyz;
    s.off = off.xyz;
    s.free = diagonal.w > 0.0f;
    s.w = choose_vectors(off.w > 0.0f, s.l, lanes_symmetric(s.diagonal, s.off, s.l));
    s.pushV = gather_vectors(solverBody, s.places + 8);
    s.pushW = gather_vectors(solverBody, s.places + 9);
    return s;
}

// Returns 1/m along a unit vector for an impulse at a lever arm.
static inline lanes inverse_masses(const SolvedLanes* s, lane_vectors arm, lane_vectors n) {
    lane_vectors c = lanes_cross(arm, n);
    return s->inverseMass + lanes_dot(c, lanes_symmetric(s->diagonal, s->off, c));
}

// Finds two unit vectors across a third (Duff et al. 2017).
static inline void lanes_across(lane_vectors n, lane_vectors* t, lane_vectors* u) {
    lanes sign = copysign((lanes)(1.0f), n.z);
    lanes c = -1.0f / (sign + n.z);
    lanes d = n.x * n.y * c;
    t->x = 1.0f + sign * n.x * n.x * c;
    t->y = sign * d;
    t->z = -sign * n.x;
    u->x = d;
    u->y = sign + n.y * n.y * c;
    u->z = -n.y;
}

// Applies impulses [N s] at lever arms.
static inline void push_bodies(SolvedLanes* s, lane_vectors arm, lane_vectors impulse) {
    lane_vectors moment = lanes_cross(arm, impulse);
    lanes_add(&s->v, s->inverseMass, impulse);
    s->w = lanes_plus(s->w, lanes_symmetric(s->diagonal, s->off, moment));
    s->l = lanes_plus(s->l, moment);
}

// The same for the velocities that press out overlap.
static inline void push_bodies_out(SolvedLanes* s, lane_vectors arm, lane_vectors impulse) {
    lanes_add(&s->pushV, s->inverseMass, impulse);
    s->pushW = lanes_plus(s->pushW, lanes_symmetric(s->diagonal, s->off, lanes_cross(arm, impulse)));
}

// Writes back the bodies' velocities and angular momenta.
static inline void store_bodies(const SolvedLanes* s, __global float4* solverBody) {
    lane_quads v = {s->v, s->inverseMass};
    lane_quads l = {s->l, (lanes)(0.0f)};
    lane_quads pushV = {s->pushV, (lanes)(0.0f)};
    lane_quads pushW = {s->pushW, (lanes)(0.0f)};
    scatter_quads(v, solverBody, s->places, s->free);
    scatter_quads(l, solverBody, s->places + 1, s->free);
    scatter_quads(pushV, solverBody, s->places + 8, s->free);
    scatter_quads(pushW, solverBody, s->places + 9, s->free);
}

// Adds to what the warm start of the next substep will do to the bodies.
static inline void keep_for_start_of(
        const SolvedLanes* s, lane_vectors impulse, lane_vectors moment, __global float4* solverBody) {
    lane_quads v = gather_quads(solverBody, s->places + 6);
    lane_quads l = gather_quads(solverBody, s->places + 7);
    lanes_add(&v.xyz, s->inverseMass, impulse);
    l.xyz = lanes_plus(l.xyz, moment);
    scatter_quads(v, solverBody, s->places + 6, s->free);
    scatter_quads(l, solverBody, s->places + 7, s->free);
}
