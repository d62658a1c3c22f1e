// The sums over the neighbours of a particle that depend on positions alone, as the head of volume.cl defines them.

// These sums for one particle.
typedef struct {
    float fraction;            // s [-]
    float4 solid;              // xyz: B [1/m]; w as of sortedBoundary [1/s]
    float4 gradient;           // xyz: gradient of s by fluid and solids [1/m]; w: s
    float4 correctionDiagonal; // xx yy zz of S [-]
    float4 correctionOff;      // xy xz yz of S [-]
    float4 momentDiagonal;     // xx yy zz of sum g (x) r [-]; not to be used for moving particles
    float4 momentOff;          // xy xz yz of the same
    float4 surface;            // surface_of in pair.h; 0 for fluid without surface tension
    int samples;               // number of boundary samples within the kernel's radius
} VolumeSums;

// Adds what the boundary samples within the kernel's radius of a position add, to sums that are 0.
static inline void add_samples(__constant const StepConstants* constants, __constant GridShape* grid, float4 self,
        __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
        __global const float4* boundarySortedVelocity, VolumeSums* sums) {
    float support2 = constants->kernelRadius * constants->kernelRadius;
    int hasSamples = boundaryCellStart[grid->size.x * grid->size.y * grid->size.z] > 0;
    for (GridSearch search = grid_search(grid, self); hasSamples && grid_next(grid, &search);) {
        int end = boundaryCellStart[search.end];
        for (int j = boundaryCellStart[search.first]; j < end; j++) {
            float4 sample = boundarySortedPosition[j];
            float4 r = self - sample;
            float distance2 = dot3(r, r);
            if (distance2 < support2) {
                float distance = sqrt(distance2);
                float4 gradient = sample.w * kernel_gradient(constants, distance) * r;
                gradient.w = 0.0f;
                float weight = smoothing(constants, distance);
                sums->fraction += sample.w * weight;
                sums->solid += gradient;
                sums->correctionDiagonal -= gradient * r;
                sums->correctionOff -= vector(gradient.x * r.y, gradient.x * r.z, gradient.y * r.z);
                float4 v = boundarySortedVelocity[j];
                sums->solid.w += dot3(gradient, v) - v.w * weight;
                sums->samples++;
            }
        }
    }
}

// Returns the sums for the particle at i, whose list has `found` neighbours, to the first of the items that share it.
// sharer: which of them this is, from 0 on; memory: as in sharing.h.
static inline VolumeSums volume_sums(__constant const StepConstants* constants, __constant GridShape* grid, int i,
        int sharer, __global const float4* sortedPosition, __global const int* sortedFluid,
        __global const float4* fluidMaterials, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* neighbours, int found, __local float4* memory) {
    float4 none = vector(0.0f, 0.0f, 0.0f);
    VolumeSums sums = {0.0f, none, none, none, none, none, none, none, 0};
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    if (sharer == 0) {
        add_samples(constants, grid, self, boundaryCellStart, boundarySortedPosition, boundarySortedVelocity, &sums);
    }
    int kind = sortedFluid[i];
    int withSurface = WITH_TENSION && fluidMaterials[kind].z > 0.0f;
    GhostSides sides = ghost_sides(constants, self);
    int nearGhosts = GHOST_WALLS && has_ghosts(sides);
    lane_vectors ghostGradients = no_vectors();
    lanes ghostWeights = 0.0f;
    if (nearGhosts && sharer == 0) {
        add_own_ghosts(constants, sides, 1.0f, &ghostGradients, &ghostWeights);
    }
    AroundSums around = around_nothing();
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, sharer * PAIRS);
    for (int k = sharer * PAIRS; k < found; k += SHARED_STRIDE) {
        lane_pairs pairs = pairs_by_pass(constants, self, sortedPosition, list, k, found, SHARED_STRIDE, &ahead);
        around_add(constants, &around, pairs, kind, sortedFluid, withSurface);
        if (nearGhosts) {
            add_ghosts(constants, sides, pairs.r, 1.0f, &ghostGradients, &ghostWeights);
        }
    }
    float4 gradients = sum_of_vectors(around.gradients);
    gradients.w = sum_of_lanes(around.weights);
    gradients = shared_sum(gradients, memory);
    float fluid = smoothing(constants, 0.0f) + gradients.w;
    WallContribution wall;
    if (GHOST_WALLS) {
        float4 ghosts = sum_of_vectors(ghostGradients);
        ghosts.w = sum_of_lanes(ghostWeights);
        ghosts = shared_sum(ghosts, memory);
        wall.fraction = unit * ghosts.w;
        wall.gradient = unit * only_xyz(ghosts);
    } else {
        wall = wall_contribution(constants, self);
    }
    // s = scale V0 sum W + sum Vb W + walls; B = sum Vb grad W + walls' gradient.
    sums.fraction = unit * fluid + sums.fraction + wall.fraction;
    sums.solid += wall.gradient;
    sums.gradient = unit * only_xyz(gradients) + sums.solid;
    sums.gradient.w = sums.fraction;
    sums.correctionDiagonal += wall_correction(constants, self);
    sums.momentDiagonal = shared_sum(sum_of_vectors(around.momentDiagonal), memory);
    sums.momentOff = shared_sum(sum_of_vectors(around.momentOff), memory);
    if (WITH_TENSION) {
        float4 way = sum_of_vectors(around.way);
        way.w = sum_of_lanes(around.attractions);
        way = shared_sum(way, memory);
        // A fluid without surface tension needs no surface.
        if (withSurface) {
            sums.surface = surface_of(way.w * constants->surroundScale, only_xyz(way));
        }
    }
    return sums;
}
