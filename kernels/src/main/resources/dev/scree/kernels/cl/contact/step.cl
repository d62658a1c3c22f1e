// Purpose: the end of a step of bodies of any shape on which nothing but contacts and gravity acts: their contacts are
// summed (contact/sums.cl), they move (rigid/integrate.cl), and those that have moved far enough mark in the next step
// (contact/soon.cl). A launch of its own for each of these would take longer than its work, where bodies are few.

#include "common/scree.h"
#include "generated/ContactConstants"
#include "contact/settle.h"
#include "contact/still.h"
#include "contact/words.h"
#include "contact/share.h"
#include "rigid/rim.h"
#include "contact/settling.h"
#include "contact/moved.h"
#include "rigid/motion.h"
#include "rigid/free.h"
#include "rigid/integrate.h"

// Ends a step. One work item: one body. The arguments are those of settle_bodies, integrate_bodies and contact_moved.
__kernel GROUP(TOUCH_BLOCK) void end_bodies(const int count, const int particles, const int spheres, const int loads,
        __constant StepConstants* constants, __global const int* bodyFirstChunk, __global const float4* chunkForce,
        __global const float4* chunkTorque, __global const float4* anchorPosition, __global const float4* anchorLow,
        __global const float4* anchorRotation, __global const float4* bodyContactParameters,
        __global const float* bodySkin, __global const float4* bodyOuterForce, __global const float4* bodyOuterTorque,
        __global const int* listStart, __global const float4* bodyProperties,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff,
        __global float4* bodyPosition, __global float4* bodyPositionLow, __global float4* bodyRotation,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyMomentum,
        __global float4* bodyAngularMomentum, __global float4* bodyWorldDiagonal, __global float4* bodyWorldOff,
        __global int* bodyWoken, __global int* bodySleep, __global float4* bodyForce, __global float4* bodyTorque,
        __global int* bodyContacts, __global float4* bodySoon, __global float4* bodySoonLow,
        __global float4* bodySoonRotation, __global int* bodyMarks, __global int* soonAll, __global int* watch,
        __global int* failure) {
    __local Watched items[TOUCH_BLOCK];
    int body = get_global_id(0);
    Watched own = {0, 0, 0, 0};
    if (body < count) {
        Settling settling = SETTLING_OF_BODIES;
        Moving moving = MOVING_OF_BODIES;
        Marking marking = MARKING_OF_BODIES;
        MovedBody b = moved_body(&moving, body);
        float4 parameters = bodyContactParameters[body];
        Pose pose = {b.free.high, b.free.low, b.rotation};
        Pose before = pose_at(body, bodySoon, bodySoonLow, bodySoonRotation);
        Settled settled = settle_body(&settling, body, &pose, b.free.velocity, b.free.spin);
        own = settled.watched;
        integrate_body(&moving, body, &b, settled.force, settled.torque, settled.sleep);
        pose.high = b.free.high;
        pose.low = b.free.low;
        pose.rotation = b.rotation;
        find_marking(&marking, body, &pose, &before, parameters, false);
    }
    tell_watched(own, TOUCH_BLOCK, items, watch);
}
