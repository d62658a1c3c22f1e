// How the items of a group share the entries of its particles. Few particles have entries to go through in a step, and
// where work items run side by side an item alone with those of its own would wait for each in turn, and the others
// for it. Needs contact/words.h.

// Number of particles whose entries are shared, and of the items of a group that shares them; groups of what else a
// step of bodies consists of are as large, so that one launch can do it all. Tuned, on run time alone, as the number of
// particles whose entries that touch are listed together: of 32, 64 and 128, 64 took least for 65 thousand and for a
// million particles of cubes that lie on each other (H100); so many have about 12 contacts, at the bottom of a heap 60.
// No result depends on it.
#define TOUCH_BLOCK 64

// What the items of a group tell each other of their particles.
typedef struct {
    int begin[TOUCH_BLOCK];    // first entry of the particle's list
    int bits[TOUCH_BLOCK];     // the first word of its marks, where these are asked for
    int ends[2 * TOUCH_BLOCK]; // number of the entries to go through up to those of an item, and room to compute it
    int listed;                // number of the entries that are listed
} Shares;

// An entry that is shared.
typedef struct {
    int item;   // whose particle has it
    int number; // among the entries of that which are shared
} Share;

// Computes how the entries are shared. own: number of those of the item's particle. Returns their number, the same for
// all items of the group, each of which must come here: what these wrote before can then be read by all.
static inline int share_entries(int own, __local Shares* shares) {
    int item = get_local_id(0);
    int sum = own;
    int from = 0;
    shares->ends[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    // An even number of turns, after which the sums lie in the first half again.
    for (int reach = 1; reach < TOUCH_BLOCK; reach *= 2) {
        sum += item >= reach ? shares->ends[from + item - reach] : 0;
        from = TOUCH_BLOCK - from;
        shares->ends[from + item] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return shares->ends[TOUCH_BLOCK - 1];
}

// Returns the n-th of the shared entries.
static inline Share share_at(int n, __local const Shares* shares) {
    Share s = {0, 0};
    for (int reach = TOUCH_BLOCK / 2; reach > 0; reach /= 2) {
        s.item += shares->ends[s.item + reach - 1] <= n ? reach : 0;
    }
    s.number = n - (s.item > 0 ? shares->ends[s.item - 1] : 0);
    return s;
}
