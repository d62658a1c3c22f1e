// Purpose: sorts lists as kernels do; see SortTest.
// One work item: one list, from listBegin[i] to before listBegin[i + 1].

#include "common/scree.h"
#include "common/sort.h"

__kernel void sort_lists(const int count, __global const int* listBegin, __global int* numbers) {
    int i = get_global_id(0);
    if (i < count) {
        sort_ints(numbers + listBegin[i], listBegin[i + 1] - listBegin[i]);
    }
}
