// Purpose: computes source and matrix of the pressure equation of the moving-particle semi-implicit method (MPS;
// Koshizuka and Oka 1996). projection.cl accelerates by its solution: with the method's weight w = re/r - 1
// (smoothing.h, number 3) its gradient is the pairwise one of Khayyer and Gotoh (2008), d/n0 sum (pi + pj) w/r^2 r,
// which conserves momentum. re: kernel radius, d: number of dimensions, n: sum of weights, n0: that sum at rest, s =
// n/n0: volume fraction.
//
//   H q    = source/dt^2,   H of row.h, where kij = 4 d/n0 w/r^2 /(mi + mj)
//   source = dt ds/dt + correctionShare (s - 1)    (Tanaka and Masunaga 2010; Kondo and Koshizuka 2011)
//   q = 0 where s is below SURFACE_FRACTION and the fluid has a free surface; q >= 0 everywhere
//
// The velocity's divergence alone as source would let errors of the density accumulate; the density error alone would
// make the pressure oscillate. A particle with s below SURFACE_FRACTION keeps its equation where a solid stops it. kij
// is the divergence of the gradient itself (as of Khayyer and Gotoh 2010), 1/r^2 in place of the usual 1/lambda, which
// is far too small for a pair that is close.
//
// One work item: one fluid particle, in grid order. Buffers are those of projection_source in projection.cl.

#include "common/scree.h"
#include "fluid/control.h"
#include "fluid/smoothing.h"
#include "fluid/row.h"

// Begins a solve: computes the off-diagonals, diagonal and source of each particle's row.
__kernel void mps_source(const int count, __constant StepConstants* constants, __global const int* sortedIndex,
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
    float volumeFraction = sortedVolumeFraction[i];
    float solidGradient = constants->spacing * sqrt(dot3(solid, solid));
    // Fluid without air has no free surface, however small a particle's volume fraction is.
    int hasSurface = !constants->withoutSurface;
    int stopped = hasSurface && volumeFraction < MPS_SURFACE_FRACTION && solidGradient > MPS_CONTACT_GRADIENT;
    float diagonal = fmax(row.diagonal, SOLVE_LEAST_DIAGONAL * constants->airLaplacian / mass);
    // Fades the pressure out towards the free surface: a greater diagonal means less pressure.
    diagonal /= stopped || solidGradient > MPS_PRESSED_GRADIENT || !hasSurface
                        ? 1.0f
                        : fmin(fmax((volumeFraction - MPS_SURFACE_FRACTION) / MPS_SURFACE_FADE, MPS_LEAST_FADE), 1.0f);
    // Error of the volume fraction, or of the gradient of solids where a particle is pressed onto one: a particle on a
    // solid at a free surface has too few neighbours for s to tell.
    float excess = !hasSurface ? fmax(volumeFraction - 1.0f - as_float(control[MEAN_EXCESS]), -MPS_LARGEST_EXCESS)
                   : stopped   ? solidGradient - MPS_CONTACT_GRADIENT
                               : fmax(volumeFraction - 1.0f, solidGradient - MPS_PRESSED_GRADIENT);
    float4 bodies = solid - wall_contribution(constants, sortedPosition[i]).gradient;
    // A particle that a wall alone presses is moved off it slowly.
    int atWall = hasSurface && excess > volumeFraction - 1.0f &&
                 constants->spacing * sqrt(dot3(bodies, bodies)) < MPS_NO_BODY;
    float correctionShare =
            atWall ? fmin(constants->densityCorrection, dt / MPS_RELEASE_TIME) : constants->densityCorrection;
    float source = (dt * row.rate + correctionShare * fmin(excess, MPS_LARGEST_EXCESS)) / (dt * dt);
    // A surface particle stays in its neighbours' diagonals: to them it has the given pressure 0 (Dirichlet
    // condition).
    int surface = hasSurface && volumeFraction < MPS_SURFACE_FRACTION && !stopped;
    sortedSource[i] = (float4)(surface ? 0.0f : source, surface ? 0.0f : 1.0f / diagonal, mass, diagonal);
    sortedPressureEnergy[i] = surface ? 0.0f : fluidPressureEnergy[sortedIndex[i]];
}
