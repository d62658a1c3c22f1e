// Forces between two particles of fluid, or one and a boundary sample. Every force is central or along the relative
// velocity and the same for both but for its sign, so that momentum is kept.

// Viscosity that a wall or body resists with. Where the nearest layer of particles, half a spacing away, is too fast
// for a laminar layer on it, resistance follows from the power law of a turbulent one, u+ = 8.3 y+^(1/7) above y+
// = 11.81 (Werner and Wengle 1991), and is that of a viscosity greater by .02465 Re^(3/4), Re = speed y rho/mu: the
// layer itself is thinner than a particle.
static inline float wall_viscosity(float4 material, float speed, float spacing) {
    float reynolds = 0.5f * spacing * speed * material.x / fmax(material.y, 1.0e-20f);
    float root = sqrt(sqrt(reynolds));
    return material.y * fmax(1.0f, 0.02465f * root * root * root);
}

// The pull of a pair on the one that r leads to from the other [N].
static inline float4 attraction_force(float strength, float4 r, float distance, float kernelRadius) {
    return -(strength * attraction(distance, kernelRadius) / fmax(distance, 1.0e-9f)) * r;
}

// The numbers of Attraction.java, which says why.
#define UNLIKE 0.3f
#define DISORDER 0.05f
#define LEAST_WAY 0.5f
#define ALONG 0.85f
#define TENSION_DAMPING 6.0f

// The surface at a particle: xyz its normal, shorter than 1 where there is no clear one, w how much it lacks around it.
// around: sum of attraction over fluid, as a part of a lattice's; bodies and walls count as air. way: sum of attraction
// times direction.
static inline float4 surface_of(float around, float4 way) {
    float4 surface = way / sqrt(dot3(way, way) + LEAST_WAY * LEAST_WAY);
    surface.w = fmax(1.0f - DISORDER - around, 0.0f);
    return surface;
}

// What a pair of a fluid's surface pulls on the one that r leads to from the other, by its distance and a strength of
// 1: by what each lacks, along the surface of each. approach: relative velocity times r; damping [s/m] of it.
static inline lane_vectors surface_pull(
        lane_vectors r, lanes approach, lanes distance, float4 a, lane_quads b, float kernelRadius, float damping) {
    lanes strength = attraction(distance, kernelRadius);
    lanes apart = fmax(distance, 1.0e-9f);
    lanes part = -0.5f / apart;
    lanes away = part * (a.w + b.w) * (strength + fabs(strength) * damping * approach / apart);
    lanes along = -part * ALONG * strength;
    lane_vectors normal = lanes_of_vector(a);
    lane_vectors pull = {away * r.x, away * r.y, away * r.z};
    lanes_add(&pull, along * a.w * lanes_dot(normal, r), normal);
    lanes_add(&pull, along * b.w * lanes_dot(b.xyz, r), b.xyz);
    return pull;
}

// (Ta + Tb) r of the stresses of two particles: xx yy zz and xy xz yz of each [J m].
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
