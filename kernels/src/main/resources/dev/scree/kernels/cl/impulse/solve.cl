// Purpose: moves bodies by impulses at their contacts, in substeps of a step of a few milliseconds (TGS: Macklin et al.
// 2019, Small Steps in Physics Simulation; soft constraints and relaxation: Catto 2023, Solver2D). Contacts are found
// once for the step; in each substep of length h
//
//   1. impulses of the substep before act again (warm start), and the forces of gravity, fluid and hand;
//   2. contacts are solved in passes, batch by batch: P' = max(0, P - m (v.n + d/h)), 1/m = n.K n, where d is the
//      distance of the points or 0 where they overlap. Velocities of their own press overlap out (split impulses), so
//      that this adds no energy. There are as many passes as it takes until velocities change by less than a
//      tolerance, forth and back in turn;
//   3. bodies move by both velocities;
//   4. all contacts are solved once more, back. Here those that met with a velocity above the threshold of bouncing get
//      -e times it (Newton's law of restitution).
//
// Passes in one order alone, each beginning with the impulses of the last, can swing up: with G the matrix that a pass
// multiplies an error by, the error follows z'' = 2 G z' - G z, which grows for eigenvalues of G that are complex or
// below -1/3. A pass forth and back (symmetric Gauss-Seidel) has eigenvalues in 0..1 alone, for which it decays.
//
// Friction is an impulse across the normal, at most mu P long (Coulomb's cone), that stops sliding. Rolling friction
// is an impulse moment of at most mu_r R P. The impulses of a contact act at one common point, so that angular momentum
// is conserved. Velocities are those of half steps, as with contact forces: free flight is exact.
//
// The kernels of this file do one stage each for all bodies or pairs, and one batch at a time; those of
// impulse/together.cl and alone.cl do all substeps in one launch, for scenes so small that launches would take most of
// the time.
//
// Buffers:
//   solverBody    by body, SOLVER_STRIDE float4:
//                 [0] velocity [m/s]; w: 1/mass [1/kg], 0 where it cannot be moved
//                 [1] angular momentum about the reference point [kg m^2/s]; where [3].w is 1 the angular velocity
//                 [2] inverse inertia xx yy zz, world axes [1/(kg m^2)]; w: 1 where it can be moved
//                 [3] inverse inertia xy xz yz; w: see [1]
//                 [4] displacement since the start of the step [m]
//                 [5] rotation since then
//                 [6], [7] what the warm start will add to [0] and [1]
//                 [8], [9] velocity and angular velocity that press out overlap, in this substep alone
//                 Behind the last body there is one that cannot be moved, in the place of fixed shapes.
//   batch*, blockRows    see impulse/batches.cl
//   pair*, contact*      see impulse/contacts.cl; contactRow: impulse/point.h
//   pairRolling   by pair; moment of rolling friction on b, of one substep [N m s]
//   passState     how far the passes of this substep are, see impulse/kinds.h

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "common/lanes.h"
#include "impulse/solved_lanes.h"
#include "impulse/point.h"
#include "impulse/sweep.h"
#include "impulse/prepare.h"
#include "rigid/motion.h"
#include "rigid/turning.h"
#include "impulse/substep.h"

// Takes over the bodies' state at the start of a step. One work item: one body.
__kernel GROUP(16) void start_bodies(const int count, __constant StepConstants* constants,
        __global const float4* bodyLimits, __global const float4* bodyProperties, __global const int* bodySleep,
        __global const float4* bodyMomentum, __global const float4* bodyAngularMomentum,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyWorldOff, __global float4* solverBody) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    __global float4* body = solverBody + SOLVER_STRIDE * b;
    if (b == 0) {
        for (int k = 0; k < SOLVER_STRIDE; k++) {
            body[SOLVER_STRIDE * count + k] = k == 5 ? (float4)(0.0f, 0.0f, 0.0f, 1.0f) : nothing;
        }
    }
    bool free = bodyLimits[b].z > 0.0f && bodySleep[b] < constants->sleepSteps;
    float inverseMass = free ? bodyProperties[b].x : 0.0f;
    float4 v = free ? inverseMass * bodyMomentum[b] : bodyVelocity[b];
    v.w = inverseMass;
    float4 l = free ? bodyAngularMomentum[b] : bodyAngularVelocity[b];
    l.w = 0.0f;
    float4 diagonal = free ? bodyWorldDiagonal[b] : nothing;
    diagonal.w = free ? 1.0f : 0.0f;
    float4 off = free ? bodyWorldOff[b] : nothing;
    off.w = free ? 0.0f : 1.0f;
    body[0] = v;
    body[1] = l;
    body[2] = diagonal;
    body[3] = off;
    body[4] = nothing;
    body[5] = (float4)(0.0f, 0.0f, 0.0f, 1.0f);
    body[6] = nothing;
    body[7] = nothing;
    body[8] = nothing;
    body[9] = nothing;
}

// Finds the rows of all contacts, and opens the passes of a substep. One work item: one unit.
__kernel void prepare_contacts(const int count, const int bodyCount, const int substeps, const int substep,
        const int after, __constant StepConstants* constants, __global const int* batchStart,
        __global const int* batchPair, __global const int* blockRows, __global const int* pairBodies,
        __global const int* pairFirst, __global const int* pairContacts, __global const float4* pairLaw,
        __global const float4* contactArmA, __global const float4* contactArmB, __global const float4* contactFace,
        __global float4* pairRolling, __global float4* contactNormal, __global float4* contactImpulse,
        __global float* contactRow, __global float4* solverBody, __global int* passState) {
    int unit = get_global_id(0);
    if (unit == 0) {
        passState[PASS_CHANGED] = 0;
        passState[PASS_WANTED] = 1;
        passState[PASS_NUMBER] = 0;
    }
    if (unit < count && LANES * unit < batchStart[BATCHES]) {
        Contacts k = CONTACTS;
        prepare_unit(&k, LANES * unit, after != 0, substep == 0 && after == 0);
    }
}

// Writes the impulses of all contacts back at the end of a step. One work item: one unit.
__kernel void keep_contacts(const int count, const int bodyCount, const int substeps,
        __constant StepConstants* constants, __global const int* batchStart, __global const int* batchPair,
        __global const int* blockRows, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global const float4* contactFace, __global float4* pairRolling,
        __global float4* contactNormal, __global float4* contactImpulse, __global float* contactRow,
        __global float4* solverBody) {
    int unit = get_global_id(0);
    if (unit < count && LANES * unit < batchStart[BATCHES]) {
        Contacts k = CONTACTS;
        keep_unit(&k, LANES * unit);
    }
}

// Adds the impulses that a batch's pairs hold to what the first substep begins with. One work item: an equal share of
// the units; of the last batch, whose pairs may share bodies, one item does all.
__kernel void warm_batch(const int count, const int batch, const int bodyCount, const int substeps,
        __constant StepConstants* constants, __global const int* batchStart, __global const int* batchPair,
        __global const int* blockRows, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global const float4* contactFace, __global float4* pairRolling,
        __global float4* contactNormal, __global float4* contactImpulse, __global float* contactRow,
        __global float4* solverBody) {
    Contacts k = CONTACTS;
    int begin = batchStart[batch];
    int length = (batchStart[batch + 1] - begin) / LANES;
    int share = (length + count - 1) / count;
    int from = (int)get_global_id(0) * share;
    for (int n = from; n < min(from + share, length); n++) {
        warm_unit(&k, begin + LANES * n);
    }
}

// Solves the pairs of a batch, if a further pass is wanted. after: the bodies of the substep have moved; reverse: in
// reverse order. One work item: an equal share of the units; of the last batch, whose pairs may share bodies, one item
// does all.
__kernel void solve_batch(const int count, const int after, const int reverse, const int batch, const int bodyCount,
        const int substeps, __constant StepConstants* constants, __global const int* batchStart,
        __global const int* batchPair, __global const int* blockRows, __global const int* pairBodies,
        __global const int* pairFirst, __global const int* pairContacts, __global const float4* pairLaw,
        __global const float4* contactArmA, __global const float4* contactArmB, __global const float4* contactFace,
        __global float4* pairRolling, __global float4* contactNormal, __global float4* contactImpulse,
        __global float* contactRow, __global float4* solverBody, __global int* passState) {
    if (passState[PASS_WANTED] == 0) {
        return;
    }
    Contacts k = CONTACTS;
    int begin = batchStart[batch];
    int length = (batchStart[batch + 1] - begin) / LANES;
    int share = (length + count - 1) / count;
    int from = (int)get_global_id(0) * share;
    bool changed = false;
    for (int n = from; n < min(from + share, length); n++) {
        int unit = reverse != 0 ? length - 1 - n : n;
        changed = solve_unit(&k, begin + LANES * unit, after != 0, reverse != 0) || changed;
    }
    if (changed) {
        passState[PASS_CHANGED] = 1;
    }
}

// Ends a pass: the next one is wanted where this one has changed velocities. One work item does it all.
__kernel GROUP(1) void end_pass(const int count, __global int* passState, __global int* watch) {
    if (passState[PASS_WANTED] == 0) {
        return;
    }
    int number = passState[PASS_NUMBER] + 1;
    passState[PASS_NUMBER] = number;
    watch[WATCH_PASSES] = max(watch[WATCH_PASSES], number);
    passState[PASS_WANTED] = passState[PASS_CHANGED];
    passState[PASS_CHANGED] = 0;
}

// Begins a substep: forces and the warm start change the velocities. One work item: one body.
__kernel GROUP(16) void begin_substep(const int count, const int substeps, const int substep,
        __constant StepConstants* constants, __global const float4* bodyMomentum, __global const float4* bodyOuterForce,
        __global const float4* bodyOuterTorque, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff, __global const int* bodyKind,
        __global const int* bodyTurning, __global const float4* turningAxis, __global const float4* turningOwnAxis,
        __global const float4* turningLever, __global const float4* turningMotor, __global float4* solverBody) {
    int b = get_global_id(0);
    if (b < count) {
        Bodies k = BODIES;
        begin_body(&k, b, substep);
    }
}

// Moves bodies by their velocities. One work item: one body.
__kernel GROUP(16) void move_bodies(const int count, const int substeps, __constant StepConstants* constants,
        __global const float4* bodyMomentum, __global const float4* bodyOuterForce,
        __global const float4* bodyOuterTorque, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyInertiaDiagonal, __global const float4* bodyInertiaOff, __global const int* bodyKind,
        __global const int* bodyTurning, __global const float4* turningAxis, __global const float4* turningOwnAxis,
        __global const float4* turningLever, __global const float4* turningMotor, __global float4* solverBody) {
    int b = get_global_id(0);
    if (b < count) {
        Bodies k = BODIES;
        move_body(&k, b);
    }
}

// Writes the state after a step. bodyForce, bodyTorque: mean of what contacts did to the body in the step [N], [N m]; w
// of the force: number of contacts. One work item: one body.
__kernel GROUP(16) void finish_bodies(const int count, const int substeps, __constant StepConstants* constants,
        __global const float4* bodyOuterForce, __global const float4* bodyOuterTorque,
        __global const float4* solverBody, __global const int* touching, __global float4* bodyPosition,
        __global float4* bodyPositionLow, __global float4* bodyRotation, __global float4* bodyMomentum,
        __global float4* bodyAngularMomentum, __global float4* bodyVelocity, __global float4* bodyAngularVelocity,
        __global float4* bodyWorldDiagonal, __global float4* bodyWorldOff, __global int* bodyContacts,
        __global float4* bodyForce, __global float4* bodyTorque, __global int* failure) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    __global const float4* body = solverBody + SOLVER_STRIDE * b;
    float4 diagonal = body[2];
    if (diagonal.w == 0.0f) {
        return;
    }
    // What a joint holds is no further than its momentum, as with contacts.
    bool held = touching[b] > 0;
    int contacts = touching[b] & (JOINED - 1);
    bodyContacts[b] = contacts;
    float dt = constants->timeStep;
    float half_substep = 0.5f * dt / (float)substeps;
    float4 v = body[0];
    float inverseMass = v.w;
    v.w = 0.0f;
    float4 off = body[3];
    off.w = 0.0f;
    diagonal.w = 0.0f;
    float4 l = body[1];
    float4 momentum = inverseMass > 0.0f ? v / inverseMass : vector(0.0f, 0.0f, 0.0f);
    float4 outer = bodyOuterForce[b] + (inverseMass > 0.0f ? constants->gravity / inverseMass : 0.0f);
    outer.w = 0.0f;
    float4 force = (momentum - bodyMomentum[b]) / dt - outer;
    float4 torque = (l - bodyAngularMomentum[b]) / dt - bodyOuterTorque[b];
    force.w = (float)contacts;
    torque.w = 0.0f;
    bodyForce[b] = contacts > 0 ? force : vector(0.0f, 0.0f, 0.0f);
    bodyTorque[b] = contacts > 0 ? torque : vector(0.0f, 0.0f, 0.0f);
    momentum.w = 1.0f;
    bodyMomentum[b] = momentum;
    l.w = 0.0f;
    bodyAngularMomentum[b] = l;
    float4 high = bodyPosition[b];
    float4 low = bodyPositionLow[b];
    float4 moved = body[4];
    moved.w = 0.0f;
    advance_position(&high, &low, moved);
    bodyPosition[b] = high;
    bodyPositionLow[b] = low;
    float4 q = quaternion_product(body[5], bodyRotation[b]);
    bodyRotation[b] = q / sqrt(dot3(q, q) + q.w * q.w);
    bodyWorldDiagonal[b] = diagonal;
    bodyWorldOff[b] = off;
    // Bodies in free flight are half a substep further than their momentum; what rests on others is not.
    float ahead = held ? 0.0f : half_substep;
    float4 shown = v + ahead * inverseMass * outer;
    shown.w = 0.0f;
    float4 spin = symmetric_times(diagonal, off, l + ahead * bodyOuterTorque[b]);
    bodyVelocity[b] = shown;
    bodyAngularVelocity[b] = spin;
    // The comparison fails for a NaN too.
    if (!(dot3(shown, shown) < constants->speedLimit * constants->speedLimit && dot3(spin, spin) < 1.0e12f)) {
        atomic_min(&failure[0], b);
    }
}
