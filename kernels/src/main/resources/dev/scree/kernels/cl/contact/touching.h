// Which entries of the lists touch, as bits (contact/words.h) on both sides of each pair: so the sum over a body's
// contacts asks no entry that does not. The buffer listTouch holds them; list_link makes them anew with the lists, and
// what computes forces keeps them. Needs contact/words.h.

// Number of work items that share the entries that are listed of a block of particles (contact/force.cl). Chosen, not
// fitted: as many as an NVIDIA GPU runs in step.
#define TOUCH_TEAM 32

// Returns the entry of particle i that has a partner, or -1. Its list must be in order.
static inline int entry_with(
        int i, int partner, __global const int* listStart, int capacity, __global const int* listPartner) {
    int low = listStart[i];
    int high = min(listStart[i + 1], capacity) - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        int candidate = listPartner[middle];
        if (candidate == partner) {
            return middle;
        }
        if (candidate < partner) {
            low = middle + 1;
        } else {
            high = middle - 1;
        }
    }
    return -1;
}

// Sets or clears the bit of an entry of particle i.
static inline void note_entry(bool touches, int e, int i, __global const int* listStart, __global int* listTouch) {
    int begin = listStart[i];
    __global int* word = &listTouch[entry_word(i, begin) + (e - begin) / WORD_ENTRIES];
    int bit = 1 << (e - begin) % WORD_ENTRIES;
    if (touches) {
        atomic_or(word, bit);
    } else {
        atomic_and(word, ~bit);
    }
}

// Notes on both sides whether an entry of particle i touches. partner: of the entry.
static inline void note_touch(bool touches, int e, int i, int partner, __global const int* listStart, int capacity,
        __global const int* listPartner, __global int* listTouch) {
    note_entry(touches, e, i, listStart, listTouch);
    int other = partner >= 0 ? entry_with(partner, i, listStart, capacity, listPartner) : -1;
    if (other >= 0) {
        note_entry(touches, other, partner, listStart, listTouch);
    }
}
