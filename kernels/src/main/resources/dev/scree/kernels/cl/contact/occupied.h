// Which particles of a chunk have candidates for contact: bits of an int by chunk, chunkListed, which list_occupied
// (contact/list.cl) makes with the lists; a chunk has no more than WORD_ENTRIES particles (Chunks.java). Most particles
// of large bodies have none, and where one work item after another is done, to pass by each of them in each launch of a
// step takes as long as the contacts. Needs contact/words.h.

// Number of chunks in a group of kernels whose work items are chunks. Chosen, not fitted; no result depends on it: as
// many particles as a group of 512.
#define CHUNK_GROUP 16

// Particles of a chunk, from the first on.
typedef struct {
    int first; // of the chunk
    uint bits; // of those that are left
} Occupied;

// Returns the particles of a chunk that have candidates.
static inline Occupied occupied_of(int chunk, __global const int* chunkFirst, __global const int* chunkListed) {
    Occupied o = {chunkFirst[chunk], (uint)chunkListed[chunk]};
    return o;
}

// Returns the next of them, or -1.
static inline int next_occupied(Occupied* o) {
    if (o->bits == 0u) {
        return -1;
    }
    int number = lowest_bit(o->bits);
    o->bits &= o->bits - 1u;
    return o->first + number;
}
