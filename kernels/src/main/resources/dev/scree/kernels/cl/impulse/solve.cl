// Purpose: moves bodies by impulses at their contacts, in substeps of a step of a few milliseconds (TGS: Macklin et al.
// 2019, Small Steps in Physics Simulation; soft constraints and relaxation: Catto 2023, Solver2D). Contacts are found
// once for the step; in each substep of length h
//
//   1. impulses of the substep before act again (warm start), and the forces of gravity, fluid and hand;
//   2. all contacts are solved once, batch by batch: P' = max(0, P - m (v.n + d/h)), 1/m = n.K n, where d is the
//   distance
//      of the points or 0 where they overlap. Velocities of their own press overlap out (split impulses), so that this
//      adds no energy;
//   3. bodies move by both velocities;
//   4. all contacts are solved again in the reverse order. Here those that met with a velocity above the threshold of
//      bouncing get -e times it (Newton's law of restitution).
//
// Passes in one order alone, each beginning with the impulses of the last, can swing up: with G the matrix that a pass
// multiplies an error by, the error follows z'' = 2 G z' - G z, which grows for eigenvalues of G that are complex or
// below -1/3. A pass forth and back (symmetric Gauss-Seidel) has eigenvalues in 0..1 alone, for which it decays.
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
//                 [8], [9] velocity and angular velocity that press out overlap, in this substep alone
//   batchStart, batchPair    see impulse/batches.cl
//   pair*, contact*          see impulse/contacts.cl
//   pairRolling   by pair; moment of rolling friction on b, of one substep [N m s]

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "impulse/solved.h"
#include "rigid/motion.h"
#include "rigid/turning.h"

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
    body[8] = nothing;
    body[9] = nothing;
}

// A contact while its pair is solved.
typedef struct {
    float4 n;
    float4 armA; // lever arms of its impulses, which act half way between the two surfaces
    float4 armB;
    float distance;
    float4 held;   // impulse of friction on b
    float pressed; // impulse along n
} Point;

static inline Point load_point(int c, const Solved* a, const Solved* b, __global const float4* contactArmA,
        __global const float4* contactArmB, __global const float4* contactFace, __global const float4* contactNormal,
        __global const float4* contactImpulse) {
    Point p;
    float4 startA = contactArmA[c];
    float4 startB = contactArmB[c];
    float4 before = contactNormal[c];
    float4 face = contactFace[c];
    // The normal turns with the body whose surface it belongs to; the impulse keeps its direction.
    p.n = rotate_by(face.w > 0.0f ? a->turned : b->turned, face);
    float4 held = contactImpulse[c];
    float4 all = held + held.w * before;
    all.w = 0.0f;
    p.pressed = held.w > 0.0f ? fmax(dot3(all, p.n), 0.0f) : 0.0f;
    p.held = held.w > 0.0f ? all - p.pressed * p.n : vector(0.0f, 0.0f, 0.0f);
    p.held.w = 0.0f;
    // A point of a sphere's surface stays where the sphere touches, however fast it spins.
    int spheres = (int)startB.w;
    p.armA = (spheres & 1) != 0 ? startA : rotate_by(a->turned, startA);
    p.armB = (spheres & 2) != 0 ? startB : rotate_by(b->turned, startB);
    // From a's point to b's point now.
    float4 gap = startA.w * face + ((b->moved - a->moved) + ((p.armB - startB) - (p.armA - startA)));
    gap.w = 0.0f;
    p.distance = dot3(gap, p.n);
    // The impulses act at one point, half way along the normal from the surface point that was tested. The way that the
    // bodies have slid past each other has no part in it.
    float4 between = (startA + startA.w * face - startB) + (b->moved - a->moved);
    float4 common = face.w > 0.0f ? between + p.armB - 0.5f * p.distance * p.n : p.armA + 0.5f * p.distance * p.n;
    p.armA = common;
    p.armB = common - between;
    p.armA.w = 0.0f;
    p.armB.w = 0.0f;
    return p;
}

// Returns the velocity of b's point relative to a's.
static inline float4 relative_velocity(const Solved* a, const Solved* b, const Point* p) {
    float4 v = (b->v + cross3(b->w, p->armB)) - (a->v + cross3(a->w, p->armA));
    v.w = 0.0f;
    return v;
}

// Applies an impulse to b, and its opposite to a.
static inline void exchange(Solved* a, Solved* b, const Point* p, float4 impulse) {
    push(a, p->armA, -impulse);
    push(b, p->armB, impulse);
}

// Solves for the impulse along the normal. approach: relative velocity along the normal that may be left, below 0 where
// they may come closer [m/s].
static inline void solve_normal(Solved* a, Solved* b, Point* p, float approach, float inverse) {
    float speed = dot3(relative_velocity(a, b, p), p->n);
    float next = fmax(p->pressed - (speed - approach) / inverse, 0.0f);
    exchange(a, b, p, (next - p->pressed) * p->n);
    p->pressed = next;
}

// Solves for the velocities that press out overlap. least: relative velocity along the normal that is asked for [m/s].
static inline void solve_overlap(Solved* a, Solved* b, const Point* p, float least, float inverse) {
    float4 v = (b->pushV + cross3(b->pushW, p->armB)) - (a->pushV + cross3(a->pushW, p->armA));
    float impulse = fmax(least - dot3(v, p->n), 0.0f) / inverse;
    if (impulse > 0.0f) {
        push_out(a, p->armA, -impulse * p->n);
        push_out(b, p->armB, impulse * p->n);
    }
}

// Returns what a unit impulse at the contact changes the relative velocity by.
static inline float4 response(const Solved* a, const Solved* b, const Point* p, float4 impulse) {
    float4 turnA = symmetric_times(a->diagonal, a->off, cross3(p->armA, impulse));
    float4 turnB = symmetric_times(b->diagonal, b->off, cross3(p->armB, impulse));
    return (a->inverseMass + b->inverseMass) * impulse + cross3(turnA, p->armA) + cross3(turnB, p->armB);
}

// Solves for the impulse of friction across the normal, of at most a limit [N s]: it stops sliding in both directions
// at once.
static inline void solve_friction(Solved* a, Solved* b, Point* p, float limit) {
    float4 n = p->n;
    // Two unit vectors across the normal (Duff et al. 2017).
    float sign = copysign(1.0f, n.z);
    float c = -1.0f / (sign + n.z);
    float d = n.x * n.y * c;
    float4 t = vector(1.0f + sign * n.x * n.x * c, sign * d, -sign * n.x);
    float4 u = vector(d, sign + n.y * n.y * c, -n.y);
    float4 along = response(a, b, p, t);
    float4 across = response(a, b, p, u);
    float tt = dot3(along, t);
    float uu = dot3(across, u);
    float tu = dot3(along, u);
    float4 slide = relative_velocity(a, b, p);
    slide -= dot3(slide, n) * n;
    float st = dot3(slide, t);
    float su = dot3(slide, u);
    float determinant = tt * uu - tu * tu;
    float4 next = p->held - (uu * st - tu * su) / determinant * t - (tt * su - tu * st) / determinant * u;
    if (dot3(next, next) > limit * limit) {
        // It slips: friction is at its limit, against the sliding. The impulse above would not have that direction.
        next = p->held - slide / (0.5f * (tt + uu) + sqrt(0.25f * (tt - uu) * (tt - uu) + tu * tu));

        float length = sqrt(dot3(next, next));
        next = length > limit ? (length > 0.0f ? limit / length : 0.0f) * next : next;
    }
    next.w = 0.0f;
    exchange(a, b, p, next - p->held);
    p->held = next;
}

// Solves for the moment of rolling friction between two bodies, of at most a limit [N m s]. Rolling is the relative
// angular velocity across the normal. Returns the new moment.
static inline float4 solve_rolling(Solved* a, Solved* b, float4 n, float4 moment, float limit) {
    float4 rolling = b->w - a->w;
    rolling -= dot3(rolling, n) * n;
    rolling.w = 0.0f;
    float rate = sqrt(dot3(rolling, rolling));
    float4 next = moment;
    if (rate > 1.0e-12f) {
        float4 axis = rolling / rate;
        next -= rolling / (dot3(axis, symmetric_times(a->diagonal, a->off, axis)) +
                                  dot3(axis, symmetric_times(b->diagonal, b->off, axis)));
    }
    float length = sqrt(dot3(next, next));
    next = length > limit ? (length > 0.0f ? limit / length : 0.0f) * next : next;
    next.w = 0.0f;
    float4 change = next - moment;
    a->w -= symmetric_times(a->diagonal, a->off, change);
    b->w += symmetric_times(b->diagonal, b->off, change);
    a->moment -= change;
    b->moment += change;
    return next;
}

// Notes the velocities along the normals before an impact: those at the start of the step, and what gravity has added
// since. What contacts did in the meantime does not count, or a heap would bounce by itself. Returns whether any is
// high enough to bounce.
static inline bool note_approach(int pass, int first, int count, const Solved* a, const Solved* b, float h,
        float4 gravity, float bounce, __global const float4* contactArmA, __global const float4* contactArmB,
        __global const float4* contactImpulse, __global float4* contactNormal) {
    bool any = false;
    float falls = (b->inverseMass > 0.0f ? 1.0f : 0.0f) - (a->inverseMass > 0.0f ? 1.0f : 0.0f);
    for (int c = first; c < first + count; c++) {
        float4 n = contactNormal[c];
        if (pass != PASS_BACK && contactImpulse[c].w == 0.0f) {
            float4 v = (b->v + cross3(b->w, contactArmB[c])) - (a->v + cross3(a->w, contactArmA[c]));
            n.w = pass == PASS_WARM ? dot3(v, n) : n.w + h * falls * dot3(gravity, n);
            contactNormal[c] = n;
        }
        any = any || n.w < -bounce;
    }
    return any;
}

// Solves the contacts of a pair.
static inline void solve_pair(int pair, int pass, int bodyCount, float h, float4 gravity, float bounce, float g,
        __global const int* pairBodies, __global const int* pairFirst, __global const int* pairContacts,
        __global const float4* pairLaw, __global const float4* contactArmA, __global const float4* contactArmB,
        __global const float4* contactFace, __global float4* contactNormal, __global float4* contactImpulse,
        __global float4* pairRolling, __global float4* solverBody) {
    int2 bodies = vload2(pair, pairBodies);
    Solved a = load_body(bodies.x, bodyCount, solverBody);
    Solved b = load_body(bodies.y, bodyCount, solverBody);
    int first = pairFirst[pair];
    int count = pairContacts[pair];
    float4 law = pairLaw[pair];
    float slop = law.w;
    float most = IMPULSE_PUSH * sqrt(g * slop);
    bool back = pass == PASS_BACK;
    bool impact = note_approach(
            pass, first, count, &a, &b, h, gravity, bounce, contactArmA, contactArmB, contactImpulse, contactNormal);
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    float4 start = nothing;
    float4 startA = nothing;
    float4 startB = nothing;
    float4 rolling = law.z > 0.0f ? pairRolling[pair] : nothing;
    // Impacts of several points are solved more exactly, so that a body that lands flat bounces flat.
    int sweeps = pass == PASS_WARM ? 1 : impact && count > 1 ? (int)IMPULSE_IMPACT_SWEEPS : (int)IMPULSE_SWEEPS;
    for (int sweep = 0; sweep < sweeps; sweep++) {
        bool last = sweep == sweeps - 1;
        float pressedSum = 0.0f;
        float4 normalSum = nothing;
        for (int k = 0; k < count; k++) {
            int c = back ? first + count - 1 - k : first + k;
            Point p = load_point(c, &a, &b, contactArmA, contactArmB, contactFace, contactNormal, contactImpulse);
            float before = contactNormal[c].w;
            bool bounces = false;
            if (pass != PASS_WARM) {
                float inverse = inverse_mass(&a, p.armA, p.n) + inverse_mass(&b, p.armB, p.n);
                bounces = back && before < -bounce && p.pressed > 0.0f && law.y > 0.0f;
                if (bounces) {
                    // Friction is limited by all of the impact's impulse.
                    solve_normal(&a, &b, &p, -law.y * before, inverse);
                    solve_friction(&a, &b, &p, law.x * p.pressed);
                } else if (back) {
                    solve_friction(&a, &b, &p, law.x * p.pressed);
                    solve_normal(&a, &b, &p, -fmax(p.distance - slop, 0.0f) / h, inverse);
                } else {
                    solve_normal(&a, &b, &p, -fmax(p.distance - slop, 0.0f) / h, inverse);
                    float over = p.distance + slop;
                    solve_overlap(
                            &a, &b, &p, over < 0.0f ? fmin(-IMPULSE_PUSH_PART / h * over, most) : -over / h, inverse);
                    solve_friction(&a, &b, &p, law.x * p.pressed);
                }
            }
            pressedSum += p.pressed;
            normalSum += p.pressed * p.n;
            float4 n = p.n;
            n.w = before;
            if (bounces && last) {
                // The impulse of an impact does not act again; the large number says that there was one (rest.cl).
                n.w = 1.0e9f;
                p.held = nothing;
                p.pressed = 0.0f;
            }
            contactNormal[c] = n;
            float4 all = p.held + p.pressed * p.n;
            start += last ? all : nothing;
            startA += last ? cross3(p.armA, all) : nothing;
            startB += last ? cross3(p.armB, all) : nothing;
            p.held.w = p.pressed;
            contactImpulse[c] = p.held;
        }
        if (law.z > 0.0f && pass != PASS_WARM) {
            float size = sqrt(dot3(normalSum, normalSum));
            rolling = solve_rolling(&a, &b, size > 0.0f ? normalSum / size : nothing, rolling, law.z * pressedSum);
        }
    }
    if (law.z > 0.0f) {
        pairRolling[pair] = rolling;
        startA += rolling;
        startB += rolling;
    }
    if (pass != PASS_WARM) {
        store_body(bodies.x, bodyCount, &a, solverBody);
        store_body(bodies.y, bodyCount, &b, solverBody);
    }
    if (pass != PASS_FORTH) {
        keep_for_start(bodies.x, bodyCount, &a, -start, -startA, solverBody);
        keep_for_start(bodies.y, bodyCount, &b, start, startB, solverBody);
    }
}

// Solves the pairs of a batch. One work item: an equal share of them.
__kernel void solve_batch(const int count, const int pass, const int batch, const int bodyCount, const int substeps,
        __constant StepConstants* constants, __global const int* batchStart, __global const int* batchPair,
        __global const int* pairBodies, __global const int* pairFirst, __global const int* pairContacts,
        __global const float4* pairLaw, __global const float4* contactArmA, __global const float4* contactArmB,
        __global const float4* contactFace, __global float4* contactNormal, __global float4* contactImpulse,
        __global float4* pairRolling, __global float4* solverBody) {
    int begin = batchStart[batch];
    int length = batchStart[batch + 1] - begin;
    int share = (length + count - 1) / count;
    int from = (int)get_global_id(0) * share;
    int to = min(from + share, length);
    float h = constants->timeStep / (float)substeps;
    float g = fmax(sqrt(dot3(constants->gravity, constants->gravity)), 0.1f);
    for (int k = from; k < to; k++) {
        solve_pair(batchPair[begin + k], pass, bodyCount, h, constants->gravity, IMPULSE_BOUNCE * g * h, g, pairBodies,
                pairFirst, pairContacts, pairLaw, contactArmA, contactArmB, contactFace, contactNormal, contactImpulse,
                pairRolling, solverBody);
    }
}

// Solves the pairs that no batch had room for, one after the other. One work item does it all.
__kernel GROUP(1) void solve_left_over(const int count, const int pass, const int bodyCount, const int substeps,
        const int pairCapacity, __constant StepConstants* constants, __global const int* pairStart,
        __global const int* pairBatch, __global const int* pairBodies, __global const int* pairFirst,
        __global const int* pairContacts, __global const float4* pairLaw, __global const float4* contactArmA,
        __global const float4* contactArmB, __global const float4* contactFace, __global float4* contactNormal,
        __global float4* contactImpulse, __global float4* pairRolling, __global float4* solverBody) {
    float h = constants->timeStep / (float)substeps;
    float g = fmax(sqrt(dot3(constants->gravity, constants->gravity)), 0.1f);
    int pairs = min(pairStart[bodyCount], pairCapacity);
    for (int p = 0; p < pairs; p++) {
        if (pairBatch[p] == BATCHES - 1) {
            solve_pair(p, pass, bodyCount, h, constants->gravity, IMPULSE_BOUNCE * g * h, g, pairBodies, pairFirst,
                    pairContacts, pairLaw, contactArmA, contactArmB, contactFace, contactNormal, contactImpulse,
                    pairRolling, solverBody);
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
    body[8] = vector(0.0f, 0.0f, 0.0f);
    body[9] = vector(0.0f, 0.0f, 0.0f);
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
    float4 push_velocity = body[8];
    float4 push_spin = body[9];
    push_velocity.w = 0.0f;
    body[4] += h * (v + push_velocity);
    float4 l = body[1];
    float4 own = bodyInertiaDiagonal[b];
    float4 ownOff = bodyInertiaOff[b];
    bool alike = own.x == own.y && own.x == own.z && dot3(ownOff, ownOff) == 0.0f;
    float4 spin = symmetric_times(diagonal, off, l);
    if (alike) {
        body[5] = turned(body[5], spin + push_spin, h);
        return;
    }
    float4 before = bodyRotation[b];
    float4 q = turned(quaternion_product(body[5], before), push_spin, h);
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
    float ahead = held ? 0.0f : half_substep;
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
