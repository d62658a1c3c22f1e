// Purpose: gas in closed cloths. It presses on each triangle by p A n; the force on a vertex is p dV/dx, of the volume
//   V = sum over triangles of a . (b x c)/6
// and dV/dx the sum of its triangles' areas, each a third, with their outward normals. The pressure p above the air
// outside is given, or follows from the volume at constant temperature: p = K/V - p0.
//
// Air is so stiff that p must belong to the volume at the end of the step. Which that is depends on p itself, through
// all the cloth, and the solve knows only what a vertex does to its neighbours. Therefore p is found beforehand, by
// what it can do at most: if nothing but its own mass held a vertex back, a change of p by dp would change the volume
// in the step by c dp, c = dt^2 sum (dV/dx)^2/m. With V* the volume to which the predicted velocities lead, which
// contain what the pressure before, p', did,
//   p = (p(V*) + s c p')/(1 + s c),   s = K/V*^2 = -dp/dV
// Since a cloth that holds back gives way less than c says, p never goes too far, however long the step; it goes in
// some steps where the cloth holds back much more than its mass. At rest V* = V and p = p' = p(V), exactly.
//
// Buffers by cloth:
//   gasKind          x: 1 where it holds gas, y: given pressure [Pa], z: K [J], 0 where the pressure is given, w: 1 or
//   -1:
//                    turns the triangles' normals outward
//   gasTriangles     its first triangle, and one more for the end
//   gasNow           p [Pa]
// by vertex:
//   aroundStart, aroundPlaces   triangles round it: 4 times their index plus a corner
//   gasArea          xyz: dV/dx [m^2], w: (dV/dx)^2/m [m^4/kg], 0 where the vertex is held
//   clothGasPressure state: p of the last step [Pa]
// The others are those of vertices.cl.

#include "common/scree.h"
#include "cloth/solve.h"
#include "cloth/torn.h"
#include "generated/ClothConstants"

// Finds dV/dx. One work item: one vertex.
__kernel void cloth_gas_areas(const int count, __global const float4* gasKind, __global const int* clothCloth,
        __global const int* aroundStart, __global const int* aroundPlaces, __global const int* sheetCorners,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothProperties, __global const int* clothPinBody, __global float4* gasArea) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    float4 kind = gasKind[clothCloth[v]];
    for (int k = aroundStart[v]; kind.x != 0.0f && k < aroundStart[v + 1]; k++) {
        int4 c = vload4(aroundPlaces[k] / 4, sheetCorners);
        sum += cross3((clothPosition[c.y] - clothPosition[c.x]) + (clothPositionLow[c.y] - clothPositionLow[c.x]),
                (clothPosition[c.z] - clothPosition[c.x]) + (clothPositionLow[c.z] - clothPositionLow[c.x]));
    }
    sum *= kind.w / 6.0f;
    sum.w = clothPinBody[v] == FREE_VERTEX ? dot3(sum, sum) / clothProperties[v].x : 0.0f;
    gasArea[v] = sum;
}

// Returns where a vertex will be by its predicted velocity, from where another one is now.
static inline float4 gas_corner(int v, int from, float dt, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothNext) {
    return (clothPosition[v] - clothPosition[from]) + (clothPositionLow[v] - clothPositionLow[from]) +
           dt * clothNext[v];
}

// Finds the pressure. One work group: one cloth.
__kernel GROUP(CLOTH_GROUP) void cloth_gas_pressure(const int count, __constant StepConstants* constants,
        __global const float4* gasKind, __global const int* gasTriangles, __global const int* clothRange,
        __global const int* tornPlace, __global const int* clothTorn, __global const int* sheetCorners,
        __global const float4* clothPosition, __global const float4* clothPositionLow, __global const float4* clothNext,
        __global const float4* gasArea, __global const float* clothGasPressure, __global float* gasNow) {
    __local float4 sums[CLOTH_GROUP];
    int cloth = get_group_id(0);
    float4 kind = gasKind[cloth];
    float dt = constants->clothTimeStep;
    float4 own = (float4)(0.0f);
    int first = clothRange[cloth];
    if (kind.x != 0.0f) {
        for (int t = gasTriangles[cloth] + get_local_id(0); t < gasTriangles[cloth + 1]; t += CLOTH_GROUP) {
            own.w += is_torn(tornPlace[t], clothTorn) ? 1.0f : 0.0f;
            int4 c = vload4(t, sheetCorners);
            float4 a = gas_corner(c.x, first, dt, clothPosition, clothPositionLow, clothNext);
            float4 b = gas_corner(c.y, first, dt, clothPosition, clothPositionLow, clothNext);
            float4 d = gas_corner(c.z, first, dt, clothPosition, clothPositionLow, clothNext);
            own.x += dot3(a, cross3(b, d));
            own.y += dot3(clothPosition[c.x] - clothPosition[first],
                    cross3(clothPosition[c.y] - clothPosition[first], clothPosition[c.z] - clothPosition[first]));
        }
        for (int v = first + get_local_id(0); v < clothRange[cloth + 1]; v += CLOTH_GROUP) {
            own.z += gasArea[v].w;
        }
    }
    float4 sum = group_sum(own, sums);
    if (get_local_id(0) == 0) {
        // Through a hole the gas is gone at once.
        bool whole = kind.x != 0.0f && sum.w == 0.0f;
        float pressure = whole ? kind.y : 0.0f;
        if (whole && kind.z > 0.0f) {
            // One step changes the volume by a factor of CLOTH_GAS_CHANGE at most, so that it stays a volume.
            float now = kind.w * sum.y / 6.0f;
            float volume = clamp(kind.w * sum.x / 6.0f, now / CLOTH_GAS_CHANGE, now * CLOTH_GAS_CHANGE);
            volume = fmax(volume, kind.z / CLOTH_GAS_MOST_PRESSURE);
            float stiffness = kind.z / (volume * volume) * dt * dt * sum.z;
            pressure = (kind.z / volume - CLOTH_ATMOSPHERE + stiffness * clothGasPressure[first]) / (1.0f + stiffness);
        }
        gasNow[cloth] = pressure;
    }
}

// Gives a vertex what the gas does to it. One work item: one vertex.
__kernel void cloth_gas_push(const int count, __constant StepConstants* constants, __global const int* clothCloth,
        __global const float* gasNow, __global const float4* gasArea, __global float* clothGasPressure,
        __global float4* clothOuterPush) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 area = gasArea[v];
    float pressure = gasNow[clothCloth[v]];
    clothGasPressure[v] = pressure;
    clothOuterPush[v] += constants->clothTimeStep * pressure * vector(area.x, area.y, area.z);
}
