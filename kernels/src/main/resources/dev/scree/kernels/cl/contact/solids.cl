// Purpose: contacts of spheres that forces move with all that are no grains of blocks: fixed shapes, bodies that forces
// do not move, and single spheres that are bodies of their own. See contact/grains.cl, which adds the contacts of
// grains with each other. One work item: one particle, of a grain or of a body.
//
// Buffers: those of contact/grains.cl, contact/list.cl and contact/force.cl.

#include "common/scree.h"
#include "contact/grains.h"

// Buffers of what may touch a sphere.
typedef struct {
    __global const float4* place;  // contactLocal
    __global const float4* normal; // contactNormal
    __global const int* tag;       // contactTag
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const float4* bodyRotation;
    __global const float4* bodyContactParameters;
    __global const float4* shapes;
    __global const int* partner; // listPartner
} Around;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define AROUND_OF_LISTS                                                                                                \
    {                                                                                                                  \
        contactLocal, contactNormal, contactTag, bodyPosition, bodyPositionLow, bodyRotation, bodyContactParameters,   \
                shapes, listPartner                                                                                    \
    }

// A sphere and its list.
typedef struct {
    Sphere sphere;
    float4 place; // w: radius [m]
    float4 rotation;
    int begin; // of its list entries
    int end;
} Listed;

// Returns the place of a particle's sphere; its motion and mass are 0.
static inline Sphere resting_sphere(const Around* a, int particle) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    int body = a->tag[particle] >> 1;
    Sphere s = {a->bodyPosition[body], a->bodyPositionLow[body], nothing, nothing, a->place[particle].w, 0.0f, 0.0f, 0};
    return s;
}

static inline Listed listed_sphere(const Around* a, int particle, int begin, int end) {
    Listed l = {resting_sphere(a, particle), a->place[particle], a->bodyRotation[a->tag[particle] >> 1], begin, end};
    return l;
}

// Returns whether a partner is a sphere that forces move.
static inline bool moves(const Around* a, int partner) {
    return partner >= 0 && a->bodyContactParameters[a->tag[partner] >> 1].z > 0.0f;
}

// Computes the contact of a sphere with what forces do not move.
static inline Touch held_touch(const Around* a, const Listed* l, int partner) {
    float4 none = vector(0.0f, 0.0f, 0.0f);
    if (partner < 0) {
        return shape_touch(
                a->shapes + SHAPE_STRIDE * ~partner, l->sphere.high, l->sphere.low, l->rotation, l->place, none);
    }
    int other = a->tag[partner] >> 1;
    float4 between =
            two_part_difference(a->bodyPosition[other], a->bodyPositionLow[other], l->sphere.high, l->sphere.low);
    return particle_touch(
            between, l->rotation, l->place, none, a->bodyRotation[other], a->place[partner], a->normal[partner]);
}

// Returns the body of a particle, or for a shape a number below 0 for its group.
static inline int partner_group(const Around* a, int partner) {
    return partner < 0 ? -1 - (int)a->shapes[SHAPE_STRIDE * ~partner + 3].y : a->tag[partner] >> 1;
}

// Computes the contact by an entry whose partner forces do not move, and the sums of all contacts with the same body
// or group of shapes, of weights and weighed contact points, as contact_overlaps sums them.
static inline Touch held_contact(const Around* a, const Listed* l, int entry, float armUnits, int4* sums) {
    int group = partner_group(a, a->partner[entry]);
    Touch own;
    own.overlap = 0.0f;
    *sums = (int4)(0);
    for (int e = l->begin; e < l->end; e++) {
        int partner = a->partner[e];
        if (group < 0 && partner >= 0) {
            // Shapes come first in a list.
            break;
        }
        if ((group >= 0 && partner < 0) || partner_group(a, partner) != group) {
            continue;
        }
        Touch t = held_touch(a, l, partner);
        if (t.overlap > 0.0f) {
            *sums += weighed_contact(&t, armUnits);
        }
        if (e == entry) {
            own = t;
        }
    }
    return own;
}

// Marks contacts that exist at the start of play: their whole overlap becomes initial overlap without force.
__kernel void grain_start(const int count, const int capacity, __global const float4* contactLocal,
        __global const float4* contactNormal, __global const int* contactTag, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyContactParameters, __global const float4* shapes, __global const int* listStart,
        __global const int* listPartner, __global int* listTouched, __global float4* listForce,
        __global float4* listArm, __global float4* listSpring, __global float4* listRolling) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Around a = AROUND_OF_LISTS;
    Listed l = listed_sphere(&a, i, listStart[i], min(listStart[i + 1], capacity));
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    int word = touched_word(i, l.begin);
    for (int first = l.begin; first < l.end; first += WORD_ENTRIES, word++) {
        uint touched = (uint)listTouched[word];
        for (int e = first; e < min(first + WORD_ENTRIES, l.end); e++) {
            if (has_bit(touched, e - first)) {
                continue;
            }
            int partner = listPartner[e];
            float overlap;
            if (moves(&a, partner)) {
                Sphere other = resting_sphere(&a, partner);
                float4 between;
                overlap = sphere_touch(&l.sphere, &other, &between).overlap;
            } else {
                overlap = held_touch(&a, &l, partner).overlap;
            }
            if (overlap > 0.0f) {
                touched |= 1u << (e - first);
                listForce[e] = nothing;
                listArm[e] = nothing;
                listSpring[e] = (float4)(0.0f, 0.0f, 0.0f, overlap);
                listRolling[e] = nothing;
            }
        }
        listTouched[word] = (int)touched;
    }
}

// Computes these contacts: forces, springs and rolling moments, their sums, and whether a sleeping sphere is to be
// woken. The sums of a grain without any are left alone.
__kernel void solid_forces(const int count, const int capacity, const int firstGrain, const int grainOffset,
        __constant StepConstants* constants, __global const float4* contactLocal, __global const float4* contactNormal,
        __global const int* contactTag, __global const int* bodyFirstChunk, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global const float4* bodyProperties, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyOuterForce, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* listStart, __global const int* listPartner,
        __global int* listTouched, __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling, __global int* bodyWoken, __global float4* chunkForce,
        __global float4* chunkTorque) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int begin = min(listStart[i], capacity);
    int end = min(listStart[i + 1], capacity);
    bool grain = i >= firstGrain;
    // What are no grains comes first in a list.
    if (grain && (begin >= end || listPartner[begin] >= firstGrain)) {
        return;
    }
    int body = contactTag[i] >> 1;
    int chunk = bodyFirstChunk[body];
    float4 contactParameters = bodyContactParameters[body];
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    if (contactParameters.z == 0.0f) {
        // The first particle of a body that forces do not move clears its sums.
        bool clears = i == 0 || contactTag[i - 1] >> 1 != body;
        for (; clears && chunk < bodyFirstChunk[body + 1]; chunk++) {
            chunkForce[chunk] = nothing;
            chunkTorque[chunk] = nothing;
        }
        return;
    }
    Motion motion = {constants->sleepSteps, bodyContactParameters, bodySleep, bodyVelocity, bodyAngularVelocity};
    int sleepCounter = bodySleep[body];
    bool asleep = sleepCounter >= motion.sleepSteps;
    bool drowsy = !asleep && sleepCounter + 1 >= motion.sleepSteps;
    bool needed = !asleep || forces_needed(&motion, constants, body, bodyOuterForce[body], begin, end, listPartner,
                                     firstGrain, grainOffset, contactTag);
    if (!needed && grain) {
        return;
    }
    GrainSums sums = {nothing, (float4)(0.0f, 0.0f, 0.0f, 1.0e9f)};
    Around around = AROUND_OF_LISTS;
    Listed l = listed_sphere(&around, i, begin, end);
    Sphere self = l.sphere;
    float4 properties = bodyProperties[body];
    self.velocity = bodyVelocity[body];
    self.spin = bodyAngularVelocity[body];
    self.inverse = properties.x;
    self.stiffness = properties.y;
    self.material = (int)properties.z;
    for (int e = begin; e < end; e++) {
        int partner = listPartner[e];
        if (grain && partner >= firstGrain) {
            break;
        }
        int bit = (e - begin) % WORD_ENTRIES;
        __global int* word = listTouched + touched_word(i, begin) + (e - begin) / WORD_ENTRIES;
        bool touched = has_bit((uint)*word, bit);
        if (!needed) {
            sums.force.w += touched ? 1.0f : 0.0f;
            continue;
        }
        int other = partner >= 0 ? contactTag[partner] >> 1 : -1;
        // Two that stand still have the forces that they had, and nothing of them changes.
        bool still = asleep && (other < 0 || at_rest(&motion, other));
        if (still && !touched) {
            continue;
        }
        bool moving = moves(&around, partner);
        bool owner = !moving || body < other;
        Sphere far = {nothing, nothing, nothing, nothing, 0.0f, 0.0f, 0.0f, 0};
        if (other >= 0) {
            float4 otherProperties = bodyProperties[other];
            far = resting_sphere(&around, partner);
            far.velocity = bodyVelocity[other];
            far.spin = bodyAngularVelocity[other];
            far.inverse = otherProperties.x;
            far.stiffness = otherProperties.y;
            far.material = (int)otherProperties.z;
        } else {
            far.material = (int)shapes[SHAPE_STRIDE * ~partner + 3].x;
        }
        Touch t;
        Meeting m;
        float4 between = nothing;
        if (moving) {
            Sphere a = owner ? self : far;
            Sphere b = owner ? far : self;
            t = sphere_touch(&a, &b, &between);
            m = sphere_meeting(&a, &b, &t, between, materialPairs[a.material * constants->materialCount + b.material]);
        } else {
            int4 all;
            t = held_contact(&around, &l, e, ARM_UNITS / contactParameters.y, &all);
            between = other < 0 ? nothing : two_part_difference(far.high, far.low, self.high, self.low);
            float number = (float)all.x / WEIGHT_UNITS;
            float4 middle =
                    contactParameters.y / (ARM_UNITS * number) * vector((float)all.y, (float)all.z, (float)all.w);
            float4 turn = cross3(middle, t.n);
            float inverseMass =
                    self.inverse + dot3(turn, symmetric_times(bodyWorldDiagonal[body], bodyWorldOff[body], turn));
            m = sphere_meeting(
                    &self, &far, &t, between, materialPairs[self.material * constants->materialCount + far.material]);
            m.number = number;
            m.mass = 1.0f / fmax(inverseMass, 1.0e-12f);
            m.stiffness *= softening(m.rules, contactParameters.z, number);
        }
        bool touches = t.overlap > 0.0f;
        if (touches != touched && !still) {
            *word ^= 1 << bit;
            if (asleep) {
                bodyWoken[body] = 1;
            }
        }
        if (!touches) {
            continue;
        }
        float4 spring = touched ? listSpring[e] : nothing;
        float4 rolling = touched ? listRolling[e] : nothing;
        float normalForce;
        float4 force = contact_force(&t, &m, constants, &spring, &normalForce);
        float4 moment = nothing;
        if (m.rules.z > 0.0f) {
            float radius = far.radius > 0.0f ? self.radius * far.radius / (self.radius + far.radius) : self.radius;
            moment = rolling_moment(&t, &m, radius, normalForce, constants->timeStep, &rolling);
        }
        if (!still) {
            listSpring[e] = spring;
            listRolling[e] = rolling;
            if (owner) {
                listForce[e] = force;
                listArm[e] = t.arm;
            }
            // Wakes where the other is moved by keyframes or by the user's hand, or slides along.
            if (asleep && (!moving || dot3(m.velocity, m.velocity) > contactParameters.w * contactParameters.w)) {
                bodyWoken[body] = 1;
            }
        }
        add_contact(&sums, owner, force, moment, t.arm, between);
        if (drowsy && other >= 0) {
            sums.torque.w = fmin(sums.torque.w, (float)bodySleep[other]);
        }
    }
    chunkForce[chunk] = sums.force;
    chunkTorque[chunk] = sums.torque;
}
