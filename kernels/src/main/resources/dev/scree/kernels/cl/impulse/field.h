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

// Returns the distance of a point from a shape's surface in w, below 0 inside, and the unit vector along the field's
// gradient in xyz; frame of the shape. steepness: length of the gradient, which is 1 except close to edges and ridges.
static inline float4 field_distance(__global const float4* shapeLattice, __global const int* shapeLayout,
        __global const float* fieldCoarse, __global const int* fieldBlock, __global const float* fieldFine, int shape,
        float4 x, float* steepness) {
    float4 low = shapeLattice[3 * shape];
    float cell = low.w;
    __global const int* layout = shapeLayout + 8 * shape;
    int nx = layout[0];
    int ny = layout[1];
    int nz = layout[2];
    float4 u = (x - low) / cell;
    float4 inside = vector(clamp(u.x, 0.0f, (float)(FIELD_BLOCK * nx)), clamp(u.y, 0.0f, (float)(FIELD_BLOCK * ny)),
            clamp(u.z, 0.0f, (float)(FIELD_BLOCK * nz)));
    float4 beyond = u - inside;
    int bx = min((int)(inside.x / FIELD_BLOCK), nx - 1);
    int by = min((int)(inside.y / FIELD_BLOCK), ny - 1);
    int bz = min((int)(inside.z / FIELD_BLOCK), nz - 1);
    int fine = fieldBlock[layout[4] + bx + nx * (by + ny * bz)];
    float4 t = inside - vector((float)(FIELD_BLOCK * bx), (float)(FIELD_BLOCK * by), (float)(FIELD_BLOCK * bz));
    __global const float* value;
    int row;
    int layer;
    float side = cell;
    if (fine >= 0) {
        int ix = min((int)t.x, FIELD_BLOCK - 1);
        int iy = min((int)t.y, FIELD_BLOCK - 1);
        int iz = min((int)t.z, FIELD_BLOCK - 1);
        t -= vector((float)ix, (float)iy, (float)iz);
        row = FIELD_NODES;
        layer = FIELD_NODES * FIELD_NODES;
        value = fieldFine + (FIELD_NODES * layer * (layout[5] + fine) + ix + row * iy + layer * iz);
    } else {
        t /= FIELD_BLOCK;
        side *= FIELD_BLOCK;
        row = nx + 1;
        layer = row * (ny + 1);
        value = fieldCoarse + (layout[3] + bx + row * by + layer * bz);
    }
    float a = value[0];
    float b = value[1];
    float c = value[row];
    float d = value[row + 1];
    float e = value[layer];
    float f = value[layer + 1];
    float g = value[layer + row];
    float h = value[layer + row + 1];
    float ab = a + t.x * (b - a);
    float cd = c + t.x * (d - c);
    float ef = e + t.x * (f - e);
    float gh = g + t.x * (h - g);
    float front = ab + t.y * (cd - ab);
    float back = ef + t.y * (gh - ef);
    float dx = (1.0f - t.z) * ((1.0f - t.y) * (b - a) + t.y * (d - c)) + t.z * ((1.0f - t.y) * (f - e) + t.y * (h - g));
    float dy = (1.0f - t.z) * (cd - ab) + t.z * (gh - ef);
    float4 gradient = vector(dx, dy, back - front);
    float length = sqrt(dot3(gradient, gradient));
    *steepness = length / side;
    gradient = length > 1.0e-20f ? gradient / length : vector(0.0f, 1.0f, 0.0f);
    float distance = front + t.z * (back - front);
    float away = dot3(beyond, beyond);
    if (away > 0.0f) {
        // Beyond the lattice the distance is continued from its nearest point.
        float further = sqrt(away) * cell;
        gradient = distance * gradient + cell * beyond;
        distance = sqrt(dot3(gradient, gradient));
        gradient = distance > 0.0f ? gradient / distance : vector(0.0f, 1.0f, 0.0f);
        distance = fmax(distance, further);
    }
    gradient.w = distance;
    return gradient;
}
