// Ghost particles behind closed walls, for the weakly compressible solver.
//
// Each particle near a closed side has a mirror image behind that wall, and behind the edges and corners where walls
// meet; an image moves as its particle does. In the sum over particles and images, a lattice that touches a wall looks
// like one that goes on behind it. The pressure force is the exact derivative of that sum, so that walls do no net
// work. WallFit's closed form of the layers behind a wall would do some, since it cannot follow how the fluid there is
// arranged.

// The choices that images within a particle's kernel radius have along each axis: to lie where the particles themselves
// lie (choice 0), or behind a near side (choice 1, and 2 where both sides of the axis are near).
typedef struct {
    int4 choices;  // number of choices, 1 to 3
    float4 nearer; // distance of the particle from the side of choice 1, with a sign [m]
    float4 other;  // the same for choice 2 [m]
} GhostSides;

// Returns these sides for a particle at a position [m]. An image lies as far behind a wall as its particle lies before
// it, so that only the distance of the particle that sees it matters.
static inline GhostSides ghost_sides(__constant const StepConstants* constants, float4 position) {
    GhostSides sides;
    float4 low = position - constants->wallLow;
    float4 high = position - constants->wallHigh;
    int4 nearLow = low < constants->kernelRadius;
    sides.choices = 1 - nearLow - (-high < constants->kernelRadius);
    sides.nearer = select(high, low, nearLow);
    sides.other = high;
    return sides;
}

// Returns whether there is any such side.
static inline int has_ghosts(GhostSides sides) {
    return sides.choices.x * sides.choices.y * sides.choices.z > 1;
}

// Returns how far a particle is from the side of a choice along one axis, with a sign [m]; 0 for choice 0.
static inline float ghost_gap(int choice, float nearer, float other) {
    return choice == 0 ? 0.0f : choice == 1 ? nearer : other;
}

// Returns offsets along one axis [m] from images behind a side, or from the particles themselves, whose offsets are
// direct. gap: as above.
static inline lanes ghost_offset(int choice, float gap, lanes direct) {
    return choice == 0 ? direct : 2.0f * gap - direct;
}

// Adds sums over the images of the particles of some pairs, without these particles themselves: factor times
// kernel_gradient() times offset to gradients, factor times smoothing() to weights. Images are numbered through,
// whatever the axes of the near sides: work items side by side whose particles are near different walls each see their
// first image together.
static inline void add_ghosts(__constant const StepConstants* constants, GhostSides sides, lane_vectors r, lanes factor,
        lane_vectors* gradients, lanes* weights) {
    float support2 = constants->kernelRadius * constants->kernelRadius;
    int images = sides.choices.x * sides.choices.y * sides.choices.z;
    int x = 0;
    int y = 0;
    int z = 0;
    for (int image = 1; image < images; image++) {
        // Counts on, x first.
        x++;
        y += x == sides.choices.x;
        x = x == sides.choices.x ? 0 : x;
        z += y == sides.choices.y;
        y = y == sides.choices.y ? 0 : y;
        float4 gap = vector(ghost_gap(x, sides.nearer.x, sides.other.x), ghost_gap(y, sides.nearer.y, sides.other.y),
                ghost_gap(z, sides.nearer.z, sides.other.z));
        // Behind an edge or a corner, images are further away than that.
        if (dot3(gap, gap) >= support2) {
            continue;
        }
        lane_vectors at = {ghost_offset(x, gap.x, r.x), ghost_offset(y, gap.y, r.y), ghost_offset(z, gap.z, r.z)};
        lanes distance2 = lanes_dot(at, at);
        if (any_lane(distance2 < support2)) {
            lanes distance = sqrt(distance2);
            lanes_add(gradients, factor * kernel_gradient(constants, distance), at);
            *weights += factor * smoothing(constants, distance);
        }
    }
}

// Adds a particle's own images, as above.
static inline void add_own_ghosts(__constant const StepConstants* constants, GhostSides sides, float factor,
        lane_vectors* gradients, lanes* weights) {
    lane_vectors own = no_vectors();
    own.x = lane_numbers() == 0 ? own.x : (lanes)(OUT_OF_REACH * constants->kernelRadius);
    add_ghosts(constants, sides, own, factor, gradients, weights);
}
