// A body while joints between it and others are solved; see impulse/solve.cl for the values of solverBody, and
// impulse/solved_lanes.h for its like while contacts are. Needs common/scree.h and impulse/kinds.h.

// What a pass over contacts and joints does.
#define PASS_WARM 0
#define PASS_FORTH 1
#define PASS_BACK 2

// A body while a joint is solved.
typedef struct {
    float4 v;
    float4 w;
    float inverseMass;
    float4 diagonal;
    float4 off;
    float4 moved;
    float4 turned;
    float4 moment; // angular impulse so far
    float4 pushV;  // velocities that press out overlap
    float4 pushW;
} Solved;

static inline Solved load_body(int b, int bodyCount, __global const float4* solverBody) {
    Solved s;
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    s.moment = nothing;
    s.pushV = nothing;
    s.pushW = nothing;
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
    s.pushV = body[8];
    s.pushW = body[9];
    return s;
}

// Finds two unit vectors across a third (Duff et al. 2017).
static inline void across(float4 n, float4* t, float4* u) {
    float sign = copysign(1.0f, n.z);
    float c = -1.0f / (sign + n.z);
    float d = n.x * n.y * c;
    *t = vector(1.0f + sign * n.x * n.x * c, sign * d, -sign * n.x);
    *u = vector(d, sign + n.y * n.y * c, -n.y);
}

// Writes back a body's velocity and angular momentum.
static inline void store_body(int b, int bodyCount, const Solved* s, __global float4* solverBody) {
    if (b < bodyCount && s->diagonal.w > 0.0f) {
        __global float4* body = solverBody + SOLVER_STRIDE * b;
        float4 v = s->v;
        v.w = s->inverseMass;
        body[0] = v;
        body[1] += s->moment;
        body[8] = s->pushV;
        body[9] = s->pushW;
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
