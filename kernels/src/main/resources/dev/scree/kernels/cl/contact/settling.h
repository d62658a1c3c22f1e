// How the contacts of a body of any shape are summed and what becomes of it then; see contact/sums.cl, which has the
// buffers. Needs contact/settle.h, contact/still.h and rigid/rim.h.

// Bodies at the end of their contacts; the buffers are those of contact/sums.cl.
typedef struct {
    int particles;
    int spheres;
    int loads;
    __constant StepConstants* constants;
    __global const int* bodyFirstChunk;
    __global const float4* chunkForce;
    __global const float4* chunkTorque;
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const float4* bodyRotation;
    __global const float4* anchorPosition;
    __global const float4* anchorLow;
    __global const float4* anchorRotation;
    __global const float4* bodyContactParameters;
    __global const float* bodySkin;
    __global const float4* bodyOuterForce;
    __global const int* listStart;
    __global float4* bodyVelocity;
    __global float4* bodyAngularVelocity;
    __global float4* bodyMomentum;
    __global float4* bodyAngularMomentum;
    __global int* bodyWoken;
    __global int* bodySleep;
    __global float4* bodyForce;
    __global float4* bodyTorque;
    __global int* watch;
} Settling;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define SETTLING_OF_BODIES                                                                                             \
    {                                                                                                                  \
        particles, spheres, loads, constants, bodyFirstChunk, chunkForce, chunkTorque, bodyPosition, bodyPositionLow,  \
                bodyRotation, anchorPosition, anchorLow, anchorRotation, bodyContactParameters, bodySkin,              \
                bodyOuterForce, listStart, bodyVelocity, bodyAngularVelocity, bodyMomentum, bodyAngularMomentum,       \
                bodyWoken, bodySleep, bodyForce, bodyTorque, watch                                                     \
    }

// Sums a body's chunks, compares its pose with that of the lists, and updates its sleep counter. Returns what its group
// tells of it.
static inline Watched settle_body(const Settling* s, int body) {
    Watched own = {0, 0, 0, 0};
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 torque = vector(0.0f, 0.0f, 0.0f);
    float neighbourCounter = 1.0e9f;
    if (s->spheres) {
        torque = s->bodyTorque[body];
        neighbourCounter = torque.w;
        if (torque.w != 0.0f) {
            s->bodyTorque[body] = vector(torque.x, torque.y, torque.z);
        }
    } else {
        for (int chunk = s->bodyFirstChunk[body]; chunk < s->bodyFirstChunk[body + 1]; chunk++) {
            force += s->chunkForce[chunk];
            float4 t = s->chunkTorque[chunk];
            neighbourCounter = fmin(neighbourCounter, t.w);
            torque += t;
        }
        torque.w = 0.0f;
        s->bodyForce[body] = force;
        s->bodyTorque[body] = torque;
    }

    float4 contactParameters = s->bodyContactParameters[body];
    float4 velocity = s->bodyVelocity[body];
    float4 spin = s->bodyAngularVelocity[body];
    float slide = sqrt(dot3(velocity, velocity));
    float speed = rim_speed(velocity, spin, contactParameters.y);
    if (contactParameters.x > 0.0f) {
        bool turns = s->spheres == 0 || contactParameters.z == 0.0f;
        float way = moved_way(s->bodyPosition[body], s->bodyPositionLow[body], s->bodyRotation[body],
                s->anchorPosition[body], s->anchorLow[body], s->anchorRotation[body],
                turns ? contactParameters.y : 0.0f);
        // The comparison is false for a NaN, which leaves the lists alone; the integrator reports it.
        float skin = s->spheres ? contactParameters.x : s->bodySkin[body];
        if (way > skin) {
            s->watch[WATCH_TOO_FAR] = 1;
        }
        float next = s->constants->timeStep * (turns ? speed : slide);
        own.rate = skin_part(next, contactParameters.x);
        own.used = skin_part(way, skin);
        own.skinRate = skin_part(next, skin);
    }
    if (body == 0) {
        s->watch[WATCH_ENTRIES] = s->listStart[s->particles];
        s->watch[WATCH_MOST_ENTRIES] = max((uint)s->watch[WATCH_MOST_ENTRIES], (uint)s->listStart[s->particles]);
    }

    int sleepSteps = s->constants->sleepSteps;
    int sleepCounter = s->bodySleep[body];
    float4 outer = outer_load(s->bodyOuterForce, body, s->loads);
    bool held = s->constants->pulledBody == body || dot3(outer, outer) > 0.0f;
    if (contactParameters.z == 0.0f) {
        // A body that forces do not move counts as asleep while it stands still.
        sleepCounter = speed > 0.0f ? 0 : 0x40000000;
    } else {
        bool woken = s->bodyWoken[body] != 0;
        if (woken) {
            s->bodyWoken[body] = 0;
        }
        int before = sleepCounter;
        bool slow = speed < contactParameters.w;
        sleepCounter = sleep_counter(before, sleepSteps, woken, slow, held, neighbourCounter);
        if (before < sleepSteps && sleepCounter >= sleepSteps) {
            float4 nothing = vector(0.0f, 0.0f, 0.0f);
            s->bodyVelocity[body] = nothing;
            s->bodyAngularVelocity[body] = nothing;
            s->bodyMomentum[body] = nothing;
            s->bodyAngularMomentum[body] = nothing;
        }
    }
    s->bodySleep[body] = sleepCounter;
    own.awake = sleepCounter < (contactParameters.z == 0.0f ? 1 : sleepSteps) ? 1 : 0;
    return own;
}
