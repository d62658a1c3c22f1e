// The contacts of a pair of bodies: which there are, and which of them are offered to the list of those kept. Needs
// common/lanes.h, impulse/touching.h and impulse/kept.h.

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

// Offers the contacts of all points of one body to the list. Points that the other body's box is in reach of are
// collected until there is one for each lane. lane: this work item's among its team, which share the points.
static inline void offer_points(const Pairing* k, bool ofB, int lane, Kept* kept) {
    const Meeting* m = ofB ? &k->ofB : &k->ofA;
    const Surface* from = m->from;
    const Surface* to = m->to;
    if (from->kind == COLLISION_SPHERE) {
        Contact c;
        int number = ofB ? k->pointsOfA : 0;
        if (lane == 0 && contact_of(k, number, ofB, false, &c)) {
            float4 toA = conjugate_of(k->ofA.from->rotation);
            offer(kept, number, rotate_by(toA, c.normal), rotate_by(toA, c.armA), c.armA.w);
        }
        return;
    }
    __global const int* layout = k->g.shapeLayout + 8 * from->shape;
    int first = layout[6];
    int count = layout[7];
    float scale = from->frame.w;
    float4 origin = -to_surface(m, from->frame) - m->between;
    bool field = to->kind == COLLISION_FIELD;
    float4 low = field ? to->frame.w * k->g.shapeLattice[3 * to->shape + 1] - to->frame : origin;
    float4 high = field ? to->frame.w * k->g.shapeLattice[3 * to->shape + 2] - to->frame : origin;
    int points[2 * LANES];
    int found = 0;
    for (int begin = LANES * lane; begin < count; begin += LANES * TEAM) {
        float4 sphere = scale * k->shapeGroup[(first + begin) / FIELD_GROUP];
        float4 middle = to_surface(m, sphere) + origin;
        middle.w = 0.0f;
        float round = sphere.w + k->reach;
        if (field) {
            float4 out = fmax(low - middle, middle - high);
            if (fmax(out.x, fmax(out.y, out.z)) > round) {
                continue;
            }
        } else if (to->kind != COLLISION_MESH && surface_distance(&k->g, to, middle).w > round) {
            continue;
        }
        lane_ints number = begin + lane_numbers();
        lane_ints wanted = number < count;
        if (field) {
            lane_ints index = first + min(number, (lane_ints)(count - 1));
            lane_vectors p = lanes_scaled((lanes)(scale), gather_vectors(k->shapePoint, index));
            p = lanes_plus(lanes_to_surface(m, p), broadcast_vector(origin));
            wanted = wanted & (fmax(low.x - p.x, p.x - high.x) <= k->reach) &
                     (fmax(low.y - p.y, p.y - high.y) <= k->reach) & (fmax(low.z - p.z, p.z - high.z) <= k->reach);
        }
        int want[LANES];
        spread_ints(wanted, want);
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

// Computes contacts that are kept: the first LANES of an array of numbers, where they are not below 0.
static inline void compute_kept(const Pairing* k, const int* numbers, bool ofB, Contact* made) {
    lane_ints number = collect_ints(numbers);
    contacts_of(k, number, number >= 0, ofB, false, made);
}
