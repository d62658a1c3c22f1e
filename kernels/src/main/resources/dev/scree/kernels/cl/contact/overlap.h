// Overlaps of the particles that may touch, see contact/force.cl. Needs common/scree.h, contact/touch.h,
// contact/places.h, contact/still.h, contact/words.h and contact/share.h.

// A particle whose contacts are found.
typedef struct {
    Placed placed;
    bool asleep;
    int sleepSteps;
    float armUnits;
} Finder;

// Places of particles, and the buffers of those names.
typedef struct {
    int capacity;
    Places places;
    __global const float4* bodyVelocity;
    __global const float4* bodyAngularVelocity;
    __global const float4* bodyContactParameters;
    __global const int* bodySleep;
    __global const float4* shapes;
    __global const int* listStart;
    __global const int* listPartner;
    __global const int* listSlot;
    __global const int* listSoon;
    __global float* listOverlap;
    __global int* pairSums;
} Candidates;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define CANDIDATES                                                                                                     \
    {                                                                                                                  \
        capacity, PLACES_OF_PARTICLES, bodyVelocity, bodyAngularVelocity, bodyContactParameters, bodySleep, shapes,    \
                listStart, listPartner, listSlot, listSoon, listOverlap, pairSums                                      \
    }

static inline Finder finder_of(const Candidates* c, int i, int sleepSteps) {
    int body = body_of(&c->places, i);
    Finder f = {placed(&c->places, i, body), c->bodySleep[body] >= sleepSteps, sleepSteps,
            ARM_UNITS / c->bodyContactParameters[body].y};
    return f;
}

// Returns whether both sides of an entry stand still, so that it stays as it is. other: the other body, or -1.
static inline bool stands_still(const Candidates* c, const Finder* f, int other) {
    return f->asleep && (other < 0 || body_at_rest(other, f->sleepSteps, c->bodyContactParameters, c->bodySleep,
                                              c->bodyVelocity, c->bodyAngularVelocity));
}

// Computes the overlap of an entry, and adds it to the sums of its pair of bodies. Returns whether the two touch.
static inline bool find_overlap(const Candidates* c, const Finder* f, int e, int partner, int other) {
    int slot = c->listSlot[e];
    Touch t = touch_of(&c->places, &f->placed, c->shapes, partner, other);
    float overlap = fmax(t.overlap, 0.0f);
    c->listOverlap[e] = overlap;
    if (overlap > 0.0f) {
        __global int* sums = c->pairSums + 4 * slot;
        int4 more = weighed_contact(&t, f->armUnits);
        atomic_add(&sums[0], more.x);
        atomic_add(&sums[1], more.y);
        atomic_add(&sums[2], more.z);
        atomic_add(&sums[3], more.w);
    }
    return overlap > 0.0f;
}

// Computes the overlap of each marked entry of particle i, but for what stands still.
static inline void find_overlaps(const Candidates* c, int i, int sleepSteps) {
    Marked marked = marked_of(i, c->listStart, c->capacity, c->listSoon);
    if (marked.first >= marked.end) {
        return;
    }
    Finder f = finder_of(c, i, sleepSteps);
    for (int e = next_marked(&marked, c->listSoon); e >= 0; e = next_marked(&marked, c->listSoon)) {
        int partner = c->listPartner[e];
        int other = body_of(&c->places, partner);
        if (!stands_still(c, &f, other)) {
            find_overlap(c, &f, e, partner, other);
        }
    }
}
