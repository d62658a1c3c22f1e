// Purpose: contact forces where all bodies that forces move are spheres about their reference points: the grains of
// blocks, whose particles come last, and perhaps some bodies. They may touch bodies of any shape that forces do not
// move, and fixed shapes.
//
// Both spheres of a pair compute its force, each for itself: nothing has to be handed from one to the other, and one
// launch finds contacts, forces and their sums. Both compute it as seen from the owner, that of the lower index, from
// the same numbers by the same instructions, so that the two forces have the same bits and momentum is conserved as
// where one computes it for both. Each keeps a copy of the springs.
//
// solid_forces (contact/solids.cl) computes the contacts of grains with all that are no grains, and grain_forces here
// those of grains with each other, of which there are by far the most, and adds them to the others. A grain goes over
// WORD_ENTRIES entries of its list at a time: first over all of them to mark those that touch, then over these.
//
// Order of launches in a step: grain_state, solid_forces, grain_forces, settle_bodies (contact/sums.cl); grain_link
// after a list was made.
//
// Buffers: those of contact/list.cl and contact/force.cl, and
//   firstGrain    index of the first grain's particle
//   grainOffset   the same less the index of its body
//   grainState    by grain, see contact/grains.h: what others need of it, side by side in memory
//   listTouched   a bit for each list entry, set where it touched in the last step; see touched_word. listForce and
//                 listArm are those of the owners' entries, and only listTouched tells whether they count; listSpring
//                 and listRolling are those of both, as seen from the owner
//   chunkForce, chunkTorque  by chunk of particles, of which a grain is one: see contact/sums.cl

#include "common/scree.h"
#include "contact/grains.h"

// Carries the contacts' state over from the old list (old*). One work item: one particle.
__kernel void grain_link(const int count, const int capacity, __constant StepConstants* constants,
        __global const int* contactTag, __global const int* bodySleep, __global const int* listStart,
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
    // The forces of others are computed anew in this step.
    bool asleep = bodySleep[contactTag[i] >> 1] >= constants->sleepSteps;
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
                if (asleep) {
                    listForce[e] = oldForce[old];
                    listArm[e] = oldArm[old];
                }
            }
        }
        listTouched[word] = (int)touched;
    }
}

// Copies what others need of a grain. One work item: one grain.
__kernel void grain_state(const int count, const int firstGrain, const int grainOffset,
        __global const float4* contactLocal, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyProperties,
        __global float4* grainState) {
    int grain = get_global_id(0);
    if (grain >= count) {
        return;
    }
    int body = firstGrain + grain - grainOffset;
    float4 high = bodyPosition[body];
    float4 low = bodyPositionLow[body];
    float4 velocity = bodyVelocity[body];
    float4 spin = bodyAngularVelocity[body];
    float4 properties = bodyProperties[body];
    high.w = contactLocal[firstGrain + grain].w;
    low.w = properties.x;
    velocity.w = properties.y;
    spin.w = properties.z;
    grainState[GRAIN_STATE * grain] = high;
    grainState[GRAIN_STATE * grain + 1] = low;
    grainState[GRAIN_STATE * grain + 2] = velocity;
    grainState[GRAIN_STATE * grain + 3] = spin;
}

// Returns bits for up to WORD_ENTRIES entries from one on: which are grains that touch, or nearly so.
//   others  set to the bits of those that are no grains
static inline uint near_entries(__global const float4* grainState, const Sphere* self, int firstGrain,
        __global const int* listPartner, int first, int end, uint* others) {
    int many = min(end - first, WORD_ENTRIES);
    uint near = 0;
    uint solid = 0;
#pragma unroll 4
    for (int k = 0; k < many; k++) {
        int partner = listPartner[first + k];
        if (partner >= firstGrain) {
            float4 high = grainState[GRAIN_STATE * (partner - firstGrain)];
            float4 low = grainState[GRAIN_STATE * (partner - firstGrain) + 1];
            float4 r = two_part_difference(high, low, self->high, self->low);
            float radii = 1.0001f * (self->radius + high.w);
            near |= dot3(r, r) < radii * radii ? 1u << k : 0u;
        } else {
            solid |= 1u << k;
        }
    }
    *others = solid;
    return near;
}

// Computes the contacts of each grain with others: forces, springs and rolling moments, their sums, and whether the
// grain is to be woken. A grain that sleeps among bodies at rest is left as it is. One work item: one grain.
__kernel void grain_forces(const int count, const int capacity, const int firstGrain, const int grainOffset,
        __constant StepConstants* constants, __global const float4* grainState, __global const int* contactTag,
        __global const int* bodyFirstChunk, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyOuterForce, __global const float4* materialPairs,
        __global const int* listStart, __global const int* listPartner, __global int* listTouched,
        __global float4* listForce, __global float4* listArm, __global float4* listSpring, __global float4* listRolling,
        __global int* bodyWoken, __global float4* chunkForce, __global float4* chunkTorque) {
    int grain = get_global_id(0);
    if (grain >= count) {
        return;
    }
    int i = firstGrain + grain;
    int body = i - grainOffset;
    int chunk = bodyFirstChunk[body];
    int begin = min(listStart[i], capacity);
    int end = min(listStart[i + 1], capacity);
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    GrainSums sums = {nothing, (float4)(0.0f, 0.0f, 0.0f, 1.0e9f)};
    Motion motion = {constants->sleepSteps, bodyContactParameters, bodySleep, bodyVelocity, bodyAngularVelocity};
    int sleepCounter = bodySleep[body];
    bool asleep = sleepCounter >= motion.sleepSteps;
    bool drowsy = !asleep && sleepCounter + 1 >= motion.sleepSteps;
    bool needed = !asleep || forces_needed(&motion, constants, body, bodyOuterForce[body], begin, end, listPartner,
                                     firstGrain, grainOffset, contactTag);
    Sphere self = sphere_at(grainState, grain);
    if (needed && begin < end && listPartner[begin] < firstGrain) {
        // Those that are no grains come first in a list, and solid_forces has added them up.
        sums.force = chunkForce[chunk];
        sums.torque = chunkTorque[chunk];
    }
    int word = touched_word(i, begin);
    for (int first = begin; first < end; first += WORD_ENTRIES, word++) {
        uint before = (uint)listTouched[word];
        if (!needed) {
            sums.force.w += (float)popcount(before);
            continue;
        }
        uint others;
        uint left = near_entries(grainState, &self, firstGrain, listPartner, first, end, &others);
        uint now = before & others;
        for (; left != 0; left &= left - 1) {
            int bit = WORD_ENTRIES - 1 - (int)clz(left & (0u - left));
            int e = first + bit;
            int partner = listPartner[e];
            bool touched = has_bit(before, bit);
            // Two that stand still have the forces that they had, and nothing of them changes.
            bool still = asleep && at_rest(&motion, partner - grainOffset);
            if (still && !touched) {
                continue;
            }
            Sphere far = sphere_at(grainState, partner - firstGrain);
            bool owner = i < partner;
            Sphere a = owner ? self : far;
            Sphere b = owner ? far : self;
            float4 between;
            Touch t = sphere_touch(&a, &b, &between);
            if (t.overlap <= 0.0f) {
                continue;
            }
            now |= 1u << bit;
            Meeting m = sphere_meeting(
                    &a, &b, &t, between, materialPairs[a.material * constants->materialCount + b.material]);
            float4 spring = touched ? listSpring[e] : nothing;
            float4 rolling = touched && m.rules.z > 0.0f ? listRolling[e] : nothing;
            float normalForce;
            float4 force = contact_force(&t, &m, constants, &spring, &normalForce);
            float4 moment = nothing;
            if (m.rules.z > 0.0f) {
                float radius = self.radius * far.radius / (self.radius + far.radius);
                moment = rolling_moment(&t, &m, radius, normalForce, constants->timeStep, &rolling);
            }
            if (!still) {
                listSpring[e] = spring;
                if (!touched || m.rules.z > 0.0f) {
                    listRolling[e] = rolling;
                }
                if (owner) {
                    listForce[e] = force;
                    listArm[e] = t.arm;
                }
                if (asleep) {
                    // Wakes where the other begins to touch or slides along.
                    float most = bodyContactParameters[body].w;
                    if (!touched || dot3(m.velocity, m.velocity) > most * most) {
                        bodyWoken[body] = 1;
                    }
                }
            }
            add_contact(&sums, owner, force, moment, t.arm, between);
            if (drowsy) {
                sums.torque.w = fmin(sums.torque.w, (float)bodySleep[partner - grainOffset]);
            }
        }
        if (now != before) {
            listTouched[word] = (int)now;
            if (asleep && (before & ~now) != 0) {
                // A contact has ended.
                bodyWoken[body] = 1;
            }
        }
    }
    chunkForce[chunk] = sums.force;
    chunkTorque[chunk] = sums.torque;
}
