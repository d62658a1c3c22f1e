// Purpose: contact forces where all bodies that forces move are grains: single spheres about their reference points.
// They may touch bodies of any shape that forces do not move, and fixed shapes.
//
// Both grains of a pair compute its force, each for itself: nothing has to be handed from one to the other, and one
// launch finds contacts, forces and their sums. Both compute it as seen from the owner, that of the lower index, from
// the same numbers by the same instructions, so that the two forces have the same bits and momentum is conserved as
// where one computes it for both. Each keeps a copy of the springs.
//
// The grains from firstGrain on follow each other as their bodies do, without others between them; nearly always these
// are all. solid_forces (contact/solids.cl) makes grainState of them and computes all contacts in which others take
// part, and grain_forces here those of these grains with each other, and adds them to the former. A grain goes over
// WORD_ENTRIES entries of its list at a time: first over all of them to mark those that touch, then over these.
//
// Order of launches in a step: solid_forces, grain_forces, settle_bodies (contact/sums.cl); grain_link after a list was
// made.
//
// Buffers: those of contact/list.cl and contact/force.cl, and
//   firstGrain    index of the first of these grains' particles
//   grainOffset   the same less the index of its body
//   grainState    by grain, see contact/grains.h: what others need of it, side by side in memory
//   listTouched   a bit for each list entry, set where it touched in the last step; see touched_word. Only where it is
//                 set do listSpring and listRolling count, which both keep, as seen from the owner
//   chunkForce, chunkTorque  by chunk of particles, of which a grain is one: see contact/sums.cl

#include "common/scree.h"
#include "contact/grains.h"

// Carries the contacts' state over from the old list (old*). One work item: one particle.
__kernel void grain_link(const int count, const int capacity, __global const int* listStart,
        __global const int* listPartner, __global const int* oldStart, __global const int* oldPartner,
        __global const int* oldTouched, __global const float4* oldSpring, __global const float4* oldRolling,
        __global int* listTouched, __global float4* listSpring, __global float4* listRolling) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int begin = listStart[i];
    int end = min(listStart[i + 1], capacity);
    int oldBegin = oldStart[i];
    int oldEnd = min(oldStart[i + 1], capacity);
    int oldWord = touched_word(i, oldBegin);
    int old = oldBegin;
    int word = touched_word(i, begin);
    for (int first = begin; first < end; first += WORD_ENTRIES, word++) {
        uint touched = 0;
        for (int e = first; e < min(first + WORD_ENTRIES, end); e++) {
            int partner = listPartner[e];
            while (old < oldEnd && oldPartner[old] < partner) {
                old++;
            }
            int place = old - oldBegin;
            if (old < oldEnd && oldPartner[old] == partner &&
                    has_bit((uint)oldTouched[oldWord + place / WORD_ENTRIES], place % WORD_ENTRIES)) {
                touched |= 1u << (e - first);
                listSpring[e] = oldSpring[old];
                listRolling[e] = oldRolling[old];
            }
        }
        listTouched[word] = (int)touched;
    }
}

// Buffers of grains and their lists, and of constants.
typedef struct {
    __constant const StepConstants* constants;
    __global const float4* state; // grainState
    __global const float4* materialPairs;
    __global const float4* contactParameters; // bodyContactParameters
    __global const int* sleep;                // bodySleep
    __global const int* partner;              // listPartner
    __global float4* spring;                  // listSpring
    __global float4* rolling;                 // listRolling
    int firstGrain;
    int grainOffset;
} Contacts;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define CONTACTS_OF_LISTS                                                                                              \
    {                                                                                                                  \
        constants, grainState, materialPairs, bodyContactParameters, bodySleep, listPartner, listSpring, listRolling,  \
                firstGrain, grainOffset                                                                                \
    }

// What a step needs to know of a grain beside its state and its list.
#define GRAIN_NEEDED 1 // its forces are computed
#define GRAIN_ASLEEP 2 // it sleeps
#define GRAIN_DROWSY 4 // it may fall asleep in this step

static inline int grain_flags(const Motion* motion, __constant const StepConstants* constants, int body,
        __global const float4* bodyOuterForce, int begin, int end, __global const int* listPartner, int firstGrain,
        int grainOffset, __global const int* contactTag) {
    int counter = motion->sleep[body];
    if (counter < motion->sleepSteps) {
        return GRAIN_NEEDED | (counter + 1 >= motion->sleepSteps ? GRAIN_DROWSY : 0);
    }
    return GRAIN_ASLEEP | (forces_needed(motion, constants, body, bodyOuterForce[body], begin, end, listPartner,
                                   firstGrain, grainOffset, contactTag)
                                          ? GRAIN_NEEDED
                                          : 0);
}

// Returns whether an entry's partner is a grain that touches a grain, or nearly so.
static inline bool is_near(const Contacts* c, int grain, int partner) {
    __global const float4* self = c->state + GRAIN_STATE * grain;
    __global const float4* other = c->state + GRAIN_STATE * (partner - c->firstGrain);
    float4 r = two_part_difference(other[0], other[1], self[0], self[1]);
    float radii = 1.0001f * (self[0].w + other[0].w);
    return dot3(r, r) < radii * radii;
}

// Computes the contact of two grains by an entry of one's list: its force and rolling moment, and its springs after the
// step.
//   touched  whether they touched in the last step
//   sums     set to what the contact adds to the grain's sums
//   wakes    set to whether it wakes the grain
// Returns whether they touch.
static inline bool grain_contact(const Contacts* c, const Motion* motion, int grain, int flags, int entry, bool touched,
        GrainSums* sums, bool* wakes) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    GrainSums none = {nothing, (float4)(0.0f, 0.0f, 0.0f, 1.0e9f)};
    *sums = none;
    *wakes = false;
    int other = c->partner[entry] - c->firstGrain;
    int otherBody = c->firstGrain + other - c->grainOffset;
    bool asleep = (flags & GRAIN_ASLEEP) != 0;
    // Two that stand still have the forces that they had, and nothing of them changes.
    bool still = asleep && at_rest(motion, otherBody);
    if (still && !touched) {
        return false;
    }
    Sphere self = sphere_at(c->state, grain);
    Sphere far = sphere_at(c->state, other);
    bool owner = grain < other;
    Sphere a = owner ? self : far;
    Sphere b = owner ? far : self;
    float4 between;
    Touch t = sphere_touch(&a, &b, &between);
    if (t.overlap <= 0.0f) {
        return false;
    }
    Meeting m = sphere_meeting(
            &a, &b, &t, between, c->materialPairs[a.material * c->constants->materialCount + b.material]);
    float4 spring = touched ? c->spring[entry] : nothing;
    float4 rolling = touched && m.rules.z > 0.0f ? c->rolling[entry] : nothing;
    float normalForce;
    float4 force = contact_force(&t, &m, c->constants, &spring, &normalForce);
    float4 moment = nothing;
    if (m.rules.z > 0.0f) {
        float radius = self.radius * far.radius / (self.radius + far.radius);
        moment = rolling_moment(&t, &m, radius, normalForce, c->constants->timeStep, &rolling);
    }
    if (!still) {
        c->spring[entry] = spring;
        if (!touched || m.rules.z > 0.0f) {
            c->rolling[entry] = rolling;
        }
        if (asleep) {
            // Wakes where the other begins to touch or slides along.
            float most = c->contactParameters[c->firstGrain + grain - c->grainOffset].w;
            *wakes = !touched || dot3(m.velocity, m.velocity) > most * most;
        }
    }
    add_contact(sums, owner, force, moment, t.arm, between);
    sums->torque.w = (flags & GRAIN_DROWSY) != 0 ? (float)c->sleep[otherBody] : 1.0e9f;
    return true;
}

// Returns the sums that solid_forces has left for a grain, 0 where it had nothing to do.
static inline GrainSums sums_so_far(int flags, int begin, int end, int firstGrain, __global const int* listPartner,
        int chunk, __global const float4* chunkForce, __global const float4* chunkTorque) {
    GrainSums sums = {vector(0.0f, 0.0f, 0.0f), (float4)(0.0f, 0.0f, 0.0f, 1.0e9f)};
    // Those that are no grains come first in a list.
    if ((flags & GRAIN_NEEDED) != 0 && begin < end && listPartner[begin] < firstGrain) {
        sums.force = chunkForce[chunk];
        sums.torque = chunkTorque[chunk];
    }
    return sums;
}

// Adds what a contact adds to a grain's sums.
static inline void add_sums(GrainSums* to, float4 force, float4 torque) {
    to->force += force;
    torque.w = fmin(to->torque.w, torque.w);
    to->torque += torque;
    to->torque.w = torque.w;
}

// Stores a word of touching entries, and wakes the grain where a contact does or has ended.
static inline void end_word(
        int flags, uint before, uint now, bool wakes, int body, __global int* word, __global int* bodyWoken) {
    if (now != before) {
        *word = (int)now;
    }
    if (wakes || ((flags & GRAIN_ASLEEP) != 0 && (before & ~now) != 0)) {
        bodyWoken[body] = 1;
    }
}

// Computes the contacts of each grain with others: forces, springs and rolling moments, their sums, and whether the
// grain is to be woken. A grain that sleeps among bodies at rest is left as it is. One work item: one grain.
__kernel void grain_forces(const int count, const int capacity, const int firstGrain, const int grainOffset,
        __constant StepConstants* constants, __global const float4* grainState, __global const int* contactTag,
        __global const int* bodyFirstChunk, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyOuterForce, __global const float4* materialPairs,
        __global const int* listStart, __global const int* listPartner, __global int* listTouched,
        __global float4* listSpring, __global float4* listRolling, __global int* bodyWoken, __global float4* chunkForce,
        __global float4* chunkTorque) {
    int grain = get_global_id(0);
    if (grain >= count) {
        return;
    }
    int i = firstGrain + grain;
    int body = i - grainOffset;
    int chunk = bodyFirstChunk[body];
    int begin = min(listStart[i], capacity);
    int end = min(listStart[i + 1], capacity);
    Motion motion = {constants->sleepSteps, bodyContactParameters, bodySleep, bodyVelocity, bodyAngularVelocity};
    Contacts c = CONTACTS_OF_LISTS;
    int flags = grain_flags(
            &motion, constants, body, bodyOuterForce, begin, end, listPartner, firstGrain, grainOffset, contactTag);
    GrainSums sums = sums_so_far(flags, begin, end, firstGrain, listPartner, chunk, chunkForce, chunkTorque);
    int word = touched_word(i, begin);
    for (int first = begin; first < end; first += WORD_ENTRIES, word++) {
        uint before = (uint)listTouched[word];
        if ((flags & GRAIN_NEEDED) == 0) {
            sums.force.w += (float)popcount(before);
            continue;
        }
        int many = min(end - first, WORD_ENTRIES);
        uint left = 0;
        uint others = 0;
        for (int k = 0; k < many; k++) {
            int partner = listPartner[first + k];
            others |= partner < firstGrain ? 1u << k : 0u;
            left |= partner >= firstGrain && is_near(&c, grain, partner) ? 1u << k : 0u;
        }
        uint now = before & others;
        bool woken = false;
        for (; left != 0; left &= left - 1) {
            int bit = WORD_ENTRIES - 1 - (int)clz(left & (0u - left));
            GrainSums more;
            bool wakes;
            if (grain_contact(&c, &motion, grain, flags, first + bit, has_bit(before, bit), &more, &wakes)) {
                now |= 1u << bit;
                add_sums(&sums, more.force, more.torque);
                woken |= wakes;
            }
        }
        end_word(flags, before, now, woken, body, listTouched + word, bodyWoken);
    }
    chunkForce[chunk] = sums.force;
    chunkTorque[chunk] = sums.torque;
}
