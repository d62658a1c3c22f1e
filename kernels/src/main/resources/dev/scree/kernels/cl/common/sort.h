// Sorting of a list by one work item.

// Length up to which a list is sorted by insertion, which is fastest for few numbers.
#define SORT_BY_INSERTION 32

// Sorts count integers in ascending order, in place. The rounds of all loops together are about count^2/4 up to
// SORT_BY_INSERTION and at most 2 count log2(count) beyond it (heapsort, Williams 1964).
static inline void sort_ints(__global int* list, int count) {
    if (count <= SORT_BY_INSERTION) {
        for (int k = 1; k < count; k++) {
            int value = list[k];
            int to = k;
            while (to > 0 && list[to - 1] > value) {
                list[to] = list[to - 1];
                to--;
            }
            list[to] = value;
        }
        return;
    }
    // list[root] to list[end - 1] is a heap: no number is less than its children, which lie at 2 k + 1 and 2 k + 2.
    // First the heap grows down to root 0; then its greatest number goes to the end, and the heap is one shorter.
    int root = count / 2;
    int end = count;
    while (end > 1) {
        int value;
        if (root > 0) {
            root--;
            value = list[root];
        } else {
            end--;
            value = list[end];
            list[end] = list[0];
        }
        // Lets the value sink from the root to its place, its greater children rising.
        int to = root;
        int child = 2 * to + 1;
        while (child < end) {
            child += child + 1 < end && list[child + 1] > list[child] ? 1 : 0;
            if (list[child] <= value) {
                break;
            }
            list[to] = list[child];
            to = child;
            child = 2 * to + 1;
        }
        list[to] = value;
    }
}
