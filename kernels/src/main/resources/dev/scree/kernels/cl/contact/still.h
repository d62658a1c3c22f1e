// What contact kernels ask about two bodies beside the geometry of their contacts.

// Returns a - b [m] for positions stored as the sum of a high and a low part.
static inline float4 two_part_difference(float4 highA, float4 lowA, float4 highB, float4 lowB) {
    float4 d = (highA - highB) + (lowA - lowB);
    d.w = 0.0f;
    return d;
}

// Returns whether a body stands still in this step: it sleeps, or forces do not move it and its velocities are 0.
static inline bool body_at_rest(int body, int sleepSteps, __global const float4* bodyContactParameters,
        __global const int* bodySleep, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity) {
    if (bodyContactParameters[body].z > 0.0f) {
        return bodySleep[body] >= sleepSteps;
    }
    float4 v = bodyVelocity[body];
    float4 w = bodyAngularVelocity[body];
    return dot3(v, v) + dot3(w, w) == 0.0f;
}

// Where a body is.
typedef struct {
    float4 high; // of its position [m]
    float4 low;
    float4 rotation;
} Pose;

// Returns a body's pose from the buffers of its parts.
static inline Pose pose_at(
        int body, __global const float4* high, __global const float4* low, __global const float4* rotation) {
    Pose p = {high[body], low[body], rotation[body]};
    return p;
}

// Returns how far any part of a body has moved since it was in a pose [m]. radius: that holds all of it about its
// reference point [m], 0 where turning does not count.
static inline float moved_way(const Pose* now, const Pose* before, float radius) {
    float4 moved = two_part_difference(now->high, now->low, before->high, before->low);
    float way = sqrt(dot3(moved, moved));
    // The distance between two unit quaternions (of either sign) is twice the sine of a quarter of the angle between
    // them.
    float4 minus = now->rotation - before->rotation;
    float4 plus = now->rotation + before->rotation;
    float chord = sqrt(fmin(dot3(minus, minus) + minus.w * minus.w, dot3(plus, plus) + plus.w * plus.w));
    return radius > 0.0f ? way + 2.0f * radius * chord : way;
}
