// The sparse lattice on which the fluid's surface is found. Blocks of edge^3 lattice points lie where fluid is near; a
// block wholly inside the fluid has no points of its own. A block with points has a number among these, its slot.
// Lengths are in cells, the spacing of the points.
//   slotNear   by slot, 27 ints: indices of the blocks round it, x fastest, itself at 13; -1 where no fluid is near
//   blockSlot  by block: its slot, or -1 where it lies wholly inside the fluid
// Values are below 0 inside the fluid. Point p of a slot lies at (p % edge, p / edge % edge, p / edge^2).

#define NO_BLOCK (-1)
#define NO_POINT_OUTSIDE (-1)
#define NO_POINT_INSIDE (-2)

// Returns the index of the point (x, y, z) counted from a slot's first, each from -edge to 2 edge - 1, so that it may
// lie in a neighbouring block; NO_POINT_INSIDE or NO_POINT_OUTSIDE where that block has no points.
static inline int lattice_point(
        __global const int* slotNear, __global const int* blockSlot, int edge, int slot, int x, int y, int z) {
    int bx = (x >= 0) + (x >= edge);
    int by = (y >= 0) + (y >= edge);
    int bz = (z >= 0) + (z >= edge);
    int block = slotNear[27 * slot + 9 * bz + 3 * by + bx];
    if (block == NO_BLOCK) {
        return NO_POINT_OUTSIDE;
    }
    int other = blockSlot[block];
    if (other < 0) {
        return NO_POINT_INSIDE;
    }
    x -= (bx - 1) * edge;
    y -= (by - 1) * edge;
    z -= (bz - 1) * edge;
    return ((other * edge + z) * edge + y) * edge + x;
}

// Returns the value at such a point, or the given value for inside or outside where there is no point.
static inline float lattice_value(__global const int* slotNear, __global const int* blockSlot,
        __global const float* value, int edge, int slot, int x, int y, int z, float inside, float outside) {
    int point = lattice_point(slotNear, blockSlot, edge, slot, x, y, z);
    return point >= 0 ? value[point] : point == NO_POINT_INSIDE ? inside : outside;
}
