// Purpose: joints of two bodies, or of a body and the world, as constraints of the impulse solver (impulse/solve.cl).
// What a joint holds is a block of up to six rows. Along a row, A's velocity against B's is
//
//   u = l.(vA - vB) + jA.wA - jB.wB,
//
// and an impulse P acts on A with P l and the moment P jA, on B with the opposite. All rows of a joint are solved at
// once, K P = -u with K = J M^-1 J^T (Baraff 1996, Linear-Time Dynamics using Lagrange Multipliers; here for one joint,
// by Cholesky's method), joints one after the other (sequential impulses: Catto 2005, Iterative Dynamics with Temporal
// Coherence). Limits and motors are rows of their own with bounded sums of impulses.
//
// The pass FORTH finds velocities that keep the joint whole *after* the bodies have moved by them, to the second order
// in the substep; BACK those that keep it now. This is RATTLE (Andersen 1983): a pendulum keeps its energy, which it
// would lose if both passes only made u zero. What error of position is left is pressed out by velocities of their own,
// so that this adds no energy.
//
// The impulses of the block are kept in two parts, that up to the end of FORTH and that of BACK. Each is the first
// guess for its own pass in the next substep, so that chains of joints need few sweeps.
//
// Buffers by joint:
//   jointBodies   A and B; bodyCount for the world
//   jointType     ordinal of JointType
//   jointPointA   anchor from A's reference point in A's axes [m]; jointPointB: likewise, for the world from the origin
//   jointAxisA    unit vector of the axis in A's axes; w: speed of the motor [m/s or rad/s]
//   jointAxisB    the same in B's axes; w: greatest force or torque of the motor, 0 for none [N or N m]
//   jointRelative rotation of A against B at the start
//   jointRange    lower and upper limit [m or rad], IMPULSE_JOINT_UNBOUNDED beyond +-; length of the start [m]; w:
//   greatest
//                 force or torque of the brake [N or N m], see brake_change, 0 for none
//   jointImpulse  impulse of the block in a substep up to the end of FORTH, world axes [N s]; w: of motor and brake in
//                 all of the substep [N s or N m s]
//   jointMoment   moment of the block likewise, world axes [N m s]; w: angle of A against B [rad]
//   jointBack, jointBackMoment    impulse and moment of the block in BACK
//   jointLimit    impulses of the lower and the upper limit, both >= 0 [N s or N m s]

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "impulse/solved.h"
#include "impulse/joint.h"
#include "rigid/drive.h"

// Factors K = L D L^T. A row that others already hold, or that nothing can move along, is left out: its 1/D is 0.
static inline void factor(const Solved* a, const Solved* b, const Held* p, float l[ROWS][ROWS], float* inverse) {
    float d[ROWS];
    for (int i = 0; i < p->rows; i++) {
        for (int j = 0; j < i; j++) {
            float sum = row_response(a, b, &p->row[i], &p->row[j]);
            for (int k = 0; k < j; k++) {
                sum -= l[i][k] * l[j][k] * d[k];
            }
            l[i][j] = sum * inverse[j];
        }
        float own = row_response(a, b, &p->row[i], &p->row[i]);
        float left = own;
        for (int k = 0; k < i; k++) {
            left -= l[i][k] * l[i][k] * d[k];
        }
        bool free = own > 0.0f && left > IMPULSE_JOINT_SINGULAR * own;
        d[i] = free ? left : 0.0f;
        inverse[i] = free ? 1.0f / left : 0.0f;
    }
}

// Solves K x = x in place.
static inline void solve_rows(int rows, float l[ROWS][ROWS], const float* inverse, float* x) {
    for (int i = 0; i < rows; i++) {
        for (int k = 0; k < i; k++) {
            x[i] -= l[i][k] * x[k];
        }
    }
    for (int i = 0; i < rows; i++) {
        x[i] *= inverse[i];
    }
    for (int i = rows - 1; i >= 0; i--) {
        for (int k = i + 1; k < rows; k++) {
            x[i] -= l[k][i] * x[k];
        }
    }
}

// Solves the block. h: substep [s]; most: greatest speed at which errors are pressed out [m/s]; reach: radius that
// makes an angle of a way [m].
static inline void solve_block(Solved* a, Solved* b, Held* p, bool back, float h, float most, float reach) {
    float l[ROWS][ROWS];
    float inverse[ROWS];
    float x[ROWS];
    factor(a, b, p, l, inverse);
    for (int i = 0; i < p->rows; i++) {
        x[i] = -row_speed(&p->row[i], a->v, a->w, b->v, b->w) - (back ? 0.0f : p->row[i].term);
    }
    solve_rows(p->rows, l, inverse, x);
    for (int i = 0; i < p->rows; i++) {
        push_row(a, b, &p->row[i], x[i]);
        if (dot3(p->row[i].l, p->row[i].l) > 0.0f) {
            p->held += x[i] * p->row[i].l;
        } else {
            p->twist += x[i] * p->row[i].jA;
        }
    }
    if (back) {
        return;
    }
    for (int i = 0; i < p->rows; i++) {
        const Row* row = &p->row[i];
        float limit = dot3(row->l, row->l) > 0.0f ? most : most / reach;
        float wanted = clamp(-IMPULSE_JOINT_PUSH_PART / h * row->error, -limit, limit);
        x[i] = wanted - row_speed(row, a->pushV, a->pushW, b->pushV, b->pushW);
    }
    solve_rows(p->rows, l, inverse, x);
    for (int i = 0; i < p->rows; i++) {
        push_row_out(a, b, &p->row[i], x[i]);
    }
}

// Applies the block's impulse and moment of the substep before.
static inline void push_guess(Solved* a, Solved* b, const Held* p) {
    float4 momentA = cross3(p->armA, p->held) + p->twist;
    float4 momentB = cross3(p->armB, p->held) + p->twist;
    a->v += a->inverseMass * p->held;
    b->v -= b->inverseMass * p->held;
    a->w += turned_inverse(a, momentA);
    b->w -= turned_inverse(b, momentB);
    a->moment += momentA;
    b->moment -= momentB;
}

// Solves a limit. sign: 1 for the lower, -1 for the upper one; room: how far it is away, below 0 beyond it.
static inline void solve_limit(
        Solved* a, Solved* b, const Row* row, float sign, float room, bool back, float h, float most, float* sum) {
    float k = row_response(a, b, row, row);
    if (k <= 0.0f) {
        return;
    }
    float speed = sign * (row_speed(row, a->v, a->w, b->v, b->w) + (back ? 0.0f : row->term));
    float next = fmax(*sum - (speed + fmax(room, 0.0f) / h) / k, 0.0f);
    push_row(a, b, row, sign * (next - *sum));
    *sum = next;
    if (!back) {
        float wanted = room < 0.0f ? fmin(-IMPULSE_JOINT_PUSH_PART / h * room, most) : -room / h;
        float lacks = wanted - sign * row_speed(row, a->pushV, a->pushW, b->pushV, b->pushW);
        if (lacks > 0.0f) {
            push_row_out(a, b, row, sign * lacks / k);
        }
    }
}

// Solves motor, brake and limits.
static inline void solve_along(Solved* a, Solved* b, Held* p, bool back, float h, float most, float reach, float4 range,
        float speed, float force) {
    const Row* row = &p->along;
    float limit = p->type == JOINT_HINGE ? most / reach : most;
    if (force > 0.0f || range.w != 0.0f) {
        float k = row_response(a, b, row, row);
        if (k > 0.0f) {
            float free = row_speed(row, a->v, a->w, b->v, b->w) - k * p->motor;
            float next = (driven_speed(free, speed, k * h * force, brake_change(range.w, h, k)) - free) / k;
            push_row(a, b, row, next - p->motor);
            p->motor = next;
        }
    }
    if (range.x >= -IMPULSE_JOINT_UNBOUNDED) {
        solve_limit(a, b, row, 1.0f, row->error - range.x, back, h, limit, &p->lower);
    }
    if (range.y <= IMPULSE_JOINT_UNBOUNDED) {
        solve_limit(a, b, row, -1.0f, range.y - row->error, back, h, limit, &p->upper);
    }
}

// Solves all joints one after the other, there and back again; PASS_WARM only tells the bodies what their first warm
// start will be. One work item does it all. jointCount: number of joints.
__kernel GROUP(1) void solve_joints(const int count, const int jointCount, const int pass, const int bodyCount,
        const int substeps, __constant StepConstants* constants, __global const int* jointBodies,
        __global const int* jointType, __global const float4* jointPointA, __global const float4* jointPointB,
        __global const float4* jointAxisA, __global const float4* jointAxisB, __global const float4* jointRelative,
        __global const float4* jointRange, __global const float4* bodyLimits, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation, __global float4* jointImpulse,
        __global float4* jointMoment, __global float4* jointBack, __global float4* jointBackMoment,
        __global float4* jointLimit, __global float4* solverBody, __global const int* passState) {
    if (pass == PASS_FORTH && passState[PASS_WANTED] == 0) {
        return;
    }
    float h = constants->timeStep / (float)substeps;
    float g = fmax(sqrt(dot3(constants->gravity, constants->gravity)), 0.1f);
    bool back = pass == PASS_BACK;
    int sweeps = pass == PASS_WARM ? 1 : (int)IMPULSE_JOINT_SWEEPS;
    for (int sweep = 0; sweep < sweeps; sweep++) {
        // The last sweep of BACK goes backward, as the first one of FORTH goes forward.
        bool reverse = back ? (sweeps - 1 - sweep) % 2 == 0 : sweep % 2 == 1;
        bool keep = pass == PASS_WARM || (back && sweep == sweeps - 1);
        for (int k = 0; k < jointCount; k++) {
            int j = reverse ? jointCount - 1 - k : k;
            int2 bodies = vload2(j, jointBodies);
            Solved a = load_body(bodies.x, bodyCount, solverBody);
            Solved b = load_body(bodies.y, bodyCount, solverBody);
            bool moves = a.diagonal.w > 0.0f || (bodies.y < bodyCount && b.diagonal.w > 0.0f);
            if (!moves) {
                continue;
            }
            Held p;
            load_joint(j, bodies, bodyCount, h, &a, &b, jointType, jointPointA, jointPointB, jointAxisA, jointAxisB,
                    jointRelative, jointRange, bodyPosition, bodyPositionLow, bodyRotation, jointImpulse, jointMoment,
                    jointLimit, back ? jointBack[j] : jointImpulse[j], back ? jointBackMoment[j] : jointMoment[j], &p);
            if (pass != PASS_WARM) {
                float reach = bodyLimits[bodies.x].y;
                float most = IMPULSE_JOINT_PUSH * sqrt(g * reach);
                float speed = jointAxisA[j].w;
                float force = jointAxisB[j].w;
                if (back) {
                    if (sweep == 0) {
                        push_guess(&a, &b, &p);
                    }
                    solve_block(&a, &b, &p, back, h, most, reach);
                    solve_along(&a, &b, &p, back, h, most, reach, jointRange[j], speed, force);
                } else {
                    solve_along(&a, &b, &p, back, h, most, reach, jointRange[j], speed, force);
                    solve_block(&a, &b, &p, back, h, most, reach);
                }
                store_body(bodies.x, bodyCount, &a, solverBody);
                store_body(bodies.y, bodyCount, &b, solverBody);
                float4 held = back ? jointImpulse[j] : p.held;
                held.w = p.motor;
                jointImpulse[j] = held;
                if (back) {
                    jointBack[j] = p.held;
                    jointBackMoment[j] = p.twist;
                } else {
                    float4 twist = p.twist;
                    twist.w = jointMoment[j].w;
                    jointMoment[j] = twist;
                }
                jointLimit[j] = (float4)(p.lower, p.upper, 0.0f, 0.0f);
            }
            if (keep) {
                load_joint(j, bodies, bodyCount, h, &a, &b, jointType, jointPointA, jointPointB, jointAxisA, jointAxisB,
                        jointRelative, jointRange, bodyPosition, bodyPositionLow, bodyRotation, jointImpulse,
                        jointMoment, jointLimit, jointImpulse[j], jointMoment[j], &p);
                float axial = p.motor + p.lower - p.upper;
                float4 impulse = p.held + axial * p.along.l;
                float4 momentA = cross3(p.armA, p.held) + p.twist + axial * p.along.jA;
                float4 momentB = cross3(p.armB, p.held) + p.twist + axial * p.along.jB;
                keep_for_start(bodies.x, bodyCount, &a, impulse, momentA, solverBody);
                keep_for_start(bodies.y, bodyCount, &b, -impulse, -momentB, solverBody);
            }
        }
    }
}
