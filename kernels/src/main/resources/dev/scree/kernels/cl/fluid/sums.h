// The sum over a work group's items, in a fixed order.

// Returns the sums of two numbers over the items of the group, to each of them. All items must call it. group: number
// of items, a power of two; sums: local memory for two numbers of each, whose use before this must have ended at a
// barrier.
static inline float2 sum_of_pairs(float2 term, int group, __local float2* sums) {
    int item = get_local_id(0);
    sums[item] = term;
    barrier(CLK_LOCAL_MEM_FENCE);
#if TEAM == 1
    // A CPU carries the items of a group out one after another, so that a single one may as well add them up.
    if (item == 0) {
        float2 sum = (float2)(0.0f);
        for (int other = 0; other < group; other++) {
            sum += sums[other];
        }
        sums[0] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#else
    for (int reach = group / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    return sums[0];
}
