// What a vertex of a cloth touches: fixed shapes and bodies. Needs common/scree.h, contact/touch.h, common/lanes.h,
// impulse/field.h, impulse/kinds.h, impulse/surface.h, cloth/block.h and generated/ClothConstants.

// A vertex as contacts see it.
typedef struct {
    float4 x; // position in two parts [m]
    float4 low;
    float4 next;       // velocity at the end of the step as far as it is known [m/s]
    float4 properties; // mass [kg], area [m^2], thickness [m], friction
} Vertex;

// The contacts of a vertex: the resistance of their impulse to its velocity, and that impulse at `next`.
typedef struct {
    Block block;
    float4 impulse;
} Touched;

// Returns the speed below which friction holds [m/s].
static inline float creep_of(__constant StepConstants* constants) {
    float fall = constants->clothTimeStep * sqrt(dot3(constants->gravity, constants->gravity));
    return CLOTH_CREEP * fall + CLOTH_STILL;
}

// Returns the force of a contact as far as it is known before a solve: of what is compressed now, and of what a
// collision stops of the approach. gap, after: distances less what is kept at the start and the end of the step [m];
// mass: of what approaches [kg].
static inline float pressing_of(
        float stiffness, float gap, float after, float mass, __constant StepConstants* constants) {
    float dt = constants->clothTimeStep;
    return stiffness * fmax(-gap, 0.0f) + fmax(fmin(gap, 0.0f) - after, 0.0f) / (1.0f / stiffness + dt * dt / mass);
}

// Adds a contact. stiffness: [N/m]; pressing: force that friction comes from [N]; after: distance at the end of the
// step less what is kept [m]; n: unit vector away from the surface; slip: velocity against it at the end of the step
// [m/s].
static inline void add_contact(float stiffness, float pressing, float after, float4 n, float4 slip, float friction,
        __constant StepConstants* constants, Touched* t) {
    float dt = constants->clothTimeStep;
    float4 sliding = only_xyz(slip - dot3(slip, n) * n);
    float resistance = dt * friction * pressing / fmax(sqrt(dot3(sliding, sliding)), creep_of(constants));
    float firm = dt * dt * stiffness;
    add_to_block(&t->block, resistance, firm - resistance, n);
    t->impulse -= dt * stiffness * after * n + resistance * sliding;
}

// Adds what a surface does to a vertex, and returns whether it presses. gap: distance of the vertex from it less half
// the thickness [m]; n: unit vector away from it; solid: velocity of the surface there [m/s]; pressed: whether it
// pressed in the solve before, which then has found how hard.
static inline bool touch_solid(float gap, float4 n, float4 solid, float friction, bool pressed, const Vertex* v,
        __constant StepConstants* constants, Touched* t) {
    float dt = constants->clothTimeStep;
    float4 slip = v->next - solid;
    float approach = dot3(slip, n);
    float after = gap + dt * approach;
    if (after >= 0.0f) {
        return false;
    }
    float stiffness = CLOTH_FIRMNESS * v->properties.y / v->properties.z;
    float pressing = pressed ? -stiffness * after : pressing_of(stiffness, gap, after, v->properties.x, constants);
    add_contact(stiffness, pressing, after, n, slip, friction, constants, t);
    return true;
}

// Adds the contacts of a vertex with walls and obstacles, and returns those that press, in bits: by their numbers
// modulo 32, which are hardly ever two that a vertex touches at once. contactFriction: by material; pressed: what this
// has returned in the solve before.
static inline int touch_shapes(const Vertex* v, int count, const Geometry* g, __global const float* contactFriction,
        int pressed, __constant StepConstants* constants, Touched* t) {
    int presses = 0;
    for (int k = 0; k < count; k++) {
        bool counts;
        __global const float4* shape = g->shapes + SHAPE_STRIDE * k;
        float4 n = -shape_direction(shape, v->x, v->low, &counts);
        float gap = -n.w - 0.5f * v->properties.z;
        n.w = 0.0f;
        float friction = sqrt(v->properties.w * contactFriction[(int)shape[3].x]);
        int bit = 1 << (k % 32);
        bool now = touch_solid(gap, n, vector(0.0f, 0.0f, 0.0f), friction, pressed & bit, v, constants, t);
        presses |= now ? bit : 0;
    }
    return presses;
}

// Adds the contact of a vertex with a body. arm: the vertex from the body's reference point [m]; pressed: whether it
// pressed in the solve before.
static inline void touch_body(const Vertex* v, float4 arm, float friction, bool pressed, const Surface* s,
        const Geometry* g, __constant StepConstants* constants, Touched* t) {
    if (s->kind == COLLISION_NONE || s->kind == COLLISION_MESH) {
        // Meshes are met as folds are (folds.h).
        return;
    }
    float4 solid = s->velocity + cross3(s->spin, arm);
    float4 turn = surface_rotation(s);
    float4 d = surface_distance(g, s, rotate_by(conjugate_of(turn), arm));
    float gap = d.w - 0.5f * v->properties.z;
    touch_solid(gap, only_xyz(rotate_by(turn, d)), solid, friction, pressed, v, constants, t);
}
