// Sums over teams: work items of a group, side by side, that share a piece of work.

// Returns whether a condition holds for any team of the group. All items of the group must call it. holds: whether it
// holds for this item's team; found: local memory for one number.
static inline int any_of_group(int holds, __local int* found) {
#if GROUP_IS_TEAM
    return holds;
#else
    *found = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (holds) {
        *found = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return *found;
#endif
}

// Returns the sum of the values of each team's items, added up in a fixed order. Every item of the group must call it.
// members: in a team, a power of two; sums: local memory with a place for each item of the group.
static inline float4 sum_over_team(float4 value, int members, __local float4* sums) {
#if TEAM == 1
    return value;
#else
    int item = get_local_id(0);
    // Waits until the sums of an earlier call have been read.
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[item] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = members / 2; reach > 0; reach /= 2) {
        if (item % members < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sums[item - item % members];
#endif
}
