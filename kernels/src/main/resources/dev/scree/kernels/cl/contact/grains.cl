// Purpose: contact forces where all bodies that forces move are grains: single spheres about their reference points.
// They may touch bodies of any shape that forces do not move, and fixed shapes.
//
// Both grains of a pair compute its force, each for itself: nothing has to be handed from one to the other, and one
// launch finds contacts, forces and their sums. Each computes it as seen from itself, from numbers that differ in their
// sign alone, by the same instructions, so that the two forces are opposite to the last bit and momentum is conserved
// as where one computes it for both. Each keeps a copy of the springs, as seen from the owner, that of the lower index.
//
// The grains from firstGrain on follow each other as their bodies do, without others between them; nearly always these
// are all. solid_forces (contact/solids.cl) computes all contacts in which others take part, and the kernels here those
// of these grains with each other, which they add to the former. A grain goes over WORD_ENTRIES entries of its list at
// a time: first over all of them to mark those that touch, then over these.
//
// Where nothing but contacts acts on grains, grain_step does all that there is to do for one in a step: it computes its
// contacts from grainState, the state of all grains before the step, and writes their state after it to grainNext,
// which changes places with grainState in the next step. Positions and velocities are then nowhere else until
// tell_grains copies them back: before lists are made and after the last step of several. Else grain_forces computes
// forces alone.
//
// Order of launches in a step: copy_grains, solid_forces, grain_forces, settle_bodies (contact/sums.cl), and later
// integrate_bodies (rigid/integrate.cl); or solid_forces, grain_step, with copy_grains only where a list is made after
// the host has changed the state, which it never does without one.
//
// Buffers: those of contact/list.cl, contact/force.cl and contact/history.cl, and
//   firstGrain    index of the first of these grains' particles
//   grainOffset   the same less the index of its body
//   grainState    by grain, see contact/grains.h: what others need of it, side by side in memory; grainNext after the
//                 step
//   grainSleep    by body; of grains bodySleep before the step, and grainSleepNext after it
//   bodyForce     by body; xyz: force of all contacts [N], w: number of contacts
//   bodyTorque    by body; xyz: torque of all contacts about its middle [N m], w: for what may fall asleep in this step
//                 the least sleep counter of the bodies that it touches, else 0

#include "common/scree.h"
#include "contact/grain_contacts.h"
#include "contact/settle.h"
#include "rigid/motion.h"
#include "rigid/free.h"

// Copies the state of grains to grainState and grainSleep. One work item: one grain.
__kernel void copy_grains(const int count, const int firstGrain, const int grainOffset,
        __global const float4* contactLocal, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyProperties,
        __global const int* bodySleep, __global float4* grainState, __global int* grainSleep) {
    int grain = get_global_id(0);
    if (grain >= count) {
        return;
    }
    int body = firstGrain + grain - grainOffset;
    float4 properties = bodyProperties[body];
    Sphere s = {bodyPosition[body], bodyPositionLow[body], bodyVelocity[body], bodyAngularVelocity[body],
            contactLocal[firstGrain + grain].w, properties.x, properties.y, (int)properties.z};
    put_sphere(&s, grainState, count, grain);
    grainSleep[body] = bodySleep[body];
}

// Copies the state of grains back to where the state of all bodies is, for all who read it there. One work item: one
// grain.
__kernel void tell_grains(const int count, const int firstGrain, const int grainOffset,
        __global const float4* grainState, __global float4* bodyPosition, __global float4* bodyPositionLow,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity) {
    int grain = get_global_id(0);
    if (grain >= count) {
        return;
    }
    int body = firstGrain + grain - grainOffset;
    Sphere s = sphere_at(grainState, count, grain);
    bodyPosition[body] = with_w(s.high, 0.0f);
    bodyPositionLow[body] = with_w(s.low, 0.0f);
    bodyVelocity[body] = s.velocity;
    bodyAngularVelocity[body] = s.spin;
}

// Computes the contacts of each grain with others: forces, springs and rolling moments, their sums, and whether the
// grain is to be woken. A grain that sleeps among bodies at rest is left as it is. One work item: one grain.
__kernel void grain_forces(const int count, const int particles, const int rowEnd, const int capacity,
        const int firstGrain, const int grainOffset, const int rolls, const int fades, const int loads,
        __constant StepConstants* constants, __global const float4* grainState, __global const int* contactTag,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyContactParameters, __global const int* bodySleep,
        __global const float4* bodyOuterForce, __global const float4* materialPairs, __global const int* rowStart,
        __global const int* listCount, __global const int* longStart, __global const int* listPartner,
        __global int* listTouched, __global const int* historyStart, __global int2* historySpring,
        __global int2* historyRolling, __global float* historyUncounted, __global int* bodyWoken,
        __global float4* bodyForce, __global float4* bodyTorque, __global int* watch) {
    int grain = get_global_id(0);
    if (grain >= count) {
        return;
    }
    int i = firstGrain + grain;
    int body = i - grainOffset;
    Lists lists = LISTS_OF_PARAMETERS;
    List list = list_of(&lists, i);
    Motion motion = {constants->sleepSteps, bodyContactParameters, bodySleep, bodyVelocity, bodyAngularVelocity};
    Contacts c = CONTACTS_OF_LISTS(bodySleep);
    int flags = grain_flags(bodySleep[body], &motion, constants, body, outer_load(bodyOuterForce, body, loads), &list,
            listPartner, firstGrain, grainOffset, contactTag);
    ContactSums sums = sums_so_far(flags, &list, firstGrain, listPartner, body, bodyForce, bodyTorque);
    History history = HISTORY_OF_SPHERE(i, &list);
    if ((flags & GRAIN_NEEDED) == 0) {
        sums.force.w = (float)history.used;
        list.count = 0;
    }
    Sphere self = sphere_at(grainState, count, grain);
    float fastest = sum_grain_contacts(&c, &history, i, &self, flags, &list, listTouched, watch, &sums);
    float most = bodyContactParameters[body].w;
    if (fastest > most * most) {
        bodyWoken[body] = 1;
    }
    // settle_bodies asks for the counter only of what may fall asleep.
    sums.torque.w = (flags & GRAIN_DROWSY) != 0 ? sums.torque.w : 0.0f;
    bodyForce[body] = sums.force;
    bodyTorque[body] = sums.torque;
}

// Does a step of each grain: its contacts, whether it falls asleep, and its motion. One work item: one grain.
__kernel GROUP(SETTLE_GROUP) void grain_step(const int count, const int particles, const int rowEnd, const int capacity,
        const int firstGrain, const int grainOffset, const int rolls, const int fades,
        __constant StepConstants* constants, __global const float4* grainState, __global const int* grainSleep,
        __global const int* contactTag, __global const float4* bodyContactParameters,
        __global const float4* bodyInertiaDiagonal, __global const float4* particlePosition,
        __global const float4* materialPairs, __global const int* rowStart, __global const int* listCount,
        __global const int* longStart, __global const int* listEntries, __global const int* listPartner,
        __global const float4* bodyForce, __global const float4* bodyTorque, __global int* listTouched,
        __global const int* historyStart, __global int2* historySpring, __global int2* historyRolling,
        __global float* historyUncounted, __global int* bodyWoken, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global float4* bodyRotation, __global float4* bodyMomentum,
        __global float4* bodyAngularMomentum, __global int* bodySleep, __global int* bodyContacts,
        __global float4* grainNext, __global int* grainSleepNext, __global int* watch, __global int* failure) {
    __local Watched items[SETTLE_GROUP];
    int grain = get_global_id(0);
    Watched own = {0, 0, 0, 0};
    if (grain < count) {
        int i = firstGrain + grain;
        int body = i - grainOffset;
        // What is fetched side by side is there at the same time, so it is fetched before any of it is asked.
        Sphere self = sphere_at(grainState, count, grain);
        int before = grainSleep[body];
        bool woken = bodyWoken[body] != 0;
        Lists lists = LISTS_OF_PARAMETERS;
        List list = list_of(&lists, i);
        History history = HISTORY_OF_SPHERE(i, &list);
        Motion motion = {constants->sleepSteps, bodyContactParameters, grainSleep, bodyVelocity, bodyAngularVelocity};
        Contacts c = CONTACTS_OF_LISTS(grainSleep);
        float4 nothing = vector(0.0f, 0.0f, 0.0f);
        int flags = grain_flags(
                before, &motion, constants, body, nothing, &list, listPartner, firstGrain, grainOffset, contactTag);
        ContactSums sums = sums_so_far(flags, &list, firstGrain, listPartner, body, bodyForce, bodyTorque);
        if ((flags & GRAIN_NEEDED) == 0) {
            sums.force.w = (float)history.used;
            list.count = 0;
        }
        float fastest = sum_grain_contacts(&c, &history, i, &self, flags, &list, listTouched, watch, &sums);

        float4 contactParameters = bodyContactParameters[body];
        float4 listed = particlePosition[i];
        float inverseInertia = bodyInertiaDiagonal[body].x;
        FreeBody b = {with_w(self.high, 0.0f), with_w(self.low, 0.0f), nothing, nothing, self.velocity, self.spin};
        float4 q = nothing;
        if ((flags & GRAIN_NEEDED) != 0 || woken) {
            b.momentum = bodyMomentum[body];
            b.spinning = bodyAngularMomentum[body];
            q = bodyRotation[body];
        }
        if (woken) {
            bodyWoken[body] = 0;
        }
        woken |= fastest > contactParameters.w * contactParameters.w;
        float dt = constants->timeStep;
        float slide = sqrt(dot3(self.velocity, self.velocity));
        // What the lists were made of is the position in one part.
        float4 moved = two_part_difference(self.high, self.low, listed, nothing);
        if (dot3(moved, moved) > contactParameters.x * contactParameters.x) {
            watch[WATCH_TOO_FAR] = 1;
        }
        own.rate = skin_part(slide * dt, contactParameters.x);
        own.skinRate = own.rate;
        own.used = skin_part(sqrt(dot3(moved, moved)), contactParameters.x);
        if (grain == 0) {
            watch[WATCH_ENTRIES] = listEntries[0];
            watch[WATCH_MOST_ENTRIES] = max((uint)watch[WATCH_MOST_ENTRIES], (uint)listEntries[0]);
        }
        bool slow = slide + contactParameters.y * sqrt(dot3(self.spin, self.spin)) < contactParameters.w;
        int counter =
                sleep_counter(before, constants->sleepSteps, woken, slow, constants->pulledBody == body, sums.torque.w);
        own.awake = counter < constants->sleepSteps ? 1 : 0;
        if (counter != before) {
            bodySleep[body] = counter;
        }
        grainSleepNext[body] = counter;
        bodyContacts[body] = (int)sums.force.w;

        if (own.awake) {
            float4 force = sums.force + (1.0f / self.inverse) * constants->gravity;
            float4 torque = sums.torque;
            if (constants->pulledBody == body) {
                float4 lever;
                float4 pull = pull_force(constants, b.high, b.low, q, b.velocity, b.spin, &lever);
                force += pull;
                torque += cross3(lever, pull);
            }
            float4 whole = move_free(&b, self.inverse, force, torque, dt);
            bodyRotation[body] = turned(q, inverseInertia * b.spinning, dt);
            b.spin = inverseInertia * whole;
            if (!within_limits(&b, constants->speedLimit)) {
                atomic_min(&failure[0], body);
            }
        } else if (before < constants->sleepSteps) {
            b.momentum = nothing;
            b.spinning = nothing;
            b.velocity = nothing;
            b.spin = nothing;
        }
        if (own.awake || before < constants->sleepSteps) {
            bodyMomentum[body] = b.momentum;
            bodyAngularMomentum[body] = b.spinning;
        }
        Sphere next = {b.high, b.low, b.velocity, b.spin, self.radius, self.inverse, self.stiffness, self.material};
        put_sphere(&next, grainNext, count, grain);
    }
    tell_watched(own, SETTLE_GROUP, items, watch);
}
