// Purpose: computes the forces of the fluid on bodies. A body's volume near its surface is divided into boundary
// samples. Each has the volume that it stands for, so that coarsely and finely sampled bodies exert the same force. A
// sample gets the opposite of every force that it exerts on the fluid (Harada et al. 2007, eq. 23-25), so that
// momentum is conserved.
//
// SEARCH_TEAM work items: one boundary sample, in grid order. Buffers:
//   boundarySortedPosition    by sample in grid order; xyz [m], w: volume [m^3]
//   boundarySortedIndex       by sample in grid order; its permanent index
//   sortedPressureEnergy      by fluid particle in grid order; q [J], whose force on the particle is -q grad s
//   sortedPressureGradient    by fluid particle in grid order; gradient of q [J/m]
//   boundaryForce             by sample; force of the fluid on it [N]
// withShocks: 1 for the weakly compressible solver, whose artificial viscosity forces.cl adds, 0 for projected ones.

#include "common/scree.h"
#include "common/team.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"

__kernel GROUP(SEARCH_GROUP) void boundary_forces(const int count, const int withShocks,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* boundarySortedIndex,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* cellStart, __global const float4* sortedPosition, __global const float4* sortedVelocity,
        __global const int* sortedFluid, __global const float* sortedPressureEnergy,
        __global const float4* sortedPressureGradient, __global const float4* fluidMaterials,
        __global float4* boundaryForce) {
    __local float4 sums[SEARCH_GROUP];
    int i = get_global_id(0) / SEARCH_TEAM;
    int member = get_local_id(0) % SEARCH_TEAM;
    bool some = i * SEARCH_TEAM < count;
    float kernelRadius = constants->kernelRadius;
    float strength = withShocks ? constants->artificialViscosity * constants->soundSpeed : 0.0f;
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 self = some ? boundarySortedPosition[i] : force;
    float volumes = self.w * constants->particleVolume;
    float4 velocity = some ? boundarySortedVelocity[i] : force;
    GridSearch search = grid_search_shared(grid, self, member);
    while (some && grid_next_shared(grid, &search)) {
        int end = cellStart[search.end];
        for (int j = cellStart[search.first]; j < end; j++) {
            float4 other = sortedPosition[j];
            float4 r = vector(other.x - self.x, other.y - self.y, other.z - self.z);
            float distance2 = dot3(r, r);
            if (distance2 < kernelRadius * kernelRadius) {
                float4 v = sortedVelocity[j] - velocity;
                float4 material = fluidMaterials[sortedFluid[j]];
                float gradientFactor = kernel_gradient(constants, sqrt(distance2));
                float mu = wall_viscosity(constants, material, sqrt(dot3(v, v)));
                float4 onFluid = -viscous_resistance(gradientFactor, volumes, mu) * v -
                                 (sortedPressureEnergy[j] * self.w * gradientFactor) * r;
                float wetting = material.w * material.z * constants->wettingScale;
                if (wetting > 0.0f) {
                    onFluid += attraction_force(wetting * self.w / constants->particleVolume, r, sqrt(distance2),
                            constants->inverseKernelRadius);
                }
                if (withShocks) {
                    float shock = remaining_viscosity_speed(
                            strength, material.x, material.y, material.x, material.y, kernelRadius);
                    onFluid += artificial_force(distance2, dot3(v, r), gradientFactor, volumes, material.x,
                                       kernelRadius, shock) *
                               r;
                }
                if (!withShocks) {
                    // The projected solvers extrapolate the particle's own pressure into the body along its
                    // gradient (projection.cl).
                    onFluid -=
                            ((sortedPressureEnergy[j] - dot3(r, sortedPressureGradient[j])) * self.w * gradientFactor) *
                            r;
                }
                force -= onFluid;
            }
        }
    }
    force = only_xyz(sum_over_team(force, SEARCH_TEAM, sums));
    if (some && member == 0) {
        boundaryForce[boundarySortedIndex[i]] = force;
    }
}
