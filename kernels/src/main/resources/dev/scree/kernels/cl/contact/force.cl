// Purpose: contact forces between particles of different bodies and with fixed shapes, by the law of contact/law.h.
//
// Two passes. contact_overlaps finds which of the candidates that contact/soon.cl has marked touch, and sums N and the
// contacts' middle for each pair of bodies in integers, whose sum does not depend on the order of the atomic additions.
// contact_forces then computes the forces. Each pair of particles is computed once, by the particle that owns it
// (list_link in contact/list.cl chooses the owner).
//
// One work item: one particle.
//
// Buffers: those of contact/list.cl, and
//   bodyProperties   by body; x: 1/mass [1/kg], y: contact stiffness [N/m], z: index of the material
//   bodySleep        by body; steps for which it has been at rest; it sleeps from StepConstants.sleepSteps on
//   bodyWoken        by body; set to 1 to wake a sleeping body
//   materialPairs    by pair of materials; x: damping ratio zeta, y: friction mu, z: rolling friction muR [-]
//   pairSums         by slot (pair of bodies), 4 ints: sum of weights [1/WEIGHT_UNITS], then the sum of weight times
//                    contact point from the owner body's reference point, x y z [its radius/ARM_UNITS]
//   listSoon         see contact/soon.cl
//   listOverlap      by list entry; overlap along n [m], 0 where the pair does not touch
//   listForce        by list entry; xyz: force on the owner [N], w: 1 where the pair touches, else 0
//   listArm          by list entry; contact point from the owner body's reference point, world axes [m]
//   listSpring       by list entry; xyz: xi [m], w: initial overlap that does not count yet [m]
//   listRolling      by list entry; rho [rad]
//   listMoment       by list entry; rolling moment on the owner [N m]

#include "common/scree.h"
#include "contact/touch.h"
#include "contact/law.h"
#include "contact/still.h"
#include "contact/words.h"

// A particle whose contacts are found.
typedef struct {
    float4 place; // contactLocal
    float4 normal;
    float4 high; // position of its body
    float4 low;
    float4 rotation;
    bool asleep;
    int sleepSteps;
    float armUnits;
} Finder;

// The buffers of those names.
typedef struct {
    __global const float4* contactLocal;
    __global const float4* contactNormal;
    __global const int* contactTag;
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const float4* bodyRotation;
    __global const float4* bodyVelocity;
    __global const float4* bodyAngularVelocity;
    __global const float4* bodyContactParameters;
    __global const int* bodySleep;
    __global const float4* shapes;
    __global const int* listPartner;
    __global const int* listSlot;
    __global float* listOverlap;
    __global int* pairSums;
} Candidates;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define CANDIDATES                                                                                                     \
    {                                                                                                                  \
        contactLocal, contactNormal, contactTag, bodyPosition, bodyPositionLow, bodyRotation, bodyVelocity,            \
                bodyAngularVelocity, bodyContactParameters, bodySleep, shapes, listPartner, listSlot, listOverlap,     \
                pairSums                                                                                               \
    }

static inline Finder finder_of(const Candidates* c, int i, int sleepSteps) {
    int body = c->contactTag[i] >> 1;
    Finder f = {c->contactLocal[i], c->contactNormal[i], c->bodyPosition[body], c->bodyPositionLow[body],
            c->bodyRotation[body], c->bodySleep[body] >= sleepSteps, sleepSteps,
            ARM_UNITS / c->bodyContactParameters[body].y};
    return f;
}

// Returns whether both sides of an entry stand still, so that it stays as it is. other: the other body, or -1.
static inline bool stands_still(const Candidates* c, const Finder* f, int other) {
    return f->asleep && (other < 0 || body_at_rest(other, f->sleepSteps, c->bodyContactParameters, c->bodySleep,
                                              c->bodyVelocity, c->bodyAngularVelocity));
}

// Returns where the other body is from this one [m].
static inline float4 to_other(const Candidates* c, const Finder* f, int other) {
    return two_part_difference(c->bodyPosition[other], c->bodyPositionLow[other], f->high, f->low);
}

// Computes the overlap of an entry, and adds it to the sums of its pair of bodies.
static inline void find_overlap(const Candidates* c, const Finder* f, int e, int other) {
    int partner = c->listPartner[e];
    Touch t = other >= 0 ? particle_touch(to_other(c, f, other), f->rotation, f->place, f->normal,
                                   c->bodyRotation[other], c->contactLocal[partner], c->contactNormal[partner])
                         : shape_touch(c->shapes + SHAPE_STRIDE * ~partner, f->high, f->low, f->rotation, f->place,
                                   f->normal);
    float overlap = fmax(t.overlap, 0.0f);
    c->listOverlap[e] = overlap;
    if (overlap > 0.0f) {
        __global int* sums = c->pairSums + 4 * c->listSlot[e];
        int4 more = weighed_contact(&t, f->armUnits);
        atomic_add(&sums[0], more.x);
        atomic_add(&sums[1], more.y);
        atomic_add(&sums[2], more.z);
        atomic_add(&sums[3], more.w);
    }
}

// First pass: computes the overlap of each marked entry, and sums weights and contact points over each pair of bodies.
// Precondition: pairSums is 0 (sum_contacts clears what it was).
__kernel void contact_overlaps(const int count, const int capacity, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* shapes, __global const int* listStart,
        __global const int* listPartner, __global const int* listSlot, __global const int* listSoon,
        __global float* listOverlap, __global int* pairSums, __global int* soonAll) {
    int i = get_global_id(0);
    if (i == 0) {
        soonAll[0] = 0;
    }
    if (i >= count) {
        return;
    }
    Marked marked = marked_of(i, listStart, capacity, listSoon);
    if (marked.first >= marked.end) {
        return;
    }
    Candidates c = CANDIDATES;
    Finder f = finder_of(&c, i, constants->sleepSteps);
    for (int e = next_marked(&marked, listSoon); e >= 0; e = next_marked(&marked, listSoon)) {
        int partner = listPartner[e];
        int other = partner >= 0 ? contactTag[partner] >> 1 : -1;
        if (!stands_still(&c, &f, other)) {
            find_overlap(&c, &f, e, other);
        }
    }
}

// Second pass: computes forces, springs and rolling moments of each owned entry, and marks sleeping bodies to be
// woken.
__kernel void contact_forces(const int count, const int capacity, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyProperties,
        __global const float4* bodyContactParameters, __global const int* bodySleep, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* listStart, __global const int* listPartner,
        __global const int* listSlot, __global const int* listSoon, __global const float* listOverlap,
        __global const int* pairSums, __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling, __global float4* listMoment, __global int* bodyWoken) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Marked marked = marked_of(i, listStart, capacity, listSoon);
    if (marked.first >= marked.end) {
        return;
    }
    int body = contactTag[i] >> 1;
    float4 place = contactLocal[i];
    float4 normal = contactNormal[i];
    float4 high = bodyPosition[body];
    float4 low = bodyPositionLow[body];
    float4 rotation = bodyRotation[body];
    float4 velocity = bodyVelocity[body];
    float4 spin = bodyAngularVelocity[body];
    float4 properties = bodyProperties[body];
    float4 contactParameters = bodyContactParameters[body];
    int sleepSteps = constants->sleepSteps;
    bool asleep = bodySleep[body] >= sleepSteps;
    int materialRow = (int)properties.z * constants->materialCount;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    for (int e = next_marked(&marked, listSoon); e >= 0; e = next_marked(&marked, listSoon)) {
        bool touched = listForce[e].w != 0.0f;
        bool touches = listOverlap[e] > 0.0f;
        if (!touches && !touched) {
            continue;
        }
        int partner = listPartner[e];
        int other = partner >= 0 ? contactTag[partner] >> 1 : -1;
        bool otherStill = other < 0 || body_at_rest(other, sleepSteps, bodyContactParameters, bodySleep, bodyVelocity,
                                               bodyAngularVelocity);
        if (asleep && otherStill) {
            continue;
        }
        // Wakes a sleeping body when one of its contacts begins or ends.
        bool otherAsleep = other >= 0 && otherStill && bodyContactParameters[other].z > 0.0f;
        if ((asleep || otherAsleep) && touched != touches) {
            bodyWoken[asleep ? body : other] = 1;
        }
        if (!touches) {
            if (touched) {
                listForce[e] = nothing;
                listSpring[e] = nothing;
                listRolling[e] = nothing;
                listMoment[e] = nothing;
            }
            continue;
        }
        Touch t;
        float4 between = nothing;
        float4 otherVelocity = nothing;
        float4 otherSpin = nothing;
        float4 otherDiagonal = nothing;
        float4 otherOff = nothing;
        float otherInverse = 0.0f;
        float stiffness = properties.y;
        float otherRadius = 0.0f;
        float otherPredicted = 1.0e9f;
        int material;
        if (other >= 0) {
            between = two_part_difference(bodyPosition[other], bodyPositionLow[other], high, low);
            float4 otherLocal = contactLocal[partner];
            t = particle_touch(
                    between, rotation, place, normal, bodyRotation[other], otherLocal, contactNormal[partner]);
            otherVelocity = bodyVelocity[other];
            otherSpin = bodyAngularVelocity[other];
            otherDiagonal = bodyWorldDiagonal[other];
            otherOff = bodyWorldOff[other];
            float4 otherProperties = bodyProperties[other];
            otherInverse = otherProperties.x;
            stiffness = fmax(stiffness, otherProperties.y);
            material = (int)otherProperties.z;
            otherRadius = otherLocal.w;
            float otherCount = bodyContactParameters[other].z;
            otherPredicted = otherCount > 0.0f ? otherCount : otherPredicted;
        } else {
            __global const float4* shape = shapes + SHAPE_STRIDE * ~partner;
            t = shape_touch(shape, high, low, rotation, place, normal);
            material = (int)shape[3].x;
        }
        float4 rules = materialPairs[materialRow + material];
        __global const int* sums = pairSums + 4 * listSlot[e];
        float number = (float)sums[0] / WEIGHT_UNITS;
        float4 middle =
                contactParameters.y / (ARM_UNITS * number) * vector((float)sums[1], (float)sums[2], (float)sums[3]);
        // Effective mass along n at the middle of the contacts: 1/m = 1/Ma + 1/Mb + (c x n) . I^-1 (c x n) of both
        // bodies.
        float4 ownTurn = cross3(middle, t.n);
        float4 otherTurn = cross3(middle - between, t.n);
        float inverseMass = properties.x + otherInverse +
                            dot3(ownTurn, symmetric_times(bodyWorldDiagonal[body], bodyWorldOff[body], ownTurn)) +
                            dot3(otherTurn, symmetric_times(otherDiagonal, otherOff, otherTurn));
        // The sum is 0 where neither body can move along n, as with two hinged bodies: a bound avoids the division by
        // 0.
        float mass = 1.0f / fmax(inverseMass, 1.0e-12f);
        float predicted = fmin(contactParameters.z, otherPredicted);
        float4 v = (velocity + cross3(spin, t.arm)) - (otherVelocity + cross3(otherSpin, t.arm - between));
        if (asleep || otherAsleep) {
            // Wakes a body whose partner slides along it, or is moved by keyframes or by the user's hand.
            bool moved = other >= 0 && !otherStill && bodyContactParameters[other].z == 0.0f;
            if (moved || dot3(v, v) > contactParameters.w * contactParameters.w) {
                bodyWoken[asleep ? body : other] = 1;
            }
        }
        Meeting m = {v, spin - otherSpin, rules, number, mass, stiffness * softening(rules, predicted, number)};
        float4 spring = listSpring[e];
        float normalForce;
        listForce[e] = contact_force(&t, &m, constants, &spring, &normalForce);
        listArm[e] = t.arm;
        listSpring[e] = spring;
        if (rules.z > 0.0f) {
            float radius = otherRadius > 0.0f ? place.w * otherRadius / (place.w + otherRadius) : place.w;
            float4 rolling = listRolling[e];
            listMoment[e] = rolling_moment(&t, &m, radius, normalForce, constants->timeStep, &rolling);
            listRolling[e] = rolling;
        }
    }
}

// Marks contacts that exist at the start of play: their whole overlap becomes initial overlap without force. Clears
// pairSums again, as contact_overlaps has just filled it. One work item: one particle.
__kernel void contact_start(const int count, const int capacity, __global const int* listStart,
        __global const int* listMirror, __global const int* listSlot, __global const float* listOverlap,
        __global int* pairSums, __global float4* listForce, __global float4* listSpring) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int end = min(listStart[i + 1], capacity);
    for (int e = listStart[i]; e < end; e++) {
        float overlap = listOverlap[e];
        if (listMirror[e] != e || overlap <= 0.0f) {
            continue;
        }
        __global int* sums = pairSums + 4 * listSlot[e];
        sums[0] = 0;
        sums[1] = 0;
        sums[2] = 0;
        sums[3] = 0;
        if (listForce[e].w == 0.0f) {
            listForce[e] = (float4)(0.0f, 0.0f, 0.0f, 1.0f);
            listSpring[e] = (float4)(0.0f, 0.0f, 0.0f, overlap);
        }
    }
}
