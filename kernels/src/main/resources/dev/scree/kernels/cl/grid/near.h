// Which of up to NEAR_PLACES places side by side a search finds near, as bits: the highest is that of the first place.
// Work items that run in step first test many places and then take what each has found: were each taken where it is
// found, all would wait for it.

// Number of places. Derived: the bits of an integer.
#define NEAR_PLACES 32

// Number of places behind the last one that a search may read; the host has room for them. Derived: a search fetches
// four at a time, of which at least one is there. Nothing depends on what is behind.
#define READ_BEHIND 3

// Returns the bits with one more behind them: whether a number is below 0. A GPU can do that by one instruction, which
// it cannot with the outcome of a comparison. What is no number may give either.
static inline uint with_sign(uint bits, float number) {
    return bits << 1 | as_uint(number) >> 31;
}

// Returns the bits of the first `places` of so many that were tested: 1 to NEAR_PLACES of both.
static inline uint first_places(uint bits, int tested, int places) {
    return bits << (NEAR_PLACES - tested) & (uint)((int)0x80000000 >> (places - 1));
}

// Returns the bits without that of a place, counted from the first; it may be none of theirs.
static inline uint without_place(uint bits, int place) {
    return place >= 0 && place < NEAR_PLACES ? bits & ~(0x80000000u >> place) : bits;
}

// Takes the first place out of the bits, which are not 0. Returns its number, counted from the first of all.
static inline int take_first(uint* bits) {
    int first = (int)clz(*bits);
    *bits ^= 0x80000000u >> first;
    return first;
}
