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
#include "contact/occupied.h"

// Number of work items that sum a chunk in sum_contacts_wide, and of those in a group. Chosen, not fitted: half of what
// an NVIDIA GPU runs in step, so that each of a cube's 27 particles has an item within two rounds, and eight chunks to
// a group. They change the order of adding, and so the last bits, and nothing else.
#define SUM_LANES 16
#define SUM_GROUP 128

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

// Clears the pairSums of an entry that touches for the next step.
static inline void clear_pair(const Entries* l, int e, int mirror) {
    if (mirror == e && l->overlap[e] > 0.0f) {
        __global int* sums = l->pairSums + 4 * l->slot[e];
        sums[0] = 0;
        sums[1] = 0;
        sums[2] = 0;
        sums[3] = 0;
    }
}

// Adds an entry that touches. body: whose contacts are summed.
static inline void add_entry(const Entries* l, int e, int mirror, int body, ContactSums* to) {
    float4 f = l->force[mirror];
    float4 arm = l->arm[mirror];
    float4 moment = l->moment[mirror];
    int partner = l->partner[e];
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
}

// Adds the entries of particle i that touch, in their order, and clears their pairSums. body: whose contacts are
// summed.
static inline void add_particle(const Entries* l, int i, int body, ContactSums* to) {
    Marked touching = marked_of(i, l->start, l->capacity, l->touch);
    for (int e = next_marked(&touching, l->touch); e >= 0; e = next_marked(&touching, l->touch)) {
        int mirror = l->mirror[e];
        clear_pair(l, e, mirror);
        add_entry(l, e, mirror, body, to);
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
        add_particle(&l, i, chunkBody[chunk], &sums);
    }
    chunkForce[chunk] = sums.force;
    chunkTorque[chunk] = sums.torque;
}

// Does the same with SUM_LANES work items for each chunk, for devices whose work items run side by side: one alone
// would wait for each entry of hundreds in turn. Each goes over whole particles, so that the order of adding does not
// depend on entries that do not touch. count: SUM_LANES by chunk.
__kernel GROUP(SUM_GROUP) void sum_contacts_wide(const int count, const int capacity, __global const int* chunkFirst,
        __global const int* chunkLength, __global const int* chunkBody, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow, __global const int* bodySleep,
        __global const int* listStart, __global const int* listPartner, __global const int* listMirror,
        __global const int* listSlot, __global const int* listTouch, __global const float* listOverlap,
        __global const float4* listForce, __global const float4* listArm, __global const float4* listMoment,
        __global int* pairSums, __global float4* chunkForce, __global float4* chunkTorque) {
    __local float4 forces[SUM_GROUP];
    __local float4 torques[SUM_GROUP];
    int item = get_local_id(0);
    int lane = item % SUM_LANES;
    int chunk = (int)get_global_id(0) / SUM_LANES;
    bool counts = (int)get_global_id(0) < count;
    ContactSums sums = no_sums();
    if (counts) {
        Entries l = ENTRIES_OF_LISTS;
        int body = chunkBody[chunk];
        int last = chunkFirst[chunk] + chunkLength[chunk];
        for (int i = chunkFirst[chunk] + lane; i < last; i += SUM_LANES) {
            add_particle(&l, i, body, &sums);
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
__kernel GROUP(SETTLE_GROUP) void settle_bodies(const int count, const int particles, const int spheres,
        const int loads, __constant StepConstants* constants, __global const int* bodyFirstChunk,
        __global const float4* chunkForce, __global const float4* chunkTorque, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* anchorPosition, __global const float4* anchorLow, __global const float4* anchorRotation,
        __global const float4* bodyContactParameters, __global const float* bodySkin,
        __global const float4* bodyOuterForce, __global const int* listStart, __global float4* bodyVelocity,
        __global float4* bodyAngularVelocity, __global float4* bodyMomentum, __global float4* bodyAngularMomentum,
        __global int* bodyWoken, __global int* bodySleep, __global float4* bodyForce, __global float4* bodyTorque,
        __global int* watch) {
    __local Watched items[SETTLE_GROUP];
    int body = get_global_id(0);
    Watched own = {0, 0, 0, 0};
    if (body < count) {
        Settling s = SETTLING_OF_BODIES;
        own = settle_body(&s, body);
    }
    tell_watched(own, items, watch);
}
