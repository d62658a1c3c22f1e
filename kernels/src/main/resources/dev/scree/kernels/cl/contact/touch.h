// Contact geometry of two particles, and of a particle and a fixed shape; shared by all contact kernels and repeated
// in Java by TouchReference.
//
// A particle with a normal represents a patch of a smooth surface; a particle without one is a sphere. The normal's
// length is its flatness: 1 on a plane, less where the body's surface is curved, 0 for none. Two particles touch along
// a direction n that is blended from both normals, the more so the flatter the surfaces. Their overlap is measured
// along n, and a pair weighs less the further apart the particles lie across n, so that the patches of a flat face sum
// to the same stiffness wherever the other face's patches are: faces have no grooves in which particles could catch.
// With both normals 0 this is the contact of two spheres.
//
// Positions are stored as the sum of a high and a low float. Relative positions are computed as the difference of the
// high parts plus that of the low parts, which is exact far from the origin too.

#include "generated/ContactConstants"

// The contact of a particle with a partner.
typedef struct {
    float4 n;      // unit vector from the particle to its partner, world axes
    float overlap; // depth of penetration along n [m]; they do not touch where it is 0 or less
    float weight;  // share of a full contact, 0 to 1 [-]
    float4 arm;    // contact point from the reference point of the particle's body, world axes [m]
} Touch;

// Fixed shapes (domain walls, obstacles, triangles) take SHAPE_STRIDE float4 each, lengths in [m], world frame:
//   all       [0] xyz: high part of a reference point, w: kind; [7] its low part;
//             [3] x: index of the material, y: group of shapes that share their contact sums, z: corners owned (bits)
//   plane     [0] a point on it, [1] unit normal; solid is behind it
//   box       [0] centre, [1] half side lengths, [2] rotation, a quaternion
//   capsule   [0] centre, [1] half axis, [2] x: radius
//   triangle  [0] corner a, [1] b - a, [2] c - a; [4], [5], [6] for the edges ab, bc, ca: xyz direction in the plane of
//             the neighbouring triangle away from the edge; w: 0 no neighbour, 1 this triangle owns the edge, 2 the
//             neighbour
#define SHAPE_STRIDE 8
#define SHAPE_PLANE 0
#define SHAPE_BOX 1
#define SHAPE_CAPSULE 2

// Returns the distance of their centres within which two particles can touch [m]. smooth: one of them has a normal, so
// that it can be met beside its centre line too.
static inline float touch_reach(float radiusA, float radiusB, bool smooth) {
    float radii = radiusA + radiusB;
    float side = 2.0f * fmax(radiusA, radiusB);
    return smooth ? sqrt(radii * radii + side * side) : radii;
}

// Computes the contact of particle a with particle b.
//   between      from the reference point of body a to that of body b, world axes [m]
//   rotation*    quaternions from body axes to the world
//   local*       xyz: centre from the reference point in body axes [m], w: radius [m]
//   normal*      xyz: outward unit vector times the flatness in body axes, w: the flatness
static inline Touch particle_touch(float4 between, float4 rotationA, float4 localA, float4 normalA, float4 rotationB,
        float4 localB, float4 normalB) {
    float4 armA = rotate_by(rotationA, localA);
    float4 r = between + (rotate_by(rotationB, localB) - armA);
    r.w = 0.0f;
    float radii = localA.w + localB.w;
    float distance = sqrt(dot3(r, r));
    float4 line = distance > 1.0e-12f ? r / distance : vector(0.0f, 1.0f, 0.0f);
    Touch t;
    float flat = fmax(normalA.w, normalB.w);
    if (flat > 0.0f) {
        float4 m = rotate_by(rotationA, normalA) - rotate_by(rotationB, normalB);
        float length = sqrt(dot3(m, m));
        // Falls back on the centre line of two spheres (facing = 0) where the normals are no guide: where both point
        // the same way, or particle b lies behind particle a's surface.
        float behind = dot3(r, m) / (fmax(length, 1.0e-6f) * radii);
        float facing =
                fmin(fmax(2.0f * length - 1.0f, 0.0f), 1.0f) * fmin(fmax(2.0f * behind + 1.0f, 0.0f), 1.0f) * flat;
        float4 n = facing / fmax(length, 1.0e-6f) * m + (1.0f - facing) * line;
        n = n / fmax(sqrt(dot3(n, n)), 1.0e-6f);
        // Overlap along n, and weight (1 - (distance across n/reach)^2)^2; reach covers the flatter one of two
        // patches.
        float height = dot3(r, n);
        float4 across = r - height * n;
        float reach = 2.0f * fmax(localA.w * normalA.w, localB.w * normalB.w) / flat;
        float part = fmax(1.0f - dot3(across, across) / (reach * reach), 0.0f);
        t.n = n;
        t.overlap = radii - height;
        t.weight = part * part;
        t.arm = armA + (localA.w - t.overlap * localB.w / radii) * n + localA.w / radii * across;
        t.overlap = t.weight > 0.0f && distance < touch_reach(localA.w, localB.w, true) ? t.overlap : 0.0f;
    } else {
        t.n = line;
        t.overlap = radii - distance;
        t.weight = 1.0f;
        t.arm = armA + (localA.w - t.overlap * localB.w / radii) * line;
    }
    t.n.w = 0.0f;
    t.arm.w = 0.0f;
    return t;
}

// Returns the point of the triangle 0, b, c nearest to p (Ericson, Real-Time Collision Detection, 5.1.5). feature: 0
// inside; 1, 2, 3 edges ab, bc, ca; 4, 5, 6 corners a, b, c.
static inline float4 triangle_nearest(float4 b, float4 c, float4 p, int* feature) {
    float d1 = dot3(b, p);
    float d2 = dot3(c, p);
    if (d1 <= 0.0f && d2 <= 0.0f) {
        *feature = 4;
        return vector(0.0f, 0.0f, 0.0f);
    }
    float4 pb = p - b;
    float d3 = dot3(b, pb);
    float d4 = dot3(c, pb);
    if (d3 >= 0.0f && d4 <= d3) {
        *feature = 5;
        return b;
    }
    float vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0f && d1 >= 0.0f && d3 <= 0.0f) {
        *feature = 1;
        return d1 / (d1 - d3) * b;
    }
    float4 pc = p - c;
    float d5 = dot3(b, pc);
    float d6 = dot3(c, pc);
    if (d6 >= 0.0f && d5 <= d6) {
        *feature = 6;
        return c;
    }
    float vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0f && d2 >= 0.0f && d6 <= 0.0f) {
        *feature = 3;
        return d2 / (d2 - d6) * c;
    }
    float va = d3 * d6 - d5 * d4;
    if (va <= 0.0f && d4 - d3 >= 0.0f && d5 - d6 >= 0.0f) {
        *feature = 2;
        return b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b);
    }
    *feature = 0;
    float sum = va + vb + vc;
    return vb / sum * b + vc / sum * c;
}

// Returns whether this triangle handles a contact on its edge or corner. It does only if none of its neighbours is
// nearer, and only one of the triangles that share the feature does, so that a contact is not counted twice. feature:
// from triangle_nearest; d: from the nearest point to the particle [m].
static inline bool triangle_owns_feature(__global const float4* shape, int feature, float4 d) {
    if (feature == 0) {
        return true;
    }
    if (feature <= 3) {
        float4 edge = shape[3 + feature];
        return edge.w == 0.0f || (edge.w == 1.0f && dot3(edge, d) <= 0.0f);
    }
    int corner = feature - 4;
    float4 after = shape[4 + corner];
    float4 before = shape[4 + (corner + 2) % 3];
    bool owned = (((int)shape[3].z >> corner) & 1) != 0;
    return owned && (after.w == 0.0f || dot3(after, d) <= 0.0f) && (before.w == 0.0f || dot3(before, d) <= 0.0f);
}

// Returns in xyz the unit direction from a particle to the nearest point of a fixed shape and in w its distance from
// the surface [m], below 0 inside; a triangle has two sides and no inside. high, low: the particle's position in two
// parts [m]; counts: set to whether this shape handles the contact (see triangle_owns_feature).
static inline float4 shape_direction(__global const float4* shape, float4 high, float4 low, bool* counts) {
    float4 p = (high - shape[0]) + (low - shape[7]);
    p.w = 0.0f;
    int kind = (int)shape[0].w;
    *counts = true;
    float4 n;
    if (kind == SHAPE_PLANE) {
        n = -shape[1];
        n.w = dot3(p, shape[1]);
    } else if (kind == SHAPE_BOX) {
        float4 rotation = shape[2];
        float4 conjugate = (float4)(-rotation.x, -rotation.y, -rotation.z, rotation.w);
        float4 q = rotate_by(conjugate, p);
        float4 side = shape[1];
        float4 beyond = fabs(q) - side;
        float4 outside = fmax(beyond, 0.0f);
        outside.w = 0.0f;
        float distance = sqrt(dot3(outside, outside));
        float deepest = fmax(beyond.x, fmax(beyond.y, beyond.z));
        float4 away;
        if (distance > 1.0e-12f) {
            away = outside / distance;
        } else {
            away = vector(beyond.x >= deepest ? 1.0f : 0.0f, beyond.x < deepest && beyond.y >= deepest ? 1.0f : 0.0f,
                    beyond.x < deepest && beyond.y < deepest ? 1.0f : 0.0f);
            distance = deepest;
        }
        away = vector(copysign(away.x, q.x), copysign(away.y, q.y), copysign(away.z, q.z));
        n = -rotate_by(rotation, away);
        n.w = distance;
    } else if (kind == SHAPE_CAPSULE) {
        float4 axis = shape[1];
        axis.w = 0.0f;
        float along = fmin(fmax(dot3(p, axis) / fmax(dot3(axis, axis), 1.0e-20f), -1.0f), 1.0f);
        float4 d = p - along * axis;
        float distance = sqrt(dot3(d, d));
        n = distance > 1.0e-12f ? -d / distance : vector(0.0f, -1.0f, 0.0f);
        n.w = distance - shape[2].x;
    } else {
        int feature;
        float4 d = p - triangle_nearest(shape[1], shape[2], p, &feature);
        float distance = sqrt(dot3(d, d));
        *counts = triangle_owns_feature(shape, feature, d);
        float4 face = cross3(shape[1], shape[2]);
        n = distance > 1.0e-12f ? -d / distance : -face / sqrt(fmax(dot3(face, face), 1.0e-30f));
        n.w = distance;
    }
    return n;
}

// Computes the contact of a particle with a fixed shape. A particle with a normal meets the shape as a patch of its
// body's surface that is rounder than the particle itself by CONTACT_PATCH_RADIUS times its radius, so that a ball
// made of particles rolls smoothly. Since the patch describes the surface only near the particle, this fades out where
// the normal does not point at the shape. Parameters as of shape_direction and particle_touch.
static inline Touch shape_touch(
        __global const float4* shape, float4 high, float4 low, float4 rotation, float4 place, float4 normal) {
    float4 arm = rotate_by(rotation, place);
    bool counts;
    float4 n = shape_direction(shape, high, low + arm, &counts);
    float distance = n.w;
    n.w = 0.0f;
    Touch t;
    float4 outward = rotate_by(rotation, normal);
    // outward has the flatness as its length.
    float cosine = dot3(outward, n) / fmax(normal.w, 1.0e-6f);
    float facing = fmin(fmax((cosine - CONTACT_PATCH_COSINE) / (1.0f - CONTACT_PATCH_COSINE), 0.0f), 1.0f);
    float rounder = CONTACT_PATCH_RADIUS * place.w * normal.w * facing;
    t.overlap = counts ? place.w - distance + rounder * (normal.w - dot3(outward, n)) : 0.0f;
    t.weight = 1.0f;
    t.n = n;
    t.arm = arm - rounder * outward + (place.w + rounder * normal.w - t.overlap) * n;
    t.arm.w = 0.0f;
    return t;
}
