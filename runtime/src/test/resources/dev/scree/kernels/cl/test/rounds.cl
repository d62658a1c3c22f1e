// Purpose: how often a work item may go round in its loops; see RoundsTest.
// One work item: one step width.

#include "common/scree.h"

// Counts the rounds of two loops from 0 to a bound, in steps of a width that the compiler does not know.
__kernel void count_rounds(const int count, const int bound, __global const int* width, __global int* first,
        __global int* second) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int rounds = 0;
    for (int k = 0; k < bound; k += width[i]) {
        rounds++;
    }
    first[i] = rounds;
    rounds = 0;
    for (int k = 0; k < bound; k += width[i]) {
        rounds++;
    }
    second[i] = rounds;
}
