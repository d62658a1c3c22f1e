// Purpose: contact forces between particles of different bodies and with fixed shapes, by spring, dashpot, friction
// with history and rolling resistance (Cundall and Strack 1979; GPU Gems 3 ch. 29, 29.2.2, with velocities taken at the
// contact point and torques that conserve momentum).
//
//   normal force:      fn = w max(0, k overlap + eta vn)
//   tangential force:  ft = -(kt xi + etaT vt), kt = 2/7 k, |ft| at most mu fn      (Coulomb)
//   rolling moment:    M = -(kr rho + etaR wr), kr = kt R^2, |M| at most muR R fn
//   damping:           eta = 2 zeta sqrt(m k/N)
//   effective mass:    1/m = 1/Ma + 1/Mb + ((c - X) x n) . I^-1 ((c - X) x n) of both bodies
//
// The symbols:
//   n, c      unit normal from the owner to its partner; contact point [m]
//   vn, vt    approach speed along n and sliding velocity across n at c [m/s]
//   wr        relative angular velocity across n (rolling) [rad/s]
//   w         weight of the pair in 0..1, from touch.h
//   N         sum of the weights of all contacts between the same two bodies in this step
//   k         the greater stiffness of the two bodies [N/m], times n/N where N exceeds the number of contacts n that
//             the time step was chosen for: more contacts than expected are each softer, and together as stiff as n of
//             them
//   zeta      damping ratio; mu, muR: coefficients of friction and of rolling friction, by pair of materials
//   m         effective mass at the middle of the N contacts, so that a landing on a face, an edge or a corner is
//             damped alike [kg]
//   xi        tangential spring: displacement since the contact began, rotated with the contact plane and shortened
//             when the contact slips [m]
//   rho       rolling spring: relative rotation since the contact began, kept in the same way [rad]
//   R         reduced radius Ra Rb/(Ra + Rb) of the two particles [m]
//
// Two bodies that overlap at the start of play were placed so by the user. That initial overlap counts as touching
// without force, and fades to 0 over CONTACT_START_RELEASE seconds, so that nothing is thrown apart.
//
// Two passes. contact_overlaps finds which candidates touch, and sums N and the contacts' middle for each pair of
// bodies in integers, whose sum does not depend on the order of the atomic additions. contact_forces then computes the
// forces. Each pair of particles is computed once, by the particle that owns it (list_link in contact/list.cl chooses
// the owner).
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
//   listOverlap      by list entry; overlap along n [m], 0 where the pair does not touch
//   listForce        by list entry; xyz: force on the owner [N], w: 1 where the pair touches, else 0
//   listArm          by list entry; contact point from the owner body's reference point, world axes [m]
//   listSpring       by list entry; xyz: xi [m], w: initial overlap that does not count yet [m]
//   listRolling      by list entry; rho [rad]
//   listMoment       by list entry; rolling moment on the owner [N m]

#include "common/scree.h"
#include "contact/touch.h"

#define WEIGHT_UNITS 1024.0f
#define ARM_UNITS 32768.0f

// Returns a - b [m] for positions stored as the sum of a high and a low part.
static inline float4 two_part_difference(float4 highA, float4 lowA, float4 highB, float4 lowB) {
    float4 d = (highA - highB) + (lowA - lowB);
    d.w = 0.0f;
    return d;
}

// Returns whether a body stands still in this step: it sleeps, or forces do not move it and its velocities are 0.
static inline bool body_at_rest(int body, int sleepSteps, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity) {
    if (bodyContactParameters[body].z > 0.0f) {
        return bodySleep[body] >= sleepSteps;
    }
    float4 v = bodyVelocity[body];
    float4 w = bodyAngularVelocity[body];
    return dot3(v, v) + dot3(w, w) == 0.0f;
}

// First pass: computes the overlap of each owned entry, and sums weights and contact points over each pair of bodies.
// Precondition: pairSums is 0 (sum_contacts clears what it was).
__kernel void contact_overlaps(const int count, const int capacity, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* shapes, __global const int* listStart,
        __global const int* listPartner, __global const int* listMirror, __global const int* listSlot,
        __global float* listOverlap, __global int* pairSums) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int begin = listStart[i];
    int end = min(listStart[i + 1], capacity);
    if (begin >= end) {
        return;
    }
    int body = contactTag[i] >> 1;
    float4 place = contactLocal[i];
    float4 normal = contactNormal[i];
    float4 high = bodyPosition[body];
    float4 low = bodyPositionLow[body];
    float4 rotation = bodyRotation[body];
    int sleepSteps = constants->sleepSteps;
    bool asleep = bodySleep[body] >= sleepSteps;
    float armUnits = ARM_UNITS / bodyContactParameters[body].y;
    for (int e = begin; e < end; e++) {
        if (listMirror[e] != e) {
            continue;
        }
        int partner = listPartner[e];
        Touch t;
        if (partner >= 0) {
            int other = contactTag[partner] >> 1;
            if (asleep && body_at_rest(other, sleepSteps, bodyContactParameters, bodySleep, bodyVelocity,
                                  bodyAngularVelocity)) {
                continue;
            }
            float4 between = two_part_difference(bodyPosition[other], bodyPositionLow[other], high, low);
            t = particle_touch(between, rotation, place, normal, bodyRotation[other], contactLocal[partner],
                    contactNormal[partner]);
        } else {
            if (asleep) {
                continue;
            }
            t = shape_touch(shapes + SHAPE_STRIDE * ~partner, high, low, rotation, place, normal);
        }
        float overlap = fmax(t.overlap, 0.0f);
        listOverlap[e] = overlap;
        if (overlap > 0.0f) {
            __global int* sums = pairSums + 4 * listSlot[e];
            float weight = fmax(t.weight, 1.0f / WEIGHT_UNITS);
            atomic_add(&sums[0], convert_int_rte(weight * WEIGHT_UNITS));
            atomic_add(&sums[1], convert_int_rte(weight * armUnits * t.arm.x));
            atomic_add(&sums[2], convert_int_rte(weight * armUnits * t.arm.y));
            atomic_add(&sums[3], convert_int_rte(weight * armUnits * t.arm.z));
        }
    }
}

// Returns a spring's displacement rotated into the plane normal to n, its length kept: the contact plane turns with
// the bodies, and the spring's stored energy must not change by that.
static inline float4 rotated_into_plane(float4 spring, float4 n) {
    float before = dot3(spring, spring);
    float4 flat = spring - dot3(spring, n) * n;
    float after = dot3(flat, flat);
    flat = after > 1.0e-30f ? sqrt(before / after) * flat : vector(0.0f, 0.0f, 0.0f);
    flat.w = 0.0f;
    return flat;
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
        __global const int* listMirror, __global const int* listSlot, __global const float* listOverlap,
        __global const int* pairSums, __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling, __global float4* listMoment, __global int* bodyWoken) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int begin = listStart[i];
    int end = min(listStart[i + 1], capacity);
    if (begin >= end) {
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
    float dt = constants->timeStep;
    int sleepSteps = constants->sleepSteps;
    bool asleep = bodySleep[body] >= sleepSteps;
    int materialRow = (int)properties.z * constants->materialCount;
    bool shear = constants->frictionLaw == 1;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    for (int e = begin; e < end; e++) {
        if (listMirror[e] != e) {
            continue;
        }
        int partner = listPartner[e];
        int other = partner >= 0 ? contactTag[partner] >> 1 : -1;
        bool otherStill = other < 0 || body_at_rest(other, sleepSteps, bodyContactParameters, bodySleep, bodyVelocity,
                                               bodyAngularVelocity);
        if (asleep && otherStill) {
            continue;
        }
        bool touched = listForce[e].w != 0.0f;
        bool touches = listOverlap[e] > 0.0f;
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
        // Where there are more contacts than the time step was chosen for, each is softer, so that all together are as
        // stiff as the planned number. Undamped materials (zeta = 0) keep the full stiffness: a spring whose stiffness
        // changes with the number of contacts does not give back the energy that it took, and nothing would dissipate
        // the difference.
        float predicted = fmin(contactParameters.z, otherPredicted);
        stiffness *= rules.x > 1.0e-6f ? fmin(1.0f, predicted / number) : 1.0f;
        float overlap = fmax(t.overlap, 0.0f);
        float4 kept = listSpring[e];
        float uncounted = fmin(kept.w * (1.0f - fmin(dt / CONTACT_START_RELEASE, 1.0f)), overlap);
        overlap -= uncounted;
        float4 v = (velocity + cross3(spin, t.arm)) - (otherVelocity + cross3(otherSpin, t.arm - between));
        if (asleep || otherAsleep) {
            // Wakes a body whose partner slides along it, or is moved by keyframes or by the user's hand.
            bool moved = other >= 0 && !otherStill && bodyContactParameters[other].z == 0.0f;
            if (moved || dot3(v, v) > contactParameters.w * contactParameters.w) {
                bodyWoken[asleep ? body : other] = 1;
            }
        }
        float approach = dot3(v, t.n);
        // Critical damping of one contact, 2 sqrt(m k/N) [N s/m]; eta is zeta times it.
        float critical = 2.0f * sqrt(mass * stiffness / number);
        // fn = w max(0, k overlap + eta vn); never a pull.
        float normalForce = t.weight * fmax(0.0f, stiffness * overlap + rules.x * critical * approach);
        float4 slide = v - approach * t.n;
        slide.w = 0.0f;

        // At its contact point a sphere has 2/7 of its mass against tangential motion, because it also turns.
        float damping = CONTACT_TANGENTIAL * t.weight * critical;
        float4 spring = nothing;
        float4 drag;
        if (shear) {
            // Friction by damping alone, without a spring and without Coulomb's limit, as in GPU Gems 3.
            drag = -rules.y * damping * slide;
        } else {
            float stiff = CONTACT_TANGENTIAL * t.weight * stiffness;
            damping *= rules.x;
            // ft = -(kt xi + etaT vt). Where it exceeds mu fn the contact slips: the force is cut off there, and the
            // spring keeps the length that belongs to this force.
            spring = rotated_into_plane(kept, t.n) + dt * slide;
            drag = -stiff * spring - damping * slide;
            float size = sqrt(dot3(drag, drag));
            float most = rules.y * normalForce;
            if (size > most) {
                drag = most / size * drag;
                spring = -(drag + damping * slide) / fmax(stiff, 1.0e-20f);
            }
        }
        spring.w = uncounted;
        float4 force = drag - normalForce * t.n;
        force.w = 1.0f;
        listForce[e] = force;
        listArm[e] = t.arm;
        listSpring[e] = spring;

        if (rules.z > 0.0f) {
            // Rolling moment -(kr rho + etaR wr), cut off at muR R fn in the same way.
            float radius = otherRadius > 0.0f ? place.w * otherRadius / (place.w + otherRadius) : place.w;
            float4 relative = spin - otherSpin;
            float4 roll = relative - dot3(relative, t.n) * t.n;
            float stiff = CONTACT_TANGENTIAL * t.weight * stiffness * radius * radius;
            float slow = CONTACT_TANGENTIAL * t.weight * critical * rules.x * radius * radius;
            float4 rolled = rotated_into_plane(listRolling[e], t.n) + dt * roll;
            float4 moment = -stiff * rolled - slow * roll;
            float size = sqrt(dot3(moment, moment));
            float most = rules.z * radius * normalForce;
            if (size > most) {
                moment = most / size * moment;
                rolled = -(moment + slow * roll) / fmax(stiff, 1.0e-30f);
            }
            rolled.w = 0.0f;
            moment.w = 0.0f;
            listRolling[e] = rolled;
            listMoment[e] = moment;
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
