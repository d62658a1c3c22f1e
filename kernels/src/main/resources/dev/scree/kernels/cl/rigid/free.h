// The motion of a free body, by velocity Verlet in its leapfrog form: see rigid/integrate.cl.

// A body's state but for its rotation.
typedef struct {
    float4 high;     // position in two parts [m]
    float4 low;      //
    float4 momentum; // P half a step back, w: 0 before its first step [kg m/s]
    float4 spinning; // L half a step back [kg m^2/s]
    float4 velocity; // [m/s]
    float4 spin;     // angular velocity [rad/s]
} FreeBody;

// Moves a body on by a step of length dt [s], all but its rotation and its angular velocity. inverseMass: 1/mass
// [1/kg]; force, torque: on it now [N], [N m]. Returns the angular momentum at the end of the step.
static inline float4 move_free(FreeBody* b, float inverseMass, float4 force, float4 torque, float dt) {
    force.w = 0.0f;
    torque.w = 0.0f;
    // P and L advance by a whole step from half step to half step, in a body's first step by half of one.
    float kick = b->momentum.w == 0.0f ? 0.5f * dt : dt;
    b->momentum += kick * force;
    b->spinning += kick * torque;
    b->momentum.w = 1.0f;
    b->spinning.w = 0.0f;
    // x(t + dt) = x + P/M dt.
    float4 halfVelocity = inverseMass * b->momentum;
    halfVelocity.w = 0.0f;
    advance_position(&b->high, &b->low, dt * halfVelocity);
    // Velocities are extrapolated from the half step to the whole one with the present force.
    b->velocity = inverseMass * (b->momentum + 0.5f * dt * force);
    b->velocity.w = 0.0f;
    return b->spinning + 0.5f * dt * torque;
}

// Returns whether a body's velocities are finite and no greater than they may be [m/s].
static inline bool within_limits(const FreeBody* b, float speedLimit) {
    // The comparison fails for a NaN too.
    return dot3(b->velocity, b->velocity) <= speedLimit * speedLimit && dot3(b->spin, b->spin) < 1.0e12f;
}
