// Bodies and obstacles against the triangles of cloths. A corner or a body smaller than a triangle fits between the
// vertices, so that it meets the triangle itself, in places of it. A place has weights of the three corners, which add
// up to 1, so that the weighted sum of their velocities is that of the place. Needs common/scree.h, cloth/block.h and
// cloth/reaction.h.

// Number of places of a triangle: that nearest to each of two bodies, and three more about the first one, so that a
// body with a flat side lies on the triangle and does not rock. The host reads it from this file.
#define FACE_PLACES 5

// What faceBody says of a place at a wall or an obstacle; NO_TOUCH where there is no place.
#define FACE_FIXED (-2)

// Bits of facePresses: where places press in a solve.
#define FACE_AT_BODY 1
#define FACE_AT_OBSTACLE 2

// The places of triangles, FACE_PLACES for each.
typedef struct {
    __global const int* corners;    // sheetCorners
    __global const int* body;       // faceBody: index of the body, FACE_FIXED or NO_TOUCH
    __global const float4* weights; // faceWeights: xyz: of the corners; w: distance beyond what is kept [m]
    __global const float4* arm; // faceArm: xyz: lever from the body's reference point [m]; w: stiffness that stops the
                                // body, 0 for an obstacle [N/m]
    __global const float4* block; // faceBlock: two vectors: the resistance B of the impulse P - B slip [kg]
    __global const float4* push;  // facePush: P [kg m/s]
} Faces;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define FACES                                                                                                          \
    { sheetCorners, faceBody, faceWeights, faceArm, faceBlock, facePush }

// Returns a sum over the corners of a place's triangle.
static inline float4 over_face(int4 c, float4 weights, __global const float4* vectors) {
    return only_xyz(weights.x * vectors[c.x] + weights.y * vectors[c.y] + weights.z * vectors[c.z]);
}

// Returns the slip at a place for vectors of the vertices and of the bodies.
static inline float4 face_slip(
        const Faces* f, int place, __global const float4* vectors, __global const float4* pairs) {
    float4 slip = over_face(vload4(place / FACE_PLACES, f->corners), f->weights[place], vectors);
    int b = f->body[place];
    return b >= 0 ? slip - point_velocity(pairs, b, f->arm[place]) : slip;
}

// Returns whether a place presses.
static inline bool face_presses(const Faces* f, int place) {
    float4 block = f->block[2 * place];
    return f->body[place] != NO_TOUCH && block.x + block.y + block.z > 0.0f;
}

// Returns the impulse P - B slip of a place, or -B slip where no constant part is wanted.
static inline float4 face_impulse(
        const Faces* f, int place, bool push, __global const float4* vectors, __global const float4* pairs) {
    float4 impulse =
            -symmetric_times(f->block[2 * place], f->block[2 * place + 1], face_slip(f, place, vectors, pairs));
    return push ? impulse + f->push[place] : impulse;
}

static inline float corner_weight(float4 weights, int corner) {
    return corner == 0 ? weights.x : (corner == 1 ? weights.y : weights.z);
}

// Returns the range of places of the triangles that press on a body. first, last: of the triangles.
static inline int first_place(int first, int last) {
    return FACE_PLACES * min(first, last + 1);
}

static inline int end_of_places(int last) {
    return FACE_PLACES * (last + 1);
}

// Returns what the places of a vertex's triangles give it, in the order of the triangles. push: with the constant part.
// aroundStart, aroundPlaces: see VertexTriangles.java.
static inline float4 faces_of_vertex(const Faces* f, int vertex, bool push, __global const int* aroundStart,
        __global const int* aroundPlaces, __global const float4* vectors, __global const float4* pairs) {
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    for (int k = aroundStart[vertex]; k < aroundStart[vertex + 1]; k++) {
        int corner = aroundPlaces[k] % 4;
        int first = FACE_PLACES * (aroundPlaces[k] / 4);
        for (int place = first; place < first + FACE_PLACES && f->body[first] != NO_TOUCH; place++) {
            if (face_presses(f, place)) {
                sum += corner_weight(f->weights[place], corner) * face_impulse(f, place, push, vectors, pairs);
            }
        }
    }
    return sum;
}
