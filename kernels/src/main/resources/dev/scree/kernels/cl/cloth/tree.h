// The trees of boxes round the triangles and the edges of cloths: see fold_pairs.cl, which says how their buffers lie.
// Needs common/scree.h and cloth/folds.h.

// A tree of boxes. level: by level, from the leaves; its first group.
typedef struct {
    int levels;
    __global const int* level;
    __global const float* boxes;
} Tree;

// Number of rows of a group's boxes: xyz of the low corners, then of the high ones, at the start and at the end.
#define FOLD_ROWS 12

// Number of work items of the group that makes the boxes of all levels with few nodes. Chosen, not fitted; no result
// depends on it.
#define FOLD_TOP_GROUP 64

// Most nodes of a level that this group makes. Chosen, not fitted; no result depends on it.
#define FOLD_TOP_NODES 512

// A box.
typedef struct {
    float4 low;
    float4 high;
} Box;

// Boxes round what moves evenly, at the start and at the end of its way.
typedef struct {
    Box start;
    Box end;
} Way;

// Returns a box round nothing.
static inline Box no_box(void) {
    Box box = {vector(MAXFLOAT, MAXFLOAT, MAXFLOAT), -vector(MAXFLOAT, MAXFLOAT, MAXFLOAT)};
    return box;
}

static inline Way no_way(void) {
    Way way = {no_box(), no_box()};
    return way;
}

// Takes a point's surroundings into a box. reach: how far they go on each axis.
static inline void add_point(float4 x, float reach, Box* box) {
    box->low = fmin(box->low, x - reach);
    box->high = fmax(box->high, x + reach);
}

static inline void store_box(const Box* box, __global float* to) {
    to[0] = box->low.x;
    to[FOLD_FAN] = box->low.y;
    to[2 * FOLD_FAN] = box->low.z;
    to[3 * FOLD_FAN] = box->high.x;
    to[4 * FOLD_FAN] = box->high.y;
    to[5 * FOLD_FAN] = box->high.z;
}

// Takes a stored box into another one.
static inline void add_stored_box(__global const float* from, Box* box) {
    box->low = fmin(box->low, vector(from[0], from[FOLD_FAN], from[2 * FOLD_FAN]));
    box->high = fmax(box->high, vector(from[3 * FOLD_FAN], from[4 * FOLD_FAN], from[5 * FOLD_FAN]));
}

// Writes the boxes of a node. group: of its level's; node: its number in the level.
static inline void store_way(const Way* way, int group, int node, __global float* boxes) {
    __global float* to = boxes + (size_t)FOLD_ROWS * FOLD_FAN * group + node % FOLD_FAN;
    store_box(&way->start, to);
    store_box(&way->end, to + FOLD_ROWS / 2 * FOLD_FAN);
}

// Takes another way into one.
static inline void add_way(const Way* other, Way* way) {
    way->start.low = fmin(way->start.low, other->start.low);
    way->start.high = fmax(way->start.high, other->start.high);
    way->end.low = fmin(way->end.low, other->end.low);
    way->end.high = fmax(way->end.high, other->end.high);
}

// Where a search is in a tree: in a group of a level. Of this one and of those above it, up to the top, the nodes that
// may meet the way and have not been gone through are bits, FOLD_FAN for each level. from: the first place that is
// asked for. lowest: the level whose nodes are asked for, 0 where it is places.
typedef struct {
    int from;
    int lowest;
    int level;
    int group;
    ulong nodes;
} Walk;

// Returns the nodes of a group that may meet another way, in bits. Distances along an axis change evenly, so what is on
// the same side at start and end is so in between, however far both move.
static inline int nodes_that_meet(const Tree* tree, const Way* way, int level, int group) {
    int row = FOLD_ROWS * (tree->level[level] + group);
    const Box* start = &way->start;
    const Box* end = &way->end;
    int8 apart = vload8(row, tree->boxes) > start->high.x && vload8(row + 6, tree->boxes) > end->high.x;
    apart |= vload8(row + 1, tree->boxes) > start->high.y && vload8(row + 7, tree->boxes) > end->high.y;
    apart |= vload8(row + 2, tree->boxes) > start->high.z && vload8(row + 8, tree->boxes) > end->high.z;
    apart |= vload8(row + 3, tree->boxes) < start->low.x && vload8(row + 9, tree->boxes) < end->low.x;
    apart |= vload8(row + 4, tree->boxes) < start->low.y && vload8(row + 10, tree->boxes) < end->low.y;
    apart |= vload8(row + 5, tree->boxes) < start->low.z && vload8(row + 11, tree->boxes) < end->low.z;
    int8 bits = ~apart & (int8)(1, 2, 4, 8, 16, 32, 64, 128);
    int4 four = bits.lo | bits.hi;
    int2 two = four.lo | four.hi;
    return two.x | two.y;
}

// Returns those of them that have a place below them that is asked for. from: the first place that is.
static inline int nodes_asked_for(const Tree* tree, const Way* way, int from, int level, int group) {
    int before = (from >> (FOLD_FAN_BITS * level)) - FOLD_FAN * group;
    int nodes = nodes_that_meet(tree, way, level, group);
    return before > 0 ? nodes & (-1 << before) : nodes;
}

// Notes those of the group where a search is.
static inline void enter_group(const Tree* tree, const Way* way, Walk* w) {
    w->nodes |= (ulong)nodes_asked_for(tree, way, w->from, w->level, w->group) << (FOLD_FAN * w->level);
}

// Begins a search for the nodes of a level among those that lie over places from a number on.
static inline Walk walk_to_level(const Tree* tree, const Way* way, int from, int lowest) {
    Walk w = {from, lowest, tree->levels - 1, 0, 0};
    enter_group(tree, way, &w);
    return w;
}

// Begins a search among the places from a number on.
static inline Walk walk_from(const Tree* tree, const Way* way, int from) {
    return walk_to_level(tree, way, from, 0);
}

// Returns the next place of a tree whose box may meet another way, or node of the level that is asked for, or -1.
static inline int next_place(const Tree* tree, const Way* way, Walk* w) {
    while (true) {
        int shift = FOLD_FAN * w->level;
        int nodes = (int)(w->nodes >> shift) & ((1 << FOLD_FAN) - 1);
        if (nodes == 0) {
            if (w->level == tree->levels - 1) {
                return -1;
            }
            w->level++;
            w->group /= FOLD_FAN;
            continue;
        }
        int first = nodes & -nodes;
        int node = FOLD_FAN * w->group + 31 - clz(first);
        w->nodes ^= (ulong)first << shift;
        if (w->level == w->lowest) {
            return node;
        }
        w->level--;
        w->group = node;
        enter_group(tree, way, w);
    }
}

// Writes the groups of places that a way may meet into groups, in their order. Returns how many, or -1 where they are
// more than most.
static inline int groups_that_meet(const Tree* tree, const Way* way, int from, int most, int* groups) {
    if (tree->levels == 1) {
        groups[0] = 0;
        return 1;
    }
    int found = 0;
    Walk walk = walk_to_level(tree, way, from, 1);
    for (int group = next_place(tree, way, &walk); group >= 0; group = next_place(tree, way, &walk)) {
        if (found == most) {
            return -1;
        }
        groups[found++] = group;
    }
    return found;
}

// Make a struct of a kernel's parameters, which have the names of its arguments: the trees of triangles and of edges.
#define TREE_OF_TRIANGLES                                                                                              \
    { foldLevels, foldLevel, foldBoxes }
#define TREE_OF_EDGES                                                                                                  \
    { foldLevels, foldLevel + foldLevels + 1, foldBoxes }
