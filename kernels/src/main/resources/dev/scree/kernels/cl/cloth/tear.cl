// Purpose: tears cloths. A triangle whose greatest principal stretch exceeds what its fabric bears has torn: from then
// on it neither resists nor touches anything, and air, gas and fluid pass. Of each cloth the most stretched triangle
// tears in a step, since tearing relieves its neighbours: where a whole strip is stretched alike, it breaks in one
// place and not everywhere. So a tear runs by one triangle in a step.
//
// Buffers:
//   clothTear        by cloth; square of the stretch at which it tears [1], 0 where it does not
//   tornPlace        by triangle; see cloth/torn.h
//   clothTriangles   by cloth; its first triangle, and one more for the end
//   sheetWhole       by triangle; xyz: vertex across each edge as the cloth is made, -1 at a border
//   sheetBeyond      by triangle; xyz: triangle across each edge, -1 at a border
//   clothTorn        state, by vertex; bits of torn triangles
//   clothHoled       by cloth; 1 where a triangle of it has torn
// The others are those of cloth/elements.cl.

#include "common/scree.h"
#include "cloth/solve.h"
#include "cloth/torn.h"

// Takes the vertices across torn edges from the triangles, which bend freely there. One work item: one triangle.
__kernel void cloth_wings(const int count, __global const int* tornPlace, __global const int* clothTorn,
        __global const int* sheetWhole, __global const int* sheetBeyond, __global int* sheetWings) {
    int t = get_global_id(0);
    if (t >= count) {
        return;
    }
    int4 wings = vload4(t, sheetWhole);
    int4 beyond = vload4(t, sheetBeyond);
    bool own = is_torn(tornPlace[t], clothTorn);
    wings.x = own || beyond.x < 0 || is_torn(tornPlace[beyond.x], clothTorn) ? -1 : wings.x;
    wings.y = own || beyond.y < 0 || is_torn(tornPlace[beyond.y], clothTorn) ? -1 : wings.y;
    wings.z = own || beyond.z < 0 || is_torn(tornPlace[beyond.z], clothTorn) ? -1 : wings.z;
    vstore4(wings, t, sheetWings);
}

// Finds which cloths have a hole. One work group: one cloth.
__kernel GROUP(CLOTH_GROUP) void cloth_holes(const int count, __global const int* clothTriangles,
        __global const int* tornPlace, __global const int* clothTorn, __global int* clothHoled) {
    __local float4 sums[CLOTH_GROUP];
    int cloth = get_group_id(0);
    float4 torn = (float4)(0.0f);
    for (int t = clothTriangles[cloth] + get_local_id(0); t < clothTriangles[cloth + 1]; t += CLOTH_GROUP) {
        torn.x += is_torn(tornPlace[t], clothTorn) ? 1.0f : 0.0f;
    }
    torn = group_sum(torn, sums);
    if (get_local_id(0) == 0) {
        clothHoled[cloth] = torn.x > 0.0f ? 1 : 0;
    }
}

// Returns the square of the greatest principal stretch of a triangle: the greater eigenvalue of F^T F.
static inline float greatest_stretch(
        int4 c, float4 gradients, __global const float4* clothPosition, __global const float4* clothPositionLow) {
    float4 a = (clothPosition[c.y] - clothPosition[c.x]) + (clothPositionLow[c.y] - clothPositionLow[c.x]);
    float4 b = (clothPosition[c.z] - clothPosition[c.x]) + (clothPositionLow[c.z] - clothPositionLow[c.x]);
    float4 warp = gradients.x * a + gradients.z * b;
    float4 weft = gradients.y * a + gradients.w * b;
    float along = dot3(warp, warp);
    float across = dot3(weft, weft);
    float between = dot3(warp, weft);
    float half_difference = 0.5f * (along - across);
    return 0.5f * (along + across) + sqrt(half_difference * half_difference + between * between);
}

// Tears the most stretched triangle of a cloth, if it is stretched too much. One work group: one cloth.
__kernel GROUP(CLOTH_GROUP) void cloth_tear(const int count, __global const float* clothTear,
        __global const int* clothTriangles, __global const int* tornPlace, __global const int* sheetCorners,
        __global const float4* sheetGradients, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global int* clothTorn) {
    __local float stretches[CLOTH_GROUP];
    __local int triangles[CLOTH_GROUP];
    int cloth = get_group_id(0);
    int item = get_local_id(0);
    float most = clothTear[cloth];
    int which = -1;
    int end = most > 0.0f ? clothTriangles[cloth + 1] : 0;
    for (int t = clothTriangles[cloth] + item; t < end; t += CLOTH_GROUP) {
        if (!is_torn(tornPlace[t], clothTorn)) {
            float stretch =
                    greatest_stretch(vload4(t, sheetCorners), sheetGradients[t], clothPosition, clothPositionLow);
            if (stretch > most) {
                most = stretch;
                which = t;
            }
        }
    }
    stretches[item] = most;
    triangles[item] = which;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = CLOTH_GROUP / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            int other = triangles[item + reach];
            bool more = stretches[item + reach] > stretches[item] ||
                        (stretches[item + reach] == stretches[item] && other >= 0 && other < triangles[item]);
            if (other >= 0 && (triangles[item] < 0 || more)) {
                stretches[item] = stretches[item + reach];
                triangles[item] = other;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0 && triangles[0] >= 0) {
        int place = tornPlace[triangles[0]];
        clothTorn[place / 32] |= 1 << (place % 32);
    }
}
