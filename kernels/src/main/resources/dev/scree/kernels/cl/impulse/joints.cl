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
// Buffers by joint:
//   jointBodies   A and B; bodyCount for the world
//   jointType     ordinal of JointType
//   jointPointA   anchor from A's reference point in A's axes [m]; jointPointB: likewise, for the world from the origin
//   jointAxisA    unit vector of the axis in A's axes; w: speed of the motor [m/s or rad/s]
//   jointAxisB    the same in B's axes; w: greatest force or torque of the motor, 0 for none [N or N m]
//   jointRelative rotation of A against B at the start
//   jointRange    lower and upper limit [m or rad], IMPULSE_JOINT_UNBOUNDED beyond +-; length of the start [m]
//   jointImpulse  impulse of the block in a substep, world axes [N s]; w: of the motor [N s or N m s]
//   jointMoment   moment of the block in a substep, world axes [N m s]; w: angle of A against B [rad]
//   jointLimit    impulses of the lower and the upper limit, both >= 0 [N s or N m s]

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "impulse/solved.h"

// Ordinals of JointType.
#define JOINT_BALL 0
#define JOINT_FIXED 1
#define JOINT_SLIDER 2
#define JOINT_HINGE 3
#define JOINT_DISTANCE 4

#define ROWS 6
#define TWO_PI (2.0f * M_PI_F)

// A row of a joint. term: what u changes by while the bodies move in a substep; error: way or angle of A against B.
typedef struct {
    float4 l;
    float4 jA;
    float4 jB;
    float term;
    float error;
} Row;

// A joint while it is solved.
typedef struct {
    int type;
    int rows; // of its block
    Row row[ROWS];
    Row along;   // row of motor and limits; its error is the way, angle or length
    float4 armA; // lever arms of the block's impulse
    float4 armB;
    float4 held; // impulse and moment of the block
    float4 twist;
    float motor; // impulses along the axis
    float lower;
    float upper;
} Held;

// Returns a row for an impulse along l at lever arms.
static inline Row linear_row(float4 l, float4 armA, float4 armB, float error, float term) {
    Row row;
    row.l = l;
    row.jA = cross3(armA, l);
    row.jB = cross3(armB, l);
    row.error = error;
    row.term = term;
    return row;
}

static inline Row angular_row(float4 n, float error, float term) {
    Row row;
    row.l = vector(0.0f, 0.0f, 0.0f);
    row.jA = n;
    row.jB = n;
    row.error = error;
    row.term = term;
    return row;
}

static inline float row_speed(const Row* row, float4 vA, float4 wA, float4 vB, float4 wB) {
    return dot3(row->l, vA - vB) + dot3(row->jA, wA) - dot3(row->jB, wB);
}

static inline float4 turned_inverse(const Solved* s, float4 moment) {
    return symmetric_times(s->diagonal, s->off, moment);
}

static inline float row_response(const Solved* a, const Solved* b, const Row* row, const Row* by) {
    return (a->inverseMass + b->inverseMass) * dot3(row->l, by->l) + dot3(row->jA, turned_inverse(a, by->jA)) +
           dot3(row->jB, turned_inverse(b, by->jB));
}

static inline void push_row(Solved* a, Solved* b, const Row* row, float impulse) {
    float4 turnA = impulse * row->jA;
    float4 turnB = -impulse * row->jB;
    a->v += a->inverseMass * impulse * row->l;
    b->v -= b->inverseMass * impulse * row->l;
    a->w += turned_inverse(a, turnA);
    b->w += turned_inverse(b, turnB);
    a->moment += turnA;
    b->moment += turnB;
}

static inline void push_row_out(Solved* a, Solved* b, const Row* row, float impulse) {
    a->pushV += a->inverseMass * impulse * row->l;
    b->pushV -= b->inverseMass * impulse * row->l;
    a->pushW += turned_inverse(a, impulse * row->jA);
    b->pushW -= turned_inverse(b, impulse * row->jB);
}

// Finds two unit vectors across a third (Duff et al. 2017).
static inline void across(float4 n, float4* t, float4* u) {
    float sign = copysign(1.0f, n.z);
    float c = -1.0f / (sign + n.z);
    float d = n.x * n.y * c;
    *t = vector(1.0f + sign * n.x * n.x * c, sign * d, -sign * n.x);
    *u = vector(d, sign + n.y * n.y * c, -n.y);
}

// Returns the rotation of a body now.
static inline float4 rotation_now(int b, int bodyCount, const Solved* s, __global const float4* bodyRotation) {
    return b < bodyCount ? quaternion_product(s->turned, bodyRotation[b]) : (float4)(0.0f, 0.0f, 0.0f, 1.0f);
}

// Finds the rows of a joint from where its bodies are and how fast. h: substep [s].
static inline void load_joint(int j, int2 bodies, int bodyCount, float h, const Solved* a, const Solved* b,
        __global const int* jointType, __global const float4* jointPointA, __global const float4* jointPointB,
        __global const float4* jointAxisA, __global const float4* jointAxisB, __global const float4* jointRelative,
        __global const float4* jointRange, __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* jointImpulse, __global float4* jointMoment,
        __global const float4* jointLimit, Held* p) {
    int type = jointType[j];
    float4 qA = rotation_now(bodies.x, bodyCount, a, bodyRotation);
    float4 qB = rotation_now(bodies.y, bodyCount, b, bodyRotation);
    float4 armA = rotate_by(qA, jointPointA[j]);
    float4 armB = rotate_by(qB, jointPointB[j]);
    // From B's point to A's, reference points in two parts.
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    bool world = bodies.y >= bodyCount;
    float4 high = bodyPosition[bodies.x] - (world ? armB : bodyPosition[bodies.y]);
    float4 low = bodyPositionLow[bodies.x] - (world ? nothing : bodyPositionLow[bodies.y]);
    float4 gap = high + (low + (a->moved - b->moved) + (armA - (world ? nothing : armB)));
    gap.w = 0.0f;
    if (type == JOINT_SLIDER) {
        armB += gap;
    } else if (type != JOINT_DISTANCE) {
        armA -= 0.5f * gap;
        armB += 0.5f * gap;
    }
    p->type = type;
    p->armA = armA;
    p->armB = armB;
    p->rows = 0;
    float4 impulse = jointImpulse[j];
    float4 moment = jointMoment[j];
    float4 limit = jointLimit[j];
    p->held = impulse;
    p->held.w = 0.0f;
    p->twist = moment;
    p->twist.w = 0.0f;
    p->motor = impulse.w;
    p->lower = limit.x;
    p->upper = limit.y;
    p->along = angular_row(nothing, 0.0f, 0.0f);
    float4 axis = rotate_by(qB, jointAxisB[j]);
    float4 t;
    float4 u;
    across(axis, &t, &u);
    float4 turningA = cross3(a->w, armA);
    float4 turningB = cross3(b->w, armB);
    float4 relative = (a->v + turningA) - (b->v + turningB);
    relative.w = 0.0f;
    float4 term = 0.5f * h * (cross3(a->w, turningA) - cross3(b->w, turningB));
    if (type == JOINT_DISTANCE) {
        float length = sqrt(dot3(gap, gap));
        float4 n = length > 0.0f ? gap / length : vector(0.0f, 1.0f, 0.0f);
        float4 sideways = relative - dot3(relative, n) * n;
        float swing = length > 0.0f ? 0.5f * h * dot3(sideways, sideways) / length : 0.0f;
        // A rope that is as short as a substep's way has no arc to speak of.
        swing = fmin(swing, sqrt(dot3(sideways, sideways)));
        Row row = linear_row(n, armA, armB, length, dot3(term, n) + swing);
        p->along = row;
        float4 range = jointRange[j];
        if (range.x < -IMPULSE_JOINT_UNBOUNDED && range.y > IMPULSE_JOINT_UNBOUNDED) {
            row.error = length - range.z;
            p->row[p->rows++] = row;
            p->held = dot3(p->held, n) * n;
        } else {
            p->held = nothing;
        }
        return;
    }
    if (type == JOINT_SLIDER) {
        term -= h * cross3(b->w, relative);
        p->row[p->rows++] = linear_row(t, armA, armB, dot3(t, gap), dot3(t, term));
        p->row[p->rows++] = linear_row(u, armA, armB, dot3(u, gap), dot3(u, term));
        p->held -= dot3(p->held, axis) * axis;
        p->along = linear_row(axis, armA, armB, dot3(axis, gap), dot3(axis, term));
    } else {
        float4 x = vector(1.0f, 0.0f, 0.0f);
        float4 y = vector(0.0f, 1.0f, 0.0f);
        float4 z = vector(0.0f, 0.0f, 1.0f);
        p->row[p->rows++] = linear_row(x, armA, armB, gap.x, term.x);
        p->row[p->rows++] = linear_row(y, armA, armB, gap.y, term.y);
        p->row[p->rows++] = linear_row(z, armA, armB, gap.z, term.z);
    }
    if (type == JOINT_BALL) {
        return;
    }
    // Rotation of A against what turns with B.
    float4 from = quaternion_product(qB, jointRelative[j]);
    float4 since = quaternion_product(qA, (float4)(-from.x, -from.y, -from.z, from.w));
    since = since.w < 0.0f ? -since : since;
    if (type == JOINT_HINGE) {
        float4 error = cross3(axis, rotate_by(qA, jointAxisA[j]));
        // About the axis A turns on by itself, which tilts the axis where B turns across it.
        float spin = dot3(axis, a->w - b->w);
        float4 tilt = 0.5f * h * spin * cross3(axis, b->w);
        p->row[p->rows++] = angular_row(t, dot3(t, error), dot3(t, tilt));
        p->row[p->rows++] = angular_row(u, dot3(u, error), dot3(u, tilt));
        p->twist -= dot3(p->twist, axis) * axis;
        float angle = 2.0f * atan2(dot3(since, axis), since.w);
        angle += TWO_PI * rint((moment.w - angle) / TWO_PI);
        moment.w = angle;
        jointMoment[j] = moment;
        p->along = angular_row(axis, angle, 0.0f);
    } else {
        p->row[p->rows++] = angular_row(vector(1.0f, 0.0f, 0.0f), 2.0f * since.x, 0.0f);
        p->row[p->rows++] = angular_row(vector(0.0f, 1.0f, 0.0f), 2.0f * since.y, 0.0f);
        p->row[p->rows++] = angular_row(vector(0.0f, 0.0f, 1.0f), 2.0f * since.z, 0.0f);
    }
}

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

// Solves motor and limits.
static inline void solve_along(Solved* a, Solved* b, Held* p, bool back, float h, float most, float reach, float4 range,
        float speed, float force) {
    const Row* row = &p->along;
    float limit = p->type == JOINT_HINGE ? most / reach : most;
    if (force > 0.0f && p->type != JOINT_DISTANCE) {
        float k = row_response(a, b, row, row);
        float next = p->motor + (k > 0.0f ? (speed - row_speed(row, a->v, a->w, b->v, b->w)) / k : 0.0f);
        next = clamp(next, -force * h, force * h);
        push_row(a, b, row, next - p->motor);
        p->motor = next;
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
        __global float4* jointMoment, __global float4* jointLimit, __global float4* solverBody) {
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
                    jointLimit, &p);
            if (pass != PASS_WARM) {
                float reach = bodyLimits[bodies.x].y;
                float most = IMPULSE_JOINT_PUSH * sqrt(g * reach);
                float speed = jointAxisA[j].w;
                float force = jointAxisB[j].w;
                if (back) {
                    solve_block(&a, &b, &p, back, h, most, reach);
                    solve_along(&a, &b, &p, back, h, most, reach, jointRange[j], speed, force);
                } else {
                    solve_along(&a, &b, &p, back, h, most, reach, jointRange[j], speed, force);
                    solve_block(&a, &b, &p, back, h, most, reach);
                }
                store_body(bodies.x, bodyCount, &a, solverBody);
                store_body(bodies.y, bodyCount, &b, solverBody);
                float4 held = p.held;
                held.w = p.motor;
                float4 twist = p.twist;
                twist.w = jointMoment[j].w;
                jointImpulse[j] = held;
                jointMoment[j] = twist;
                jointLimit[j] = (float4)(p.lower, p.upper, 0.0f, 0.0f);
            }
            if (keep) {
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
