// A particle's row of the pressure's linear system, as far as it follows from the fluid round it; the solvers differ in what they make of it.
typedef struct {
    float rate;       // of the filling, solids being mirrors [1/s]
    float diagonal;   // sum of kij = -4 scale V0 W'/r/(mi + mj)
    float squares;    // sum of |g|^2/mj: what its pressure does to the filling by moving others
    float4 gradient;  // what it began with and sum g [1/m]
} PressureRow;

// coefficients: takes -kij, laid out as the lists. solid: xyz the solids' share of the gradient, w sum Vb grad W . vb.
static inline PressureRow pressure_row(__constant const StepConstants* constants, int i, float mass, float4 solid, float4 gradient,
                                       __global const float4* sortedPosition, __global const int* sortedFluid,
                                       __global const float4* fluidMaterials, __global const float4* sortedPredicted,
                                       __global const int* neighbours, int found, __global float* coefficients) {
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedPredicted[i];
    int slotStride = constants->slotStride;
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global float* row = coefficients + (size_t)i * constants->itemStride;
    PressureRow sums;
    sums.rate = 2.0f * (dot3(solid, velocity) - solid.w);
    sums.diagonal = 0.0f;
    sums.squares = 0.0f;
    sums.gradient = gradient;
    for (int k = 0; k < found; k++) {
        int j = list[(size_t)k * slotStride];
        float4 r = fluid_offset(constants, self, sortedPosition[j]);
        float distance2 = dot3(r, r);
        float slope = unit * smoothing_slope(constants, sqrt(distance2));
        float other = fluidMaterials[sortedFluid[j]].x * constants->particleVolume;
        float coefficient = 4.0f * slope / (mass + other);
        row[(size_t)k * slotStride] = coefficient;
        sums.rate += slope * dot3(r, velocity - sortedPredicted[j]);
        sums.diagonal -= coefficient;
        sums.gradient += slope * r;
        sums.squares += slope * slope * distance2 / other;
    }
    return sums;
}
