// What the contacts of a pair take over from those of the last step, so that a pile does not have to find the impulses
// that carry it anew in each step (warm starting, Catto 2005). Needs common/scree.h; the buffers are those of
// impulse/contacts.cl.

// Returns the old pair of an owner with a partner, or -1.
static inline int old_pair(
        int owner, int partner, int oldPairs, __global const int* oldPairStart, __global const int* oldPairPartner) {
    int low = oldPairStart[owner];
    int high = min(oldPairStart[owner + 1], oldPairs) - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        int there = oldPairPartner[middle];
        if (there == partner) {
            return middle;
        }
        if (there < partner) {
            low = middle + 1;
        } else {
            high = middle - 1;
        }
    }
    return -1;
}

// Passes the impulses of the last step on to the contacts of this one: each to the same point, or to the nearest one
// close by, so that none is lost or counted twice. It keeps its direction in the world: one that turned with the normal
// would drive what sways. keys: points on a's surface in a's axes, with their numbers; sums: gets the impulses.
static inline void inherit(int found, const float4* keys, float near, int oldFirst, int oldCount,
        __global const float4* oldContactKey, __global const float4* oldContactImpulse,
        __global const float4* oldContactNormal, float4* sums) {
    for (int e = oldFirst; e < oldFirst + oldCount; e++) {
        float4 impulse = oldContactImpulse[e];
        if (impulse.w == 0.0f) {
            continue;
        }
        float4 before = oldContactKey[e];
        float nearest = near * near;
        int heir = -1;
        for (int n = 0; n < found; n++) {
            float4 d = before - keys[n];
            float away = as_int(before.w) == as_int(keys[n].w) ? -1.0f : dot3(d, d);
            if (away < nearest) {
                nearest = away;
                heir = n;
            }
        }
        if (heir >= 0) {
            float4 all = impulse + impulse.w * oldContactNormal[e];
            all.w = 0.0f;
            sums[heir] += all;
        }
    }
}
