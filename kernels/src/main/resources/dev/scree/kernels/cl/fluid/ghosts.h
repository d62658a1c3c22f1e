// Walls as mirrors: each particle near closed sides has an image behind each of them, and behind edges and corners,
// that moves as it does. What a sum over images too makes of a lattice at a wall is a lattice that goes on; and a force
// that is the sum's derivative does no work of its own, as one by a closed form of the layers behind the wall would,
// which cannot know how the fluid there stands.

// Whether a particle has any image in its own reach, or another's has one in it.
static inline int near_walls(__constant const StepConstants* constants, float4 position) {
    float4 gap = fmin(position - constants->wallLow, constants->wallHigh - position);
    return fmin(fmin(gap.x, gap.y), gap.z) < constants->kernelRadius;
}

// Way along one axis from the image behind the low (-1) or high (1) wall, or (0) from the particle itself.
static inline float ghost_offset(int side, float direct, float low, float high) {
    return side == 0 ? direct : side < 0 ? low : high;
}

// Sums over the images of the particle that is direct away, or of the particle itself (0). lows, highs: for each axis,
// how far both are from the wall together. xyz: sum of gradients times ways, w: of values; as smoothing() gives them.
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

// Of the particle at b for the one at a; ways as fluid_offset finds them.
static inline float4 ghosts_of(__constant const StepConstants* constants, float4 a, float4 b, float4 direct) {
    return ghost_sums(constants, direct, a + b - 2.0f * constants->wallLow, a + b - 2.0f * constants->wallHigh);
}
