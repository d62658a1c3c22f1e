// The smoothing kernel, its gradient, and pair forces by distance. smoothing.h includes this file once with REAL =
// float and, on a CPU, once more with REAL = lanes (lanes.h).

// Returns the smoothing kernel W at the distance r [m], in [1/m^3].
static inline REAL OVERLOADABLE smoothing(__constant const StepConstants* constants, REAL r) {
    REAL u = fmin(r * constants->inverseKernelRadius, 1.0f);
    REAL t = 1.0f - u;
    REAL value;
    if (SMOOTHING_KERNEL == 0) {
        value = t * t * t * t * (4.0f * u + 1.0f);
    } else if (SMOOTHING_KERNEL == 1) {
        value = u < 0.5f ? 6.0f * u * u * (u - 1.0f) + 1.0f : 2.0f * t * t * t;
    } else if (SMOOTHING_KERNEL == 3) {
        REAL v = fmax(u, MPS_NEAREST);
        value = r > 0.0f ? 1.0f / v - 1.0f + log(v) : (REAL)(constants->smoothingSelf);
    } else {
        REAL s = 1.0f - u * u;
        value = s * s * s;
    }
    return constants->smoothingScale * value;
}

// Returns (dW/dr)/r at the distance r [m], in [1/m^5]; never above 0 and finite at r = 0. Times the offset vector this
// is the kernel's gradient.
static inline REAL OVERLOADABLE kernel_gradient(__constant const StepConstants* constants, REAL r) {
    REAL u = fmin(r * constants->inverseKernelRadius, 1.0f);
    REAL t = 1.0f - u;
    REAL value;
    if (SMOOTHING_KERNEL == 0) {
        value = -20.0f * t * t * t;
    } else if (SMOOTHING_KERNEL == 1) {
        value = u < 0.5f ? 18.0f * u - 12.0f : -6.0f * t * t / u;
    } else if (SMOOTHING_KERNEL == 3) {
        REAL v = fmax(u, MPS_NEAREST);
        value = -t / (v * v * v);
    } else {
        value = -3.0f * t * t / fmax(u, 1.0e-3f);
    }
    return constants->gradientScale * value;
}

// Returns the attraction of a pair of strength 1 at a distance [m]: the cohesion function of Akinci, Akinci and
// Teschner (2013), which is 1 at half the kernel radius and repulsive close by. Attraction.java says how strong pairs
// are. inverseRadius: 1/kernel radius [1/m].
static inline REAL OVERLOADABLE attraction(REAL distance, float inverseRadius) {
    REAL u = fmin(distance * inverseRadius, 1.0f);
    REAL x = (1.0f - u) * u;
    REAL value = 64.0f * x * x * x;
    return u > 0.5f ? value : 2.0f * value - 1.0f;
}

// Returns the harmonic mean of two viscosities [Pa s].
static inline REAL OVERLOADABLE mean_viscosity(float viscosityA, REAL viscosityB) {
    return 2.0f * viscosityA * viscosityB / fmax(viscosityA + viscosityB, 1.0e-20f);
}

// Returns the viscous resistance of a pair, its force per relative velocity [N s/m]:
//
//   2 mu |gradient| times the product of the volumes, mu the harmonic mean of both viscosities
//   (Morris, Fox and Zhu 1997; Cleary and Monaghan 1999)
//
// gradientFactor: kernel_gradient [1/m^5]. It is finite where two particles meet, so that the usual regularisation
// r^2/(r^2 + 0.01 h^2) is not needed. volumes: product of both volumes [m^6]; mean: mean_viscosity [Pa s].
static inline REAL OVERLOADABLE viscous_resistance(REAL gradientFactor, float volumes, REAL mean) {
    return -2.0f * mean * volumes * gradientFactor;
}

// Returns what remains of an artificial viscosity's speed viscosityStrength [m/s] after the pair's real viscosity is
// subtracted: an artificial viscosity of speed c acts as a kinematic viscosity c h/10 (Monaghan 2005). Densities
// [kg/m^3], viscosities [Pa s], kernelRadius [m].
static inline REAL OVERLOADABLE remaining_viscosity_speed(
        REAL viscosityStrength, float densityA, float viscosityA, REAL densityB, REAL viscosityB, float kernelRadius) {
    return fmax(viscosityStrength - 10.0f * (viscosityA / densityA + viscosityB / densityB) / kernelRadius, 0.0f);
}

// Returns the part of an approach that exceeds the linear field's part of it, even [m^2/s]. Approaches are below 0; of
// particles that part it returns 0.
static inline REAL OVERLOADABLE beyond_linear(REAL approach, REAL even) {
    return fmin(approach - fmax(fmin(even, 0.0f), approach), 0.0f);
}

// Returns Monaghan's artificial viscosity force on particle a of a pair, as a factor of r [N/m]; 0 where the two part.
// strength = alpha c [m/s]; density: mean of both [kg/m^3]; r = xa - xb, distance2 = r^2 [m^2], approach = (va - vb) .
// r [m^2/s]; volumes: product of both volumes [m^6].
static inline REAL OVERLOADABLE artificial_force(REAL distance2, REAL approach, REAL gradientFactor, float volumes,
        REAL density, float kernelRadius, REAL strength) {
    float h = 0.5f * kernelRadius;
    REAL stress = strength * h * density * volumes * fmin(approach, 0.0f) / (distance2 + 0.01f * h * h);
    return stress * gradientFactor;
}
