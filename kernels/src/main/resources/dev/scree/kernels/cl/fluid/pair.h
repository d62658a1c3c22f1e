// Forces between two particles of fluid, or one and a boundary sample. Every force is central or along the relative
// velocity and the same for both but for its sign, so that momentum is kept.

// Viscous resistance of a pair to its relative velocity [N s/m], times V V: 2 mu |slope| per volume squared, mu the harmonic mean
// (Morris, Fox and Zhu 1997; Cleary and Monaghan 1999). slope = dW/dr / r [1/m^5], which is finite where two meet: the usual
// r^2/(r^2 + 0.01 h^2) is not needed, and would take 2 % of the nearest neighbours' share.
static inline float viscous_resistance(float slope, float volumes, float viscosityA, float viscosityB) {
    float mean = 2.0f * viscosityA * viscosityB / fmax(viscosityA + viscosityB, 1.0e-20f);
    return -2.0f * mean * volumes * slope;
}

// Viscosity that a wall or body resists with. Where the nearest layer of particles, half a spacing away, is too fast for a laminar layer
// on it, resistance follows from the power law of a turbulent one, u+ = 8.3 y+^(1/7) above y+ = 11.81 (Werner and Wengle 1991), and is that of a
// viscosity greater by .02465 Re^(3/4), Re = speed y rho/mu: the layer itself is thinner than a particle.
static inline float wall_viscosity(float4 material, float speed, float spacing) {
    float reynolds = 0.5f * spacing * speed * material.x / fmax(material.y, 1.0e-20f);
    float root = sqrt(sqrt(reynolds));
    return material.y * fmax(1.0f, 0.02465f * root * root * root);
}

// Monaghan's artificial viscosity of approaching pairs, along the line between them, which calms shocks of a stiff equation of
// state; strength = alpha c [m/s], density the mean [kg/m^3]; r = xa - xb, v = va - vb. Force on a [N].
static inline float4 artificial_force(float4 r, float distance2, float4 v, float slope, float volumes, float density, float support, float strength) {
    float h = 0.5f * support;
    float approach = dot3(v, r);
    float stress = approach < 0.0f ? strength * h * density * volumes * approach / (distance2 + 0.01f * h * h) : 0.0f;
    return stress * slope * r;
}

// What of a calming speed is left where viscosity calms as well; an artificial viscosity of speed c acts as one of c h/10 (Monaghan 2005).
static inline float calming_left(float calming, float4 materialA, float4 materialB, float support) {
    return fmax(calming - 10.0f * (materialA.y / materialA.x + materialB.y / materialB.x) / support, 0.0f);
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

// The numbers of Attraction.java, which says why.
#define UNLIKE 0.3f
#define DISORDER 0.05f
#define LEAST_WAY 0.5f
#define ALONG 0.85f
#define CALM 6.0f

// The surface at a particle: xyz its normal, shorter than 1 where there is no clear one, w how much it lacks around it. around: sum of
// attraction over fluid, as a part of a lattice's; bodies and walls count as air. way: sum of attraction times direction.
static inline float4 surface_of(float around, float4 way) {
    float4 surface = way / sqrt(dot3(way, way) + LEAST_WAY * LEAST_WAY);
    surface.w = fmax(1.0f - DISORDER - around, 0.0f);
    return surface;
}

// What a pair of a fluid's surface pulls on the one that r leads to from the other, by its distance and a strength of 1: by what each
// lacks, along the surface of each. v: relative velocity; damping [s/m] of it.
static inline float4 surface_pull(float4 r, float4 v, float distance, float4 a, float4 b, float support, float damping) {
    float strength = attraction(distance, support);
    float away = (a.w + b.w) * (strength + fabs(strength) * damping * dot3(v, r) / fmax(distance, 1.0e-9f));
    float along = ALONG * strength;
    float4 pull = away * r - (along * a.w * dot3(a, r)) * a - (along * b.w * dot3(b, r)) * b;
    pull.w = 0.0f;
    return -0.5f / fmax(distance, 1.0e-9f) * pull;
}
