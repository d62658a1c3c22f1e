// Sums over the neighbours of a particle that depend on positions alone.
typedef struct {
    lanes weights;               // sum W [1/m^3]
    lane_vectors gradients;      // sum grad W [1/m^4]
    lane_vectors momentDiagonal; // xx yy zz of sum g (x) r, g = scale V0 grad W [-]; see stress_correction.cl
    lane_vectors momentOff;      // xy xz yz of the same
    lanes attractions;           // sum of attraction, and of attraction times unit offset: for surface_of in pair.h
    lane_vectors way;
} AroundSums;

// Returns sums over no neighbours.
static inline AroundSums around_nothing() {
    AroundSums sums;
    sums.weights = 0.0f;
    sums.gradients = no_vectors();
    sums.momentDiagonal = no_vectors();
    sums.momentOff = no_vectors();
    sums.attractions = 0.0f;
    sums.way = no_vectors();
    return sums;
}

// Adds g (x) r.
static inline void add_moment(AroundSums* sums, lanes g, lane_vectors r) {
    sums->momentDiagonal.x += g * r.x * r.x;
    sums->momentDiagonal.y += g * r.y * r.y;
    sums->momentDiagonal.z += g * r.z * r.z;
    sums->momentOff.x += g * r.x * r.y;
    sums->momentOff.y += g * r.x * r.z;
    sums->momentOff.z += g * r.y * r.z;
}

// Adds the pairs of one pass through a loop over neighbours. kind: the fluid of the particle, as of sortedFluid;
// withSurface: whether the sums for the surface are wanted.
static inline void around_add(__constant const StepConstants* constants, AroundSums* sums, lane_pairs pairs, int kind,
        __global const int* sortedFluid, int withSurface) {
    lane_vectors r = pairs.r;
    lanes distance = sqrt(pairs.distance2);
    lanes slope = kernel_gradient(constants, distance);
    sums->weights += smoothing(constants, distance);
    lanes_add(&sums->gradients, slope, r);
    if (SMOOTHING_KERNEL != MOVING_PARTICLE) {
        add_moment(sums, constants->densityScale * constants->particleVolume * slope, r);
    }
    if (WITH_TENSION && withSurface) {
        lanes weight = attraction(distance, constants->inverseKernelRadius);
        if (SEVERAL_FLUIDS) {
            weight *= gather_ints(sortedFluid, pairs.j) == kind ? (lanes)(1.0f) : (lanes)(TENSION_UNLIKE);
        }
        sums->attractions += weight;
        lanes_add(&sums->way, weight / fmax(distance, 1.0e-9f), r);
    }
}
