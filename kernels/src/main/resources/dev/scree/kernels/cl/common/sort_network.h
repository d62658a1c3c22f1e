// Sorting of a few numbers in registers, by comparing the same pairs whatever the numbers are (bitonic sort, Batcher
// 1968). Work items that run in step would else wait for the one that has most to move.

// Each returns numbers of which those in the first half of every 2, 4, 8 or 16 places come from the lower ones.
static inline int16 halves_of_2(int16 low, int16 high) {
    return (int16)(low.s0, high.s1, low.s2, high.s3, low.s4, high.s5, low.s6, high.s7, low.s8, high.s9, low.sa, high.sb,
            low.sc, high.sd, low.se, high.sf);
}

static inline int16 halves_of_4(int16 low, int16 high) {
    return (int16)(low.s01, high.s23, low.s45, high.s67, low.s89, high.sab, low.scd, high.sef);
}

static inline int16 halves_of_8(int16 low, int16 high) {
    return (int16)(low.s0123, high.s4567, low.s89ab, high.scdef);
}

static inline int16 halves_of_16(int16 low, int16 high) {
    return (int16)(low.s01234567, high.s89abcdef);
}

// Sorts numbers that first rise and then fall, or the other way round: those in every 2, 4, 8 or 16 places.
static inline int16 sorted_2(int16 v) {
    int16 w = v.s1032547698badcfe;
    return halves_of_2(min(v, w), max(v, w));
}

static inline int16 sorted_4(int16 v) {
    int16 w = v.s23016745ab89efcd;
    return sorted_2(halves_of_4(min(v, w), max(v, w)));
}

static inline int16 sorted_8(int16 v) {
    int16 w = v.s45670123cdef89ab;
    return sorted_4(halves_of_8(min(v, w), max(v, w)));
}

static inline int16 sorted_16(int16 v) {
    int16 w = v.s89abcdef01234567;
    return sorted_8(halves_of_16(min(v, w), max(v, w)));
}

// Sorts any 16 numbers: two rows that are sorted, one of them turned round, rise and fall.
static inline int16 sort_16(int16 v) {
    v = sorted_2(v);
    int16 w = v.s32107654ba98fedc;
    v = sorted_2(halves_of_4(min(v, w), max(v, w)));
    w = v.s76543210fedcba98;
    v = sorted_4(halves_of_8(min(v, w), max(v, w)));
    w = v.sfedcba9876543210;
    return sorted_8(halves_of_16(min(v, w), max(v, w)));
}

// Sorts two rows of numbers, each of which is sorted, into one.
static inline void merge_16(int16* first, int16* second) {
    int16 w = second->sfedcba9876543210;
    int16 low = min(*first, w);
    *second = sorted_16(max(*first, w));
    *first = sorted_16(low);
}
