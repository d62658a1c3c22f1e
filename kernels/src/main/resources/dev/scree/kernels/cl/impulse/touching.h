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

// Returns a vector of the surface in the axes of the points' body.
static inline float4 from_surface(const Meeting* m, float4 v) {
    return vector(dot3(m->x, v), dot3(m->y, v), dot3(m->z, v));
}

// Returns where a point of the body moves to in the step beside the surface [m]. p: the point from the surface's
// reference point.
static inline float4 relative_way(const Meeting* m, float4 p) {
    float4 way = m->dt * (m->velocity + cross3(m->spin, p));
    way.w = 0.0f;
    return way;
}

// Returns the distance from a surface that a point is to be stopped at in this step, in w, and the outward normal
// there, in xyz; a distance of 1e9 where it does not come so far. p: the point from the surface's reference point;
// here: the distance at p; way: where it moves to in the step [m]; radius: of the point [m].
static inline float4 traced_distance(
        const Geometry* g, const Surface* s, float4 p, float4 here, float4 way, float radius, float small) {
    float4 none = (float4)(0.0f, 1.0f, 0.0f, 1.0e9f);
    float length = sqrt(dot3(way, way));
    float4 direction = way / fmax(length, 1.0e-20f);
    float travelled = 0.0f;
    float4 at = here;
    for (int k = 0; k < TRACE_STEPS; k++) {
        float gap = at.w - radius;
        if (gap < small) {
            float4 n = at;
            n.w = 0.0f;
            if (dot3(n, direction) >= 0.0f) {
                return none;
            }
            // The plane through the place of impact, seen from where the point is now.
            n.w = -travelled * dot3(n, direction) + gap + radius;
            return n;
        }
        travelled += gap;
        if (travelled > length + small) {
            return none;
        }
        at = surface_distance(g, s, p + travelled * direction);
    }
    float4 n = at;
    n.w = 0.0f;
    n.w = -travelled * dot3(n, direction) + at.w;
    return n;
}

// Decides on the normal of a contact that was found from the distance to a surface. Two bodies touch with opposite
// normals. Close to an edge of the other body the field's gradient points anywhere between the normals of the edge's
// faces: there the normal of the point's own face counts, and a point that lies on an edge itself is left out as long
// as it is not pressed in (faces have points close to their edges, which touch instead). Elsewhere a gradient that the
// point's surface does not face belongs to the far side of an edge, and there is no contact. d: distance and outward
// normal, replaced; p: the point; cone: the outward normals of the point's surface; all in the surface's axes.
static inline bool settle_normal(const Geometry* g, const Surface* to, float4 p, float4 cone, float steepness,
        float depth, float margin, float4* d) {
    float4 n = *d;
    float distance = n.w;
    n.w = 0.0f;
    float facing = -dot3(cone, n);
    bool sharp = cone.w < IMPULSE_SHARP_COSINE;
    bool faces = facing > cone.w - (sharp ? IMPULSE_FACING : 2.0f * IMPULSE_FACING);
    if (!faces && (sharp || facing < IMPULSE_AWAY_COSINE - 1.0f)) {
        return false;
    }
    float below;
    float4 inside = steep_distance(g, to, p - (distance + depth) * n, &below);
    bool edge = fabs(steepness - 1.0f) > IMPULSE_EDGE_STEEPNESS || below < 1.0f - IMPULSE_EDGE_STEEPNESS ||
                dot3(n, inside) < IMPULSE_EDGE_COSINE;
    if (!edge) {
        return faces;
    }
    if (sharp) {
        return distance < -margin;
    }
    if (facing < IMPULSE_AWAY_COSINE - 1.0f) {
        return false;
    }
    float4 settled = -cone;
    settled.w = distance * dot3(n, settled);
    *d = settled;
    return true;
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
    float4 way = relative_way(m, p);
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

// Finds whether a point of a body meets a surface in this step that is not one of triangles. p: the point from the
// surface's reference point; cone: the outward normals of the point's surface, in its body's axes; radius: of the point
// [m]. d: distance of p from the surface and outward normal, replaced by those that count.
static inline bool meets_surface(
        const Geometry* g, const Meeting* m, float4 p, float4 cone, float radius, float steepness, float4* d) {
    float gap = d->w - radius;
    if (gap >= m->margin) {
        float4 way = relative_way(m, p) + m->dt * m->dt * m->falls;
        if (gap < m->margin + sqrt(dot3(way, way))) {
            float4 traced = traced_distance(g, m->to, p, *d, way, radius, 0.5f * m->margin);
            if (traced.w < 1.0e8f) {
                *d = traced;
                return true;
            }
        }
        if (gap >= m->near) {
            return false;
        }
    }
    if (m->from->kind != COLLISION_FIELD || m->to->kind == COLLISION_SPHERE) {
        return true;
    }
    float4 outward = to_surface(m, cone);
    outward.w = cone.w;
    bool field = m->to->kind == COLLISION_FIELD;
    float depth = field ? m->to->frame.w * g->shapeLattice[3 * m->to->shape].w : 2.0f * m->margin;
    return settle_normal(g, m->to, p, outward, steepness, depth, m->margin, d);
}
