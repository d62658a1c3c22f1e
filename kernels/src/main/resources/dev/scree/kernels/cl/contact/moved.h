// Which bodies mark the candidates of their particles anew: see contact/soon.cl, which has the buffers. Needs
// contact/still.h and generated/ContactConstants.

// What a body may move by.
typedef struct {
    float way;  // of any of its particles [m]
    float turn; // [rad]
} Slack;

// Returns what a body may move by before it marks anew. parameters: of bodyContactParameters.
static inline Slack slack_of(float4 parameters) {
    float way = CONTACT_SOON_SKIN * parameters.x;
    Slack s = {way, way / fmax(parameters.y, 1.0e-12f)};
    return s;
}

// Where bodies marked last; the buffers are those of contact/soon.cl.
typedef struct {
    __global float4* bodySoon;
    __global float4* bodySoonLow;
    __global float4* bodySoonRotation;
    __global int* bodyMarks;
    __global int* soonAll;
} Marking;

// Makes a struct of a kernel's parameters, which have the names of its fields.
#define MARKING_OF_BODIES                                                                                              \
    { bodySoon, bodySoonLow, bodySoonRotation, bodyMarks, soonAll }

// Finds whether a body marks in the next search for what touches. now, before: its pose, and that when it marked last;
// parameters: bodyContactParameters; anew: it does so in any case.
static inline void find_marking(
        const Marking* m, int b, const Pose* now, const Pose* before, float4 parameters, bool anew) {
    // True for a NaN too, which the integrator reports.
    bool marks = anew || !(moved_way(now, before, parameters.y) <= slack_of(parameters).way);
    if (marks) {
        m->bodySoon[b] = now->high;
        m->bodySoonLow[b] = now->low;
        m->bodySoonRotation[b] = now->rotation;
        if (parameters.z == 0.0f) {
            m->soonAll[0] = 1;
        }
    }
    m->bodyMarks[b] = marks;
}
