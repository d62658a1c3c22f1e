// Purpose: links the two sides of each pair of contact/list.cl's lists, and carries the contacts' state over from the
// lists before. The buffers are those of contact/list.cl and contact/force.cl.

#include "common/scree.h"
#include "contact/touch.h"
#include "contact/words.h"
#include "contact/share.h"
#include "contact/touching.h"

// The buffers of those names.
typedef struct {
    int capacity;
    int bodyCount;
    __global const int* contactTag;
    __global const int* bodyFirst;
    __global const float4* bodyContactParameters;
    __global const float4* shapes;
    __global const int* listStart;
    __global const int* listPartner;
    __global const int* oldStart;
    __global const int* oldPartner;
    __global const int* oldMirror;
    __global const float* oldOverlap;
    __global const float4* oldForce;
    __global const float4* oldArm;
    __global const float4* oldSpring;
    __global const float4* oldRolling;
    __global const float4* oldMoment;
    __global int* pairKey;
    __global int* listMirror;
    __global int* listSlot;
    __global float* listOverlap;
    __global float4* listForce;
    __global float4* listArm;
    __global float4* listSpring;
    __global float4* listRolling;
    __global float4* listMoment;
    __global int* listTouch;
} Links;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define LINKS_OF_LISTS                                                                                                 \
    {                                                                                                                  \
        capacity, bodyCount, contactTag, bodyFirst, bodyContactParameters, shapes, listStart, listPartner, oldStart,   \
                oldPartner, oldMirror, oldOverlap, oldForce, oldArm, oldSpring, oldRolling, oldMoment, pairKey,        \
                listMirror, listSlot, listOverlap, listForce, listArm, listSpring, listRolling, listMoment, listTouch  \
    }

// Returns the slot in which the contacts of a body with another one are summed, or with a group of shapes (from
// bodyCount on). Open addressing with Knuth's multiplicative hash; a body has two slots for each of its entries, so a
// free one is near.
static inline int slot_of_pair(const Links* l, int body, int other) {
    int begin = 2 * l->listStart[l->bodyFirst[body]];
    int end = 2 * min(l->listStart[l->bodyFirst[body + 1]], l->capacity);
    int slot = begin + (int)((uint)other * 2654435761u % (uint)(end - begin));
    while (true) {
        int before = atomic_cmpxchg(&l->pairKey[slot], -1, other);
        if (before == -1 || before == other) {
            return slot;
        }
        slot = slot + 1 < end ? slot + 1 : begin;
    }
}

// Carries the state of an entry's contact over from one of the old list, or -1. Returns whether it is one that touched.
// All of it is fetched before anything is stored, so that an item waits for it once.
static inline bool carry_over(const Links* l, int e, int old) {
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    int mirror = old >= 0 ? l->oldMirror[old] : -1;
    float overlap = old >= 0 ? l->oldOverlap[old] : 0.0f;
    float4 force = old >= 0 ? l->oldForce[old] : nothing;
    bool known = old >= 0 && mirror == old && force.w != 0.0f;
    if (known) {
        float4 arm = l->oldArm[old];
        float4 spring = l->oldSpring[old];
        float4 rolling = l->oldRolling[old];
        float4 moment = l->oldMoment[old];
        // What begins to touch has none of these yet (press_entry).
        l->listArm[e] = arm;
        l->listSpring[e] = spring;
        l->listRolling[e] = rolling;
        l->listMoment[e] = moment;
    }
    l->listOverlap[e] = known ? overlap : 0.0f;
    l->listForce[e] = known ? force : nothing;
    return known;
}

// Links an entry of particle i. old: that of the old list with this partner, or -1.
static inline void link_entry(const Links* l, int i, int e, int partner, int old) {
    int body = l->contactTag[i] >> 1;
    int other =
            partner >= 0 ? l->contactTag[partner] >> 1 : l->bodyCount + (int)l->shapes[SHAPE_STRIDE * ~partner + 3].y;
    bool owner = partner < 0 || body < other || l->bodyContactParameters[other].z == 0.0f;
    bool known = carry_over(l, e, old);
    if (owner && known) {
        note_touch(true, e, i, partner, l->listStart, l->capacity, l->listPartner, l->listTouch);
    }
    l->listMirror[e] = owner ? e : entry_with(partner, i, l->listStart, l->capacity, l->listPartner);
    l->listSlot[e] = owner ? slot_of_pair(l, body, other) : 0;
}

// Finds the owner of each pair and the slot in which the contacts of the two bodies are summed, and carries the
// contact's state (force, springs) over from the old list (old*). The owner is the particle of the body with the lower
// index, or the only one that forces move. One work item: one particle.
__kernel void list_link(const int count, const int capacity, const int bodyCount, __global const int* contactTag,
        __global const int* bodyFirst, __global const float4* bodyContactParameters, __global const float4* shapes,
        __global const int* listStart, __global const int* listPartner, __global const int* oldStart,
        __global const int* oldPartner, __global const int* oldMirror, __global const float* oldOverlap,
        __global const float4* oldForce, __global const float4* oldArm, __global const float4* oldSpring,
        __global const float4* oldRolling, __global const float4* oldMoment, __global int* pairKey,
        __global int* listMirror, __global int* listSlot, __global float* listOverlap, __global float4* listForce,
        __global float4* listArm, __global float4* listSpring, __global float4* listRolling,
        __global float4* listMoment, __global int* listTouch) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Links l = LINKS_OF_LISTS;
    int end = min(listStart[i + 1], capacity);
    int old = oldStart[i];
    int oldEnd = min(oldStart[i + 1], capacity);
    for (int e = listStart[i]; e < end; e++) {
        int partner = listPartner[e];
        // Both lists are in order.
        while (old < oldEnd && oldPartner[old] < partner) {
            old++;
        }
        link_entry(&l, i, e, partner, old < oldEnd && oldPartner[old] == partner ? old : -1);
    }
}

// Does the same. One work item: one particle; those of a group share the entries.
__kernel GROUP(TOUCH_BLOCK) void list_link_shared(const int count, const int capacity, const int bodyCount,
        __global const int* contactTag, __global const int* bodyFirst, __global const float4* bodyContactParameters,
        __global const float4* shapes, __global const int* listStart, __global const int* listPartner,
        __global const int* oldStart, __global const int* oldPartner, __global const int* oldMirror,
        __global const float* oldOverlap, __global const float4* oldForce, __global const float4* oldArm,
        __global const float4* oldSpring, __global const float4* oldRolling, __global const float4* oldMoment,
        __global int* pairKey, __global int* listMirror, __global int* listSlot, __global float* listOverlap,
        __global float4* listForce, __global float4* listArm, __global float4* listSpring, __global float4* listRolling,
        __global float4* listMoment, __global int* listTouch) {
    __local Shares shares[1];
    int i = get_global_id(0);
    int item = get_local_id(0);
    int begin = i < count ? listStart[i] : 0;
    int own = i < count ? max(min(listStart[i + 1], capacity) - begin, 0) : 0;
    shares->begin[item] = begin;
    int all = share_entries(own, shares);
    Links l = LINKS_OF_LISTS;
    for (int n = item; n < all; n += TOUCH_BLOCK) {
        Share s = share_at(n, shares);
        int self = i - item + s.item;
        int e = shares->begin[s.item] + s.number;
        int partner = listPartner[e];
        link_entry(&l, self, e, partner, entry_with(self, partner, oldStart, capacity, oldPartner));
    }
}
