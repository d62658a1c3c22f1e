// The step of a body that forces move: see rigid/integrate.cl, which has the buffers. Needs rigid/motion.h and
// rigid/free.h.

// Bodies that are moved; the buffers are those of rigid/integrate.cl.
typedef struct {
    int loads;
    __constant StepConstants* constants;
    __global const float4* bodyOuterForce;
    __global const float4* bodyOuterTorque;
    __global const float4* bodyProperties;
    __global const float4* bodyInertiaDiagonal;
    __global const float4* bodyInertiaOff;
    __global float4* bodyPosition;
    __global float4* bodyPositionLow;
    __global float4* bodyRotation;
    __global float4* bodyMomentum;
    __global float4* bodyAngularMomentum;
    __global float4* bodyVelocity;
    __global float4* bodyAngularVelocity;
    __global float4* bodyWorldDiagonal;
    __global float4* bodyWorldOff;
    __global int* bodyContacts;
    __global int* failure;
} Moving;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define MOVING_OF_BODIES                                                                                               \
    {                                                                                                                  \
        loads, constants, bodyOuterForce, bodyOuterTorque, bodyProperties, bodyInertiaDiagonal, bodyInertiaOff,        \
                bodyPosition, bodyPositionLow, bodyRotation, bodyMomentum, bodyAngularMomentum, bodyVelocity,          \
                bodyAngularVelocity, bodyWorldDiagonal, bodyWorldOff, bodyContacts, failure                            \
    }

// A body as a step finds it, from the buffers of those names.
typedef struct {
    FreeBody free;
    float4 rotation;
    float inverseMass; // 0 where it is not free
    float4 inertiaDiagonal;
    float4 inertiaOff;
    float4 worldDiagonal;
    float4 worldOff;
} MovedBody;

static inline MovedBody moved_body(const Moving* m, int i) {
    FreeBody free = {m->bodyPosition[i], m->bodyPositionLow[i], m->bodyMomentum[i], m->bodyAngularMomentum[i],
            m->bodyVelocity[i], m->bodyAngularVelocity[i]};
    MovedBody b = {free, m->bodyRotation[i], m->bodyProperties[i].x, m->bodyInertiaDiagonal[i], m->bodyInertiaOff[i],
            m->bodyWorldDiagonal[i], m->bodyWorldOff[i]};
    return b;
}

// Moves a body, unless it is not free or sleeps. contactForce, contactTorque: bodyForce and bodyTorque; sleep:
// bodySleep.
static inline void integrate_body(
        const Moving* m, int i, MovedBody* body, float4 contactForce, float4 contactTorque, int sleep) {
    float inverseMass = body->inverseMass;
    if (inverseMass == 0.0f) {
        return;
    }
    float4 force = contactForce + outer_load(m->bodyOuterForce, i, m->loads) + m->constants->gravity / inverseMass;
    float4 torque = contactTorque + outer_load(m->bodyOuterTorque, i, m->loads);
    m->bodyContacts[i] = (int)contactForce.w;
    if (sleep >= m->constants->sleepSteps) {
        return;
    }
    float dt = m->constants->timeStep;
    FreeBody* b = &body->free;
    float4 q = body->rotation;
    if (m->constants->pulledBody == i) {
        float4 lever;
        float4 pull = pull_force(m->constants, b->high, b->low, q, b->velocity, b->spin, &lever);
        force += pull;
        torque += cross3(lever, pull);
    }
    float4 whole = move_free(b, inverseMass, force, torque, dt);
    float4 inertiaDiagonal = body->inertiaDiagonal;
    float4 inertiaOff = body->inertiaOff;
    // Spheres and cubes, and so all grains, have the same inertia about every axis; it need not be rotated.
    bool alike = inertiaDiagonal.x == inertiaDiagonal.y && inertiaDiagonal.x == inertiaDiagonal.z &&
                 dot3(inertiaOff, inertiaOff) == 0.0f;
    if (alike) {
        q = turned(q, inertiaDiagonal.x * b->spinning, dt);
        b->spin = inertiaDiagonal.x * whole;
    } else {
        float4 worldDiagonal = body->worldDiagonal;
        float4 worldOff = body->worldOff;
        q = turned_midway(
                q, symmetric_times(worldDiagonal, worldOff, b->spinning), inertiaDiagonal, inertiaOff, b->spinning, dt);
        rotate_symmetric(q, inertiaDiagonal, inertiaOff, &worldDiagonal, &worldOff);
        m->bodyWorldDiagonal[i] = worldDiagonal;
        m->bodyWorldOff[i] = worldOff;
        b->spin = symmetric_times(worldDiagonal, worldOff, whole);
    }
    body->rotation = q;
    m->bodyPosition[i] = b->high;
    m->bodyPositionLow[i] = b->low;
    m->bodyRotation[i] = q;
    m->bodyMomentum[i] = b->momentum;
    m->bodyAngularMomentum[i] = b->spinning;
    m->bodyVelocity[i] = b->velocity;
    m->bodyAngularVelocity[i] = b->spin;
    if (!within_limits(b, m->constants->speedLimit)) {
        atomic_min(&m->failure[0], i);
    }
}
