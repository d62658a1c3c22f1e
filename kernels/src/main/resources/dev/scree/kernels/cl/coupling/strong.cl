// Purpose: strong coupling of fluid and bodies. Bodies respond to the pressure while it is solved for (after Gissler
// et al. 2019, but with the fluid's own pressure equations in place of separate ones for the samples). If they took up
// the pressure only in the next step, a body lighter than the fluid that it displaces would oscillate.
//
// Particle i pushes body b with the force and torque 2 qi Aib,
//
//   Aib = (sum Vb grad W, sum (x - X) x Vb grad W) over the body's samples x,
//
// which by the end of the fluid's step changes the body's velocities (V, w) by 2 dt M^-1 Aib qi. The body's velocities
// in turn change the volume fraction of i at the rate -2 Aib . (V, w). The Schur complement of the bodies therefore
// adds the symmetric and positive semidefinite term
//
//   4 sum Aib M^-1 Ajb qj
//
// to L q. M is the body's mass and inertia; M^-1 of a hinge or pivot holds only the directions in which it can turn.
// The source of the pressure equation contains the velocities that bodies will have at the end of the fluid's step
// without this step's pressure,
//
//   (P + dt (M g + C + U))/M.
//
// C: mean force of contacts, damping and the hand during the fluid's last step, found as the momentum now less the one
// predicted then. For free bodies it is limited to what contacts do now, or a bounce would be taken for a lasting
// force. U: residual force, the part of the fluid's force that L does not contain (viscosity, attraction, the pressure
// gradient in bodies), relaxed over steps; each step's own part acts a step late.
//
// Bodies then move in their own, shorter steps under the force that was found, which stays constant. A particle is
// coupled to BODIES_PER_PARTICLE bodies at most; any more do not respond to its pressure. Pairs of particle and body
// are sorted by body with a counting sort: each of several parts of the particles counts its pairs of each body, and
// prefix sums of these counts give every pair its place. Sums then run over a body's pairs in an order that is the
// same in every run.
//
// Buffers by body:
//   coupledBodies                 1 where forces can move it
//   bodyChange                    predicted change of V without this step's pressure [m/s], w: 1/mass [1/kg]
//   bodyTurnChange                the same of w [rad/s], w: 1 where the body responds in this step (it is awake)
//   bodyPredictedMomentum         momentum predicted for the end of the fluid's step [kg m/s], w: 1/dt [1/s], 0:
//                                 unknown
//   bodyPredictedAngularMomentum  the same about the reference point [kg m^2/s]
//   bodyResidualForce             U [N], w: 1 once it is known
//   bodyResidualTorque            the same [N m]
//   couplingVelocity, -Spin       sums of Ajb qj; while solving times M^-1
// Buffers by fluid particle i, in grid order, and by pair k (at BODIES_PER_PARTICLE i + k):
//   bodiesMet                     number of pairs of the particle
//   pairBody                      index of the pair's body
//   pairPull, pairMoment          force and moment part of Aib [1/m], [-]
// Buffers of the sort:
//   pairCounts, pairsBefore       by body b and part p at b parts + p: number of pairs, and of all pairs before
//   pairs                         indices of pairs, sorted by body

#include "common/scree.h"
#include "fluid/control.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "coupling/strong.h"

// Returns v, shortened to the length of most where it is longer.
static inline float4 limited_length(float4 v, float4 most) {
    float length2 = dot3(v, v);
    float most2 = dot3(most, most);
    return length2 > most2 ? sqrt(most2 / length2) * v : v;
}

// Predicts the change of each body's velocities by the end of the fluid's step without the pressure. One work item:
// one body.
__kernel void coupling_predict(const int count, __constant StepConstants* constants, __global const int* coupledBodies,
        __global const int* bodySleep, __global const float4* bodyForce, __global const float4* bodyTorque,
        __global const float4* bodyProperties, __global const float4* bodyMomentum,
        __global const float4* bodyAngularMomentum, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const float4* bodyPredictedMomentum,
        __global const float4* bodyPredictedAngularMomentum, __global const float4* bodyResidualForce,
        __global const float4* bodyResidualTorque, __global float4* bodyChange, __global float4* bodyTurnChange) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float inverseMass = bodyProperties[b].x;
    float4 change = vector(0.0f, 0.0f, 0.0f);
    float4 turn = vector(0.0f, 0.0f, 0.0f);
    if (coupledBodies[b] != 0 && bodySleep[b] < constants->sleepSteps) {
        float dt = coupling_time(constants);
        float4 p = bodyMomentum[b];
        float4 l = bodyAngularMomentum[b];
        float4 predicted = bodyPredictedMomentum[b];
        // Before a body's first step there is no prediction to compare with.
        float known = p.w == 0.0f ? 0.0f : predicted.w;
        // C: the momentum now less the one predicted, per time.
        float4 force = known * (p - predicted);
        float4 torque = known * (l - bodyPredictedAngularMomentum[b]);
        if (inverseMass > 0.0f && constants->pulledBody != b) {
            force = limited_length(force, bodyForce[b]);
            torque = limited_length(torque, bodyTorque[b]);
        }
        if (inverseMass > 0.0f) {
            change =
                    inverseMass * (p + dt * (force + bodyResidualForce[b])) + dt * constants->gravity - bodyVelocity[b];
        }
        turn = symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], l + dt * (torque + bodyResidualTorque[b])) -
               bodyAngularVelocity[b];
        turn.w = 1.0f;
    }
    change.w = inverseMass;
    bodyChange[b] = change;
    bodyTurnChange[b] = turn;
}

// Finds the bodies within a particle's kernel, computes Aib of each, and adds the bodies' predicted motion and their
// part of the diagonal to sortedSource (as projection.cl or mps.cl left it). One work item: one fluid particle, in
// grid order.
__kernel void coupling_pairs(const int count, __constant StepConstants* constants, __constant GridShape* grid,
        __global const float4* sortedPosition, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const int* boundarySortedBody,
        __global const int* boundaryCount, __global const float4* bodyPosition, __global const float4* bodyChange,
        __global const float4* bodyTurnChange, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global float4* sortedSource, __global int* bodiesMet,
        __global int* pairBody, __global float4* pairPull, __global float4* pairMoment) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 source = sortedSource[i];
    int found = 0;
    if (boundaryCount[i] > 0 && source.y > 0.0f) {
        int bodies[BODIES_PER_PARTICLE];
        float4 pulls[BODIES_PER_PARTICLE];
        float4 moments[BODIES_PER_PARTICLE];
        float support2 = constants->kernelRadius * constants->kernelRadius;
        float4 self = sortedPosition[i];
        for (GridSearch search = grid_search(grid, self); grid_next(grid, &search);) {
            int end = boundaryCellStart[search.end];
            for (int j = boundaryCellStart[search.first]; j < end; j++) {
                float4 sample = boundarySortedPosition[j];
                float4 r = self - sample;
                float distance2 = dot3(r, r);
                int body = boundarySortedBody[j];
                if (distance2 >= support2 || body < 0 || bodyTurnChange[body].w == 0.0f) {
                    continue;
                }
                int place = 0;
                while (place < found && bodies[place] != body) {
                    place++;
                }
                if (place == BODIES_PER_PARTICLE) {
                    continue;
                }
                if (place == found) {
                    found++;
                    bodies[place] = body;
                    pulls[place] = vector(0.0f, 0.0f, 0.0f);
                    moments[place] = vector(0.0f, 0.0f, 0.0f);
                }
                float4 pull = sample.w * kernel_gradient(constants, sqrt(distance2)) * r;
                pull.w = 0.0f;
                pulls[place] += pull;
                moments[place] += cross3(sample - bodyPosition[body], pull);
            }
        }
        float predicted = 0.0f;
        float response = 0.0f;
        for (int k = 0; k < found; k++) {
            int body = bodies[k];
            float4 change = bodyChange[body];
            predicted += dot3(pulls[k], change) + dot3(moments[k], bodyTurnChange[body]);
            response += change.w * dot3(pulls[k], pulls[k]) +
                        dot3(moments[k], symmetric_times(bodyWorldDiagonal[body], bodyWorldOff[body], moments[k]));
            pairBody[BODIES_PER_PARTICLE * i + k] = body;
            pairPull[BODIES_PER_PARTICLE * i + k] = pulls[k];
            pairMoment[BODIES_PER_PARTICLE * i + k] = moments[k];
        }
        if (found > 0) {
            source.x -= 2.0f * predicted / constants->fluidTimeStep;
            source.y = 1.0f / (source.w + coupling_strength(constants) * response);
            sortedSource[i] = source;
        }
    }
    bodiesMet[i] = found;
}

// Counts the pairs of each body in one part of the particles, every count-th from the part's number on. One work item:
// one part.
__kernel GROUP(16) void coupling_count(const int count, const int bodies, __global const int* control,
        __global const int* bodiesMet, __global const int* pairBody, __global int* pairCounts) {
    int part = get_global_id(0);
    if (part >= count) {
        return;
    }
    for (int b = 0; b < bodies; b++) {
        pairCounts[b * count + part] = 0;
    }
    int particles = control[PARTICLES];
    for (int i = part; i < particles; i += count) {
        for (int k = 0; k < bodiesMet[i]; k++) {
            pairCounts[pairBody[BODIES_PER_PARTICLE * i + k] * count + part]++;
        }
    }
}

// Writes the pairs of a part to their sorted places, and counts pairCounts down to 0. One work item: one part.
__kernel GROUP(16) void coupling_place(const int count, __global const int* control, __global const int* bodiesMet,
        __global const int* pairBody, __global const int* pairsBefore, __global int* pairCounts, __global int* pairs) {
    int part = get_global_id(0);
    if (part >= count) {
        return;
    }
    int particles = control[PARTICLES];
    for (int i = part; i < particles; i += count) {
        for (int k = 0; k < bodiesMet[i]; k++) {
            int list = pairBody[BODIES_PER_PARTICLE * i + k] * count + part;
            int left = pairCounts[list]--;
            pairs[pairsBefore[list + 1] - left] = BODIES_PER_PARTICLE * i + k;
        }
    }
}

// Updates residual force and predicted momentum. Precondition: the pressure is solved for, the fluid's forces on
// bodies are summed, and couplingVelocity and couplingSpin hold the plain sums of Ajb qj. One work item: one body.
__kernel void coupling_keep(const int count, __constant StepConstants* constants, __global const float4* bodyFluidForce,
        __global const float4* bodyFluidTorque, __global const float4* bodyProperties,
        __global const float4* bodyMomentum, __global const float4* bodyAngularMomentum,
        __global const float4* bodyTurnChange, __global const float4* couplingVelocity,
        __global const float4* couplingSpin, __global float4* bodyPredictedMomentum,
        __global float4* bodyPredictedAngularMomentum, __global float4* bodyResidualForce,
        __global float4* bodyResidualTorque) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float dt = coupling_time(constants);
    float inverseMass = bodyProperties[b].x;
    float4 force = bodyFluidForce[b];
    float4 torque = bodyFluidTorque[b];
    float4 pull = couplingVelocity[b];
    float4 moment = couplingSpin[b];
    float4 residual = bodyResidualForce[b];
    float4 residualTorque = bodyResidualTorque[b];
    bool wet = dot3(pull, pull) > 0.0f || dot3(moment, moment) > 0.0f;
    float part = residual.w > 0.0f ? COUPLING_RELAXATION : 1.0f;
    residual = wet ? residual + part * (force - 2.0f * pull - residual) : vector(0.0f, 0.0f, 0.0f);
    residualTorque = wet ? residualTorque + part * (torque - 2.0f * moment - residualTorque) : vector(0.0f, 0.0f, 0.0f);
    residual.w = wet ? 1.0f : 0.0f;
    residualTorque.w = 0.0f;
    bodyResidualForce[b] = residual;
    bodyResidualTorque[b] = residualTorque;
    float4 predicted = bodyMomentum[b] + dt * force;
    if (inverseMass > 0.0f) {
        predicted += dt / inverseMass * constants->gravity;
    }
    predicted.w = bodyTurnChange[b].w / dt;
    float4 spin = bodyAngularMomentum[b] + dt * torque;
    spin.w = 0.0f;
    bodyPredictedMomentum[b] = predicted;
    bodyPredictedAngularMomentum[b] = spin;
}
