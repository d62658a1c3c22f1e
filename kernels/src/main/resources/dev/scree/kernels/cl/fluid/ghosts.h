// Ghost particles behind closed walls, for the weakly compressible solver.
//
// Each particle near a closed side has a mirror image behind that wall, and behind the edges and corners where walls
// meet; an image moves as its particle does. In the sum over particles and images, a lattice that touches a wall looks
// like one that goes on behind it. The pressure force is the exact derivative of that sum, so that walls do no net
// work. WallFit's closed form of the layers behind a wall would do some, since it cannot follow how the fluid there is
// arranged.

// The sides that may have images within a particle's kernel radius, by axis: from first to last, where -1 is the low
// wall, 1 the high one and 0 the particles themselves.
typedef struct {
    int4 first;
    int4 last;
} GhostSides;

// Returns these sides for a particle at a position [m]. An image lies as far behind a wall as its particle lies before
// it, so that only the distance of the particle that sees it matters.
static inline GhostSides ghost_sides(__constant const StepConstants* constants, float4 position) {
    GhostSides sides;
    sides.first = position - constants->wallLow < constants->kernelRadius;
    sides.last = -(constants->wallHigh - position < constants->kernelRadius);
    return sides;
}

// Returns whether there is any such side.
static inline int has_ghosts(GhostSides sides) {
    return (sides.first.x | sides.first.y | sides.first.z | sides.last.x | sides.last.y | sides.last.z) != 0;
}

// Returns how far a particle is from a side along its axis, with a sign [m]; 0 for no side. self: coordinate of the
// particle [m]; low, high: of the walls.
static inline float ghost_gap(int side, float self, float low, float high) {
    return side == 0 ? 0.0f : self - (side < 0 ? low : high);
}

// Returns offsets along one axis [m] from images behind a side, or from the particles themselves, whose offsets are
// direct. gap: as above.
static inline lanes ghost_offset(int side, float gap, lanes direct) {
    return side == 0 ? direct : 2.0f * gap - direct;
}

// Adds sums over the images of the particles of some pairs, without these particles themselves: factor times
// kernel_gradient() times offset to gradients, factor times smoothing() to weights. self: position of the particle that
// sees them [m].
static inline void add_ghosts(__constant const StepConstants* constants, GhostSides sides, float4 self, lane_vectors r,
        lanes factor, lane_vectors* gradients, lanes* weights) {
    for (int x = sides.first.x; x <= sides.last.x; x++) {
        for (int y = sides.first.y; y <= sides.last.y; y++) {
            for (int z = sides.first.z; z <= sides.last.z; z++) {
                float4 gap = vector(ghost_gap(x, self.x, constants->wallLow.x, constants->wallHigh.x),
                        ghost_gap(y, self.y, constants->wallLow.y, constants->wallHigh.y),
                        ghost_gap(z, self.z, constants->wallLow.z, constants->wallHigh.z));
                // Behind an edge or a corner, images are further away than that.
                if ((x != 0 || y != 0 || z != 0) &&
                        dot3(gap, gap) < constants->kernelRadius * constants->kernelRadius) {
                    lane_vectors image = {
                            ghost_offset(x, gap.x, r.x), ghost_offset(y, gap.y, r.y), ghost_offset(z, gap.z, r.z)};
                    lanes distance = sqrt(lanes_dot(image, image));
                    lanes_add(gradients, factor * kernel_gradient(constants, distance), image);
                    *weights += factor * smoothing(constants, distance);
                }
            }
        }
    }
}

// Adds a particle's own images, as above.
static inline void add_own_ghosts(__constant const StepConstants* constants, GhostSides sides, float4 self,
        float factor, lane_vectors* gradients, lanes* weights) {
    lane_vectors own = no_vectors();
    own.x = lane_numbers() == 0 ? own.x : (lanes)(OUT_OF_REACH * constants->kernelRadius);
    add_ghosts(constants, sides, self, own, factor, gradients, weights);
}
