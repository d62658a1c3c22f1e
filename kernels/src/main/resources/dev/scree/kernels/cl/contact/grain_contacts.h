// The contacts of grains with each other, for the kernels of contact/grains.cl, which says what their buffers are.

#include "contact/grains.h"

// Buffers of grains and their lists, and of constants.
typedef struct {
    __constant StepConstants* constants;
    __global const float4* state; // grainState
    int grains;                   // number of them
    __global const float4* materialPairs;
    __global const float4* contactParameters; // bodyContactParameters
    __global const int* sleep;                // bodySleep, or what it was when the step began
    __global const int* partner;              // listPartner
    int firstGrain;
    int grainOffset;
} Contacts;

// Makes a struct of a kernel's parameters, which have the names of its arguments. sleep: see the struct.
// One work item is one grain, so there are count of them.
#define CONTACTS_OF_LISTS(sleep)                                                                                       \
    { constants, grainState, count, materialPairs, bodyContactParameters, sleep, listPartner, firstGrain, grainOffset }

// What a step needs to know of a grain beside its state and its list.
#define GRAIN_NEEDED 1 // its forces are computed
#define GRAIN_ASLEEP 2 // it sleeps
#define GRAIN_DROWSY 4 // it may fall asleep in this step

static inline int grain_flags(const Motion* motion, __constant const StepConstants* constants, int body, float4 outer,
        const List* l, __global const int* listPartner, int firstGrain, int grainOffset,
        __global const int* contactTag) {
    int counter = motion->sleep[body];
    if (counter < motion->sleepSteps) {
        return GRAIN_NEEDED | (counter + 1 >= motion->sleepSteps ? GRAIN_DROWSY : 0);
    }
    return GRAIN_ASLEEP |
           (forces_needed(motion, constants, body, outer, l, listPartner, firstGrain, grainOffset, contactTag)
                           ? GRAIN_NEEDED
                           : 0);
}

// Returns whether a grain touches another one. Either of both finds the same, since nothing depends on their order.
static inline bool grains_touch(const Contacts* c, const Sphere* self, int partner) {
    int other = partner - c->firstGrain;
    float4 high = c->state[other];
    float4 low = c->state[c->grains + other];
    float4 r = two_part_difference(high, low, self->high, self->low);
    return self->radius + high.w - sqrt(dot3(r, r)) > 0.0f;
}

// Computes the contact of two grains that touch by an entry of one's list: its force and rolling moment, and its
// springs after the step.
//   own      the grain itself
//   touched  whether they touched in the last step
//   slot     of the grain's history
//   wakes    set where it wakes the grain
// Returns what the contact adds to the grain's sums.
static inline ContactSums grain_contact(const Contacts* c, const Motion* motion, const History* history, int grain,
        const Sphere* own, int flags, int entry, bool touched, int slot, bool* wakes) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    ContactSums sums = no_sums();
    int other = c->partner[entry] - c->firstGrain;
    int otherBody = c->firstGrain + other - c->grainOffset;
    bool asleep = (flags & GRAIN_ASLEEP) != 0;
    // Two that stand still have the forces that they had, and nothing of them changes.
    bool still = asleep && at_rest(motion, otherBody);
    Sphere self = *own;
    Sphere far = sphere_at(c->state, c->grains, other);
    bool owner = grain < other;
    Sphere a = owner ? self : far;
    Sphere b = owner ? far : self;
    float4 between;
    Touch t = sphere_touch(&a, &b, &between);
    Meeting m = sphere_meeting(
            &a, &b, &t, between, c->materialPairs[a.material * c->constants->materialCount + b.material]);
    float4 spring = history->spring[slot];
    float normalForce;
    float4 force = contact_force(&t, &m, c->constants, &spring, &normalForce);
    float4 moment = nothing;
    if (m.rules.z > 0.0f) {
        float radius = self.radius * far.radius / (self.radius + far.radius);
        float4 rolling = history->rolling[slot];
        moment = rolling_moment(&t, &m, radius, normalForce, c->constants->timeStep, &rolling);
        if (!still) {
            history->rolling[slot] = rolling;
        }
    }
    if (!still) {
        history->spring[slot] = spring;
        if (asleep) {
            // Wakes where the other begins to touch or slides along.
            float most = c->contactParameters[c->firstGrain + grain - c->grainOffset].w;
            *wakes |= !touched || dot3(m.velocity, m.velocity) > most * most;
        }
    }
    add_contact(&sums, owner, force, moment, t.arm, between);
    sums.torque.w = (flags & GRAIN_DROWSY) != 0 ? (float)c->sleep[otherBody] : 1.0e9f;
    return sums;
}

// Returns the sums that solid_forces has left for a grain, 0 where it had nothing to do.
static inline ContactSums sums_so_far(int flags, const List* l, int firstGrain, __global const int* listPartner,
        int body, __global const float4* bodyForce, __global const float4* bodyTorque) {
    ContactSums sums = no_sums();
    // Those that are no grains come first in a list.
    if ((flags & GRAIN_NEEDED) != 0 && l->count > 0 && listPartner[l->first] < firstGrain) {
        sums.force = bodyForce[body];
        sums.torque = bodyTorque[body];
    }
    return sums;
}

// Finds which of the entries of a word touch: a bit for each.
//   first   number of the word's first entry
//   before  those that touched in the last step
//   others  set to those whose partner is no grain, which stay as they are
static inline uint entries_that_touch(const Contacts* c, const Motion* motion, const Sphere* self, int flags,
        const List* l, int first, uint before, uint* others) {
    uint now = 0;
    *others = 0;
    int many = min(l->count - first, WORD_ENTRIES);
    for (int k = 0; k < many; k++) {
        int partner = c->partner[entry_at(l, first + k)];
        if (partner < c->firstGrain) {
            *others |= 1u << k;
        } else if (grains_touch(c, self, partner)) {
            now |= 1u << k;
        }
    }
    if ((flags & GRAIN_ASLEEP) != 0) {
        // Nothing begins between two that stand still.
        for (uint left = now & ~before; left != 0; left &= left - 1) {
            uint bit = left & (0u - left);
            int partner = c->partner[entry_at(l, first + lowest_bit(bit))];
            now &= at_rest(motion, partner - c->grainOffset) ? ~bit : 0xffffffffu;
        }
    }
    return now | (before & *others);
}

// Opens and closes the slots of contacts that begin and end. base: rank of the word's first contact.
// Returns now, without those for which there was no slot.
static inline uint change_slots(History* history, int base, uint before, uint now, __global int* watch) {
    for (uint left = before ^ now; left != 0; left &= left - 1) {
        uint bit = left & (0u - left);
        // The word as it is up to this bit; the bits after it do not matter.
        int rank = base + (int)popcount(now & (bit - 1u));
        if ((now & bit) == 0) {
            close_slot(history, rank);
        } else if (!open_slot(history, rank, vector(0.0f, 0.0f, 0.0f), watch)) {
            now &= ~bit;
        }
    }
    return now;
}

// Computes the contacts of a grain with other grains and adds them up, and moves its history on.
//   i        its particle
//   self     its state
//   l        its list; without entries where its forces are not needed
//   sums     the sums so far; the contacts are added
// Returns whether one of them wakes the grain.
static inline bool sum_grain_contacts(const Contacts* c, const Motion* motion, History* history, int i,
        const Sphere* self, int flags, const List* l, __global int* listTouched, __global int* watch,
        ContactSums* sums) {
    int grain = i - c->firstGrain;
    bool woken = false;
    int base = 0;
    for (int w = 0; w < words_of(l); w++) {
        int word = word_at(l, w);
        int first = WORD_ENTRIES * w;
        uint before = (uint)listTouched[word];
        uint others;
        uint now = entries_that_touch(c, motion, self, flags, l, first, before, &others);
        if (now != before) {
            now = change_slots(history, base, before, now, watch);
            listTouched[word] = (int)now;
        }
        woken |= (flags & GRAIN_ASLEEP) != 0 && (before & ~now) != 0;
        for (uint left = now & ~others; left != 0; left &= left - 1) {
            int bit = lowest_bit(left);
            int slot = slot_at(history, base + (int)popcount(now & first_bits(bit)));
            ContactSums more = grain_contact(c, motion, history, grain, self, flags, entry_at(l, first + bit),
                    has_bit(before, bit), slot, &woken);
            add_sums(sums, more.force, more.torque);
        }
        base += (int)popcount(now);
    }
    return woken;
}
