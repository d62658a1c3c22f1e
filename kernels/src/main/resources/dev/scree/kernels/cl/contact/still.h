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
