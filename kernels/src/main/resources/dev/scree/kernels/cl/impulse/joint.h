// A joint while it is solved: its rows, found from where its bodies are; see impulse/joints.cl. Needs common/scree.h,
// generated/ImpulseConstants and impulse/solved.h.

// Ordinals of JointType.
#define JOINT_BALL 0
#define JOINT_FIXED 1
#define JOINT_SLIDER 2
#define JOINT_HINGE 3
#define JOINT_DISTANCE 4

#define ROWS 6

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

// Returns the rotation of a body now.
static inline float4 rotation_now(int b, int bodyCount, const Solved* s, __global const float4* bodyRotation) {
    return b < bodyCount ? quaternion_product(s->turned, bodyRotation[b]) : (float4)(0.0f, 0.0f, 0.0f, 1.0f);
}

// Finds the rows of a joint from where its bodies are and how fast. h: substep [s]; held,
// twist: impulse and moment of the block, of which only what the rows can give is taken over.
static inline void load_joint(int j, int2 bodies, int bodyCount, float h, const Solved* a, const Solved* b,
        __global const int* jointType, __global const float4* jointPointA, __global const float4* jointPointB,
        __global const float4* jointAxisA, __global const float4* jointAxisB, __global const float4* jointRelative,
        __global const float4* jointRange, __global const float4* bodyPosition, __global const float4* bodyPositionLow,
        __global const float4* bodyRotation, __global const float4* jointImpulse, __global float4* jointMoment,
        __global const float4* jointLimit, float4 held, float4 twist, Held* p) {
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
    p->held = held;
    p->held.w = 0.0f;
    p->twist = twist;
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
        angle += (2.0f * M_PI_F) * rint((moment.w - angle) / (2.0f * M_PI_F));
        moment.w = angle;
        jointMoment[j] = moment;
        p->along = angular_row(axis, angle, 0.0f);
    } else {
        p->row[p->rows++] = angular_row(vector(1.0f, 0.0f, 0.0f), 2.0f * since.x, 0.0f);
        p->row[p->rows++] = angular_row(vector(0.0f, 1.0f, 0.0f), 2.0f * since.y, 0.0f);
        p->row[p->rows++] = angular_row(vector(0.0f, 0.0f, 1.0f), 2.0f * since.z, 0.0f);
    }
}
