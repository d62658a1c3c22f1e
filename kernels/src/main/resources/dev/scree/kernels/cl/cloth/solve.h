// The linear solve of a cloth's step: layout of its scalars, and sums over all vertices. The host reads these numbers
// from this file.

#include "common/team.h"

// Places in clothSolve, integers.
#define CLOTH_DONE 0       // two of them, which iterations use in turn: 1 once the solve of this step has converged
#define CLOTH_ITERATIONS 2 // done in this solve
#define CLOTH_UNFINISHED 3 // number of solves since the host cleared it that did not converge
#define CLOTH_ALL 4        // number of iterations since then
#define CLOTH_PRESSES 5    // by solve of a step: 1 where a vertex presses against something or a body holds it
#define CLOTH_MOST 8       // greatest number of iterations since then in each solve of a step

// What clothPinBody says of a vertex that nothing holds.
#define FREE_VERTEX (-2)
// What it says of one that the world holds.
#define WORLD_HOLDS (-1)

// Number of solves in a step.
#define CLOTH_SOLVES 3

// Places in clothScalars, floats; two sets of them, which iterations use in turn.
#define CLOTH_GAMMA 0
#define CLOTH_ALPHA 1
#define CLOTH_FIRST 2 // gamma of the first iteration
#define CLOTH_BEGUN 3 // number of iterations that the solve has done
#define CLOTH_SCALARS 4

// Number of work items in a group that goes over vertices, and greatest number of such groups: each group of the next
// launch adds up the parts of all. Where a team of TEAM work items shares a vertex, there are more of them; not tuned.
#define CLOTH_GROUP 128
#define CLOTH_GROUPS 128
#define CLOTH_TEAM_GROUPS 1024

// Adds up the values of a group's items in a fixed order. sums: local memory for CLOTH_GROUP items.
static inline float4 group_sum(float4 value, __local float4* sums) {
    int item = get_local_id(0);
    sums[item] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
#if LANES > 1
    // A CPU does the items of a group one after the other, and at each barrier it begins with the first again: one of
    // them adds all up, in the same order.
    for (int reach = item == 0 ? CLOTH_GROUP / 2 : 0; reach > 0; reach /= 2) {
        for (int k = 0; k < reach; k++) {
            sums[k] += sums[k + reach];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#else
    for (int reach = CLOTH_GROUP / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    return sums[0];
}
