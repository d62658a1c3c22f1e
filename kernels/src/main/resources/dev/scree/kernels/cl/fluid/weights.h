// A neighbour's weight and its gradient, and what passes between two, by their distance; for REAL, a float or lanes of
// them (lanes.h).

static inline REAL OF_REAL smoothing(__constant const StepConstants* constants, REAL r) {
    REAL u = fmin(r / constants->kernelRadius, 1.0f);
    REAL t = 1.0f - u;
    REAL value;
    if (SMOOTHING_KERNEL == 0) {
        value = t * t * t * t * (4.0f * u + 1.0f);
    } else if (SMOOTHING_KERNEL == 1) {
        value = u < 0.5f ? 6.0f * u * u * (u - 1.0f) + 1.0f : 2.0f * t * t * t;
    } else if (SMOOTHING_KERNEL == 3) {
        REAL v = fmax(u, NEAREST_MOVING);
        value = r > 0.0f ? 1.0f / v - 1.0f + log(v) : (REAL)(constants->smoothingSelf);
    } else {
        REAL s = 1.0f - u * u;
        value = s * s * s;
    }
    return constants->smoothingScale * value;
}

// dW/dr / r, never above 0; finite at r = 0.
static inline REAL OF_REAL kernel_gradient(__constant const StepConstants* constants, REAL r) {
    REAL u = fmin(r / constants->kernelRadius, 1.0f);
    REAL t = 1.0f - u;
    REAL value;
    if (SMOOTHING_KERNEL == 0) {
        value = -20.0f * t * t * t;
    } else if (SMOOTHING_KERNEL == 1) {
        value = u < 0.5f ? 18.0f * u - 12.0f : -6.0f * t * t / u;
    } else if (SMOOTHING_KERNEL == 3) {
        REAL v = fmax(u, NEAREST_MOVING);
        value = -t / (v * v * v);
    } else {
        value = -3.0f * t * t / fmax(u, 1.0e-3f);
    }
    return constants->gradientScale * value;
}

// Attraction of a pair of strength 1, whose course with distance is that of Akinci, Akinci and Teschner (2013): 1 at
// half the kernel radius, a push when near; Attraction.java says how strong pairs are.
static inline REAL OF_REAL attraction(REAL distance, float kernelRadius) {
    REAL u = fmin(distance / kernelRadius, 1.0f);
    REAL x = (1.0f - u) * u;
    REAL value = 64.0f * x * x * x;
    return u > 0.5f ? value : 2.0f * value - 1.0f;
}

// Viscous resistance of a pair to its relative velocity [N s/m], times V V: 2 mu |gradient| per volume squared, mu the
// harmonic mean (Morris, Fox and Zhu 1997; Cleary and Monaghan 1999). gradient = dW/dr / r [1/m^5], which is finite
// where two meet: the usual r^2/(r^2 + 0.01 h^2) is not needed, and would take 2 % of the nearest neighbours' share.
static inline REAL OF_REAL viscous_resistance(REAL gradientFactor, float volumes, float viscosityA, REAL viscosityB) {
    REAL mean = 2.0f * viscosityA * viscosityB / fmax(viscosityA + viscosityB, 1.0e-20f);
    return -2.0f * mean * volumes * gradientFactor;
}

// What of a calming speed is left where viscosity calms as well; an artificial viscosity of speed c acts as one of c
// h/10 (Monaghan 2005). density [kg/m^3] and viscosity [Pa s] of two.
static inline REAL OF_REAL viscosity_left(
        float viscosityStrength, float densityA, float viscosityA, REAL densityB, REAL viscosityB, float kernelRadius) {
    return fmax(viscosityStrength - 10.0f * (viscosityA / densityA + viscosityB / densityB) / kernelRadius, 0.0f);
}

// Monaghan's artificial viscosity of approaching pairs, along the line between them, which calms shocks of a stiff
// equation of state; strength = alpha c [m/s], density the mean [kg/m^3]; r = xa - xb, approach = (va - vb) . r. Force
// on a, as a part of r [N/m].
static inline REAL OF_REAL artificial_force(REAL distance2, REAL approach, REAL gradientFactor, float volumes,
        REAL density, float kernelRadius, REAL strength) {
    float h = 0.5f * kernelRadius;
    REAL stress = strength * h * density * volumes * fmin(approach, 0.0f) / (distance2 + 0.01f * h * h);
    return stress * gradientFactor;
}
