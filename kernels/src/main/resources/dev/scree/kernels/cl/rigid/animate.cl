// Purpose: moves animated bodies along their keyframes. Pose and velocity are functions of simulated time,
//
//   x(u) = x0 + (3u^2 - 2u^3) (x1 - x0) + (u^3 - 2u^2 + u) m0 + (u^3 - u^2) m1,   v = x'(u)/T
//   q(u) = exp(h theta) q0,   w = h'(u) theta/T,   h(u) = u + (a - 1) u (1 - u)^2 - (b - 1) u^2 (1 - u)
//
// with u in 0..1 the time within a segment between two keyframes. This is the cubic Hermite form of the spline of
// Catmull and Rom (1974); m0, m1: tangents at the keyframes times the segment's duration [m]; theta: rotation vector
// from q0 to q1 by the shorter way [rad]; a, b: rates of turning at the keyframes as multiples of the mean; T: the
// segment's duration [s].
//
// Time is counted in whole steps on the body's own clock and compared in ticks of 2^-24 of a step, in 64-bit integers,
// so that it is exact however long the play and however it is divided into calls.
//
// One work item: one animated body. Buffers:
//   animatedBody    by animated body; index of the body
//   animatedFirst   by animated body, and one more for the end of the last; its first segment
//   animatedRepeat  by animated body; 1 where it begins anew after its last keyframe
//   segmentTicks    by segment, 4 ints; high and low half of the tick at which it begins, and of that at which it ends
//   segmentCurve    by segment, 7 float4; x0 [m] with 1/T [1/s] in w, x0's low part, x1 - x0, m0, m1 [m] with a
//                   and b in w, q0, theta [rad]
//   bodyClock       by body; steps done, as an unsigned integer

#include "common/scree.h"
#include "rigid/motion.h"

#define TICKS_PER_STEP 16777216L
#define CURVE 7

// Returns a 64-bit tick from its high and low halves.
static inline long ticks_of(__global const int* halves) {
    return ((long)halves[0] << 32) | (long)(uint)halves[1];
}

__kernel GROUP(16) void animate_bodies(const int count, __global const int* animatedBody,
        __global const int* animatedFirst, __global const int* animatedRepeat, __global const int* segmentTicks,
        __global const float4* segmentCurve, __global int* bodyClock, __global float4* bodyPosition,
        __global float4* bodyPositionLow, __global float4* bodyRotation, __global float4* bodyVelocity,
        __global float4* bodyAngularVelocity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int body = animatedBody[i];
    int clock = bodyClock[body] + 1;
    bodyClock[body] = clock;
    int first = animatedFirst[i];
    int last = animatedFirst[i + 1] - 1;
    long now = (long)(uint)clock * TICKS_PER_STEP;
    long begin = ticks_of(segmentTicks + 4 * first);
    long end = ticks_of(segmentTicks + 4 * last + 2);
    if (animatedRepeat[i] && now > begin) {
        now = begin + (now - begin) % (end - begin);
    }
    bool moves = now >= begin && now < end;
    while (first < last) {
        int middle = (first + last + 1) / 2;
        if (ticks_of(segmentTicks + 4 * middle) <= now) {
            first = middle;
        } else {
            last = middle - 1;
        }
    }
    long from = ticks_of(segmentTicks + 4 * first);
    long until = ticks_of(segmentTicks + 4 * first + 2);
    float u = clamp((float)(now - from) / (float)(until - from), 0.0f, 1.0f);
    __global const float4* curve = segmentCurve + CURVE * first;
    float4 x = curve[0];
    float perSecond = moves ? x.w : 0.0f;
    float4 low = curve[1];
    float4 whole = curve[2];
    float4 tangent0 = curve[3];
    float4 tangent1 = curve[4];
    float4 theta = curve[6];
    float a = tangent0.w - 1.0f;
    float b = tangent1.w - 1.0f;
    tangent0.w = 0.0f;
    tangent1.w = 0.0f;
    x.w = 0.0f;
    advance_position(
            &x, &low, u * u * (3.0f - 2.0f * u) * whole + u * (1.0f - u) * ((1.0f - u) * tangent0 - u * tangent1));
    bodyPosition[body] = x;
    bodyPositionLow[body] = low;
    bodyRotation[body] = turned(curve[5], theta, u + a * u * (1.0f - u) * (1.0f - u) - b * u * u * (1.0f - u));
    bodyVelocity[body] = perSecond * (6.0f * u * (1.0f - u) * whole + (1.0f - u) * (1.0f - 3.0f * u) * tangent0 -
                                             u * (2.0f - 3.0f * u) * tangent1);
    bodyAngularVelocity[body] =
            perSecond * (1.0f + a * (1.0f - u) * (1.0f - 3.0f * u) - b * u * (2.0f - 3.0f * u)) * theta;
}
