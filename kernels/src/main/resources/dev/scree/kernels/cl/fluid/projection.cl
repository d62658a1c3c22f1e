// Purpose: divergence-free SPH. After all other forces have changed the velocities, these are projected on the
// velocities that keep the volume (Cummins and Rudman 1999). A share of the volume error that is there already is
// added to what must vanish, so that errors do not accumulate (Asai et al. 2012). q = p V0 >= 0 is the pressure
// energy: the work of the pressure for a change of the volume fraction s.
//
//   source = dt ds/dt + correctionShare (s - 1)
//   ds/dt  = sum scale V0 grad W . (vi - vj) + 2 (B . vi - sum Vb grad W . vb)
//   H q    = source/dt^2
//   v     <- v - dt/m (sum (qi + qj + Ti + Tj) scale V0 grad W + 2 qi B + S gradient)
//
// H is the matrix of row.h with the term air (1 - gap - s)+ on its diagonal: space that nothing fills is air, whose
// pressure is 0. A wall or body mirrors the pressure and the velocity into it, hence the factors 2. Pair forces are
// equal and opposite, so that momentum is conserved. T is the stress of stress_correction.cl; B and S are defined in
// volume.cl; "gradient" is that of q, see projection_accelerate.
//
// One work item: one fluid particle, in grid order. Precondition: volume.cl has run; solve.cl solves between
// projection_source and projection_accelerate.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/enclosure.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"
#include "fluid/row.h"

// Computes the velocities under all forces except pressure. fluidForce: by particle [N]; sortedPredicted: by particle
// in grid order [m/s]; fluidDensity: by particle [kg/m^3].
__kernel void projection_predict(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float* sortedVolumeFraction, __global const float4* sortedVelocity,
        __global const float4* fluidForce, __global float4* sortedPredicted, __global float* fluidDensity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float density = fluidMaterials[sortedFluid[i]].x;
    int index = sortedIndex[i];
    float4 v =
            sortedVelocity[i] +
            constants->fluidTimeStep * (fluidForce[index] / (density * constants->particleVolume) + constants->gravity);
    v.w = 0.0f;
    sortedPredicted[i] = v;
    fluidDensity[index] = density * sortedVolumeFraction[i];
}

// Begins a solve, with the last step's q as the first guess. Buffers by particle in grid order:
//   sortedSource  x: source/dt^2 [1/s^2], y: 1/diagonal of H [kg m^2], z: mass [kg], w: diagonal of H [1/(kg m^2)]
//   matrix        off-diagonals Hij [1/(kg m^2)], see entries.h
//   rowSums       two floats: entrySums of row.h
//   sortedStrain  strain of row.h [1/s]
__kernel void projection_source(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float4* sortedPredicted, __global const float* sortedVolumeFraction,
        __global const float4* sortedBoundary, __global const float4* sortedGradient,
        __global const float4* sortedPoresDiagonal, __global const float4* sortedPoresOff,
        __global const int* neighbours, __global const int* neighbourCount, __global const float* fluidPressureEnergy,
        __global float4* sortedSource, __global float* sortedPressureEnergy, __global int* matrix,
        __global float* rowSums, __global float* sortedStrain, __global int* control) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float dt = constants->fluidTimeStep;
    float4 solid = sortedBoundary[i];
    float mass = fluidMaterials[sortedFluid[i]].x * constants->particleVolume;
    PressureRow row = pressure_row(constants, i, mass, solid, sortedPosition, sortedFluid, fluidMaterials,
            sortedPredicted, sortedGradient, sortedPoresDiagonal, sortedPoresOff, neighbours, neighbourCount[i], matrix,
            control);
    vstore2(row.entrySums, i, rowSums);
    sortedStrain[i] = row.strain;
    float excess = sortedVolumeFraction[i] - 1.0f - (constants->withoutSurface ? as_float(control[MEAN_EXCESS]) : 0.0f);
    // A low volume fraction at the free surface means air, not a gap to be closed.
    float correctionShare =
            constants->densityCorrection *
            (constants->withoutSurface ? 1.0f : fmin(fmax(1.0f + excess / FLUID_LARGEST_GAP, 0.0f), 1.0f));
    // Air that the neighbourhood contains has pressure 0: air (1 - gap - s)+ on the diagonal.
    float diagonal = row.diagonal + (constants->withoutSurface ? 0.0f : constants->airLaplacian) / mass *
                                            fmax(1.0f - FLUID_LARGEST_GAP - sortedVolumeFraction[i], 0.0f);
    diagonal = fmax(diagonal, SOLVE_LEAST_DIAGONAL * constants->airLaplacian / mass);
    float inverse = diagonal > 0.0f ? 1.0f / diagonal : 0.0f;
    // source/dt^2 with source = dt ds/dt + correctionShare (s - 1), the error limited in both directions.
    sortedSource[i] = (float4)((dt * row.rate + correctionShare * fmin(fmax(excess, -DIVERGENCE_FREE_LARGEST_EXCESS),
                                                                          DIVERGENCE_FREE_LARGEST_EXCESS)) /
                                       (dt * dt),
            inverse, mass, diagonal);
    sortedPressureEnergy[i] = diagonal > 0.0f ? fluidPressureEnergy[sortedIndex[i]] : 0.0f;
}

// Ends a solve: accelerates the velocities by the pressure, and stores q as the next step's first guess.
//
// Into solids the pressure is extrapolated along its gradient, q - r . gradient (after Adami, Hu and Adams 2012). The
// gradient is taken over the fluid and corrected for what solids hide: (1 - S)^-1 sum (qj - qi) g, with g = scale V0
// grad W. It is written to sortedPressureGradient [J/m]. Where fluid seeps through a cloth, P of coupling/pores.cl says
// what of the force accelerates it. The bodies' share of the force [N] is added to
// fluidCouplingForce.
__kernel void projection_accelerate(const int count, __constant StepConstants* constants,
        __global const int* sortedIndex, __global const float4* sortedPosition, __global const float4* sortedSource,
        __global const float4* sortedBoundary, __global const float4* sortedCorrectionDiagonal,
        __global const float4* sortedCorrectionOff, __global const int* neighbours, __global const int* neighbourCount,
        __global const int* boundaryCount, __global const float* sortedPressureEnergy,
        __global const float4* sortedStressDiagonal, __global const float4* sortedStressOff,
        __global const float4* sortedPoresDiagonal, __global const float4* sortedPoresOff,
        __global float4* sortedPredicted, __global float4* sortedPressureGradient, __global float* fluidPressureEnergy,
        __global float4* fluidCouplingForce) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float pressureEnergy = sortedPressureEnergy[i];
    float4 solid = sortedBoundary[i];
    float4 stressDiagonal = sortedStressDiagonal[i];
    float4 stressOff = sortedStressOff[i];
    solid.w = 0.0f;
    // -2 qi B of solids, then -sum (qi + qj + Ti + Tj) scale V0 grad W of pairs.
    float4 force = -2.0f * pressureEnergy * solid;
    lane_vectors pairForces = broadcast_vector(vector(0.0f, 0.0f, 0.0f));
    lane_vectors gradients = pairForces;
    lanes weightedEnergies = 0.0f;
    lanes gradientFactors = 0.0f;
    int found = neighbourCount[i];
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes gradientFactor = kernel_gradient(constants, sqrt(pairs.distance2));
        lane_quads straight = gather_quads(sortedStressDiagonal, pairs.j);
        lanes other = straight.w;
        weightedEnergies += gradientFactor * other;
        gradientFactors += gradientFactor;
        lanes_add(&pairForces, unit * gradientFactor * (pressureEnergy + other), pairs.r);
        lanes_add(&pairForces, unit * gradientFactor,
                stress_of_pair(
                        stressDiagonal, stressOff, straight.xyz, gather_vectors(sortedStressOff, pairs.j), pairs.r));
        lanes_add(&gradients, unit * gradientFactor * (other - pressureEnergy), pairs.r);
    }
    force -= sum_of_vectors(pairForces);
    float4 gradient = sum_of_vectors(gradients);
    float weightedEnergy = sum_of_lanes(weightedEnergies);
    float gradientFactorSum = sum_of_lanes(gradientFactors);
    // MPS: a surface particle has no pressure that a wall could mirror, but its neighbours' pressure pushes it towards
    // the wall. The wall therefore answers with the weighted mean of the neighbours' pressure.
    if (SMOOTHING_KERNEL == MOVING_PARTICLE && gradientFactorSum < 0.0f) {
        WallContribution wall = wall_contribution(constants, self);
        force -= (weightedEnergy / gradientFactorSum - pressureEnergy) * wall.gradient;
    }
    float4 correctionDiagonal = sortedCorrectionDiagonal[i];
    float4 correctionOff = sortedCorrectionOff[i];
    gradient.w = 0.0f;
    if (correctionDiagonal.x + correctionDiagonal.y + correctionDiagonal.z > 0.0f) {
        gradient = pressureEnergy > 0.0f ? corrected_gradient(correctionDiagonal, correctionOff, gradient)
                                         : vector(0.0f, 0.0f, 0.0f);
        force -= symmetric_times(correctionDiagonal, correctionOff, gradient);
    }
    force.w = 0.0f;
    sortedPressureGradient[i] = gradient;
    float4 moving = WITH_PORES ? symmetric_times(sortedPoresDiagonal[i], sortedPoresOff[i], force) : force;
    sortedPredicted[i] += constants->fluidTimeStep / sortedSource[i].z * moving;
    int index = sortedIndex[i];
    fluidPressureEnergy[index] = pressureEnergy;
    if (boundaryCount[i] > 0) {
        WallContribution wall = wall_contribution(constants, self);
        float4 coupling =
                -2.0f * pressureEnergy * (solid - wall.gradient) -
                symmetric_times(correctionDiagonal - wall_correction(constants, self), correctionOff, gradient);
        coupling.w = 0.0f;
        fluidCouplingForce[index] += coupling;
    }
}
