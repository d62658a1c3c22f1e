// Purpose: removes the fluid particles that are in a sink, or have crossed one on the straight way since the frame
// before. The others are moved together and keep their order: drain_mark, prefix sums of kept, then a drain_* kernel
// for each field.
//
// Buffers:
//   sinks        three float4 each: centre from the domain's centre [m] with w 1 where the sink works now; half side
//                lengths [m]; quaternion of the rotation from the world into the sink's axes
//   fluidBefore  by particle, for the first beforeCount of them; position in the frame before [m]
//   kept         by particle; 1 where it stays, else 0
//   keptBefore   by particle; number of kept particles before it
//   drained      by sink; number of particles that it took out

#include "common/scree.h"

// Returns whether the segment between two points meets a box round the origin with half side lengths half_, all in the
// box's axes [m]: the slab test. The two bounds are the parts of the way at which the segment enters and leaves the
// box.
static inline bool segment_crosses_box(float4 from, float4 to, float4 half_) {
    float starts[3] = {from.x, from.y, from.z};
    float ways[3] = {to.x - from.x, to.y - from.y, to.z - from.z};
    float halves[3] = {half_.x, half_.y, half_.z};
    float enter = 0.0f;
    float leave = 1.0f;
    for (int axis = 0; axis < 3; axis++) {
        if (ways[axis] == 0.0f) {
            if (fabs(starts[axis]) > halves[axis]) {
                return false;
            }
        } else {
            float one = (-halves[axis] - starts[axis]) / ways[axis];
            float other = (halves[axis] - starts[axis]) / ways[axis];
            enter = fmax(enter, fmin(one, other));
            leave = fmin(leave, fmax(one, other));
        }
    }
    return enter <= leave;
}

// Marks the particles that stay. One work item: one fluid particle. Sinks are handed over in portions; more: 0 for the
// first portion, 1 for those after it, which look at the particles that are still kept.
__kernel void drain_mark(const int count, const int more, const int sinkCount, __global const float4* sinks,
        __global const int* beforeCount, __global const float4* fluidBefore, __global const float4* fluidPosition,
        __global int* kept, __global int* drained) {
    int i = get_global_id(0);
    if (i >= count || more && !kept[i]) {
        return;
    }
    float4 now = fluidPosition[i];
    float4 before = i < beforeCount[0] ? fluidBefore[i] : now;
    int stays = 1;
    for (int s = 0; s < sinkCount && stays; s++) {
        float4 centre = sinks[3 * s];
        float4 rotation = sinks[3 * s + 2];
        if (centre.w > 0.0f && segment_crosses_box(rotate_by(rotation, before - centre),
                                       rotate_by(rotation, now - centre), sinks[3 * s + 1])) {
            stays = 0;
            atomic_inc(&drained[s]);
        }
    }
    kept[i] = stays;
}

// Copies a kept particle's value to its new place. One work item: one fluid particle.
__kernel void drain_float4s(const int count, __global const int* kept, __global const int* keptBefore,
        __global const float4* value, __global float4* together) {
    int i = get_global_id(0);
    if (i < count && kept[i]) {
        together[keptBefore[i]] = value[i];
    }
}

// As drain_float4s.
__kernel void drain_floats(const int count, __global const int* kept, __global const int* keptBefore,
        __global const float* value, __global float* together) {
    int i = get_global_id(0);
    if (i < count && kept[i]) {
        together[keptBefore[i]] = value[i];
    }
}

// As drain_float4s.
__kernel void drain_ints(const int count, __global const int* kept, __global const int* keptBefore,
        __global const int* value, __global int* together) {
    int i = get_global_id(0);
    if (i < count && kept[i]) {
        together[keptBefore[i]] = value[i];
    }
}
