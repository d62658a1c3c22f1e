// Bits by list entry, in words that belong to one particle each.

// Number of list entries that share a word: the bits of an int.
#define WORD_ENTRIES 32

// Returns the word that holds the bits of the first entries of particle i, whose list begins at an entry; the next hold
// those of the others. A particle's words lie behind those of the particles before it, wherever their lists end.
// EntryWords.java repeats it.
static inline int entry_word(int i, int begin) {
    return begin / WORD_ENTRIES + i;
}

// Returns whether a word's bit is set.
static inline bool has_bit(uint word, int bit) {
    return ((word >> bit) & 1u) != 0u;
}

// Returns the number of the lowest bit that is set. word: not 0.
static inline int lowest_bit(uint word) {
    return WORD_ENTRIES - 1 - (int)clz(word & (0u - word));
}

// Returns the number of the n-th bit that is set, of a first word and of those behind it. word: where the first is in
// words. Precondition: so many are set.
static inline int nth_bit(int n, uint first, int word, __global const int* words) {
    int behind = 0;
    for (int set = (int)popcount(first); n >= set; set = (int)popcount(first)) {
        n -= set;
        behind += WORD_ENTRIES;
        first = (uint)words[++word];
    }
    for (; n > 0; n--) {
        first &= first - 1u;
    }
    return behind + lowest_bit(first);
}

// Entries of a particle whose bits are set, from the lowest on.
typedef struct {
    int first; // the first entry of the word
    int end;   // of the list
    int word;
    uint bits; // that are left of it
} Marked;

// Returns the next entry whose bit is set, or -1.
static inline int next_marked(Marked* m, __global const int* words) {
    while (m->bits == 0u) {
        m->first += WORD_ENTRIES;
        if (m->first >= m->end) {
            return -1;
        }
        m->bits = (uint)words[++m->word];
    }
    int bit = lowest_bit(m->bits);
    m->bits &= m->bits - 1u;
    return m->first + bit;
}

// Returns the entries from one on to the last but one whose bits are set, of particle i.
static inline Marked marked_from(int i, int begin, int end, __global const int* words) {
    Marked m = {begin, end, entry_word(i, begin), 0u};
    m.bits = begin < end ? (uint)words[m.word] : 0u;
    return m;
}

// Returns the entries of particle i whose bits are set; none are left where `first` is not below `end`.
static inline Marked marked_of(int i, __global const int* listStart, int capacity, __global const int* words) {
    Marked m = marked_from(i, listStart[i], min(listStart[i + 1], capacity), words);
    while (m.bits == 0u && m.first < m.end) {
        m.first += WORD_ENTRIES;
        m.bits = m.first < m.end ? (uint)words[++m.word] : 0u;
    }
    return m;
}
