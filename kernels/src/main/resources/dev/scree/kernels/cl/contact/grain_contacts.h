// The contacts of grains with each other, for the kernels of contact/grains.cl, which says what their buffers are.

#include "contact/grains.h"

// Buffers of grains and their lists, and of constants.
typedef struct {
    __constant StepConstants* constants;
    __global const float4* state; // grainState
    int grains;                   // number of them
    __global const float4* materialPairs;
    __global const int* sleep;   // bodySleep, or what it was when the step began
    __global const int* partner; // listPartner
    int firstGrain;
    int grainOffset;
    int sleepSteps;
} Contacts;

// Makes a struct of a kernel's parameters, which have the names of its arguments. sleep: see the struct.
// One work item is one grain, so there are count of them.
#define CONTACTS_OF_LISTS(sleep)                                                                                       \
    { constants, grainState, count, materialPairs, sleep, listPartner, firstGrain, grainOffset, constants->sleepSteps }

// What a step needs to know of a grain beside its state and its list.
#define GRAIN_NEEDED 1 // its forces are computed
#define GRAIN_ASLEEP 2 // it sleeps
#define GRAIN_DROWSY 4 // it may fall asleep in this step

// Returns the flags of a grain with a sleep counter.
static inline int grain_flags(int counter, const Motion* motion, __constant const StepConstants* constants, int body,
        float4 outer, const List* l, __global const int* listPartner, int firstGrain, int grainOffset,
        __global const int* contactTag) {
    if (counter < motion->sleepSteps) {
        return GRAIN_NEEDED | (counter + 1 >= motion->sleepSteps ? GRAIN_DROWSY : 0);
    }
    return GRAIN_ASLEEP |
           (forces_needed(motion, constants, body, outer, l, listPartner, firstGrain, grainOffset, contactTag)
                           ? GRAIN_NEEDED
                           : 0);
}

// Returns whether a grain sleeps. partner: its particle.
static inline bool grain_sleeps(const Contacts* c, int partner) {
    return c->sleep[partner - c->grainOffset] >= c->sleepSteps;
}

// Returns whether a grain touches another one. Either of both finds the same, since nothing depends on their order.
static inline bool grains_touch(const Contacts* c, const Sphere* self, int partner) {
    int other = partner - c->firstGrain;
    float4 high = c->state[first_pair(other)];
    float4 low = c->state[last_pair(c->grains, other)];
    float4 r = two_part_difference(high, low, self->high, self->low);
    return self->radius + high.w - sqrt(dot3(r, r)) > 0.0f;
}

// Returns the distance of a contact point from the centre of a sphere [m]. part: overlap over the sum of both radii.
static inline float arm_of(float radius, float otherRadius, float part) {
    return radius - part * otherRadius;
}

// Square of a speed [m^2/s^2] that wakes whatever sleeps.
#define GRAIN_WAKES MAXFLOAT

// Computes the contact of two grains that touch: its force and rolling moment, and its springs after the step. All is
// as seen from the grain itself, with numbers that are, but for their sign, those which the other one gets: so the two
// forces are opposite to the last bit. What the slot of the history has is as seen from the owner, that of the lower
// index.
//   own      the grain itself
//   partner  the other's particle
//   touched  whether they touched in the last step
//   slot     of the grain's history
//   fastest  square of the greatest sliding speed of a sleeping grain's contacts; see sum_grain_contacts
//   sums     the contact is added
static inline void add_grain_contact(const Contacts* c, const History* history, int grain, const Sphere* own, int flags,
        int partner, bool touched, int slot, float* fastest, ContactSums* sums) {
    int other = partner - c->firstGrain;
    Sphere far = sphere_at(c->state, c->grains, other);
    float sign = grain < other ? 1.0f : -1.0f;
    float4 spring = spring_at(history, slot, sign);
    float4 between = two_part_difference(far.high, far.low, own->high, own->low);
    float square = dot3(between, between);
    bool apart = square > 1.0e-24f;
    float inverse = rsqrt(apart ? square : 1.0f);
    // One step of Newton's after a root that is off by some of its last bits.
    float root = square * inverse;
    float distance = fma(0.5f * inverse, fma(-root, root, square), root);
    float radii = own->radius + far.radius;
    float share = 1.0f / radii;
    Touch t;
    t.n = apart ? inverse * between : vector(0.0f, sign, 0.0f);
    t.overlap = radii - distance;
    t.weight = 1.0f;
    // Distances of the contact point from both centres, as sphere_touch has it.
    float ownArm = arm_of(own->radius, far.radius, share * t.overlap);
    float farArm = arm_of(far.radius, own->radius, share * t.overlap);
    t.arm = ownArm * t.n;
    float4 spin = own->spin - far.spin;
    // Each sphere's surface moves at the contact point by its angular velocity times its arm, across n: the sum of both
    // is taken by the sum and the difference of the angular velocities, which are the same from either side, but for
    // the sign of the latter.
    float4 turning = 0.5f * (ownArm + farArm) * (own->spin + far.spin) + 0.5f * (ownArm - farArm) * spin;
    Meeting m = {(own->velocity - far.velocity) + cross3(turning, t.n), spin,
            c->materialPairs[own->material * c->constants->materialCount + far.material], 1.0f,
            1.0f / fmax(own->inverse + far.inverse, 1.0e-12f), fmax(own->stiffness, far.stiffness)};
    bool asleep = (flags & GRAIN_ASLEEP) != 0;
    // Two that stand still have the forces that they had, and nothing of them changes.
    bool still = asleep && grain_sleeps(c, partner);
    float normalForce;
    float4 force = contact_force(&t, &m, c->constants, &spring, &normalForce);
    float4 torque = cross3(t.arm, force);
    if (m.rules.z > 0.0f) {
        float4 rolling = unpacked_vector(history->rolling[slot], sign);
        torque +=
                rolling_moment(&t, &m, own->radius * far.radius * share, normalForce, c->constants->timeStep, &rolling);
        if (!still) {
            history->rolling[slot] = packed_vector(rolling, sign);
        }
    }
    if (!still) {
        put_spring(history, slot, spring, sign);
    }
    if (asleep && !still) {
        *fastest = touched ? fmax(*fastest, dot3(m.velocity, m.velocity)) : GRAIN_WAKES;
    }
    sums->force += force;
    float least = (flags & GRAIN_DROWSY) != 0 ? (float)c->sleep[partner - c->grainOffset] : 1.0e9f;
    sums->torque = with_w(sums->torque + torque, fmin(sums->torque.w, least));
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

// Number of candidates whose positions are fetched before the first is looked at (LoopShape.java defines LANES).
// Fitted, on run time alone: a GPU's work item would wait for each; a CPU fetches ahead by itself.
#define TOGETHER (LANES == 1 ? 8 : 1)

// Finds which of the entries of a word touch: a bit for each. The high parts of positions tell it of most.
//   first   number of the word's first entry
//   before  those that touched in the last step
//   others  set to those whose partner is no grain, which stay as they are
static inline uint entries_that_touch(
        const Contacts* c, const Sphere* self, int flags, const List* l, int first, uint before, uint* others) {
    int many = min(l->count - first, WORD_ENTRIES);
    // Those that are no grains come first in a list.
    int solids = 0;
    while (solids < many && c->partner[entry_at(l, first + solids)] < c->firstGrain) {
        solids++;
    }
    *others = first_bits(solids);
    // A low part is at most 2^-24 of its high part, and what is computed of two spheres that touch is off by less than
    // 2^-19 of their radii.
    float lows = 2.4e-7f * (fabs(self->high.x) + fabs(self->high.y) + fabs(self->high.z));
    uint now = 0;
    uint unsure = 0;
    for (int k = 0; k < many; k += TOGETHER) {
        int other[TOGETHER];
        float4 there[TOGETHER];
#pragma unroll
        for (int m = 0; m < TOGETHER; m++) {
            other[m] = c->partner[entry_at(l, first + min(k + m, many - 1))] - c->firstGrain;
        }
#pragma unroll
        for (int m = 0; m < TOGETHER; m++) {
            there[m] = c->state[first_pair(max(other[m], 0))];
        }
        uint touch = 0;
        uint close = 0;
#pragma unroll
        for (int m = 0; m < TOGETHER; m++) {
            float4 r = there[m] - self->high;
            float radii = self->radius + there[m].w;
            // The overlap times the sum of radii and distance: it says the same without a root.
            float depth = radii * radii - dot3(r, r);
            float margin = lows + 1.9e-6f * radii;
            touch |= depth > 0.0f ? 1u << m : 0u;
            close |= fabs(depth) < margin * (2.0f * radii + margin) ? 1u << m : 0u;
        }
        now |= touch << k;
        unsure |= close << k;
    }
    uint grains = first_bits(many) & ~*others;
    now &= grains;
    for (uint left = unsure & grains; left != 0; left &= left - 1) {
        int bit = lowest_bit(left);
        now &= ~(1u << bit);
        now |= grains_touch(c, self, c->partner[entry_at(l, first + bit)]) ? 1u << bit : 0u;
    }
    if ((flags & GRAIN_ASLEEP) != 0) {
        // Nothing begins between two that stand still.
        for (uint left = now & ~before; left != 0; left &= left - 1) {
            uint bit = left & (0u - left);
            now &= grain_sleeps(c, c->partner[entry_at(l, first + lowest_bit(bit))]) ? ~bit : 0xffffffffu;
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
        } else if (!open_slot(history, rank, watch)) {
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
// Returns the square of the greatest sliding speed of a sleeping grain's contacts [m^2/s^2], GRAIN_WAKES where one has
// begun or ended; 0 for a grain that does not sleep.
static inline float sum_grain_contacts(const Contacts* c, History* history, int i, const Sphere* self, int flags,
        const List* l, __global int* listTouched, __global int* watch, ContactSums* sums) {
    int grain = i - c->firstGrain;
    float fastest = 0.0f;
    int base = 0;
    for (int w = 0; w < words_of(l); w++) {
        int word = word_at(l, w);
        int first = WORD_ENTRIES * w;
        uint before = (uint)listTouched[word];
        uint others;
        uint now = entries_that_touch(c, self, flags, l, first, before, &others);
        if (now != before) {
            now = change_slots(history, base, before, now, watch);
            listTouched[word] = (int)now;
        }
        fastest = (flags & GRAIN_ASLEEP) != 0 && (before & ~now) != 0 ? GRAIN_WAKES : fastest;
        for (uint left = now & ~others; left != 0; left &= left - 1) {
            int bit = lowest_bit(left);
            int slot = slot_at(history, base + (int)popcount(now & first_bits(bit)));
            add_grain_contact(c, history, grain, self, flags, c->partner[entry_at(l, first + bit)],
                    has_bit(before, bit), slot, &fastest, sums);
        }
        base += (int)popcount(now);
    }
    return fastest;
}
