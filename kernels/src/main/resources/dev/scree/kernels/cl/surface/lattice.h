// The sparse lattice on which the fluid's surface is found. Blocks of edge^3 lattice points lie where fluid is near;
// those wholly inside the fluid keep no points of their own. Lengths are in cells, the spacing of the points.
//   slotNear: for each block with points ("slot") the 27 blocks round it, x fastest, itself at 13; -1: no fluid near.
//   blockSlot: for each block its slot, or -1: wholly inside the fluid.
// Values are below 0 inside the fluid. Point p of a slot is (p % edge, p / edge % edge, p / edge^2).

#define NO_BLOCK (-1)
#define NO_POINT_OUTSIDE (-1)
#define NO_POINT_INSIDE (-2)

// Returns the index of the point (x, y, z) of a slot, each from -edge to 2 edge - 1; or NO_POINT_*, where it has none.
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

// Returns the value at such a point, or where there is none the one given for inside or outside.
static inline float lattice_value(__global const int* slotNear, __global const int* blockSlot,
        __global const float* value, int edge, int slot, int x, int y, int z, float inside, float outside) {
    int point = lattice_point(slotNear, blockSlot, edge, slot, x, y, z);
    return point >= 0 ? value[point] : point == NO_POINT_INSIDE ? inside : outside;
}
