// Symmetric 3 x 3 matrices, as the diagonal blocks of a cloth's system are. Needs common/scree.h.

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

static inline float4 block_times(float4 diagonal, float4 off, float4 v) {
    return vector(diagonal.x * v.x + off.x * v.y + off.y * v.z, off.x * v.x + diagonal.y * v.y + off.z * v.z,
            off.y * v.x + off.z * v.y + diagonal.z * v.z);
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
