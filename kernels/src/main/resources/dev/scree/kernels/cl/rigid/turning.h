// Functions of bodies that turn about a fixed axis or point, see rigid/turn.cl.

#include "rigid/drive.h"

// Returns (1 + z S)^-1 v for a symmetric matrix S, by its adjugate.
static inline float4 damped_momentum(float4 v, float z, float4 diagonal, float4 off) {
    float a = 1.0f + z * diagonal.x;
    float b = 1.0f + z * diagonal.y;
    float c = 1.0f + z * diagonal.z;
    float d = z * off.x;
    float e = z * off.y;
    float f = z * off.z;
    float4 first = vector(b * c - f * f, e * f - d * c, d * f - e * b);
    float determinant = a * first.x + d * first.y + e * first.z;
    return symmetric_times(vector(first.x, a * c - e * e, a * b - d * d), vector(first.y, first.z, d * e - a * f), v) /
           determinant;
}

// Returns the angular momentum [kg m^2/s] after a time [s] under a torque [N m], damping, motor and brake. diagonal,
// off: I^-1 in world axes; axis, motor: entries of turningAxis and turningMotor.
static inline float4 pivot_momentum(
        float4 l, float4 torque, float time, float4 diagonal, float4 off, float4 axis, float4 motor) {
    float4 a = vector(axis.x, axis.y, axis.z);
    float4 turn = symmetric_times(diagonal, off, a);
    float inverseInertia = dot3(turn, a);
    bool hinge = motor.z > 0.0f;
    float4 next = l + time * torque;
    if (hinge) {
        // Along the axis: L' = (L + dt T)/(1 + c dt/I_a).
        float lost = time * motor.y * inverseInertia;
        float along = dot3(next, a);
        next = (along - along * (lost / (1.0f + lost))) * a;
    } else if (motor.y > 0.0f) {
        next = damped_momentum(next, time * motor.y, diagonal, off);
    }
    if (motor.x > 0.0f || motor.w != 0.0f) {
        // j a, limited by the largest torques of motor and brake.
        float speed = dot3(turn, next);
        float brake = brake_change(motor.w, time, inverseInertia);
        next += (driven_speed(speed, axis.w, time * inverseInertia * motor.x, brake) - speed) / inverseInertia * a;
    }
    return next;
}

// Returns q turned by the smallest rotation that brings the body's own axis back onto the fixed one, against the drift
// of rounding.
static inline float4 realigned(float4 q, float4 ownAxis, float4 axis) {
    float4 dq = 0.5f * cross3(rotate_by(q, ownAxis), axis);
    dq.w = 1.0f;
    float4 r = quaternion_product(dq, q);
    return r / sqrt(dot3(r, r) + r.w * r.w);
}
