// How the multigrid preconditioner's fields get from one of its node grids to the next (coarse.h): restriction to the
// coarser one, and prolongation to the finer one.

// Returns the same as coarse_coordinates for a place below SMALL_NODES, by floats, whose rounding is far less than it
// takes to reach another whole number: the group that processes the small grids waits for each of these, and whole
// numbers are divided slowly.
static inline int4 small_coordinates(int n, int sizeX, int sizeY) {
    int row = (int)(((float)n + 0.5f) * (1.0f / (float)sizeX));
    int z = (int)(((float)row + 0.5f) * (1.0f / (float)sizeY));
    return (int4)(n - row * sizeX, row - z * sizeY, z, 0);
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

// Defines a function that returns the restriction of a finer level's field to a node: full weighting, the transpose of
// trilinear interpolation. space: where the field lies; fine: coarse_size of the finer level; rounds: periodic axes as
// bits 1, 2, 4; at: the node's coordinates. All loads are done, whatever their weight, so that none waits for another.
#define DEFINE_COARSE_RESTRICT(name, space)                                                                            \
    static inline float name(int4 fine, int rounds, space const float* nodes, int4 at) {                               \
        FinerNodes x = finer_nodes(at.x, fine.x, rounds & 1);                                                          \
        FinerNodes y = finer_nodes(at.y, fine.y, rounds & 2);                                                          \
        FinerNodes z = finer_nodes(at.z, fine.z, rounds & 4);                                                          \
        float sum = 0.0f;                                                                                              \
        for (int k = 0; k < 3; k++) {                                                                                  \
            for (int j = 0; j < 3; j++) {                                                                              \
                space const float* row = nodes + fine.w + (z.at[k] * fine.y + y.at[j]) * fine.x;                       \
                float share = z.share[k] * y.share[j];                                                                 \
                for (int i = 0; i < 3; i++) {                                                                          \
                    sum += share * x.share[i] * row[x.at[i]];                                                          \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
        return sum;                                                                                                    \
    }
DEFINE_COARSE_RESTRICT(coarse_restrict, __global)
DEFINE_COARSE_RESTRICT(coarse_restrict_local, __local)

// Returns the trilinear interpolation of a coarser level's field at a node of the next finer one. coarse: coarse_size
// of the coarser level; at: the node's coordinates.
static inline float coarse_prolongate(int4 coarse, __local const float* nodes, int4 at) {
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int x = (at.x >> 1) + (corner & 1);
        int y = (at.y >> 1) + (corner >> 1 & 1);
        int z = (at.z >> 1) + (corner >> 2);
        // A node between two coarse ones takes half of each; a node that coincides with a coarse one takes all of it.
        int there = ((corner & 1) <= (at.x & 1)) && ((corner >> 1 & 1) <= (at.y & 1)) && ((corner >> 2) <= (at.z & 1));
        x = x == coarse.x ? 0 : x;
        y = y == coarse.y ? 0 : y;
        z = z == coarse.z ? 0 : z;
        float value = nodes[coarse.w + (z * coarse.y + y) * coarse.x + x];
        sum += there ? value : 0.0f;
    }
    return sum * (at.x & 1 ? 0.5f : 1.0f) * (at.y & 1 ? 0.5f : 1.0f) * (at.z & 1 ? 0.5f : 1.0f);
}
