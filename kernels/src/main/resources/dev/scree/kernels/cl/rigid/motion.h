// Functions shared by the motion of free, hinged and pivoting bodies.

// Returns the angular velocity, world axes [rad/s], of a body with rotation q and the given angular momentum, world
// axes [kg m^2/s]; the inverse inertia is in body axes [1/(kg m^2)].
static inline float4 angular_velocity(float4 q, float4 inertiaDiagonal, float4 inertiaOff, float4 angularMomentum) {
    float4 conjugate = (float4)(-q.x, -q.y, -q.z, q.w);
    return rotate_by(q, symmetric_times(inertiaDiagonal, inertiaOff, rotate_by(conjugate, angularMomentum)));
}

// Returns q after turning with the angular velocity w, world axes [rad/s], for a time [s]. Up to half a radian a power
// series is used, which is exact to the last bit and many times as fast as sine and cosine.
static inline float4 turned(float4 q, float4 w, float time) {
    float square = 0.25f * time * time * dot3(w, w);
    float4 dq;
    if (square < 0.0625f) {
        dq = 0.5f * time * (1.0f - square / 6.0f * (1.0f - square / 20.0f * (1.0f - square / 42.0f))) * w;
        dq.w = 1.0f - 0.5f * square * (1.0f - square / 12.0f * (1.0f - square / 30.0f * (1.0f - square / 56.0f)));
    } else {
        float half_angle = sqrt(square);
        dq = 0.5f * time * sin(half_angle) / half_angle * w;
        dq.w = cos(half_angle);
    }
    float4 r = quaternion_product(dq, q);
    return r * (1.0f / sqrt(dot3(r, r) + r.w * r.w));
}

// Returns q after turning freely for a time [s] with the angular momentum l, by the midpoint rule: the angular
// velocity is taken at the rotation half way, or a freely turning body would gain or lose energy. w: angular velocity
// at the start.
static inline float4 turned_midway(
        float4 q, float4 w, float4 inertiaDiagonal, float4 inertiaOff, float4 l, float time) {
    float4 middle = turned(q, w, 0.5f * time);
    return turned(q, angular_velocity(middle, inertiaDiagonal, inertiaOff, l), time);
}

// Adds a displacement to a position in two parts [m]: high becomes the nearest float, low the remainder, |low| <=
// ulp(high)/2 (Knuth's two-sum).
static inline void advance_position(float4* high, float4* low, float4 more) {
    float4 step = *low + more;
    float4 sum = *high + step;
    float4 part = sum - *high;
    *low = (*high - (sum - part)) + (step - part);
    *high = sum;
}

// Returns the force with which the user's hand, a damped spring, pulls a body [N]. x, low: its reference point in two
// parts [m]; q: rotation; v, w: velocities [m/s], [rad/s]; lever is set to the held point from the reference point,
// world axes [m].
static inline float4 pull_force(
        __constant StepConstants* constants, float4 x, float4 low, float4 q, float4 v, float4 w, float4* lever) {
    float4 r = rotate_by(q, constants->pullPoint);
    float4 f = constants->pullStiffness * ((constants->pullTarget - x) - (low + r)) -
               constants->pullDamping * (v + cross3(w, r));
    f.w = 0.0f;
    *lever = r;
    return f;
}
