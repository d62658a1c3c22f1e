// What moving free bodies, hinges and pendulums has in common.

static inline float4 angular_velocity(float4 q, float4 inertiaDiagonal, float4 inertiaOff, float4 angularMomentum) {
    float4 conjugate = (float4)(-q.x, -q.y, -q.z, q.w);
    return rotate_by(q, symmetric_times(inertiaDiagonal, inertiaOff, rotate_by(conjugate, angularMomentum)));
}

// q turned on by the angular velocity w for a time.
static inline float4 turned(float4 q, float4 w, float time) {
    float speed = sqrt(dot3(w, w));
    float half_angle = 0.5f * speed * time;
    float4 dq = (speed > 1.0e-12f ? sin(half_angle) / speed : 0.5f * time) * w;
    dq.w = cos(half_angle);
    float4 r = quaternion_product(dq, q);
    return r / sqrt(dot3(r, r) + r.w * r.w);
}

// The midpoint rule: w taken half way, without which a freely turning body drifts.
static inline float4 turned_midway(float4 q, float4 inertiaDiagonal, float4 inertiaOff, float4 l, float time) {
    float4 middle = turned(q, angular_velocity(q, inertiaDiagonal, inertiaOff, l), 0.5f * time);
    return turned(q, angular_velocity(middle, inertiaDiagonal, inertiaOff, l), time);
}

// high + low + more, as the nearest float and what is left over (Knuth's two-sum): |low| <= ulp(high)/2.
static inline void advance_position(float4* high, float4* low, float4 more) {
    float4 step = *low + more;
    float4 sum = *high + step;
    float4 part = sum - *high;
    *low = (*high - (sum - part)) + (step - part);
    *high = sum;
}

// The hand's spring on a body: its force; lever [m] is set to the held point from the body's reference point.
static inline float4 pull_force(__constant StepConstants* constants, float4 x, float4 low, float4 q, float4 v, float4 w, float4* lever) {
    float4 r = rotate_by(q, constants->pullPoint);
    float4 f = constants->pullStiffness * ((constants->pullTarget - x) - (low + r)) - constants->pullDamping * (v + cross3(w, r));
    f.w = 0.0f;
    *lever = r;
    return f;
}
