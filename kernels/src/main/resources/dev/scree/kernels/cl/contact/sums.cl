// Purpose: sums the contact forces of each body (GPU Gems 3 ch. 29, eq. 14-15, with each torque taken from the contact
// point, so that angular momentum is conserved under friction),
//
//   F = sum f,   T = sum ((c - X) x f + m)        c: contact point, X: reference point, m: rolling moment
//
// and reports whether a body has moved by more than its skin since the candidate lists were made, and puts bodies at
// rest to sleep. Two passes in a fixed order, so that sums have the same bits in every run.
//
// Buffers:
//   chunkFirst, chunkLength  by chunk; its first particle and their number; all belong to the body chunkBody
//   chunkListed              by chunk, see contact/list.cl
//   bodyFirstChunk           by body, and one more for the end of the last; its first chunk
//   list*, pairSums          see contact/list.cl and contact/force.cl
//                            (where all that forces move are spheres, bodyForce and bodyTorque take the place of
//                            chunkForce and chunkTorque: contact/grains.cl)
//   bodyForce                by body; xyz: force of all contacts [N], w: number of contacts
//   bodyTorque               by body; torque of all contacts about the reference point [N m]
//   watch                    what the host is told, see contact/watch.h

#include "common/scree.h"
#include "contact/contact_sums.h"
#include "contact/settle.h"
#include "contact/still.h"
#include "rigid/rim.h"
#include "contact/settling.h"
#include "contact/words.h"
#include "contact/share.h"
#include "contact/occupied.h"

// Number of work items that sum a chunk in sum_contacts_wide. Chosen, not fitted: half of what an NVIDIA GPU runs in
// step, so that each of a cube's 27 particles has an item within two rounds. It changes the order of adding, and so the
// last bits, and nothing else.
#define SUM_LANES 16

// The buffers of a chunk's contacts.
typedef struct {
    int capacity;
    __global const int* start; // listStart
    __global const int* touch; // listTouch
    __global const int* tag;   // contactTag
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const int* bodySleep;
    __global const int* partner; // listPartner
    __global const int* mirror;  // listMirror
    __global const int* slot;    // listSlot
    __global const float* overlap;
    __global const float4* force;
    __global const float4* arm;
    __global const float4* moment;
    __global int* pairSums;
} Entries;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define ENTRIES_OF_LISTS                                                                                               \
    {                                                                                                                  \
        capacity, listStart, listTouch, contactTag, bodyPosition, bodyPositionLow, bodySleep, listPartner, listMirror, \
                listSlot, listOverlap, listForce, listArm, listMoment, pairSums                                        \
    }

// Adds an entry that touches, and clears its pairSums for the next step. body: whose contacts are summed.
static inline void add_entry(const Entries* l, int e, int body, ContactSums* to) {
    int mirror = l->mirror[e];
    int partner = l->partner[e];
    int slot = l->slot[e];
    bool clears = mirror == e && l->overlap[e] > 0.0f;
    float4 f = l->force[mirror];
    float4 arm = l->arm[mirror];
    float4 moment = l->moment[mirror];
    int other = partner >= 0 ? l->tag[partner] >> 1 : body;
    if (mirror != e) {
        arm += (l->bodyPosition[other] - l->bodyPosition[body]) +
               (l->bodyPositionLow[other] - l->bodyPositionLow[body]);
        f = -f;
        moment = -moment;
    }
    f.w = 1.0f;
    float4 torque = cross3(arm, f) + moment;
    torque.w = partner >= 0 ? (float)l->bodySleep[other] : 1.0e9f;
    add_sums(to, f, torque);
    slot = clears ? slot : -1;
    if (slot >= 0) {
        vstore4((int4)(0), slot, l->pairSums);
    }
}

// Adds the entries that are left, in their order.
static inline void add_marked(const Entries* l, Marked* touching, int body, ContactSums* to) {
    for (int e = next_marked(touching, l->touch); e >= 0; e = next_marked(touching, l->touch)) {
        add_entry(l, e, body, to);
    }
}

// Sums a chunk's contacts. One work item: one chunk of particles. chunkTorque w: least sleep counter of the bodies that
// the chunk touches.
__kernel GROUP(CHUNK_GROUP) void sum_contacts(const int count, const int capacity, __global const int* chunkFirst,
        __global const int* chunkListed, __global const int* chunkBody, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow, __global const int* bodySleep,
        __global const int* listStart, __global const int* listPartner, __global const int* listMirror,
        __global const int* listSlot, __global const int* listTouch, __global const float* listOverlap,
        __global const float4* listForce, __global const float4* listArm, __global const float4* listMoment,
        __global int* pairSums, __global float4* chunkForce, __global float4* chunkTorque) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    Entries l = ENTRIES_OF_LISTS;
    ContactSums sums = no_sums();
    Occupied particles = occupied_of(chunk, chunkFirst, chunkListed);
    for (int i = next_occupied(&particles); i >= 0; i = next_occupied(&particles)) {
        Marked touching = marked_of(i, listStart, capacity, listTouch);
        add_marked(&l, &touching, chunkBody[chunk], &sums);
    }
    chunkForce[chunk] = sums.force;
    chunkTorque[chunk] = sums.torque;
}

// Does the same with SUM_LANES work items for each chunk, for devices whose work items run side by side: one alone
// would wait for each entry of hundreds in turn. Each goes over whole particles, so that the order of adding does not
// depend on entries that do not touch. count: SUM_LANES by chunk.
__kernel GROUP(TOUCH_BLOCK) void sum_contacts_wide(const int count, const int capacity, __global const int* chunkFirst,
        __global const int* chunkLength, __global const int* chunkBody, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow, __global const int* bodySleep,
        __global const int* listStart, __global const int* listPartner, __global const int* listMirror,
        __global const int* listSlot, __global const int* listTouch, __global const float* listOverlap,
        __global const float4* listForce, __global const float4* listArm, __global const float4* listMoment,
        __global int* pairSums, __global float4* chunkForce, __global float4* chunkTorque) {
    __local float4 forces[TOUCH_BLOCK];
    __local float4 torques[TOUCH_BLOCK];
    int item = get_local_id(0);
    int lane = item % SUM_LANES;
    int chunk = (int)get_global_id(0) / SUM_LANES;
    bool counts = (int)get_global_id(0) < count;
    ContactSums sums = no_sums();
    if (counts) {
        Entries l = ENTRIES_OF_LISTS;
        int body = chunkBody[chunk];
        int first = chunkFirst[chunk] + lane;
        int last = chunkFirst[chunk] + chunkLength[chunk];
        // Two at a time, so that an item waits once for both.
        for (int i = first; i < last; i += 2 * SUM_LANES) {
            int next = min(i + SUM_LANES, last - 1);
            int2 begins = (int2)(listStart[i], listStart[next]);
            int2 ends = min((int2)(listStart[i + 1], listStart[next + 1]), (int2)(capacity));
            ends.y = i + SUM_LANES < last ? ends.y : begins.y;
            Marked one = marked_from(i, begins.x, ends.x, listTouch);
            Marked two = marked_from(next, begins.y, ends.y, listTouch);
            add_marked(&l, &one, body, &sums);
            add_marked(&l, &two, body, &sums);
        }
    }
    forces[item] = sums.force;
    torques[item] = sums.torque;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = SUM_LANES / 2; reach > 0; reach /= 2) {
        if (lane < reach) {
            add_sums(&sums, forces[item + reach], torques[item + reach]);
            forces[item] = sums.force;
            torques[item] = sums.torque;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (counts && lane == 0) {
        chunkForce[chunk] = sums.force;
        chunkTorque[chunk] = sums.torque;
    }
}

// Sums a body's chunks, compares its pose with that of the lists, and updates its sleep counter. One work item: one
// body. spheres: 1 where all that forces move are single spheres about their reference points: they have no chunks,
// and their turning does not bring them nearer to anything.
__kernel GROUP(TOUCH_BLOCK) void settle_bodies(const int count, const int particles, const int spheres, const int loads,
        __constant StepConstants* constants, __global const int* bodyFirstChunk, __global const float4* chunkForce,
        __global const float4* chunkTorque, __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* anchorPosition, __global const float4* anchorLow,
        __global const float4* anchorRotation, __global const float4* bodyContactParameters,
        __global const float* bodySkin, __global const float4* bodyOuterForce, __global const int* listStart,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyMomentum,
        __global float4* bodyAngularMomentum, __global int* bodyWoken, __global int* bodySleep,
        __global float4* bodyForce, __global float4* bodyTorque, __global int* watch) {
    __local Watched items[TOUCH_BLOCK];
    int body = get_global_id(0);
    Watched own = {0, 0, 0, 0};
    if (body < count) {
        Settling s = SETTLING_OF_BODIES;
        Pose pose = pose_at(body, bodyPosition, bodyPositionLow, bodyRotation);
        own = settle_body(&s, body, &pose, bodyVelocity[body], bodyAngularVelocity[body]).watched;
    }
    tell_watched(own, TOUCH_BLOCK, items, watch);
}
