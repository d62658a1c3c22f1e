// The tree of boxes round the triangles of cloths: see fold_pairs.cl, which says how its buffers lie. Needs
// common/scree.h and cloth/folds.h.

// The tree of boxes.
typedef struct {
    int levels;
    __global const int* level;
    __global const int* order;
    __global const float* boxes;
} Tree;

// Number of rows of a group's boxes.
#define FOLD_ROWS 6

// A box.
typedef struct {
    float4 low;
    float4 high;
} Box;

// Returns a box round nothing.
static inline Box no_box(void) {
    Box box = {vector(MAXFLOAT, MAXFLOAT, MAXFLOAT), -vector(MAXFLOAT, MAXFLOAT, MAXFLOAT)};
    return box;
}

static inline bool boxes_meet(const Box* a, const Box* b) {
    return a->low.x <= b->high.x && a->low.y <= b->high.y && a->low.z <= b->high.z && a->high.x >= b->low.x &&
           a->high.y >= b->low.y && a->high.z >= b->low.z;
}

// Writes the box of a node. group: of its level's; node: its number in the level.
static inline void store_box(const Box* box, int group, int node, __global float* boxes) {
    __global float* to = boxes + (size_t)FOLD_ROWS * FOLD_FAN * group + node % FOLD_FAN;
    to[0] = box->low.x;
    to[FOLD_FAN] = box->low.y;
    to[2 * FOLD_FAN] = box->low.z;
    to[3 * FOLD_FAN] = box->high.x;
    to[4 * FOLD_FAN] = box->high.y;
    to[5 * FOLD_FAN] = box->high.z;
}

// Where a search is in the tree: in a group of a level. Of this one and of those above it, up to the top, the nodes
// that meet the box and have not been gone through are bits, FOLD_FAN for each level.
typedef struct {
    int level;
    int group;
    ulong nodes;
} Walk;

// Returns the nodes of a group whose boxes meet another one, in bits.
static inline int nodes_that_meet(const Tree* tree, const Box* box, int level, int group) {
    int row = FOLD_ROWS * (tree->level[level] + group);
    int8 meets = vload8(row, tree->boxes) <= box->high.x && vload8(row + 1, tree->boxes) <= box->high.y &&
                 vload8(row + 2, tree->boxes) <= box->high.z && vload8(row + 3, tree->boxes) >= box->low.x &&
                 vload8(row + 4, tree->boxes) >= box->low.y && vload8(row + 5, tree->boxes) >= box->low.z;
    int8 bits = meets & (int8)(1, 2, 4, 8, 16, 32, 64, 128);
    int4 four = bits.lo | bits.hi;
    int2 two = four.lo | four.hi;
    return two.x | two.y;
}

// Begins a search.
static inline Walk walk_of(const Tree* tree, const Box* box) {
    Walk w = {tree->levels - 1, 0, 0};
    w.nodes = (ulong)nodes_that_meet(tree, box, w.level, 0) << (FOLD_FAN * w.level);
    return w;
}

// Returns the next triangle whose box meets another one, or -1.
static inline int next_triangle(const Tree* tree, const Box* box, Walk* w) {
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
        if (w->level == 0) {
            return tree->order[node];
        }
        w->level--;
        w->group = node;
        w->nodes |= (ulong)nodes_that_meet(tree, box, w->level, node) << (shift - FOLD_FAN);
    }
}

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define TREE_OF_CLOTHS                                                                                                 \
    { foldLevels, foldLevel, foldOrder, foldBoxes }
