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
        particles, spheres, loads, constants, bodyFirstChunk, chunkForce, chunkTorque, anchorPosition, anchorLow,      \
                anchorRotation, bodyContactParameters, bodySkin, bodyOuterForce, listStart, bodyVelocity,              \
                bodyAngularVelocity, bodyMomentum, bodyAngularMomentum, bodyWoken, bodySleep, bodyForce, bodyTorque,   \
                watch                                                                                                  \
    }

// The contacts of a body, and what becomes of it.
typedef struct {
    float4 force;  // bodyForce
    float4 torque; // bodyTorque
    int sleep;     // bodySleep
    Watched watched;
} Settled;

// Number of chunks that are fetched before the first is added. Chosen, not fitted: a body of a few hundred particles
// has about twice as many.
#define CHUNKS_TOGETHER 4

// Sums a body's chunks in their order. neighbours: the least sleep counter of what they touch.
static inline void sum_chunks(const Settling* s, int body, float4* force, float4* torque, float* neighbours) {
    int last = s->bodyFirstChunk[body + 1];
    for (int chunk = s->bodyFirstChunk[body]; chunk < last; chunk += CHUNKS_TOGETHER) {
        float4 forces[CHUNKS_TOGETHER];
        float4 torques[CHUNKS_TOGETHER];
#pragma unroll
        for (int k = 0; k < CHUNKS_TOGETHER; k++) {
            forces[k] = s->chunkForce[min(chunk + k, last - 1)];
            torques[k] = s->chunkTorque[min(chunk + k, last - 1)];
        }
#pragma unroll
        for (int k = 0; k < CHUNKS_TOGETHER; k++) {
            if (chunk + k < last) {
                *force += forces[k];
                *neighbours = fmin(*neighbours, torques[k].w);
                *torque += torques[k];
            }
        }
    }
}

// Sums a body's chunks, compares its pose with that of the lists, and updates its sleep counter. All that it needs is
// fetched before anything is stored, so that an item waits for it once.
static inline Settled settle_body(const Settling* s, int body, const Pose* pose, float4 velocity, float4 spin) {
    Settled own = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f), s->bodySleep[body], {0, 0, 0, 0}};
    float4 contactParameters = s->bodyContactParameters[body];
    Pose anchor = pose_at(body, s->anchorPosition, s->anchorLow, s->anchorRotation);
    float skin = s->spheres ? contactParameters.x : s->bodySkin[body];
    float4 outer = outer_load(s->bodyOuterForce, body, s->loads);
    bool woken = s->bodyWoken[body] != 0;
    float neighbourCounter = 1.0e9f;
    if (s->spheres) {
        own.force = s->bodyForce[body];
        own.torque = s->bodyTorque[body];
        neighbourCounter = own.torque.w;
        if (own.torque.w != 0.0f) {
            own.torque.w = 0.0f;
            s->bodyTorque[body] = own.torque;
        }
    } else {
        sum_chunks(s, body, &own.force, &own.torque, &neighbourCounter);
        own.torque.w = 0.0f;
        s->bodyForce[body] = own.force;
        s->bodyTorque[body] = own.torque;
    }

    float slide = sqrt(dot3(velocity, velocity));
    float speed = rim_speed(velocity, spin, contactParameters.y);
    if (contactParameters.x > 0.0f) {
        bool turns = s->spheres == 0 || contactParameters.z == 0.0f;
        float way = moved_way(pose, &anchor, turns ? contactParameters.y : 0.0f);
        // The comparison is false for a NaN, which leaves the lists alone; the integrator reports it.
        if (way > skin) {
            s->watch[WATCH_TOO_FAR] = 1;
        }
        float next = s->constants->timeStep * (turns ? speed : slide);
        own.watched.rate = skin_part(next, contactParameters.x);
        own.watched.used = skin_part(way, skin);
        own.watched.skinRate = skin_part(next, skin);
    }
    if (body == 0) {
        s->watch[WATCH_ENTRIES] = s->listStart[s->particles];
        s->watch[WATCH_MOST_ENTRIES] = max((uint)s->watch[WATCH_MOST_ENTRIES], (uint)s->listStart[s->particles]);
    }

    int sleepSteps = s->constants->sleepSteps;
    bool held = s->constants->pulledBody == body || dot3(outer, outer) > 0.0f;
    if (contactParameters.z == 0.0f) {
        // A body that forces do not move counts as asleep while it stands still.
        own.sleep = speed > 0.0f ? 0 : 0x40000000;
    } else {
        if (woken) {
            s->bodyWoken[body] = 0;
        }
        int before = own.sleep;
        bool slow = speed < contactParameters.w;
        own.sleep = sleep_counter(before, sleepSteps, woken, slow, held, neighbourCounter);
        if (before < sleepSteps && own.sleep >= sleepSteps) {
            float4 nothing = vector(0.0f, 0.0f, 0.0f);
            s->bodyVelocity[body] = nothing;
            s->bodyAngularVelocity[body] = nothing;
            s->bodyMomentum[body] = nothing;
            s->bodyAngularMomentum[body] = nothing;
        }
    }
    s->bodySleep[body] = own.sleep;
    own.watched.awake = own.sleep < (contactParameters.z == 0.0f ? 1 : sleepSteps) ? 1 : 0;
    return own;
}
