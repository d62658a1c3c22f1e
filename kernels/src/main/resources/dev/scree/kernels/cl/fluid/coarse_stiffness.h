// Matrix of a grid of the multigrid preconditioner, of the coarsest one (coarse_chebyshev.cl) or of each in a V-cycle
// (coarse_cycle.cl): that of trilinear finite elements, to which each cell adds the diffusion of the particles in it.
//
// In a cube of unit side, the stiffness (the integral of the product of two nodes' gradients) is 1/3 for a node with
// itself, 0 for two ends of an edge, and -1/12 for two nodes diagonally across a face or the cube. A cell whose
// particles' c add up to C has C/side^2 times as much. Kept is a twelfth of this, C/(12 side^2) [1/(kg m^2)], the
// cell's stiffness, so that the numbers are 4, 0 and -1. A coarser cell has twice the side and what eight cells have,
// also where it ends at a side of the grid and has fewer.
//
// A cell is known by its node with the lowest coordinates, so that fields of cells are laid out as those of nodes, with
// 0 where no cell begins. Along a flat axis, where the particles' grid has a single cell, only the nodes at 0 are in
// use: the two ends of an edge have the same value, so each cell counts twice, for both of its faces.

// Where a node finds its neighbours along an axis, and the cells between them: the lower cell begins at the lower
// neighbour, the upper one at the node.
typedef struct {
    int low, at, high; // coordinates of the lower neighbour, the node, the upper neighbour
    float below;       // 1 where there is a lower cell, else 0; without an upper one the cell's stiffness is 0
} NodeNeighbours;

// Returns these for the node at a coordinate. size: nodes along the axis; round, flat: whether the axis is periodic, or
// flat.
static inline NodeNeighbours node_neighbours(int at, int size, int round, int flat) {
    NodeNeighbours found;
    found.at = at;
    found.low = flat ? at : at > 0 ? at - 1 : round ? size - 1 : 0;
    found.high = flat ? at : at + 1 < size ? at + 1 : round ? 0 : at;
    found.below = flat || round || at > 0 ? 1.0f : 0.0f;
    return found;
}

// The neighbours of a node along all axes, and the stiffness of the eight cells around it. Bits 1, 2, 4 of a cell's
// number select the upper one along x, y, z.
typedef struct {
    NodeNeighbours x, y, z;
    float cells[8];
} NodeCells;

// Returns these. size: nodes along x, y, z; axes: coarse_axes of the level; stiffness: of its cells; at: the node's
// coordinates.
static inline NodeCells node_cells(int4 size, int axes, __local const float* stiffness, int4 at) {
    NodeCells near;
    near.x = node_neighbours(at.x, size.x, axes & 1, axes & 8);
    near.y = node_neighbours(at.y, size.y, axes & 2, axes & 16);
    near.z = node_neighbours(at.z, size.z, axes & 4, axes & 32);
    for (int cell = 0; cell < 8; cell++) {
        int x = cell & 1 ? near.x.at : near.x.low;
        int y = cell & 2 ? near.y.at : near.y.low;
        int z = cell & 4 ? near.z.at : near.z.low;
        float there =
                (cell & 1 ? 1.0f : near.x.below) * (cell & 2 ? 1.0f : near.y.below) * (cell & 4 ? 1.0f : near.z.below);
        near.cells[cell] = there * stiffness[(z * size.y + y) * size.x + x];
    }
    return near;
}

// Returns the matrix entry of a node with itself but for the reaction part [1/(kg m^2)].
static inline float own_stiffness(const NodeCells* near) {
    float sum = 0.0f;
    for (int cell = 0; cell < 8; cell++) {
        sum += near->cells[cell];
    }
    return 4.0f * sum;
}

// Returns what a field's values at a node's neighbours add to the product of the matrix and the field there, with the
// opposite sign. size: nodes along x, y, z.
static inline float neighbours_product(int4 size, const NodeCells* near, __local const float* field) {
    int x[2] = {near->x.low, near->x.high};
    int y[2] = {near->y.low, near->y.high};
    int z[2] = {near->z.low, near->z.high};
    const float* cells = near->cells;
    float sum = 0.0f;
    for (int b = 0; b < 2; b++) {
        int acrossY = (near->z.at * size.y + y[b]) * size.x;
        int acrossZ = (z[b] * size.y + near->y.at) * size.x;
        for (int a = 0; a < 2; a++) {
            int across = (z[b] * size.y + y[a]) * size.x;
            // Diagonally across the faces, each of two cells, and across the cubes.
            sum += (cells[2 * b + a] + cells[4 + 2 * b + a]) * field[acrossY + x[a]];
            sum += (cells[4 * b + a] + cells[4 * b + 2 + a]) * field[acrossZ + x[a]];
            sum += (cells[4 * b + 2 * a] + cells[4 * b + 2 * a + 1]) * field[across + near->x.at];
            sum += cells[4 * b + 2 * a] * field[across + x[0]] + cells[4 * b + 2 * a + 1] * field[across + x[1]];
        }
    }
    return sum;
}

// The same of fields in global memory, for which OpenCL C has functions of their own. An item of theirs looks at each
// cell once, so it keeps none.

// The neighbours of a node along all axes.
typedef struct {
    NodeNeighbours x, y, z;
} NodeAxes;

// Returns these. size, axes, at: as in node_cells.
static inline NodeAxes node_axes(int4 size, int axes, int4 at) {
    NodeAxes near;
    near.x = node_neighbours(at.x, size.x, axes & 1, axes & 8);
    near.y = node_neighbours(at.y, size.y, axes & 2, axes & 16);
    near.z = node_neighbours(at.z, size.z, axes & 4, axes & 32);
    return near;
}

// Returns the stiffness of one of the eight cells around a node, as in NodeCells. stiffness: by node of all levels.
static inline float cell_stiffness(int4 size, const NodeAxes* near, __global const float* stiffness, int cell) {
    int x = cell & 1 ? near->x.at : near->x.low;
    int y = cell & 2 ? near->y.at : near->y.low;
    int z = cell & 4 ? near->z.at : near->z.low;
    float there =
            (cell & 1 ? 1.0f : near->x.below) * (cell & 2 ? 1.0f : near->y.below) * (cell & 4 ? 1.0f : near->z.below);
    return there * stiffness[size.w + (z * size.y + y) * size.x + x];
}

// Returns what own_stiffness does. size: coarse_size of the level; stiffness: by node of all levels.
static inline float stiffness_at_node(int4 size, int axes, __global const float* stiffness, int4 at) {
    NodeAxes near = node_axes(size, axes, at);
    float sum = 0.0f;
    for (int cell = 0; cell < 8; cell++) {
        sum += cell_stiffness(size, &near, stiffness, cell);
    }
    return 4.0f * sum;
}

// Returns what neighbours_product does, cell by cell: in each the node has three neighbours across the faces and one
// across the cube. size: coarse_size of the level; stiffness, field: by node of all levels.
static inline float product_at_node(
        int4 size, int axes, __global const float* stiffness, __global const float* field, int4 at) {
    NodeAxes near = node_axes(size, axes, at);
    __global const float* values = field + size.w;
    float sum = 0.0f;
    for (int cell = 0; cell < 8; cell++) {
        int x = cell & 1 ? near.x.high : near.x.low;
        int y = cell & 2 ? near.y.high : near.y.low;
        int z = cell & 4 ? near.z.high : near.z.low;
        float across = values[(near.z.at * size.y + y) * size.x + x] + values[(z * size.y + near.y.at) * size.x + x] +
                       values[(z * size.y + y) * size.x + near.x.at] + values[(z * size.y + y) * size.x + x];
        sum += cell_stiffness(size, &near, stiffness, cell) * across;
    }
    return sum;
}

// Returns the stiffness of a finest cell, which is a block; at least 0, although thin sheets and spray have pairs whose
// coefficient is no loss of energy (row.h), so that the matrix has no negative eigenvalue. corners: sums over blocks of
// c and a, by corner; smearing: 8/3/side^2 [1/m^2]; at: the cell's coordinates.
static inline float block_stiffness(__constant int* shape, __global const float* corners, float smearing, int4 at) {
    int inside = at.x < shape[1] && at.y < shape[2] && at.z < shape[3];
    int block = inside ? (at.z * shape[2] + at.y) * shape[1] + at.x : 0;
    // The weights of the corners add up to 1.
    float8 parts = vload8(2 * block, corners);
    float4 four = parts.lo + parts.hi;
    float sum = four.x + four.y + four.z + four.w;
    // 8/3/32 is a twelfth.
    return inside ? fmax(smearing / 32.0f * sum, 0.0f) : 0.0f;
}

// Returns the stiffness of a coarser cell. fine: coarse_size of the next finer level; at: the cell's coordinates.
static inline float coarse_stiffness(int4 fine, __global const float* stiffness, int4 at) {
    float sum = 0.0f;
    for (int part = 0; part < 8; part++) {
        int x = 2 * at.x + (part & 1);
        int y = 2 * at.y + (part >> 1 & 1);
        int z = 2 * at.z + (part >> 2);
        int inside = x < fine.x && y < fine.y && z < fine.z;
        float value = stiffness[fine.w + (inside ? (z * fine.y + y) * fine.x + x : 0)];
        sum += inside ? value : 0.0f;
    }
    return 0.25f * sum;
}
