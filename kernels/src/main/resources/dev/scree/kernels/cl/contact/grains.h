// What the kernels of grains share: see contact/grains.cl.

#include "contact/touch.h"
#include "contact/law.h"
#include "contact/still.h"
#include "contact/contact_sums.h"
#include "contact/watch.h"
#include "contact/rows.h"
#include "common/packed_vector.h"

// Number of float4 by grain in grainState: xyz: high part of the centre [m], w: radius [m]; xyz: velocity [m/s], w:
// contact stiffness [N/m]; xyz: low part of the centre [m], w: 1/mass [1/kg]; xyz: angular velocity [rad/s], w: index
// of the material. First come the first two of all grains, then the last two: a GPU fetches memory by 32 bytes, so that
// who fetches two float4 of a neighbour that lie apart fetches two more with them.
#define GRAIN_STATE 4

// Returns where the first two float4 of a grain's state lie. grain: its number among the grains.
static inline int first_pair(int grain) {
    return 2 * grain;
}

// Returns where the last two lie. grains: number of all grains.
static inline int last_pair(int grains, int grain) {
    return 2 * (grains + grain);
}

// Returns a word with the bits of the first so many entries set.
static inline uint first_bits(int many) {
    return many >= WORD_ENTRIES ? 0xffffffffu : (1u << max(many, 0)) - 1u;
}

// What a sphere's contacts remember: a row of slots, of which the first belong to the entries of its list that touch,
// in their order. Such rows lie interleaved as those of lists do.
typedef struct {
    __global int2* spring;     // historySpring
    __global int2* rolling;    // historyRolling; empty where rolls is 0
    __global float* uncounted; // historyUncounted; empty where fades is 0
    int rolls;                 // 1 where a pair of materials resists rolling
    int fades;                 // 1 where there may be contacts whose overlap does not count yet
    int first;                 // index of the row's first slot; the others follow at distances of ROW_LANES
    int room;                  // number of its slots
    int used;                  // number of the entries that touch
} History;

// Returns the number of a list's entries that touch.
static inline int touching_entries(__global const int* listTouched, const List* l) {
    int many = 0;
    for (int w = 0; w < words_of(l); w++) {
        many += popcount((uint)listTouched[word_at(l, w)]);
    }
    return many;
}

// Returns the index of the first slot of a particle's row.
static inline int first_slot(__global const int* historyStart, int i) {
    return historyStart[i / ROW_LANES] + i % ROW_LANES;
}

// Returns the number of slots of a particle's row, the same for all ROW_LANES of them.
static inline int slots_of(__global const int* historyStart, int i) {
    int block = i / ROW_LANES;
    return (historyStart[block + 1] - historyStart[block]) / ROW_LANES;
}

// Returns the index of a slot of a row by its number in the row.
static inline int slot_at(const History* h, int rank) {
    return h->first + ROW_LANES * rank;
}

// Makes the History of particle i, whose list a pointer gives, of a kernel's parameters, which have the names of its
// members.
#define HISTORY_OF_SPHERE(i, list)                                                                                     \
    {                                                                                                                  \
        historySpring, historyRolling, historyUncounted, rolls, fades, first_slot(historyStart, i),                    \
                slots_of(historyStart, i), touching_entries(listTouched, list)                                         \
    }

// Returns the spring of a contact, as contact_force takes it. slot: by slot_at; sign: 1 as seen from the owner, -1 from
// the other one.
static inline float4 spring_at(const History* h, int slot, float sign) {
    float4 spring = unpacked_vector(h->spring[slot], sign);
    if (h->fades) {
        spring.w = h->uncounted[slot];
    }
    return spring;
}

// Puts a spring there, which is as seen from the one that the sign says.
static inline void put_spring(const History* h, int slot, float4 spring, float sign) {
    h->spring[slot] = packed_vector(spring, sign);
    if (h->fades) {
        h->uncounted[slot] = spring.w;
    }
}

// Copies what a contact remembers from one slot of a row to another.
static inline void move_slot(const History* h, int from, int to) {
    h->spring[slot_at(h, to)] = h->spring[slot_at(h, from)];
    if (h->rolls) {
        h->rolling[slot_at(h, to)] = h->rolling[slot_at(h, from)];
    }
    if (h->fades) {
        h->uncounted[slot_at(h, to)] = h->uncounted[slot_at(h, from)];
    }
}

// Makes room for a contact that begins, before which rank others of the row come. Returns false, and leaves the row as
// it is, where all slots are used; then watch has how many there should be.
static inline bool open_slot(History* h, int rank, __global int* watch) {
    if (h->used == h->room) {
        atomic_max(&watch[WATCH_SLOTS], h->used + 1);
        return false;
    }
    for (int k = h->used; k > rank; k--) {
        move_slot(h, k - 1, k);
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    put_spring(h, slot_at(h, rank), nothing, 1.0f);
    if (h->rolls) {
        h->rolling[slot_at(h, rank)] = packed_vector(nothing, 1.0f);
    }
    h->used++;
    return true;
}

// Takes the slot of a contact that has ended out of a row.
static inline void close_slot(History* h, int rank) {
    h->used--;
    for (int k = rank; k < h->used; k++) {
        move_slot(h, k + 1, k);
    }
}

// A sphere that forces move.
typedef struct {
    float4 high; // centre in two parts [m]
    float4 low;
    float4 velocity; // [m/s]
    float4 spin;     // [rad/s]
    float radius;    // [m]
    float inverse;   // 1/mass [1/kg]
    float stiffness; // of contacts [N/m]
    int material;
} Sphere;

// Returns a vector with another fourth number.
static inline float4 with_w(float4 v, float w) {
    v.w = w;
    return v;
}

// Returns a grain's state from grainState, which has that of so many grains. grain: its number among them.
static inline Sphere sphere_at(__global const float4* grainState, int grains, int grain) {
    float4 high = grainState[first_pair(grain)];
    float4 velocity = grainState[first_pair(grain) + 1];
    float4 low = grainState[last_pair(grains, grain)];
    float4 spin = grainState[last_pair(grains, grain) + 1];
    Sphere s = {high, low, velocity, spin, high.w, low.w, velocity.w, (int)spin.w};
    s.velocity.w = 0.0f;
    s.spin.w = 0.0f;
    return s;
}

// Puts a grain's state there.
static inline void put_sphere(const Sphere* s, __global float4* grainState, int grains, int grain) {
    grainState[first_pair(grain)] = with_w(s->high, s->radius);
    grainState[first_pair(grain) + 1] = with_w(s->velocity, s->stiffness);
    grainState[last_pair(grains, grain)] = with_w(s->low, s->inverse);
    grainState[last_pair(grains, grain) + 1] = with_w(s->spin, (float)s->material);
}

// Computes the contact of two spheres, as seen from the owner.
//   between      set to the vector from the owner's centre to the other's [m]
static inline Touch sphere_touch(const Sphere* owner, const Sphere* other, float4* between) {
    *between = two_part_difference(other->high, other->low, owner->high, owner->low);
    float distance = sqrt(dot3(*between, *between));
    float radii = owner->radius + other->radius;
    Touch t;
    t.n = distance > 1.0e-12f ? *between / distance : vector(0.0f, 1.0f, 0.0f);
    t.overlap = radii - distance;
    t.weight = 1.0f;
    t.arm = (owner->radius - t.overlap * other->radius / radii) * t.n;
    return t;
}

// Returns what the force of two spheres' contact depends on. The one contact lies on the line of their centres, so that
// its normal force turns neither of them, and the time step was chosen for one contact at least.
static inline Meeting sphere_meeting(
        const Sphere* owner, const Sphere* other, const Touch* t, float4 between, float4 rules) {
    float4 v =
            (owner->velocity + cross3(owner->spin, t->arm)) - (other->velocity + cross3(other->spin, t->arm - between));
    Meeting m = {v, owner->spin - other->spin, rules, 1.0f, 1.0f / fmax(owner->inverse + other->inverse, 1.0e-12f),
            fmax(owner->stiffness, other->stiffness)};
    return m;
}

// Adds a contact to a grain's sums. force, moment, arm: on and of the owner; between: from the owner to the other [m].
static inline void add_contact(ContactSums* sums, bool owner, float4 force, float4 moment, float4 arm, float4 between) {
    float4 own = owner ? force : -force;
    own.w = 1.0f;
    float4 torque = cross3(owner ? arm : arm - between, own) + (owner ? moment : -moment);
    torque.w = 0.0f;
    sums->force += own;
    sums->torque += torque;
}

// Returns the body of a particle. The grains from firstGrain on come one by one, as their bodies do.
static inline int body_of(int particle, int firstGrain, int grainOffset, __global const int* contactTag) {
    return particle >= firstGrain ? particle - grainOffset : contactTag[particle] >> 1;
}

// Whether bodies move, by the buffers of those names.
typedef struct {
    int sleepSteps;
    __global const float4* contactParameters; // bodyContactParameters
    __global const int* sleep;                // bodySleep
    __global const float4* velocity;          // bodyVelocity
    __global const float4* spin;              // bodyAngularVelocity
} Motion;

static inline bool at_rest(const Motion* m, int body) {
    return body_at_rest(body, m->sleepSteps, m->contactParameters, m->sleep, m->velocity, m->spin);
}

// Returns whether a body's forces are needed in this step: unless it sleeps among bodies at rest and nothing else can
// wake it. l: the list of its particle.
static inline bool forces_needed(const Motion* m, __constant const StepConstants* constants, int body, float4 outer,
        const List* l, __global const int* listPartner, int firstGrain, int grainOffset,
        __global const int* contactTag) {
    bool needed = m->sleep[body] < m->sleepSteps || constants->pulledBody == body || dot3(outer, outer) > 0.0f;
    for (int k = 0; k < l->count && !needed; k++) {
        int partner = listPartner[entry_at(l, k)];
        needed = partner >= 0 && !at_rest(m, body_of(partner, firstGrain, grainOffset, contactTag));
    }
    return needed;
}
