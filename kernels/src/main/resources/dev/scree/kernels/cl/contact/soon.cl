// Purpose: marks the candidates for contact that may come to touch in the next steps. Most entries of the lists are far
// from touching, since the lists are to last for many steps; only marked ones are asked in each step whether they do
// (contact/force.cl). It is a list within the list, as those are within the grid.
//
// A body marks anew when it has moved by more than its slack, a small part of its skin, since it last did: its own
// entries, and those of other bodies' particles that have it as a partner. So between two bodies at rest nothing is
// asked again because a third one is fast. A pair that is not marked was out of reach when either of both marked last;
// either may have moved by its slack before that, and by as much again after it.
//
// Buffers: those of contact/list.cl and contact/force.cl, and
//   listSoon                     bits by list entry (contact/words.h): whether it is marked; owners' entries alone
//   bodySoon, -Low, -Rotation    by body; its pose when it marked last
//   bodyMarks                    by body; 1 where it marks in this step
//   chunkFirst, -Listed, -Body   by chunk, see contact/list.cl and contact/sums.cl
//   soonAll                      1 where all do, since a body has moved that forces do not move: its particles have no
//                                lists. contact_overlaps clears it.

#include "common/scree.h"
#include "contact/touch.h"
#include "contact/still.h"
#include "contact/places.h"
#include "contact/words.h"
#include "contact/occupied.h"
#include "contact/share.h"
#include "contact/moved.h"

// Returns whether two particles may come to touch. slack: by which both may move; the others are those of
// particle_touch.
//
// particle_touch measures the overlap along a direction between r, the line of the centres, and m, the difference of
// the normals: n ~ a m/|m| + (1 - a) r/|r|, with a from 0, where |m| is up to 1/2, to flat, where it is 1. They are
// apart where r.n is more than the sum of the radii. It is at least r.m/|m|, whatever a; and |r| sqrt(1 - (a/(1 -
// a))^2) where a is below 1/2, since a vector of the length a turns one of the length 1 - a by no more. Moving changes
// r by the way, and m by the turn.
static inline bool may_touch_soon(float4 between, float4 rotationA, float4 localA, float4 normalA, float4 rotationB,
        float4 localB, float4 normalB, Slack slack) {
    float4 r = between + (rotate_by(rotationB, localB) - rotate_by(rotationA, localA));
    r.w = 0.0f;
    float flat = fmax(normalA.w, normalB.w);
    float reach = touch_reach(localA.w, localB.w, flat > 0.0f) + slack.way;
    float distance2 = dot3(r, r);
    if (distance2 >= reach * reach) {
        return false;
    }
    float4 m = rotate_by(rotationA, normalA) - rotate_by(rotationB, normalB);
    float length = sqrt(dot3(m, m));
    float most = flat * fmin(fmax(2.0f * (length + slack.turn) - 1.0f, 0.0f), 1.0f);
    float apart = localA.w + localB.w + slack.way;
    if (most < 0.5f) {
        float tilt = most / (1.0f - most);
        if (distance2 * (1.0f - tilt * tilt) >= apart * apart) {
            return false;
        }
    }
    return length < 0.5f || dot3(r, m) < (apart + 2.0f * sqrt(distance2) * slack.turn) * length;
}

// Returns whether a particle may come to touch a fixed shape; slack: of its body, the others are those of shape_touch.
static inline bool may_touch_shape_soon(__global const float4* shape, float4 high, float4 low, float4 rotation,
        float4 place, float4 normal, Slack slack) {
    bool counts;
    float4 n = shape_direction(shape, high, low + rotate_by(rotation, place), &counts);
    return n.w < (normal.w > 0.0f ? CONTACT_PATCH_REACH : 1.0f) * place.w + slack.way;
}

// Finds the bodies that mark in this step. anew: 1 where all do, since the lists are new. One work item: one body.
__kernel void contact_moved(const int count, const int anew, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyContactParameters, __global float4* bodySoon, __global float4* bodySoonLow,
        __global float4* bodySoonRotation, __global int* bodyMarks, __global int* soonAll) {
    int b = get_global_id(0);
    if (b < count) {
        Marking m = MARKING_OF_BODIES;
        Pose now = pose_at(b, bodyPosition, bodyPositionLow, bodyRotation);
        Pose before = pose_at(b, bodySoon, bodySoonLow, bodySoonRotation);
        find_marking(&m, b, &now, &before, bodyContactParameters[b], anew != 0);
    }
}

// Places of particles, the buffers of those names, and whether all mark.
typedef struct {
    int capacity;
    bool all;
    Places places;
    __global const float4* bodyContactParameters;
    __global const int* bodyMarks;
    __global const float4* shapes;
    __global const int* listStart;
    __global const int* listPartner;
    __global const int* listMirror;
    __global const int* listTouch;
    __global int* listSoon;
} SoonEntries;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define SOON_ENTRIES_OF_LISTS                                                                                          \
    {                                                                                                                  \
        capacity, soonAll[0] != 0, PLACES_OF_PARTICLES, bodyContactParameters, bodyMarks, shapes, listStart,           \
                listPartner, listMirror, listTouch, listSoon                                                           \
    }

// A particle whose entries are marked.
typedef struct {
    Placed placed;
    Slack own; // of its body
} Marker;

// Returns a particle of a body as one whose entries are marked.
static inline Marker marker_of(const SoonEntries* m, int i, int body) {
    Marker k = {placed(&m->places, i, body), slack_of(m->bodyContactParameters[body])};
    return k;
}

// Returns whether a particle may come to touch a partner. other: the partner's body, or -1.
static inline bool touches_soon(const SoonEntries* m, const Marker* k, int partner, int other) {
    const Placed* one = &k->placed;
    if (other < 0) {
        // Where all mark, this body may go back by its slack first.
        Slack slack = {2.0f * k->own.way, 2.0f * k->own.turn};
        return may_touch_shape_soon(m->shapes + SHAPE_STRIDE * ~partner, one->high, one->low, one->rotation, one->place,
                one->normal, slack);
    }
    Slack slack = slack_of(m->bodyContactParameters[other]);
    slack.way = 2.0f * (k->own.way + slack.way);
    slack.turn = 2.0f * (k->own.turn + slack.turn);
    return may_touch_soon(to_body(&m->places, one, other), one->rotation, one->place, one->normal,
            m->places.bodyRotation[other], m->places.contactLocal[partner], m->places.contactNormal[partner], slack);
}

// Returns whether an entry is its particle's to ask: whether that owns it, or else the owner does not mark by itself.
static inline bool is_asked(const SoonEntries* m, int e, int mirror, int other) {
    return mirror == e || (mirror >= 0 && !m->all && !m->bodyMarks[other]);
}

// Marks an entry of a particle, whose list begins at one.
static inline void mark_entry(const SoonEntries* m, int i, int begin, int e) {
    atomic_or(&m->listSoon[entry_word(i, begin) + (e - begin) / WORD_ENTRIES], 1 << (e - begin) % WORD_ENTRIES);
}

// Marks the entries of a particle of a body that marks.
static inline void mark_particle(const SoonEntries* m, int i, int body) {
    int begin = m->listStart[i];
    int end = min(m->listStart[i + 1], m->capacity);
    Marker marker = marker_of(m, i, body);
    int word = entry_word(i, begin);
    for (int first = begin; first < end; first += WORD_ENTRIES, word++) {
        uint marks = 0u;
        uint touching = (uint)m->listTouch[word];
        for (int e = first; e < min(first + WORD_ENTRIES, end); e++) {
            int mirror = m->listMirror[e];
            int partner = m->listPartner[e];
            int other = body_of(&m->places, partner);
            if (!is_asked(m, e, mirror, other)) {
                continue;
            }
            bool soon = (mirror == e && has_bit(touching, e - first)) || touches_soon(m, &marker, partner, other);
            if (soon && mirror == e) {
                marks |= 1u << (e - first);
            } else if (soon) {
                mark_entry(m, partner, m->listStart[partner], mirror);
            }
        }
        m->listSoon[word] = (int)marks;
    }
}

// Marks the entries of the bodies that mark. One work item: one chunk of a body's particles.
__kernel GROUP(CHUNK_GROUP) void contact_mark(const int count, const int capacity, __global const int* chunkFirst,
        __global const int* chunkListed, __global const int* chunkBody, __global const float4* contactLocal,
        __global const float4* contactNormal, __global const int* contactTag, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyContactParameters, __global const int* bodyMarks, __global const int* soonAll,
        __global const float4* shapes, __global const int* listStart, __global const int* listPartner,
        __global const int* listMirror, __global const int* listTouch, __global int* listSoon) {
    int chunk = get_global_id(0);
    if (chunk >= count) {
        return;
    }
    SoonEntries m = SOON_ENTRIES_OF_LISTS;
    int body = chunkBody[chunk];
    if (!bodyMarks[body] && !m.all) {
        return;
    }
    Occupied particles = occupied_of(chunk, chunkFirst, chunkListed);
    for (int i = next_occupied(&particles); i >= 0; i = next_occupied(&particles)) {
        mark_particle(&m, i, body);
    }
}

// Marks an entry of a particle, whose list begins at one and whose words are clear. It is computed before it is known
// whether it is to be asked: where items run side by side, to wait for that takes longer.
static inline void mark_shared(const SoonEntries* m, int i, int begin, int e) {
    int mirror = m->listMirror[e];
    int partner = m->listPartner[e];
    uint touching = (uint)m->listTouch[entry_word(i, begin) + (e - begin) / WORD_ENTRIES];
    Marker marker = marker_of(m, i, m->places.contactTag[i] >> 1);
    int other = body_of(&m->places, partner);
    bool asked = is_asked(m, e, mirror, other);
    bool soon =
            touches_soon(m, &marker, partner, other) || (mirror == e && has_bit(touching, (e - begin) % WORD_ENTRIES));
    if (soon && asked) {
        int owner = mirror == e ? i : partner;
        mark_entry(m, owner, m->listStart[owner], mirror);
    }
}

// Does the same. One work item: one particle; those of a group share the entries.
__kernel GROUP(TOUCH_BLOCK) void contact_mark_each(const int count, const int capacity,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyContactParameters,
        __global const int* bodyMarks, __global const int* soonAll, __global const float4* shapes,
        __global const int* listStart, __global const int* listPartner, __global const int* listMirror,
        __global const int* listTouch, __global int* listSoon) {
    __local Shares shares[1];
    int item = get_local_id(0);
    int i = get_global_id(0);
    SoonEntries m = SOON_ENTRIES_OF_LISTS;
    int own = 0;
    if (i < count && (m.all || bodyMarks[contactTag[i] >> 1])) {
        int begin = listStart[i];
        own = max(min(listStart[i + 1], capacity) - begin, 0);
        shares->begin[item] = begin;
        for (int word = 0; word * WORD_ENTRIES < own; word++) {
            listSoon[entry_word(i, begin) + word] = 0;
        }
    }
    int all = share_entries(own, shares);
    for (int n = item; n < all; n += TOUCH_BLOCK) {
        Share s = share_at(n, shares);
        int begin = shares->begin[s.item];
        mark_shared(&m, i - item + s.item, begin, begin + s.number);
    }
}
