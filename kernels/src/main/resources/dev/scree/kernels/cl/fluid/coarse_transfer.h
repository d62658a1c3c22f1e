// How the multigrid preconditioner's fields get from the blocks to the finest of its node grids, and from one grid to
// the next coarser one (coarse.h), and back: restriction and interpolation.

// Returns a finest node's sum over the up to eight blocks that meet there. corners holds `fields` fields, of which
// `field` is read; at: the node's coordinates.
static inline float coarse_finest_value(
        __constant int* shape, __global const float* corners, int fields, int field, int4 at) {
    int rounds = coarse_axes(shape, 0);
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int bx = at.x - (corner & 1);
        int by = at.y - (corner >> 1 & 1);
        int bz = at.z - (corner >> 2);
        bx = bx < 0 && (rounds & 1) ? shape[1] - 1 : bx;
        by = by < 0 && (rounds & 2) ? shape[2] - 1 : by;
        bz = bz < 0 && (rounds & 4) ? shape[3] - 1 : bz;
        int inside = bx >= 0 && by >= 0 && bz >= 0 && bx < shape[1] && by < shape[2] && bz < shape[3];
        // Loaded in any case, so that no load waits for another.
        int block = inside ? (bz * shape[2] + by) * shape[1] + bx : 0;
        float value = corners[8 * (fields * block + field) + corner];
        sum += inside ? value : 0.0f;
    }
    return sum;
}

// Returns the coordinate of the finer level's node that lies d = -1, 0 or 1 of its steps from a node of a level along
// an axis, or -1 where there is none. at: the node's coordinate; fine: nodes of the finer level along the axis; round:
// whether the axis is periodic.
static inline int coarse_finer(int at, int d, int fine, int round) {
    int to = 2 * at + d;
    to = to < 0 && round && fine % 2 == 0 ? fine - 1 : to;
    return to < fine ? to : -1;
}

// Returns the weight of that node in the restriction.
static inline float coarse_share(int dx, int dy, int dz) {
    return (dx == 0 ? 1.0f : 0.5f) * (dy == 0 ? 1.0f : 0.5f) * (dz == 0 ? 1.0f : 0.5f);
}

// Where a node of a level finds the up to three finer nodes near it along an axis.
typedef struct {
    int at[3];      // their coordinates
    float share[3]; // their weights in the restriction, 0 where there is none
} FinerNodes;

// Returns these for the node at a coordinate; fine: nodes of the finer level along the axis; round: whether the axis is
// periodic.
static inline FinerNodes finer_nodes(int at, int fine, int round) {
    FinerNodes nodes;
    for (int d = -1; d <= 1; d++) {
        int to = coarse_finer(at, d, fine, round);
        nodes.at[d + 1] = max(to, 0);
        nodes.share[d + 1] = to < 0 ? 0.0f : d == 0 ? 1.0f : 0.5f;
    }
    return nodes;
}

// Returns the restriction of a finer level's field to a node: full weighting, the transpose of trilinear interpolation.
// fine: coarse_size of the finer level; axes: coarse_axes; at: the node's coordinates. All loads are done, whatever
// their weight, so that none waits for another.
static inline float coarse_restrict(int4 fine, int axes, __global const float* nodes, int4 at) {
    FinerNodes x = finer_nodes(at.x, fine.x, axes & 1);
    FinerNodes y = finer_nodes(at.y, fine.y, axes & 2);
    FinerNodes z = finer_nodes(at.z, fine.z, axes & 4);
    float sum = 0.0f;
    for (int k = 0; k < 3; k++) {
        for (int j = 0; j < 3; j++) {
            __global const float* row = nodes + fine.w + (z.at[k] * fine.y + y.at[j]) * fine.x;
            float share = z.share[k] * y.share[j];
            for (int i = 0; i < 3; i++) {
                sum += share * x.share[i] * row[x.at[i]];
            }
        }
    }
    return sum;
}

// Returns the trilinear interpolation of a level's field at a place in one of its cells (cube). raw: 1 where the field
// is not yet multiplied by the inverse diagonals.
static inline float coarse_value(
        int4 size, int4 cube, float4 place, int raw, __global const float* inverse, __global const float* nodes) {
    float8 w = coarse_weights(place);
    float weights[8] = {w.s0, w.s1, w.s2, w.s3, w.s4, w.s5, w.s6, w.s7};
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int node = coarse_corner(size, cube, corner);
        sum += weights[corner] * nodes[node] * (raw ? inverse[node] : 1.0f);
    }
    return sum;
}

// Returns a coordinate within a cell (0 to 1) as one within the next coarser level's cell: half of it, plus a half in
// the upper of two cells. Along a periodic axis with an odd number of nodes, the last cell is as short on the coarser
// level as on the finer one. rounds: whether the axis is periodic.
static inline float coarse_coordinate(float at, int cube, int size, int rounds) {
    return rounds && size % 2 == 1 && cube == size - 1 ? at : 0.5f * (at + (float)(cube & 1));
}
