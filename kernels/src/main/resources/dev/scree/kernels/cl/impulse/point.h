// One contact while its pair is solved, and the impulses that solve it. Needs common/scree.h, impulse/kinds.h,
// impulse/solved.h and generated/ImpulseConstants.
//
// What of a contact does not change while bodies stand where they are is its row, found once before the bodies of a
// substep move and once after. Buffer contactRow, by contact ROW_STRIDE float4:
//   [0] xyz: lever arm of its impulse from a's reference point [m]; w: mass m along the normal n, 1/m = n.K n with the
//       change K of velocity for an impulse of 1 [kg]
//   [1] xyz: lever arm from b's reference point [m]; w: relative velocity along the normal that may be left, below 0
//       where the two may come closer [m/s]
//   [2] xyz: masses tt, tu, uu across the normal, the inverse of K for the vectors t and u of across() [kg]; w:
//   velocity
//       along the normal that presses overlap out, below 0 where the two may come closer by it [m/s]

typedef struct {
    float4 n; // unit vector from a to b
    float4 armA;
    float4 armB;
    float4 slip; // xyz: tt, tu, uu
    float mass;
    float allowed;
    float push;
    float before;  // velocity along n before the impact [m/s]
    float4 held;   // impulse of friction on b [N s]
    float pressed; // impulse along n [N s]
} Point;

static inline Point load_point(int c, __global const float4* contactRow, __global const float4* contactNormal,
        __global const float4* contactImpulse) {
    Point p;
    p.n = contactNormal[c];
    p.before = p.n.w;
    p.n.w = 0.0f;
    p.armA = contactRow[ROW_STRIDE * c];
    p.mass = p.armA.w;
    p.armA.w = 0.0f;
    p.armB = contactRow[ROW_STRIDE * c + 1];
    p.allowed = p.armB.w;
    p.armB.w = 0.0f;
    p.slip = contactRow[ROW_STRIDE * c + 2];
    p.push = p.slip.w;
    p.held = contactImpulse[c];
    p.pressed = p.held.w;
    p.held.w = 0.0f;
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

// Solves for the impulse along the normal, so that the relative velocity along it is at least so high [m/s]. Returns
// the change of the impulse [N s].
static inline float solve_normal(Solved* a, Solved* b, Point* p, float least) {
    float speed = dot3(relative_velocity(a, b, p), p->n);
    float next = fmax(p->pressed - (speed - least) * p->mass, 0.0f);
    float change = next - p->pressed;
    exchange(a, b, p, change * p->n);
    p->pressed = next;
    return fabs(change);
}

// Solves for the velocities that press out overlap.
static inline void solve_overlap(Solved* a, Solved* b, const Point* p) {
    float4 v = (b->pushV + cross3(b->pushW, p->armB)) - (a->pushV + cross3(a->pushW, p->armA));
    float impulse = fmax(p->push - dot3(v, p->n), 0.0f) * p->mass;
    if (impulse > 0.0f) {
        push_out(a, p->armA, -impulse * p->n);
        push_out(b, p->armB, impulse * p->n);
    }
}

// Solves for the impulse of friction across the normal, of at most a limit [N s]: it stops sliding in both directions
// at once. Returns the change of the impulse [N s].
static inline float solve_friction(Solved* a, Solved* b, Point* p, float limit) {
    if (limit == 0.0f && dot3(p->held, p->held) == 0.0f) {
        return 0.0f;
    }
    float4 t;
    float4 u;
    across(p->n, &t, &u);
    float tt = p->slip.x;
    float tu = p->slip.y;
    float uu = p->slip.z;
    float4 slide = relative_velocity(a, b, p);
    float st = dot3(slide, t);
    float su = dot3(slide, u);
    float4 next = p->held - (tt * st + tu * su) * t - (tu * st + uu * su) * u;
    if (dot3(next, next) > limit * limit) {
        // It slips: friction is at its limit, against the sliding. The impulse above would not have that direction.
        float least = 0.5f * (tt + uu) - sqrt(0.25f * (tt - uu) * (tt - uu) + tu * tu);
        next = p->held - least * (st * t + su * u);
        float length = sqrt(dot3(next, next));
        next = length > limit ? (length > 0.0f ? limit / length : 0.0f) * next : next;
    }
    next.w = 0.0f;
    float4 change = next - p->held;
    exchange(a, b, p, change);
    p->held = next;
    return sqrt(dot3(change, change));
}

// Returns what a unit impulse at the contact changes the relative velocity by.
static inline float4 response(const Solved* a, const Solved* b, float4 armA, float4 armB, float4 impulse) {
    float4 turnA = symmetric_times(a->diagonal, a->off, cross3(armA, impulse));
    float4 turnB = symmetric_times(b->diagonal, b->off, cross3(armB, impulse));
    return (a->inverseMass + b->inverseMass) * impulse + cross3(turnA, armA) + cross3(turnB, armB);
}

// Finds a contact's row from where its bodies are now, and carries its impulse over to today's normal. The normal turns
// with the body whose surface it belongs to; the impulse keeps its direction. first: the bodies are where they were at
// the start of the step; h: length of the substep [s]; slop: overlap that is left over [m]; most: greatest speed at
// which overlap is pressed out [m/s]; falls: by how much gravity changes the velocity along the normal in a substep,
// times the normal [m/s].
static inline void prepare_contact(int c, bool after, bool first, const Solved* a, const Solved* b, float h, float slop,
        float most, float4 falls, __global const float4* contactArmA, __global const float4* contactArmB,
        __global const float4* contactFace, __global float4* contactNormal, __global float4* contactImpulse,
        __global float4* contactRow) {
    float4 startA = contactArmA[c];
    float4 startB = contactArmB[c];
    float4 old = contactNormal[c];
    float4 face = contactFace[c];
    bool ofA = face.w > 0.0f;
    float4 n = rotate_by(ofA ? a->turned : b->turned, face);
    float4 held = contactImpulse[c];
    float before = old.w;
    if (!after && held.w == 0.0f) {
        // The velocity before an impact: that at the start of the step, and what gravity has added since. What contacts
        // did in the meantime can make an impact weaker only, or a heap would bounce by itself.
        float now = dot3((b->v + cross3(b->w, startB)) - (a->v + cross3(a->w, startA)), n);
        before = first ? now : fmax(before, now);
        before += dot3(falls, n);
    }
    float4 all = held + held.w * old;
    all.w = 0.0f;
    float pressed = held.w > 0.0f ? fmax(dot3(all, n), 0.0f) : 0.0f;
    held = held.w > 0.0f ? all - pressed * n : vector(0.0f, 0.0f, 0.0f);
    held.w = pressed;
    contactImpulse[c] = held;
    // A point of a sphere's surface stays where the sphere touches, however fast it spins.
    int spheres = (int)startB.w;
    float4 armA = (spheres & 1) != 0 ? startA : rotate_by(a->turned, startA);
    float4 armB = (spheres & 2) != 0 ? startB : rotate_by(b->turned, startB);
    // The bodies' reference points from each other, and from a's point to b's point along the normal.
    float4 between = (startA + startA.w * face - startB) + (b->moved - a->moved);
    float distance = dot3(between + armB - armA, n);
    // The impulses act at one point, half way along the normal from the surface point that was tested. The way that the
    // bodies have slid past each other has no part in it.
    float4 common = ofA ? between + armB - 0.5f * distance * n : armA + 0.5f * distance * n;
    armA = common;
    armB = common - between;
    armA.w = 0.0f;
    armB.w = 0.0f;
    float4 t;
    float4 u;
    across(n, &t, &u);
    float4 along = response(a, b, armA, armB, t);
    float over = distance + slop;
    float tt = dot3(along, t);
    float tu = dot3(along, u);
    float uu = dot3(response(a, b, armA, armB, u), u);
    float4 slip = vector(uu, -tu, tt) / (tt * uu - tu * tu);
    slip.w = over < 0.0f ? fmin(-IMPULSE_PUSH_PART / h * over, most) : -over / h;
    armA.w = 1.0f / (inverse_mass(a, armA, n) + inverse_mass(b, armB, n));
    armB.w = -fmax(distance - slop, 0.0f) / h;
    contactRow[ROW_STRIDE * c] = armA;
    contactRow[ROW_STRIDE * c + 1] = armB;
    contactRow[ROW_STRIDE * c + 2] = slip;
    n.w = before;
    contactNormal[c] = n;
}
