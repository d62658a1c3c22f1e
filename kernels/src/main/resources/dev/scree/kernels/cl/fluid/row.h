// A particle's row of the pressure's linear system H q = b, shared by projection.cl and mps.cl.
//
// q is the pressure energy p V0. It gives a particle the acceleration -a/m with
//
//   a = 2 q G + d,   d = sum (qj - qi) g,   g = scale V0 grad W of a pair,
//
// where G is the gradient of the volume fraction at the particle, solids included. In a step dt, q changes the kinetic
// energy by
//
//   -dt q . D v + dt^2/2 q . A q,   q . A q = sum |a|^2/m.
//
// A is divergence times gradient: D gives the rate of the volume fraction, and the gradient is D's transpose. A hardly
// responds to pressures that alternate from particle to particle, so that the usual compact Laplacian L (Brookshaw
// 1985) is solved in its place: q . L q = sum of kij (qi - qj)^2 over pairs. But L does not contain G. Where fluid is
// uneven, as at a free surface or a wall, A can exceed 2 L; the solve then finds too much pressure, and the step ends
// with more kinetic energy than it began with. Only the part d, which L represents, is therefore replaced:
//
//   q . H q = sum (4 q^2 |G|^2 + 4 q G . d)/m + q . L q
//
// By the inequality of Cauchy and Schwarz, sum |d|^2/m is at most q . L q as long as no diagonal entry of the moment
// matrix M = -sum g (x) r exceeds 1. Hence H >= A, and a step whose source is dt D v loses the energy dt^2/2 q . H q or
// more, however long the step and however accurate the solve. H has the same neighbours as L:
//
//   Hij = -kij + 2 (Gi/mi - Gj/mj) . g
//   Hii = sum kij + 4/mi Gi . B,   B the solids' share of G
//   kij = -4 scale V0 W'/r/(mi + mj)
//
// Where fluid seeps through a cloth, a particle accelerates by -P a/m (P: coupling/pores.cl). Then G is P G, and the
// mass in kij is that along the pair, m/(r . P r) r^2.
//
// A steep kernel can give one close neighbour more than half of a diagonal entry of M; kij is then scaled up in
// proportion, so that the bound still holds.

#include "fluid/entries.h"
#include "fluid/shift.h"

// Returns a particle's mass along the offsets to others, by its mass: more than 1 where it seeps through a cloth.
static inline lanes mass_along(lane_vectors diagonal, lane_vectors off, lane_pairs pairs) {
    lanes along = lanes_dot(pairs.r, lanes_symmetric(diagonal, off, pairs.r));
    // Two particles at one place have no direction: their mass is as without pores.
    return (pairs.distance2 + 1.0e-30f) / fmax(along, SOLVE_LEAST_MOVING * pairs.distance2 + 1.0e-30f);
}

typedef struct {
    float rate;       // ds/dt of the volume fraction; solids mirror the velocity [1/s]
    float diagonal;   // Hii, of a packed matrix H'ii [1/(kg m^2)]
    float2 entrySums; // x: sum of -Hij rij^2 [1/kg], y: sum of Hij [1/(kg m^2)]
    float strain;     // of the flow around the particle, 0 near a free surface or where nothing is shifted [1/s]
} PressureRow;

// Computes a particle's row and writes its off-diagonals Hij [1/(kg m^2)] to matrix (entries.h), and to control where
// their columns are far. solid: xyz B [1/m], w sum Vb grad W . vb [1/s]; sortedGradient: xyz G [1/m], w s;
// sortedPredicted: velocities [m/s]; sortedPores...: P, read where there are cloths with pores.
static inline PressureRow pressure_row(__constant const StepConstants* constants, int i, float mass, float4 solid,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float4* sortedPredicted, __global const float4* sortedGradient,
        __global const float4* sortedPoresDiagonal, __global const float4* sortedPoresOff,
        __global const int* neighbours, int found, __global int* matrix, __global int* control) {
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedPredicted[i];
    float4 gradient = sortedGradient[i];
    int kind = sortedFluid[i];
    lane_vectors predicted = broadcast_vector(velocity);
    lane_vectors gradients = broadcast_vector(gradient / mass);
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    __global int* row = matrix + list_start(i, constants->neighbourSlots);
    lanes rate = 0.0f;
    lanes diagonal = 0.0f;
    lanes lost = 0.0f;
    int far = 0;
    lanes entries = 0.0f;
    lanes spread = 0.0f;
    lanes strains = 0.0f;
    lanes lowests = gradient.w;
    int shifted = constants->shift > 0.0f;
    // Divisions are costly, so that what does not differ between pairs is divided here.
    float perUnit = 1.0f / coefficient_unit(constants, mass);
    float perMass = 1.0f / mass;
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes gradientFactor = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        lanes other = mass;
        lanes perOther = perMass;
        if (SEVERAL_FLUIDS) {
            other = lane_densities(pairs.j, kind, sortedFluid, fluidMaterials) * constants->particleVolume;
            perOther = 1.0f / other;
        }
        // compact = -kij, increased where one neighbour alone has more than SOLVE_MOST_OF_AXIS of a diagonal entry of
        // M.
        lanes masses = mass + other;
        if (WITH_PORES) {
            lanes own =
                    mass_along(broadcast_vector(sortedPoresDiagonal[i]), broadcast_vector(sortedPoresOff[i]), pairs);
            lanes others = mass_along(
                    gather_vectors(sortedPoresDiagonal, pairs.j), gather_vectors(sortedPoresOff, pairs.j), pairs);
            masses = PACKED_ENTRIES ? mass * (own + others) : mass * own + other * others;
        }
        lanes compact = gradientFactor * (4.0f / masses) *
                        fmax(1.0f, -gradientFactor * pairs.distance2 * (1.0f / SOLVE_MOST_OF_AXIS));
        lane_quads otherGradients = gather_quads(sortedGradient, pairs.j);
        // Hij = -kij + 2 (Gi/mi - Gj/mj) . g. A packed entry must not depend on whose row it is in: what rounding makes
        // of the last bit would else make two entries of one.
        lanes gradientTerm =
                PACKED_ENTRIES
                        ? lanes_dot(lanes_minus(broadcast_vector(gradient), otherGradients.xyz), pairs.r) * perMass
                        : lanes_dot(gradients, pairs.r) - lanes_dot(otherGradients.xyz, pairs.r) * perOther;
        lanes entry = (compact + 2.0f * gradientFactor * gradientTerm) * perUnit;
        lane_ints packed = packed_entries(pairs.j, i, entry);
        store_neighbours(packed, row, k);
        lost += fabs(entry - entry_coefficients(packed));
        entries += entry;
        spread -= entry * pairs.distance2;
        far |= columns_far(pairs.j, i);
        lane_vectors passing = lanes_minus(predicted, gather_vectors(sortedPredicted, pairs.j));
        rate += gradientFactor * lanes_dot(pairs.r, passing);
        if (shifted) {
            strains += strain_of_pairs(gradientFactor, passing, pairs);
            lowests = fmin(lowests, otherGradients.w);
        }
        diagonal -= compact;
    }
    if (far) {
        control[FAR_COLUMNS] = 1;
    }
    PressureRow sums;
    sums.strain = shift_strain(constants, sum_of_lanes(strains), least_of_lanes(lowests));
    float entryUnit = coefficient_unit(constants, mass);
    sums.entrySums = entryUnit * (float2)(sum_of_lanes(spread), sum_of_lanes(entries));
    // ds/dt; solids mirror the velocity, hence the factor 2.
    sums.rate = 2.0f * (dot3(solid, velocity) - solid.w) + sum_of_lanes(rate);
    // Hii = sum kij + 4/mi Gi . B.
    sums.diagonal = sum_of_lanes(diagonal) + 4.0f / mass * dot3(gradient, solid);
    if (PACKED_ENTRIES) {
        float lostHere = entryUnit * sum_of_lanes(lost);
        sums.diagonal += lostHere;
        // What is no number becomes one in a packed entry, but stays one here, so that the solve ends.
        sums.rate += 0.0f * lostHere;
    }
    return sums;
}
