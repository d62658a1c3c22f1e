// Purpose: computes the scalar field whose zero level is the fluid's surface. After Zhu and Bridson 2005, Animating
// Sand as a Fluid, eq. 3-5:
//
//   value(x) = |x - sum w_i x_i| - radius,   w_i = k(|x - x_i| / reach) / sum k,   k(s) = max(0, 1 - s^2)^3
//
// The value is never below (distance to the nearest particle) - limit, so that no fluid appears halfway between two
// drops, and at most radius, as it is at least -radius deep inside: smoothing then does not draw a level surface
// inward.
//
// The field is then smoothed by the filter (1 2 1)/4 along each axis, which removes what alternates from point to
// point. At a point with few particles near by it is smoothed only in part (by the factor `part`) or not at all, and
// in all by at most radius/2, so that drops remain:
//
//   part(x) = (sum min(1, 3 (1 - s_i^2)) - 4) / 8, limited to 0 to 1
//
// Buffers, all lengths in cells (the spacing of lattice points):
//   particle     sorted by block; xyz: position from the low corner of its block, w: speed [m/s]
//   blockStart   by block, and one more for the end of the last; its first particle
//   value        by lattice point; the field, below 0 inside the fluid
//   part         by lattice point; share of the smoothing, 0 to 1 [-]
//   speed        by lattice point; weighted mean of the particles' speeds [m/s]
// Parameters: reach: radius of the weight k; radius: distance of the surface from the last particles; limit: see
// above. Preconditions: edge (points along the side of a block) is a multiple of 4 and at least reach.

#include "surface/lattice.h"

// Computes the raw field. One work item: four neighbouring points of a row. Particles come in a fixed order, so that
// sums have the same bits in every run.
__kernel void surface_field(const int count, const int edge, const float reach, const float radius, const float limit,
        __global const int* slotNear, __global const int* blockStart, __global const float4* particle,
        __global float* value, __global float* part, __global float* speed) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int quarters = edge / 4;
    int x = i % quarters * 4;
    int row = i / quarters;
    int y = row % edge;
    int z = row / edge % edge;
    int slot = row / (edge * edge);
    float reach2 = reach * reach;
    float perReach2 = 1.0f / reach2;
    float4 lane = (float4)(0.0f, 1.0f, 2.0f, 3.0f) + (float)x;
    float4 sum = 0.0f;
    float4 sumX = 0.0f;
    float4 sumY = 0.0f;
    float4 sumZ = 0.0f;
    float4 sumSpeed = 0.0f;
    float4 near = 0.0f;
    float4 nearest2 = 1.0e9f;
    for (int n = 0; n < 27; n++) {
        int block = slotNear[27 * slot + n];
        if (block == NO_BLOCK) {
            continue;
        }
        float fromX = (float)((n % 3 - 1) * edge);
        float fromY = (float)((n / 3 % 3 - 1) * edge - y);
        float fromZ = (float)((n / 9 - 1) * edge - z);
        int end = blockStart[block + 1];
        for (int p = blockStart[block]; p < end; p++) {
            float4 q = particle[p];
            float dy = q.y + fromY;
            float dz = q.z + fromZ;
            float side2 = dy * dy + dz * dz;
            if (side2 >= reach2) {
                continue;
            }
            float4 dx = q.x + fromX - lane;
            float4 distance2 = dx * dx + side2;
            float4 t = fmax(1.0f - distance2 * perReach2, (float4)0.0f);
            float4 k = t * t * t;
            sum += k;
            near += fmin(3.0f * t, (float4)1.0f);
            sumX += k * dx;
            sumY += k * dy;
            sumZ += k * dz;
            sumSpeed += k * q.w;
            nearest2 = fmin(nearest2, distance2);
        }
    }
    float4 safe = fmax(sum, (float4)1.0e-12f);
    float4 away = sqrt(sumX * sumX + sumY * sumY + sumZ * sumZ) / safe - radius;
    float4 found = fmin(fmax(away, sqrt(nearest2) - limit), (float4)radius);
    int4 none = sum <= 1.0e-12f;
    int first = ((slot * edge + z) * edge + y) * edge + x;
    vstore4(select(found, (float4)radius, none), 0, value + first);
    vstore4(fmin(fmax((near - 4.0f) / 8.0f, (float4)0.0f), (float4)1.0f), 0, part + first);
    vstore4(select(sumSpeed / safe, (float4)0.0f, none), 0, speed + first);
}

// Returns the values at the four points from (x, y, z) on along x, which lie in one row.
static inline float4 row_value(__global const int* slotNear, __global const int* blockSlot, __global const float* value,
        int edge, int slot, int x, int y, int z, float inside, float outside) {
    int point = lattice_point(slotNear, blockSlot, edge, slot, x, y, z);
    return point >= 0 ? vload4(0, value + point) : (float4)(point == NO_POINT_INSIDE ? inside : outside);
}

// Smooths along one axis (0, 1, 2). One work item: four neighbouring points of a row. The last pass also limits the
// change from the raw values. And where a point's cell touches a block without points, it gives the point that block's
// sign, so that no triangle is needed there and the mesh stays closed.
//   inside, outside  values that stand for points of blocks without points of their own
//   raw              values before the first pass
__kernel void surface_smooth(const int count, const int edge, const int axis, const int last, const float inside,
        const float outside, __global const int* slotNear, __global const int* blockSlot, __global const float* part,
        __global const float* raw, __global const float* value, __global float* smoothed) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int quarters = edge / 4;
    int x = i % quarters * 4;
    int row = i / quarters;
    int y = row % edge;
    int z = row / edge % edge;
    int slot = row / (edge * edge);
    int first = row * edge + x;
    float4 own = vload4(0, value + first);
    float4 before;
    float4 after;
    if (axis == 0) {
        float left = x > 0 ? value[first - 1]
                           : lattice_value(slotNear, blockSlot, value, edge, slot, x - 1, y, z, inside, outside);
        float right = x + 4 < edge
                              ? value[first + 4]
                              : lattice_value(slotNear, blockSlot, value, edge, slot, x + 4, y, z, inside, outside);
        before = (float4)(left, own.x, own.y, own.z);
        after = (float4)(own.y, own.z, own.w, right);
    } else {
        int dy = axis == 1;
        int dz = axis == 2;
        before = row_value(slotNear, blockSlot, value, edge, slot, x, y - dy, z - dz, inside, outside);
        after = row_value(slotNear, blockSlot, value, edge, slot, x, y + dy, z + dz, inside, outside);
    }
    float4 mean = own + vload4(0, part + first) * (0.25f * (before + after) - 0.5f * own);
    if (last) {
        float4 from = vload4(0, raw + first);
        mean = fmin(fmax(mean, from - 0.5f * outside), from + 0.5f * outside);
        for (int corner = 1; corner < 8; corner++) {
            int dx = corner & 1;
            int point =
                    lattice_point(slotNear, blockSlot, edge, slot, x - dx, y - (corner >> 1 & 1), z - (corner >> 2));
            float side = point == NO_POINT_INSIDE ? inside : outside;
            mean.x = point >= 0 ? mean.x : side;
            // The other three have their lower neighbours along x in this block.
            if (point < 0 && !dx) {
                mean = (float4)(mean.x, side, side, side);
            }
        }
    }
    vstore4(mean, 0, smoothed + first);
}
