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
    int kind = sortedFluid[i];
    lane_vectors predicted = lanes_of_vector(velocity);
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global float* row = coefficients + (size_t)i * constants->itemStride;
    lanes rate = 0.0f;
    lanes diagonal = 0.0f;
    lanes squares = 0.0f;
    lane_vectors around = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lanes slope = unit * smoothing_slope(constants, sqrt(pairs.distance2));
        lanes other = lane_densities(pairs.j, kind, sortedFluid, fluidMaterials) * constants->particleVolume;
        lanes coefficient = 4.0f * slope / (mass + other);
        keep_lanes(coefficient, row, k, constants->slotStride);
        rate += slope * lanes_dot(pairs.r, lanes_minus(predicted, vectors_at(sortedPredicted, pairs.j)));
        diagonal -= coefficient;
        lanes_add(&around, slope, pairs.r);
        squares += slope * slope * pairs.distance2 / other;
    }
    PressureRow sums;
    sums.rate = 2.0f * (dot3(solid, velocity) - solid.w) + sum_of_lanes(rate);
    sums.diagonal = sum_of_lanes(diagonal);
    sums.squares = sum_of_lanes(squares);
    sums.gradient = gradient + sum_of_vectors(around);
    return sums;
}
