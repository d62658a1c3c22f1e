// Purpose: puts bodies at rest to sleep and wakes them. A body sleeps once it has been at rest for a while and the
// bodies that it touches have been so for half as long; thus a heap falls asleep as a whole. It wakes when something
// that moves touches it (impulse/wake.cl), when fluid or the hand pushes it, or after an edit. Rules and numbers are
// those of contact/sums.cl.
//
// Buffers by body:
//   touching       number of contacts that press in the last substep, JOINED added where a joint holds the body
//   restAround     least sleep counter of the bodies that it touches
//   bodyWoken      not 0 where something that moves touches it, see also impulse/wake.cl
// The other buffers are those of impulse/contacts.cl and impulse/solve.cl.

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "rigid/rim.h"

#define LONG_REST 0x40000000

// Prepares the counts. One work item: one body.
__kernel GROUP(16) void clear_touching(const int count, __global int* touching, __global int* restAround) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    touching[b] = 0;
    restAround[b] = LONG_REST;
}

// Passes on to a body who it touches: whether the other one is at rest, and whether it moves so fast that it wakes it.
static inline void pass_on(int body, int other, __constant StepConstants* constants, __global const float4* bodyLimits,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity, __global const int* bodySleep,
        __global int* restAround, __global int* bodyWoken) {
    atomic_min(&restAround[body], bodySleep[other]);
    float4 limits = bodyLimits[other];
    float speed = rim_speed(bodyVelocity[other], bodyAngularVelocity[other], limits.y);
    if (bodySleep[body] >= constants->sleepSteps && bodySleep[other] < constants->sleepSteps &&
            speed > IMPULSE_WAKE * limits.w) {
        bodyWoken[body] = 1;
    }
}

// Counts contacts that press, and passes on who moves. One work item: one pair.
__kernel void count_touching(const int count, const int bodyCount, __constant StepConstants* constants,
        __global const int* pairStart, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* contactNormal, __global const float4* contactImpulse,
        __global const float4* bodyLimits, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const int* bodySleep, __global int* touching,
        __global int* restAround, __global int* bodyWoken) {
    int p = get_global_id(0);
    if (p >= count || p >= pairStart[bodyCount]) {
        return;
    }
    int pressing = 0;
    int first = pairFirst[p];
    for (int c = first; c < first + pairContacts[p]; c++) {
        pressing += contactImpulse[c].w > 0.0f || contactNormal[c].w == (float)BOUNCED ? 1 : 0;
    }
    if (pressing == 0) {
        return;
    }
    int2 bodies = vload2(p, pairBodies);
    for (int k = 0; k < 2; k++) {
        int body = k == 0 ? bodies.x : bodies.y;
        int other = k == 0 ? bodies.y : bodies.x;
        if (body >= bodyCount) {
            continue;
        }
        atomic_add(&touching[body], pressing);
        if (other < bodyCount) {
            pass_on(body, other, constants, bodyLimits, bodyVelocity, bodyAngularVelocity, bodySleep, restAround,
                    bodyWoken);
        }
    }
}

// Passes on who moves to what joints hold: a joint is like a contact that presses. A motor lets nothing sleep. One work
// item: one joint.
__kernel GROUP(16) void count_joints(const int count, const int bodyCount, __constant StepConstants* constants,
        __global const int* jointBodies, __global const float4* jointAxisB, __global const float4* bodyLimits,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity, __global const int* bodySleep,
        __global int* touching, __global int* restAround, __global int* bodyWoken) {
    int j = get_global_id(0);
    if (j >= count) {
        return;
    }
    int2 bodies = vload2(j, jointBodies);
    for (int k = 0; k < 2; k++) {
        int body = k == 0 ? bodies.x : bodies.y;
        int other = k == 0 ? bodies.y : bodies.x;
        if (body >= bodyCount) {
            continue;
        }
        atomic_or(&touching[body], JOINED);
        if (jointAxisB[j].w > 0.0f) {
            bodyWoken[body] = 1;
        }
        if (other < bodyCount) {
            pass_on(body, other, constants, bodyLimits, bodyVelocity, bodyAngularVelocity, bodySleep, restAround,
                    bodyWoken);
        }
    }
}

// Updates a body's sleep counter. One work item: one body.
__kernel GROUP(16) void settle_impulse_bodies(const int count, __constant StepConstants* constants,
        __global const float4* bodyLimits, __global const float4* bodyOuterForce, __global const int* bodyTurning,
        __global const float4* turningMotor, __global const int* restAround, __global int* bodyWoken,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyMomentum,
        __global float4* bodyAngularMomentum, __global int* bodySleep, __global int* watch) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float4 limits = bodyLimits[b];
    float4 velocity = bodyVelocity[b];
    float4 spin = bodyAngularVelocity[b];
    float speed = rim_speed(velocity, spin, limits.y);
    if (limits.z == 0.0f) {
        // A body that forces do not move counts as asleep while it stands still.
        bodySleep[b] = speed > 0.0f ? 0 : LONG_REST;
        if (speed > 0.0f) {
            watch[WATCH_AWAKE] = 1;
        }
        return;
    }
    int counter = bodySleep[b];
    int steps = constants->sleepSteps;
    float4 fluid = bodyOuterForce[b];
    bool pushed = constants->pulledBody == b || dot3(fluid, fluid) > 0.0f;
    bool driven = bodyTurning[b] >= 0 && turningMotor[bodyTurning[b]].x > 0.0f;
    if (bodyWoken[b] != 0 || driven) {
        bodyWoken[b] = 0;
        counter = 0;
    } else if (counter < steps) {
        bool rests = speed < limits.w && !pushed;
        counter = !rests ? 0 : counter + 1 < steps || restAround[b] >= steps / 2 ? counter + 1 : counter;
        if (counter >= steps) {
            float4 nothing = vector(0.0f, 0.0f, 0.0f);
            bodyVelocity[b] = nothing;
            bodyAngularVelocity[b] = nothing;
            nothing.w = bodyMomentum[b].w;
            bodyMomentum[b] = nothing;
            bodyAngularMomentum[b] = vector(0.0f, 0.0f, 0.0f);
        }
    } else if (pushed) {
        counter = 0;
    }
    bodySleep[b] = counter;
    watch[counter < steps ? WATCH_AWAKE : WATCH_ASLEEP] = 1;
}
