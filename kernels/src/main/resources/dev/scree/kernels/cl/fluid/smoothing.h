// The smoothing kernel W, its gradient, and what closed walls add to sums over neighbours.
// StepConstants.smoothingKernel numbers the kernels; their scales carry the dimension. A two-dimensional scene uses
// the two-dimensional kernel over a depth of one spacing. u = r/kernel radius.
//
//   0  Wendland C2     (1 - u)^4 (4 u + 1)
//   1  cubic spline    6 (u^3 - u^2) + 1 up to u = 1/2, then 2 (1 - u)^3        (Monaghan and Lattanzio 1985)
//   2  Mueller's set   poly6 (1 - u^2)^3, with the gradient of spiky (1 - u)^3   (Mueller et al. 2003)
//   3  MPS             1/u - 1 + ln u, the integral of the gradient's weight w/r^2, w = 1/u - 1
//                      (Koshizuka and Oka 1996; SmoothingFunction.java says why)

// Value of StepConstants.smoothingKernel for the moving-particle kernel.
#define MOVING_PARTICLE 3

#include "fluid/constants.h"
#include "fluid/lanes.h"

#define REAL float
#include "fluid/weights.h"
#undef REAL
#if LANES > 1
#define REAL lanes
#include "fluid/weights.h"
#undef REAL
#endif

// Returns the offset from b to a [m], through a periodic side where that is shorter. a, b: positions [m].
static inline float4 fluid_offset(__constant const StepConstants* constants, float4 a, float4 b) {
    float4 r = a - b;
    if (PERIODIC) {
        r -= constants->period * rint(r * constants->inversePeriod);
    }
    r.w = 0.0f;
    return r;
}

// Returns t to the power 2 to 6, without a loop or a call, either of which would keep a CPU compiler from vectorising
// over particles.
static inline float power_of(float t, int power) {
    float t2 = t * t;
    float t3 = t2 * t;
    return power == 2 ? t2 : power == 3 ? t3 : power == 4 ? t2 * t2 : power == 5 ? t2 * t3 : t3 * t3;
}

// Returns what a wall at distance d [m] adds to a sum over neighbours, as if layers of fluid lay behind it too: t^p (a
// + b t + c t^2 + d t^3) with t = 1 - d/reach. WallFit.java fits the coefficients (fit: a, b, c, d) to a lattice's
// sums.
static inline float wall_polynomial(__constant const StepConstants* constants, float4 fit, float d) {
    float t = fmin(fmax(1.0f - d / constants->wallReach, 0.0f), 1.0f);
    return power_of(t, constants->wallPower) * (fit.x + t * (fit.y + t * (fit.z + t * fit.w)));
}

// Returns a wall's share of the volume fraction at distance d [m].
static inline float wall_volume_fraction(__constant const StepConstants* constants, float d) {
    return wall_polynomial(constants, constants->wallFit, d);
}

// Returns -d/dd of wall_volume_fraction, times the gradient normalisation [1/m].
static inline float wall_gradient(__constant const StepConstants* constants, float d) {
    float t = fmin(fmax(1.0f - d / constants->wallReach, 0.0f), 1.0f);
    float4 fit = constants->wallFit;
    float p = (float)constants->wallPower;
    return power_of(t, constants->wallPower - 1) *
           (p * fit.x + t * ((p + 1.0f) * fit.y + t * ((p + 2.0f) * fit.z + t * (p + 3.0f) * fit.w))) *
           constants->wallGradientNormalisation / constants->wallReach;
}

// Returns whether a wall acts on what is at a position [m]. Most particles are far from all walls, and to find what
// these add is costly: each of the functions below first looks here.
static inline int near_wall(__constant const StepConstants* constants, float4 position) {
    float4 d = fmin(position - constants->wallLow, constants->wallHigh - position);
    return fmin(d.x, fmin(d.y, d.z)) < constants->wallReach;
}

// Contribution of closed sides to a particle's volume fraction [-], and its gradient by the particle's position.
typedef struct {
    float fraction;
    float4 gradient; // [1/m]
} WallContribution;

// Computes the contribution of all six sides at a position [m]. Walls combine as a product of what each leaves open,
// so that the region behind an edge or a corner counts once.
static inline WallContribution wall_contribution(__constant const StepConstants* constants, float4 position) {
    WallContribution wall = {0.0f, vector(0.0f, 0.0f, 0.0f)};
    if (!near_wall(constants, position)) {
        return wall;
    }
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    float openX = 1.0f - wall_volume_fraction(constants, low.x) - wall_volume_fraction(constants, high.x);
    float openY = 1.0f - wall_volume_fraction(constants, low.y) - wall_volume_fraction(constants, high.y);
    float openZ = 1.0f - wall_volume_fraction(constants, low.z) - wall_volume_fraction(constants, high.z);
    float4 lowGradient =
            vector(wall_gradient(constants, low.x), wall_gradient(constants, low.y), wall_gradient(constants, low.z));
    float4 highGradient = vector(
            wall_gradient(constants, high.x), wall_gradient(constants, high.y), wall_gradient(constants, high.z));
    wall.fraction = 1.0f - openX * openY * openZ;
    wall.gradient = (highGradient - lowGradient) * vector(openY * openZ, openX * openZ, openX * openY);
    return wall;
}

// Returns the diagonal of S = -sum g (x) r over what lies behind closed sides: the part of the identity that a gradient
// taken over the fluid alone misses [-].
static inline float4 wall_correction(__constant const StepConstants* constants, float4 position) {
    if (!near_wall(constants, position)) {
        return vector(0.0f, 0.0f, 0.0f);
    }
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    float4 n = vector(wall_polynomial(constants, constants->wallNormal, low.x) +
                              wall_polynomial(constants, constants->wallNormal, high.x),
            wall_polynomial(constants, constants->wallNormal, low.y) +
                    wall_polynomial(constants, constants->wallNormal, high.y),
            wall_polynomial(constants, constants->wallNormal, low.z) +
                    wall_polynomial(constants, constants->wallNormal, high.z));
    float4 a = vector(wall_polynomial(constants, constants->wallAcross, low.x) +
                              wall_polynomial(constants, constants->wallAcross, high.x),
            wall_polynomial(constants, constants->wallAcross, low.y) +
                    wall_polynomial(constants, constants->wallAcross, high.y),
            wall_polynomial(constants, constants->wallAcross, low.z) +
                    wall_polynomial(constants, constants->wallAcross, high.z));
    // The region behind two walls at once counts once.
    return vector(1.0f - (1.0f - n.x) * (1.0f - a.y) * (1.0f - a.z), 1.0f - (1.0f - n.y) * (1.0f - a.x) * (1.0f - a.z),
            FLAT ? 0.0f : 1.0f - (1.0f - n.z) * (1.0f - a.x) * (1.0f - a.y));
}

// Returns (1 - S)^-1 v for a symmetric S (diagonal, and xy xz yz in correctionOff): a gradient over the fluid alone,
// corrected for what solids hide. Diagonal and determinant are bounded below, because S is inexact close to solids.
static inline float4 corrected_gradient(float4 correctionDiagonal, float4 correctionOff, float4 v) {
    // Solids never hide all of the neighbourhood.
    float xx = fmax(1.0f - correctionDiagonal.x, FLUID_LEAST_VISIBLE);
    float yy = fmax(1.0f - correctionDiagonal.y, FLUID_LEAST_VISIBLE);
    float zz = fmax(1.0f - correctionDiagonal.z, FLUID_LEAST_VISIBLE);
    float xy = -correctionOff.x;
    float xz = -correctionOff.y;
    float yz = -correctionOff.z;
    float a = yy * zz - yz * yz;
    float b = xz * yz - xy * zz;
    float c = xy * yz - xz * yy;
    float determinant = fmax(xx * a + xy * b + xz * c, FLUID_LEAST_DETERMINANT);
    float d = xx * zz - xz * xz;
    float e = xy * xz - xx * yz;
    float f = xx * yy - xy * xy;
    return vector(a * v.x + b * v.y + c * v.z, b * v.x + d * v.y + e * v.z, c * v.x + e * v.y + f * v.z) / determinant;
}

// Returns the attraction of one wall at distance d [m] along its normal, as a multiple of a pair's attraction [-].
static inline float wall_attraction_of_one(__constant const StepConstants* constants, float d) {
    float t = fmin(fmax(1.0f - d / constants->wallReach, 0.0f), 1.0f);
    float4 fit = constants->wallAttraction;
    return t * t * t * (fit.x + t * (fit.y + t * (fit.z + t * fit.w)));
}

// Returns the attraction of all closed sides by axis, as a multiple of a pair's attraction [-].
static inline float4 wall_attraction(__constant const StepConstants* constants, float4 position) {
    if (!near_wall(constants, position)) {
        return vector(0.0f, 0.0f, 0.0f);
    }
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    return vector(wall_attraction_of_one(constants, high.x) - wall_attraction_of_one(constants, low.x),
            wall_attraction_of_one(constants, high.y) - wall_attraction_of_one(constants, low.y),
            wall_attraction_of_one(constants, high.z) - wall_attraction_of_one(constants, low.z));
}

// Returns gradient/d of one wall at a distance [m]; bounded for particles closer than FLUID_NEAREST_DRAG spacings
// [1/m^2].
static inline float wall_drag_of_one(__constant const StepConstants* constants, float distance) {
    float d = fmax(distance, FLUID_NEAREST_DRAG * constants->spacing);
    return wall_gradient(constants, d) / d;
}

// Returns, by axis, the sum of gradient/d of the two walls across that axis [1/m^2]. Fluid that is imagined to continue
// beyond a wall with the opposite velocity gives the no-slip resistance 2 mu V gradient/d v (Morris, Fox and Zhu 1997).
static inline float4 wall_drag(__constant const StepConstants* constants, float4 position) {
    if (!near_wall(constants, position)) {
        return vector(0.0f, 0.0f, 0.0f);
    }
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    return vector(wall_drag_of_one(constants, low.x) + wall_drag_of_one(constants, high.x),
            wall_drag_of_one(constants, low.y) + wall_drag_of_one(constants, high.y),
            wall_drag_of_one(constants, low.z) + wall_drag_of_one(constants, high.z));
}
