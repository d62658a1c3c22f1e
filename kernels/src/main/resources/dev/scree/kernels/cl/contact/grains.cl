// Purpose: contact forces where all bodies that forces move are grains: single spheres about their reference points.
// They may touch bodies of any shape that forces do not move, and fixed shapes.
//
// Both grains of a pair compute its force, each for itself: nothing has to be handed from one to the other, and one
// launch finds contacts, forces and their sums. Both compute it as seen from the owner, the grain of the lower index,
// from the same numbers by the same instructions, so that the two forces have the same bits and momentum is conserved
// as where one computes it for both. Each keeps a copy of the springs.
//
// A grain goes over 32 entries of its list at a time: first over all of them by a quick test, which marks those that
// may touch by the bits of an integer, then over the marked ones.
//
// One work item: one particle; those of bodies that forces do not move have nothing to do.
//
// Buffers: those of contact/list.cl and contact/force.cl, and
//   firstGrain    index of the first particle from which on all are grains, which follow each other as their bodies do
//   listTouched   a bit for each list entry, set where it touched in the last step; see touched_word. listForce and
//                 listArm are those of the owners' entries, and only listTouched tells whether they count; listSpring
//                 and listRolling are those of both, as seen from the owner
//   chunkForce, chunkTorque  by chunk of particles, of which a grain is one: see contact/sums.cl

#include "common/scree.h"
#include "contact/touch.h"
#include "contact/law.h"
#include "contact/still.h"

// Number of list entries that share a word of listTouched.
#define WORD_ENTRIES 32

// Returns the word of listTouched that holds the bits of the first entries of particle i, whose list begins at an
// entry; the next hold those of the others. A particle's words lie behind those of the particles before it, wherever
// their lists end. ContactList.java repeats it.
static inline int touched_word(int i, int begin) {
    return begin / WORD_ENTRIES + i;
}

// Buffers of what may touch a grain.
typedef struct {
    __global const float4* place;  // contactLocal
    __global const float4* normal; // contactNormal
    __global const int* tag;       // contactTag
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const float4* bodyRotation;
    __global const float4* bodyContactParameters;
    __global const float4* shapes;
    __global const int* partner; // listPartner
    int firstGrain;
    int grainOffset; // index of the first grain's particle less that of its body
} Around;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define AROUND_OF_LISTS                                                                                                \
    {                                                                                                                  \
        contactLocal, contactNormal, contactTag, bodyPosition, bodyPositionLow, bodyRotation, bodyContactParameters,   \
                shapes, listPartner, firstGrain, grainOffset                                                           \
    }

// A grain and its list.
typedef struct {
    int body;
    float4 place; // w: radius [m]
    float4 high;  // position in two parts [m]
    float4 low;
    float4 rotation;
    int begin; // of its list entries
    int end;
} Grain;

static inline Grain grain_at(const Around* a, int i, int begin, int end) {
    int body = a->tag[i] >> 1;
    Grain g = {body, a->place[i], a->bodyPosition[body], a->bodyPositionLow[body], a->bodyRotation[body], begin, end};
    return g;
}

// Returns the body of a particle.
static inline int body_of(const Around* a, int particle) {
    return particle >= a->firstGrain ? particle - a->grainOffset : a->tag[particle] >> 1;
}

// Returns whether a partner, a particle or a shape, is a grain: whether forces move it.
static inline bool is_grain(const Around* a, int partner) {
    return partner >= a->firstGrain || (partner >= 0 && a->bodyContactParameters[a->tag[partner] >> 1].z > 0.0f);
}

// Returns bits for up to WORD_ENTRIES entries from one on: which may touch. Two grains may if their centres are near
// enough by the high parts of their positions; whatever else is on the list may.
static inline uint marked_entries(const Around* a, const Grain* g, int first) {
    float4 size = fabs(g->high);
    // More than the rounding of the high parts.
    float slack = 1.0e-4f * g->place.w + 1.0e-6f * (size.x + size.y + size.z);
    int many = min(g->end - first, WORD_ENTRIES);
    uint marked = 0;
    for (int k = 0; k < many; k++) {
        int partner = a->partner[first + k];
        bool near = true;
        if (partner >= a->firstGrain) {
            float4 r = a->bodyPosition[partner - a->grainOffset] - g->high;
            float reach = g->place.w + a->place[partner].w + slack;
            near = dot3(r, r) < reach * reach;
        }
        marked |= near ? 1u << k : 0u;
    }
    return marked;
}

// Computes the contact of two grains, as seen from the owner. between: from the owner's centre to the other's [m].
static inline Touch grain_touch(float4 between, float ownerRadius, float otherRadius) {
    float distance = sqrt(dot3(between, between));
    float radii = ownerRadius + otherRadius;
    Touch t;
    t.n = distance > 1.0e-12f ? between / distance : vector(0.0f, 1.0f, 0.0f);
    t.overlap = radii - distance;
    t.weight = 1.0f;
    t.arm = (ownerRadius - t.overlap * otherRadius / radii) * t.n;
    return t;
}

// Computes the contact of a grain with what forces do not move.
static inline Touch held_touch(const Around* a, const Grain* g, int partner) {
    float4 none = vector(0.0f, 0.0f, 0.0f);
    if (partner < 0) {
        return shape_touch(a->shapes + SHAPE_STRIDE * ~partner, g->high, g->low, g->rotation, g->place, none);
    }
    int other = a->tag[partner] >> 1;
    float4 between = two_part_difference(a->bodyPosition[other], a->bodyPositionLow[other], g->high, g->low);
    return particle_touch(
            between, g->rotation, g->place, none, a->bodyRotation[other], a->place[partner], a->normal[partner]);
}

// Returns a number below 0 for a group of shapes, and the body of a particle.
static inline int partner_group(const Around* a, int partner) {
    return partner < 0 ? -1 - (int)a->shapes[SHAPE_STRIDE * ~partner + 3].y : a->tag[partner] >> 1;
}

// Computes the contact by an entry whose partner forces do not move, and the sums of all contacts with the same body
// or group of shapes: of weights and weighed contact points, as contact_overlaps sums them.
static inline Touch held_contact(const Around* a, const Grain* g, int entry, float armUnits, int4* sums) {
    int group = partner_group(a, a->partner[entry]);
    Touch own;
    own.overlap = 0.0f;
    *sums = (int4)(0);
    for (int e = g->begin; e < g->end; e++) {
        int partner = a->partner[e];
        // Shapes come first in a list.
        if (group < 0 && partner >= 0) {
            break;
        }
        if ((group >= 0 && partner < 0) || partner_group(a, partner) != group) {
            continue;
        }
        Touch t = held_touch(a, g, partner);
        if (t.overlap > 0.0f) {
            *sums += weighed_contact(&t, armUnits);
        }
        if (e == entry) {
            own = t;
        }
    }
    return own;
}

// Returns whether a word's bit is set.
static inline bool has_bit(uint word, int bit) {
    return ((word >> bit) & 1u) != 0u;
}

// Carries the contacts' state over from the old list (old*). One work item: one particle.
__kernel void grain_link(const int count, const int capacity, __global const int* listStart,
        __global const int* listPartner, __global const int* oldStart, __global const int* oldPartner,
        __global const int* oldTouched, __global const float4* oldForce, __global const float4* oldArm,
        __global const float4* oldSpring, __global const float4* oldRolling, __global int* listTouched,
        __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling) {
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
                listForce[e] = oldForce[old];
                listArm[e] = oldArm[old];
                listSpring[e] = oldSpring[old];
                listRolling[e] = oldRolling[old];
            }
        }
        listTouched[word] = (int)touched;
    }
}

// Marks contacts that exist at the start of play: their whole overlap becomes initial overlap without force.
__kernel void grain_start(const int count, const int capacity, const int firstGrain, const int grainOffset,
        __global const float4* contactLocal, __global const float4* contactNormal, __global const int* contactTag,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyContactParameters,
        __global const float4* shapes, __global const int* listStart, __global const int* listPartner,
        __global int* listTouched, __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Around a = AROUND_OF_LISTS;
    Grain g = grain_at(&a, i, listStart[i], min(listStart[i + 1], capacity));
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    int word = touched_word(i, g.begin);
    for (int first = g.begin; first < g.end; first += WORD_ENTRIES, word++) {
        uint touched = (uint)listTouched[word];
        for (int e = first; e < min(first + WORD_ENTRIES, g.end); e++) {
            if (has_bit(touched, e - first)) {
                continue;
            }
            int partner = listPartner[e];
            float overlap;
            if (is_grain(&a, partner)) {
                int other = body_of(&a, partner);
                float4 between = two_part_difference(bodyPosition[other], bodyPositionLow[other], g.high, g.low);
                overlap = grain_touch(between, g.place.w, contactLocal[partner].w).overlap;
            } else {
                overlap = held_touch(&a, &g, partner).overlap;
            }
            if (overlap > 0.0f) {
                touched |= 1u << (e - first);
                listForce[e] = nothing;
                listArm[e] = nothing;
                listSpring[e] = (float4)(0.0f, 0.0f, 0.0f, overlap);
                listRolling[e] = nothing;
            }
        }
        listTouched[word] = (int)touched;
    }
}

// Returns whether a body that moves is on a list.
static inline bool any_moves(const Around* a, const Grain* g, int sleepSteps, __global const int* bodySleep,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity) {
    bool moves = false;
    for (int e = g->begin; e < g->end && !moves; e++) {
        int partner = a->partner[e];
        moves = partner >= 0 && !body_at_rest(body_of(a, partner), sleepSteps, a->bodyContactParameters, bodySleep,
                                        bodyVelocity, bodyAngularVelocity);
    }
    return moves;
}

// Computes all contacts of each grain: forces, springs and rolling moments, their sums, and whether a sleeping grain is
// to be woken. A grain that sleeps among bodies at rest is left as it is.
__kernel void grain_forces(const int count, const int capacity, const int firstGrain, const int grainOffset,
        __constant StepConstants* constants, __global const float4* contactLocal, __global const float4* contactNormal,
        __global const int* contactTag, __global const int* bodyFirstChunk, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff,
        __global const float4* bodyProperties, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyOuterForce, __global const float4* shapes,
        __global const float4* materialPairs, __global const int* listStart, __global const int* listPartner,
        __global int* listTouched, __global float4* listForce, __global float4* listArm, __global float4* listSpring,
        __global float4* listRolling, __global int* bodyWoken, __global float4* chunkForce,
        __global float4* chunkTorque) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Around a = AROUND_OF_LISTS;
    Grain g = grain_at(&a, i, min(listStart[i], capacity), min(listStart[i + 1], capacity));
    float4 contactParameters = bodyContactParameters[g.body];
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    int chunk = bodyFirstChunk[g.body];
    if (contactParameters.z == 0.0f) {
        // The first particle of a body that forces do not move clears its sums.
        bool clears = i == 0 || contactTag[i - 1] >> 1 != g.body;
        for (; clears && chunk < bodyFirstChunk[g.body + 1]; chunk++) {
            chunkForce[chunk] = nothing;
            chunkTorque[chunk] = nothing;
        }
        return;
    }
    float4 sumForce = nothing;
    float4 sumTorque = nothing;
    float leastCounter = 1.0e9f;
    int sleepSteps = constants->sleepSteps;
    int sleepCounter = bodySleep[g.body];
    bool asleep = sleepCounter >= sleepSteps;
    // Something else can wake the grain in this step, which then moves by these sums.
    float4 outer = bodyOuterForce[g.body];
    bool computes = !asleep || constants->pulledBody == g.body || dot3(outer, outer) > 0.0f ||
                    any_moves(&a, &g, sleepSteps, bodySleep, bodyVelocity, bodyAngularVelocity);
    bool drowsy = !asleep && sleepCounter + 1 >= sleepSteps;
    float4 velocity = bodyVelocity[g.body];
    float4 spin = bodyAngularVelocity[g.body];
    float4 properties = bodyProperties[g.body];
    int word = touched_word(i, g.begin);
    for (int first = g.begin; first < g.end; first += WORD_ENTRIES, word++) {
        uint before = (uint)listTouched[word];
        if (!computes) {
            sumForce.w += (float)popcount(before);
            continue;
        }
        uint now = 0;
        for (uint left = marked_entries(&a, &g, first); left != 0; left &= left - 1) {
            int bit = WORD_ENTRIES - 1 - (int)clz(left & (0u - left));
            int e = first + bit;
            int partner = listPartner[e];
            bool touched = has_bit(before, bit);
            int other = partner >= 0 ? body_of(&a, partner) : -1;
            // Two that stand still have the forces that they had, and nothing of them changes.
            bool still = asleep && (other < 0 || body_at_rest(other, sleepSteps, bodyContactParameters, bodySleep,
                                                         bodyVelocity, bodyAngularVelocity));
            if (still && !touched) {
                continue;
            }
            bool grain = is_grain(&a, partner);
            bool owner = !grain || g.body < other;
            Touch t;
            float4 between = nothing;
            float4 otherVelocity = nothing;
            float4 otherSpin = nothing;
            float4 otherProperties = nothing;
            float otherRadius = 0.0f;
            float number = 1.0f;
            float inverseMass = properties.x;
            int material;
            if (other >= 0) {
                between = owner ? two_part_difference(bodyPosition[other], bodyPositionLow[other], g.high, g.low)
                                : two_part_difference(g.high, g.low, bodyPosition[other], bodyPositionLow[other]);
                otherRadius = contactLocal[partner].w;
                otherVelocity = bodyVelocity[other];
                otherSpin = bodyAngularVelocity[other];
                otherProperties = bodyProperties[other];
                material = (int)otherProperties.z;
            } else {
                material = (int)shapes[SHAPE_STRIDE * ~partner + 3].x;
            }
            if (grain) {
                t = grain_touch(between, owner ? g.place.w : otherRadius, owner ? otherRadius : g.place.w);
                // The one contact lies on the line of the centres, so that its force turns neither of them.
                inverseMass += otherProperties.x;
            } else {
                int4 sums;
                t = held_contact(&a, &g, e, ARM_UNITS / contactParameters.y, &sums);
                number = (float)sums.x / WEIGHT_UNITS;
                float4 middle = contactParameters.y / (ARM_UNITS * number) *
                                vector((float)sums.y, (float)sums.z, (float)sums.w);
                float4 turn = cross3(middle, t.n);
                inverseMass += dot3(turn, symmetric_times(bodyWorldDiagonal[g.body], bodyWorldOff[g.body], turn));
            }
            if (t.overlap <= 0.0f) {
                continue;
            }
            now |= 1u << bit;
            int row = owner ? (int)properties.z : material;
            int column = owner ? material : (int)properties.z;
            float4 rules = materialPairs[row * constants->materialCount + column];
            // Of grains one contact is predicted at least.
            float soft = grain ? 1.0f : softening(rules, contactParameters.z, number);
            float4 ownVelocity = owner ? velocity : otherVelocity;
            float4 ownSpin = owner ? spin : otherSpin;
            float4 farVelocity = owner ? otherVelocity : velocity;
            float4 farSpin = owner ? otherSpin : spin;
            float4 v = (ownVelocity + cross3(ownSpin, t.arm)) - (farVelocity + cross3(farSpin, t.arm - between));
            Meeting m = {v, ownSpin - farSpin, rules, number, 1.0f / fmax(inverseMass, 1.0e-12f),
                    fmax(properties.y, otherProperties.y) * soft};
            float4 spring = touched ? listSpring[e] : nothing;
            float normalForce;
            float4 force = contact_force(&t, &m, constants, &spring, &normalForce);
            float4 moment = nothing;
            if (rules.z > 0.0f) {
                float radius = otherRadius > 0.0f ? g.place.w * otherRadius / (g.place.w + otherRadius) : g.place.w;
                float4 rolling = touched ? listRolling[e] : nothing;
                moment = rolling_moment(&t, &m, radius, normalForce, constants->timeStep, &rolling);
                if (!still) {
                    listRolling[e] = rolling;
                }
            } else if (!touched) {
                listRolling[e] = nothing;
            }
            if (!still) {
                listSpring[e] = spring;
                if (owner) {
                    listForce[e] = force;
                    listArm[e] = t.arm;
                }
                // Wakes a grain whose partner begins to touch it, slides along it, or is moved by keyframes or by the
                // user's hand.
                if (asleep && (!touched || !grain || dot3(v, v) > contactParameters.w * contactParameters.w)) {
                    bodyWoken[g.body] = 1;
                }
            }
            float4 arm = owner ? t.arm : t.arm - between;
            force = owner ? force : -force;
            moment = owner ? moment : -moment;
            force.w = 1.0f;
            sumForce += force;
            sumTorque += cross3(arm, force) + moment;
            if (drowsy && other >= 0) {
                leastCounter = fmin(leastCounter, (float)bodySleep[other]);
            }
        }
        if (now != before) {
            listTouched[word] = (int)now;
            if (asleep && (before & ~now) != 0) {
                // A contact has ended.
                bodyWoken[g.body] = 1;
            }
        }
    }
    sumTorque.w = leastCounter;
    chunkForce[chunk] = sumForce;
    chunkTorque[chunk] = sumTorque;
}
