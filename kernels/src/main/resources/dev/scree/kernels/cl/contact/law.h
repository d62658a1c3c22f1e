// The force of a contact by spring, dashpot, friction with history and rolling resistance (Cundall and Strack 1979; GPU
// Gems 3 ch. 29, 29.2.2, with velocities taken at the contact point and torques that conserve momentum).
//
//   normal force:      fn = w max(0, k overlap + eta vn)
//   tangential force:  ft = -(kt xi + etaT vt), kt = 2/7 k, |ft| at most mu fn      (Coulomb)
//   rolling moment:    M = -(kr rho + etaR wr), kr = kt R^2, |M| at most muR R fn
//   damping:           eta = 2 zeta sqrt(m k/N)
//   effective mass:    1/m = 1/Ma + 1/Mb + ((c - X) x n) . I^-1 ((c - X) x n) of both bodies
//
// The symbols:
//   n, c      unit normal from the owner to its partner; contact point [m]
//   vn, vt    approach speed along n and sliding velocity across n at c [m/s]
//   wr        relative angular velocity across n (rolling) [rad/s]
//   w         weight of the pair in 0..1, from touch.h
//   N         sum of the weights of all contacts between the same two bodies in this step
//   k         the greater stiffness of the two bodies [N/m], times n/N where N exceeds the number of contacts n that
//             the time step was chosen for: more contacts than expected are each softer, and together as stiff as n of
//             them
//   zeta      damping ratio; mu, muR: coefficients of friction and of rolling friction, by pair of materials
//   m         effective mass at the middle of the N contacts, so that a landing on a face, an edge or a corner is
//             damped alike [kg]
//   xi        tangential spring: displacement since the contact began, rotated with the contact plane and shortened
//             when the contact slips [m]
//   rho       rolling spring: relative rotation since the contact began, kept in the same way [rad]
//   R         reduced radius Ra Rb/(Ra + Rb) of the two particles [m]
//
// Two bodies that overlap at the start of play were placed so by the user. That initial overlap counts as touching
// without force, and fades to 0 over CONTACT_START_RELEASE seconds, so that nothing is thrown apart.

// Units of the integers in which weights and contact points are summed over a pair of bodies: such a sum does not
// depend on the order of adding. Weights are in 1/WEIGHT_UNITS, points in radii of the owner's body/ARM_UNITS.
#define WEIGHT_UNITS 1024.0f
#define ARM_UNITS 32768.0f

// What a contact's force depends on beside its geometry; a velocity is that of the owner less that of its partner.
typedef struct {
    float4 velocity; // at the contact point [m/s]
    float4 spin;     // angular velocity [rad/s]
    float4 rules;    // entry of materialPairs: damping ratio zeta, friction mu, rolling friction muR [-]
    float number;    // N
    float mass;      // m [kg]
    float stiffness; // k [N/m]
} Meeting;

// Returns the number of contacts' weight that a contact adds to the sums of its pair of bodies.
static inline int4 weighed_contact(const Touch* t, float armUnits) {
    float weight = fmax(t->weight, 1.0f / WEIGHT_UNITS);
    return (int4)(convert_int_rte(weight * WEIGHT_UNITS), convert_int_rte(weight * armUnits * t->arm.x),
            convert_int_rte(weight * armUnits * t->arm.y), convert_int_rte(weight * armUnits * t->arm.z));
}

// Returns the factor of the stiffness k where N contacts meet and the time step was chosen for predicted ones.
// Undamped materials (zeta = 0) keep the full stiffness: a spring whose stiffness changes with the number of contacts
// does not give back the energy that it took, and nothing would dissipate the difference.
static inline float softening(float4 rules, float predicted, float number) {
    return rules.x > 1.0e-6f ? fmin(1.0f, predicted / number) : 1.0f;
}

// Returns critical damping of one of N contacts, 2 sqrt(m k/N) [N s/m]; eta is zeta times it.
static inline float critical_damping(const Meeting* m) {
    return 2.0f * sqrt(m->mass * m->stiffness / m->number);
}

// Returns a spring's displacement rotated into the plane normal to n, its length kept: the contact plane turns with
// the bodies, and the spring's stored energy must not change by that.
static inline float4 rotated_into_plane(float4 spring, float4 n) {
    float before = dot3(spring, spring);
    float4 flat = spring - dot3(spring, n) * n;
    float after = dot3(flat, flat);
    flat = after > 1.0e-30f ? sqrt(before / after) * flat : vector(0.0f, 0.0f, 0.0f);
    flat.w = 0.0f;
    return flat;
}

// Returns the force on the owner of a contact [N]; w: 1.
//   spring       xyz: tangential spring xi [m], w: initial overlap that does not count yet [m]; moved on by a step
//   normalForce  set to fn [N]
static inline float4 contact_force(
        const Touch* t, const Meeting* m, __constant StepConstants* constants, float4* spring, float* normalForce) {
    float dt = constants->timeStep;
    float overlap = fmax(t->overlap, 0.0f);
    float uncounted = fmin(spring->w * (1.0f - fmin(dt / CONTACT_START_RELEASE, 1.0f)), overlap);
    overlap -= uncounted;
    float approach = dot3(m->velocity, t->n);
    float critical = critical_damping(m);
    // fn = w max(0, k overlap + eta vn); never a pull.
    float normal = t->weight * fmax(0.0f, m->stiffness * overlap + m->rules.x * critical * approach);
    float4 slide = m->velocity - approach * t->n;
    slide.w = 0.0f;

    // At its contact point a sphere has 2/7 of its mass against tangential motion, because it also turns.
    float damping = CONTACT_TANGENTIAL * t->weight * critical;
    float4 stretched = vector(0.0f, 0.0f, 0.0f);
    float4 drag;
    if (constants->frictionLaw == 1) {
        // Friction by damping alone, without a spring and without Coulomb's limit, as in GPU Gems 3.
        drag = -m->rules.y * damping * slide;
    } else {
        float stiff = CONTACT_TANGENTIAL * t->weight * m->stiffness;
        damping *= m->rules.x;
        // ft = -(kt xi + etaT vt). Where it exceeds mu fn the contact slips: the force is cut off there, and the spring
        // keeps the length that belongs to this force.
        stretched = rotated_into_plane(*spring, t->n) + dt * slide;
        drag = -stiff * stretched - damping * slide;
        float size = sqrt(dot3(drag, drag));
        float most = m->rules.y * normal;
        if (size > most) {
            drag = most / size * drag;
            stretched = -1.0f / fmax(stiff, 1.0e-20f) * (drag + damping * slide);
        }
    }
    stretched.w = uncounted;
    *spring = stretched;
    *normalForce = normal;
    float4 force = drag - normal * t->n;
    force.w = 1.0f;
    return force;
}

// Returns the rolling moment on the owner of a contact [N m].
//   radius   R [m]
//   rolling  rolling spring rho [rad]; moved on by a step dt [s]
static inline float4 rolling_moment(
        const Touch* t, const Meeting* m, float radius, float normalForce, float dt, float4* rolling) {
    float4 roll = m->spin - dot3(m->spin, t->n) * t->n;
    float stiff = CONTACT_TANGENTIAL * t->weight * m->stiffness * radius * radius;
    float slow = CONTACT_TANGENTIAL * t->weight * critical_damping(m) * m->rules.x * radius * radius;
    // -(kr rho + etaR wr), cut off at muR R fn as friction is.
    float4 rolled = rotated_into_plane(*rolling, t->n) + dt * roll;
    float4 moment = -stiff * rolled - slow * roll;
    float size = sqrt(dot3(moment, moment));
    float most = m->rules.z * radius * normalForce;
    if (size > most) {
        moment = most / size * moment;
        rolled = -1.0f / fmax(stiff, 1.0e-30f) * (moment + slow * roll);
    }
    rolled.w = 0.0f;
    moment.w = 0.0f;
    *rolling = rolled;
    return moment;
}
