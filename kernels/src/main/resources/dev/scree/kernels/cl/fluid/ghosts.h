// Ghost particles behind closed walls, for the weakly compressible solver.
//
// Each particle near a closed side has a mirror image behind that wall, and behind the edges and corners where walls
// meet; an image moves as its particle does. In the sum over particles and images, a lattice that touches a wall looks
// like one that goes on behind it. The pressure force is the exact derivative of that sum, so that walls do no net
// work. WallFit's closed form of the layers behind a wall would do some, since it cannot follow how the fluid there is
// arranged.

// Returns whether a particle is so near a wall that its own image, or another particle's, can lie within its kernel.
// position [m].
static inline int near_walls(__constant const StepConstants* constants, float4 position) {
    float4 gap = fmin(position - constants->wallLow, constants->wallHigh - position);
    return fmin(fmin(gap.x, gap.y), gap.z) < constants->kernelRadius;
}

// Returns the offset along one axis [m] from an image behind the low wall (side -1) or the high one (1), or from the
// particle itself (0).
static inline float ghost_offset(int side, float direct, float low, float high) {
    return side == 0 ? direct : side < 0 ? low : high;
}

// Returns sums over the images of one particle, without the particle itself: in xyz the sum of gradient factor times
// offset, in w the sum of kernel values, scaled as kernel_gradient() and smoothing() are. direct: offset from that
// particle [m]; lows, highs: for each axis, both particles' distances from the wall added up [m], highs with the sign
// -.
static inline float4 ghost_sums(__constant const StepConstants* constants, float4 direct, float4 lows, float4 highs) {
    float kernelRadius = constants->kernelRadius;
    float support2 = kernelRadius * kernelRadius;
    float4 sums = (float4)(0.0f);
    for (int x = lows.x < kernelRadius ? -1 : 0; x <= (highs.x > -kernelRadius ? 1 : 0); x++) {
        for (int y = lows.y < kernelRadius ? -1 : 0; y <= (highs.y > -kernelRadius ? 1 : 0); y++) {
            for (int z = lows.z < kernelRadius ? -1 : 0; z <= (highs.z > -kernelRadius ? 1 : 0); z++) {
                float4 r = vector(ghost_offset(x, direct.x, lows.x, highs.x),
                        ghost_offset(y, direct.y, lows.y, highs.y), ghost_offset(z, direct.z, lows.z, highs.z));
                float distance2 = dot3(r, r);
                if ((x != 0 || y != 0 || z != 0) && distance2 < support2) {
                    float distance = sqrt(distance2);
                    sums += kernel_gradient(constants, distance) * r;
                    sums.w += smoothing(constants, distance);
                }
            }
        }
    }
    return sums;
}

// Returns ghost_sums for the images of the particle at b as seen by the one at a; direct: fluid_offset(a, b).
static inline float4 ghost_pair_sums(__constant const StepConstants* constants, float4 a, float4 b, float4 direct) {
    return ghost_sums(constants, direct, a + b - 2.0f * constants->wallLow, a + b - 2.0f * constants->wallHigh);
}
