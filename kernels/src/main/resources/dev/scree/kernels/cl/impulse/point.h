// The contacts of LANES pairs while these are solved, and the impulses that solve them. Needs common/lanes.h,
// impulse/kinds.h, impulse/solved_lanes.h and generated/ImpulseConstants.
//
// What of a contact does not change while bodies stand where they are is found once before the bodies of a substep move
// and once after (impulse/prepare.h). Buffer contactRow holds it with the contact's impulses: rows of ROW_VALUES values
// for each of BLOCK pairs, value by value, so that one load takes in the same value of all lanes. Row n of a block is
// the n-th contact of each of its pairs; rows beyond the last contact of a pair are 0, and so are all impulses that are
// found from them. Values:
//   0..2    lever arm of its impulse from a's reference point [m]
//   3       mass m along the normal n, 1/m = n.K n with the change K of velocity for an impulse of 1 [kg]
//   4..6    lever arm from b's reference point [m]
//   7       relative velocity along the normal that may be left, below 0 where the two may come closer [m/s]
//   8..10   masses tt, tu, uu across the normal, the inverse of K for the vectors t and u of lanes_across() [kg]
//   11      velocity along the normal that presses overlap out, below 0 where the two may come closer by it [m/s]
//   12..14  unit normal from a to b
//   15      velocity along it before the impact [m/s]; BOUNCED once it has bounced
//   16..18  impulse of friction on b [N s]
//   19      impulse along the normal [N s]
#define ROW_STATE 12

typedef struct {
    lane_vectors armA;
    lanes mass;
    lane_vectors armB;
    lanes allowed;
    lanes tt;
    lanes tu;
    lanes uu;
    lanes push;
    lane_vectors n;
    lanes before;
    lane_vectors held;
    lanes pressed;
} Point;

// Returns where row n of a block begins. rows: the block's first row, at the lane.
static inline __global float* row_of(__global float* rows, int n) {
    return rows + (size_t)n * (ROW_VALUES * BLOCK);
}

static inline lane_vectors load_vectors(__global const float* row, int value) {
    lane_vectors v = {load_lanes(row + value * BLOCK), load_lanes(row + (value + 1) * BLOCK),
            load_lanes(row + (value + 2) * BLOCK)};
    return v;
}

static inline void store_vectors(lane_vectors v, __global float* row, int value) {
    store_lanes(v.x, row + value * BLOCK);
    store_lanes(v.y, row + (value + 1) * BLOCK);
    store_lanes(v.z, row + (value + 2) * BLOCK);
}

// Loads what changes while contacts are solved: values from ROW_STATE on.
static inline void load_state(Point* p, __global const float* row) {
    p->n = load_vectors(row, ROW_STATE);
    p->before = load_lanes(row + (ROW_STATE + 3) * BLOCK);
    p->held = load_vectors(row, ROW_STATE + 4);
    p->pressed = load_lanes(row + (ROW_STATE + 7) * BLOCK);
}

static inline Point load_point(__global const float* row) {
    Point p;
    p.armA = load_vectors(row, 0);
    p.mass = load_lanes(row + 3 * BLOCK);
    p.armB = load_vectors(row, 4);
    p.allowed = load_lanes(row + 7 * BLOCK);
    p.tt = load_lanes(row + 8 * BLOCK);
    p.tu = load_lanes(row + 9 * BLOCK);
    p.uu = load_lanes(row + 10 * BLOCK);
    p.push = load_lanes(row + 11 * BLOCK);
    load_state(&p, row);
    return p;
}

static inline void store_impulse(const Point* p, __global float* row) {
    store_vectors(p->held, row, ROW_STATE + 4);
    store_lanes(p->pressed, row + (ROW_STATE + 7) * BLOCK);
}

static inline void store_point(const Point* p, __global float* row) {
    store_vectors(p->armA, row, 0);
    store_lanes(p->mass, row + 3 * BLOCK);
    store_vectors(p->armB, row, 4);
    store_lanes(p->allowed, row + 7 * BLOCK);
    store_lanes(p->tt, row + 8 * BLOCK);
    store_lanes(p->tu, row + 9 * BLOCK);
    store_lanes(p->uu, row + 10 * BLOCK);
    store_lanes(p->push, row + 11 * BLOCK);
    store_vectors(p->n, row, ROW_STATE);
    store_lanes(p->before, row + (ROW_STATE + 3) * BLOCK);
    store_impulse(p, row);
}

// Returns the velocity of b's point relative to a's.
static inline lane_vectors relative_velocity(const SolvedLanes* a, const SolvedLanes* b, const Point* p) {
    return lanes_minus(lanes_plus(b->v, lanes_cross(b->w, p->armB)), lanes_plus(a->v, lanes_cross(a->w, p->armA)));
}

// Applies an impulse to b, and its opposite to a.
static inline void exchange(SolvedLanes* a, SolvedLanes* b, const Point* p, lane_vectors impulse) {
    push_bodies(a, p->armA, lanes_scaled((lanes)(-1.0f), impulse));
    push_bodies(b, p->armB, impulse);
}

// Solves for the impulse along the normal, so that the relative velocity along it is at least so high [m/s]. mass:
// along the normal, or 0 where nothing is to change. Returns the change of the impulse [N s].
static inline lanes solve_normal(SolvedLanes* a, SolvedLanes* b, Point* p, lanes mass, lanes least) {
    lanes speed = lanes_dot(relative_velocity(a, b, p), p->n);
    lanes next = fmax(p->pressed - (speed - least) * mass, 0.0f);
    lanes change = next - p->pressed;
    exchange(a, b, p, lanes_scaled(change, p->n));
    p->pressed = next;
    return fabs(change);
}

// Solves for the velocities that press out overlap.
static inline void solve_overlap(SolvedLanes* a, SolvedLanes* b, const Point* p) {
    lane_vectors v = lanes_minus(
            lanes_plus(b->pushV, lanes_cross(b->pushW, p->armB)), lanes_plus(a->pushV, lanes_cross(a->pushW, p->armA)));
    lanes impulse = fmax(p->push - lanes_dot(v, p->n), 0.0f) * p->mass;
    if (any_lane(impulse > 0.0f)) {
        push_bodies_out(a, p->armA, lanes_scaled(-impulse, p->n));
        push_bodies_out(b, p->armB, lanes_scaled(impulse, p->n));
    }
}

// Solves for the impulse of friction across the normal, of at most a limit [N s]: it stops sliding in both directions
// at once. Returns the change of the impulse [N s].
static inline lanes solve_friction(SolvedLanes* a, SolvedLanes* b, Point* p, lanes limit) {
    if (!any_lane((limit > 0.0f) | (lanes_dot(p->held, p->held) > 0.0f))) {
        return (lanes)(0.0f);
    }
    lane_vectors t;
    lane_vectors u;
    lanes_across(p->n, &t, &u);
    lane_vectors slide = relative_velocity(a, b, p);
    lanes st = lanes_dot(slide, t);
    lanes su = lanes_dot(slide, u);
    lane_vectors next = p->held;
    lanes_add(&next, -(p->tt * st + p->tu * su), t);
    lanes_add(&next, -(p->tu * st + p->uu * su), u);
    lane_ints slips = lanes_dot(next, next) > limit * limit;
    if (any_lane(slips)) {
        // It slips: friction is at its limit, against the sliding. The impulse above would not have that direction.
        lanes half_difference = 0.5f * (p->tt - p->uu);
        lanes least = 0.5f * (p->tt + p->uu) - sqrt(half_difference * half_difference + p->tu * p->tu);
        lane_vectors slipping = p->held;
        lanes_add(&slipping, -least * st, t);
        lanes_add(&slipping, -least * su, u);
        lanes length = sqrt(lanes_dot(slipping, slipping));
        lanes part = choose(length > limit, limit / fmax(length, 1.0e-30f), (lanes)(1.0f));
        next = choose_vectors(slips, lanes_scaled(part, slipping), next);
    }
    lane_vectors change = lanes_minus(next, p->held);
    exchange(a, b, p, change);
    p->held = next;
    return sqrt(lanes_dot(change, change));
}
