// Finds the rows of contacts from where their bodies are now, see impulse/point.h. Needs impulse/sweep.h.

// Where bodies have gone to since the start of the step.
typedef struct {
    lane_vectors moved;
    lane_quads turned;
} Ways;

static inline Ways ways_of(const SolvedLanes* s, __global const float4* solverBody) {
    Ways w = {gather_vectors(solverBody, s->places + 4), gather_quads(solverBody, s->places + 5)};
    return w;
}

// Returns the rotations of one body or the other.
static inline lane_quads choose_quads(lane_ints condition, lane_quads yes, lane_quads no) {
    lane_quads chosen = {choose_vectors(condition, yes.xyz, no.xyz), choose(condition, yes.w, no.w)};
    return chosen;
}

// Returns what unit impulses at the contacts change the relative velocity by.
static inline lane_vectors response(const SolvedLanes* a, const SolvedLanes* b, const Point* p, lane_vectors impulse) {
    lane_vectors turnA = lanes_symmetric(a->diagonal, a->off, lanes_cross(p->armA, impulse));
    lane_vectors turnB = lanes_symmetric(b->diagonal, b->off, lanes_cross(p->armB, impulse));
    return lanes_plus(lanes_scaled(a->inverseMass + b->inverseMass, impulse),
            lanes_plus(lanes_cross(turnA, p->armA), lanes_cross(turnB, p->armB)));
}

// Sets the masses along the normal and across it. tt, tu, uu: K across the normal; nn: along it [1/kg]. What turns
// about a fixed axis gives way along one line only, and K has no inverse. Where next to nothing can move along the
// normal, no impulse acts along it. Where only one line across it can move, friction takes both for as easily moved as
// that one: it stops what slides along the line, and beyond its limit acts against the sliding, whichever way that is.
static inline void invert_responses(Point* p, lanes tt, lanes tu, lanes uu, lanes nn) {
    lanes across = tt + uu;
    lanes all = across + nn;
    lanes area = tt * uu - tu * tu;
    lanes perArea = 1.0f / area;
    lane_ints plane = area > IMPULSE_CONTACT_SINGULAR * across * across;
    lane_ints line = across > IMPULSE_CONTACT_SINGULAR * all;
    lanes alike = choose(line, 1.0f / across, (lanes)(0.0f));
    p->mass = choose(nn > IMPULSE_CONTACT_SINGULAR * all, 1.0f / nn, (lanes)(0.0f));
    p->tt = choose(plane, perArea * uu, alike);
    p->tu = choose(plane, -perArea * tu, (lanes)(0.0f));
    p->uu = choose(plane, perArea * tt, alike);
}

// Takes today's normal, and carries the impulse over to it. The normal turns with the body whose surface it belongs to;
// the impulse keeps its direction.
static inline void turn_normal(Point* p, lane_vectors n) {
    lane_vectors all = p->held;
    lanes_add(&all, p->pressed, p->n);
    lane_ints holds = p->pressed > 0.0f;
    p->pressed = choose(holds, fmax(lanes_dot(all, n), 0.0f), (lanes)(0.0f));
    lanes_add(&all, -p->pressed, n);
    p->held = choose_vectors(holds, all, no_vectors());
    p->n = n;
}

// Sets everything to 0 where there is no contact.
static inline void clear_missing(Point* p, lane_ints here) {
    lanes none = (lanes)(0.0f);
    p->armA = choose_vectors(here, p->armA, no_vectors());
    p->mass = choose(here, p->mass, none);
    p->armB = choose_vectors(here, p->armB, no_vectors());
    p->allowed = choose(here, p->allowed, none);
    p->tt = choose(here, p->tt, none);
    p->tu = choose(here, p->tu, none);
    p->uu = choose(here, p->uu, none);
    p->push = choose(here, p->push, none);
    p->n = choose_vectors(here, p->n, no_vectors());
    p->before = choose(here, p->before, none);
    p->held = choose_vectors(here, p->held, no_vectors());
    p->pressed = choose(here, p->pressed, none);
}

// Finds the rows of the pairs of a unit. after: the bodies of the substep have moved; first: of the step's first
// substep, before they move: normals and impulses are then those of the buffers by contact.
static inline void prepare_unit(const Contacts* k, int slot, bool after, bool first) {
    Unit u = unit_of(k, slot);
    if (u.depth == 0) {
        return;
    }
    SolvedLanes a = load_bodies(u.bodyA, k->solverBody);
    SolvedLanes b = load_bodies(u.bodyB, k->solverBody);
    Ways wayA = ways_of(&a, k->solverBody);
    Ways wayB = ways_of(&b, k->solverBody);
    // The bodies' reference points from each other, beside those at the start of the step.
    lane_vectors apart = lanes_minus(wayB.moved, wayA.moved);
    lanes slop = u.law.w;
    // Greatest speed at which overlap is pressed out [m/s].
    lanes most = IMPULSE_PUSH * sqrt(k->g * slop);
    // Times gravity, by how much that changes the velocity along the normal in a substep.
    lanes falls = choose(b.inverseMass > 0.0f, (lanes)(k->h), (lanes)(0.0f)) -
                  choose(a.inverseMass > 0.0f, (lanes)(k->h), (lanes)(0.0f));
    for (int row = 0; row < u.depth; row++) {
        lane_ints here = u.count > row;
        lane_ints c = choose_ints(here, u.first + row, (lane_ints)(0));
        lane_quads startA = gather_quads(k->contactArmA, c);
        lane_quads startB = gather_quads(k->contactArmB, c);
        lane_quads face = gather_quads(k->contactFace, c);
        Point p;
        __global float* to = row_of(u.rows, row);
        if (first) {
            lane_quads normal = gather_quads(k->contactNormal, c);
            lane_quads impulse = gather_quads(k->contactImpulse, c);
            p.n = normal.xyz;
            p.before = normal.w;
            p.held = impulse.xyz;
            p.pressed = impulse.w;
        } else {
            load_state(&p, to);
        }
        lane_ints ofA = face.w > 0.0f;
        lane_vectors n = lanes_rotated(choose_quads(ofA, wayA.turned, wayB.turned), face.xyz);
        if (!after) {
            // The velocity before an impact: that at the start of the step, and what gravity has added since. What
            // contacts did in the meantime can make an impact weaker only, or a heap would bounce by itself.
            lane_vectors v = lanes_minus(
                    lanes_plus(b.v, lanes_cross(b.w, startB.xyz)), lanes_plus(a.v, lanes_cross(a.w, startA.xyz)));
            lanes now = lanes_dot(v, n);
            lanes meets = first ? now : fmax(p.before, now);
            meets += falls * lanes_dot(broadcast_vector(k->gravity), n);
            p.before = choose(p.pressed == 0.0f, meets, p.before);
        }
        turn_normal(&p, n);
        // A point of a sphere's surface stays where the sphere touches, however fast it spins. startB.w: 1 where a
        // touches with a sphere, plus 2 where b does.
        lane_ints sphereB = startB.w > 1.5f;
        lane_ints sphereA = startB.w - choose(sphereB, (lanes)(2.0f), (lanes)(0.0f)) > 0.5f;
        lane_vectors armA = choose_vectors(sphereA, startA.xyz, lanes_rotated(wayA.turned, startA.xyz));
        lane_vectors armB = choose_vectors(sphereB, startB.xyz, lanes_rotated(wayB.turned, startB.xyz));
        // From a's reference point to b's, and from a's point to b's point along the normal.
        lane_vectors between = lanes_minus(startA.xyz, startB.xyz);
        lanes_add(&between, startA.w, face.xyz);
        between = lanes_plus(between, apart);
        lanes distance = lanes_dot(lanes_minus(lanes_plus(between, armB), armA), n);
        // The impulses act at one point, half way along the normal from the surface point that was tested. The way that
        // the bodies have slid past each other has no part in it.
        p.armA = choose_vectors(ofA, lanes_plus(between, armB), armA);
        lanes_add(&p.armA, choose(ofA, -0.5f * distance, 0.5f * distance), n);
        p.armB = lanes_minus(p.armA, between);
        lane_vectors t;
        lane_vectors across;
        lanes_across(n, &t, &across);
        lane_vectors along = response(&a, &b, &p, t);
        lanes tt = lanes_dot(along, t);
        lanes tu = lanes_dot(along, across);
        lanes uu = lanes_dot(response(&a, &b, &p, across), across);
        lanes over = distance + slop;
        invert_responses(&p, tt, tu, uu, inverse_masses(&a, p.armA, n) + inverse_masses(&b, p.armB, n));
        p.push = choose(over < 0.0f, fmin(-IMPULSE_PUSH_PART / k->h * over, most), -over / k->h);
        p.allowed = -fmax(distance - slop, 0.0f) / k->h;
        if (any_lane(here == 0)) {
            clear_missing(&p, here);
        }
        store_point(&p, to);
    }
}

// Writes the normals and impulses back to the buffers by contact, at the end of a step.
static inline void keep_unit(const Contacts* k, int slot) {
    Unit u = unit_of(k, slot);
    for (int row = 0; row < u.depth; row++) {
        Point p;
        load_state(&p, row_of(u.rows, row));
        lane_quads normal = {p.n, p.before};
        lane_quads impulse = {p.held, p.pressed};
        lane_ints here = u.count > row;
        scatter_quads(normal, k->contactNormal, u.first + row, here);
        scatter_quads(impulse, k->contactImpulse, u.first + row, here);
    }
}
