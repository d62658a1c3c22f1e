// Purpose: sorts the fluid's particles into the blocks of the surface's lattice (surface/lattice.h) and decides which
// blocks have lattice points: those with particles and the blocks next to them, but not those that lie wholly inside
// the fluid. SurfaceBlocks.java does the same on the host.
//
// Blocks are found through tiles of TILE^3 blocks. A box of tiles holds all particles; of this box only tiles with
// particles in or next to them are numbered, and blocks have numbers within these: number of the tile times TILE^3,
// plus the place in the tile. The tiles of the box are few, so that memory follows the fluid, however its drops fly.
//
// Order of launches: surface_bounds, surface_mark, a prefix sum of tileMark, surface_tiles, surface_count, a prefix sum
// of cellCounts, grid_scatter (grid/grid.cl), surface_order, surface_find, a prefix sum of hasSlot, surface_slots.
//
// Buffers:
//   fluid         by particle; xyz: world position [m], w: speed [m/s]; without a finite position it is left out
//   bounds        six numbers, 0 before surface_bounds: greatest MIDDLE - block and MIDDLE + block along each axis
//   tileMark      by tile of the box; 1 where the tile is numbered; 0 before surface_mark
//   tileStart     prefix sums of these
//   tileOf        by tile of the box; its number, or -1
//   tileAt        by numbered tile; its index in the box
//   particleCell  by particle; its block, or the number behind the last block where the particle is left out
//   cellCounts    by block; number of its particles
//   blockStart    by block, and one more for the end of the last; its first particle in block order
//   arrival       by place in block order; index of a particle, in any order within a block
//   particle      by place in block order; xyz: position from the low corner of its block [cells], w: speed [m/s]
//   blockNear     by block; 1 where it or a block next to it has particles
//   hasSlot       by block; 1 where it has lattice points; slotStart: prefix sums of these
//   blockSlot, slotNear, slotPlace   as in surface/lattice.h; slotPlace: xyz: place of the slot's first point from the
//                 world's origin [cells]
// Parameters: edge: points along the side of a block; perCell + perCellRest: cells per metre in two parts, since one
// alone would be off by part of a cell far from the origin; perBlock: 1 / edge; furthest: greatest coordinate of a
// block, at most MIDDLE - 2; full: number of particles from which on a block counts as full; spare: the number behind
// the last block that there is room for.

// Blocks along the side of a tile.
#define TILE 8
#define TILE_BLOCKS (TILE * TILE * TILE)
// What makes the coordinates of all blocks positive.
#define MIDDLE 1048576
// Particles that a work item of surface_bounds handles.
#define STRIP 64

// Finds the block of a particle, counted from MIDDLE, and the particle's place from the block's low corner [cells].
// Returns whether the particle has a block. The place is exact to its own rounding: a product within fma is not
// rounded.
static inline int particle_block(float4 at, int edge, float perCell, float perCellRest, float perBlock, int furthest,
        int4* block, float4* place) {
    at.w = 0.0f;
    float4 side = (float4)((float)edge);
    float4 found = floor(at * perCell * perBlock);
    float4 in = fma(at, (float4)perCellRest, fma(at, (float4)perCell, -found * side));
    // The quotient may have been rounded across a border.
    found += select((float4)(0.0f), (float4)(1.0f), in >= side) - select((float4)(0.0f), (float4)(1.0f), in < 0.0f);
    in = fma(at, (float4)perCellRest, fma(at, (float4)perCell, -found * side));
    *place = fmin(fmax(in, (float4)(0.0f)), side);
    int kept = fabs(found.x) <= (float)furthest && fabs(found.y) <= (float)furthest && fabs(found.z) <= (float)furthest;
    *block = kept ? convert_int4(found) + MIDDLE : (int4)(0);
    return kept;
}

// Returns the first tile of the box of tiles, and how many tiles the box has along each axis.
static inline int4 tile_low(__global const int* bounds) {
    return (2 * MIDDLE - 1 - (int4)(bounds[0], bounds[1], bounds[2], 2 * MIDDLE - 1)) / TILE;
}

static inline int4 tile_shape(__global const int* bounds) {
    return ((int4)(bounds[3], bounds[4], bounds[5], 0) + 1) / TILE - tile_low(bounds) + 1;
}

static inline int tile_index(int4 tile, int4 shape) {
    return (tile.z * shape.y + tile.y) * shape.x + tile.x;
}

// Finds the bounds of all blocks with particles. One work item: one particle in STRIP, and as many that follow at equal
// distances; count is the number of particles.
__kernel void surface_bounds(const int count, const int edge, const float perCell, const float perCellRest,
        const float perBlock, const int furthest, __global const float4* fluid, __global int* bounds) {
    int i = get_global_id(0);
    int strips = (count + STRIP - 1) / STRIP;
    if (i >= strips) {
        return;
    }
    int4 low = 0;
    int4 high = 0;
    for (int p = i; p < count; p += strips) {
        int4 block;
        float4 place;
        if (particle_block(fluid[p], edge, perCell, perCellRest, perBlock, furthest, &block, &place)) {
            low = max(low, 2 * MIDDLE - block);
            high = max(high, block);
        }
    }
    atomic_max(&bounds[0], low.x);
    atomic_max(&bounds[1], low.y);
    atomic_max(&bounds[2], low.z);
    atomic_max(&bounds[3], high.x);
    atomic_max(&bounds[4], high.y);
    atomic_max(&bounds[5], high.z);
}

// Marks the tiles with the block of a particle or a block next to it. Several items may write the same 1. One work
// item: one particle.
__kernel void surface_mark(const int count, const int edge, const float perCell, const float perCellRest,
        const float perBlock, const int furthest, __global const float4* fluid, __global const int* bounds,
        __global int* tileMark) {
    int i = get_global_id(0);
    int4 block;
    float4 place;
    if (i >= count || !particle_block(fluid[i], edge, perCell, perCellRest, perBlock, furthest, &block, &place)) {
        return;
    }
    int4 low = tile_low(bounds);
    int4 shape = tile_shape(bounds);
    int4 from = (block - 1) / TILE - low;
    int4 to = (block + 1) / TILE - low;
    for (int z = from.z; z <= to.z; z++) {
        for (int y = from.y; y <= to.y; y++) {
            for (int x = from.x; x <= to.x; x++) {
                tileMark[tile_index((int4)(x, y, z, 0), shape)] = 1;
            }
        }
    }
}

// Numbers the marked tiles. One work item: one tile of the box.
__kernel void surface_tiles(const int count, __global const int* tileMark, __global const int* tileStart,
        __global int* tileOf, __global int* tileAt) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int marked = tileMark[i];
    int tile = tileStart[i];
    tileOf[i] = marked ? tile : -1;
    if (marked) {
        tileAt[tile] = i;
    }
}

// Counts the particles of each block. One work item: one particle.
__kernel void surface_count(const int count, const int edge, const float perCell, const float perCellRest,
        const float perBlock, const int furthest, const int spare, __global const float4* fluid,
        __global const int* bounds, __global const int* tileOf, __global int* cellCounts, __global int* particleCell) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int4 block;
    float4 place;
    int cell = spare;
    if (particle_block(fluid[i], edge, perCell, perCellRest, perBlock, furthest, &block, &place)) {
        int4 tile = block / TILE;
        int4 in = block - tile * TILE;
        cell = tileOf[tile_index(tile - tile_low(bounds), tile_shape(bounds))] * TILE_BLOCKS +
               (in.z * TILE + in.y) * TILE + in.x;
    }
    particleCell[i] = cell;
    atomic_inc(&cellCounts[cell]);
}

// Moves a particle to the place that the rank of its index within the block gives it, so that the order does not depend
// on the device's schedule. One work item: one place.
__kernel void surface_order(const int count, const int edge, const float perCell, const float perCellRest,
        const float perBlock, const int furthest, const int spare, __global const float4* fluid,
        __global const int* particleCell, __global const int* blockStart, __global const int* arrival,
        __global float4* particle) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int index = arrival[i];
    int cell = particleCell[index];
    if (cell == spare) {
        return;
    }
    int begin = blockStart[cell];
    int end = blockStart[cell + 1];
    int rank = 0;
    for (int k = begin; k < end; k++) {
        rank += arrival[k] < index ? 1 : 0;
    }
    float4 at = fluid[index];
    int4 block;
    float4 place;
    particle_block(at, edge, perCell, perCellRest, perBlock, furthest, &block, &place);
    place.w = at.w;
    particle[begin + rank] = place;
}

// Returns the place of a block in its tile.
static inline int4 place_in_tile(int block) {
    int in = block % TILE_BLOCKS;
    return (int4)(in % TILE, in / TILE % TILE, in / (TILE * TILE), 0);
}

// Returns the number of the block at a place in a tile, each coordinate from -1 to TILE so that it may lie in a tile
// beside; -1 where that tile has no number. here: place of the tile in the box.
static inline int block_at(__global const int* tileOf, int4 shape, int tile, int4 here, int x, int y, int z) {
    int4 step = (int4)((x >= TILE) - (x < 0), (y >= TILE) - (y < 0), (z >= TILE) - (z < 0), 0);
    if (step.x != 0 || step.y != 0 || step.z != 0) {
        int4 beside = here + step;
        if (beside.x < 0 || beside.y < 0 || beside.z < 0 || beside.x >= shape.x || beside.y >= shape.y ||
                beside.z >= shape.z) {
            return -1;
        }
        tile = tileOf[tile_index(beside, shape)];
        if (tile < 0) {
            return -1;
        }
    }
    return tile * TILE_BLOCKS + ((z - step.z * TILE) * TILE + y - step.y * TILE) * TILE + x - step.x * TILE;
}

// Returns the place of a tile in the box.
static inline int4 tile_place(int at, int4 shape) {
    return (int4)(at % shape.x, at / shape.x % shape.y, at / (shape.x * shape.y), 0);
}

// Finds which blocks have fluid near and which have lattice points. One work item: one block.
__kernel void surface_find(const int count, const int full, __global const int* bounds, __global const int* tileOf,
        __global const int* tileAt, __global const int* blockStart, __global int* blockNear, __global int* hasSlot) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int tile = i / TILE_BLOCKS;
    int4 shape = tile_shape(bounds);
    int4 here = tile_place(tileAt[tile], shape);
    int4 in = place_in_tile(i);
    int near = 0;
    int deep = 1;
    for (int n = 0; n < 27 && !(near && !deep); n++) {
        int block = block_at(tileOf, shape, tile, here, in.x + n % 3 - 1, in.y + n / 3 % 3 - 1, in.z + n / 9 - 1);
        int particles = block < 0 ? 0 : blockStart[block + 1] - blockStart[block];
        near |= particles > 0;
        deep &= particles >= full;
    }
    blockNear[i] = near;
    hasSlot[i] = near && !deep;
}

// Gives the blocks that have lattice points their slots. One work item: one block.
__kernel void surface_slots(const int count, const int edge, __global const int* bounds, __global const int* tileOf,
        __global const int* tileAt, __global const int* blockNear, __global const int* hasSlot,
        __global const int* slotStart, __global int* blockSlot, __global int* slotNear, __global float4* slotPlace) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    if (!hasSlot[i]) {
        blockSlot[i] = -1;
        return;
    }
    int slot = slotStart[i];
    blockSlot[i] = slot;
    int tile = i / TILE_BLOCKS;
    int4 shape = tile_shape(bounds);
    int4 here = tile_place(tileAt[tile], shape);
    int4 in = place_in_tile(i);
    for (int n = 0; n < 27; n++) {
        int block = block_at(tileOf, shape, tile, here, in.x + n % 3 - 1, in.y + n / 3 % 3 - 1, in.z + n / 9 - 1);
        slotNear[27 * slot + n] = block >= 0 && blockNear[block] ? block : -1;
    }
    int4 first = ((here + tile_low(bounds)) * TILE + in - MIDDLE) * edge;
    slotPlace[slot] = (float4)((float)first.x, (float)first.y, (float)first.z, 0.0f);
}
