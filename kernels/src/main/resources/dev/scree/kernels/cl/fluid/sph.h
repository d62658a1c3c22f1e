// What the fluid's stages share: the state of a particle as its neighbours see it, and the force of a pair.
// Filling: how much of the space round a particle is filled, 1 at rest; density = rest density x filling. It counts
// volumes and not masses, so that fluids of different density meet without a spurious pressure.

// Neighbours that fluid_density writes down for each particle, for fluid_forces; one that has more is searched again.
#define NEIGHBOUR_SLOTS 64

// pressure [Pa], volume [m^3], density now [kg/m^3], dynamic viscosity [Pa s]
#define PRESSURE x
#define VOLUME y
#define DENSITY z
#define VISCOSITY w

// Force on particle a [N]; that on b is its opposite, bit for bit, for the terms are central and symmetric.
//   pressure  -Va Vb (pa + pb) grad W: Harada et al. (2007) eq. 4 without its factor 1/2, which loses half the force
//   viscosity Va Vb 10 mu (v.r)/(r^2 + 0.01 h^2) grad W (Monaghan 2005), and for approaching pairs alpha rho c h more
// r = xa - xb [m], v = va - vb [m/s].
inline float4 pair_force(float4 r, float distance, float4 v, float4 a, float4 b, float support, float artificial) {
    float h = 0.5f * support;
    float approach = dot3(v, r);
    float meanDensity = 0.5f * (a.DENSITY + b.DENSITY);
    float viscosity = 10.0f * 2.0f * a.VISCOSITY * b.VISCOSITY / fmax(a.VISCOSITY + b.VISCOSITY, 1.0e-20f)
            + (approach < 0.0f ? artificial * h * meanDensity : 0.0f);
    float stress = viscosity * approach / (distance * distance + 0.01f * h * h) - (a.PRESSURE + b.PRESSURE);
    float4 force = (a.VOLUME * b.VOLUME * stress * smoothing_slope(distance, support)) * r;
    force.w = 0.0f;
    return force;
}
