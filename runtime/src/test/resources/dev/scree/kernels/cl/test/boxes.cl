// Purpose: counts how often a search through a box visits each cell of a grid; of a test. One work item does it all.
// Buffers: box: x, y, z: its middle, w: its reach [m]; visits: by cell.

#include "common/scree.h"
#include "grid/grid.h"

__kernel GROUP(1) void box_visits(
        const int count, __constant GridShape* grid, __global const float4* box, __global int* visits) {
    if ((int)get_global_id(0) >= count) {
        return;
    }
    for (BoxSearch search = box_search(grid, box[0], box[0].w); box_next(grid, &search);) {
        for (int cell = search.first; cell < search.end; cell++) {
            visits[cell]++;
        }
    }
}
