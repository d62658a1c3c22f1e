// Coarse grids of nodes over the cells of the particles' grid, each twice as wide as the one before. A node's function
// is a hat: 1 at the node and 0 at its neighbours', so that the functions of a coarser grid are sums of those of the
// finer. Where the cells go round (a periodic side, or a domain larger than its grid) so do the nodes. CoarsePlan.java
// fills shape: 0 cells of a block along an axis, 1 to 3 blocks, 4 levels, 5 the first level that one group sees to, 6
// levels' entries: nodes along x, y, z, first node, axes that go round (1, 2, 4).
#define COARSE_HEAD 6
#define COARSE_ENTRY 5

// Items of a group that gathers blocks; TEAM of them for each block (LoopShape.java).
#define GATHERING 64

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

// Of a grid's nodes, the one at a corner of the cube that begins at a node; bits 1, 2, 4 of corner: the far end along
// x, y, z.
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

// Particles of a row of a block's cells.
static inline int2 coarse_row(__constant const GridShape* grid, __global const int* shape,
        __global const int* cellStart, int4 block, int row) {
    int side = shape[0];
    int y = block.y * side + row % side;
    int z = block.z * side + row / side;
    int x = block.x * side;
    int first = (z * grid->size.y + y) * grid->size.x;
    int inside = y < grid->size.y && z < grid->size.z;
    return inside ? (int2)(cellStart[first + x], cellStart[first + min(x + side, grid->size.x)]) : (int2)(0);
}
