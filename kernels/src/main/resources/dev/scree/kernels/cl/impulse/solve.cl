// Purpose: moves bodies by impulses at their contacts, in substeps of a step of a few milliseconds (TGS: Macklin et al.
// 2019, Small Steps in Physics Simulation; soft constraints and relaxation: Catto 2023, Solver2D). Contacts are found
// once for the step; in each substep of length h
//
//   1. impulses of the substep before act again (warm start), and the forces of gravity, fluid and hand;
//   2. all contacts are solved once, batch by batch, as damped springs of angular frequency w that press out overlap:
//        P' = max(0, P - s_m m (v.n + b) - s_p P),  1/m = n.K n,  b = max(w/a (d + slop), -push), a = 2 z + h w,
//        s_m = h w a/(1 + h w a), s_p = 1/(1 + h w a);     where the points are d > 0 apart: b = d/h, s_m = 1, s_p = 0
//   3. bodies move by their velocities;
//   4. all contacts are solved again without b, which takes away the velocity that only pressed out overlap. Here those
//      that met with a velocity below the threshold of bouncing get -e times it (Newton's law of restitution).
//
// Friction is an impulse across the normal, at most mu P long (Coulomb's cone), that stops sliding. Rolling friction
// is an impulse moment of at most mu_r R P. The impulses act at one common point, half way between the two surfaces, so
// that angular momentum is conserved. Velocities are those of half steps, as with contact forces: free flight is exact.
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
//   batchStart, batchPair    see impulse/batches.cl
//   pair*, contact*          see impulse/contacts.cl
//   pairRolling   by pair; moment of rolling friction on b, of one substep [N m s]

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "rigid/motion.h"
#include "rigid/turning.h"

// What a pass over the contacts does.
#define PASS_WARM 0
#define PASS_PRESS 1
#define PASS_RELAX 2

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
    __global float4* body = solverBody + SOLVER_STRIDE * b;
    bool free = bodyLimits[b].z > 0.0f && bodySleep[b] < constants->sleepSteps;
    float inverseMass = free ? bodyProperties[b].x : 0.0f;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
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
}

// A body while a pair is solved.
typedef struct {
    float4 v;
    float4 w;
    float inverseMass;
    float4 diagonal;
    float4 off;
    float4 moved;
    float4 turned;
    float4 moment; // angular impulse so far
} Solved;

static inline Solved load_body(int b, int bodyCount, __global const float4* solverBody) {
    Solved s;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    s.moment = nothing;
    if (b >= bodyCount) {
        s.v = nothing;
        s.w = nothing;
        s.inverseMass = 0.0f;
        s.diagonal = nothing;
        s.off = nothing;
        s.moved = nothing;
        s.turned = (float4)(0.0f, 0.0f, 0.0f, 1.0f);
        return s;
    }
    __global const float4* body = solverBody + SOLVER_STRIDE * b;
    s.v = body[0];
    s.inverseMass = s.v.w;
    s.v.w = 0.0f;
    s.diagonal = body[2];
    s.off = body[3];
    s.w = s.off.w > 0.0f ? body[1] : symmetric_times(s.diagonal, s.off, body[1]);
    s.moved = body[4];
    s.turned = body[5];
    return s;
}

// Returns 1/m along a unit vector for an impulse at a lever arm.
static inline float inverse_mass(const Solved* s, float4 arm, float4 n) {
    float4 c = cross3(arm, n);
    return s->inverseMass + dot3(c, symmetric_times(s->diagonal, s->off, c));
}

// Applies an impulse [N s] at a lever arm.
static inline void push(Solved* s, float4 arm, float4 impulse) {
    float4 moment = cross3(arm, impulse);
    s->v += s->inverseMass * impulse;
    s->w += symmetric_times(s->diagonal, s->off, moment);
    s->moment += moment;
}

// Writes back a body's velocity and angular momentum.
static inline void store_body(int b, int bodyCount, const Solved* s, __global float4* solverBody) {
    if (b < bodyCount && s->diagonal.w > 0.0f) {
        __global float4* body = solverBody + SOLVER_STRIDE * b;
        float4 v = s->v;
        v.w = s->inverseMass;
        body[0] = v;
        body[1] += s->moment;
    }
}

// Adds to what the warm start of the next substep will do to a body.
static inline void keep_for_start(
        int b, int bodyCount, const Solved* s, float4 impulse, float4 moment, __global float4* solverBody) {
    if (b < bodyCount && s->diagonal.w > 0.0f) {
        __global float4* body = solverBody + SOLVER_STRIDE * b;
        body[6] += s->inverseMass * impulse;
        body[7] += moment;
    }
}

// Solves the contacts of a pair.
static inline void solve_pair(int pair, int pass, int bodyCount, float h, float4 gravity, float bounce_speed,
        float push_acceleration, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global float4* contactNormal, __global float4* contactImpulse,
        __global float4* pairRolling, __global float4* solverBody) {
    int2 bodies = vload2(pair, pairBodies);
    Solved a = load_body(bodies.x, bodyCount, solverBody);
    Solved b = load_body(bodies.y, bodyCount, solverBody);
    int first = pairFirst[pair];
    int count = pairContacts[pair];
    float4 law = pairLaw[pair];
    float slop = law.w;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);

    // Frequency and damping of the springs that press out overlap.
    float omega = IMPULSE_STIFFNESS / h;
    float rate = 2.0f * IMPULSE_DAMPING + IMPULSE_STIFFNESS;
    float soft = 1.0f / (1.0f + IMPULSE_STIFFNESS * rate);
    float bias_rate = omega / rate;
    float most = sqrt(push_acceleration * slop) * IMPULSE_PUSH;

    float4 start_impulse = nothing;
    float4 start_moment_a = nothing;
    float4 start_moment_b = nothing;
    int sweeps = pass == PASS_WARM ? 1 : 2;
    // Velocity along the normal before an impact: that at the start of the step, and what gravity has added since. What
    // contacts did in the meantime does not count, or a heap would bounce by itself.
    for (int k = 0; k < count && pass != PASS_RELAX; k++) {
        float4 n = contactNormal[first + k];
        float falls = (b.inverseMass > 0.0f ? 1.0f : 0.0f) - (a.inverseMass > 0.0f ? 1.0f : 0.0f);
        if (contactImpulse[first + k].w > 0.0f) {
            continue;
        }
        if (pass == PASS_WARM) {
            float4 relative = (b.v + cross3(b.w, contactArmB[first + k])) - (a.v + cross3(a.w, contactArmA[first + k]));
            n.w = dot3(relative, n);
        } else {
            n.w += h * falls * dot3(gravity, n);
        }
        contactNormal[first + k] = n;
    }
    for (int k = 0; k < count && pass != PASS_WARM; k++) {
        if (contactNormal[first + k].w < -bounce_speed && count > 1) {
            // Impacts of several points are solved more exactly, so that a body that lands flat bounces flat.
            sweeps = (int)IMPULSE_IMPACT_SWEEPS;
        }
    }
    float pressedSum = 0.0f;
    float4 normalSum = nothing;
    for (int sweep = 0; sweep < sweeps; sweep++) {
        bool last = sweep == sweeps - 1;
        pressedSum = 0.0f;
        for (int k = 0; k < count; k++) {
            float4 storedA = contactArmA[first + k];
            float4 storedB = contactArmB[first + k];
            float4 n = contactNormal[first + k];
            float before = n.w;
            n.w = 0.0f;
            float4 impulse = contactImpulse[first + k];
            float pressed = impulse.w;
            impulse.w = 0.0f;
            float4 armA = rotate_by(a.turned, storedA);
            float4 armB = rotate_by(b.turned, storedB);
            // From a's point to b's point now.
            float4 gap = storedA.w * n + ((b.moved - a.moved) + ((armB - storedB) - (armA - storedA)));
            gap.w = 0.0f;
            float distance = dot3(gap, n);
            // Impulses act half way between the two points.
            armA += 0.5f * gap;
            armB -= 0.5f * gap;
            armA.w = 0.0f;
            armB.w = 0.0f;
            if (pass == PASS_WARM) {
                float4 all = impulse + pressed * n;
                start_impulse += all;
                start_moment_a += cross3(armA, all);
                start_moment_b += cross3(armB, all);
                continue;
            }
            float4 relative = (b.v + cross3(b.w, armB)) - (a.v + cross3(a.w, armA));
            float speed = dot3(relative, n);
            float inverse = inverse_mass(&a, armA, n) + inverse_mass(&b, armB, n);
            float target = 0.0f;
            float mass_scale = 1.0f;
            float impulse_scale = 0.0f;
            bool bounces = pass == PASS_RELAX && before < -bounce_speed && pressed > 0.0f && law.y > 0.0f;
            if (bounces) {
                target = law.y * before;
            } else if (distance > 0.0f) {
                target = distance / h;
            } else if (pass == PASS_PRESS) {
                target = fmax(bias_rate * fmin(distance + slop, 0.0f), -most);
                mass_scale = 1.0f - soft;
                impulse_scale = soft;
            }
            float next = fmax(pressed - mass_scale * (speed + target) / inverse - impulse_scale * pressed, 0.0f);
            float4 change = (next - pressed) * n;
            push(&a, armA, -change);
            push(&b, armB, change);
            pressed = next;

            // Friction stops sliding, up to Coulomb's limit.
            relative = (b.v + cross3(b.w, armB)) - (a.v + cross3(a.w, armA));
            float4 slide = relative - dot3(relative, n) * n;
            slide.w = 0.0f;
            float sliding = sqrt(dot3(slide, slide));
            float4 held = impulse;
            if (sliding > 1.0e-12f) {
                float4 direction = slide / sliding;
                float across = inverse_mass(&a, armA, direction) + inverse_mass(&b, armB, direction);
                held -= slide / across;
            }
            float limit = law.x * pressed;
            float length = sqrt(dot3(held, held));
            held = length > limit ? (length > 0.0f ? limit / length : 0.0f) * held : held;
            held.w = 0.0f;
            change = held - impulse;
            push(&a, armA, -change);
            push(&b, armB, change);
            pressedSum += pressed;
            normalSum += pressed * n;
            if (last) {
                if (bounces) {
                    // The impulse of an impact does not act again.
                    n.w = 0.0f;
                    held = nothing;
                    pressed = 0.0f;
                } else {
                    n.w = before;
                    float4 all = held + pressed * n;
                    all.w = 0.0f;
                    start_impulse += all;
                    start_moment_a += cross3(armA, all);
                    start_moment_b += cross3(armB, all);
                }
                contactNormal[first + k] = n;
            }
            held.w = pressed;
            contactImpulse[first + k] = held;
        }
    }
    if (law.z > 0.0f) {
        float4 moment = pairRolling[pair];
        if (pass == PASS_WARM) {
            start_moment_a += moment;
            start_moment_b += moment;
        } else {
            // Rolling is the relative angular velocity across the normal.
            float4 rolling = b.w - a.w;
            float size = sqrt(dot3(normalSum, normalSum));
            float4 n = size > 0.0f ? normalSum / size : nothing;
            rolling -= dot3(rolling, n) * n;
            rolling.w = 0.0f;
            float rate_of = sqrt(dot3(rolling, rolling));
            float4 next = moment;
            if (rate_of > 1.0e-12f) {
                float4 axis = rolling / rate_of;
                float inverse = dot3(axis, symmetric_times(a.diagonal, a.off, axis)) +
                                dot3(axis, symmetric_times(b.diagonal, b.off, axis));
                next -= rolling / inverse;
            }
            float limit = law.z * pressedSum;
            float length = sqrt(dot3(next, next));
            next = length > limit ? (length > 0.0f ? limit / length : 0.0f) * next : next;
            next.w = 0.0f;
            float4 change = next - moment;
            a.w -= symmetric_times(a.diagonal, a.off, change);
            b.w += symmetric_times(b.diagonal, b.off, change);
            a.moment -= change;
            b.moment += change;
            pairRolling[pair] = next;
            start_moment_a += next;
            start_moment_b += next;
        }
    }
    if (pass != PASS_WARM) {
        store_body(bodies.x, bodyCount, &a, solverBody);
        store_body(bodies.y, bodyCount, &b, solverBody);
    }
    if (pass != PASS_PRESS) {
        keep_for_start(bodies.x, bodyCount, &a, -start_impulse, -start_moment_a, solverBody);
        keep_for_start(bodies.y, bodyCount, &b, start_impulse, start_moment_b, solverBody);
    }
}

// Solves the pairs of a batch. One work item: an equal share of them.
__kernel void solve_batch(const int count, const int pass, const int batch, const int bodyCount, const int substeps,
        __constant StepConstants* constants, __global const int* batchStart, __global const int* batchPair,
        __global const int* pairBodies, __global const int* pairFirst, __global const int* pairContacts,
        __global const float4* pairLaw, __global const float4* contactArmA, __global const float4* contactArmB,
        __global float4* contactNormal, __global float4* contactImpulse, __global float4* pairRolling,
        __global float4* solverBody) {
    int begin = batchStart[batch];
    int length = batchStart[batch + 1] - begin;
    int share = (length + count - 1) / count;
    int from = (int)get_global_id(0) * share;
    int to = min(from + share, length);
    float h = constants->timeStep / (float)substeps;
    float g = fmax(sqrt(dot3(constants->gravity, constants->gravity)), 0.1f);
    for (int k = from; k < to; k++) {
        solve_pair(batchPair[begin + k], pass, bodyCount, h, constants->gravity, IMPULSE_BOUNCE * g * h, g, pairBodies,
                pairFirst, pairContacts, pairLaw, contactArmA, contactArmB, contactNormal, contactImpulse, pairRolling,
                solverBody);
    }
}

// Solves the pairs that no batch had room for, one after the other. One work item does it all.
__kernel GROUP(1) void solve_left_over(const int count, const int pass, const int bodyCount, const int substeps,
        const int pairCapacity, __constant StepConstants* constants, __global const int* pairStart,
        __global const int* pairBatch, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global float4* contactNormal, __global float4* contactImpulse,
        __global float4* pairRolling, __global float4* solverBody) {
    float h = constants->timeStep / (float)substeps;
    float g = fmax(sqrt(dot3(constants->gravity, constants->gravity)), 0.1f);
    int pairs = min(pairStart[bodyCount], pairCapacity);
    for (int p = 0; p < pairs; p++) {
        if (pairBatch[p] == BATCHES - 1) {
            solve_pair(p, pass, bodyCount, h, constants->gravity, IMPULSE_BOUNCE * g * h, g, pairBodies, pairFirst,
                    pairContacts, pairLaw, contactArmA, contactArmB, contactNormal, contactImpulse, pairRolling,
                    solverBody);
        }
    }
}

// Begins a substep: forces and the warm start change the velocities. One work item: one body. bodyTurning: by body; its
// place among the turning bodies (rigid/turning.h), or -1.
__kernel GROUP(16) void begin_substep(const int count, const int substeps, const int substep,
        __constant StepConstants* constants, __global const float4* bodyMomentum, __global const float4* bodyFluidForce,
        __global const float4* bodyFluidTorque, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation, __global const int* bodyTurning,
        __global const float4* turningAxis, __global const float4* turningLever, __global const float4* turningMotor,
        __global float4* solverBody) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    __global float4* body = solverBody + SOLVER_STRIDE * b;
    float4 diagonal = body[2];
    if (diagonal.w == 0.0f) {
        return;
    }
    float4 off = body[3];
    float h = constants->timeStep / (float)substeps;
    // A body's first substep is half a one, so that velocities are those of half steps from then on.
    float kick = substep == 0 && bodyMomentum[b].w == 0.0f ? 0.5f * h : h;
    float4 v = body[0];
    float4 l = body[1];
    float inverseMass = v.w;
    float4 force = bodyFluidForce[b];
    float4 torque = bodyFluidTorque[b];
    float4 q = quaternion_product(body[5], bodyRotation[b]);
    if (constants->pulledBody == b) {
        float4 lever;
        float4 spin = symmetric_times(diagonal, off, l);
        float4 low = bodyPositionLow[b] + body[4];
        float4 pull = pull_force(constants, bodyPosition[b], low, q, v, spin, &lever);
        force += pull;
        torque += cross3(lever, pull);
    }
    torque.w = 0.0f;
    int turning = bodyTurning[b];
    if (turning >= 0) {
        float4 lever = turningLever[turning];
        float4 motor = turningMotor[turning];
        torque += cross3(rotate_by(q, lever), lever.w * constants->gravity);
        torque.w = 0.0f;
        float4 warm = body[7];
        warm.w = 0.0f;
        l = pivot_momentum(l + warm, torque, kick, diagonal, off, turningAxis[turning], motor);
    } else {
        float4 warm = body[6];
        v += warm + kick * (constants->gravity + inverseMass * force);
        v.w = inverseMass;
        l += body[7] + kick * torque;
    }
    l.w = 0.0f;
    body[0] = v;
    body[1] = l;
    body[6] = vector(0.0f, 0.0f, 0.0f);
    body[7] = vector(0.0f, 0.0f, 0.0f);
}

// Moves bodies by their velocities. One work item: one body.
__kernel GROUP(16) void move_bodies(const int count, const int substeps, __constant StepConstants* constants,
        __global const float4* bodyRotation, __global const float4* bodyInertiaDiagonal,
        __global const float4* bodyInertiaOff, __global const int* bodyTurning, __global const float4* turningAxis,
        __global const float4* turningOwnAxis, __global const float4* turningMotor, __global float4* solverBody) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    __global float4* body = solverBody + SOLVER_STRIDE * b;
    float h = constants->timeStep / (float)substeps;
    float4 v = body[0];
    v.w = 0.0f;
    float4 diagonal = body[2];
    float4 off = body[3];
    if (diagonal.w == 0.0f) {
        // Animated bodies move on at their velocity.
        if (dot3(v, v) + dot3(body[1], body[1]) > 0.0f) {
            body[4] += h * v;
            body[5] = turned(body[5], body[1], h);
        }
        return;
    }
    body[4] += h * v;
    float4 l = body[1];
    float4 own = bodyInertiaDiagonal[b];
    float4 ownOff = bodyInertiaOff[b];
    bool alike = own.x == own.y && own.x == own.z && dot3(ownOff, ownOff) == 0.0f;
    float4 spin = symmetric_times(diagonal, off, l);
    if (alike) {
        body[5] = turned(body[5], spin, h);
        return;
    }
    float4 before = bodyRotation[b];
    float4 q = quaternion_product(body[5], before);
    int turning = bodyTurning[b];
    if (turning >= 0 && turningMotor[turning].z > 0.0f) {
        q = turned(q, spin, h);
        q = realigned(q, turningOwnAxis[turning], turningAxis[turning]);
        float4 axis = turningAxis[turning];
        axis.w = 0.0f;
        body[1] = dot3(l, axis) * axis;
    } else {
        q = turned_midway(q, spin, own, ownOff, l, h);
        float flag = diagonal.w;
        rotate_symmetric(q, own, ownOff, &diagonal, &off);
        diagonal.w = flag;
        off.w = 0.0f;
        body[2] = diagonal;
        body[3] = off;
    }
    float4 back = (float4)(-before.x, -before.y, -before.z, before.w);
    float4 since = quaternion_product(q, back);
    body[5] = since / sqrt(dot3(since, since) + since.w * since.w);
}

// Writes the state after a step. bodyForce, bodyTorque: mean of what contacts did to the body in the step [N], [N m]; w
// of the force: number of contacts. One work item: one body.
__kernel GROUP(16) void finish_bodies(const int count, const int substeps, __constant StepConstants* constants,
        __global const float4* bodyProperties, __global const float4* bodyFluidForce,
        __global const float4* bodyFluidTorque, __global const float4* solverBody, __global const int* bodyTurning,
        __global const int* touching, __global float4* bodyPosition, __global float4* bodyPositionLow,
        __global float4* bodyRotation, __global float4* bodyMomentum, __global float4* bodyAngularMomentum,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyWorldDiagonal,
        __global float4* bodyWorldOff, __global int* bodyContacts, __global float4* bodyForce,
        __global float4* bodyTorque, __global int* failure) {
    int b = get_global_id(0);
    if (b >= count) {
        return;
    }
    __global const float4* body = solverBody + SOLVER_STRIDE * b;
    float4 diagonal = body[2];
    if (diagonal.w == 0.0f) {
        return;
    }
    int contacts = touching[b];
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
    float4 outer = bodyFluidForce[b] + (inverseMass > 0.0f ? constants->gravity / inverseMass : 0.0f);
    outer.w = 0.0f;
    float4 force = (momentum - bodyMomentum[b]) / dt - outer;
    float4 torque = (l - bodyAngularMomentum[b]) / dt - bodyFluidTorque[b];
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
    float ahead = contacts > 0 ? 0.0f : half_substep;
    float4 shown = v + ahead * inverseMass * outer;
    shown.w = 0.0f;
    float4 spin = symmetric_times(diagonal, off, l + ahead * bodyFluidTorque[b]);
    bodyVelocity[b] = shown;
    bodyAngularVelocity[b] = spin;
    // The comparison fails for a NaN too.
    if (!(dot3(shown, shown) < constants->speedLimit * constants->speedLimit && dot3(spin, spin) < 1.0e12f)) {
        atomic_min(&failure[0], b);
    }
}
