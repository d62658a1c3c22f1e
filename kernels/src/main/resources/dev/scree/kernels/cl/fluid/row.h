// A particle's row of the pressure's linear system H q = b. The solvers differ in what they make of it.
//
// Pressure gives a particle the acceleration -a/m,  a = 2 q G + d,  d = sum (qj - q) g,  where g = scale V0 grad W of a
// pair and G is the gradient of the volume fraction at the particle, solids included. What it does to the kinetic
// energy of a step is
//   -dt q . D v + dt^2/2 q . A q,   q . A q = sum |a|^2/m:
// A is divergence times gradient, D the rate of the volume fraction, and the gradient is D's transpose. A itself hardly
// sees pressures that alternate from particle to particle, so the usual compact Laplacian L (Brookshaw 1985) stands for
// the product: q . L q = sum of kij (qi - qj)^2 over pairs. But L knows nothing of G. Where fluid is uneven, as at its
// surface or where it meets a wall, A is then greater than 2 L, the solve finds too much pressure, and a step ends with
// more kinetic energy than it began with: water that fell on a floor was thrown up four times as fast. Only d, the part
// that L is right about, is therefore replaced:
//   q . H q = sum (4 q^2 |G|^2 + 4 q G . d)/m + q . L q
// By the inequality of Cauchy and Schwarz sum |d|^2/m is at most q . L q as long as no axis of M = -sum g (x) r is over
// 1, so H >= A, and a step whose source is dt D v loses dt^2/2 q . H q or more, whatever the step and however far the
// solve was taken. H has the neighbours of L:
//   Hij = -kij + 2 (Gi/mi - Gj/mj) . g,   Hii = sum kij + 4/mi Gi . B,   kij = -4 scale V0 W'/r/(mi + mj),   B the
//   solids' share of G.
// To hold for steep weights too: they give a single close neighbour more than half of an axis of M, and then kij is as
// many times greater. Derived: two opposite neighbours share an axis; a lattice's have less than half each.
#define MOST_OF_AXIS 0.5f

typedef struct {
    float rate;     // of the volume fraction, solids being mirrors [1/s]
    float diagonal; // Hii [1/(kg m^2)]
} PressureRow;

// coefficients: takes Hij, laid out as the lists. solid: xyz B [1/m], w sum Vb grad W . vb. sortedGradient: xyz G
// [1/m].
static inline PressureRow pressure_row(__constant const StepConstants* constants, int i, float mass, float4 solid,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float4* sortedPredicted, __global const float4* sortedGradient, __global const int* neighbours,
        int found, __global float* coefficients) {
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedPredicted[i];
    float4 gradient = sortedGradient[i];
    int kind = sortedFluid[i];
    lane_vectors predicted = lanes_of_vector(velocity);
    lane_vectors gradients = lanes_of_vector(gradient / mass);
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global float* row = coefficients + (size_t)i * constants->itemStride;
    lanes rate = 0.0f;
    lanes diagonal = 0.0f;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lanes gradientFactor = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        lanes other = lane_densities(pairs.j, kind, sortedFluid, fluidMaterials) * constants->particleVolume;
        lanes compact =
                4.0f * gradientFactor / (mass + other) * fmax(1.0f, -gradientFactor * pairs.distance2 / MOST_OF_AXIS);
        lane_vectors around = vectors_at(sortedGradient, pairs.j);
        lanes uneven = lanes_dot(gradients, pairs.r) - lanes_dot(around, pairs.r) / other;
        keep_lanes(compact + 2.0f * gradientFactor * uneven, row, k, constants->slotStride);
        rate += gradientFactor * lanes_dot(pairs.r, lanes_minus(predicted, vectors_at(sortedPredicted, pairs.j)));
        diagonal -= compact;
    }
    PressureRow sums;
    sums.rate = 2.0f * (dot3(solid, velocity) - solid.w) + sum_of_lanes(rate);
    sums.diagonal = sum_of_lanes(diagonal) + 4.0f / mass * dot3(gradient, solid);
    return sums;
}
