// Forces between two fluid particles, or a fluid particle and a boundary sample. Every force is central or along the
// relative velocity, and equal and opposite on the two, so that momentum is conserved.

// Returns the viscosity [Pa s] that friction on walls and bodies uses. Where the nearest layer of particles, half a
// spacing away, is too fast for a laminar boundary layer, friction follows the power law of a turbulent one,
//
//   u+ = 8.3 y+^(1/7) above y+ = 11.81          (Werner and Wengle 1991)
//
// which amounts to a viscosity greater by the factor 0.02465 Re^(3/4), Re = speed y rho/mu: that layer is thinner than
// a particle and is not resolved. material x: density [kg/m^3], y: viscosity [Pa s]; speed: relative to the solid
// [m/s].
static inline float wall_viscosity(__constant const StepConstants* constants, float4 material, float speed) {
    float reynolds = 0.5f * constants->spacing * speed * material.x / fmax(material.y, 1.0e-20f);
    float root = sqrt(sqrt(reynolds));
    return material.y * fmax(1.0f, constants->turbulentFactor * root * root * root);
}

// Returns the attraction force of a pair [N] on the particle at the head of r (r points to it from its partner [m]).
// strength [N]; inverseRadius: 1/kernel radius [1/m].
static inline float4 attraction_force(float strength, float4 r, float distance, float inverseRadius) {
    return -(strength * attraction(distance, inverseRadius) / fmax(distance, 1.0e-9f)) * r;
}

// Returns how a particle lies to the free surface: in xyz the unit normal, shorter than 1 where the direction is
// unclear, and in w the share of a full neighbourhood that the particle lacks (0 inside the fluid). around: sum of
// attraction over the fluid, as a part of a lattice's sum; bodies and walls count as air. way: sum of attraction times
// unit offset.
static inline float4 surface_of(float around, float4 way) {
    float4 surface = way / sqrt(dot3(way, way) + TENSION_LEAST_DIRECTION * TENSION_LEAST_DIRECTION);
    surface.w = fmax(1.0f - TENSION_DISORDER - around, 0.0f);
    return surface;
}

// Returns the surface-tension force between particles of one fluid for strength 1, on the particle at the head of r:
// scaled by what both neighbourhoods lack, and directed along the surface at each (Attraction.java describes the
// model). a, b: surface_of both particles; approach: relative velocity times r [m^2/s]; damping: resistance to
// approach and parting, per relative speed [s/m]; inverseRadius: 1/kernel radius [1/m].
static inline lane_vectors surface_force(
        lane_vectors r, lanes approach, lanes distance, float4 a, lane_quads b, float inverseRadius, float damping) {
    lanes strength = attraction(distance, inverseRadius);
    lanes perDistance = 1.0f / fmax(distance, 1.0e-9f);
    lanes part = -0.5f * perDistance;
    // -(wa + wb)/2 A(r) along the pair, damped; then TENSION_ALONG/2 w A(r) (n . r/|r|) n for each of the two
    // particles, which takes out the part along the normal, so that the force acts along the surface.
    lanes away = part * (a.w + b.w) * (strength + fabs(strength) * damping * approach * perDistance);
    lanes along = -part * TENSION_ALONG * strength;
    lane_vectors normal = broadcast_vector(a);
    lane_vectors pull = {away * r.x, away * r.y, away * r.z};
    lanes_add(&pull, along * a.w * lanes_dot(normal, r), normal);
    lanes_add(&pull, along * b.w * lanes_dot(b.xyz, r), b.xyz);
    return pull;
}

// Returns (Ta + Tb) r for the stresses T of two particles, each given as xx yy zz and xy xz yz [J]; r [m].
static inline lane_vectors stress_of_pair(
        float4 straightA, float4 acrossA, lane_vectors straightB, lane_vectors acrossB, lane_vectors r) {
    lanes xy = acrossA.x + acrossB.x;
    lanes xz = acrossA.y + acrossB.y;
    lanes yz = acrossA.z + acrossB.z;
    lane_vectors stressed = {(straightA.x + straightB.x) * r.x + xy * r.y + xz * r.z,
            xy * r.x + (straightA.y + straightB.y) * r.y + yz * r.z,
            xz * r.x + yz * r.y + (straightA.z + straightB.z) * r.z};
    return stressed;
}
