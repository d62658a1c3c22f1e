// Which triangles of cloths have torn. A vertex keeps this of some of the triangles that it is a corner of, in the bits
// of an integer, so that it is a part of the state by vertex (TornPlaces.java).

// Returns whether a triangle has torn. place: 32 times the vertex that keeps it, plus the bit; below 0 where it cannot.
static inline bool is_torn(int place, __global const int* clothTorn) {
    return place >= 0 && (clothTorn[place / 32] >> (place % 32)) & 1;
}
