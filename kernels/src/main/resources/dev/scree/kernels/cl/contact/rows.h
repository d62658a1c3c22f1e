// Lists of candidates of spheres that forces move. A list of ordinary length lies in a row: the rows of ROW_LANES
// particles lie interleaved, entry by entry, so that work items side by side read and write side by side. A longer list
// lies behind all rows, in one piece.

#include "contact/words.h"

// Number of particles whose rows lie interleaved. Chosen, not fitted: what an NVIDIA GPU runs in step.
#define ROW_LANES 32

// Buffers of lists:
//   rowStart    by block of ROW_LANES particles, and one more for the end of the last; its first entry. Rows have up to
//               WORD_ENTRIES entries, and none where forces move none of a block's particles
//   listCount   by particle; number of its entries
//   longStart   by particle; the first entry where the list is longer than the row
//   listEntries number of entries that all rows and long lists take, whether there is room for them or not
typedef struct {
    int particles; // number of particles
    int rowEnd;    // number of entries of all rows
    int capacity;  // number of entries that there is room for
    __global const int* rowStart;
    __global const int* count; // listCount
    __global const int* longStart;
} Lists;

// Makes the struct of a kernel's parameters, which have the names of the buffers.
#define LISTS_OF_PARAMETERS                                                                                            \
    { particles, rowEnd, capacity, rowStart, listCount, longStart }

// The list of one particle.
typedef struct {
    int first;  // its first entry
    int stride; // distance of the others from each other
    int count;  // number of its entries
    int word;   // the word with the bits of its first entries
    int more;   // the word with those of the next ones
} List;

// Returns the number of entries of a particle's row.
static inline int row_room(__global const int* rowStart, int i) {
    return (rowStart[i / ROW_LANES + 1] - rowStart[i / ROW_LANES]) / ROW_LANES;
}

// Returns a list of so many entries in a particle's row.
static inline List row_of(__global const int* rowStart, int i, int count) {
    List l = {rowStart[i / ROW_LANES] + i % ROW_LANES, ROW_LANES, count, i, i};
    return l;
}

// Returns the list of particle i, as far as there is room for it.
static inline List list_of(const Lists* lists, int i) {
    List l = row_of(lists->rowStart, i, lists->count[i]);
    if (l.count > row_room(lists->rowStart, i)) {
        l.first = lists->longStart[i];
        l.stride = 1;
        l.count = max(0, min(l.count, lists->capacity - l.first));
        // Long lists begin at multiples of WORD_ENTRIES behind the rows.
        l.more = lists->particles + (l.first - lists->rowEnd) / WORD_ENTRIES;
    }
    return l;
}

// Returns the number of a list's words.
static inline int words_of(const List* l) {
    return (l->count + WORD_ENTRIES - 1) / WORD_ENTRIES;
}

// Returns a word of a list by its number.
static inline int word_at(const List* l, int number) {
    return number == 0 ? l->word : l->more + number - 1;
}

// Returns an entry of a list by its number.
static inline int entry_at(const List* l, int number) {
    return l->first + l->stride * number;
}
