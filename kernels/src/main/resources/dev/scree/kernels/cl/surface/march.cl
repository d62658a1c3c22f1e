// Purpose: makes the triangles of the surface value = 0 by marching cubes (Lorensen and Cline 1987), with vertices
// that neighbouring cells share. A vertex is stored with the point at the lower end of its lattice edge, a cell with
// the point at its low corner. The table of cases is made by CubeCases.java: 16 numbers a case, first the number of
// triangles, then three edges for each; edge 4 axis + j joins corners, corner c of a cell being (c & 1, c >> 1 & 1, c
// >> 2). Bit c of a case is set where corner c is inside. Buffers:
//   value, speed                by point; the field [cells] and the fluid's speed [m/s]
//   cellCase                    by point; case of its cell
//   vertexCount, triangleCount  by point; number of its vertices and of its cell's triangles
//   vertexStart, triangleStart  by point; prefix sums of these
//   slotPlace                   by slot; xyz: place of its first point from the world's origin [cells]
//   positions                   by vertex, three numbers: world position [m]
//   normals                     by vertex, three numbers: unit normal, out of the fluid
//   speeds                      by vertex; speed of the fluid [m/s]
//   triangles                   three indices of vertices each
// capacity: number of vertices or triangles that there is room for; those beyond it are left out. cell + cellRest: size
// of a cell [m] in two parts, so that a position is rounded once, however far it lies from the origin.

#include "surface/lattice.h"

// Finds the case of each cell, and counts its vertices and triangles. One work item: one point.
__kernel void surface_cases(const int count, const int edge, const float inside, const float outside,
        __global const int* slotNear, __global const int* blockSlot, __global const float* value,
        __global const int* caseTable, __global int* cellCase, __global int* vertexCount, __global int* triangleCount) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int x = i % edge;
    int y = i / edge % edge;
    int z = i / (edge * edge) % edge;
    int slot = i / (edge * edge * edge);
    int corners = value[i] < 0.0f;
    for (int c = 1; c < 8; c++) {
        float other = lattice_value(
                slotNear, blockSlot, value, edge, slot, x + (c & 1), y + (c >> 1 & 1), z + (c >> 2), inside, outside);
        corners |= (other < 0.0f) << c;
    }
    int own = corners & 1;
    cellCase[i] = corners;
    vertexCount[i] = (own != (corners >> 1 & 1)) + (own != (corners >> 2 & 1)) + (own != (corners >> 4 & 1));
    triangleCount[i] = caseTable[16 * corners];
}

// Returns twice the gradient of the field at a point, by central differences [-].
static inline float4 field_gradient(__global const int* slotNear, __global const int* blockSlot,
        __global const float* value, int edge, int slot, int x, int y, int z, float inside, float outside) {
#define AT(X, Y, Z) lattice_value(slotNear, blockSlot, value, edge, slot, X, Y, Z, inside, outside)
    return (float4)(AT(x + 1, y, z) - AT(x - 1, y, z), AT(x, y + 1, z) - AT(x, y - 1, z),
            AT(x, y, z + 1) - AT(x, y, z - 1), 0.0f);
#undef AT
}

// Writes the vertices on the lattice edges that begin at a point, where the field is 0 if it is linear along the edge;
// they are kept off the edge's ends so that no triangle has area 0. The normal is the direction of the interpolated
// gradient. One work item: one point.
__kernel void surface_vertices(const int count, const int edge, const int capacity, const float cell,
        const float cellRest, const float inside, const float outside, __global const int* slotNear,
        __global const int* blockSlot, __global const float4* slotPlace, __global const float* value,
        __global const float* speed, __global const int* cellCase, __global const int* vertexStart,
        __global float* positions, __global float* normals, __global float* speeds) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int corners = cellCase[i];
    if (corners == 0 || corners == 255) {
        return;
    }
    int x = i % edge;
    int y = i / edge % edge;
    int z = i / (edge * edge) % edge;
    int slot = i / (edge * edge * edge);
    int place = vertexStart[i];
    float here = value[i];
    float4 at = slotPlace[slot] + (float4)((float)x, (float)y, (float)z, 0.0f);
    float4 lower = field_gradient(slotNear, blockSlot, value, edge, slot, x, y, z, inside, outside);
    for (int axis = 0; axis < 3; axis++) {
        if ((corners & 1) == (corners >> (1 << axis) & 1) || place >= capacity) {
            continue;
        }
        int dx = axis == 0;
        int dy = axis == 1;
        int dz = axis == 2;
        int end = lattice_point(slotNear, blockSlot, edge, slot, x + dx, y + dy, z + dz);
        float there = end >= 0 ? value[end] : end == NO_POINT_INSIDE ? inside : outside;
        float part = fmin(fmax(here / (here - there), 0.001f), 0.999f);
        float4 upper = field_gradient(slotNear, blockSlot, value, edge, slot, x + dx, y + dy, z + dz, inside, outside);
        float4 direction = (1.0f - part) * lower + part * upper;
        float length = sqrt(direction.x * direction.x + direction.y * direction.y + direction.z * direction.z);
        float4 beyond = part * cell * (float4)((float)dx, (float)dy, (float)dz, 0.0f);
        float4 v = fma(at, (float4)cell, fma(at, (float4)cellRest, beyond));
        float4 out = length > 1.0e-6f ? direction / length : (float4)(0.0f, 1.0f, 0.0f, 0.0f);
        vstore3(v.xyz, place, positions);
        vstore3(out.xyz, place, normals);
        speeds[place] = (1.0f - part) * speed[i] + part * (end >= 0 ? speed[end] : speed[i]);
        place++;
    }
}

// Writes the triangles of a cell, counter-clockwise seen from outside the fluid. One work item: one point.
__kernel void surface_triangles(const int count, const int edge, const int capacity, __global const int* slotNear,
        __global const int* blockSlot, __global const int* caseTable, __global const int* cellCase,
        __global const int* vertexStart, __global const int* triangleStart, __global int* triangles) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int corners = cellCase[i];
    if (corners == 0 || corners == 255) {
        return;
    }
    int x = i % edge;
    int y = i / edge % edge;
    int z = i / (edge * edge) % edge;
    int slot = i / (edge * edge * edge);
    int place = triangleStart[i];
    int made = min(caseTable[16 * corners], capacity - place);
    for (int k = 0; k < 3 * made; k++) {
        int edgeNumber = caseTable[16 * corners + 1 + k];
        int axis = edgeNumber / 4;
        int first = edgeNumber & 1;
        int second = edgeNumber >> 1 & 1;
        int dx = axis == 0 ? 0 : first;
        int dy = axis == 0 ? first : axis == 1 ? 0 : second;
        int dz = axis == 2 ? 0 : second;
        int owner = lattice_point(slotNear, blockSlot, edge, slot, x + dx, y + dy, z + dz);
        int own = owner >= 0 ? cellCase[owner] : 0;
        int before = axis > 0 && (own & 1) != (own >> 1 & 1);
        before += axis > 1 && (own & 1) != (own >> 2 & 1);
        triangles[3 * place + k] = owner >= 0 ? vertexStart[owner] + before : 0;
    }
}
