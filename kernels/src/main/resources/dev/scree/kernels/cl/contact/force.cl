// Purpose: contact forces between particles of different bodies and with fixed shapes, by the law of contact/law.h.
//
// Two passes. contact_overlaps finds which of the candidates that contact/soon.cl has marked touch, and sums N and the
// contacts' middle for each pair of bodies in integers, whose sum does not depend on the order of the atomic additions.
// contact_forces then computes the forces. Each pair of particles is computed once, by the particle that owns it
// (list_link in contact/list.cl chooses the owner).
//
// One work item: one chunk of a body's particles, of which it asks those alone that have candidates. On devices whose
// work items run side by side one is one particle: contact_overlaps_listed lists the entries that touch, or did so in
// the step before, and in contact_forces_listed one work item computes one of these: few particles touch anything, and
// those that do would keep all that run beside them waiting.
//
// Buffers: those of contact/list.cl, and
//   bodyProperties   by body; x: 1/mass [1/kg], y: contact stiffness [N/m], z: index of the material
//   bodySleep        by body; steps for which it has been at rest; it sleeps from StepConstants.sleepSteps on
//   bodyWoken        by body; set to 1 to wake a sleeping body
//   materialPairs    by pair of materials; x: damping ratio zeta, y: friction mu, z: rolling friction muR [-]
//   pairSums         by slot (pair of bodies), 4 ints: sum of weights [1/WEIGHT_UNITS], then the sum of weight times
//                    contact point from the owner body's reference point, x y z [its radius/ARM_UNITS]
//   chunkFirst, chunkListed  by chunk, see contact/list.cl
//   listSoon         see contact/soon.cl
//   listOverlap      by list entry; overlap along n [m], 0 where the pair does not touch
//   listForce        by list entry; xyz: force on the owner [N], w: 1 where the pair touches, else 0
//   listArm          by list entry; contact point from the owner body's reference point, world axes [m]
//   listSpring       by list entry; xyz: xi [m], w: initial overlap that does not count yet [m]
//   listRolling      by list entry; rho [rad]
//   listMoment       by list entry; rolling moment on the owner [N m]
//   listTouch        bits by list entry, see contact/touching.h
//   touchPlaces      what contact_overlaps_listed lists, in no order: the entry, and its owner; those of a block of
//                    TOUCH_BLOCK particles lie from the place of its first particle's first entry on
//   touchCount       by block; their number

// See RegisterLimit.java. Tuned: without it contact_forces_listed takes 128, and a step of a million particles of cubes
// 3 % longer (H200).
#define MOST_REGISTERS 96

#include "common/scree.h"
#include "contact/touch.h"
#include "contact/law.h"
#include "contact/still.h"
#include "contact/places.h"
#include "contact/words.h"
#include "contact/occupied.h"
#include "contact/share.h"
#include "contact/touching.h"
#include "contact/overlap.h"
#include "contact/press.h"

// First pass: computes the overlap of each marked entry, and sums weights and contact points over each pair of bodies.
// Precondition: pairSums is 0 (sum_contacts clears what it was).
__kernel GROUP(CHUNK_GROUP) void contact_overlaps(const int count, const int capacity,
        __constant StepConstants* constants, __global const int* chunkFirst, __global const int* chunkListed,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* shapes, __global const int* listStart,
        __global const int* listPartner, __global const int* listSlot, __global const int* listSoon,
        __global float* listOverlap, __global int* pairSums, __global int* soonAll) {
    int chunk = get_global_id(0);
    if (chunk == 0) {
        soonAll[0] = 0;
    }
    if (chunk < count) {
        Candidates c = CANDIDATES;
        Occupied particles = occupied_of(chunk, chunkFirst, chunkListed);
        for (int i = next_occupied(&particles); i >= 0; i = next_occupied(&particles)) {
            find_overlaps(&c, i, constants->sleepSteps);
        }
    }
}

// Does the same, and lists the entries that touch, or did so in the step before. One work item: one particle; those of
// a group share the entries.
__kernel GROUP(TOUCH_BLOCK) void contact_overlaps_listed(const int count, const int capacity,
        __constant StepConstants* constants, __global const float4* contactLocal, __global const float4* contactNormal,
        __global const int* contactTag, __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* shapes, __global const int* listStart,
        __global const int* listPartner, __global const int* listSlot, __global const int* listSoon,
        __global float* listOverlap, __global int* pairSums, __global int* soonAll, __global const int* listTouch,
        __global int* touchPlaces, __global int* touchCount) {
    __local Shares shares[1];
    int item = get_local_id(0);
    int i = get_global_id(0);
    if (i == 0) {
        soonAll[0] = 0;
    }
    if (item == 0) {
        shares->listed = 0;
    }
    int own = 0;
    if (i < count) {
        int begin = listStart[i];
        int end = min(listStart[i + 1], capacity);
        int word = entry_word(i, begin);
        shares->begin[item] = begin;
        shares->bits[item] = begin < end ? listSoon[word] : 0;
        own = popcount(shares->bits[item]);
        for (int first = begin + WORD_ENTRIES; first < end; first += WORD_ENTRIES) {
            own += popcount(listSoon[++word]);
        }
    }
    Candidates c = CANDIDATES;
    int all = share_entries(own, shares);
    for (int n = item; n < all; n += TOUCH_BLOCK) {
        Share s = share_at(n, shares);
        int particle = i - item + s.item;
        int begin = shares->begin[s.item];
        int e = begin + nth_bit(s.number, (uint)shares->bits[s.item], entry_word(particle, begin), listSoon);
        // Both kinds of bits lie alike.
        uint touched = (uint)listTouch[entry_word(particle, begin) + (e - begin) / WORD_ENTRIES];
        int partner = listPartner[e];
        Finder f = finder_of(&c, particle, constants->sleepSteps);
        int other = body_of(&c.places, partner);
        if (stands_still(&c, &f, other)) {
            continue;
        }
        if (find_overlap(&c, &f, e, partner, other) || has_bit(touched, (e - begin) % WORD_ENTRIES)) {
            vstore2((int2)(e, particle), shares->begin[0] + atomic_inc(&shares->listed), touchPlaces);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item == 0) {
        touchCount[i / TOUCH_BLOCK] = shares->listed;
    }
}

// Second pass: computes forces, springs and rolling moments of each owned entry, and marks sleeping bodies to be
// woken.
__kernel GROUP(CHUNK_GROUP) void contact_forces(const int count, const int capacity,
        __constant StepConstants* constants, __global const int* chunkFirst, __global const int* chunkListed,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyProperties,
        __global const float4* bodyContactParameters, __global const int* bodySleep, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* listStart, __global const int* listPartner,
        __global const int* listSlot, __global const int* listSoon, __global const float* listOverlap,
        __global const int* pairSums, __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling, __global float4* listMoment, __global int* listTouch, __global int* bodyWoken) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    ForceBuffers k = FORCE_BUFFERS;
    Occupied particles = occupied_of(chunk, chunkFirst, chunkListed);
    for (int i = next_occupied(&particles); i >= 0; i = next_occupied(&particles)) {
        Marked marked = marked_of(i, listStart, capacity, listSoon);
        if (marked.first >= marked.end) {
            continue;
        }
        Owner own = owner_of(&k, i);
        for (int e = next_marked(&marked, listSoon); e >= 0; e = next_marked(&marked, listSoon)) {
            if (listOverlap[e] <= 0.0f && listForce[e].w == 0.0f) {
                continue;
            }
            int other = body_of(&k.places, listPartner[e]);
            bool still = other_still(&k, other);
            if (!own.asleep || !still) {
                Pressed p = pressed_of(&k, &own, e, listPartner[e], other);
                press_entry(&k, &own, e, &p, still);
            }
        }
    }
}

// Does the same for the entries that contact_overlaps_listed has listed. TOUCH_TEAM work items: those of a block, in
// turn.
__kernel void contact_forces_listed(const int count, const int capacity, __constant StepConstants* constants,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyProperties,
        __global const float4* bodyContactParameters, __global const int* bodySleep, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* listStart, __global const int* listPartner,
        __global const int* listSlot, __global const float* listOverlap, __global const int* pairSums,
        __global float4* listForce, __global float4* listArm, __global float4* listSpring, __global float4* listRolling,
        __global float4* listMoment, __global int* listTouch, __global int* bodyWoken, __global const int* touchPlaces,
        __global const int* touchCount) {
    if ((int)get_global_id(0) >= count) {
        return;
    }
    ForceBuffers k = FORCE_BUFFERS;
    int block = get_global_id(0) / TOUCH_TEAM;
    int number = touchCount[block];
    int begin = listStart[TOUCH_BLOCK * block];
    for (int n = get_global_id(0) % TOUCH_TEAM; n < number; n += TOUCH_TEAM) {
        int2 entry = vload2(begin + n, touchPlaces);
        int partner = listPartner[entry.x];
        int other = body_of(&k.places, partner);
        Owner own = owner_of(&k, entry.y);
        Pressed p = pressed_of(&k, &own, entry.x, partner, other);
        bool still = other_still(&k, other);
        if (!own.asleep || !still) {
            press_entry(&k, &own, entry.x, &p, still);
        }
    }
}

// Marks contacts that exist at the start of play: their whole overlap becomes initial overlap without force. Clears
// pairSums again, as contact_overlaps has just filled it. One work item: one particle.
__kernel void contact_start(const int count, const int capacity, __global const int* listStart,
        __global const int* listMirror, __global const int* listSlot, __global const float* listOverlap,
        __global const int* listPartner, __global int* pairSums, __global float4* listForce, __global float4* listArm,
        __global float4* listSpring, __global float4* listRolling, __global float4* listMoment,
        __global int* listTouch) {
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
            listArm[e] = (float4)(0.0f);
            listRolling[e] = (float4)(0.0f);
            listMoment[e] = (float4)(0.0f);
            note_touch(true, e, i, listPartner[e], listStart, capacity, listPartner, listTouch);
        }
    }
}
