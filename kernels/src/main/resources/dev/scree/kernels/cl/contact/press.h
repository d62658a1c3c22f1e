// The force of a contact on the particle that owns it, see contact/force.cl. Needs common/scree.h, contact/touch.h,
// contact/places.h, contact/law.h, contact/still.h, contact/words.h and contact/touching.h.

// Places of particles, and the buffers of those names.
typedef struct {
    int capacity;
    __constant StepConstants* constants;
    Places places;
    __global const float4* bodyVelocity;
    __global const float4* bodyAngularVelocity;
    __global const float4* bodyWorldDiagonal;
    __global const float4* bodyWorldOff;
    __global const float4* bodyProperties;
    __global const float4* bodyContactParameters;
    __global const int* bodySleep;
    __global const float4* shapes;
    __global const float4* materialPairs;
    __global const int* listStart;
    __global const int* listPartner;
    __global const int* listSlot;
    __global const float* listOverlap;
    __global const int* pairSums;
    __global float4* listForce;
    __global float4* listArm;
    __global float4* listSpring;
    __global float4* listRolling;
    __global float4* listMoment;
    __global int* listTouch;
    __global int* bodyWoken;
} ForceBuffers;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define FORCE_BUFFERS                                                                                                  \
    {                                                                                                                  \
        capacity, constants, PLACES_OF_PARTICLES, bodyVelocity, bodyAngularVelocity, bodyWorldDiagonal, bodyWorldOff,  \
                bodyProperties, bodyContactParameters, bodySleep, shapes, materialPairs, listStart, listPartner,       \
                listSlot, listOverlap, pairSums, listForce, listArm, listSpring, listRolling, listMoment, listTouch,   \
                bodyWoken                                                                                              \
    }

// A particle that owns contacts, and its body.
typedef struct {
    int particle;
    int body;
    Placed placed;
    float4 velocity;
    float4 spin;
    float4 properties;
    float4 contactParameters;
    bool asleep;
    int materialRow;
} Owner;

static inline Owner owner_of(const ForceBuffers* k, int i) {
    int body = body_of(&k->places, i);
    float4 properties = k->bodyProperties[body];
    Owner own = {i, body, placed(&k->places, i, body), k->bodyVelocity[body], k->bodyAngularVelocity[body], properties,
            k->bodyContactParameters[body], k->bodySleep[body] >= k->constants->sleepSteps,
            (int)properties.z * k->constants->materialCount};
    return own;
}

// What an entry's contact is computed from beside its owner.
typedef struct {
    int partner;
    int other;    // the partner's body, or -1 where that is a fixed shape; then the others are 0
    bool touched; // in the step before
    float overlap;
    float4 spring;
    int4 sums; // pairSums
    float4 ownDiagonal;
    float4 ownOff;
    Placed placed;
    float4 velocity;
    float4 spin;
    float4 diagonal;
    float4 off;
    float4 properties;
    float4 contactParameters;
} Pressed;

// Fetches all of it, so that items side by side wait for it once.
static inline Pressed pressed_of(const ForceBuffers* k, const Owner* own, int e, int partner, int other) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Placed nowhere = {nothing, nothing, nothing, nothing, nothing};
    Pressed p = {partner, other, k->listForce[e].w != 0.0f, k->listOverlap[e], k->listSpring[e],
            vload4(k->listSlot[e], k->pairSums), k->bodyWorldDiagonal[own->body], k->bodyWorldOff[own->body], nowhere,
            nothing, nothing, nothing, nothing, nothing, nothing};
    if (other >= 0) {
        p.placed = placed(&k->places, partner, other);
        p.velocity = k->bodyVelocity[other];
        p.spin = k->bodyAngularVelocity[other];
        p.diagonal = k->bodyWorldDiagonal[other];
        p.off = k->bodyWorldOff[other];
        p.properties = k->bodyProperties[other];
        p.contactParameters = k->bodyContactParameters[other];
    }
    return p;
}

// Returns whether the other side of an entry stands still. other: its body, or -1.
static inline bool other_still(const ForceBuffers* k, int other) {
    return other < 0 || body_at_rest(other, k->constants->sleepSteps, k->bodyContactParameters, k->bodySleep,
                                k->bodyVelocity, k->bodyAngularVelocity);
}

// Computes force, springs and rolling moment of an entry that touches or did so in the step before, notes where that
// has changed, and marks sleeping bodies to be woken. own: its owner.
static inline void press_entry(const ForceBuffers* k, const Owner* own, int e, const Pressed* p, bool otherStill) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    int other = p->other;
    bool touched = p->touched;
    bool touches = p->overlap > 0.0f;
    // Wakes a sleeping body when one of its contacts begins or ends.
    bool otherAsleep = other >= 0 && otherStill && p->contactParameters.z > 0.0f;
    if (touched != touches) {
        if (own->asleep || otherAsleep) {
            k->bodyWoken[own->asleep ? own->body : other] = 1;
        }
        note_touch(touches, e, own->particle, p->partner, k->listStart, k->capacity, k->listPartner, k->listTouch);
    }
    if (!touches) {
        k->listForce[e] = nothing;
        return;
    }
    Touch t = other >= 0 ? touch_between(&own->placed, &p->placed)
                         : touch_of(&k->places, &own->placed, k->shapes, p->partner, other);
    float4 between = nothing;
    float otherRadius = 0.0f;
    float otherPredicted = 1.0e9f;
    int material;
    if (other >= 0) {
        between = from_to(&own->placed, &p->placed);
        material = (int)p->properties.z;
        otherRadius = p->placed.place.w;
        otherPredicted = p->contactParameters.z > 0.0f ? p->contactParameters.z : otherPredicted;
    } else {
        material = (int)k->shapes[SHAPE_STRIDE * ~p->partner + 3].x;
    }
    float stiffness = other >= 0 ? fmax(own->properties.y, p->properties.y) : own->properties.y;
    float4 rules = k->materialPairs[own->materialRow + material];
    float number = (float)p->sums.x / WEIGHT_UNITS;
    float4 middle = own->contactParameters.y / (ARM_UNITS * number) *
                    vector((float)p->sums.y, (float)p->sums.z, (float)p->sums.w);
    // Effective mass along n at the middle of the contacts: 1/m = 1/Ma + 1/Mb + (c x n) . I^-1 (c x n) of both
    // bodies.
    float4 ownTurn = cross3(middle, t.n);
    float4 otherTurn = cross3(middle - between, t.n);
    float inverseMass = own->properties.x + p->properties.x +
                        dot3(ownTurn, symmetric_times(p->ownDiagonal, p->ownOff, ownTurn)) +
                        dot3(otherTurn, symmetric_times(p->diagonal, p->off, otherTurn));
    // The sum is 0 where neither body can move along n, as with two hinged bodies: a bound avoids the division by 0.
    float mass = 1.0f / fmax(inverseMass, 1.0e-12f);
    float predicted = fmin(own->contactParameters.z, otherPredicted);
    float4 v = (own->velocity + cross3(own->spin, t.arm)) - (p->velocity + cross3(p->spin, t.arm - between));
    if (own->asleep || otherAsleep) {
        // Wakes a body whose partner slides along it, or is moved by keyframes or by the user's hand.
        bool moved = other >= 0 && !otherStill && p->contactParameters.z == 0.0f;
        if (moved || dot3(v, v) > own->contactParameters.w * own->contactParameters.w) {
            k->bodyWoken[own->asleep ? own->body : other] = 1;
        }
    }
    Meeting m = {v, own->spin - p->spin, rules, number, mass, stiffness * softening(rules, predicted, number)};
    float4 spring = touched ? p->spring : nothing;
    float normalForce;
    k->listForce[e] = contact_force(&t, &m, k->constants, &spring, &normalForce);
    k->listArm[e] = t.arm;
    k->listSpring[e] = spring;
    if (rules.z > 0.0f) {
        float ownRadius = own->placed.place.w;
        float radius = otherRadius > 0.0f ? ownRadius * otherRadius / (ownRadius + otherRadius) : ownRadius;
        float4 rolling = touched ? k->listRolling[e] : nothing;
        k->listMoment[e] = rolling_moment(&t, &m, radius, normalForce, k->constants->timeStep, &rolling);
        k->listRolling[e] = rolling;
    } else if (!touched) {
        k->listMoment[e] = nothing;
        k->listRolling[e] = nothing;
    }
}
