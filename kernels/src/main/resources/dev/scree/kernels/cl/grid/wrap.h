// Cells of a grid that wraps round along every axis. size: number of cells along each axis.

// Returns a cell's coordinate wrapped into the grid.
static inline int grid_wrap(int cell, int size) {
    int r = cell % size;
    return r < 0 ? r + size : r;
}

// Returns the same as grid_wrap, but faster, for a cell no further outside than a search reaches.
static inline int grid_wrap_near(int cell, int size) {
    return cell < 0 ? cell + size : cell >= size ? cell - size : cell;
}

// Returns a cell wrapped into the grid along all axes.
static inline int4 grid_wrap_cell(int4 size, int4 cell) {
    return (int4)(grid_wrap(cell.x, size.x), grid_wrap(cell.y, size.y), grid_wrap(cell.z, size.z), 0);
}

// Returns the index of a cell, which must be wrapped.
static inline int grid_index(int4 size, int x, int y, int z) {
    return (z * size.y + y) * size.x + x;
}
