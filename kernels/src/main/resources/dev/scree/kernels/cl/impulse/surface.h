// Surfaces that points are tested against: bodies and fixed shapes, and how far a point is from them. Needs
// common/scree.h, contact/touch.h, impulse/kinds.h and impulse/field.h.

// What points are tested against.
typedef struct {
    int kind;     // COLLISION_*, or FIXED_SHAPE
    int shape;    // index of the field's shape, or of the fixed shape
    float4 frame; // bodyFrame
    float4 rotation;
    float4 velocity;
    float4 spin;
    Field field; // where that is its kind
} Surface;

#define FIXED_SHAPE 4

// Everything that distances are looked up in.
typedef struct {
    __global const float4* shapeLattice;
    __global const int* shapeLayout;
    __global const float4* shapes;
    __global const int* shapeCounts;
    __global const float4* triangleGrid;
    __global const int* triangleStart;
    __global const int* triangleIndex;
} Geometry;

// Returns the inverse of a unit quaternion.
static inline float4 conjugate_of(float4 q) {
    return (float4)(-q.x, -q.y, -q.z, q.w);
}

// Returns the rotation from a surface's axes to the world's. A field has its body's axes, all else the world's.
static inline float4 surface_rotation(const Surface* s) {
    return s->kind == COLLISION_FIELD ? s->rotation : (float4)(0.0f, 0.0f, 0.0f, 1.0f);
}

// Returns the distance of points from a fixed shape and the outward normals there.
static inline lane_quads shape_distances(const Geometry* g, const Surface* s, lane_vectors p, lane_ints wanted) {
    __global const float4* shape = g->shapes + SHAPE_STRIDE * s->shape;
    float4 points[LANES];
    int want[LANES];
    float values[4][LANES];
    lane_quads flat = {p, (lanes)(0.0f)};
    spread_quads(flat, points);
    spread_ints(wanted, want);
    for (int lane = 0; lane < LANES; lane++) {
        float4 n = vector(0.0f, 1.0f, 0.0f);
        if (want[lane] != 0) {
            bool counts;
            n = -shape_direction(shape, shape[0], points[lane] + shape[7], &counts);
            n.w = -n.w;
        }
        values[0][lane] = n.x;
        values[1][lane] = n.y;
        values[2][lane] = n.z;
        values[3][lane] = n.w;
    }
    lane_quads d = {
            {collect_lanes(values[0]), collect_lanes(values[1]), collect_lanes(values[2])}, collect_lanes(values[3])};
    return d;
}

// Returns the distance of points from a surface in w and the outward normal there in xyz, in the surface's axes. p: the
// points from the surface's reference point [m] (from the shape's point for a fixed shape); wanted: for which lanes.
// steepness: see field_distances.
static inline lane_quads steep_distances(
        const Geometry* g, const Surface* s, lane_vectors p, lane_ints wanted, lanes* steepness) {
    if (s->kind == COLLISION_FIELD) {
        return field_distances(&s->field, p, steepness);
    }
    *steepness = (lanes)(1.0f);
    if (s->kind == COLLISION_SPHERE) {
        lanes length = sqrt(lanes_dot(p, p));
        lane_ints middle = length <= 1.0e-12f;
        lane_quads d = {lanes_scaled(1.0f / choose(middle, (lanes)(1.0f), length), p), length - s->frame.w};
        d.xyz.y = choose(middle, (lanes)(1.0f), d.xyz.y);
        return d;
    }
    return shape_distances(g, s, p, wanted);
}

// Returns the same for one point.
static inline float4 surface_distance(const Geometry* g, const Surface* s, float4 p) {
    lanes steepness;
    lane_quads d = steep_distances(g, s, broadcast_vector(p), lane_numbers() == 0, &steepness);
    return (float4)(first_lane(d.xyz.x), first_lane(d.xyz.y), first_lane(d.xyz.z), first_lane(d.w));
}

// Returns the same for the triangles of a body, near a point and as seen from another point inside of the body that
// touches them: triangles have two sides, and the one that counts is the one on which that body is. world: the point
// from the domain's centre [m]; inner: the other point, from this one [m]. A distance of 1e9 stands for none.
static inline float4 mesh_distance(const Geometry* g, int group, float4 world, float4 inner) {
    float4 best = (float4)(0.0f, 1.0f, 0.0f, 1.0e9f);
    float4 u = (world - g->triangleGrid[0]) * g->triangleGrid[0].w;
    int nx = g->shapeCounts[1];
    int ny = g->shapeCounts[2];
    int nz = g->shapeCounts[3];
    int x = (int)floor(u.x);
    int y = (int)floor(u.y);
    int z = (int)floor(u.z);
    if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= nz) {
        return best;
    }
    int cell = x + nx * (y + ny * z);
    float nearest = 1.0e30f;
    for (int k = g->triangleStart[cell]; k < g->triangleStart[cell + 1]; k++) {
        __global const float4* shape = g->shapes + SHAPE_STRIDE * g->triangleIndex[k];
        if ((int)shape[3].y != group) {
            continue;
        }
        float4 p = (world - shape[0]) - shape[7];
        p.w = 0.0f;
        int feature;
        float4 d = p - triangle_nearest(shape[1], shape[2], p, &feature);
        float away = dot3(d, d);
        if (away >= nearest) {
            continue;
        }
        float4 face = cross3(shape[1], shape[2]);
        face /= sqrt(fmax(dot3(face, face), 1.0e-30f));
        face.w = 0.0f;
        float side = dot3(face, p + inner);
        face = side < 0.0f ? -face : face;
        float height = dot3(face, p);
        if (height < 0.0f && feature != 0) {
            // Behind the plane but beside the triangle: its neighbour is the one that is passed through.
            continue;
        }
        nearest = away;
        float length = sqrt(away);
        best = feature != 0 && length > 1.0e-9f ? d / length : face;
        best.w = feature != 0 ? length : height;
    }
    return best;
}

// Describes a partner: body or fixed shape.
static inline Surface surface_of(int index, int bodyCount, __global const int* bodyKind, __global const int* bodyShape,
        __global const float4* bodyFrame, __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity) {
    Surface s;
    bool body = index < bodyCount;
    s.kind = body ? bodyKind[index] : FIXED_SHAPE;
    s.shape = body ? bodyShape[index] : index - bodyCount;
    s.frame = body ? bodyFrame[index] : vector(0.0f, 0.0f, 0.0f);
    s.rotation = body ? bodyRotation[index] : (float4)(0.0f, 0.0f, 0.0f, 1.0f);
    s.velocity = body ? bodyVelocity[index] : vector(0.0f, 0.0f, 0.0f);
    s.spin = body ? bodyAngularVelocity[index] : vector(0.0f, 0.0f, 0.0f);
    return s;
}
