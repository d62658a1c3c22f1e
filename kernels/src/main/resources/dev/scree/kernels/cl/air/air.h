// The wind: a mean velocity and waves that drift with it (Gusts.java has the formula and its sources). Needs
// common/scree.h.
//
//   airMean    one vector; xyz: mean velocity [m/s], w: density of air [kg/m^3]
//   airWaves   by wave, two vectors; k [rad/m] and a [m/s]
//   airRates   by wave, two unsigned integers; turns by step and at the first step, in parts of 2^-32 of a turn
//   stepClock  one integer; steps done. Products of these wrap round as turns do, so that no step is too late to tell
//   airTurn    angle of one part of a turn [rad]

#define AIR_MODES 8

// Returns the velocity of the air at a place [m/s].
static inline float4 air_velocity(float4 x, float turn, int clock, __global const float4* mean,
        __global const float4* waves, __global const int* rates) {
    float4 sum = vector(mean[0].x, mean[0].y, mean[0].z);
    for (int n = 0; n < AIR_MODES; n++) {
        float4 a = waves[2 * n + 1];
        if (dot3(a, a) > 0.0f) {
            uint turns = (uint)clock * (uint)rates[2 * n] + (uint)rates[2 * n + 1];
            sum += cos(turn * (float)turns + dot3(waves[2 * n], x)) * vector(a.x, a.y, a.z);
        }
    }
    return sum;
}
