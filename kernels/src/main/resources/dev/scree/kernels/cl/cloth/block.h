// Matrices of 3 x 3: symmetric ones, as the diagonal blocks of a cloth's system are, and any. Needs common/scree.h.

// A symmetric matrix: xx yy zz and xy xz yz.
typedef struct {
    float4 diagonal;
    float4 off;
} Block;

// Adds a I + b n n^T.
static inline void add_to_block(Block* block, float a, float b, float4 n) {
    block->diagonal += a * vector(1.0f, 1.0f, 1.0f) + b * vector(n.x * n.x, n.y * n.y, n.z * n.z);
    block->off += b * vector(n.x * n.y, n.x * n.z, n.y * n.z);
}

// Adds b (n m^T + m n^T).
static inline void add_pair(Block* block, float b, float4 n, float4 m) {
    block->diagonal += 2.0f * b * vector(n.x * m.x, n.y * m.y, n.z * m.z);
    block->off += b * vector(n.x * m.y + n.y * m.x, n.x * m.z + n.z * m.x, n.y * m.z + n.z * m.y);
}

// Returns the inverse of a positive definite matrix.
static inline Block inverse_of(const Block* m) {
    float4 d = m->diagonal;
    float4 o = m->off;
    float xx = d.y * d.z - o.z * o.z;
    float xy = o.y * o.z - o.x * d.z;
    float xz = o.x * o.z - o.y * d.y;
    float over = 1.0f / (d.x * xx + o.x * xy + o.y * xz);
    Block inverse = {over * vector(xx, d.x * d.z - o.y * o.y, d.x * d.y - o.x * o.x),
            over * vector(xy, xz, o.x * o.y - o.z * d.x)};
    return inverse;
}

// Any 3 x 3 matrix, by its columns.
typedef struct {
    float4 x;
    float4 y;
    float4 z;
} Columns;

// Number of floats of a stored matrix: its columns one after the other.
#define BLOCK_FLOATS 9

static inline Columns load_columns(__global const float* blocks, int index) {
    __global const float* from = blocks + (size_t)BLOCK_FLOATS * index;
    // The last column by itself, or it would take along a number of the next matrix.
    Columns m = {vload4(0, from), vload4(0, from + 3), (float4)(vload3(0, from + 6), 0.0f)};
    return m;
}

// Stores a matrix; the fourth components do not count.
static inline void store_columns(const Columns* m, __global float* blocks, int index) {
    __global float* to = blocks + (size_t)BLOCK_FLOATS * index;
    vstore3(m->x.xyz, 0, to);
    vstore3(m->y.xyz, 0, to + 3);
    vstore3(m->z.xyz, 0, to + 6);
}

// Returns the product of a stored matrix with a vector; the fourth component does not count.
static inline float4 columns_times(__global const float* blocks, int index, float4 v) {
    Columns m = load_columns(blocks, index);
    return v.x * m.x + v.y * m.y + v.z * m.z;
}

// Returns the product of a stored matrix's transpose with a vector.
static inline float4 transposed_times(__global const float* blocks, int index, float4 v) {
    Columns m = load_columns(blocks, index);
    return vector(dot3(m.x, v), dot3(m.y, v), dot3(m.z, v));
}

// Returns a stored matrix that is symmetric.
static inline Block symmetric_at(__global const float* blocks, int index) {
    Columns m = load_columns(blocks, index);
    Block block = {vector(m.x.x, m.y.y, m.z.z), vector(m.y.x, m.z.x, m.z.y)};
    return block;
}

// Adds u v^T.
static inline void add_outer(Columns* m, float4 u, float4 v) {
    m->x += v.x * u;
    m->y += v.y * u;
    m->z += v.z * u;
}
