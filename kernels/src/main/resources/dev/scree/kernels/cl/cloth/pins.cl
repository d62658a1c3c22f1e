// Purpose: pins of cloths that are released at a time. One work item: one vertex; the first ones also do cloths.
//
// Buffers by vertex:
//   pinHeld, pinPassed      clothPinBody and clothPassed as long as its pins hold
//   pinUntil, passedUntil   numbers of steps on the clock from which each holds no longer
// by cloth:
//   heldFrom, heldUntil     whether anything holds the cloth at the start, and the number of steps from which nothing
//   does
// stepClock: steps done. The others are those of vertices.cl.

#include "common/scree.h"
#include "cloth/solve.h"

__kernel void cloth_release(const int count, const int cloths, __global const int* stepClock,
        __global const int* pinHeld, __global const int* pinPassed, __global const int* pinUntil,
        __global const int* passedUntil, __global const int* heldFrom, __global const int* heldUntil,
        __global int* clothPinBody, __global int* clothPassed, __global int* clothHeld) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    int now = stepClock[0];
    clothPinBody[v] = now < pinUntil[v] ? pinHeld[v] : FREE_VERTEX;
    clothPassed[v] = now < passedUntil[v] ? pinPassed[v] : FREE_VERTEX;
    if (v < cloths) {
        clothHeld[v] = heldFrom[v] && now < heldUntil[v];
    }
}
