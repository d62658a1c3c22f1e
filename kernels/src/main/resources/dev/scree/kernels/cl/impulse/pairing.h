// The contacts of a pair of bodies: which there are, and which of them are offered to the list of those kept. Needs
// common/lanes.h, impulse/touching.h and impulse/kept.h.

// Length of a team's list: points of several rounds, or all slots.
#define LISTED (TEAM * 4)

// Two bodies, or a body and a fixed shape, that may touch.
typedef struct {
    Geometry g;
    __global const float4* shapePoint;
    __global const float4* shapeNormal;
    __global const float4* shapeGroup;
    Meeting ofA;    // points of a upon b's surface
    Meeting ofB;    // points of b upon a's surface
    float4 between; // from a's reference point to b's, world axes [m]
    float reach;    // distance within which points may become contacts in this step [m]
    int pointsOfA;
    int pointsOfB;
#if TEAM > 1
    // Memory that a team's work items share: a list of points, and their number.
    __local int* list;
    __local int* listed;
#endif
} Pairing;

// One contact in full, as in the buffers by contact; armA.w is its distance, armB.w its number as bits.
typedef struct {
    float4 armA;
    float4 armB;
    float4 normal;
} Contact;

// Returns the number of points of a surface.
static inline int points_of(const Surface* s, __global const int* shapeLayout) {
    return s->kind == COLLISION_FIELD ? shapeLayout[8 * s->shape + 7] : 1;
}

// Returns where points of a body are from its reference point, in its axes [m]. points: their numbers within the body;
// cone: gets the outward normals of the surface there.
static inline lane_vectors load_spots(
        const Pairing* k, const Surface* from, lane_ints points, lane_ints wanted, lane_quads* cone) {
    lane_ints index = k->g.shapeLayout[8 * from->shape + 6] + choose_ints(wanted, points, (lane_ints)(0));
    *cone = gather_quads(k->shapeNormal, index);
    lane_vectors spot = lanes_scaled((lanes)(from->frame.w), gather_vectors(k->shapePoint, index));
    return lanes_minus(spot, broadcast_vector(from->frame));
}

// Computes contacts of a pair in full. number: first the points of a, then those of b, then the cores of a and b: the
// spheres round their middles that fit into them; all of one body, and cores or not. Returns which of the wanted ones
// are contacts.
static inline lane_ints contacts_of(
        const Pairing* k, lane_ints number, lane_ints wanted, bool ofB, bool core, Contact* made) {
    const Meeting* m = ofB ? &k->ofB : &k->ofA;
    const Surface* from = m->from;
    lane_vectors spot = no_vectors();
    lane_quads cone = {spot, (lanes)(0.0f)};
    float radius = from->frame.w;
    Surface middle;
    Meeting ofCore;
    if (core) {
        radius = -surface_distance(&k->g, from, vector(0.0f, 0.0f, 0.0f)).w;
        middle = *from;
        middle.kind = COLLISION_SPHERE;
        ofCore = *m;
        ofCore.from = &middle;
        m = &ofCore;
    } else if (from->kind == COLLISION_FIELD) {
        spot = load_spots(k, from, ofB ? number - k->pointsOfA : number, wanted, &cone);
        radius = 0.0f;
    }
    lane_vectors p = lanes_minus(lanes_to_surface(m, spot), broadcast_vector(m->between));
    lane_quads d;
    lane_ints found = meet_surface(&k->g, m, spot, p, cone, (lanes)(radius), 1.0e9f, wanted, &d);
    lane_vectors n = lanes_rotated(broadcast_quad(surface_rotation(m->to)), d.xyz);
    lane_vectors arm = lanes_rotated(broadcast_quad(from->rotation), spot);
    lane_quads point = {arm, d.w - radius};
    lanes_add(&point.xyz, (lanes)(-radius), n);
    lane_quads surface = {lanes_minus(arm, broadcast_vector(ofB ? -k->between : k->between)), d.w - radius};
    lanes_add(&surface.xyz, -d.w, n);
    lane_quads normal = {lanes_scaled((lanes)(ofB ? 1.0f : -1.0f), n), (lanes)(0.0f)};
    float4 armA[LANES];
    float4 armB[LANES];
    float4 normals[LANES];
    int numbers[LANES];
    int want[LANES];
    spread_quads(ofB ? surface : point, armA);
    spread_quads(ofB ? point : surface, armB);
    spread_quads(normal, normals);
    spread_ints(number, numbers);
    spread_ints(wanted, want);
    for (int lane = 0; lane < LANES; lane++) {
        if (want[lane] != 0) {
            made[lane].armA = armA[lane];
            made[lane].armB = armB[lane];
            made[lane].armB.w = as_float(numbers[lane]);
            made[lane].normal = normals[lane];
        }
    }
    return found;
}

// Computes one contact; returns false where there is none.
static inline bool contact_of(const Pairing* k, int number, bool ofB, bool core, Contact* made) {
    Contact all[LANES];
    lane_ints wanted = lane_numbers() == 0;
    bool found = any_lane(contacts_of(k, (lane_ints)(number), wanted, ofB, core, all)) != 0;
    *made = all[0];
    return found;
}

// Returns whether a plane along a side of either box separates the boxes of two bodies with fields by more than the
// pair's reach.
static inline bool boxes_apart(const Pairing* k) {
    const Meeting* m = &k->ofA;
    __global const float4* boxA = k->g.shapeLattice + 3 * m->from->shape + 1;
    __global const float4* boxB = k->g.shapeLattice + 3 * m->to->shape + 1;
    float scaleA = m->from->frame.w;
    float scaleB = m->to->frame.w;
    float4 halfA = 0.5f * scaleA * (boxA[1] - boxA[0]);
    float4 halfB = 0.5f * scaleB * (boxB[1] - boxB[0]);
    // From the middle of b's box to that of a's, in b's axes.
    float4 apart = to_surface(m, 0.5f * scaleA * (boxA[0] + boxA[1]) - m->from->frame) - m->between -
                   (0.5f * scaleB * (boxB[0] + boxB[1]) - m->to->frame);
    apart.w = 0.0f;
    float4 byB = fabs(apart) - halfB - (halfA.x * fabs(m->x) + halfA.y * fabs(m->y) + halfA.z * fabs(m->z));
    float4 byA = fabs(from_surface(m, apart)) - halfA -
                 vector(dot3(halfB, fabs(m->x)), dot3(halfB, fabs(m->y)), dot3(halfB, fabs(m->z)));
    float4 by = fmax(byA, byB);
    return fmax(by.x, fmax(by.y, by.z)) > k->reach;
}

// Offers the contacts of some points of a body to the list. points: their numbers within the body, of which so many
// count.
static inline void offer_some(const Pairing* k, bool ofB, const int* points, int found, Kept* kept) {
    const Meeting* m = ofB ? &k->ofB : &k->ofA;
    const Surface* from = m->from;
    lane_ints wanted = lane_numbers() < found;
    lane_quads cone;
    lane_vectors spot = load_spots(k, from, collect_ints(points), wanted, &cone);
    lane_vectors p = lanes_minus(lanes_to_surface(m, spot), broadcast_vector(m->between));
    lane_quads d;
    wanted = meet_surface(&k->g, m, spot, p, cone, (lanes)(0.0f), k->reach, wanted, &d);
    if (!any_lane(wanted)) {
        return;
    }
    // A field is tested against points of b only if it is a's, so its axes are a's.
    lane_quads normal = {d.xyz, d.w};
    lane_quads place = {spot, d.w};
    if (ofB) {
        place.xyz = p;
        lanes_add(&place.xyz, -d.w, d.xyz);
    } else {
        normal.xyz = lanes_scaled((lanes)(-1.0f), lanes_from_surface(m, d.xyz));
    }
    float4 normals[LANES];
    float4 places[LANES];
    int want[LANES];
    spread_quads(normal, normals);
    spread_quads(place, places);
    spread_ints(wanted, want);
    int base = ofB ? k->pointsOfA : 0;
    for (int n = 0; n < LANES; n++) {
        if (want[n] != 0) {
            offer(kept, base + points[n], normals[n], places[n], places[n].w);
        }
    }
}

// What says which points of a body the other one is in reach of.
typedef struct {
    const Meeting* m;
    int first; // of the body's points in shapePoint
    int count; // of its points
    float scale;
    float4 origin; // of the body's points, in the other's axes [m]
    bool field;    // the other body has a field, and so a box
    float4 low;    // corners of the box
    float4 high;
} Nearness;

static inline Nearness nearness_of(const Pairing* k, bool ofB) {
    Nearness r;
    r.m = ofB ? &k->ofB : &k->ofA;
    const Surface* from = r.m->from;
    const Surface* to = r.m->to;
    r.first = k->g.shapeLayout[8 * from->shape + 6];
    r.count = k->g.shapeLayout[8 * from->shape + 7];
    r.scale = from->frame.w;
    r.origin = -to_surface(r.m, from->frame) - r.m->between;
    r.field = to->kind == COLLISION_FIELD;
    r.low = r.field ? to->frame.w * k->g.shapeLattice[3 * to->shape + 1] - to->frame : r.origin;
    r.high = r.field ? to->frame.w * k->g.shapeLattice[3 * to->shape + 2] - to->frame : r.origin;
    return r;
}

// Returns whether the sphere round the points that lie together with one of them is in reach.
static inline bool group_in_reach(const Pairing* k, const Nearness* r, int number) {
    float4 sphere = r->scale * k->shapeGroup[(r->first + number) / FIELD_GROUP];
    float4 middle = to_surface(r->m, sphere) + r->origin;
    middle.w = 0.0f;
    float round = sphere.w + k->reach;
    if (r->field) {
        float4 out = fmax(r->low - middle, middle - r->high);
        return fmax(out.x, fmax(out.y, out.z)) <= round;
    }
    const Surface* to = r->m->to;
    return to->kind == COLLISION_MESH || surface_distance(&k->g, to, middle).w <= round;
}

// Returns which of some points are in reach.
static inline lane_ints points_in_reach(const Pairing* k, const Nearness* r, lane_ints number) {
    lane_ints wanted = number < r->count;
    if (r->field) {
        lane_ints index = r->first + min(number, (lane_ints)(r->count - 1));
        lane_vectors p = lanes_scaled((lanes)(r->scale), gather_vectors(k->shapePoint, index));
        p = lanes_plus(lanes_to_surface(r->m, p), broadcast_vector(r->origin));
        wanted = wanted & (fmax(r->low.x - p.x, p.x - r->high.x) <= k->reach) &
                 (fmax(r->low.y - p.y, p.y - r->high.y) <= k->reach) &
                 (fmax(r->low.z - p.z, p.z - r->high.z) <= k->reach);
    }
    return wanted;
}

#if TEAM > 1

// Offers the contacts of all points of one body to the lists of a team's work items. Few points of a body are in reach:
// these are listed first, so that all items have some to look up. Every item of the team calls it. lane: this item's
// number; k->listed is 0 before and after.
static inline void offer_all(const Pairing* k, bool ofB, int lane, Kept* kept) {
    Nearness r = nearness_of(k, ofB);
    for (int begin = 0; begin < r.count; begin += TEAM) {
        int number = begin + lane;
        if (number < r.count && group_in_reach(k, &r, number) && points_in_reach(k, &r, number)) {
            k->list[atomic_inc(k->listed)] = number;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        int listed = *k->listed;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (listed > LISTED - TEAM || begin + TEAM >= r.count) {
            for (int at = lane; at < listed; at += TEAM) {
                int point = k->list[at];
                offer_some(k, ofB, &point, 1, kept);
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            if (lane == 0) {
                *k->listed = 0;
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}

#else

// Offers the contacts of all points of one body to the list. Points that the other body's box is in reach of are
// collected until there is one for each lane.
static inline void offer_all(const Pairing* k, bool ofB, int lane, Kept* kept) {
    Nearness r = nearness_of(k, ofB);
    int points[2 * LANES];
    int found = 0;
    for (int begin = 0; begin < r.count; begin += LANES) {
        if (!group_in_reach(k, &r, begin)) {
            continue;
        }
        int want[LANES];
        spread_ints(points_in_reach(k, &r, begin + lane_numbers()), want);
        for (int n = 0; n < LANES; n++) {
            points[found] = begin + n;
            found += want[n] != 0 ? 1 : 0;
        }
        if (found >= LANES) {
            offer_some(k, ofB, points, LANES, kept);
            found -= LANES;
            for (int n = 0; n < found; n++) {
                points[n] = points[LANES + n];
            }
        }
    }
    if (found > 0) {
        offer_some(k, ofB, points, found, kept);
    }
}

#endif

// Offers the contacts of one body with the other to the list: of its points, or the one of a sphere. lane: this work
// item's number among its team.
static inline void offer_points(const Pairing* k, bool ofB, int lane, Kept* kept) {
    const Surface* from = ofB ? k->ofB.from : k->ofA.from;
    if (from->kind != COLLISION_SPHERE) {
        offer_all(k, ofB, lane, kept);
        return;
    }
    Contact c;
    int number = ofB ? k->pointsOfA : 0;
    if (lane == 0 && contact_of(k, number, ofB, false, &c)) {
        float4 toA = conjugate_of(k->ofA.from->rotation);
        offer(kept, number, rotate_by(toA, c.normal), rotate_by(toA, c.armA), c.armA.w);
    }
}

// Computes contacts that are kept: the first LANES of an array of numbers, where they are not below 0.
static inline void compute_kept(const Pairing* k, const int* numbers, bool ofB, Contact* made) {
    lane_ints number = collect_ints(numbers);
    contacts_of(k, number, number >= 0, ofB, false, made);
}
