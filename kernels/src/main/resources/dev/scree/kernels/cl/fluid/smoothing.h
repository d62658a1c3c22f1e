// Weight of a neighbour at a distance, its gradient, and what walls add. Scales hold the dimension: in a flat
// study the weight is that of two dimensions over a depth of one spacing.
//   0  Wendland C2   (1 - u)^4 (4 u + 1)                                   u = r / kernel radius
//   1  cubic spline  6 (u^3 - u^2) + 1, beyond 1/2  2 (1 - u)^3            (Monaghan and Lattanzio 1985)
//   2  poly6 (1 - u^2)^3, and the gradient of spiky (1 - u)^3                 (Mueller et al. 2003)
//   3  1/u - 1 + ln u, whose gradient is the gradient's weight w/r^2 of moving particles, w = 1/u - 1 (Koshizuka and
//   Oka 1996);
//      SmoothingFunction.java says why

// So near (u) moving particles' weights stop rising.
#define NEAREST_MOVING 0.05f
// Of StepConstants.smoothingKernel.
#define MOVING_PARTICLE 3

#include "fluid/lanes.h"

#define REAL float
#include "fluid/weights.h"
#undef REAL
#if LANES > 1
#define REAL lanes
#include "fluid/weights.h"
#undef REAL
#endif

// The way from b to a, through a periodic side where that is shorter.
static inline float4 fluid_offset(__constant const StepConstants* constants, float4 a, float4 b) {
    float4 r = a - b;
    if (PERIODIC) {
        r -= constants->period * rint(r * constants->inversePeriod);
    }
    r.w = 0.0f;
    return r;
}

// t to the power 2 to 6: a loop or a call would keep a CPU from doing several particles at once.
static inline float power_of(float t, int power) {
    float t2 = t * t;
    float t3 = t2 * t;
    return power == 2 ? t2 : power == 3 ? t3 : power == 4 ? t2 * t2 : power == 5 ? t2 * t3 : t3 * t3;
}

// What a wall at distance d adds to a sum, as if layers of fluid lay behind it too: t^p (a + b t + c t^2 + d t^3) with
// t = 1 - d / reach, fitted by WallFit.java, which says why.
static inline float wall_fitted(__constant const StepConstants* constants, float4 fit, float d) {
    float t = fmin(fmax(1.0f - d / constants->wallReach, 0.0f), 1.0f);
    return power_of(t, constants->wallPower) * (fit.x + t * (fit.y + t * (fit.z + t * fit.w)));
}

// To the volume fraction.
static inline float wall_part(__constant const StepConstants* constants, float d) {
    return wall_fitted(constants, constants->wallFit, d);
}

// -d/dd of the above, taken times the gradient normalisation [1/m].
static inline float wall_gradient(__constant const StepConstants* constants, float d) {
    float t = fmin(fmax(1.0f - d / constants->wallReach, 0.0f), 1.0f);
    float4 fit = constants->wallFit;
    float p = (float)constants->wallPower;
    return power_of(t, constants->wallPower - 1) *
           (p * fit.x + t * ((p + 1.0f) * fit.y + t * ((p + 2.0f) * fit.z + t * (p + 3.0f) * fit.w))) *
           constants->wallGradientNormalisation / constants->wallReach;
}

// What closed sides add to the volume fraction of a particle, and how that changes with its place.
typedef struct {
    float share;
    float4 gradient; // [1/m]
} WallShare;

static inline WallShare wall_share(__constant const StepConstants* constants, float4 position) {
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    float openX = 1.0f - wall_part(constants, low.x) - wall_part(constants, high.x);
    float openY = 1.0f - wall_part(constants, low.y) - wall_part(constants, high.y);
    float openZ = 1.0f - wall_part(constants, low.z) - wall_part(constants, high.z);
    float4 lowGradient =
            vector(wall_gradient(constants, low.x), wall_gradient(constants, low.y), wall_gradient(constants, low.z));
    float4 highGradient = vector(
            wall_gradient(constants, high.x), wall_gradient(constants, high.y), wall_gradient(constants, high.z));
    WallShare wall;
    wall.share = 1.0f - openX * openY * openZ;
    wall.gradient = (highGradient - lowGradient) * vector(openY * openZ, openX * openZ, openX * openY);
    return wall;
}

// S = -sum g (x) r over what lies behind closed sides, diagonal: what a gradient taken over the fluid alone lacks of 1.
static inline float4 wall_moments(__constant const StepConstants* constants, float4 position) {
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    float4 n = vector(wall_fitted(constants, constants->wallNormal, low.x) +
                              wall_fitted(constants, constants->wallNormal, high.x),
            wall_fitted(constants, constants->wallNormal, low.y) +
                    wall_fitted(constants, constants->wallNormal, high.y),
            wall_fitted(constants, constants->wallNormal, low.z) +
                    wall_fitted(constants, constants->wallNormal, high.z));
    float4 a = vector(wall_fitted(constants, constants->wallAcross, low.x) +
                              wall_fitted(constants, constants->wallAcross, high.x),
            wall_fitted(constants, constants->wallAcross, low.y) +
                    wall_fitted(constants, constants->wallAcross, high.y),
            wall_fitted(constants, constants->wallAcross, low.z) +
                    wall_fitted(constants, constants->wallAcross, high.z));
    // Where two walls meet, what lies behind both counts once.
    return vector(1.0f - (1.0f - n.x) * (1.0f - a.y) * (1.0f - a.z), 1.0f - (1.0f - n.y) * (1.0f - a.x) * (1.0f - a.z),
            FLAT ? 0.0f : 1.0f - (1.0f - n.z) * (1.0f - a.x) * (1.0f - a.y));
}

// Symmetric 3x3 inverse times v, of 1 - S.
static inline float4 corrected(float4 moments, float4 correctionOff, float4 v) {
    // What solids hide is never all.
    float xx = fmax(1.0f - moments.x, 0.3f);
    float yy = fmax(1.0f - moments.y, 0.3f);
    float zz = fmax(1.0f - moments.z, 0.3f);
    float xy = -correctionOff.x;
    float xz = -correctionOff.y;
    float yz = -correctionOff.z;
    float a = yy * zz - yz * yz;
    float b = xz * yz - xy * zz;
    float c = xy * yz - xz * yy;
    float determinant = fmax(xx * a + xy * b + xz * c, 0.05f);
    float d = xx * zz - xz * xz;
    float e = xy * xz - xx * yz;
    float f = xx * yy - xy * xy;
    return vector(a * v.x + b * v.y + c * v.z, b * v.x + d * v.y + e * v.z, c * v.x + e * v.y + f * v.z) / determinant;
}

// What a wall pulls along each axis, as a part of a pair's attraction.
static inline float wall_pull_of(__constant const StepConstants* constants, float d) {
    float t = fmin(fmax(1.0f - d / constants->wallReach, 0.0f), 1.0f);
    float4 fit = constants->wallPull;
    return t * t * t * (fit.x + t * (fit.y + t * (fit.z + t * fit.w)));
}

static inline float4 wall_pull(__constant const StepConstants* constants, float4 position) {
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    return vector(wall_pull_of(constants, high.x) - wall_pull_of(constants, low.x),
            wall_pull_of(constants, high.y) - wall_pull_of(constants, low.y),
            wall_pull_of(constants, high.z) - wall_pull_of(constants, low.z));
}

static inline float wall_drag_of(__constant const StepConstants* constants, float distance) {
    float d = fmax(distance, 0.25f * constants->spacing);
    return wall_gradient(constants, d) / d;
}

// Along each axis gradient/d of the two walls across it [1/m^2]: fluid that would go on beyond a wall with the opposite
// speed resists by 2 mu V gradient/d v, so that none slips on it (Morris, Fox and Zhu 1997).
static inline float4 wall_drag(__constant const StepConstants* constants, float4 position) {
    float4 low = position - constants->wallLow;
    float4 high = constants->wallHigh - position;
    return vector(wall_drag_of(constants, low.x) + wall_drag_of(constants, high.x),
            wall_drag_of(constants, low.y) + wall_drag_of(constants, high.y),
            wall_drag_of(constants, low.z) + wall_drag_of(constants, high.z));
}
