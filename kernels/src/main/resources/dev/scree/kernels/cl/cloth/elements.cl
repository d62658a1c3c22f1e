// Purpose: forces of a cloth's triangles and their stiffness; see cloth/sheet.h.
//
// One work item: one triangle. It writes a vector for each of its SHEET_SLOTS vertices, which vertices.cl sums, and a
// block for each pair of them, which matrix.cl sums, both in a fixed order. Each kind of element does so, in places of
// its own.
//
// Buffers, by triangle:
//   sheetCorners     xyz: vertices, w: cloth
//   sheetWings       xyz: vertex across each edge, -1 at a border
//   sheetGradients, sheetStretch, sheetBend    what never changes, see Sheet
//   sheetRest        xyz: angles of the edges as the cloth is made [rad], w: area [m^2]
//   elementSlots     SHEET_SLOTS vectors, what the triangle adds to its vertices' impulses [kg m/s]
//   elementBlocks    SHEET_BLOCKS blocks of dt (dt + damping) K [kg]
// by vertex:
//   clothPosition, clothPositionLow    position as the sum of both [m]
//   clothNext        velocity at the end of the step, as far as it is known [m/s]
// by cloth:
//   clothDamping     time over which stretching and bending die away [s]

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/sheet.h"
#include "cloth/solve.h"
#include "cloth/torn.h"

static inline void store_slots(const SheetVectors* v, float factor, __global float4* slots) {
    for (int k = 0; k < SHEET_SLOTS; k++) {
        slots[k] = factor * v->at[k];
    }
}

// Linearises each triangle at the present positions, and finds the impulse that it gives in a step at whose end the
// vertices have the velocities of clothNext: dt (force - (dt + damping) K v).
__kernel void cloth_linearise(const int count, __constant StepConstants* constants, __global const float* clothDamping,
        __global const int* tornPlace, __global const int* clothTorn, __global const int* sheetCorners,
        __global const int* sheetWings, __global const float4* sheetGradients, __global const float4* sheetStretch,
        __global const float4* sheetBend, __global const float4* sheetRest, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothNext, __global float4* elementSlots,
        __global float* elementBlocks) {
    int t = get_global_id(0);
    if (t >= count) {
        return;
    }
    if (is_torn(tornPlace[t], clothTorn)) {
        Columns nothing = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
        for (int k = 0; k < SHEET_SLOTS; k++) {
            elementSlots[SHEET_SLOTS * t + k] = (float4)(0.0f);
        }
        for (int k = 0; k < SHEET_BLOCKS; k++) {
            store_columns(&nothing, elementBlocks, SHEET_BLOCKS * t + k);
        }
        return;
    }
    int4 corners = vload4(t, sheetCorners);
    int4 wings = vload4(t, sheetWings);
    Sheet s;
    load_sheet(&s, t, sheetGradients, sheetStretch, sheetBend);
    // From the first corner, so that nothing is lost far from the origin.
    SheetVectors x = gather_sheet(corners, wings, clothPosition);
    SheetVectors low = gather_sheet(corners, wings, clothPositionLow);
    float4 from = x.at[0];
    for (int k = 0; k < SHEET_SLOTS; k++) {
        x.at[k] = (x.at[k] - from) + low.at[k];
    }
    SheetVectors forces;
    linearise_sheet(&s, &x, wings, sheetRest[t], &forces);
    SheetVectors v = gather_sheet(corners, wings, clothNext);
    SheetVectors resisting = sheet_times(&s, &v);
    float dt = constants->clothTimeStep;
    float damped = dt + clothDamping[corners.w];
    for (int k = 0; k < SHEET_SLOTS; k++) {
        forces.at[k] -= damped * resisting.at[k];
    }
    store_slots(&forces, dt, elementSlots + SHEET_SLOTS * t);
    store_sheet_blocks(&s, dt * damped, elementBlocks, SHEET_BLOCKS * t);
}
