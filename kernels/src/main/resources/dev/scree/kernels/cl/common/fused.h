// Several kernels in one launch, one phase after the other (kernel fusion; FusedSource.java makes them). A launch that
// waits for the one before takes a GPU some 8 us; groups that wait for each other within a launch take 1 to 2 us. All
// groups must run side by side for that: the host starts no more than the device holds at once (GroupsAtOnce.java). So
// a group does the work of several groups of a phase in turn, if there are more of these. After Xiao and Feng 2010, who
// wait in this way, and Sorensen et al. 2016, who say what a device must do for that: groups that it has begun go on.

// Returns how many items of each group take part in a phase. Where the phase has fewer items than all groups together,
// each group takes fewer, so that no compute unit of a GPU does the others' share while they wait. items: number of the
// phase's items; least: least number of them that a group takes, a team or the whole group, which is never divided. The
// group has as many as that times a power of two.
static inline int members_of_groups(int items, int least) {
    int members = FUSED_GROUP;
    while (members / 2 % least == 0 && members / 2 * (int)get_num_groups(0) >= items) {
        members /= 2;
    }
    return members;
}

// Counts a group that arrives, after all that it has written; reads how many have; and makes what they have written
// visible to this work item. OpenCL C 1.2 has nothing of that for several groups, as its mem_fence leaves what a
// compute unit has cached; a host that knows no other starts one group alone, for which a barrier is enough.
#ifdef FENCE_OF_NVIDIA
#define ARRIVE(arrived) asm volatile("red.release.gpu.global.add.u32 [%0], 1;" : : "l"((ulong)(arrived)) : "memory")
#define READ_ARRIVED(many, arrived)                                                                                    \
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(many) : "l"((ulong)(arrived)) : "memory")
#define SEE_ARRIVED asm volatile("fence.acq_rel.gpu;" : : : "memory")
#else
#define ARRIVE(arrived) atomic_inc(arrived)
#define READ_ARRIVED(many, arrived) many = *(arrived)
#define SEE_ARRIVED mem_fence(CLK_GLOBAL_MEM_FENCE)
#endif

// Waits until all groups of the launch have done a phase. arrived: two numbers, 0 when the launch begins; phase: number
// of phases done, this one included. Every item of every group must call it.
static inline void await_groups(volatile __global int* arrived, int phase) {
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    int groups = get_num_groups(0);
    if (get_local_id(0) == 0 && groups > 1) {
        int many = 0;
        ARRIVE(arrived);
        while (many < groups * phase) {
            READ_ARRIVED(many, arrived);
        }
        SEE_ARRIVED;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}

// Ends the launch: the last group that comes here sets both numbers back for the next one.
static inline void end_phases(volatile __global int* arrived) {
    int groups = get_num_groups(0);
    if (get_local_id(0) == 0 && groups > 1 && atomic_inc(arrived + 1) == groups - 1) {
        arrived[0] = 0;
        arrived[1] = 0;
    }
}
