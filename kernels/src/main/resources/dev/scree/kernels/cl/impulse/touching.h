// The contact of one point of a body with the surface of another one, where they touch or meet in this step. Needs
// impulse/surface.h and generated/ImpulseConstants.

// Greatest number of steps along the way of a fast point. Each goes as far as the surface is away, so that a few are
// enough unless the way grazes it; what has not arrived after the last one is stopped where it is then.
#define TRACE_STEPS 16

// One contact in full.
typedef struct {
    float4 armA;
    float4 armB;
    float4 normal;
} Contact;

// Returns where the surface of a body moves to in a step beside another one that stands still [m].
static inline float4 relative_way(
        float dt, float4 velocity, float4 spin, float4 arm, float4 otherVelocity, float4 otherSpin, float4 otherArm) {
    return dt * ((velocity + cross3(spin, arm)) - (otherVelocity + cross3(otherSpin, otherArm)));
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
// normal, replaced; p: the point; cone: the outward normals of the point's surface, world axes.
static inline bool settle_normal(const Geometry* g, const Surface* to, float4 p, float4 cone, float steepness,
        float depth, float margin, float4* d) {
    float4 n = *d;
    float distance = n.w;
    n.w = 0.0f;
    float below;
    float4 inside = steep_distance(g, to, p - (distance + depth) * n, &below);
    bool edge = fabs(steepness - 1.0f) > IMPULSE_EDGE_STEEPNESS || below < 1.0f - IMPULSE_EDGE_STEEPNESS ||
                dot3(n, inside) < IMPULSE_EDGE_COSINE;
    float facing = -dot3(cone, n);
    bool sharp = cone.w < IMPULSE_SHARP_COSINE;
    if (!edge) {
        return facing > cone.w - (sharp ? IMPULSE_FACING : 2.0f * IMPULSE_FACING);
    }
    if (sharp) {
        return distance < -margin && facing > cone.w - IMPULSE_FACING;
    }
    if (facing < IMPULSE_AWAY_COSINE - 1.0f) {
        return false;
    }
    float4 settled = -cone;
    settled.w = distance * dot3(n, settled);
    *d = settled;
    return true;
}

// Computes the contact of a surface point of body "from" with the surface of the other one. between: from the reference
// point of the point's body to that of the surface, world axes [m]; returns false where they do not meet in this step.
// The normal points from the point's body to the surface. margin: distance within which points count as contacts; near:
// the same where another contact may stop either body in this step.
static inline bool point_contact(const Geometry* g, const Surface* from, const Surface* to, float4 spot, float4 cone,
        float radius, float4 between, float4 reference, float dt, float margin, float near, float4 gravity,
        Contact* c) {
    float4 arm = rotate_by(from->rotation, spot);
    float4 p = arm - between;
    p.w = 0.0f;
    float4 d;
    if (to->kind == COLLISION_MESH) {
        // A point inside of the body, below this one.
        float4 inner = vector(0.0f, 0.0f, 0.0f);
        float depth = radius;
        if (from->kind == COLLISION_FIELD) {
            float4 own = surface_distance(g, from, arm);
            depth = fmax(own.w, 0.0f) + from->frame.w * g->shapeLattice[3 * from->shape].w;
            inner = -depth * own;
            inner.w = 0.0f;
        }
        float4 way = relative_way(dt, from->velocity, from->spin, arm, to->velocity, to->spin, p);
        float length = sqrt(dot3(way, way));
        // The grid of triangles knows those within its cells; a fast point looks into all cells on its way.
        float cell = 0.5f / g->triangleGrid[0].w;
        int steps = 1 + (int)fmin(length / cell, 255.0f);
        d = (float4)(0.0f, 1.0f, 0.0f, 1.0e9f);
        for (int k = 0; k < steps; k++) {
            float4 ahead = ((float)k / (float)steps) * way;
            float4 at = mesh_distance(g, g->shapeLayout[8 * to->shape + 4], reference + arm + ahead, inner - ahead);
            float towards = -dot3(at, way);
            // Distance of the triangle's plane from where the point is now.
            float now = at.w + dot3(at, -ahead);
            if (at.w < 1.0e8f && now - radius < margin + fmax(towards, 0.0f)) {
                d = at;
                d.w = now;
                break;
            }
        }
        if (d.w > 1.0e8f) {
            return false;
        }
    } else {
        float steepness;
        d = steep_distance(g, to, p, &steepness);
        float4 traced = (float4)(0.0f, 1.0f, 0.0f, 1.0e9f);
        if (d.w - radius >= margin) {
            float4 way = relative_way(dt, from->velocity, from->spin, arm, to->velocity, to->spin, p);
            way += dt * dt * gravity;
            way.w = 0.0f;
            float length = sqrt(dot3(way, way));
            if (d.w - radius < margin + length) {
                traced = traced_distance(g, to, p, d, way, radius, 0.5f * margin);
            }
            if (traced.w > 1.0e8f && d.w - radius >= near) {
                return false;
            }
        }
        if (traced.w < 1.0e8f) {
            d = traced;
        } else if (from->kind == COLLISION_FIELD && to->kind != COLLISION_SPHERE) {
            float4 outward = rotate_by(from->rotation, cone);
            outward.w = cone.w;
            float depth = to->kind == COLLISION_FIELD ? to->frame.w * g->shapeLattice[3 * to->shape].w : 2.0f * margin;
            if (!settle_normal(g, to, p, outward, steepness, depth, margin, &d)) {
                return false;
            }
        }
    }
    float4 n = d;
    n.w = 0.0f;
    float distance = d.w - radius;
    c->normal = -n;
    c->armA = arm - radius * n;
    c->armA.w = distance;
    c->armB = p - d.w * n;
    c->armB.w = 0.0f;
    return true;
}
