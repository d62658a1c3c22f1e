// Purpose: implicit viscosity, for fluids such as honey whose explicit steps would be too short. Solves the implicit
// Euler equation of the pair resistances c of weights.h,
//
//   (m/dt + sum c) v = m/dt v0 + sum c vj + sum cb vb,   walls in the diagonal,
//
// where cb and vb belong to the boundary samples, by Jacobi's iteration J with Chebyshev's semi-iterative acceleration
// (Varga 1962, ch. 5); v'' is the iterate before v:
//
//   v' = omega (J v - v'') + v''.
//
// The method needs only a bound of Jacobi's convergence rate, which the host derives from viscosity and time step.
//
// One work item: one fluid particle, in grid order. Buffers, by particle in grid order:
//   sortedDiagonal  diagonal of the equation by axis [kg/s]
//   sortedRight     right-hand side m/dt v0 + sum cb vb [N]
//   sortedVelocity  velocities [m/s]
//   before, next    velocities of the iteration before [m/s]; viscosity_iterate writes the new ones over them

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"

// Computes diagonal and right-hand side, and copies the velocities to start from.
__kernel void viscosity_begin(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const float4* sortedPosition, __global const float4* sortedVelocity, __global const int* sortedFluid,
        __global const float4* fluidMaterials, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* neighbours, __global const int* neighbourCount, __global const int* boundaryCount,
        __global float4* sortedDiagonal, __global float4* sortedRight, __global float4* before) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float kernelRadius = constants->kernelRadius;
    float volume = constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedVelocity[i];
    float4 material = fluidMaterials[sortedFluid[i]];
    float inertia = material.x * volume / constants->fluidTimeStep;
    float sum = inertia;
    float4 right = inertia * velocity;
    lanes resistance = 0.0f;
    int found = neighbourCount[i];
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes viscosity = gather_quads(fluidMaterials, gather_ints(sortedFluid, pairs.j)).xyz.y;
        resistance += viscous_resistance(kernel_gradient(constants, sqrt(pairs.distance2)), volume * volume,
                mean_viscosity(material.y, viscosity));
    }
    sum += sum_of_lanes(resistance);
    if (boundaryCount[i] > 0) {
        for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
            int end = boundaryCellStart[search.end];
            for (int j = boundaryCellStart[search.first]; j < end; j++) {
                float4 sample = boundarySortedPosition[j];
                float4 r = vector(self.x - sample.x, self.y - sample.y, self.z - sample.z);
                float distance2 = dot3(r, r);
                if (distance2 < kernelRadius * kernelRadius) {
                    float c = viscous_resistance(
                            kernel_gradient(constants, sqrt(distance2)), volume * sample.w, material.y);
                    sum += c;
                    right += c * boundarySortedVelocity[j];
                }
            }
        }
    }
    float4 drag = 2.0f * material.y * volume * wall_drag(constants, self);
    right.w = 0.0f;
    // m/dt + sum c, and by axis the resistance of the walls across the two other axes.
    sortedDiagonal[i] = (float4)(sum + drag.y + drag.z, sum + drag.x + drag.z, sum + drag.x + drag.y, 1.0f);
    sortedRight[i] = right;
    before[i] = velocity;
}

// Does one iteration: reads sortedVelocity and, in next, the velocities of the iteration before, which it overwrites.
// omega is 1 at first, then 1/(1 - rate^2/2), then 1/(1 - rate^2 omega/4).
__kernel void viscosity_iterate(const int count, const int iteration, __constant StepConstants* constants,
        __global const float4* sortedPosition, __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const int* neighbours, __global const int* neighbourCount, __global const float4* sortedDiagonal,
        __global const float4* sortedRight, __global const float4* sortedVelocity, __global float4* next) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float rate = constants->viscousRate;
    float omega = 1.0f;
    for (int k = 1; k <= iteration; k++) {
        omega = 1.0f / (1.0f - (k == 1 ? 0.5f : 0.25f * omega) * rate * rate);
    }
    float volume = constants->particleVolume;
    float4 self = sortedPosition[i];
    float viscosity = fluidMaterials[sortedFluid[i]].y;
    lane_vectors neighbourSum = broadcast_vector(vector(0.0f, 0.0f, 0.0f));
    int found = neighbourCount[i];
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes other = gather_quads(fluidMaterials, gather_ints(sortedFluid, pairs.j)).xyz.y;
        lanes resistance = viscous_resistance(
                kernel_gradient(constants, sqrt(pairs.distance2)), volume * volume, mean_viscosity(viscosity, other));
        lanes_add(&neighbourSum, resistance, gather_vectors(sortedVelocity, pairs.j));
    }
    float4 sum = sortedRight[i] + sum_of_vectors(neighbourSum);
    float4 jacobi = sum / sortedDiagonal[i];
    float4 before = next[i];
    // v' = omega (J v - v'') + v''.
    float4 v = omega * (jacobi - before) + before;
    v.w = before.w;
    next[i] = v;
}
