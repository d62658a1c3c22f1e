// What the fluid's stages share: the state of a particle as its neighbours see it, and the force of a pair.
// Filling: how much of the space round a particle is filled, 1 at rest; density = rest density x filling. It counts
// volumes and not masses, so that fluids of different density meet without a spurious pressure.

// Neighbours that fluid_density writes down for each particle, for fluid_forces; one that has more is searched again.
#define NEIGHBOUR_SLOTS 64

// push, pressure times volume squared [N m^4]; volume [m^3]; density now [kg/m^3]; dynamic viscosity [Pa s]
#define PUSH x
#define VOLUME y
#define DENSITY z
#define VISCOSITY w

// Force on particle a [N]; that on b is its opposite, for the terms are central and symmetric.
//   pressure  -push grad W, push what the sums of density.cl, differentiated, give for the pair: the pressure's work
//             is then exactly the energy of compression, and fluid comes to rest (Bonet and Lok 1999). Harada et al.
//             (2007), eq. 4, takes Va Vb (pa + pb)/2, which feeds motion for ever.
//   viscosity Va Vb 10 mu (v.r)/(r^2 + 0.01 h^2) grad W (Monaghan 2005), and for approaching pairs alpha rho c h more
// r = xa - xb [m], v = va - vb [m/s], volumes = Va Vb [m^6], artificial = alpha c [m/s].
static inline float4 pair_force(float4 r, float distance, float4 v, float push, float volumes, float meanDensity,
                         float viscosityA, float viscosityB, float support, float artificial) {
    float h = 0.5f * support;
    float approach = dot3(v, r);
    float viscosity = 20.0f * viscosityA * viscosityB / fmax(viscosityA + viscosityB, 1.0e-20f)
            + (approach < 0.0f ? artificial * h * meanDensity : 0.0f);
    float stress = volumes * viscosity * approach / (distance * distance + 0.01f * h * h) - push;
    float4 force = (stress * smoothing_slope(distance, support)) * r;
    force.w = 0.0f;
    return force;
}

static inline float4 fluid_pair(float4 r, float distance, float4 v, float4 a, float4 b, float scale, float support, float artificial) {
    return pair_force(r, distance, v, scale * (a.PUSH + b.PUSH), a.VOLUME * b.VOLUME, 0.5f * (a.DENSITY + b.DENSITY),
                      a.VISCOSITY, b.VISCOSITY, support, artificial);
}

// Of a fluid particle and a boundary sample; inverseVolume = 1/V0.
static inline float4 boundary_pair(float4 r, float distance, float4 v, float4 fluid, float sampleVolume, float inverseVolume,
                            float support, float artificial) {
    return pair_force(r, distance, v, fluid.PUSH * sampleVolume * inverseVolume, fluid.VOLUME * sampleVolume, fluid.DENSITY,
                      fluid.VISCOSITY, fluid.VISCOSITY, support, artificial);
}
