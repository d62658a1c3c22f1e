// Shape of the multigrid preconditioner's node grids (coarse.cl and its like).
//
// The cells of the particles' grid are bundled into blocks. The corners of the blocks are the nodes of the finest
// grid, and each coarser grid has every second node along each axis. The basis function of a node is trilinear: 1 at
// the node and 0 at its neighbours, so that the basis functions of a coarser grid are sums of those of the finer one.
// Where the particles' grid wraps round (at a periodic side, or in a domain larger than its grid), the node grids do
// so too.
//
// CoarsePlan.java fills the array shape, which kernels take as __constant: a GPU then has it at hand.
//   shape[0]      cells of a block along each axis
//   shape[1..3]   blocks along x, y, z
//   shape[4]      number of levels (grids), finest first
//   then for each level: nodes along x, y, z; index of its first node; axes that are periodic (bits 1, 2, 4) and flat,
//   with a single cell of the particles' grid (bits 8, 16, 32)
#define COARSE_HEAD 5
#define COARSE_ENTRY 5

// Number of items in a team that gathers blocks, and of those that share a block, each of which takes rows of its
// cells. A GPU's blocks are three cells wide with today's cells, which makes nine rows; but for a million particles
// eight items for a block took 1.2 times as long, 16 took 1.7 times. On a CPU, where TEAM is 1 (LoopShape.java), an
// item takes a whole block.
#define GATHERING 64
#define ROWS_AT_ONCE 4
#define GATHER_TEAM (TEAM < ROWS_AT_ONCE ? TEAM : ROWS_AT_ONCE)

// Greatest number of nodes of the coarsest level, which a single work group processes: three numbers for each lie in
// local memory, 32,400 bytes of the 32 KiB that OpenCL promises. An even number.
#define COARSEST_NODES 2700

// Greatest number of nodes of the coarsest level along an axis. Chosen, not fitted: what the level's few steps reduce
// of an error that is as long as the level falls with the square of this.
#define COARSEST_LENGTH 32

// Number of nodes of the finest level from which on a V-cycle (coarse_cycle.cl) takes the place of the sum of the
// levels' corrections, where a solve is not one launch. A falling dam has about as many as it has particles. Chosen,
// not fitted: dams of 8,000 to 40,000 particles fall as fast with either on a CPU, one of 95,000 takes 0.93 of the time
// with the cycle.
#define CYCLE_NODES 32768

// Returns the nodes of a level along x, y, z, and in w the index of its first node.
static inline int4 coarse_size(__constant int* shape, int level) {
    __constant int* entry = shape + COARSE_HEAD + COARSE_ENTRY * level;
    return (int4)(entry[0], entry[1], entry[2], entry[3]);
}

// Returns the axes along which a level wraps round, as bits 1, 2, 4, and flat ones as bits 8, 16, 32.
static inline int coarse_axes(__constant int* shape, int level) {
    return shape[COARSE_HEAD + COARSE_ENTRY * level + 4];
}

// Returns the coordinates of the n-th place of a grid in xyz; sizeX, sizeY: places along x and y.
static inline int4 coarse_coordinates(int n, int sizeX, int sizeY) {
    return (int4)(n % sizeX, n / sizeX % sizeY, n / (sizeX * sizeY), 0);
}

// Returns the place of a block in the grid of blocks, from its index.
static inline int4 coarse_block(__constant int* shape, int block) {
    return coarse_coordinates(block, shape[1], shape[2]);
}

// Returns the index of the node at a corner of a cell of a level. Bits 1, 2, 4 of corner select the upper end along x,
// y, z; size comes from coarse_size; block is the place of the cell's lowest node.
static inline int coarse_corner(int4 size, int4 block, int corner) {
    int x = block.x + (corner & 1);
    int y = block.y + (corner >> 1 & 1);
    int z = block.z + (corner >> 2);
    x = x == size.x ? 0 : x;
    y = y == size.y ? 0 : y;
    z = z == size.z ? 0 : z;
    return size.w + (z * size.y + y) * size.x + x;
}

// Returns the trilinear weights of a cell's eight corners at a place, which is given as parts of the cell's sides (0
// to 1).
static inline float8 coarse_weights(float4 place) {
    float4 low = (float4)(1.0f) - place;
    float4 near = (float4)(low.x * low.y, place.x * low.y, low.x * place.y, place.x * place.y);
    float4 below = low.z * near;
    float4 above = place.z * near;
    // By components: Oclgrind cannot follow uninitialised values through a vector joined from two.
    return (float8)(below.x, below.y, below.z, below.w, above.x, above.y, above.z, above.w);
}

// Returns the range (first, end) of particles in one row of a block's cells; shape[0]^2 rows make a block.
static inline int2 coarse_row(
        __constant const GridShape* grid, __constant int* shape, __global const int* cellStart, int4 block, int row) {
    int side = shape[0];
    int y = block.y * side + row % side;
    int z = block.z * side + row / side;
    int x = block.x * side;
    int first = (z * grid->size.y + y) * grid->size.x;
    int inside = y < grid->size.y && z < grid->size.z;
    return inside ? (int2)(cellStart[first + x], cellStart[first + min(x + side, grid->size.x)]) : (int2)(0);
}
