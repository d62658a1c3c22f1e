// Declarations that every kernel shares: structs (laid out as StructLayouts.java says), rotations, the grid, the
// smoothing kernel. SI units, world frame with its origin in the middle of the domain, quaternions (x, y, z, w).

typedef struct {
    float4 gravity;             // [m/s^2]
    float4 domainMin;           // lower corner [m]
    float4 domainMax;           // upper corner [m]
    float4 pullPoint;           // point the hand holds, body axes, from the centre of mass [m]
    float4 pullTarget;          // where the hand is [m]
    float timeStep;             // [s]
    float fluidTimeStep;        // of the fluid, a whole number of steps [s]
    float speedLimit;           // faster than this is a runaway [m/s]
    float pullStiffness;        // [N/m]
    float pullDamping;          // [N s/m]
    int pulledBody;             // or -1
    int materialCount;
    int wallMaterial;
    int openTop;                // 1: no wall at the upper y
    int frictionLaw;            // 0: with history, 1: the papers' shear
    int sleepSteps;             // a body that was calm for so many steps sleeps
    float support;              // radius of the smoothing kernel [m]
    float spacing;              // of the fluid at rest [m]
    float particleVolume;       // spacing^3 [m^3]
    float soundSpeed;           // of the equation of state [m/s]
    float artificialViscosity;  // Monaghan's alpha
    float densityScale;         // makes the rest lattice's filling exactly 1
    float wallShift;            // fluid feels closed walls this much further out, so that a lattice rests on them [m]
    float wallClearance;        // fluid is kept this far from closed walls [m]
} StepConstants;

typedef struct {
    float4 origin;  // xyz: where cell 0 begins [m]; w: 1 / cell size [1/m]
    int4 size;      // x: cells along x; y, z: mask of the wrapped cells along y and z; w: reach in cells
} GridShape;

static inline float4 vector(float x, float y, float z) {
    return (float4)(x, y, z, 0.0f);
}

static inline float dot3(float4 a, float4 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline float4 cross3(float4 a, float4 b) {
    return vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

// v turned by the unit quaternion q.
static inline float4 rotate_by(float4 q, float4 v) {
    float4 t = 2.0f * cross3(q, v);
    float4 r = v + q.w * t + cross3(q, t);
    r.w = 0.0f;
    return r;
}

// Hamilton product: first b, then a.
static inline float4 quaternion_product(float4 a, float4 b) {
    float4 r = a.w * b + b.w * a + cross3(a, b);
    r.w = a.w * b.w - dot3(a, b);
    return r;
}

// Symmetric matrix {xx, yy, zz}, {xy, xz, yz} times v.
static inline float4 symmetric_times(float4 diagonal, float4 off, float4 v) {
    return vector(diagonal.x * v.x + off.x * v.y + off.y * v.z,
                  off.x * v.x + diagonal.y * v.y + off.z * v.z,
                  off.y * v.x + off.z * v.y + diagonal.z * v.z);
}

// R S R^T of a symmetric S, R the rotation of q.
static inline void rotate_symmetric(float4 q, float4 diagonal, float4 off, float4* worldDiagonal, float4* worldOff) {
    float4 x = vector(1.0f - 2.0f * (q.y * q.y + q.z * q.z), 2.0f * (q.x * q.y - q.z * q.w), 2.0f * (q.x * q.z + q.y * q.w));
    float4 y = vector(2.0f * (q.x * q.y + q.z * q.w), 1.0f - 2.0f * (q.x * q.x + q.z * q.z), 2.0f * (q.y * q.z - q.x * q.w));
    float4 z = vector(2.0f * (q.x * q.z - q.y * q.w), 2.0f * (q.y * q.z + q.x * q.w), 1.0f - 2.0f * (q.x * q.x + q.y * q.y));
    float4 sx = symmetric_times(diagonal, off, x);
    float4 sy = symmetric_times(diagonal, off, y);
    float4 sz = symmetric_times(diagonal, off, z);
    *worldDiagonal = vector(dot3(x, sx), dot3(y, sy), dot3(z, sz));
    *worldOff = vector(dot3(x, sy), dot3(x, sz), dot3(y, sz));
}

// ---- grid: cells along x lie side by side in memory, so that the neighbours in a row are one range.
// Along y and z the grid wraps round: cells far apart may share memory, which costs time but never a neighbour.

static inline int4 grid_cell(__constant const GridShape* grid, float4 position) {
    float4 u = floor((position - grid->origin) * grid->origin.w);
    int x = (int)fmin(fmax(u.x, 0.0f), (float)(grid->size.x - 1));
    int y = (int)fmin(fmax(u.y, -1.0e6f), 1.0e6f);
    int z = (int)fmin(fmax(u.z, -1.0e6f), 1.0e6f);
    return (int4)(x, y, z, 0);
}

// Index of the first cell of a row.
static inline int grid_row(__constant const GridShape* grid, int y, int z) {
    return ((z & grid->size.z) * (grid->size.y + 1) + (y & grid->size.y)) * grid->size.x;
}

static inline int grid_row_first(__constant const GridShape* grid, int x) {
    return max(x - grid->size.w, 0);
}

static inline int grid_row_last(__constant const GridShape* grid, int x) {
    return min(x + grid->size.w, grid->size.x - 1);
}

// ---- Wendland's C2 kernel in three dimensions, u = r / support.

static inline float smoothing(float r, float support) {
    float u = fmin(r / support, 1.0f);
    float t = 1.0f - u;
    float t2 = t * t;
    return 3.34225381f / (support * support * support) * t2 * t2 * (4.0f * u + 1.0f);  // 21 / (2 pi)
}

// dW/dr / r, always at or under 0; finite at r = 0.
static inline float smoothing_slope(float r, float support) {
    float t = fmax(1.0f - r / support, 0.0f);
    float support2 = support * support;
    return -66.8450761f / (support2 * support2 * support) * t * t * t;  // 20 * 21 / (2 pi)
}

// Integral of W over the half space beyond a plane at distance d: 1/2 on it, 1 deep inside it.
static inline float half_space(float d, float support) {
    float t = fmax(1.0f - fabs(d) / support, 0.0f);
    float t3 = t * t * t;
    float outside = t3 * t3 * (3.5f + t * (-4.5f + t * 1.5f));
    return d < 0.0f ? 1.0f - outside : outside;
}

// -d/dd of the above: integral of W over the plane [1/m].
static inline float half_space_slope(float d, float support) {
    float t = fmax(1.0f - fabs(d) / support, 0.0f);
    float t2 = t * t;
    return t2 * t2 * t * (21.0f + t * (-31.5f + t * 12.0f)) / support;
}
