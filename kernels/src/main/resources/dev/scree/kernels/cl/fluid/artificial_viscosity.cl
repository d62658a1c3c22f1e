// Purpose: artificial viscosity of the moving-particle method (MPS). It damps the random motion of single particles
// and spares waves and eddies.
//
// Pressure forces are as uneven as the neighbourhoods of particles, so that some particles slip into gaps, the faster
// the deeper the fluid. Monaghan's viscosity of approaching pairs (weights.h) slows them down, but where it is as
// strong as deep fluid needs it would damp the fluid's waves too. It is therefore applied only to that part of a
// pair's approach that exceeds what a linear velocity field gives (velocities reconstructed at the middle: Christensen
// 1990; limited after van Leer as by Frontiere, Raskin and Owen 2017):
//
//   approach = r . (vi - vj) - limited(r . Ei r, r . Ej r)
//   limited(a, b) = 2 a b/(a + b), 0 where the signs differ
//
// E is the symmetric part of the velocity gradient sum g (vj - vi), corrected by (-sum g (x) r)^-1, with g = scale V0
// grad W of a pair. The remainder is never more than the plain approach and never of the other sign, so that energy is
// only taken out; pairs get opposite forces, so that momentum is conserved.
//
// The strength is the speed StepConstants.viscositySpeed, or MPS_JET_SHARE times the speed of a jet that the pressure
// could drive where that is greater: particles that slip then have the same share of the wave speed in tanks of any
// depth. A closed wall mirrors the velocity into it, with the linear part 0 on the wall: otherwise particles that slip
// towards the wall would meet no resistance.
//
// One work item: one fluid particle, in grid order. Buffers:
//   sortedStretch        by particle in grid order; xx yy zz of E [1/s], w: strength [m/s]
//   sortedStressOff      by particle in grid order; xy xz yz of E [1/s]
//   fluidPressureEnergy  by particle; q of the step before [J]

#include "common/scree.h"
#include "fluid/smoothing.h"
#include "fluid/pair.h"
#include "fluid/around.h"

// Computes E and the strength of each particle.
__kernel void velocity_gradients(const int count, __constant StepConstants* constants,
        __global const float4* sortedPosition, __global const float4* sortedVelocity, __global const int* sortedIndex,
        __global const int* sortedFluid, __global const float4* fluidMaterials,
        __global const float* fluidPressureEnergy, __global const int* neighbours, __global const int* neighbourCount,
        __global float4* sortedStretch, __global float4* sortedStressOff) {
    int i = get_global_id(0);
    if (i >= count || constants->viscositySpeed == 0.0f) {
        return;
    }
    float unit = constants->densityScale * constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedVelocity[i];
    lane_vectors own = broadcast_vector(velocity);
    lane_vectors ofX = no_vectors();
    lane_vectors ofY = no_vectors();
    lane_vectors ofZ = no_vectors();
    AroundSums sums = around_nothing();
    int found = neighbourCount[i];
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes g = unit * kernel_gradient(constants, sqrt(pairs.distance2));
        lane_vectors v = lanes_minus(gather_vectors(sortedVelocity, pairs.j), own);
        lanes_add(&ofX, g * v.x, pairs.r);
        lanes_add(&ofY, g * v.y, pairs.r);
        lanes_add(&ofZ, g * v.z, pairs.r);
        add_moment(&sums, g, pairs.r);
    }
    // What the moment matrix -sum g (x) r lacks of the identity: 1 + sum g (x) r.
    float4 correctionDiagonal = vector(1.0f, 1.0f, FLAT ? 0.0f : 1.0f) + sum_of_vectors(sums.momentDiagonal);
    float4 correctionOff = sum_of_vectors(sums.momentOff);
    float4 x = corrected_gradient(correctionDiagonal, correctionOff, sum_of_vectors(ofX));
    float4 y = corrected_gradient(correctionDiagonal, correctionOff, sum_of_vectors(ofY));
    float4 z = corrected_gradient(correctionDiagonal, correctionOff, sum_of_vectors(ofZ));
    float4 stretch = vector(x.x, y.y, z.z);
    // Speed of the jet that the pressure could drive (Bernoulli): sqrt(2 p/rho) with p = q/V0.
    float jet = sqrt(2.0f * fmax(fluidPressureEnergy[sortedIndex[i]], 0.0f) /
                     (fluidMaterials[sortedFluid[i]].x * constants->particleVolume));
    stretch.w = fmin(fmax(constants->viscositySpeed, MPS_JET_SHARE * jet),
            MPS_MOST_DAMPING * constants->spacing / constants->fluidTimeStep);
    sortedStretch[i] = stretch;
    sortedStressOff[i] = 0.5f * vector(x.y + y.x, x.z + z.x, y.z + z.y);
}

// Returns the deceleration that a wall at a distance [m] gives to a speed into it [m/s], for a product of length and
// strength of 1 m^2/s [1/(m s)]. stretch: E along the wall's normal [1/s].
static inline float wall_artificial_viscosity(
        __constant const StepConstants* constants, float distance, float speed, float stretch) {
    float d = fmin(distance, constants->wallReach);
    return -MPS_MIRRORED * beyond_linear(-speed, stretch * d) * wall_gradient(constants, d) /
           (d + 0.5f * constants->spacing);
}

// Adds the forces of pairs and walls to fluidForce, by particle [N].
__kernel void artificial_viscosity(const int count, __constant StepConstants* constants,
        __global const int* sortedIndex, __global const float4* sortedPosition, __global const float4* sortedVelocity,
        __global const int* sortedFluid, __global const float4* fluidMaterials, __global const int* neighbours,
        __global const int* neighbourCount, __global const float4* sortedStretch,
        __global const float4* sortedStressOff, __global float4* fluidForce) {
    int i = get_global_id(0);
    if (i >= count || constants->viscositySpeed == 0.0f) {
        return;
    }
    float kernelRadius = constants->kernelRadius;
    float volume = constants->particleVolume;
    float4 self = sortedPosition[i];
    float4 velocity = sortedVelocity[i];
    float4 material = fluidMaterials[sortedFluid[i]];
    float4 stretch = sortedStretch[i];
    float4 stressOff = sortedStressOff[i];
    lane_vectors own = broadcast_vector(velocity);
    lane_vectors ownDiagonal = broadcast_vector(stretch);
    lane_vectors ownOff = broadcast_vector(stressOff);
    lane_vectors forces = no_vectors();
    int found = neighbourCount[i];
    __global const int* list = neighbours + list_start(i, constants->neighbourSlots);
    lane_ints ahead = load_neighbours(list, 0);
    for (int k = 0; k < found; k += LANES) {
        lane_pairs pairs = next_pairs(constants, self, sortedPosition, list, k, found, &ahead);
        lanes otherDensity = material.x;
        lanes otherViscosity = material.y;
        if (SEVERAL_FLUIDS) {
            lane_quads other = gather_quads(fluidMaterials, gather_ints(sortedFluid, pairs.j));
            otherDensity = other.xyz.x;
            otherViscosity = other.xyz.y;
        }
        lane_quads around = gather_quads(sortedStretch, pairs.j);
        lanes a = lanes_dot(pairs.r, lanes_symmetric(ownDiagonal, ownOff, pairs.r));
        lanes b = lanes_dot(pairs.r, lanes_symmetric(around.xyz, gather_vectors(sortedStressOff, pairs.j), pairs.r));
        // limited(a, b) = 2 a b/(a + b), the part of the approach that a linear field gives; only approach (below 0)
        // counts.
        lanes even = a < 0.0f && b < 0.0f ? 2.0f * a * b / fmin(a + b, -FLT_MIN) : (lanes)(0.0f);
        lanes approach =
                beyond_linear(lanes_dot(lanes_minus(own, gather_vectors(sortedVelocity, pairs.j)), pairs.r), even);
        lanes strength = remaining_viscosity_speed(
                0.5f * (stretch.w + around.w), material.x, material.y, otherDensity, otherViscosity, kernelRadius);
        lanes gradientFactor = kernel_gradient(constants, sqrt(pairs.distance2));
        lanes density = 0.5f * (material.x + otherDensity);
        // Part of its approach that the pair would lose in the step. It is limited, because explicit damping of two
        // particles that have come very close would otherwise be unstable.
        lanes perApproach = artificial_force(
                pairs.distance2, (lanes)(-1.0f), gradientFactor, volume * volume, density, kernelRadius, strength);
        lanes loses = constants->fluidTimeStep * (1.0f / material.x + 1.0f / otherDensity) / volume * pairs.distance2 *
                      perApproach;
        lanes force = fmin(MPS_MOST_LOST / fmax(loses, MPS_MOST_LOST), 1.0f) * -approach * perApproach;
        lanes_add(&forces, force, pairs.r);
    }
    float4 force = sum_of_vectors(forces);
    float4 low = self - constants->wallLow;
    float4 high = constants->wallHigh - self;
    float wall = remaining_viscosity_speed(stretch.w, material.x, material.y, material.x, material.y, kernelRadius) *
                 0.5f * kernelRadius * material.x * volume;
    force += wall * vector(wall_artificial_viscosity(constants, low.x, -velocity.x, stretch.x) -
                                    wall_artificial_viscosity(constants, high.x, velocity.x, stretch.x),
                            wall_artificial_viscosity(constants, low.y, -velocity.y, stretch.y) -
                                    wall_artificial_viscosity(constants, high.y, velocity.y, stretch.y),
                            wall_artificial_viscosity(constants, low.z, -velocity.z, stretch.z) -
                                    wall_artificial_viscosity(constants, high.z, velocity.z, stretch.z));
    force.w = 0.0f;
    fluidForce[sortedIndex[i]] += force;
}
