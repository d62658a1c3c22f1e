// Signed distance fields of bodies, see SignedDistanceField.java (needs common/lanes.h): a lattice of blocks of
// FIELD_BLOCK cells a side. Blocks near the surface have values at all their nodes, others only at their corners;
// between nodes values are interpolated trilinearly. Lengths are in the body's frame at scale 1 [m].
//
// Buffers, for all shapes one after the other:
//   shapeLattice  by shape, 3 float4; [0] xyz: first node, w: side of a cell; [1], [2] lower and upper corner of the
//   box
//                 round the body's particles and mesh
//   shapeLayout   by shape, 8 ints; [0..2] number of blocks along x, y, z; [3] first value in fieldCoarse; [4] first
//   block
//                 in fieldBlock; [5] first block in fieldFine; [6] first point in shapePoint; [7] number of points
//   fieldCoarse   distances at the corners of blocks, x fastest
//   fieldBlock    by block, x fastest; its place among the shape's blocks in fieldFine, or -1
//   fieldFine     by fine block FIELD_NODES^3 distances, x fastest
//   shapePoint    by point of contact; xyz: its place, w: radius of the particle that it stands for; the points of a
//                 shape begin at a multiple of FIELD_GROUP
//   shapeGroup    by FIELD_GROUP points; sphere round them, w: its radius

#define FIELD_BLOCK 4
#define FIELD_NODES 5
#define FIELD_GROUP 8

// A shape's field at a body's scale, in the body's axes with its reference point as the origin.
typedef struct {
    float4 shift;  // place of the origin in the lattice, by its cells
    float perCell; // cells in a metre [1/m]
    float cell;    // side of a cell [m]
    float scale;   // of the body
    int nx;        // number of blocks
    int ny;
    int nz;
    __global const float* coarse;
    __global const int* block;
    __global const float* fine;
} Field;

// Returns the field of a shape for a body, see bodyFrame in impulse/pairs.cl.
static inline Field field_of(int shape, float4 frame, __global const float4* shapeLattice,
        __global const int* shapeLayout, __global const float* fieldCoarse, __global const int* fieldBlock,
        __global const float* fieldFine) {
    Field f;
    float4 low = shapeLattice[3 * shape];
    __global const int* layout = shapeLayout + 8 * shape;
    f.scale = frame.w;
    f.cell = frame.w * low.w;
    f.perCell = 1.0f / f.cell;
    f.shift = f.perCell * (frame - frame.w * low);
    f.nx = layout[0];
    f.ny = layout[1];
    f.nz = layout[2];
    f.coarse = fieldCoarse + layout[3];
    f.block = fieldBlock + layout[4];
    f.fine = fieldFine + FIELD_NODES * FIELD_NODES * FIELD_NODES * layout[5];
    return f;
}

// Values at the corners of cells, x fastest, and where points lie in them, 0 to 1.
typedef struct {
    lanes value[8];
    lane_vectors t;
} Cells;

// Returns the cells at the places `at` of an array of values. row, layer: places from one value to the next along y, z.
static inline Cells cells_at(__global const float* values, lane_ints at, int row, int layer, lane_vectors t) {
    Cells c;
    gather_two(values, at, &c.value[0], &c.value[1]);
    gather_two(values + row, at, &c.value[2], &c.value[3]);
    gather_two(values + layer, at, &c.value[4], &c.value[5]);
    gather_two(values + layer + row, at, &c.value[6], &c.value[7]);
    c.t = t;
    return c;
}

// Returns the cells of the lattice that points lie in, each of one block. block: number of the block; t: the point from
// the block's first node, by cells.
static inline Cells cells_of(const Field* f, lane_ints bx, lane_ints by, lane_ints bz, lane_vectors t, lanes* perSide) {
    lane_ints fine = gather_ints(f->block, bx + f->nx * (by + f->ny * bz));
    lane_ints near = fine >= 0;
    Cells c;
    *perSide = (lanes)(f->perCell * f->scale);
    if (any_lane(near)) {
        lane_ints last = (lane_ints)(FIELD_BLOCK - 1);
        lane_ints ix = min(whole_lanes(t.x), last);
        lane_ints iy = min(whole_lanes(t.y), last);
        lane_ints iz = min(whole_lanes(t.z), last);
        int row = FIELD_NODES;
        int layer = FIELD_NODES * FIELD_NODES;
        lane_ints at = FIELD_NODES * layer * max(fine, (lane_ints)(0)) + ix + row * iy + layer * iz;
        lane_vectors within = {t.x - float_lanes(ix), t.y - float_lanes(iy), t.z - float_lanes(iz)};
        c = cells_at(f->fine, at, row, layer, within);
    }
    if (any_lane(near == 0)) {
        int row = f->nx + 1;
        int layer = row * (f->ny + 1);
        lanes part = (lanes)(1.0f / FIELD_BLOCK);
        Cells far = cells_at(f->coarse, bx + row * by + layer * bz, row, layer, lanes_scaled(part, t));
        if (any_lane(near)) {
            for (int corner = 0; corner < 8; corner++) {
                far.value[corner] = choose(near, c.value[corner], far.value[corner]);
            }
            far.t = choose_vectors(near, c.t, far.t);
        }
        c = far;
        *perSide = choose(near, *perSide, part * *perSide);
    }
    return c;
}

// Returns the distance of points from the surface in w, below 0 inside [m], and the unit vector along the field's
// gradient in xyz. p: the points in the field's frame [m]. steepness: length of the gradient, which is 1 except close
// to edges and ridges.
static inline lane_quads field_distances(const Field* f, lane_vectors p, lanes* steepness) {
    lane_vectors u = {f->perCell * p.x + f->shift.x, f->perCell * p.y + f->shift.y, f->perCell * p.z + f->shift.z};
    lane_vectors inside = {fmin(fmax(u.x, 0.0f), (float)(FIELD_BLOCK * f->nx)),
            fmin(fmax(u.y, 0.0f), (float)(FIELD_BLOCK * f->ny)), fmin(fmax(u.z, 0.0f), (float)(FIELD_BLOCK * f->nz))};
    float blocks = 1.0f / FIELD_BLOCK;
    lane_ints bx = min(whole_lanes(blocks * inside.x), (lane_ints)(f->nx - 1));
    lane_ints by = min(whole_lanes(blocks * inside.y), (lane_ints)(f->ny - 1));
    lane_ints bz = min(whole_lanes(blocks * inside.z), (lane_ints)(f->nz - 1));
    lane_vectors t = {inside.x - float_lanes(FIELD_BLOCK * bx), inside.y - float_lanes(FIELD_BLOCK * by),
            inside.z - float_lanes(FIELD_BLOCK * bz)};
    lanes perSide;
    Cells c = cells_of(f, bx, by, bz, t, &perSide);
    t = c.t;
    lanes x0 = c.value[1] - c.value[0];
    lanes x1 = c.value[3] - c.value[2];
    lanes x2 = c.value[5] - c.value[4];
    lanes x3 = c.value[7] - c.value[6];
    lanes y0 = c.value[0] + t.x * x0;
    lanes y1 = c.value[2] + t.x * x1;
    lanes y2 = c.value[4] + t.x * x2;
    lanes y3 = c.value[6] + t.x * x3;
    lanes front = y0 + t.y * (y1 - y0);
    lanes back = y2 + t.y * (y3 - y2);
    lanes frontX = x0 + t.y * (x1 - x0);
    lanes backX = x2 + t.y * (x3 - x2);
    lane_vectors gradient = {frontX + t.z * (backX - frontX), (y1 - y0) + t.z * ((y3 - y2) - (y1 - y0)), back - front};
    lanes length = sqrt(lanes_dot(gradient, gradient));
    *steepness = length * perSide;
    lane_ints flat = length <= 1.0e-20f;
    lane_quads d;
    d.xyz = lanes_scaled(1.0f / choose(flat, (lanes)(1.0f), length), gradient);
    d.xyz.y = choose(flat, (lanes)(1.0f), d.xyz.y);
    d.w = f->scale * (front + t.z * (back - front));
    lane_vectors beyond = lanes_minus(u, inside);
    lanes away = lanes_dot(beyond, beyond);
    lane_ints outside = away > 0.0f;
    if (any_lane(outside)) {
        // Beyond the lattice the distance is continued from its nearest point.
        lane_vectors line = lanes_scaled(d.w, d.xyz);
        lanes_add(&line, (lanes)(f->cell), beyond);
        lanes whole = sqrt(lanes_dot(line, line));
        d.xyz = choose_vectors(
                outside & (whole > 0.0f), lanes_scaled(1.0f / choose(whole > 0.0f, whole, (lanes)(1.0f)), line), d.xyz);
        d.w = choose(outside, fmax(whole, f->cell * sqrt(away)), d.w);
    }
    return d;
}
