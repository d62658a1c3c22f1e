// What happens to a body in a substep beside its contacts, see impulse/solve.cl. Needs common/scree.h, impulse/kinds.h,
// rigid/motion.h and rigid/turning.h.

// The bodies' state at the start of the step, and how they turn; buffers by body (bodyTurning: its place among the
// turning bodies of rigid/turning.h, or -1).
typedef struct {
    int substeps;
    __constant StepConstants* constants;
    __global const float4* bodyMomentum;
    __global const float4* bodyOuterForce;
    __global const float4* bodyOuterTorque;
    __global const float4* bodyPosition;
    __global const float4* bodyPositionLow;
    __global const float4* bodyRotation;
    __global const float4* bodyInertiaDiagonal;
    __global const float4* bodyInertiaOff;
    __global const int* bodyKind;
    __global const int* bodyTurning;
    __global const float4* turningAxis;
    __global const float4* turningOwnAxis;
    __global const float4* turningLever;
    __global const float4* turningMotor;
    __global float4* solverBody;
} Bodies;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define BODIES                                                                                                         \
    bodies_of(substeps, constants, bodyMomentum, bodyOuterForce, bodyOuterTorque, bodyPosition, bodyPositionLow,       \
            bodyRotation, bodyInertiaDiagonal, bodyInertiaOff, bodyKind, bodyTurning, turningAxis, turningOwnAxis,     \
            turningLever, turningMotor, solverBody)

static inline Bodies bodies_of(int substeps, __constant StepConstants* constants, __global const float4* bodyMomentum,
        __global const float4* bodyOuterForce, __global const float4* bodyOuterTorque,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* bodyInertiaDiagonal,
        __global const float4* bodyInertiaOff, __global const int* bodyKind, __global const int* bodyTurning,
        __global const float4* turningAxis, __global const float4* turningOwnAxis, __global const float4* turningLever,
        __global const float4* turningMotor, __global float4* solverBody) {
    Bodies k;
    k.substeps = substeps;
    k.constants = constants;
    k.bodyMomentum = bodyMomentum;
    k.bodyOuterForce = bodyOuterForce;
    k.bodyOuterTorque = bodyOuterTorque;
    k.bodyPosition = bodyPosition;
    k.bodyPositionLow = bodyPositionLow;
    k.bodyRotation = bodyRotation;
    k.bodyInertiaDiagonal = bodyInertiaDiagonal;
    k.bodyInertiaOff = bodyInertiaOff;
    k.bodyKind = bodyKind;
    k.bodyTurning = bodyTurning;
    k.turningAxis = turningAxis;
    k.turningOwnAxis = turningOwnAxis;
    k.turningLever = turningLever;
    k.turningMotor = turningMotor;
    k.solverBody = solverBody;
    return k;
}

// Begins a substep: forces and the warm start change the velocities. The body's first substep is half a one, so that
// velocities are those of half steps from then on.
static inline void begin_body(const Bodies* k, int b, int substep) {
    __global float4* body = k->solverBody + SOLVER_STRIDE * b;
    float4 diagonal = body[2];
    if (diagonal.w == 0.0f) {
        return;
    }
    float4 off = body[3];
    float h = k->constants->timeStep / (float)k->substeps;
    // A body's first substep is half a one, so that velocities are those of half steps from then on.
    float kick = substep == 0 && k->bodyMomentum[b].w == 0.0f ? 0.5f * h : h;
    float4 v = body[0];
    float4 l = body[1];
    float inverseMass = v.w;
    float4 force = k->bodyOuterForce[b];
    float4 torque = k->bodyOuterTorque[b];
    float4 q = quaternion_product(body[5], k->bodyRotation[b]);
    if (k->constants->pulledBody == b) {
        float4 lever;
        float4 spin = symmetric_times(diagonal, off, l);
        float4 low = k->bodyPositionLow[b] + body[4];
        float4 pull = pull_force(k->constants, k->bodyPosition[b], low, q, v, spin, &lever);
        force += pull;
        torque += cross3(lever, pull);
    }
    torque.w = 0.0f;
    int turning = k->bodyTurning[b];
    if (turning >= 0) {
        float4 lever = k->turningLever[turning];
        float4 motor = k->turningMotor[turning];
        torque += cross3(rotate_by(q, lever), lever.w * k->constants->gravity);
        torque.w = 0.0f;
        float4 warm = body[7];
        warm.w = 0.0f;
        l = pivot_momentum(l + warm, torque, kick, diagonal, off, k->turningAxis[turning], motor);
    } else {
        float4 warm = body[6];
        v += warm + kick * (k->constants->gravity + inverseMass * force);
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

// Moves a body by its velocities.
static inline void move_body(const Bodies* k, int b) {
    __global float4* body = k->solverBody + SOLVER_STRIDE * b;
    float h = k->constants->timeStep / (float)k->substeps;
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
    float4 own = k->bodyInertiaDiagonal[b];
    float4 ownOff = k->bodyInertiaOff[b];
    bool alike = own.x == own.y && own.x == own.z && dot3(ownOff, ownOff) == 0.0f;
    float4 spin = symmetric_times(diagonal, off, l);
    float angle = h * sqrt(dot3(spin, spin));
    if (k->bodyKind[b] != COLLISION_SPHERE && angle > IMPULSE_GREATEST_TURN) {
        // A body that spins faster would pass through others with its corners unnoticed.
        float part = IMPULSE_GREATEST_TURN / angle;
        l *= part;
        spin *= part;
        body[1] = l;
    }
    if (alike) {
        body[5] = turned(body[5], spin + push_spin, h);
        return;
    }
    float4 before = k->bodyRotation[b];
    float4 q = turned(quaternion_product(body[5], before), push_spin, h);
    int turning = k->bodyTurning[b];
    if (turning >= 0 && k->turningMotor[turning].z > 0.0f) {
        q = turned(q, spin, h);
        q = realigned(q, k->turningOwnAxis[turning], k->turningAxis[turning]);
        float4 axis = k->turningAxis[turning];
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
