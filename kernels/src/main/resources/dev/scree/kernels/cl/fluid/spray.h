// Spray: particles that little else is near, neither fluid nor a solid. In long steps, where they may go as far as the
// kernel's radius, their speed counts less than that of other fluid (FluidScales.java). A particle within some 1.2
// spacings of a solid is no spray, as the solid's samples fill the space round it; so spray comes no deeper into one in
// a step than other fluid does. Needs common/scree.h.

// Returns by how much of its speed a particle bounds the fluid's step. density: its density now [kg/m^3], 0 before its
// first step; rest: that at rest [kg/m^3].
static inline float bounding_part(__constant const StepConstants* constants, float density, float rest) {
    return density > 0.0f && density < constants->sprayFraction * rest ? constants->sprayPart : 1.0f;
}
