// Purpose: divergence-free SPH: after all other forces the velocities are projected on those that keep the volume
// (Cummins and Rudman 1999), with a share of the compression that is there already added to what must vanish, so that
// errors do not gather (Asai et al. 2012). q = p V0 is the pressure's work for a change of volume fraction s, never
// negative.
//   source  dt ds/dt + drift (s - 1),  ds/dt = sum scale V0 grad W . (vi - vj) + 2 (B . vi - sum Vb grad W . vb)
//   H q = source/dt^2,  H of row.h and air (1 - gap - s)+ on its diagonal: space that nothing fills is air, whose
//   pressure is 0; a wall or body is a
//         mirror, of pressure and of the speed into it: hence the two
//   v <- v - dt/m (sum (qi + qj + Ti + Tj) scale V0 grad W + 2 qi B + S gradient): equal and opposite on a pair, so
//   momentum is kept; T of stress_correction.cl
// The solve for q is solve.cl's. One work item: one fluid particle, in grid order.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/gap.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"
#include "fluid/row.h"

// What stands closer is let apart over many steps, not thrown.
#define LARGEST_EXCESS 0.02f
// A pool that touches no air has no level of pressure: this much give holds it.
#define SLACK 1.0e-5f
// What is squeezed out between solids may have hardly a neighbour, and no air either.
#define LEAST_DIAGONAL 0.05f

// Velocities under all forces but pressure. Density by particle [kg/m^3].
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

// Begins a solve with the last step's q. sortedSource x: source/dt^2 [1/s^2], y: 1/diagonal of H [kg m^2], z: mass
// [kg], w: diagonal. coefficients: Hij, laid out as the lists.
__kernel void projection_source(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float4* sortedPredicted, __global const float* sortedVolumeFraction,
        __global const float4* sortedBoundary, __global const float4* sortedGradient, __global const int* neighbours,
        __global const int* neighbourCount, __global const float* fluidPressureEnergy, __global const int* control,
        __global float4* sortedSource, __global float* sortedPressureEnergy, __global float* coefficients) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float dt = constants->fluidTimeStep;
    float4 solid = sortedBoundary[i];
    float mass = fluidMaterials[sortedFluid[i]].x * constants->particleVolume;
    PressureRow row = pressure_row(constants, i, mass, solid, sortedPosition, sortedFluid, fluidMaterials,
            sortedPredicted, sortedGradient, neighbours, neighbourCount[i], coefficients);
    float excess = sortedVolumeFraction[i] - 1.0f - (constants->withoutSurface ? as_float(control[MEAN_EXCESS]) : 0.0f);
    // At the surface a lack is no gap.
    float drift = constants->densityCorrection *
                  (constants->withoutSurface ? 1.0f : fmin(fmax(1.0f + excess / LARGEST_GAP, 0.0f), 1.0f));
    float diagonal = row.diagonal + (constants->withoutSurface ? 0.0f : constants->airLaplacian) / mass *
                                            fmax(1.0f - LARGEST_GAP - sortedVolumeFraction[i], 0.0f);
    diagonal = (1.0f + SLACK) * fmax(diagonal, LEAST_DIAGONAL * constants->airLaplacian / mass);
    float inverse = diagonal > 0.0f ? 1.0f / diagonal : 0.0f;
    sortedSource[i] =
            (float4)((dt * row.rate + drift * fmin(fmax(excess, -LARGEST_EXCESS), LARGEST_EXCESS)) / (dt * dt), inverse,
                    mass, diagonal);
    sortedPressureEnergy[i] = diagonal > 0.0f ? fluidPressureEnergy[sortedIndex[i]] : 0.0f;
}

// Ends a solve: velocities take the pressure's acceleration, the next step will start from its q. Into solids the
// pressure goes on as its gradient says, q - r . gradient (after Adami, Hu and Adams 2012), the gradient taken over the
// fluid and corrected for what solids hide: (1 - S)^-1 sum (qj - qi) g. The bodies' share is added to what they do
// otherwise [N]; sortedPressureGradient [J/m].
__kernel void projection_accelerate(const int count, __constant StepConstants* constants,
        __global const int* sortedIndex, __global const float4* sortedPosition, __global const float4* sortedSource,
        __global const float4* sortedBoundary, __global const float4* sortedCorrectionDiagonal,
        __global const float4* sortedCorrectionOff, __global const int* neighbours, __global const int* neighbourCount,
        __global const int* boundaryCount, __global const float* sortedPressureEnergy,
        __global const float4* sortedStressDiagonal, __global const float4* sortedStressOff,
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
    float4 force = -2.0f * pressureEnergy * solid;
    lane_vectors pushes = lanes_of_vector(vector(0.0f, 0.0f, 0.0f));
    lane_vectors gradients = pushes;
    lanes arounds = 0.0f;
    lanes steeps = 0.0f;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = lane_pairs_of(constants, self, sortedPosition, list, k, found);
        lanes steep = kernel_gradient(constants, sqrt(pairs.distance2));
        lanes other = floats_at(sortedPressureEnergy, pairs.j);
        arounds += steep * other;
        steeps += steep;
        lanes_add(&pushes, unit * steep * (pressureEnergy + other), pairs.r);
        lanes_add(&pushes, unit * steep,
                stress_of_pair(stressDiagonal, stressOff, vectors_at(sortedStressDiagonal, pairs.j),
                        vectors_at(sortedStressOff, pairs.j), pairs.r));
        lanes_add(&gradients, unit * steep * (other - pressureEnergy), pairs.r);
    }
    force -= sum_of_vectors(pushes);
    float4 gradient = sum_of_vectors(gradients);
    float around = sum_of_lanes(arounds);
    float weights = sum_of_lanes(steeps);
    // A moving particle of the surface has no pressure that a wall could mirror, but its neighbours' push it there.
    if (SMOOTHING_KERNEL == MOVING_PARTICLE && weights < 0.0f) {
        WallShare wall = wall_share(constants, self);
        force -= (around / weights - pressureEnergy) * wall.gradient;
    }
    float4 moments = sortedCorrectionDiagonal[i];
    float4 correctionOff = sortedCorrectionOff[i];
    gradient.w = 0.0f;
    if (moments.x + moments.y + moments.z > 0.0f) {
        gradient = pressureEnergy > 0.0f ? corrected(moments, correctionOff, gradient) : vector(0.0f, 0.0f, 0.0f);
        force -= symmetric_times(moments, correctionOff, gradient);
    }
    force.w = 0.0f;
    sortedPressureGradient[i] = gradient;
    sortedPredicted[i] += constants->fluidTimeStep / sortedSource[i].z * force;
    int index = sortedIndex[i];
    fluidPressureEnergy[index] = pressureEnergy;
    if (boundaryCount[i] > 0) {
        WallShare wall = wall_share(constants, self);
        float4 coupling = -2.0f * pressureEnergy * (solid - wall.gradient) -
                          symmetric_times(moments - wall_moments(constants, self), correctionOff, gradient);
        coupling.w = 0.0f;
        fluidCouplingForce[index] += coupling;
    }
}
