// Purpose: counts the steps, for what depends on simulated time. The host sets the count at the start of each run of
// steps, so that steps that are repeated are counted once.

#include "common/scree.h"

// stepClock: number of steps done since the present time step came into use. One work item.
__kernel GROUP(1) void count_step(const int count, __global int* stepClock) {
    if (get_global_id(0) < (uint)count) {
        stepClock[0] = stepClock[0] + 1;
    }
}
