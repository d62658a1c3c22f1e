// The uniform grid of the neighbour search. Cells along x lie side by side in memory: a search goes through them run by
// run, and the particles of a run are one range.
//
// The grid wraps round along every axis: cells far apart may share memory, which costs time but never loses a
// neighbour, and a periodic side is no special case. Along an axis there are always more cells than a search visits,
// but for a box, which may have all of them.

#include "grid/wrap.h"

// Returns the cell of a position [m], not yet wrapped; clamped so that a runaway position still has a cell.
static inline int4 grid_cell(__constant const GridShape* grid, float4 position) {
    float4 u = floor((position - grid->origin) * grid->inverseCell);
    u = fmin(fmax(u, (float4)(-1.0e6f)), (float4)(1.0e6f));
    return (int4)((int)u.x, (int)u.y, (int)u.z, 0);
}

// Number of work items of a GPU that share a search where few particles or samples are searched round, so that most of
// it is idle while each of them waits for memory, row after row of cells. Chosen, not fitted: a search goes over 9 or
// 25 rows. The host reads it from this file.
#define SEARCH_MEMBERS 8
// The same on the device that is compiled for; on a CPU 1.
#define SEARCH_TEAM (TEAM < SEARCH_MEMBERS ? TEAM : SEARCH_MEMBERS)

// Work items in a group of kernels with such searches. Chosen, not fitted; no result depends on it.
#define SEARCH_GROUP 64

// A search through the cells around a point, one run of cells side by side in memory after another.
typedef struct {
    int4 cell;   // the cell of the point, wrapped
    int x, y, z; // where the next run begins, counted from that cell
    int first;   // index of the first cell of this run
    int end;     // and of the cell after its last
} GridSearch;

// Begins a search around a position [m]; grid_next finds its first run.
static inline GridSearch grid_search(__constant const GridShape* grid, float4 position) {
    GridSearch search;
    search.cell = grid_wrap_cell(grid->size, grid_cell(grid, position));
    search.x = -grid->reach.x;
    search.y = -grid->reach.y;
    search.z = -grid->reach.z;
    search.first = 0;
    search.end = 0;
    return search;
}

// Finds the next run. Returns 0 after the last.
static inline int grid_next(__constant const GridShape* grid, GridSearch* search) {
    if (search->x > grid->reach.x) {
        search->x = -grid->reach.x;
        search->y++;
        if (search->y > grid->reach.y) {
            search->y = -grid->reach.y;
            search->z++;
        }
    }
    if (search->z > grid->reach.z) {
        return 0;
    }
    int x = grid_wrap_near(search->cell.x + search->x, grid->size.x);
    int y = grid_wrap_near(search->cell.y + search->y, grid->size.y);
    int z = grid_wrap_near(search->cell.z + search->z, grid->size.z);
    int run = min(grid->size.x - x, grid->reach.x - search->x + 1);
    search->first = grid_index(grid->size, x, y, z);
    search->end = search->first + run;
    search->x += run;
    return 1;
}

// A search through the cells that a box meets, one run of cells side by side in memory after another.
typedef struct {
    int4 start;  // its lowest cell, wrapped
    int4 across; // number of its cells along each axis, none of them twice
    int x, y, z; // where the next run begins, counted from the lowest cell
    int first;   // index of the first cell of this run
    int end;     // and of the cell after its last
} BoxSearch;

// Begins a search through the cells that hold what is no farther than a reach [m] from a position [m] along any axis;
// box_next finds its first run.
static inline BoxSearch box_search(__constant const GridShape* grid, float4 position, float reach) {
    BoxSearch search;
    int4 low = grid_cell(grid, position - reach);
    search.start = grid_wrap_cell(grid->size, low);
    search.across = min(grid_cell(grid, position + reach) - low + 1, grid->size);
    search.x = 0;
    search.y = 0;
    search.z = 0;
    search.first = 0;
    search.end = 0;
    return search;
}

// Finds the next run. Returns 0 after the last.
static inline int box_next(__constant const GridShape* grid, BoxSearch* search) {
    if (search->x == search->across.x) {
        search->x = 0;
        search->y++;
    }
    if (search->y == search->across.y) {
        search->y = 0;
        search->z++;
    }
    if (search->z == search->across.z) {
        return 0;
    }
    int x = grid_wrap_near(search->start.x + search->x, grid->size.x);
    int y = grid_wrap_near(search->start.y + search->y, grid->size.y);
    int z = grid_wrap_near(search->start.z + search->z, grid->size.z);
    int run = min(grid->size.x - x, search->across.x - search->x);
    search->first = grid_index(grid->size, x, y, z);
    search->end = search->first + run;
    search->x += run;
    return 1;
}

// Goes so many rows of cells on.
static inline void grid_skip_rows(__constant const GridShape* grid, GridSearch* search, int rows) {
    search->y += rows;
    while (search->y > grid->reach.y) {
        search->y -= 2 * grid->reach.y + 1;
        search->z++;
    }
}

// Begins the part of a search that one member of a team of SEARCH_TEAM does: every row of cells in turn is another
// one's. grid_next_shared finds its first run.
static inline GridSearch grid_search_shared(__constant const GridShape* grid, float4 position, int member) {
    GridSearch search = grid_search(grid, position);
    grid_skip_rows(grid, &search, member);
    return search;
}

// Finds the next run of this part. Returns 0 after the last.
static inline int grid_next_shared(__constant const GridShape* grid, GridSearch* search) {
    if (search->x > grid->reach.x) {
        search->x = -grid->reach.x;
        grid_skip_rows(grid, search, SEARCH_TEAM);
    }
    return grid_next(grid, search);
}
