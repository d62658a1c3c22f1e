// Forces between two particles of fluid, or one and a boundary sample. Every force is central or along the relative
// velocity and the same for both but for its sign, so that momentum is kept.

// Viscous resistance of a pair to its relative velocity [N s/m], times V V: 2 mu |slope| r^2/(r^2 + 0.01 h^2) per volume
// squared, mu the harmonic mean (Morris, Fox and Zhu 1997; Cleary and Monaghan 1999). slope = dW/dr / r [1/m^5].
static inline float viscous_resistance(float distance2, float slope, float volumes, float viscosityA, float viscosityB, float support) {
    float h = 0.5f * support;
    float mean = 2.0f * viscosityA * viscosityB / fmax(viscosityA + viscosityB, 1.0e-20f);
    return -2.0f * mean * volumes * slope * distance2 / (distance2 + 0.01f * h * h);
}

// Monaghan's artificial viscosity of approaching pairs, along the line between them, which calms shocks of a stiff equation of
// state; strength = alpha c [m/s], density the mean [kg/m^3]; r = xa - xb, v = va - vb. Force on a [N].
static inline float4 artificial_force(float4 r, float distance2, float4 v, float slope, float volumes, float density, float support, float strength) {
    float h = 0.5f * support;
    float approach = dot3(v, r);
    float stress = approach < 0.0f ? strength * h * density * volumes * approach / (distance2 + 0.01f * h * h) : 0.0f;
    return stress * slope * r;
}

// Attraction of a pair of strength 1, whose course with distance is that of Akinci, Akinci and Teschner (2013): 1 at half the
// support, a push when near; Attraction.java says how strong pairs are.
static inline float attraction(float distance, float support) {
    float u = fmin(distance / support, 1.0f);
    float x = (1.0f - u) * u;
    float value = 64.0f * x * x * x;
    return u > 0.5f ? value : 2.0f * value - 1.0f;
}

// The pull of a pair on the one that r leads to from the other [N].
static inline float4 attraction_force(float strength, float4 r, float distance, float support) {
    return -(strength * attraction(distance, support) / fmax(distance, 1.0e-9f)) * r;
}

// Strength of a pair's attraction by the surface tensions of the two [N]; unlike fluids hold together half as much, so that there
// is tension between them too.
static inline float attraction_strength(float tensionA, float tensionB, int alike, float scale) {
    return scale * fmin(tensionA, tensionB) * (alike ? 1.0f : 0.5f);
}
