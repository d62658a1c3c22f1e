// Where two features of meshes meet as they move: a vertex and a triangle, or two edges. All coordinates go on evenly
// from the start of a step to its end. Bridson, Fedkiw and Anderson 2002 have the two kinds of pairs and the search for
// the moment at which the four vertices lie in a plane. Needs common/scree.h, cloth/block.h and
// generated/ClothConstants.

// A pair of features: positions at the start of the step from that of the first vertex [m], and the way in the step. Of
// a vertex and a triangle first the vertex, of edges both ends of one and then of the other.
typedef struct {
    bool edges;
    float4 x[4];
    float4 way[4];
} Pair;

// Where a pair meets.
typedef struct {
    bool found;
    float4 weights;
    float4 normal; // unit vector away from the negative side
    float gap;     // distance along it at the start of the step [m]
    float part;    // part of the step after which it is crossed; 1 where it is not
} Meeting;

// Returns the weights of a triangle's corners for its point nearest to another (Ericson 2005, section 5.1.5).
static inline float4 nearest_on_triangle(float4 p, float4 a, float4 b, float4 c) {
    float4 ab = b - a;
    float4 ac = c - a;
    float ba = dot3(ab, p - a);
    float ca = dot3(ac, p - a);
    if (ba <= 0.0f && ca <= 0.0f) {
        return vector(1.0f, 0.0f, 0.0f);
    }
    float bb = dot3(ab, p - b);
    float cb = dot3(ac, p - b);
    if (bb >= 0.0f && cb <= bb) {
        return vector(0.0f, 1.0f, 0.0f);
    }
    float c_area = ba * cb - bb * ca;
    if (c_area <= 0.0f && ba >= 0.0f && bb <= 0.0f) {
        float along = ba / (ba - bb);
        return vector(1.0f - along, along, 0.0f);
    }
    float bc = dot3(ab, p - c);
    float cc = dot3(ac, p - c);
    if (cc >= 0.0f && bc <= cc) {
        return vector(0.0f, 0.0f, 1.0f);
    }
    float b_area = bc * ca - ba * cc;
    if (b_area <= 0.0f && ca >= 0.0f && cc <= 0.0f) {
        float along = ca / (ca - cc);
        return vector(1.0f - along, 0.0f, along);
    }
    float a_area = bb * cc - bc * cb;
    if (a_area <= 0.0f && cb >= bb && bc >= cc) {
        float along = (cb - bb) / ((cb - bb) + (bc - cc));
        return vector(0.0f, 1.0f - along, along);
    }
    float over = 1.0f / (a_area + b_area + c_area);
    return vector(1.0f - (b_area + c_area) * over, b_area * over, c_area * over);
}

// Returns how far along two edges their nearest points lie, from 0 to 1 (Ericson 2005, section 5.1.9). a, b: the edges;
// from: the start of the first from that of the second.
static inline float2 nearest_on_edges(float4 a, float4 b, float4 from) {
    float aa = dot3(a, a);
    float bb = dot3(b, b);
    float ab = dot3(a, b);
    float fa = dot3(a, from);
    float fb = dot3(b, from);
    float area = aa * bb - ab * ab;
    float s = area > 1.0e-7f * aa * bb ? clamp((ab * fb - fa * bb) / area, 0.0f, 1.0f) : 0.0f;
    float t = (ab * s + fb) / bb;
    if (t < 0.0f) {
        return (float2)(clamp(-fa / aa, 0.0f, 1.0f), 0.0f);
    }
    if (t > 1.0f) {
        return (float2)(clamp((ab - fa) / aa, 0.0f, 1.0f), 1.0f);
    }
    return (float2)(s, t);
}

// Returns where the vertices are after a part of the step.
static inline void pair_at(const Pair* pair, float part, float4* x) {
    for (int k = 0; k < 4; k++) {
        x[k] = pair->x[k] + part * pair->way[k];
    }
}

static inline float4 weighted(float4 weights, const float4* v) {
    return only_xyz(weights.x * v[0] + weights.y * v[1] + weights.z * v[2] + weights.w * v[3]);
}

// Returns the weights of the nearest points of both features.
static inline float4 nearest_weights(bool edges, const float4* x) {
    if (edges) {
        float2 at = nearest_on_edges(x[1] - x[0], x[3] - x[2], x[0] - x[2]);
        return (float4)(1.0f - at.x, at.x, at.y - 1.0f, -at.y);
    }
    float4 corners = nearest_on_triangle(x[0], x[1], x[2], x[3]);
    return (float4)(1.0f, -corners.x, -corners.y, -corners.z);
}

// Returns a vector across both features: of a triangle or of two edges.
static inline float4 across_pair(bool edges, const float4* x) {
    return edges ? cross3(x[1] - x[0], x[3] - x[2]) : cross3(x[2] - x[1], x[3] - x[1]);
}

// Returns the volume that the four vertices span, which changes its sign where the features cross.
static inline float pair_volume(const Pair* pair, float part) {
    float4 x[4];
    pair_at(pair, part, x);
    return dot3(across_pair(pair->edges, x), x[0] - (pair->edges ? x[2] : x[1]));
}

// Returns the weights of the place where the vertices, which lie in a plane, cross; 0 where they pass each other by.
// across: of the pair, not 0.
static inline float4 crossing_weights(bool edges, const float4* x, float4 across) {
    float over = 1.0f / dot3(across, across);
    float low = -CLOTH_FOLD_MARGIN;
    float high = 1.0f + CLOTH_FOLD_MARGIN;
    if (edges) {
        float4 between = x[2] - x[0];
        float s = over * dot3(cross3(between, x[3] - x[2]), across);
        float t = over * dot3(cross3(between, x[1] - x[0]), across);
        bool inside = s >= low && s <= high && t >= low && t <= high;
        return inside ? (float4)(1.0f - s, s, t - 1.0f, -t) : (float4)(0.0f);
    }
    float4 to = x[0] - x[1];
    float b = over * dot3(cross3(to, x[3] - x[1]), across);
    float c = over * dot3(cross3(x[2] - x[1], to), across);
    bool inside = b >= low && c >= low && b + c <= high;
    return inside ? (float4)(1.0f, b + c - 1.0f, -b, -c) : (float4)(0.0f);
}

// Splits the step where the volume, a cubic of the part of the step, may turn, so that between neighbouring parts it
// crosses 0 at most once. parts: four, the first is 0 and the last 1. Returns the number of intervals between them.
static inline int turning_parts(const Pair* pair, float before, float after, float* parts) {
    float early = pair_volume(pair, 1.0f / 3.0f);
    float late = pair_volume(pair, 2.0f / 3.0f);
    float linear = -5.5f * before + 9.0f * early - 4.5f * late + after;
    float square = 9.0f * before - 22.5f * early + 18.0f * late - 4.5f * after;
    float cube = -4.5f * before + 13.5f * early - 13.5f * late + 4.5f * after;
    float root = sqrt(square * square - 3.0f * linear * cube);
    float both = -square - (square < 0.0f ? -root : root);
    float one = both / (3.0f * cube);
    float other = linear / both;
    float first = fmin(one, other);
    float second = fmax(one, other);
    int count = 0;
    parts[0] = 0.0f;
    // What is no number or infinite is no part of the step.
    if (first > 0.0f && first < 1.0f) {
        parts[++count] = first;
    }
    if (second > first && second > 0.0f && second < 1.0f) {
        parts[++count] = second;
    }
    parts[++count] = 1.0f;
    return count;
}

// Finds where the vertices of a pair, which lie in a plane after a part of the step, cross; it is found where they do.
static inline Meeting crossing_after(const Pair* pair, float part) {
    Meeting m = {false, (float4)(0.0f), vector(0.0f, 0.0f, 0.0f), 0.0f, part};
    float4 x[4];
    pair_at(pair, part, x);
    float4 across = across_pair(pair->edges, x);
    float size = sqrt(dot3(across, across));
    if (!(size > 0.0f)) {
        return m;
    }
    m.weights = crossing_weights(pair->edges, x, across);
    m.found = dot(m.weights, m.weights) > 0.0f;
    m.normal = across / size;
    m.gap = dot3(m.normal, weighted(m.weights, pair->x));
    // They move towards each other along the normal, so that it points to where the positive side came from.
    if (dot3(m.normal, weighted(m.weights, pair->way)) > 0.0f) {
        m.normal = -m.normal;
        m.gap = -m.gap;
    }
    return m;
}

// Finds where a pair meets within the step: where it first crosses, even if it crosses again, or else where it is
// nearer than reach [m] at the end, right over each other and on the side from which it came.
static inline Meeting meeting_of(const Pair* pair, float reach) {
    Meeting m = {false, (float4)(0.0f), vector(0.0f, 0.0f, 0.0f), 0.0f, 1.0f};
    float4 x[4];
    float parts[4];
    float before = pair_volume(pair, 0.0f);
    float after = pair_volume(pair, 1.0f);
    int count = turning_parts(pair, before, after, parts);
    float from = before;
    for (int k = 1; k <= count; k++) {
        float to = k == count ? after : pair_volume(pair, parts[k]);
        if ((from > 0.0f) != (to > 0.0f)) {
            float early = parts[k - 1];
            float late = parts[k];
            for (int n = 0; n < 24; n++) {
                float middle = 0.5f * (early + late);
                bool passed = (pair_volume(pair, middle) > 0.0f) != (from > 0.0f);
                early = passed ? early : middle;
                late = passed ? middle : late;
            }
            Meeting crossing = crossing_after(pair, early);
            if (crossing.found) {
                return crossing;
            }
        }
        from = to;
    }
    pair_at(pair, 1.0f, x);
    float4 across = across_pair(pair->edges, x);
    float size = sqrt(dot3(across, across));
    if (!(size > 0.0f)) {
        return m;
    }
    // What lies beside a triangle lies over its neighbour, or its edges meet those of the other sheet.
    m.weights = crossing_weights(pair->edges, x, across);
    m.normal = across / size;
    float distance = dot3(m.normal, weighted(m.weights, x));
    if (dot(m.weights, m.weights) == 0.0f || fabs(distance) >= reach) {
        return m;
    }
    m.normal = distance < 0.0f ? -m.normal : m.normal;
    m.gap = dot3(m.normal, weighted(m.weights, pair->x));
    // What has come to the other side past an edge, without crossing, may have crossed a neighbour, which holds it
    // back: to hold it where it now seems to be would be to pull it through. What slid over a ridge, or round a border,
    // has crossed nothing; it is near as the next step begins, and held in that. Edges that turn past each other change
    // sides, too, where they lie: of these only what came from farther away is left out.
    m.found = pair->edges ? m.gap > -reach : (before > 0.0f) == (after > 0.0f);
    return m;
}
