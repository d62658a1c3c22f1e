// Purpose: sums all forces on each fluid particle, except the pressure of the projected solvers (projection.cl).
//
// Pressure (withPressure 1, weakly compressible): -(qi + qj) scale V0 grad W, the exact derivative of the volume
// fraction's sum. Its work is then exactly the energy of compression, and fluid comes to rest (Bonet and Lok 1999);
// Harada et al. (2007), eq. 4, take Va Vb (pa + pb)/2 grad W, which feeds energy into the motion. ghosts.h adds what
// lies behind walls. With the pressure acts the stress T of stress_correction.cl, -(Ti + Tj) scale V0 grad W, between
// fluid particles.
//
// Viscosity, artificial viscosity and attraction are those of weights.h and pair.h, and of walls those of smoothing.h
// (wall_drag, wall_attraction). Where viscosity.cl has treated the velocities already (withViscosity 0), viscosity is
// not added again, but the bodies' share of it is still reported.
//
// One work item: one fluid particle, in grid order, or one of those that share its list (sharing.h). Buffers:
//   sortedVelocity          by particle in grid order; xyz: velocities [m/s], w: w of sortedSurface
//   sortedStress            by particle in grid order; T and q as packed_stress in stress.h packs them [J]; read with
//                           the pressure alone
//   sortedSurface           by particle in grid order; surface_of in pair.h
//   fluidMaterials          by fluid; x: density [kg/m^3], y: viscosity [Pa s], z: surface tension [N/m], w: adhesion
//                           [-]
//   boundarySortedVelocity  by boundary sample in grid order; w: for weakly compressible fluid 1 for a sample of an
//                           inflow buffer, which has the pressure of the particle that it meets, else 0
//   fluidForce              by particle; sum of the forces [N]
//   fluidCouplingForce      by particle; the bodies' share of it, which they get with the opposite sign [N]

// See RegisterLimit.java. Tuned: without it fluid_forces takes 16 % longer with a million particles, 23 % with 65,000
// (H100); 112 and 144 are slower than 128.
#define MOST_REGISTERS 128

#include "common/scree.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "fluid/ghosts.h"
#include "fluid/pair.h"
#include "fluid/sharing.h"
#include "fluid/stress.h"

// Computes the forces on each particle.
__kernel void fluid_forces(const int count, const int withPressure, const int withViscosity,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const float4* sortedVelocity, __global const int* sortedFluid,
        __global const float4* sortedStress, __global const float4* sortedSurface,
        __global const float4* fluidMaterials, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const float4* boundarySortedVelocity,
        __global const int* neighbours, __global const int* neighbourCount, __global const int* boundaryCount,
        __global float4* fluidForce, __global float4* fluidCouplingForce) {
    __local float4 SHARING_MEMORY(memory);
    int item = get_global_id(0);
    if (SHARERS == 1 && item >= count) {
        return;
    }
    int i = shared_particle(item, count);
    int sharer = item % SHARERS;
    float kernelRadius = constants->kernelRadius;
    float strength = withPressure ? constants->artificialViscosity * constants->soundSpeed : 0.0f;
    float unit = constants->densityScale * constants->particleVolume;
    float volume = constants->particleVolume;
    float volumes = volume * volume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedVelocity[i];
    int kind = sortedFluid[i];
    float4 material = fluidMaterials[kind];
    float4 packed = withPressure ? sortedStress[i] : vector(0.0f, 0.0f, 0.0f);
    float pressureEnergy = packed.w;
    lane_stresses ownStress = unpacked_stresses(broadcast_vector(packed));
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 coupling = vector(0.0f, 0.0f, 0.0f);
    float4 dragged = vector(0.0f, 0.0f, 0.0f);
    float tension = material.z * constants->tensionScale;
    float wetting = material.w * material.z * constants->wettingScale;
    float4 surface = WITH_TENSION ? sortedSurface[i] : vector(0.0f, 0.0f, 0.0f);
    // Damping of the oscillation of pairs on their surface tension, per relative speed [s/m].
    float tensionDamping =
            TENSION_DAMPING * sqrt(material.x * volume / fmax(material.z, 1.0e-20f)) / constants->tensionScale;
    GhostSides sides = ghost_sides(constants, self);
    int nearGhosts = withPressure && GHOST_WALLS && has_ghosts(sides);
    lane_vectors pairForces = no_vectors();
    lanes unused = 0.0f;
    if (nearGhosts && sharer == 0) {
        add_own_ghosts(constants, sides, -2.0f * pressureEnergy * unit, &pairForces, &unused);
    }
    // The moving-particle method has its artificial viscosity in artificial_viscosity.cl.
    float viscosityStrength = withPressure                          ? strength
                              : SMOOTHING_KERNEL == MOVING_PARTICLE ? 0.0f
                                                                    : constants->viscositySpeed;
    float ownShock =
            remaining_viscosity_speed(viscosityStrength, material.x, material.y, material.x, material.y, kernelRadius);
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    int found = neighbourCount[i];
    lane_ints ahead = load_neighbours(list, sharer * PAIRS);
    for (int k = sharer * PAIRS; k < found; k += SHARED_STRIDE) {
        lane_pairs pairs = pairs_by_pass(constants, self, sortedPosition, list, k, found, SHARED_STRIDE, &ahead);
        lane_quads others = gather_quads(sortedVelocity, pairs.j);
        lane_vectors v = lanes_minus(broadcast_vector(velocity), others.xyz);
        lanes distance = sqrt(pairs.distance2);
        lanes gradientFactor = kernel_gradient(constants, distance);
        lane_ints kinds = SEVERAL_FLUIDS ? gather_ints(sortedFluid, pairs.j) : (lane_ints)(kind);
        lanes density = material.x;
        lanes viscosity = material.y;
        lanes shock = ownShock;
        if (SEVERAL_FLUIDS && any_lane(kinds != kind)) {
            lane_quads other = gather_quads(fluidMaterials, kinds);
            density = other.xyz.x;
            viscosity = mean_viscosity(material.y, other.xyz.y);
            shock = remaining_viscosity_speed(
                    (lanes)(viscosityStrength), material.x, material.y, density, other.xyz.y, kernelRadius);
        }
        if (withViscosity) {
            lanes_add(&pairForces, -viscous_resistance(gradientFactor, volumes, viscosity), v);
        }
        lanes approach = lanes_dot(v, pairs.r);
        // Surface tension acts only where one of the two lies at a free surface. Elsewhere sortedSurface is not read.
        if (WITH_TENSION && tension > 0.0f) {
            lanes lack = surface.w + others.w;
            if (any_lane(kinds == kind && lack > 0.0f)) {
                lanes strength = kinds == kind ? (lanes)(tension) : (lanes)(0.0f);
                lanes_add(&pairForces, strength,
                        surface_force(pairs.r, approach, distance, surface, gather_quads(sortedSurface, pairs.j),
                                constants->inverseKernelRadius, tensionDamping));
            }
        }
        lanes central = 0.0f;
        if (withPressure) {
            // -(qi + qj) scale V0 grad W and -(Ti + Tj) scale V0 grad W.
            lane_quads stress = gather_quads(sortedStress, pairs.j);
            lanes scaled = -unit * gradientFactor;
            lanes energies = pressureEnergy + stress.w;
            central = energies * scaled;
            if (nearGhosts) {
                add_ghosts(constants, sides, pairs.r, -unit * energies, &pairForces, &unused);
            }
            lanes_add(&pairForces, scaled, stress_of_pairs(ownStress, unpacked_stresses(stress.xyz), pairs.r));
        }
        if (viscosityStrength > 0.0f) {
            central += artificial_force(pairs.distance2, approach, gradientFactor, volumes,
                    0.5f * (material.x + density), kernelRadius, shock);
        }
        lanes_add(&pairForces, central, pairs.r);
    }
    force += shared_sum(sum_of_vectors(pairForces), memory);
    if (!leads_sharers(item, count)) {
        return;
    }
    if (boundaryCount[i] > 0) {
        for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
            int end = boundaryCellStart[search.end];
            for (int j = boundaryCellStart[search.first]; j < end; j++) {
                float4 sample = boundarySortedPosition[j];
                float4 r = vector(self.x - sample.x, self.y - sample.y, self.z - sample.z);
                float distance2 = dot3(r, r);
                if (distance2 < kernelRadius * kernelRadius) {
                    float4 v = velocity - boundarySortedVelocity[j];
                    float gradientFactor = kernel_gradient(constants, sqrt(distance2));
                    float mu = wall_viscosity(constants, material, sqrt(dot3(v, v)));
                    dragged -= viscous_resistance(gradientFactor, volume * sample.w, mu) * v;
                    if (wetting > 0.0f) {
                        coupling += attraction_force(
                                wetting * sample.w / volume, r, sqrt(distance2), constants->inverseKernelRadius);
                    }
                    if (withPressure) {
                        coupling -=
                                ((1.0f + boundarySortedVelocity[j].w) * pressureEnergy * sample.w * gradientFactor) * r;
                        float shock = remaining_viscosity_speed(
                                strength, material.x, material.y, material.x, material.y, kernelRadius);
                        coupling += artificial_force(distance2, dot3(v, r), gradientFactor, volume * sample.w,
                                            material.x, kernelRadius, shock) *
                                    r;
                    }
                }
            }
        }
    }
    float4 drag = wall_drag(constants, self);
    float slip =
            withViscosity ? 2.0f * wall_viscosity(constants, material, sqrt(dot3(velocity, velocity))) * volume : 0.0f;
    // No-slip resistance: the walls across an axis resist the velocity along the two other axes.
    float4 walls = -slip * vector((drag.y + drag.z) * velocity.x, (drag.x + drag.z) * velocity.y,
                                   (drag.x + drag.y) * velocity.z);
    if (withPressure && !GHOST_WALLS) {
        WallContribution wall = wall_contribution(constants, self);
        walls -= pressureEnergy * wall.gradient;
    }
    if (wetting > 0.0f) {
        walls += wetting * wall_attraction(constants, self);
    }
    coupling.w = 0.0f;
    dragged.w = 0.0f;
    float4 sum = force + coupling + walls;
    if (withViscosity) {
        sum += dragged;
    }
    sum.w = 0.0f;
    int index = sortedIndex[i];
    fluidForce[index] = sum;
    fluidCouplingForce[index] = coupling + dragged;
}
