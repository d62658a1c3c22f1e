// Signed distance fields of bodies, see SignedDistanceField.java: a lattice of blocks of FIELD_BLOCK cells a side.
// Blocks near the surface have values at all their nodes, others only at their corners; between nodes values are
// interpolated trilinearly. Lengths are in the body's frame at scale 1 [m].
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

// Returns the distance of a point from the surface in w, below 0 inside [m], and the unit vector along the field's
// gradient in xyz. p: the point in the field's frame [m]. steepness: length of the gradient, which is 1 except close to
// edges and ridges.
static inline float4 field_distance(const Field* f, float4 p, float* steepness) {
    int nx = f->nx;
    int ny = f->ny;
    int nz = f->nz;
    float4 u = f->perCell * p + f->shift;
    float4 inside = fmin(fmax(u, 0.0f), (float)FIELD_BLOCK * vector((float)nx, (float)ny, (float)nz));
    float4 beyond = u - inside;
    beyond.w = 0.0f;
    int bx = min((int)(inside.x / FIELD_BLOCK), nx - 1);
    int by = min((int)(inside.y / FIELD_BLOCK), ny - 1);
    int bz = min((int)(inside.z / FIELD_BLOCK), nz - 1);
    int fine = f->block[bx + nx * (by + ny * bz)];
    float4 t = inside - vector((float)(FIELD_BLOCK * bx), (float)(FIELD_BLOCK * by), (float)(FIELD_BLOCK * bz));
    __global const float* value;
    int row;
    int layer;
    float perSide = f->perCell * f->scale;
    if (fine >= 0) {
        int ix = min((int)t.x, FIELD_BLOCK - 1);
        int iy = min((int)t.y, FIELD_BLOCK - 1);
        int iz = min((int)t.z, FIELD_BLOCK - 1);
        t -= vector((float)ix, (float)iy, (float)iz);
        row = FIELD_NODES;
        layer = FIELD_NODES * FIELD_NODES;
        value = f->fine + (FIELD_NODES * layer * fine + ix + row * iy + layer * iz);
    } else {
        t /= FIELD_BLOCK;
        perSide /= FIELD_BLOCK;
        row = nx + 1;
        layer = row * (ny + 1);
        value = f->coarse + (bx + row * by + layer * bz);
    }
    float a = value[0];
    float b = value[1];
    float c = value[row];
    float d = value[row + 1];
    float e = value[layer];
    float f1 = value[layer + 1];
    float g = value[layer + row];
    float h = value[layer + row + 1];
    float ab = a + t.x * (b - a);
    float cd = c + t.x * (d - c);
    float ef = e + t.x * (f1 - e);
    float gh = g + t.x * (h - g);
    float front = ab + t.y * (cd - ab);
    float back = ef + t.y * (gh - ef);
    float dx =
            (1.0f - t.z) * ((1.0f - t.y) * (b - a) + t.y * (d - c)) + t.z * ((1.0f - t.y) * (f1 - e) + t.y * (h - g));
    float dy = (1.0f - t.z) * (cd - ab) + t.z * (gh - ef);
    float4 gradient = vector(dx, dy, back - front);
    float length = sqrt(dot3(gradient, gradient));
    *steepness = length * perSide;
    gradient = length > 1.0e-20f ? (1.0f / length) * gradient : vector(0.0f, 1.0f, 0.0f);
    float distance = f->scale * (front + t.z * (back - front));
    float away = dot3(beyond, beyond);
    if (away > 0.0f) {
        // Beyond the lattice the distance is continued from its nearest point.
        float further = sqrt(away) * f->cell;
        gradient = distance * gradient + f->cell * beyond;
        distance = sqrt(dot3(gradient, gradient));
        gradient = distance > 0.0f ? gradient / distance : vector(0.0f, 1.0f, 0.0f);
        distance = fmax(distance, further);
    }
    gradient.w = distance;
    return gradient;
}
