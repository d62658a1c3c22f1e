// Off-diagonal entries of the pressure's matrix in memory, laid out as the neighbour lists (lanes.h).
//
// A product with the matrix does little but read it. Where work items read side by side and all particles have the same
// mass, an entry is therefore one number of 32 bits in place of a column in the neighbour list and a float:
//
//   bits 31 to 13  column less row, where both are near each other in grid order; else all columns are read from the
//                  lists (FAR_COLUMNS of control.h)
//   bit 12         sign of the coefficient
//   bits 11 to 0   its magnitude in coefficient_unit: 5 bits of exponent and 7 of mantissa, as half precision has them
//
// The coefficient Hij is rounded down to H'ij, by less than 2^-7 of it, and what it loses is added to the diagonal:
//
//   q . H' q = q . H q + sum over pairs of (Hij - H'ij) (qi - qj)^2
//
// So H' is not less than H, whose bound (row.h) it keeps, and H' q is H q where q is uniform. The solve knows no other
// matrix than H'. Where there are several fluids, the light particles' coefficients can be far greater than their heavy
// neighbours' diagonals, and entries keep all their digits.
//
// One column that is far makes all of them be read from the lists, as if nothing were packed. So it is with more than
// 2^18 particles where the domain is periodic along z, and where some 2^17 of them lie in a layer as thick as the
// kernel's radius.

// Whether entries are packed: where work items read side by side, as LISTS tells.
#if LISTS > 1 && !SEVERAL_FLUIDS
#define PACKED_ENTRIES 1
#else
#define PACKED_ENTRIES 0
#endif

// Bits of an entry's magnitude, and with its sign. Chosen, not fitted: the others suffice for the columns of some
// million particles, and the rows of verification do not tell coefficients within 2^-7 from exact ones.
#define ENTRY_MAGNITUDE 12
#define ENTRY_COEFFICIENT (ENTRY_MAGNITUDE + 1)
// Derived: greatest magnitude.
#define ENTRY_LARGEST ((1 << ENTRY_MAGNITUDE) - 1)
// Derived: columns less rows from -ENTRY_REACH to ENTRY_REACH - 1 have room in the other bits.
#define ENTRY_REACH (1 << (31 - ENTRY_COEFFICIENT))
// Derived: bits of a float's mantissa that an entry leaves out, 23 less its 7.
#define ENTRY_CUT 16

// Entries of a row as they lie in memory.
typedef struct {
    lane_ints packed;  // numbers of 32 bits, or bits of floats
    lane_ints columns; // from the neighbour list, where they are read from there
} row_entries;

// Returns whether columns must be read from the neighbour lists. count: number of particles; few have none that is far.
static inline int columns_listed(int count, __global const int* control) {
    return !PACKED_ENTRIES || count > ENTRY_REACH && control[FAR_COLUMNS];
}

// Returns the entries from the k-th place of a row on. row: where it begins in the matrix; list: where it begins in the
// neighbour lists; listed: of columns_listed.
static inline row_entries load_entries(__global const int* row, __global const int* list, int listed, int k) {
    row_entries entries;
    entries.packed = load_neighbours(row, k);
    entries.columns = entries.packed;
    if (listed) {
        entries.columns = load_neighbours(list, k);
    }
    return entries;
}

// Returns the columns of entries in the row i.
static inline lane_ints entry_columns(row_entries entries, int i, int listed) {
#if PACKED_ENTRIES
    return listed ? entries.columns : i + (entries.packed >> ENTRY_COEFFICIENT);
#else
    return entries.columns;
#endif
}

// Returns the coefficients of entries, in coefficient_unit. The exponent of a float is greater by 112 than what an
// entry has of it; numbers below the least exponent are subnormal in both.
static inline lanes entry_coefficients(lane_ints packed) {
#if PACKED_ENTRIES
    lane_ints magnitude = (packed << ENTRY_CUT) & (ENTRY_LARGEST << ENTRY_CUT);
    lane_ints sign = (packed << (31 - ENTRY_MAGNITUDE)) & (1 << 31);
    return LANES_OF_BITS(magnitude | sign) * 0x1.0p112f;
#else
    return LANES_OF_BITS(packed);
#endif
}

// Returns the unit of such coefficients [1/(kg m^2)]. mass: of a particle [kg].
static inline float coefficient_unit(__constant const StepConstants* constants, float mass) {
    return PACKED_ENTRIES ? constants->coefficientUnit / mass : 1.0f;
}

// Returns entries of the row i. coefficients: in coefficient_unit; they are rounded down, towards negative numbers, but
// have no greater magnitude than ENTRY_LARGEST.
static inline lane_ints packed_entries(lane_ints columns, int i, lanes coefficients) {
#if PACKED_ENTRIES
    lane_ints bits = LANE_BITS(coefficients * 0x1.0p-112f);
    lane_ints negative = bits >> 31;
    lane_ints magnitude = ((bits & 0x7fffffff) + (negative & ((1 << ENTRY_CUT) - 1))) >> ENTRY_CUT;
    return ((columns - i) << ENTRY_COEFFICIENT) | (negative & (1 << ENTRY_MAGNITUDE)) |
           (min(magnitude, ENTRY_LARGEST) & ENTRY_LARGEST);
#else
    return LANE_BITS(coefficients);
#endif
}

// Returns whether some columns are too far from the row i for packed_entries.
static inline int columns_far(lane_ints columns, int i) {
    return PACKED_ENTRIES && any_lane(((columns - i + ENTRY_REACH) & ~(2 * ENTRY_REACH - 1)) != 0);
}
