// What motors and brakes do to the speed along or about an axis.

// Returns the most by which a brake can change a speed in a time [s]. brake: greatest force or torque, or below 0 less
// the greatest change of speed per time; inverse: 1/mass or 1/inertia along the axis.
static inline float brake_change(float brake, float time, float inverse) {
    return brake < 0.0f ? -brake * time : brake * time * inverse;
}

// Returns the speed after a motor that pushes towards its own speed and a brake that pushes towards 0, as dry friction
// does: the speed w' that solves w' = free + k f(w') with the forces f of both, which fall at the motor's speed and at
// 0 by steps. So a brake never turns a motion round, and it holds what pushes less than it can. free: speed without
// both; wanted: speed of the motor, 0 without one; motor, brake: the most by which each can change the speed now, >= 0.
static inline float driven_speed(float free, float wanted, float motor, float brake) {
    float low = fmin(wanted, 0.0f);
    float high = fmax(wanted, 0.0f);
    float between = wanted >= 0.0f ? motor - brake : brake - motor;
    return fmax(fmin(free + motor + brake, low), fmax(fmin(free + between, high), free - motor - brake));
}
