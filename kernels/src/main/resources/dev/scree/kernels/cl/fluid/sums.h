// The sum over a team's items, in a fixed order.

// Returns the sums of two numbers over the items of a team, to each of them. All items of the group must call it. team:
// number of the team's items, a power of two; sums: local memory for two numbers of each item of the group, whose use
// before this must have ended at a barrier.
static inline float2 sum_of_pairs(float2 term, int team, __local float2* sums) {
    int place = get_local_id(0);
    int item = place % team;
    sums[place] = term;
    barrier(CLK_LOCAL_MEM_FENCE);
#if TEAM == 1
    // A CPU carries the items of a group out one after another, so that a single one may as well add them up.
    if (item == 0) {
        for (int other = 1; other < team; other++) {
            sums[place] += sums[place + other];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#else
    for (int reach = team / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[place] += sums[place + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    return sums[place - item];
}
