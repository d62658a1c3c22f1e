// The uniform grid of the neighbour search. Cells along x lie side by side in memory, so that the cells of one row
// round a particle are one range of particles, or two where the row wraps round.
//
// The grid wraps round along every axis: cells far apart may share memory, which costs time but never loses a
// neighbour, and a periodic side is no special case. Along an axis there are always more cells than a search visits.

// Returns a cell's coordinate wrapped into the grid.
static inline int grid_wrap(int cell, int size) {
    int r = cell % size;
    return r < 0 ? r + size : r;
}

// Returns the cell of a position [m], not yet wrapped; clamped so that a runaway position still has a cell.
static inline int4 grid_cell(__constant const GridShape* grid, float4 position) {
    float4 u = floor((position - grid->origin) * grid->inverseCell);
    u = fmin(fmax(u, (float4)(-1.0e6f)), (float4)(1.0e6f));
    return (int4)((int)u.x, (int)u.y, (int)u.z, 0);
}

// Returns the same as grid_wrap, but faster, for a cell no further outside than a search reaches.
static inline int grid_wrap_near(int cell, int size) {
    return cell < 0 ? cell + size : cell >= size ? cell - size : cell;
}

// Returns a cell wrapped into the grid along all axes.
static inline int4 grid_wrap_cell(__constant const GridShape* grid, int4 cell) {
    return (int4)(grid_wrap(cell.x, grid->size.x), grid_wrap(cell.y, grid->size.y), grid_wrap(cell.z, grid->size.z), 0);
}

// Returns the index of the first cell of a row near a wrapped cell, as a search visits it.
static inline int grid_row_near(__constant const GridShape* grid, int y, int z) {
    return (grid_wrap_near(z, grid->size.z) * grid->size.y + grid_wrap_near(y, grid->size.y)) * grid->size.x;
}

// Returns the index of the first cell of a row.
static inline int grid_row(__constant const GridShape* grid, int y, int z) {
    return (grid_wrap(z, grid->size.z) * grid->size.y + grid_wrap(y, grid->size.y)) * grid->size.x;
}

// Returns the index of a cell, which need not be wrapped.
static inline int grid_index(__constant const GridShape* grid, int4 cell) {
    return grid_row(grid, cell.y, cell.z) + grid_wrap(cell.x, grid->size.x);
}

// Returns the range of cells (first, last) along x that a search around cell x visits: part 0 up to the row's end,
// part 1 what wraps round to its beginning. A part is empty where last is below first.
static inline int2 grid_part(__constant const GridShape* grid, int x, int part) {
    int first = grid_wrap(x - grid->reach.x, grid->size.x);
    int last = first + 2 * grid->reach.x;
    return part == 0 ? (int2)(first, min(last, grid->size.x - 1)) : (int2)(0, last - grid->size.x);
}
