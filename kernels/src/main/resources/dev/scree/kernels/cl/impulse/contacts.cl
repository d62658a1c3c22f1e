// Purpose: finds the contacts of each pair of bodies. The points of either body's surface are tested against the signed
// distance field of the other (SL; Guendelman, Bridson and Fedkiw 2003), so that concave bodies need no decomposition.
// Of all points that touch or may come to touch in this step only a few are kept for each side of the first body: the
// deepest one and the outermost ones in six directions, between which the others lie. A point that moves fast is
// followed along its way through the field (sphere tracing, Hart 1996), so that it cannot pass through anything.
//
// What a contact of the last step held is carried on: the impulses of the same point, or of one close by.
//
// One work item: one pair. Buffers by pair:
//   pairOwner, pairPartner    see impulse/pairs.cl; at most pairStart[bodyCount] pairs
//   pairBodies     2 ints; the bodies a and b as the contacts see them; b may be a fixed shape
//   pairFirst, pairContacts   first contact of the pair; their number
//   pairLaw        x: friction coefficient, y: coefficient of restitution, z: rolling friction times the radius [m],
//                  w: penetration that is left over [m]
// By contact, world axes:
//   contactArmA    xyz: its point on a's surface from a's reference point [m], w: distance of both points along the
//   normal
//                  at the start of the step [m], below 0 where they overlap
//   contactArmB    xyz: its point on b's surface from b's reference point [m], w: 1 where a is a sphere plus 2 where b
//   is contactNormal  xyz: unit vector from a to b, w: velocity along it before the impact [m/s], see impulse/solve.cl
//   contactImpulse xyz: impulse of friction on b, w: impulse along the normal [N s]; of one substep
//   contactKey     xyz: point on a's surface in a's axes [m], w: number of the surface point (bits of an int)
//   old*           the same of the last step
// The other buffers are those of impulse/field.h and impulse/pairs.cl.

#include "common/scree.h"
#include "contact/touch.h"
#include "generated/ImpulseConstants"
#include "impulse/field.h"
#include "impulse/kinds.h"

// Number of sides of body a, and of contacts kept on each: the deepest and six others.
#define SIDES 6
#define KEPT 7
#define SLOTS (SIDES * KEPT)
// Greatest number of contacts of a pair.
#define MOST_CONTACTS 24
// Greatest number of steps along the way of a fast point.
#define TRACE_STEPS 16

// What points are tested against.
typedef struct {
    int kind;     // COLLISION_*, or FIXED_SHAPE
    int shape;    // index of the field's shape, or of the fixed shape
    float4 frame; // bodyFrame
    float4 rotation;
    float4 velocity;
    float4 spin;
} Surface;

#define FIXED_SHAPE 4

// Everything that distances are looked up in.
typedef struct {
    __global const float4* shapeLattice;
    __global const int* shapeLayout;
    __global const float* fieldCoarse;
    __global const int* fieldBlock;
    __global const float* fieldFine;
    __global const float4* shapes;
    __global const int* shapeCounts;
    __global const float4* triangleGrid;
    __global const int* triangleStart;
    __global const int* triangleIndex;
} Geometry;

static inline float4 conjugate_of(float4 q) {
    return (float4)(-q.x, -q.y, -q.z, q.w);
}

// Returns the distance of a point from a surface in w and the outward normal there in xyz, world axes. p: the point
// from the surface's reference point, world axes [m] (from the shape's point for a fixed shape). steepness: see
// field_distance.
static inline float4 steep_distance(const Geometry* g, const Surface* s, float4 p, float* steepness) {
    *steepness = 1.0f;
    if (s->kind == COLLISION_FIELD) {
        float4 spot = (rotate_by(conjugate_of(s->rotation), p) + s->frame) / s->frame.w;
        spot.w = 0.0f;
        float4 d = field_distance(g->shapeLattice, g->shapeLayout, g->fieldCoarse, g->fieldBlock, g->fieldFine,
                s->shape, spot, steepness);
        float4 n = rotate_by(s->rotation, d);
        n.w = d.w * s->frame.w;
        return n;
    }
    if (s->kind == COLLISION_SPHERE) {
        float length = sqrt(dot3(p, p));
        float4 n = length > 1.0e-12f ? p / length : vector(0.0f, 1.0f, 0.0f);
        n.w = length - s->frame.w;
        return n;
    }
    __global const float4* shape = g->shapes + SHAPE_STRIDE * s->shape;
    bool counts;
    float4 n = -shape_direction(shape, shape[0], p + shape[7], &counts);
    n.w = -n.w;
    return n;
}

static inline float4 surface_distance(const Geometry* g, const Surface* s, float4 p) {
    float steepness;
    return steep_distance(g, s, p, &steepness);
}

// Returns the same for the triangles of a body, near a point and as seen from another point inside of the body that
// touches them: triangles have two sides, and the one that counts is the one on which that body is. world: the point
// from the domain's centre [m]; inner: the other point, from this one [m]. A distance of 1e9 stands for none.
static inline float4 mesh_distance(const Geometry* g, int group, float4 world, float4 inner) {
    float4 best = (float4)(0.0f, 1.0f, 0.0f, 1.0e9f);
    float4 u = (world - g->triangleGrid[0]) * g->triangleGrid[0].w;
    int nx = g->shapeCounts[1];
    int ny = g->shapeCounts[2];
    int nz = g->shapeCounts[3];
    int x = (int)floor(u.x);
    int y = (int)floor(u.y);
    int z = (int)floor(u.z);
    if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= nz) {
        return best;
    }
    int cell = x + nx * (y + ny * z);
    float nearest = 1.0e30f;
    for (int k = g->triangleStart[cell]; k < g->triangleStart[cell + 1]; k++) {
        __global const float4* shape = g->shapes + SHAPE_STRIDE * g->triangleIndex[k];
        if ((int)shape[3].y != group) {
            continue;
        }
        float4 p = (world - shape[0]) - shape[7];
        p.w = 0.0f;
        int feature;
        float4 d = p - triangle_nearest(shape[1], shape[2], p, &feature);
        float away = dot3(d, d);
        if (away >= nearest) {
            continue;
        }
        float4 face = cross3(shape[1], shape[2]);
        face /= sqrt(fmax(dot3(face, face), 1.0e-30f));
        face.w = 0.0f;
        float side = dot3(face, p + inner);
        face = side < 0.0f ? -face : face;
        float height = dot3(face, p);
        if (height < 0.0f && feature != 0) {
            // Behind the plane but beside the triangle: its neighbour is the one that is passed through.
            continue;
        }
        nearest = away;
        float length = sqrt(away);
        best = feature != 0 && length > 1.0e-9f ? d / length : face;
        best.w = feature != 0 ? length : height;
    }
    return best;
}

// A list of the contacts kept, by side and place in it.
typedef struct {
    float score[SLOTS];
    int point[SLOTS];
} Kept;

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

// Offers a contact to the list: it is kept where it is deeper, or further out in some direction, than others of its
// side. normal: from a to b, a's axes; place: a's axes [m].
static inline void offer(Kept* kept, int number, float4 normal, float4 place, float distance) {
    float4 size = fabs(normal);
    int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    float along = axis == 0 ? normal.x : axis == 1 ? normal.y : normal.z;
    int first = KEPT * (2 * axis + (along < 0.0f ? 1 : 0));
    float u = axis == 0 ? place.y : axis == 1 ? place.z : place.x;
    float v = axis == 0 ? place.z : axis == 1 ? place.x : place.y;
    if (-distance > kept->score[first]) {
        kept->score[first] = -distance;
        kept->point[first] = number;
    }
    // Six directions, 60 degrees apart: the corners of a rectangle are each furthest out in one of them at least.
    // What does not touch yet has to be much further out.
    float gap = IMPULSE_GAP_WEIGHT * fmax(distance, 0.0f);
    const float cosines[3] = {0.9659258f, 0.2588190f, -0.7071068f};
    const float sines[3] = {0.2588190f, 0.9659258f, 0.7071068f};
    for (int k = 0; k < 3; k++) {
        float out = cosines[k] * u + sines[k] * v;
        if (out - gap > kept->score[first + 1 + k]) {
            kept->score[first + 1 + k] = out - gap;
            kept->point[first + 1 + k] = number;
        }
        if (-out - gap > kept->score[first + 4 + k]) {
            kept->score[first + 4 + k] = -out - gap;
            kept->point[first + 4 + k] = number;
        }
    }
}

// One contact in full.
typedef struct {
    float4 armA;
    float4 armB;
    float4 normal;
} Contact;

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
    bool edge = steepness < 0.92f || steepness > 1.08f || below < 0.92f || dot3(n, inside) < 0.94f;
    float facing = -dot3(cone, n);
    bool sharp = cone.w < 0.95f;
    if (!edge) {
        return facing > cone.w - (sharp ? IMPULSE_FACING : 2.0f * IMPULSE_FACING);
    }
    if (sharp) {
        return distance < -margin && facing > cone.w - IMPULSE_FACING;
    }
    if (facing < -0.5f) {
        return false;
    }
    float4 settled = -cone;
    settled.w = distance * dot3(n, settled);
    *d = settled;
    return true;
}

// Computes the contact of a surface point of body "from" with the surface of the other one. between: from the reference
// point of the point's body to that of the surface, world axes [m]; returns false where they do not meet in this step.
// The normal points from the point's body to the surface.
static inline bool point_contact(const Geometry* g, const Surface* from, const Surface* to, float4 spot, float4 cone,
        float radius, float4 between, float4 reference, float dt, float margin, float4 gravity, Contact* c) {
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
        if (d.w - radius >= margin) {
            float4 way = relative_way(dt, from->velocity, from->spin, arm, to->velocity, to->spin, p);
            way += dt * dt * gravity;
            way.w = 0.0f;
            float length = sqrt(dot3(way, way));
            if (d.w - radius >= margin + length) {
                return false;
            }
            d = traced_distance(g, to, p, d, way, radius, 0.5f * margin);
            if (d.w > 1.0e8f) {
                return false;
            }
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

// Describes a partner: body or fixed shape.
static inline Surface surface_of(int index, int bodyCount, __global const int* bodyKind, __global const int* bodyShape,
        __global const float4* bodyFrame, __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity) {
    Surface s;
    bool body = index < bodyCount;
    s.kind = body ? bodyKind[index] : FIXED_SHAPE;
    s.shape = body ? bodyShape[index] : index - bodyCount;
    s.frame = body ? bodyFrame[index] : vector(0.0f, 0.0f, 0.0f);
    s.rotation = body ? bodyRotation[index] : (float4)(0.0f, 0.0f, 0.0f, 1.0f);
    s.velocity = body ? bodyVelocity[index] : vector(0.0f, 0.0f, 0.0f);
    s.spin = body ? bodyAngularVelocity[index] : vector(0.0f, 0.0f, 0.0f);
    return s;
}

// Returns the old pair of an owner with a partner, or -1.
static inline int old_pair(
        int owner, int partner, int oldPairs, __global const int* oldPairStart, __global const int* oldPairPartner) {
    int low = oldPairStart[owner];
    int high = min(oldPairStart[owner + 1], oldPairs) - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        int there = oldPairPartner[middle];
        if (there == partner) {
            return middle;
        }
        if (there < partner) {
            low = middle + 1;
        } else {
            high = middle - 1;
        }
    }
    return -1;
}

// Adds the contacts of all points of one body with the surface of the other to the list. base: number of the first
// point; back: the points are those of b, and normals are to be turned round.
static inline void offer_points(const Geometry* g, __global const float4* shapePoint,
        __global const float4* shapeNormal, __global const float4* shapeGroup, const Surface* from, const Surface* to,
        float4 between, float4 reference, float dt, float margin, float reach, float4 gravity, int base, bool back,
        float4 rotationA, Kept* kept) {
    Contact c;
    float4 toA = conjugate_of(rotationA);
    if (from->kind == COLLISION_SPHERE) {
        float4 centre = vector(0.0f, 0.0f, 0.0f);
        if (point_contact(g, from, to, centre, centre, from->frame.w, between, reference, dt, margin, gravity, &c)) {
            offer(kept, base, rotate_by(toA, c.normal), rotate_by(toA, c.armA), c.armA.w);
        }
        return;
    }
    __global const int* layout = g->shapeLayout + 8 * from->shape;
    int first = layout[6];
    int count = layout[7];
    float scale = from->frame.w;
    // From the frame of the points to that of the field, both at scale 1.
    bool field = to->kind == COLLISION_FIELD;
    float ratio = field ? scale / to->frame.w : 0.0f;
    float4 back_turn = conjugate_of(to->rotation);
    float4 mx = ratio * rotate_by(back_turn, rotate_by(from->rotation, vector(1.0f, 0.0f, 0.0f)));
    float4 my = ratio * rotate_by(back_turn, rotate_by(from->rotation, vector(0.0f, 1.0f, 0.0f)));
    float4 mz = ratio * rotate_by(back_turn, rotate_by(from->rotation, vector(0.0f, 0.0f, 1.0f)));
    float4 origin = vector(0.0f, 0.0f, 0.0f);
    float4 low = origin;
    float4 high = origin;
    float near = reach;
    if (field) {
        origin = (rotate_by(back_turn, -rotate_by(from->rotation, from->frame) - between) + to->frame) / to->frame.w;
        low = g->shapeLattice[3 * to->shape + 1];
        high = g->shapeLattice[3 * to->shape + 2];
        near = reach / to->frame.w;
    }
    for (int group = 0; group * FIELD_GROUP < count; group++) {
        float4 sphere = shapeGroup[first / FIELD_GROUP + group];
        if (field) {
            float4 x = sphere.x * mx + sphere.y * my + sphere.z * mz + origin;
            float4 out = fmax(low - x, x - high);
            if (fmax(out.x, fmax(out.y, out.z)) > ratio * sphere.w + near) {
                continue;
            }
        } else if (to->kind != COLLISION_MESH) {
            float4 place = scale * sphere - from->frame;
            place.w = 0.0f;
            float4 p = rotate_by(from->rotation, place) - between;
            p.w = 0.0f;
            if (surface_distance(g, to, p).w > scale * sphere.w + reach) {
                continue;
            }
        }
        int end = min((group + 1) * FIELD_GROUP, count);
        for (int k = group * FIELD_GROUP; k < end; k++) {
            float4 spot = shapePoint[first + k];
            if (field) {
                float4 x = spot.x * mx + spot.y * my + spot.z * mz + origin;
                float4 out = fmax(low - x, x - high);
                if (fmax(out.x, fmax(out.y, out.z)) > near) {
                    continue;
                }
                x.w = 0.0f;
                float steepness;
                float distance = field_distance(g->shapeLattice, g->shapeLayout, g->fieldCoarse, g->fieldBlock,
                        g->fieldFine, to->shape, x, &steepness)
                                         .w;
                if (distance > near) {
                    continue;
                }
            }
            spot = scale * spot - from->frame;
            spot.w = 0.0f;
            if (point_contact(
                        g, from, to, spot, shapeNormal[first + k], 0.0f, between, reference, dt, margin, gravity, &c)) {
                float4 normal = back ? -c.normal : c.normal;
                float4 arm = back ? c.armB : c.armA;
                offer(kept, base + k, rotate_by(toA, normal), rotate_by(toA, arm), c.armA.w);
            }
        }
    }
}

__kernel GROUP(16) void find_contacts(const int count, const int bodyCount, const int oldPairCapacity,
        const int contactCapacity, __constant StepConstants* constants, __global const int* bodyKind,
        __global const int* bodyShape, __global const float4* bodyFrame, __global const float4* bodyLimits,
        __global const float4* bodyProperties, __global const int* bodySleep, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* shapeLattice, __global const int* shapeLayout, __global const float* fieldCoarse,
        __global const int* fieldBlock, __global const float* fieldFine, __global const float4* shapePoint,
        __global const float4* shapeNormal, __global const float4* shapeGroup, __global const float4* shapes,
        __global const int* shapeCounts, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex, __global const float4* contactLaws, __global const int* pairStart,
        __global const int* pairOwner, __global const int* pairPartner, __global const int* oldPairStart,
        __global const int* oldPairPartner, __global const int* oldPairFirst, __global const int* oldPairContacts,
        __global const float4* oldPairRolling, __global const float4* oldContactKey,
        __global const float4* oldContactImpulse, __global const float4* oldContactArmA,
        __global const float4* oldContactArmB, __global const float4* oldContactNormal,
        __global const float4* solverBody, __global int* pairBodies, __global int* pairFirst,
        __global int* pairContacts, __global float4* pairLaw, __global float4* pairRolling,
        __global float4* contactArmA, __global float4* contactArmB, __global float4* contactNormal,
        __global float4* contactImpulse, __global float4* contactKey, __global float4* contactFace,
        __global int* contactCount, __global int* watch) {
    int pair = get_global_id(0);
    if (pair >= count || pair >= pairStart[bodyCount]) {
        return;
    }
    int owner = pairOwner[pair];
    int partner = pairPartner[pair];
    Surface first = surface_of(
            owner, bodyCount, bodyKind, bodyShape, bodyFrame, bodyRotation, bodyVelocity, bodyAngularVelocity);
    Surface second = surface_of(
            partner, bodyCount, bodyKind, bodyShape, bodyFrame, bodyRotation, bodyVelocity, bodyAngularVelocity);
    // Triangles are always b's, and a sphere is a where the other body is not one.
    bool turn = first.kind == COLLISION_MESH || (second.kind == COLLISION_SPHERE && first.kind == COLLISION_FIELD);
    int a = turn ? partner : owner;
    int b = turn ? owner : partner;
    Surface surfaceA = turn ? second : first;
    Surface surfaceB = turn ? first : second;
    vstore2((int2)(a, b), pair, pairBodies);
    pairContacts[pair] = 0;
    pairFirst[pair] = 0;
    if (surfaceB.kind == COLLISION_NONE || surfaceA.kind == COLLISION_NONE || surfaceA.kind == COLLISION_MESH) {
        return;
    }
    int old = old_pair(owner, partner, oldPairCapacity, oldPairStart, oldPairPartner);
    int oldFirst = old < 0 ? 0 : oldPairFirst[old];
    int oldCount = old < 0 ? 0 : oldPairContacts[old];
    bool moves = (a < bodyCount && solverBody[SOLVER_STRIDE * a + 2].w > 0.0f) ||
                 (b < bodyCount && solverBody[SOLVER_STRIDE * b + 2].w > 0.0f);
    if (!moves) {
        // Of two that stand still or sleep, everything stays as it is.
        int at = oldCount > 0 ? atomic_add(contactCount, oldCount) : 0;
        if (at + oldCount > contactCapacity) {
            atomic_max(&watch[WATCH_CONTACTS], at + oldCount);
            return;
        }
        for (int k = 0; k < oldCount; k++) {
            contactArmA[at + k] = oldContactArmA[oldFirst + k];
            contactArmB[at + k] = oldContactArmB[oldFirst + k];
            contactNormal[at + k] = oldContactNormal[oldFirst + k];
            contactImpulse[at + k] = oldContactImpulse[oldFirst + k];
            contactKey[at + k] = oldContactKey[oldFirst + k];
        }
        pairRolling[pair] = old < 0 ? vector(0.0f, 0.0f, 0.0f) : oldPairRolling[old];
        pairFirst[pair] = at;
        pairContacts[pair] = oldCount;
        return;
    }
    Geometry g;
    g.shapeLattice = shapeLattice;
    g.shapeLayout = shapeLayout;
    g.fieldCoarse = fieldCoarse;
    g.fieldBlock = fieldBlock;
    g.fieldFine = fieldFine;
    g.shapes = shapes;
    g.shapeCounts = shapeCounts;
    g.triangleGrid = triangleGrid;
    g.triangleStart = triangleStart;
    g.triangleIndex = triangleIndex;

    float dt = constants->timeStep;
    float4 limitsA = bodyLimits[a];
    bool fixedB = b >= bodyCount;
    float slop = fixedB ? limitsA.x : fmin(limitsA.x, bodyLimits[b].x);
    float margin = IMPULSE_MARGIN * slop;
    __global const float4* fixedShape = shapes + SHAPE_STRIDE * (fixedB ? b - bodyCount : 0);
    float4 highB = fixedB ? fixedShape[0] : bodyPosition[b];
    float4 lowB = fixedB ? fixedShape[7] : bodyPositionLow[b];
    float4 between = (highB - bodyPosition[a]) + (lowB - bodyPositionLow[a]);
    between.w = 0.0f;
    float4 gravity = constants->gravity;
    float4 relative = surfaceA.velocity - surfaceB.velocity;
    float speed = sqrt(dot3(relative, relative)) + limitsA.y * sqrt(dot3(surfaceA.spin, surfaceA.spin)) +
                  (fixedB ? 0.0f : bodyLimits[b].y * sqrt(dot3(surfaceB.spin, surfaceB.spin)));
    float reach = margin + dt * (speed + dt * sqrt(dot3(gravity, gravity)));

    Kept kept;
    for (int k = 0; k < SLOTS; k++) {
        kept.score[k] = -1.0e30f;
        kept.point[k] = -1;
    }
    float4 worldA = bodyPosition[a] + bodyPositionLow[a];
    worldA.w = 0.0f;
    float4 worldB = highB + lowB;
    worldB.w = 0.0f;
    int pointsOfA = surfaceA.kind == COLLISION_SPHERE ? 1 : shapeLayout[8 * surfaceA.shape + 7];
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    offer_points(&g, shapePoint, shapeNormal, shapeGroup, &surfaceA, &surfaceB, between, worldA, dt, margin, reach,
            bodyProperties[a].x > 0.0f ? gravity : nothing, 0, false, surfaceA.rotation, &kept);
    bool both = surfaceA.kind == COLLISION_FIELD && surfaceB.kind == COLLISION_FIELD;
    if (both) {
        offer_points(&g, shapePoint, shapeNormal, shapeGroup, &surfaceB, &surfaceA, -between, worldB, dt, margin, reach,
                bodyProperties[b].x > 0.0f ? gravity : nothing, pointsOfA, true, surfaceA.rotation, &kept);
    }

    // Contacts in full, each place once. The deepest one of a side counts only where it is deeper than the outer ones.
    Contact full[MOST_CONTACTS];
    int found = 0;
    float smaller = fmin(limitsA.y, fixedB ? limitsA.y : bodyLimits[b].y);
    float apart = IMPULSE_SAME_PLACE * smaller;
    for (int side = 0; side < SIDES; side++) {
        int begin = found;
        float least = 1.0e9f;
        for (int k = 1; k <= KEPT && found < MOST_CONTACTS; k++) {
            int number = kept.point[KEPT * side + k % KEPT];
            if (number < 0 || (k == KEPT && -kept.score[KEPT * side] > least - IMPULSE_DEEPER * slop)) {
                continue;
            }
            bool ofB = number >= pointsOfA;
            const Surface* from = ofB ? &surfaceB : &surfaceA;
            const Surface* to = ofB ? &surfaceA : &surfaceB;
            float4 spot = nothing;
            float4 cone = nothing;
            float radius = from->frame.w;
            if (from->kind == COLLISION_FIELD) {
                int index = shapeLayout[8 * from->shape + 6] + (ofB ? number - pointsOfA : number);
                spot = from->frame.w * shapePoint[index] - from->frame;
                cone = shapeNormal[index];
                spot.w = 0.0f;
                radius = 0.0f;
            }
            bool falls = bodyProperties[ofB ? b : a].x > 0.0f;
            Contact c;
            point_contact(&g, from, to, spot, cone, radius, ofB ? -between : between, ofB ? worldB : worldA, dt, margin,
                    falls ? gravity : nothing, &c);
            float4 armA = ofB ? c.armB : c.armA;
            float4 armB = ofB ? c.armA : c.armB;
            float distance = c.armA.w;
            armA.w = distance;
            armB.w = as_float(number);
            bool known = false;
            for (int other = begin; other < found; other++) {
                float4 d = full[other].armA - armA;
                known = known || dot3(d, d) < apart * apart;
            }
            if (!known) {
                full[found].armA = armA;
                full[found].armB = armB;
                full[found].normal = ofB ? -c.normal : c.normal;
                found++;
                least = fmin(least, distance);
            }
        }
    }
    // A body that comes further in a step than the sphere round its middle that fits into it may turn meanwhile, so
    // that other points than those above meet the surface. That sphere meets it however the body turns.
    int allPoints = pointsOfA + (surfaceB.kind == COLLISION_FIELD ? shapeLayout[8 * surfaceB.shape + 7] : 1);
    for (int side = 0; side < 2 && found < MOST_CONTACTS; side++) {
        bool ofB = side == 1;
        Surface ball = ofB ? surfaceB : surfaceA;
        const Surface* to = ofB ? &surfaceA : &surfaceB;
        if (ball.kind != COLLISION_FIELD) {
            continue;
        }
        float core = -surface_distance(&g, &ball, nothing).w;
        if (core <= 0.0f || dt * sqrt(dot3(relative, relative)) < core) {
            continue;
        }
        ball.kind = COLLISION_SPHERE;
        bool falls = bodyProperties[ofB ? b : a].x > 0.0f;
        Contact c;
        if (point_contact(&g, &ball, to, nothing, nothing, core, ofB ? -between : between, ofB ? worldB : worldA, dt,
                    margin, falls ? gravity : nothing, &c)) {
            full[found].armA = ofB ? c.armB : c.armA;
            full[found].armA.w = c.armA.w;
            full[found].armB = ofB ? c.armA : c.armB;
            full[found].armB.w = as_float(allPoints + side);
            full[found].normal = ofB ? -c.normal : c.normal;
            found++;
        }
    }
    if (found == 0) {
        return;
    }
    int at = atomic_add(contactCount, found);
    if (at + found > contactCapacity) {
        atomic_max(&watch[WATCH_CONTACTS], at + found);
        return;
    }
    float4 toA = conjugate_of(surfaceA.rotation);
    for (int k = 0; k < found; k++) {
        float4 armA = full[k].armA;
        float4 armB = full[k].armB;
        float4 normal = full[k].normal;
        int number = as_int(full[k].armB.w);
        bool sphereA = surfaceA.kind == COLLISION_SPHERE || number == allPoints;
        bool sphereB = surfaceB.kind == COLLISION_SPHERE || number == allPoints + 1;
        armB.w = (sphereA ? 1.0f : 0.0f) + (sphereB ? 2.0f : 0.0f);
        normal.w = 0.0f;
        contactArmA[at + k] = armA;
        contactArmB[at + k] = armB;
        contactNormal[at + k] = normal;
        normal.w = number != allPoints && number >= pointsOfA ? 1.0f : 0.0f;
        contactFace[at + k] = normal;
        armA.w = 0.0f;
        float4 key = rotate_by(toA, armA);
        key.w = full[k].armB.w;
        contactKey[at + k] = key;
        contactImpulse[at + k] = nothing;
    }
    // Each impulse of the last step goes to the same point, or to the nearest one close by, so that none is lost or
    // counted twice. It keeps its direction in the world: one that turned with the normal would drive what sways.
    float near = IMPULSE_SAME_CONTACT * smaller;
    for (int e = oldFirst; e < oldFirst + oldCount; e++) {
        float4 impulse = oldContactImpulse[e];
        if (impulse.w == 0.0f) {
            continue;
        }
        float4 before = oldContactKey[e];
        float nearest = near * near;
        int heir = -1;
        for (int k = at; k < at + found; k++) {
            float4 key = contactKey[k];
            float4 d = before - key;
            float away = as_int(before.w) == as_int(key.w) ? -1.0f : dot3(d, d);
            if (away < nearest) {
                nearest = away;
                heir = k;
            }
        }
        if (heir >= 0) {
            float4 all = impulse + impulse.w * oldContactNormal[e];
            all.w = 0.0f;
            contactImpulse[heir] += all;
        }
    }
    for (int k = at; k < at + found; k++) {
        float4 all = contactImpulse[k];
        float4 normal = contactNormal[k];
        float pressed = fmax(dot3(all, normal), 0.0f);
        float4 impulse = pressed > 0.0f ? all - pressed * normal : nothing;
        impulse.w = pressed;
        contactImpulse[k] = impulse;
    }
    int materials = constants->materialCount;
    int materialA = (int)bodyProperties[a].z;
    int materialB = fixedB ? (int)fixedShape[3].x : (int)bodyProperties[b].z;
    float4 law = contactLaws[materialA * materials + materialB];
    float rolling = surfaceA.kind == COLLISION_SPHERE ? surfaceA.frame.w : 0.0f;
    law.z *= surfaceB.kind == COLLISION_SPHERE ? fmin(rolling, surfaceB.frame.w) : rolling;
    law.w = slop;
    pairRolling[pair] = old < 0 ? nothing : oldPairRolling[old];
    pairLaw[pair] = law;
    pairFirst[pair] = at;
    pairContacts[pair] = found;
}
