// Purpose: wakes what sleeps and is about to be hit, before the contacts of the step are solved. A body that woke
// after the step only would be a wall to what hits it: a ball that is stopped by it would have no speed left to wake it
// with. What touches a woken body wakes with it, as far as there are turns; what is further away does in a later step.
//
// bodyWoken: by body, the turn in which it has woken, from 1 on, or 0. The other buffers are those of
// impulse/contacts.cl and impulse/rest.cl.

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "rigid/rim.h"

// Returns whether a contact's points may meet in the step. They may come as far again as by the velocities at its
// start, for what pushes from behind or falls gets faster: who wakes too early falls asleep again, who wakes too late
// is a wall.
static inline bool may_meet(int2 bodies, int bodyCount, float dt, float slop, float4 gravity, float4 armA, float4 armB,
        float4 normal, __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity) {
    float4 v = -bodyVelocity[bodies.x] - cross3(bodyAngularVelocity[bodies.x], armA);
    if (bodies.y < bodyCount) {
        v += bodyVelocity[bodies.y] + cross3(bodyAngularVelocity[bodies.y], armB);
    }
    float way = dt * (fmax(-dot3(v, normal), 0.0f) + dt * sqrt(dot3(gravity, gravity)));
    return armA.w - 2.0f * way < slop;
}

// Notes the sleeping bodies that wake in this turn. In the first one these are those that a body hits that is faster
// than what comes to rest; in later ones those that touch what has woken in the turn before. One work item: one pair.
__kernel void wake_touched(const int count, const int bodyCount, const int turn, __constant StepConstants* constants,
        __global const int* pairStart, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global const float4* contactNormal, __global const float4* bodyLimits,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity, __global const int* bodySleep,
        __global int* bodyWoken) {
    int p = get_global_id(0);
    if (p >= count || p >= pairStart[bodyCount]) {
        return;
    }
    int2 bodies = vload2(p, pairBodies);
    for (int k = 0; k < 2; k++) {
        int body = k == 0 ? bodies.x : bodies.y;
        int other = k == 0 ? bodies.y : bodies.x;
        if (body >= bodyCount || other >= bodyCount || bodyLimits[body].z == 0.0f ||
                bodySleep[body] < constants->sleepSteps || bodyWoken[body] != 0) {
            continue;
        }
        float4 limits = bodyLimits[other];
        float speed = rim_speed(bodyVelocity[other], bodyAngularVelocity[other], limits.y);
        bool hits = turn == 1 ? bodySleep[other] < constants->sleepSteps && speed > IMPULSE_WAKE * limits.w
                              : bodyWoken[other] == turn - 1;
        int first = pairFirst[p];
        for (int c = first; hits && c < first + pairContacts[p]; c++) {
            if (may_meet(bodies, bodyCount, constants->timeStep, pairLaw[p].w, constants->gravity, contactArmA[c],
                        contactArmB[c], contactNormal[c], bodyVelocity, bodyAngularVelocity)) {
                bodyWoken[body] = turn;
                break;
            }
        }
    }
}

// Wakes the bodies noted. One work item: one body.
__kernel GROUP(16) void wake_bodies(
        const int count, __constant StepConstants* constants, __global const int* bodyWoken, __global int* bodySleep) {
    int b = get_global_id(0);
    if (b < count && bodyWoken[b] != 0 && bodySleep[b] >= constants->sleepSteps) {
        bodySleep[b] = 0;
    }
}
