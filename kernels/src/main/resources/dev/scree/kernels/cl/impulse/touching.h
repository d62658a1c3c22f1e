// The contact of one point of a body with the surface of another one, where they touch or meet in this step. Needs
// impulse/surface.h and generated/ImpulseConstants.

// Greatest number of steps along the way of a fast point. Each goes as far as the surface is away, so that a few are
// enough unless the way grazes it; what has not arrived after the last one is stopped where it is then.
#define TRACE_STEPS 16

// How the points of one body come upon the surface of another one. Vectors are in the surface's axes.
typedef struct {
    const Surface* from; // whose points they are
    const Surface* to;   // whose surface it is
    float4 x;            // axes of the points' body
    float4 y;
    float4 z;
    float4 between;   // from the reference point of the points' body to that of the surface [m]
    float4 velocity;  // of the points' body beside the surface, at the surface's reference point [m/s]
    float4 spin;      // the same, angular [rad/s]
    float4 falls;     // gravity of the points' body [m/s^2]
    float4 reference; // reference point of the points' body from the domain's centre [m]
    float dt;         // length of the step [s]
    float margin;     // distance within which points count as contacts [m]
    float near;       // the same where another contact may stop either body in this step [m]
} Meeting;

// Describes how the points of body "from" come upon a surface. between, reference, gravity: as in Meeting, world axes.
static inline Meeting meeting_of(const Surface* from, const Surface* to, float4 between, float4 reference,
        float4 gravity, float dt, float margin, float near) {
    Meeting m;
    m.from = from;
    m.to = to;
    float4 back = conjugate_of(surface_rotation(to));
    float4 turn = quaternion_product(back, from->rotation);
    m.x = rotate_by(turn, vector(1.0f, 0.0f, 0.0f));
    m.y = rotate_by(turn, vector(0.0f, 1.0f, 0.0f));
    m.z = rotate_by(turn, vector(0.0f, 0.0f, 1.0f));
    m.between = rotate_by(back, between);
    m.velocity = rotate_by(back, from->velocity - to->velocity + cross3(from->spin, between));
    m.spin = rotate_by(back, from->spin - to->spin);
    m.falls = rotate_by(back, gravity);
    m.reference = reference;
    m.dt = dt;
    m.margin = margin;
    m.near = near;
    return m;
}

// Returns a vector of the points' body in the surface's axes.
static inline float4 to_surface(const Meeting* m, float4 v) {
    float4 r = v.x * m->x + v.y * m->y + v.z * m->z;
    r.w = 0.0f;
    return r;
}

// Returns the same for LANES vectors.
static inline lane_vectors lanes_to_surface(const Meeting* m, lane_vectors v) {
    lane_vectors r = {v.x * m->x.x + v.y * m->y.x + v.z * m->z.x, v.x * m->x.y + v.y * m->y.y + v.z * m->z.y,
            v.x * m->x.z + v.y * m->y.z + v.z * m->z.z};
    return r;
}

// Returns vectors of the surface in the axes of the points' body.
static inline float4 from_surface(const Meeting* m, float4 v) {
    return vector(dot3(m->x, v), dot3(m->y, v), dot3(m->z, v));
}

static inline lane_vectors lanes_from_surface(const Meeting* m, lane_vectors v) {
    lane_vectors r = {lanes_dot(broadcast_vector(m->x), v), lanes_dot(broadcast_vector(m->y), v),
            lanes_dot(broadcast_vector(m->z), v)};
    return r;
}

// Returns where points of the body move to in the step beside the surface [m]. p: the points from the surface's
// reference point.
static inline lane_vectors relative_ways(const Meeting* m, lane_vectors p) {
    lane_vectors v = lanes_plus(broadcast_vector(m->velocity), lanes_cross(broadcast_vector(m->spin), p));
    return lanes_scaled((lanes)(m->dt), v);
}

// Follows points on their ways to a surface. Returns the distance that each is to be stopped at in this step, in w, and
// the outward normal there, in xyz, and in stopped which of them are. p: the points from the surface's reference point;
// here: the distance at p; way: where they move to in the step [m]; radius: of the points [m]; wanted: which are
// followed.
static inline lane_quads traced_distances(const Geometry* g, const Surface* s, lane_vectors p, lane_quads here,
        lane_vectors way, lanes radius, float small, lane_ints wanted, lane_ints* stopped) {
    lanes length = sqrt(lanes_dot(way, way));
    lane_vectors direction = lanes_scaled(1.0f / fmax(length, 1.0e-20f), way);
    lanes travelled = (lanes)(0.0f);
    lane_quads at = here;
    lane_ints onWay = wanted;
    lane_ints arrived = wanted & (length < 0.0f);
    for (int k = 0; k < TRACE_STEPS; k++) {
        lanes gap = at.w - radius;
        lane_ints close = gap < small;
        arrived = arrived | (onWay & close);
        lanes further = travelled + gap;
        onWay = onWay & (close == 0) & (further <= length + small);
        if (!any_lane(onWay)) {
            break;
        }
        travelled = choose(onWay, further, travelled);
        lane_vectors there = p;
        lanes_add(&there, travelled, direction);
        lanes steepness;
        lane_quads next = steep_distances(g, s, there, onWay, &steepness);
        at.xyz = choose_vectors(onWay, next.xyz, at.xyz);
        at.w = choose(onWay, next.w, at.w);
    }
    // What has not arrived after the last step is stopped where it is. The plane through the place of impact counts, as
    // seen from where the point is now.
    lanes along = lanes_dot(at.xyz, direction);
    *stopped = onWay | (arrived & (along < 0.0f));
    at.w -= travelled * along;
    return at;
}

// Decides on the normals of contacts that were found from the distance to a surface. Two bodies touch with opposite
// normals. Close to an edge of the other body the field's gradient points anywhere between the normals of the edge's
// faces: there the normal of the point's own face counts, and a point that lies on an edge itself is left out as long
// as it is not pressed in (faces have points close to their edges, which touch instead). Elsewhere a gradient that the
// point's surface does not face belongs to the far side of an edge, and there is no contact. d: distance and outward
// normal, replaced; p: the points; cone: the outward normals of the points' surface; all in the surface's axes. Returns
// which of the wanted ones are contacts.
static inline lane_ints settle_normals(const Geometry* g, const Surface* to, lane_vectors p, lane_quads cone,
        lanes steepness, float depth, float margin, lane_ints wanted, lane_quads* d) {
    lanes facing = -lanes_dot(cone.xyz, d->xyz);
    lane_ints sharp = cone.w < IMPULSE_SHARP_COSINE;
    lanes room = choose(sharp, (lanes)(IMPULSE_FACING), (lanes)(2.0f * IMPULSE_FACING));
    lane_ints faces = facing > cone.w - room;
    lane_ints away = facing < IMPULSE_AWAY_COSINE - 1.0f;
    wanted = wanted & (faces | ((sharp == 0) & (away == 0)));
    if (!any_lane(wanted)) {
        return wanted;
    }
    lane_vectors deeper = p;
    lanes_add(&deeper, -(d->w + depth), d->xyz);
    lanes below;
    lane_quads inside = steep_distances(g, to, deeper, wanted, &below);
    lane_ints edge = (fabs(steepness - 1.0f) > IMPULSE_EDGE_STEEPNESS) | (below < 1.0f - IMPULSE_EDGE_STEEPNESS) |
                     (lanes_dot(d->xyz, inside.xyz) < IMPULSE_EDGE_COSINE);
    lane_ints own = edge & (sharp == 0);
    lane_ints pressed = d->w < -margin;
    lane_vectors settled = lanes_scaled((lanes)(-1.0f), cone.xyz);
    d->w = choose(own, d->w * lanes_dot(d->xyz, settled), d->w);
    d->xyz = choose_vectors(own, settled, d->xyz);
    return wanted & (((edge == 0) & faces) | (edge & sharp & pressed) | (own & (away == 0)));
}

// Finds where a point of a body meets triangles in this step. spot: the point from its body's reference point, in the
// body's axes; p: the same from the surface's reference point. d: gets the distance of the point from the plane that
// stops it, in w, and the plane's normal, in xyz. Returns false where it meets none.
static inline bool meets_triangles(
        const Geometry* g, const Meeting* m, float4 spot, float4 p, float radius, float4* d) {
    // A point inside of the body, below this one.
    float4 inner = vector(0.0f, 0.0f, 0.0f);
    float depth = radius;
    if (m->from->kind == COLLISION_FIELD) {
        float4 own = surface_distance(g, m->from, spot);
        depth = fmax(own.w, 0.0f) + m->from->frame.w * g->shapeLattice[3 * m->from->shape].w;
        inner = -depth * to_surface(m, own);
    }
    float4 way = m->dt * (m->velocity + cross3(m->spin, p));
    way.w = 0.0f;
    float length = sqrt(dot3(way, way));
    // The grid of triangles knows those within its cells; a fast point looks into all cells on its way.
    float cell = 0.5f / g->triangleGrid[0].w;
    int steps = 1 + (int)fmin(length / cell, 255.0f);
    float4 arm = p + m->between;
    for (int k = 0; k < steps; k++) {
        float4 ahead = ((float)k / (float)steps) * way;
        int group = g->shapeLayout[8 * m->to->shape + 4];
        float4 at = mesh_distance(g, group, m->reference + arm + ahead, inner - ahead);
        float towards = -dot3(at, way);
        // Distance of the triangle's plane from where the point is now.
        float now = at.w + dot3(at, -ahead);
        if (at.w < 1.0e8f && now - radius < m->margin + fmax(towards, 0.0f)) {
            *d = at;
            d->w = now;
            return true;
        }
    }
    return false;
}

// Finds where points of a body meet triangles in this step, as meets_triangles does for each.
static inline lane_ints meet_triangles(const Geometry* g, const Meeting* m, lane_vectors spot, lane_vectors p,
        lanes radius, lane_ints wanted, lane_quads* d) {
    float4 spots[LANES];
    float4 points[LANES];
    int want[LANES];
    float values[4][LANES];
    lane_quads spotsAndRadii = {spot, radius};
    lane_quads flat = {p, (lanes)(0.0f)};
    spread_quads(spotsAndRadii, spots);
    spread_quads(flat, points);
    spread_ints(wanted, want);
    for (int lane = 0; lane < LANES; lane++) {
        float4 n = (float4)(0.0f, 1.0f, 0.0f, 1.0e9f);
        if (want[lane] != 0) {
            float size = spots[lane].w;
            float4 place = spots[lane];
            place.w = 0.0f;
            meets_triangles(g, m, place, points[lane], size, &n);
        }
        values[0][lane] = n.x;
        values[1][lane] = n.y;
        values[2][lane] = n.z;
        values[3][lane] = n.w;
    }
    d->xyz.x = collect_lanes(values[0]);
    d->xyz.y = collect_lanes(values[1]);
    d->xyz.z = collect_lanes(values[2]);
    d->w = collect_lanes(values[3]);
    return wanted & (d->w < 1.0e8f);
}

// Finds which points of a body meet the surface in this step. spot: the points from their body's reference point, and
// cone: the outward normals of the points' surface, in that body's axes; p: the points from the surface's reference
// point; radius: of the points [m]; reach: greatest distance of what meets it [m]. d: gets the distance of the point
// from the plane that stops it, and the plane's normal.
static inline lane_ints meet_surface(const Geometry* g, const Meeting* m, lane_vectors spot, lane_vectors p,
        lane_quads cone, lanes radius, float reach, lane_ints wanted, lane_quads* d) {
    if (m->to->kind == COLLISION_MESH) {
        return meet_triangles(g, m, spot, p, radius, wanted, d);
    }
    lanes steepness;
    *d = steep_distances(g, m->to, p, wanted, &steepness);
    lanes gap = d->w - radius;
    wanted = wanted & (gap <= reach);
    lane_ints apart = wanted & (gap >= m->margin);
    lane_ints traced = wanted & (gap < -1.0e9f);
    if (any_lane(apart)) {
        lane_vectors way = relative_ways(m, p);
        lanes_add(&way, (lanes)(m->dt * m->dt), broadcast_vector(m->falls));
        lane_ints comes = apart & (gap < m->margin + sqrt(lanes_dot(way, way)));
        if (any_lane(comes)) {
            lane_quads stop = traced_distances(g, m->to, p, *d, way, radius, 0.5f * m->margin, comes, &traced);
            d->xyz = choose_vectors(traced, stop.xyz, d->xyz);
            d->w = choose(traced, stop.w, d->w);
        }
        wanted = wanted & ((gap < m->near) | traced);
    }
    if (m->from->kind != COLLISION_FIELD || m->to->kind == COLLISION_SPHERE || !any_lane(wanted)) {
        return wanted;
    }
    lane_quads outward = {lanes_to_surface(m, cone.xyz), cone.w};
    bool field = m->to->kind == COLLISION_FIELD;
    float depth = field ? m->to->frame.w * g->shapeLattice[3 * m->to->shape].w : 2.0f * m->margin;
    lane_quads settled = *d;
    lane_ints settles =
            settle_normals(g, m->to, p, outward, steepness, depth, m->margin, wanted & (traced == 0), &settled);
    d->xyz = choose_vectors(traced, d->xyz, settled.xyz);
    d->w = choose(traced, d->w, settled.w);
    return settles | (wanted & traced);
}
