// The residual of a particle in the pressure's linear system L q = b with q >= 0, and whether the solve may change its
// q.
//
// Returns the residual b_i - sum L_ij q_j [1/s^2]. source x: b_i, w: L_ii; pressureEnergy: q_i [J]; least: the lower
// bound of q (0, or -MAXFLOAT where the fluid has no free surface); coefficients: the off-diagonals L_ij, laid out as
// the neighbour lists.
static inline float row_residual(int i, float4 source, float pressureEnergy, float least,
        __global const int* neighbours, int found, __global const float* coefficients,
        __global const float* sortedPressureEnergy, __constant const StepConstants* constants) {
    lanes taken = 0.0f;
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global const float* row = coefficients + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        taken += load_coefficients(row, k, constants->slotStride) *
                 fmax(gather_floats(sortedPressureEnergy, load_neighbours(list, k, constants->slotStride)), least);
    }
    return source.x - source.w * pressureEnergy - sum_of_lanes(taken);
}

// Returns whether the solve may change a particle's q. A particle with q = 0 whose residual would make q negative
// stays at 0 (projected conjugate gradients); one with an empty diagonal (source.y = 0) is not solved for. left: its
// residual.
static inline int is_free(float4 source, float pressureEnergy, float left, float least) {
    return source.y > 0.0f && (pressureEnergy > 0.0f || left > 0.0f || least < 0.0f);
}

// Returns a particle's entry of cg at a restart; x: the residual (0 where not free), y: 1 where free, z and w: 0.
static inline float4 initial_residual(float4 source, float pressureEnergy, float left, float least) {
    int free = is_free(source, pressureEnergy, left, least);
    return (float4)(free ? left : 0.0f, free ? 1.0f : 0.0f, 0.0f, 0.0f);
}
