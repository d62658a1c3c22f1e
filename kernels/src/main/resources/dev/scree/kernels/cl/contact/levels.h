// The cells of the grids' levels, which contact/list.cl describes. Along each axis a level wraps round.

#include "grid/wrap.h"

// Returns the numbers of a level's cells along x, y and z, and the index of its first cell. gridLevelCells: four ints
// by level.
static inline int4 level_cells(int level, __global const int* gridLevelCells) {
    return (int4)(gridLevelCells[4 * level], gridLevelCells[4 * level + 1], gridLevelCells[4 * level + 2],
            gridLevelCells[4 * level + 3]);
}
