// How fast a body is, for the rules of sleep and for how long lists of candidates last. Needs common/scree.h.

// Returns the speed of a body's fastest point [m/s].
static inline float rim_speed(float4 velocity, float4 spin, float radius) {
    return sqrt(dot3(velocity, velocity)) + radius * sqrt(dot3(spin, spin));
}
