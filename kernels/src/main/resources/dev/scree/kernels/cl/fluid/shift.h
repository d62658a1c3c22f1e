// Particle shifting: where a flow stretches the fluid along one axis and compresses it along another, particles would
// otherwise line up in strings (Xu, Stansby and Laurence 2009). Beside its motion, a particle is shifted towards where
// its neighbourhood is less full:
//
//   shift = -c spacing^2 dt strain grad s,   strain = -sum g |vi - vj| |r|,   g = scale V0 W'/r
//
// s is the volume fraction. The shift is 0 near a free surface, and is nearly equal and opposite on a pair, so that the
// centre of mass stays. The strain of projected fluids is that of the velocities under all forces but pressure: the
// kernel that computes the source of the pressure goes through the same pairs (row.h).

// Returns what pairs add to the strain [1/s]. gradientFactor: g [1/m^2]; passing: vi - vj [m/s].
static inline lanes strain_of_pairs(lanes gradientFactor, lane_vectors passing, lane_pairs pairs) {
    return -gradientFactor * sqrt(lanes_dot(passing, passing) * pairs.distance2);
}

// Returns the strain that counts: 0 near a free surface. lowest: least volume fraction of a particle and its
// neighbours.
static inline float shift_strain(__constant const StepConstants* constants, float strain, float lowest) {
    return !constants->withoutSurface && lowest < 1.0f - FLUID_LARGEST_GAP ? 0.0f : strain;
}

// Returns the shift [m], at most FLUID_LARGEST_SHIFT spacings. gradient: of the volume fraction [1/m]; strain: of
// shift_strain [1/s].
static inline float4 shift_along(__constant const StepConstants* constants, float4 gradient, float strain) {
    float reach = constants->shift * constants->spacing * constants->spacing * constants->fluidTimeStep * strain;
    float4 way = -reach * gradient;
    way.w = 0.0f;
    float length = sqrt(dot3(way, way));
    float most = FLUID_LARGEST_SHIFT * constants->spacing;
    return way * fmin(1.0f, most / fmax(length, 1.0e-20f));
}
