// One iteration of a cloth's linear solve, see cloth/solve.cl. Needs cloth/solve.h and generated/ClothConstants.

// What an iteration needs to know.
typedef struct {
    bool done;
    float alpha;
    float beta;
    float gamma;
    float first; // gamma of the first iteration
} Iteration;

// Returns whether a solve does no more than so many iterations: see leastIterations below.
static inline bool is_bounded(int leastIterations, int number, __global const int* clothSolve) {
    return leastIterations > 0 && !clothSolve[CLOTH_PRESSES + number];
}

// Returns whether a solve has done all its iterations: it has converged, or it is one that does no more than so many.
static inline bool is_over(int leastIterations, int number, __global const int* clothSolve) {
    bool enough = is_bounded(leastIterations, number, clothSolve) && clothSolve[CLOTH_ITERATIONS] >= leastIterations;
    return enough || clothSolve[CLOTH_DONE] || clothSolve[CLOTH_DONE + 1];
}

// Returns what to do in an iteration of a solve, whose number in the step it is given; every item of every group finds
// the same. leastIterations: 0 where every solve goes on until all is exact; else only one in which something presses
// does. Of the others one that begins anew does so many iterations, and one that would only go on does none: what the
// first solve finds says already what will press. sums: local memory for CLOTH_GROUP items.
static inline Iteration iteration_of(int parts, int number, int leastIterations, int parity,
        __global const float4* clothParts, __global const int* clothSolve, __global const float* clothScalars,
        __local float4* sums) {
    float4 own = (float4)(0.0f);
    for (int k = get_local_id(0); k < parts; k += CLOTH_GROUP) {
        own += clothParts[k];
    }
    float4 sum = group_sum(own, sums);
    barrier(CLK_LOCAL_MEM_FENCE);
    __global const float* kept = clothScalars + CLOTH_SCALARS * parity;
    // A solve goes on from the one before where neither of them has contacts: then both have the same system, and the
    // residual is where that one left it.
    bool anew = kept[CLOTH_BEGUN] == 0.0f &&
                (number == 0 || clothSolve[CLOTH_PRESSES + number] || clothSolve[CLOTH_PRESSES + number - 1]);
    float before = anew ? 0.0f : kept[CLOTH_GAMMA];
    float alphaBefore = anew ? 0.0f : kept[CLOTH_ALPHA];
    Iteration it;
    it.gamma = sum.x;
    it.first = before == 0.0f ? sum.x : kept[CLOTH_FIRST];
    float tolerance = CLOTH_TOLERANCE;
    for (int k = number; k < CLOTH_SOLVES - 1; k++) {
        tolerance *= CLOTH_ROUGHER;
    }
    float limit = tolerance * tolerance * sum.z + CLOTH_ROUNDING * CLOTH_ROUNDING * it.first;
    bool same = number > 0 && !clothSolve[CLOTH_PRESSES + number] && !clothSolve[CLOTH_PRESSES + number - 1];
    // None that goes on will make up for what this one leaves.
    float exact = CLOTH_TOLERANCE * CLOTH_TOLERANCE * sum.z + CLOTH_ROUNDING * CLOTH_ROUNDING * it.first;
    bool enough = same || kept[CLOTH_BEGUN] >= (float)leastIterations || sum.x <= exact;
    it.done = clothSolve[CLOTH_DONE + parity] || (sum.w <= limit && enough);
    it.beta = before == 0.0f ? 0.0f : sum.x / before;
    float below = sum.y - (alphaBefore == 0.0f ? 0.0f : it.beta * sum.x / alphaBefore);
    // What is searched along has this energy, below that of the new direction by what both share. Where rounding leaves
    // next to nothing of it, the search begins anew, or it would go wild.
    if (!(below > CLOTH_ANEW * sum.y)) {
        it.beta = 0.0f;
        below = sum.y;
    }
    it.alpha = below > 0.0f ? sum.x / below : 0.0f;
    return it;
}
