// Purpose: forces of the tetrahedra of soft bodies and their stiffness; see soft/tetrahedron.h. They take part in the
// linear system of the cloths (cloth/vertices.cl), of which they are one kind of element.
//
// One work item: one tetrahedron. It writes a vector for each of its corners, which cloth/vertices.cl sums, and a block
// for each pair of them, which cloth/matrix.cl sums, both in a fixed order.
//
// Buffers, by tetrahedron:
//   softCorners      xyzw: vertices
//   softRest         SOFT_STRIDE vectors: gradients at corners 1, 2, 3 [1/m]; w: volume [m^3], and it times mu and
//                    lambda [J]
// by place of an element, after those of other kinds:
//   elementSlots     from softSlot on, SOFT_SLOTS vectors of impulse [kg m/s]
//   elementBlocks    from softBlock on, SOFT_BLOCKS blocks of dt (dt + damping) K [kg]
// The others are those of cloth/elements.cl.

#include "common/scree.h"
#include "cloth/block.h"
#include "generated/SoftConstants"
#include "soft/tetrahedron.h"

// Linearises each tetrahedron at the present positions, and finds the impulse that it gives in a step at whose end the
// vertices have the velocities of clothNext: dt (force - (dt + damping) K v).
__kernel void soft_linearise(const int count, const int softSlot, const int softBlock,
        __constant StepConstants* constants, __global const float* clothDamping, __global const int* clothCloth,
        __global const int* softCorners, __global const float4* softRest, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothNext, __global float4* elementSlots,
        __global float* elementBlocks) {
    int t = get_global_id(0);
    if (t >= count) {
        return;
    }
    int4 corners = vload4(t, softCorners);
    int corner[4] = {corners.x, corners.y, corners.z, corners.w};
    Tetrahedron s;
    s.mu = softRest[SOFT_STRIDE * t + 1].w;
    s.lambda = softRest[SOFT_STRIDE * t + 2].w;
    // From the first corner, so that nothing is lost far from the origin.
    float4 from = clothPosition[corner[0]];
    float4 fromLow = clothPositionLow[corner[0]];
    float4 edge[3];
    float4 g[3];
    for (int k = 0; k < 3; k++) {
        edge[k] = only_xyz((clothPosition[corner[k + 1]] - from) + (clothPositionLow[corner[k + 1]] - fromLow));
        g[k] = only_xyz(softRest[SOFT_STRIDE * t + k]);
    }
    float4 impulse[SOFT_SLOTS];
    linearise_tetrahedron(&s, edge, g, impulse);
    float4 v[SOFT_SLOTS];
    for (int k = 0; k < SOFT_SLOTS; k++) {
        v[k] = clothNext[corner[k]];
    }
    float dt = constants->clothTimeStep;
    float damped = dt + clothDamping[clothCloth[corner[0]]];
    add_product(&s, v, -damped, impulse);
    for (int k = 0; k < SOFT_SLOTS; k++) {
        elementSlots[softSlot + SOFT_SLOTS * t + k] = dt * impulse[k];
    }
    store_tetrahedron_blocks(&s, dt * damped, elementBlocks, softBlock + SOFT_BLOCKS * t);
}
