// The step of a body that forces move: see rigid/integrate.cl, which has the buffers. Needs rigid/motion.h and
// rigid/free.h.

// Bodies that are moved; the buffers are those of rigid/integrate.cl.
typedef struct {
    int loads;
    __constant StepConstants* constants;
    __global const float4* bodyForce;
    __global const float4* bodyTorque;
    __global const float4* bodyOuterForce;
    __global const float4* bodyOuterTorque;
    __global const float4* bodyProperties;
    __global const float4* bodyInertiaDiagonal;
    __global const float4* bodyInertiaOff;
    __global const int* bodySleep;
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
        loads, constants, bodyForce, bodyTorque, bodyOuterForce, bodyOuterTorque, bodyProperties, bodyInertiaDiagonal, \
                bodyInertiaOff, bodySleep, bodyPosition, bodyPositionLow, bodyRotation, bodyMomentum,                  \
                bodyAngularMomentum, bodyVelocity, bodyAngularVelocity, bodyWorldDiagonal, bodyWorldOff, bodyContacts, \
                failure                                                                                                \
    }

// Moves a body, unless it is not free or sleeps.
static inline void integrate_body(const Moving* m, int i) {
    float4 contactForce = m->bodyForce[i];
    float inverseMass = m->bodyProperties[i].x;
    if (inverseMass == 0.0f) {
        return;
    }
    m->bodyContacts[i] = (int)contactForce.w;
    if (m->bodySleep[i] >= m->constants->sleepSteps) {
        return;
    }
    float dt = m->constants->timeStep;
    float4 x = m->bodyPosition[i];
    float4 q = m->bodyRotation[i];
    float4 force = contactForce + outer_load(m->bodyOuterForce, i, m->loads) + m->constants->gravity / inverseMass;
    float4 torque = m->bodyTorque[i] + outer_load(m->bodyOuterTorque, i, m->loads);
    float4 low = m->bodyPositionLow[i];
    if (m->constants->pulledBody == i) {
        float4 lever;
        float4 pull = pull_force(m->constants, x, low, q, m->bodyVelocity[i], m->bodyAngularVelocity[i], &lever);
        force += pull;
        torque += cross3(lever, pull);
    }
    FreeBody b = {x, low, m->bodyMomentum[i], m->bodyAngularMomentum[i], m->bodyVelocity[i], m->bodyAngularVelocity[i]};
    float4 whole = move_free(&b, inverseMass, force, torque, dt);
    float4 inertiaDiagonal = m->bodyInertiaDiagonal[i];
    float4 inertiaOff = m->bodyInertiaOff[i];
    // Spheres and cubes, and so all grains, have the same inertia about every axis; it need not be rotated.
    bool alike = inertiaDiagonal.x == inertiaDiagonal.y && inertiaDiagonal.x == inertiaDiagonal.z &&
                 dot3(inertiaOff, inertiaOff) == 0.0f;
    if (alike) {
        q = turned(q, inertiaDiagonal.x * b.spinning, dt);
        b.spin = inertiaDiagonal.x * whole;
    } else {
        float4 worldDiagonal = m->bodyWorldDiagonal[i];
        float4 worldOff = m->bodyWorldOff[i];
        q = turned_midway(
                q, symmetric_times(worldDiagonal, worldOff, b.spinning), inertiaDiagonal, inertiaOff, b.spinning, dt);
        rotate_symmetric(q, inertiaDiagonal, inertiaOff, &worldDiagonal, &worldOff);
        m->bodyWorldDiagonal[i] = worldDiagonal;
        m->bodyWorldOff[i] = worldOff;
        b.spin = symmetric_times(worldDiagonal, worldOff, whole);
    }
    m->bodyPosition[i] = b.high;
    m->bodyPositionLow[i] = b.low;
    m->bodyRotation[i] = q;
    m->bodyMomentum[i] = b.momentum;
    m->bodyAngularMomentum[i] = b.spinning;
    m->bodyVelocity[i] = b.velocity;
    m->bodyAngularVelocity[i] = b.spin;
    if (!within_limits(&b, m->constants->speedLimit)) {
        atomic_min(&m->failure[0], i);
    }
}
