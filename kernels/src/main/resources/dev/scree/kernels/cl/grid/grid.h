// The uniform grid: cells along x lie side by side in memory, so that the neighbours in a row are one range, or two.
// It wraps round along every axis: cells far apart may share memory, which costs time but never a neighbour, and a
// periodic side is no special case. Along an axis there are always more cells than a search visits.

static inline int grid_wrap(int cell, int size) {
    int r = cell % size;
    return r < 0 ? r + size : r;
}

// Cell of a position, not yet wrapped.
static inline int4 grid_cell(__constant const GridShape* grid, float4 position) {
    float4 u = floor((position - grid->origin) * grid->inverseCell);
    u = fmin(fmax(u, (float4)(-1.0e6f)), (float4)(1.0e6f));
    return (int4)((int)u.x, (int)u.y, (int)u.z, 0);
}

// The same of a cell no further from a wrapped one than a search reaches.
static inline int grid_beside(int cell, int size) {
    return cell < 0 ? cell + size : cell >= size ? cell - size : cell;
}

// Index of the first cell of a row.
static inline int grid_row(__constant const GridShape* grid, int y, int z) {
    return (grid_wrap(z, grid->size.z) * grid->size.y + grid_wrap(y, grid->size.y)) * grid->size.x;
}

static inline int grid_index(__constant const GridShape* grid, int4 cell) {
    return grid_row(grid, cell.y, cell.z) + grid_wrap(cell.x, grid->size.x);
}

// A row's cells round one at x: part 0 from the first on, part 1 what wraps round to the row's beginning.
// Both are empty where last is below first.
static inline int2 grid_part(__constant const GridShape* grid, int x, int part) {
    int first = grid_wrap(x - grid->reach.x, grid->size.x);
    int last = first + 2 * grid->reach.x;
    return part == 0 ? (int2)(first, min(last, grid->size.x - 1)) : (int2)(0, last - grid->size.x);
}
