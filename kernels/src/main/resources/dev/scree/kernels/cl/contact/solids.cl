// Purpose: contacts of grains with fixed shapes, with bodies that forces do not move, and with grains before
// firstGrain. See contact/grains.cl, which adds those of the other grains with each other. One work item: one particle,
// of a grain or of a body that forces do not move.
//
// Buffers: those of contact/grains.cl, contact/list.cl, contact/force.cl and contact/history.cl.

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
    __global const float4* bodyVelocity;
    __global const float4* bodyAngularVelocity;
    __global const float4* bodyProperties;
    __global const float4* bodyContactParameters;
    __global const float4* bodyWorldDiagonal;
    __global const float4* bodyWorldOff;
    __global const float4* shapes;
    __global const float4* materialPairs;
    int materialCount;
    __global const int* partner;  // listPartner
    __global const float4* state; // grainState; null where bodyPosition and others are the present state of grains too
    int firstGrain;
    int grains; // number of the grains from firstGrain on
} Around;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
// state: see the struct.
#define AROUND_OF_LISTS(state)                                                                                         \
    {                                                                                                                  \
        contactLocal, contactNormal, contactTag, bodyPosition, bodyPositionLow, bodyRotation, bodyVelocity,            \
                bodyAngularVelocity, bodyProperties, bodyContactParameters, bodyWorldDiagonal, bodyWorldOff, shapes,   \
                materialPairs, constants->materialCount, listPartner, state, firstGrain, grains                        \
    }

// A sphere and its list.
typedef struct {
    Sphere sphere;
    float4 place; // w: radius [m]
    float4 rotation;
    List list;
} Listed;

// Returns a particle as a sphere.
static inline Sphere sphere_of(const Around* a, int particle) {
    if (a->state && particle >= a->firstGrain) {
        return sphere_at(a->state, a->grains, particle - a->firstGrain);
    }
    int body = a->tag[particle] >> 1;
    float4 properties = a->bodyProperties[body];
    Sphere s = {a->bodyPosition[body], a->bodyPositionLow[body], a->bodyVelocity[body], a->bodyAngularVelocity[body],
            a->place[particle].w, properties.x, properties.y, (int)properties.z};
    return s;
}

static inline Listed listed_sphere(const Around* a, int particle, List list) {
    Listed l = {sphere_of(a, particle), a->place[particle], a->bodyRotation[a->tag[particle] >> 1], list};
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
    for (int k = 0; k < l->list.count; k++) {
        int partner = a->partner[entry_at(&l->list, k)];
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
        if (entry_at(&l->list, k) == entry) {
            own = t;
        }
    }
    return own;
}

// A contact of a sphere, as seen from the owner of the pair.
typedef struct {
    Touch touch;
    Meeting meeting;
    float4 between; // from the owner to the other [m]
    float radius;   // R in contact/law.h [m]
    bool owner;     // whether the sphere is the owner
} Contact;

// Computes a sphere's contact by an entry of its list.
static inline Contact contact_of(const Around* a, const Listed* l, int body, int entry) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Sphere self = l->sphere;
    int partner = a->partner[entry];
    int other = partner >= 0 ? a->tag[partner] >> 1 : -1;
    bool moving = moves(a, partner);
    Contact c;
    c.owner = !moving || body < other;
    c.between = nothing;
    Sphere far = {nothing, nothing, nothing, nothing, 0.0f, 0.0f, 0.0f, 0};
    if (other >= 0) {
        far = sphere_of(a, partner);
    } else {
        far.material = (int)a->shapes[SHAPE_STRIDE * ~partner + 3].x;
    }
    c.radius = far.radius > 0.0f ? self.radius * far.radius / (self.radius + far.radius) : self.radius;
    if (moving) {
        Sphere one = c.owner ? self : far;
        Sphere two = c.owner ? far : self;
        c.touch = sphere_touch(&one, &two, &c.between);
        c.meeting = sphere_meeting(
                &one, &two, &c.touch, c.between, a->materialPairs[one.material * a->materialCount + two.material]);
        return c;
    }
    float4 contactParameters = a->bodyContactParameters[body];
    int4 all;
    c.touch = held_contact(a, l, entry, ARM_UNITS / contactParameters.y, &all);
    c.between = other < 0 ? nothing : two_part_difference(far.high, far.low, self.high, self.low);
    float number = (float)all.x / WEIGHT_UNITS;
    float4 middle = contactParameters.y / (ARM_UNITS * number) * vector((float)all.y, (float)all.z, (float)all.w);
    float4 turn = cross3(middle, c.touch.n);
    float inverseMass =
            self.inverse + dot3(turn, symmetric_times(a->bodyWorldDiagonal[body], a->bodyWorldOff[body], turn));
    c.meeting = sphere_meeting(
            &self, &far, &c.touch, c.between, a->materialPairs[self.material * a->materialCount + far.material]);
    c.meeting.number = number;
    c.meeting.mass = 1.0f / fmax(inverseMass, 1.0e-12f);
    c.meeting.stiffness *= softening(c.meeting.rules, contactParameters.z, number);
    return c;
}

// Marks contacts that exist at the start of play: their whole overlap becomes initial overlap without force. Where
// fades is 0 there is no field for it; then the host is told so, makes one and does the same again.
__kernel void grain_start(const int count, const int particles, const int rowEnd, const int capacity,
        const int firstGrain, const int grains, const int rolls, const int fades, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyProperties,
        __global const float4* bodyContactParameters, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* rowStart, __global const int* listCount,
        __global const int* longStart, __global const int* listPartner, __global int* listTouched,
        __global const int* historyStart, __global int2* historySpring, __global int2* historyRolling,
        __global float* historyUncounted, __global int* watch) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Around a = AROUND_OF_LISTS(0);
    Lists lists = LISTS_OF_PARAMETERS;
    List list = list_of(&lists, i);
    Listed l = listed_sphere(&a, i, list);
    History history = HISTORY_OF_SPHERE(i, &list);
    int rank = 0;
    for (int w = 0; w < words_of(&list); w++) {
        uint touched = (uint)listTouched[word_at(&list, w)];
        for (int bit = 0; bit < min(list.count - WORD_ENTRIES * w, WORD_ENTRIES); bit++) {
            if (has_bit(touched, bit)) {
                rank++;
                continue;
            }
            int partner = listPartner[entry_at(&list, WORD_ENTRIES * w + bit)];
            float overlap;
            if (moves(&a, partner)) {
                Sphere other = sphere_of(&a, partner);
                float4 between;
                overlap = sphere_touch(&l.sphere, &other, &between).overlap;
            } else {
                overlap = held_touch(&a, &l, partner).overlap;
            }
            if (overlap > 0.0f && open_slot(&history, rank, watch)) {
                if (fades) {
                    historyUncounted[slot_at(&history, rank)] = overlap;
                } else {
                    watch[WATCH_FADES] = 1;
                }
                touched |= 1u << bit;
                rank++;
            }
        }
        listTouched[word_at(&list, w)] = (int)touched;
    }
}

// Computes these contacts: forces, springs and rolling moments, their sums, and whether a sleeping sphere is to be
// woken. The sums of a grain without any are left alone. One work item: each count-th particle of solidParticle, which
// history_join finds; their number is on the device alone.
__kernel void solid_forces(const int count, const int particles, const int rowEnd, const int capacity,
        const int firstGrain, const int grainOffset, const int grains, const int rolls, const int fades,
        const int loads, __constant StepConstants* constants, __global const int* solidCount,
        __global const int* solidParticle, __global const float4* contactLocal, __global const float4* contactNormal,
        __global const int* contactTag, __global const float4* grainState, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global const float4* bodyProperties, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyOuterForce, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* rowStart, __global const int* listCount,
        __global const int* longStart, __global const int* listPartner, __global int* listTouched,
        __global const int* historyStart, __global int2* historySpring, __global int2* historyRolling,
        __global float* historyUncounted, __global int* bodyWoken, __global float4* bodyForce,
        __global float4* bodyTorque, __global int* watch) {
    if ((int)get_global_id(0) >= count) {
        return;
    }
    Around around = AROUND_OF_LISTS(grainState);
    Lists lists = LISTS_OF_PARAMETERS;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Motion motion = {constants->sleepSteps, bodyContactParameters, bodySleep, bodyVelocity, bodyAngularVelocity};
    for (int place = get_global_id(0); place < solidCount[0]; place += count) {
        int i = solidParticle[place];
        List list = list_of(&lists, i);
        bool grain = i >= firstGrain;
        int body = contactTag[i] >> 1;
        float4 contactParameters = bodyContactParameters[body];
        int sleepCounter = bodySleep[body];
        bool asleep = sleepCounter >= motion.sleepSteps;
        bool drowsy = !asleep && sleepCounter + 1 >= motion.sleepSteps;
        bool needed = !asleep || forces_needed(&motion, constants, body, outer_load(bodyOuterForce, body, loads), &list,
                                         listPartner, firstGrain, grainOffset, contactTag);
        if (!needed && grain) {
            continue;
        }
        ContactSums sums = no_sums();
        Listed l = listed_sphere(&around, i, list);
        History history = HISTORY_OF_SPHERE(i, &list);
        int rank = 0;
        for (int k = 0; k < list.count; k++) {
            int entry = entry_at(&list, k);
            int partner = listPartner[entry];
            if (grain && partner >= firstGrain) {
                break;
            }
            int bit = k % WORD_ENTRIES;
            __global int* word = listTouched + word_at(&list, k / WORD_ENTRIES);
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
            Contact c = contact_of(&around, &l, body, entry);
            Touch t = c.touch;
            Meeting m = c.meeting;
            bool touches = t.overlap > 0.0f;
            if (touches != touched && !still) {
                if (touched) {
                    close_slot(&history, rank);
                } else if (!open_slot(&history, rank, watch)) {
                    continue;
                }
                touched = touches;
                *word ^= 1 << bit;
                if (asleep) {
                    bodyWoken[body] = 1;
                }
            }
            int slot = slot_at(&history, rank);
            rank += touched ? 1 : 0;
            if (!touches) {
                continue;
            }
            float4 spring = spring_at(&history, slot, 1.0f);
            float normalForce;
            float4 force = contact_force(&t, &m, constants, &spring, &normalForce);
            float4 moment = nothing;
            if (m.rules.z > 0.0f) {
                float4 rolling = unpacked_vector(historyRolling[slot], 1.0f);
                moment = rolling_moment(&t, &m, c.radius, normalForce, constants->timeStep, &rolling);
                if (!still) {
                    historyRolling[slot] = packed_vector(rolling, 1.0f);
                }
            }
            if (!still) {
                put_spring(&history, slot, spring, 1.0f);
                // Wakes where the other is moved by keyframes or by the user's hand, or slides along.
                if (asleep && (!moves(&around, partner) ||
                                      dot3(m.velocity, m.velocity) > contactParameters.w * contactParameters.w)) {
                    bodyWoken[body] = 1;
                }
            }
            add_contact(&sums, c.owner, force, moment, t.arm, c.between);
            if (drowsy && other >= 0) {
                sums.torque.w = fmin(sums.torque.w, (float)bodySleep[other]);
            }
        }
        // For a grain it goes on to grain_forces; settle_bodies asks for it only of what may fall asleep.
        sums.torque.w = grain || drowsy ? sums.torque.w : 0.0f;
        bodyForce[body] = sums.force;
        bodyTorque[body] = sums.torque;
    }
}

// Computes the forces of all owners' contacts as they are now, for those who look at them: no step needs them one by
// one. One work item: one particle. pressForce, pressArm: by contact that is kept (contact/history.cl); its force [N],
// 0 where the particle is not the owner, and the contact point from the reference point of its body [m].
__kernel void grain_pressing(const int count, const int particles, const int rowEnd, const int capacity,
        const int firstGrain, const int grains, const int fades, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyProperties,
        __global const float4* bodyContactParameters, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* rowStart, __global const int* listCount,
        __global const int* longStart, __global const int* listPartner, __global const int* listTouched,
        __global const int* historyStart, __global const int2* historySpring, __global const float* historyUncounted,
        __global const int* keptStart, __global float4* pressForce, __global float4* pressArm) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Lists lists = LISTS_OF_PARAMETERS;
    List list = list_of(&lists, i);
    Around around = AROUND_OF_LISTS(0);
    Listed l = listed_sphere(&around, i, list);
    int slot = first_slot(historyStart, i);
    int kept = keptStart[i];
    for (int k = 0; k < list.count; k++) {
        if (!has_bit((uint)listTouched[word_at(&list, k / WORD_ENTRIES)], k % WORD_ENTRIES)) {
            continue;
        }
        Contact c = contact_of(&around, &l, contactTag[i] >> 1, entry_at(&list, k));
        float4 spring = with_w(unpacked_vector(historySpring[slot], 1.0f), fades ? historyUncounted[slot] : 0.0f);
        slot += ROW_LANES;
        float normalForce;
        float4 force = contact_force(&c.touch, &c.meeting, constants, &spring, &normalForce);
        pressForce[kept] = c.owner && c.touch.overlap > 0.0f ? force : vector(0.0f, 0.0f, 0.0f);
        pressArm[kept] = c.touch.arm;
        kept++;
    }
}
