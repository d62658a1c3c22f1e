// Purpose: once in each step of a projected fluid, finds all sums over neighbours that depend on positions alone. With
// the equation of state state.cl finds them, together with what it makes of them.
//
//   volume fraction s = scale V0 sum W (fluid) + sum Vb W (boundary samples of bodies) + walls
//
// s says how full the space around a particle is; it is 1 at rest (Harada et al. 2007, eq. 3, but counting volumes in
// place of masses, so that fluids of different density meet without a spurious pressure). V0: volume of a fluid
// particle, Vb: of a boundary sample [m^3]. Walls enter in closed form (smoothing.h) or by ghost particles (ghosts.h).
// B is the share of bodies and walls in the gradient of s by the particle's own position.
//
// One work item: one fluid particle, in grid order.
//
// Buffers, by particle in grid order unless said otherwise:
//   sortedPosition, boundarySortedPosition  positions from the domain's centre [m]; w of a boundary sample: its
//       volume [m^3]
//   neighbours, neighbourCount, failure  as in neighbours.cl, whose work a CPU does here (SEARCH_WITH_SUMS)
//   fluidMaterials             by fluid; z: surface tension [N/m]
//   boundaryCount              number of boundary samples within the kernel's radius
//   sortedVolumeFraction       s [-]
//   sortedBoundary             xyz: B [1/m]; w: sum Vb grad W . vb less the growth of inflow-buffer samples times W
//                              [1/s], used by projected solvers alone, for which boundarySortedVelocity w is that
//                              growth [m^3/s]
//   sortedGradient             xyz: gradient of s by fluid and solids [1/m]; w: s once more, so that what a pair needs
//                              of a neighbour lies in one place
//   sortedCorrectionDiagonal   xx yy zz of S = -sum Vb grad W (x) r over bodies and walls [-]
//   sortedCorrectionOff        xy xz yz of S [-]
//   sortedStressDiagonal, sortedStressOff  xx yy zz and xy xz yz of sum g (x) r, of which stress_correction.cl makes
//                              stresses; untouched for moving particles
//   sortedSurface              where the fluid has a free surface and which way that faces, as surface_of in pair.h
//                              returns it, for the surface tension (Attraction.java describes the model)
//   sortedVelocity             w: w of sortedSurface once more, so that a pair reads no surface where there is none; it
//                              is 0 before

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/ghosts.h"
#include "fluid/pair.h"
#include "fluid/around.h"
#include "fluid/search.h"
#include "fluid/sharing.h"
#include "fluid/volume_sums.h"

// One item takes a whole list here.
#if SHARERS > 1
#error "fluid/volume.cl has no shared lists"
#endif

// Finds the sums that the head of this file lists.
__kernel void fluid_volume(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const int* cellStart, __global const int* sortedIndex, __global int* failure,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* boundaryCellStart, __global const float4* boundarySortedPosition,
        __global const float4* boundarySortedVelocity, __global int* neighbours, __global int* neighbourCount,
        __global int* boundaryCount, __global float* sortedVolumeFraction, __global float4* sortedBoundary,
        __global float4* sortedGradient, __global float4* sortedCorrectionDiagonal,
        __global float4* sortedCorrectionOff, __global float4* sortedStressDiagonal, __global float4* sortedStressOff,
        __global float4* sortedSurface, __global float4* sortedVelocity) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int found = listed(
            constants, grid, cellStart, sortedIndex, sortedPosition, i, count, neighbours, neighbourCount, failure);
    VolumeSums sums = volume_sums(constants, grid, i, 0, sortedPosition, sortedFluid, fluidMaterials, boundaryCellStart,
            boundarySortedPosition, boundarySortedVelocity, neighbours, found, 0);
    boundaryCount[i] = sums.samples;
    sortedVolumeFraction[i] = sums.fraction;
    sortedBoundary[i] = sums.solid;
    sortedGradient[i] = sums.gradient;
    sortedCorrectionDiagonal[i] = sums.correctionDiagonal;
    sortedCorrectionOff[i] = sums.correctionOff;
    if (SMOOTHING_KERNEL != MOVING_PARTICLE) {
        sortedStressDiagonal[i] = sums.momentDiagonal;
        sortedStressOff[i] = sums.momentOff;
    }
    sortedSurface[i] = sums.surface;
    if (sums.surface.w > 0.0f) {
        sortedVelocity[i].w = sums.surface.w;
    }
}
