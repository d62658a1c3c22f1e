// Purpose: what air does to cloths and soft bodies. On a triangle of area A with the unit normal n acts, by the
// velocity u of the air against it,
//   1/2 rho A |u| (c_n n n^T + c_f (1 - n n^T)) u
// c_n: drag coefficient of a sheet across the flow, c_f: friction along both its sides (AirConstants), both by the part
// of its area that is not open. The force across an oblique plate grows with the sine of its angle (Hoerner 1965,
// ch. 3), as this does. The surface of what is closed, a balloon or a soft body, meets the air with its outer side
// alone: c_f is half of a sheet's, c_n a body's where the air comes towards that side, and 0 in its lee. Through a tear
// air gets to both sides of what was closed. Each corner bears a third, by its own velocity at the end of the step: the
// matrix is added to what resists it, so that no step is too long. Only |u| is that of the step's start.
//
// One work item: one vertex. aroundStart, aroundPlaces: triangles round a vertex, 4 times their index plus a corner.
// clothAir: by cloth as it is made, and behind it once it has a hole (clothHoled); x: c_n, y: c_f, z: 0 of what is
// open, else 1 or -1 where normals of triangles point out or in. The other buffers are those of cloth/vertices.cl and
// air/air.h.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/torn.h"
#include "air/air.h"

__kernel void air_cloths(const int count, const float airTurn, __constant StepConstants* constants,
        __global const int* stepClock, __global const float4* airMean, __global const float4* airWaves,
        __global const int* airRates, __global const float4* clothAir, __global const int* clothCloth,
        __global const int* aroundStart, __global const int* aroundPlaces, __global const int* tornPlace,
        __global const int* clothTorn, __global const int* clothHoled, __global const int* sheetCorners,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothVelocity, __global float4* clothOuterBlock, __global float4* clothOuterPush) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 air = air_velocity(clothPosition[v], airTurn, stepClock[0], airMean, airWaves, airRates);
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Block block = {nothing, nothing};
    float4 own = clothAir[2 * clothCloth[v] + clothHoled[clothCloth[v]]];
    float share = constants->clothTimeStep * airMean[0].w / 12.0f;
    for (int k = aroundStart[v]; k < aroundStart[v + 1]; k++) {
        int t = aroundPlaces[k] / 4;
        if (is_torn(tornPlace[t], clothTorn)) {
            continue;
        }
        int4 c = vload4(t, sheetCorners);
        float4 normal =
                cross3((clothPosition[c.y] - clothPosition[c.x]) + (clothPositionLow[c.y] - clothPositionLow[c.x]),
                        (clothPosition[c.z] - clothPosition[c.x]) + (clothPositionLow[c.z] - clothPositionLow[c.x]));
        float area = sqrt(dot3(normal, normal));
        float4 u = air - (clothVelocity[c.x] + clothVelocity[c.y] + clothVelocity[c.z]) / 3.0f;
        float flow = share * area * sqrt(dot3(u, u));
        if (flow > 0.0f) {
            float drag = own.z * dot3(u, normal) > 0.0f ? 0.0f : own.x;
            add_to_block(&block, flow * own.y, flow * (drag - own.y), normal / area);
        }
    }
    clothOuterBlock[2 * v] += block.diagonal;
    clothOuterBlock[2 * v + 1] += block.off;
    clothOuterPush[v] += symmetric_times(block.diagonal, block.off, air);
}
