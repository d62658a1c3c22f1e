// The cells of the grids' levels, which contact/list.cl describes. Along each axis a level is repeated.

// Returns the numbers of a level's cells along x, y and z, and the index of its first cell. gridLevelCells: four ints
// by level.
static inline int4 level_cells(int level, __global const int* gridLevelCells) {
    return (int4)(gridLevelCells[4 * level], gridLevelCells[4 * level + 1], gridLevelCells[4 * level + 2],
            gridLevelCells[4 * level + 3]);
}

// Returns the cell of a level that a cell of the space is, by their numbers along x, y and z. many: by level_cells.
static inline int4 repeated_cell(int4 cell, int4 many) {
    // The sign of what is left over is that of the cell.
    int4 left = (int4)(cell.x % many.x, cell.y % many.y, cell.z % many.z, 0);
    return left + (left < 0 ? many : (int4)(0));
}
