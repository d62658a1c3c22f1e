// Purpose: finds the contacts of each pair of bodies. The points of either body's surface are tested against the signed
// distance field of the other (SL; Guendelman, Bridson and Fedkiw 2003), so that concave bodies need no decomposition.
// Of all points that touch or may come to touch in this step only a few are kept for each side of the first body: the
// deepest one and the outermost ones in six directions, between which the others lie. A point that moves fast is
// followed along its way through the field (sphere tracing, Hart 1996), so that it cannot pass through anything.
//
// What a contact of the last step held is carried on (impulse/warm_start.h).
//
// One work item: one pair on a CPU; on a GPU, a work group of TEAM items shares a pair. Buffers by pair:
//   pairOwner, pairPartner    see impulse/pairs.cl; at most pairStart[bodyCount] pairs
//   pairBodies     2 ints; the bodies a and b as the contacts see them; b may be a fixed shape
//   pairFirst, pairContacts   first contact of the pair; their number
//   pairLaw        x: friction coefficient, y: coefficient of restitution, z: rolling friction times the radius [m],
//                  w: penetration that is left over [m]
// By contact, world axes:
//   contactArmA    xyz: its point on a's surface from a's reference point [m]; w: distance of both points along the
//                  normal at the start of the step [m], below 0 where they overlap
//   contactArmB    xyz: its point on b's surface from b's reference point [m]; w: 1 where a touches with a sphere,
//                  plus 2 where b does
//   contactNormal  xyz: unit vector from a to b; w: velocity along it before the impact [m/s], see impulse/point.h
//   contactFace    xyz: the same vector at the start of the step; w: 1 where the surface is a's and the point is b's
//   contactImpulse xyz: impulse of friction on b, w: impulse along the normal [N s]; of one substep
//   contactKey     xyz: point on a's surface in a's axes [m], w: number of the surface point (bits of an int)
//   old*           the same of the last step
// The other buffers are those of impulse/field.h and impulse/pairs.cl.

#include "common/scree.h"
#include "contact/touch.h"
#include "generated/ImpulseConstants"
#include "common/lanes.h"
#include "impulse/field.h"
#include "impulse/kinds.h"
#include "impulse/surface.h"
#include "impulse/touching.h"
#include "impulse/kept.h"
#include "impulse/pairing.h"
#include "impulse/warm_start.h"

// Greatest number of contacts of a pair: four sides of four corners or the like, and what lies deepest on them.
#define MOST_CONTACTS 24

// No number of a point is so high.
#define NO_POINT 0x7fffffff

// Returns an int for a float, so that ints are in the order of the floats.
static inline int ordered(float value) {
    int bits = as_int(value);
    return bits >= 0 ? bits : bits ^ 0x7fffffff;
}

// Returns the float of such an int.
static inline float of_ordered(int value) {
    return as_float(value >= 0 ? value : value ^ 0x7fffffff);
}

__kernel GROUP(16) void find_contacts(const int count, const int bodyCount, const int oldPairCapacity,
        const int contactCapacity, __constant StepConstants* constants, __global const int* bodyKind,
        __global const int* bodyShape, __global const float4* bodyFrame, __global const float4* bodyLimits,
        __global const float4* bodyProperties, __global const float4* bodyPosition,
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
        __global const float4* oldContactFace, __global const float4* solverBody, __global int* pairBodies,
        __global int* pairFirst, __global int* pairContacts, __global float4* pairLaw, __global float4* pairRolling,
        __global float4* contactArmA, __global float4* contactArmB, __global float4* contactNormal,
        __global float4* contactImpulse, __global float4* contactKey, __global float4* contactFace,
        __global int* contactCount, __global int* watch) {
    int pair = get_global_id(0) / TEAM;
    int lane = get_local_id(0) % TEAM;
    if (pair * TEAM >= count || pair >= pairStart[bodyCount]) {
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
    if (lane == 0) {
        vstore2((int2)(a, b), pair, pairBodies);
        pairContacts[pair] = 0;
        pairFirst[pair] = 0;
    }
    if (surfaceB.kind == COLLISION_NONE || surfaceA.kind == COLLISION_NONE || surfaceA.kind == COLLISION_MESH) {
        return;
    }
    int old = old_pair(owner, partner, oldPairCapacity, oldPairStart, oldPairPartner);
    int oldFirst = old < 0 ? 0 : oldPairFirst[old];
    int oldCount = old < 0 ? 0 : oldPairContacts[old];
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    bool fixedB = b >= bodyCount;
    float4 limitsA = bodyLimits[a];
    float4 limitsB = fixedB ? limitsA : bodyLimits[b];
    float slop = fmin(limitsA.x, limitsB.x);
    float smaller = fmin(limitsA.y, limitsB.y);
    __global const float4* fixedShape = shapes + SHAPE_STRIDE * (fixedB ? b - bodyCount : 0);
    if (lane == 0) {
        int materials = constants->materialCount;
        int materialA = (int)bodyProperties[a].z;
        int materialB = fixedB ? (int)fixedShape[3].x : (int)bodyProperties[b].z;
        float4 law = contactLaws[materialA * materials + materialB];
        float rolling = surfaceA.kind == COLLISION_SPHERE ? surfaceA.frame.w : 0.0f;
        law.z *= surfaceB.kind == COLLISION_SPHERE ? fmin(rolling, surfaceB.frame.w) : rolling;
        law.w = slop;
        pairRolling[pair] = old < 0 ? nothing : oldPairRolling[old];
        pairLaw[pair] = law;
    }
    // What follows keyframes moves too, and may wake what sleeps.
    bool moves = (a < bodyCount && solverBody[SOLVER_STRIDE * a + 2].w > 0.0f) ||
                 (b < bodyCount && solverBody[SOLVER_STRIDE * b + 2].w > 0.0f) ||
                 dot3(surfaceA.velocity, surfaceA.velocity) + dot3(surfaceA.spin, surfaceA.spin) > 0.0f ||
                 dot3(surfaceB.velocity, surfaceB.velocity) + dot3(surfaceB.spin, surfaceB.spin) > 0.0f;
    if (!moves) {
        // Of two that stand still or sleep, everything stays as it is. They are not solved unless one wakes.
        if (lane > 0) {
            return;
        }
        int at = oldCount > 0 ? atomic_add(contactCount, oldCount) : 0;
        if (at + oldCount > contactCapacity) {
            atomic_max(&watch[WATCH_CONTACTS], at + oldCount);
            return;
        }
        for (int n = 0; n < oldCount; n++) {
            contactArmA[at + n] = oldContactArmA[oldFirst + n];
            contactArmB[at + n] = oldContactArmB[oldFirst + n];
            float4 normal = oldContactNormal[oldFirst + n];
            normal.w = 0.0f;
            contactNormal[at + n] = normal;
            normal.w = oldContactFace[oldFirst + n].w;
            contactFace[at + n] = normal;
            contactImpulse[at + n] = oldContactImpulse[oldFirst + n];
            contactKey[at + n] = oldContactKey[oldFirst + n];
        }
        pairFirst[pair] = at;
        pairContacts[pair] = oldCount;
        return;
    }
    Pairing k;
    k.g.shapeLattice = shapeLattice;
    k.g.shapeLayout = shapeLayout;
    if (surfaceA.kind == COLLISION_FIELD) {
        surfaceA.field =
                field_of(surfaceA.shape, surfaceA.frame, shapeLattice, shapeLayout, fieldCoarse, fieldBlock, fieldFine);
    }
    if (surfaceB.kind == COLLISION_FIELD) {
        surfaceB.field =
                field_of(surfaceB.shape, surfaceB.frame, shapeLattice, shapeLayout, fieldCoarse, fieldBlock, fieldFine);
    }
    k.g.shapes = shapes;
    k.g.shapeCounts = shapeCounts;
    k.g.triangleGrid = triangleGrid;
    k.g.triangleStart = triangleStart;
    k.g.triangleIndex = triangleIndex;
    k.shapePoint = shapePoint;
    k.shapeNormal = shapeNormal;
    k.shapeGroup = shapeGroup;

    float4 highB = fixedB ? fixedShape[0] : bodyPosition[b];
    float4 lowB = fixedB ? fixedShape[7] : bodyPositionLow[b];
    k.between = (highB - bodyPosition[a]) + (lowB - bodyPositionLow[a]);
    k.between.w = 0.0f;
    float4 worldA = bodyPosition[a] + bodyPositionLow[a];
    worldA.w = 0.0f;
    float4 worldB = highB + lowB;
    worldB.w = 0.0f;
    float4 gravityA = bodyProperties[a].x > 0.0f ? constants->gravity : nothing;
    float4 gravityB = !fixedB && bodyProperties[b].x > 0.0f ? constants->gravity : nothing;
    float dt = constants->timeStep;
    float margin = IMPULSE_MARGIN * slop;
    float4 relative = surfaceA.velocity - surfaceB.velocity;
    float approach = sqrt(dot3(relative, relative));
    float speed = approach + limitsA.y * sqrt(dot3(surfaceA.spin, surfaceA.spin)) +
                  (fixedB ? 0.0f : limitsB.y * sqrt(dot3(surfaceB.spin, surfaceB.spin)));
    float faster = sqrt(fmax(dot3(surfaceA.velocity, surfaceA.velocity), dot3(surfaceB.velocity, surfaceB.velocity)));
    float near = margin + fmin(dt * faster, IMPULSE_NEAR * smaller);
    k.reach = margin + dt * (speed + dt * sqrt(dot3(constants->gravity, constants->gravity)));
    k.reach = fmax(k.reach, near);
    k.ofA = meeting_of(&surfaceA, &surfaceB, k.between, worldA, gravityA, dt, margin, near);
    k.ofB = meeting_of(&surfaceB, &surfaceA, -k.between, worldB, gravityB, dt, margin, near);
    k.pointsOfA = points_of(&surfaceA, shapeLayout);
    k.pointsOfB = points_of(&surfaceB, shapeLayout);

    Kept kept;
    kept.sides = 0;
#if TEAM > 1
    __local int list[LISTED];
    __local int listed;
    k.list = list;
    k.listed = &listed;
    if (lane == 0) {
        listed = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
    bool fields = surfaceA.kind == COLLISION_FIELD && surfaceB.kind == COLLISION_FIELD;
    if (fields && boxes_apart(&k)) {
        return;
    }
    offer_points(&k, false, lane, &kept);
    if (fields) {
        offer_points(&k, true, lane, &kept);
    }
    for (int slot = 0; slot < SLOTS; slot++) {
        if ((kept.sides >> slot / KEPT & 1) == 0) {
            kept.point[slot] = -1;
        }
    }
#if TEAM > 1
    // The team's lists become one: of each slot the best score, and of equals the lowest number, as if one item had
    // looked at all points in order. Then its items share the work of computing what is in it, each point once.
    __local int scores[SLOTS];
    __local int points[SLOTS];
    __local int placeOf[SLOTS];
    __local Contact candidates[SLOTS];
    for (int slot = lane; slot < SLOTS; slot += TEAM) {
        scores[slot] = ordered(-1.0e30f);
        points[slot] = NO_POINT;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int slot = 0; slot < SLOTS; slot++) {
        if (kept.point[slot] >= 0) {
            atomic_max(&scores[slot], ordered(kept.score[slot]));
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int slot = 0; slot < SLOTS; slot++) {
        if (kept.point[slot] >= 0 && ordered(kept.score[slot]) == scores[slot]) {
            atomic_min(&points[slot], kept.point[slot]);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int slot = lane; slot < SLOTS; slot += TEAM) {
        int same = 0;
        while (points[same] != points[slot]) {
            same++;
        }
        placeOf[slot] = same;
        if (same == slot && points[slot] != NO_POINT) {
            list[atomic_inc(&listed)] = slot;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int at = lane; at < listed; at += TEAM) {
        int point = points[list[at]];
        Contact c;
        compute_kept(&k, &point, point >= k.pointsOfA, &c);
        candidates[list[at]] = c;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane > 0) {
        return;
    }
    for (int slot = 0; slot < SLOTS; slot++) {
        kept.score[slot] = of_ordered(scores[slot]);
        kept.point[slot] = points[slot] == NO_POINT ? -1 : points[slot];
    }
#else
    // Each point once, those of a first: LANES at a time are of one body.
    int numbers[2 * SLOTS];
    int placeOf[SLOTS];
    Contact candidates[2 * SLOTS];
    int listed = 0;
    for (int body = 0; body < 2; body++) {
        int begin = listed;
        for (int slot = 0; slot < SLOTS; slot++) {
            int number = kept.point[slot];
            if (number < 0 || (number >= k.pointsOfA) != (body == 1)) {
                continue;
            }
            int at = begin;
            while (at < listed && numbers[at] != number) {
                at++;
            }
            numbers[at] = number;
            placeOf[slot] = at;
            listed = max(listed, at + 1);
        }
        for (int at = listed; at % LANES != 0; at++) {
            numbers[at] = -1;
        }
        for (int at = begin; at < listed; at += LANES) {
            compute_kept(&k, numbers + at, body == 1, candidates + at);
        }
        listed = LANES * ((listed + LANES - 1) / LANES);
    }
#endif

    // Contacts in full, each place once. The deepest one of a side counts only where it is deeper than the outer ones.
    Contact full[MOST_CONTACTS];
    int found = 0;
    float apart = IMPULSE_SAME_PLACE * smaller;
    for (int side = 0; side < SIDES; side++) {
        int begin = found;
        float least = 1.0e9f;
        for (int n = 1; n <= KEPT && found < MOST_CONTACTS; n++) {
            int slot = KEPT * side + n % KEPT;
            int number = kept.point[slot];
            if (number < 0 || (n == KEPT && -kept.score[slot] > least - IMPULSE_DEEPER * slop)) {
                continue;
            }
            Contact c = candidates[placeOf[slot]];
            bool known = false;
            for (int other = begin; other < found; other++) {
                float4 d = full[other].armA - c.armA;
                known = known || dot3(d, d) < apart * apart;
            }
            if (!known) {
                full[found++] = c;
                least = fmin(least, c.armA.w);
            }
        }
    }
    // A body that comes further in a step than its core is thick may turn meanwhile, so that other points than those
    // above meet the surface. Its core meets it however the body turns.
    int cores = k.pointsOfA + k.pointsOfB;
    for (int side = 0; side < 2 && found < MOST_CONTACTS; side++) {
        const Surface* body = side == 1 ? &surfaceB : &surfaceA;
        if (body->kind == COLLISION_FIELD && dt * approach > margin) {
            float core = -surface_distance(&k.g, body, nothing).w;
            if (core > 0.0f && dt * approach > core && contact_of(&k, cores + side, side == 1, true, &full[found])) {
                found++;
            }
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
    float4 keys[MOST_CONTACTS];
    float4 sums[MOST_CONTACTS];
    float4 toA = conjugate_of(surfaceA.rotation);
    for (int n = 0; n < found; n++) {
        keys[n] = rotate_by(toA, full[n].armA);
        keys[n].w = full[n].armB.w;
        sums[n] = nothing;
    }
    inherit(found, keys, IMPULSE_SAME_CONTACT * smaller, oldFirst, oldCount, oldContactKey, oldContactImpulse,
            oldContactNormal, sums);
    for (int n = 0; n < found; n++) {
        int number = as_int(full[n].armB.w);
        bool sphereA = surfaceA.kind == COLLISION_SPHERE || number == cores;
        bool sphereB = surfaceB.kind == COLLISION_SPHERE || number == cores + 1;
        float4 armB = full[n].armB;
        armB.w = (sphereA ? 1.0f : 0.0f) + (sphereB ? 2.0f : 0.0f);
        float4 normal = full[n].normal;
        normal.w = 0.0f;
        float pressed = fmax(dot3(sums[n], normal), 0.0f);
        float4 impulse = pressed > 0.0f ? sums[n] - pressed * normal : nothing;
        impulse.w = pressed;
        contactArmA[at + n] = full[n].armA;
        contactArmB[at + n] = armB;
        contactNormal[at + n] = normal;
        contactImpulse[at + n] = impulse;
        contactKey[at + n] = keys[n];
        normal.w = number != cores && number >= k.pointsOfA ? 1.0f : 0.0f;
        contactFace[at + n] = normal;
    }
    pairFirst[pair] = at;
    pairContacts[pair] = found;
}
