// What becomes of a body at the end of its contacts in a step, whatever its shape: whether lists are still new enough
// for it, and whether it falls asleep.

#include "contact/watch.h"

// Number of grains that a work group of grain_step settles. Chosen, not fitted: each group tells
// its result by few atomic operations on the same numbers, of which a million grains make thousands even so.
#define SETTLE_GROUP 128

// What a group tells of its bodies: the greatest parts of skins, and 1 if one is awake.
typedef struct {
    int rate;     // moved by in a step, of the usual skin
    int awake;    // 1 or 0
    int used;     // moved by since the lists were made, of the present skin
    int skinRate; // moved by in a step, of the present skin
} Watched;

// Returns the bits of a distance as a part of a skin.
static inline int skin_part(float way, float skin) {
    return as_int(fmin(way / skin, 1.0e9f));
}

// Returns the sleep counter after a step of a body that forces move.
//   slow        whether it is below the speed at which it counts as at rest
//   held        whether something other than contacts acts on it
//   neighbours  least counter of the bodies that it touches
static inline int sleep_counter(int counter, int sleepSteps, bool woken, bool slow, bool held, float neighbours) {
    if (woken || (counter < sleepSteps ? !slow || held : held)) {
        return 0;
    }
    // A body falls asleep only when the bodies that it touches have been at rest for half as long too.
    bool on = counter < sleepSteps && (counter + 1 < sleepSteps || neighbours >= 0.5f * (float)sleepSteps);
    return counter + (on ? 1 : 0);
}

// Adds what others of a group tell to what one of it does.
static inline void join_watched(__local Watched* to, Watched more) {
    to->rate = max(to->rate, more.rate);
    to->awake = max(to->awake, more.awake);
    to->used = max(to->used, more.used);
    to->skinRate = max(to->skinRate, more.skinRate);
}

// Tells the host what the bodies of a group have in common; by one item, so that there are few atomic operations and no
// plain reads beside them. group: number of bodies of a group; items: local memory for so many.
static inline void tell_watched(Watched own, int group, __local Watched* items, __global int* watch) {
    int item = get_local_id(0);
    items[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
#if LANES > 1
    // A CPU does the items of a group one after the other, and at each barrier it begins with the first again.
    for (int k = 1; item == 0 && k < group; k++) {
        join_watched(&items[0], items[k]);
    }
#else
    for (int reach = group / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            join_watched(&items[item], items[item + reach]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    if (item == 0) {
        if (items[0].rate > 0) {
            atomic_max(&watch[WATCH_RATE], items[0].rate);
            atomic_max(&watch[WATCH_SKIN_RATE], items[0].skinRate);
        }
        if (items[0].used > 0) {
            atomic_max(&watch[WATCH_USED], items[0].used);
        }
        if (items[0].awake != 0) {
            watch[WATCH_AWAKE] = 1;
        }
    }
}
