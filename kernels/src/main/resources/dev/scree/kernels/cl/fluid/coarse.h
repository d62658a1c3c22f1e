// Coarse grids of nodes over the cells of the particles' grid, each twice as wide as the one before. A node's function is a hat: 1 at the
// node and 0 at its neighbours', so that the functions of a coarser grid are sums of those of the finer. Where the cells go round (a
// periodic side, or a domain larger than its grid) so do the nodes. CoarsePlan.java fills shape:
// 0 cells of a block along an axis, 1 to 3 blocks, 4 levels, 5 the first level that one group sees to, 6 levels' entries: nodes along x, y, z, first node, axes that go round (1, 2, 4).
#define COARSE_HEAD 6
#define COARSE_ENTRY 5

// Items of a group that gathers blocks, and of those for each block, which take a row of cells each.
#define GATHERING 64
#define TEAM 16

static inline int4 coarse_size(__global const int* shape, int level) {
    __global const int* entry = shape + COARSE_HEAD + COARSE_ENTRY * level;
    return (int4)(entry[0], entry[1], entry[2], entry[3]);
}

static inline int coarse_rounds(__global const int* shape, int level) {
    return shape[COARSE_HEAD + COARSE_ENTRY * level + 4];
}

static inline int4 coarse_block(__global const int* shape, int block) {
    int across = shape[1] * shape[2];
    return (int4)(block % shape[1], block / shape[1] % shape[2], block / across, 0);
}

// Of a grid's nodes, the one at a corner of the cube that begins at a node; bits 1, 2, 4 of corner: the far end along x, y, z.
static inline int coarse_corner(int4 size, int4 block, int corner) {
    int x = block.x + (corner & 1);
    int y = block.y + (corner >> 1 & 1);
    int z = block.z + (corner >> 2);
    x = x == size.x ? 0 : x;
    y = y == size.y ? 0 : y;
    z = z == size.z ? 0 : z;
    return size.w + (z * size.y + y) * size.x + x;
}

// The eight corners' weights at a place in a block, in parts of its sides.
static inline float8 coarse_weights(float4 place) {
    float4 low = (float4)(1.0f) - place;
    float4 near = (float4)(low.x * low.y, place.x * low.y, low.x * place.y, place.x * place.y);
    return (float8)(low.z * near, place.z * near);
}

// A grid's field in a cube of its nodes; raw: not yet by their diagonals.
static inline float coarse_value(int4 size, int4 cube, float4 place, int raw, __global const float* inverse, __global const float* nodes) {
    float8 w = coarse_weights(place);
    float weights[8] = {w.s0, w.s1, w.s2, w.s3, w.s4, w.s5, w.s6, w.s7};
    float sum = 0.0f;
    for (int corner = 0; corner < 8; corner++) {
        int node = coarse_corner(size, cube, corner);
        sum += weights[corner] * nodes[node] * (raw ? inverse[node] : 1.0f);
    }
    return sum;
}
