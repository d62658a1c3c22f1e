// What a particle's row of L q = b leaves over at a given q, below which no q counts.
static inline float left_of_row(int i, float4 source, float pressureEnergy, float least, __global const int* neighbours,
        int found, __global const float* coefficients, __global const float* sortedPressureEnergy,
        __constant const StepConstants* constants) {
    lanes taken = 0.0f;
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global const float* row = coefficients + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        taken += lanes_kept(row, k, constants->slotStride) *
                 fmax(floats_at(sortedPressureEnergy, lanes_listed(list, k, constants->slotStride)), least);
    }
    return source.x - source.w * pressureEnergy - sum_of_lanes(taken);
}

// Whether the solve may change a particle's q: what has none and would be given less than none stays out.
static inline int free_of(float4 source, float pressureEnergy, float left, float least) {
    return source.y > 0.0f && (pressureEnergy > 0.0f || left > 0.0f || least < 0.0f);
}

// What a particle begins a round with: its residual and whether it is free.
static inline float4 begun_with(float4 source, float pressureEnergy, float left, float least) {
    int free = free_of(source, pressureEnergy, left, least);
    return (float4)(free ? left : 0.0f, free ? 1.0f : 0.0f, 0.0f, 0.0f);
}
