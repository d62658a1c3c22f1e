// Spray: particles that no fluid is near. In long steps, where they may go further than others, their speed counts
// less. Needs common/scree.h.

// Returns by how much of its speed a particle bounds the fluid's step. density: its density now [kg/m^3], 0 before its
// first step; rest: that at rest [kg/m^3].
static inline float bounding_part(__constant const StepConstants* constants, float density, float rest) {
    return density > 0.0f && density < constants->sprayFraction * rest ? 1.0f / FLUID_SPRAY_WAY : 1.0f;
}
