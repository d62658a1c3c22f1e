// Declarations that every kernel shares: structs (laid out as StructLayouts.java says), rotations. SI units, world
// frame with its origin in the middle of the domain, quaternions (x, y, z, w).

typedef struct {
    float4 gravity;    // [m/s^2]
    float4 wallLow;    // lower sides that are walls for fluid, far away where there is none [m]
    float4 wallHigh;   // upper sides [m]
    float4 wallFit;    // see wall_part
    float4 wallNormal; // see wall_moments
    float4 wallAcross;
    float4 wallPull;      // see wall_pull
    float4 period;        // length of periodic sides, 0 for others [m]
    float4 inversePeriod; // 1 / that, 0 for others [1/m]
    float4 pullPoint;     // point the hand holds, body axes, from the centre of mass [m]
    float4 pullTarget;    // where the hand is [m]
    float timeStep;       // [s]
    float fluidTimeStep;  // of the fluid, a whole number of steps [s]
    float speedLimit;     // faster than this is a runaway [m/s]
    float pullStiffness;  // [N/m]
    float pullDamping;    // [N s/m]
    int pulledBody;       // or -1
    int materialCount;
    int wallMaterial;
    int frictionLaw;      // 0: with history, 1: the papers' shear
    int sleepSteps;       // a body that was calm for so many steps sleeps
    int smoothingKernel;  // weight of neighbours: 0 Wendland, 1 cubic spline, 2 Mueller's set, 3 moving particles'
    int wallPower;        // of t in the share of a half space, see wall_part
    int neighbourSlots;   // others that are written down for each fluid particle
    int slotStride;       // from one of a particle's slots to the next
    int itemStride;       // from a slot of one particle to that of the next
    int flat;             // 1: two dimensions
    int withoutSurface;   // 1: fluid fills all the domain, and there is no air; FULLY_PERIODIC: nor a solid
    int ghostWalls;       // 1: closed sides are mirrors of the particles, 0: WallFit stands for what is behind them
    float kernelRadius;   // radius of the smoothing kernel [m]
    float smoothingScale; // of the kernel [1/m^3]
    float smoothingSelf;  // a particle's own part among moving particles, as a part of the scale
    float gradientScale;  // of its derivative [1/m^5]
    float spacing;        // of the fluid at rest [m]
    float particleVolume; // spacing^3 [m^3]
    float soundSpeed;     // of the equation of state [m/s]
    float artificialViscosity; // Monaghan's alpha
    float viscositySpeed;      // the same times a speed, where pressure is solved for; else 0 [m/s]
    float viscousRate;         // bound of the rate of Jacobi's iteration on viscosity
    float surroundScale;       // 1 over the sum of attraction around a particle at rest
    float tensionScale;        // strength of a pull along the surface for a surface tension of 1 N/m [m]
    float wettingScale;        // strength of a solid's pull for an adhesion of 1 and a surface tension of 1 N/m [m]
    float densityCorrection;   // share of an error of the volume fraction that a step takes away
    float shift;               // how far particles are moved to be even, for the shear of a step, in squared spacings
    float stressCoefficient;   // share of what M lacks of even that stress_correction.cl corrects
    float airLaplacian;        // what a neighbourhood of air adds to the Laplacian's diagonal, times the mass [1/m^2]
    float pressureTolerance;   // part of the compression of a step that may be left over
    float densityScale;        // makes the rest lattice's volume fraction exactly 1
    float wallGradientNormalisation; // what wall_gradient is taken times
    float wallReach;                 // distance from which a wall is felt [m]
    float wallClearance;             // fluid is kept this far from closed walls [m]
} StepConstants;

typedef struct {
    float4 origin;      // where cell (0, 0, 0) begins [m]
    float4 inverseCell; // 1 / size of a cell along each axis [1/m]
    int4 size;          // cells along each axis
    int4 reach;         // how many cells on either side hold neighbours
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
    return vector(diagonal.x * v.x + off.x * v.y + off.y * v.z, off.x * v.x + diagonal.y * v.y + off.z * v.z,
            off.y * v.x + off.z * v.y + diagonal.z * v.z);
}

// R S R^T of a symmetric S, R the rotation of q.
static inline void rotate_symmetric(float4 q, float4 diagonal, float4 off, float4* worldDiagonal, float4* worldOff) {
    float4 x = vector(
            1.0f - 2.0f * (q.y * q.y + q.z * q.z), 2.0f * (q.x * q.y - q.z * q.w), 2.0f * (q.x * q.z + q.y * q.w));
    float4 y = vector(
            2.0f * (q.x * q.y + q.z * q.w), 1.0f - 2.0f * (q.x * q.x + q.z * q.z), 2.0f * (q.y * q.z - q.x * q.w));
    float4 z = vector(
            2.0f * (q.x * q.z - q.y * q.w), 2.0f * (q.y * q.z + q.x * q.w), 1.0f - 2.0f * (q.x * q.x + q.y * q.y));
    float4 sx = symmetric_times(diagonal, off, x);
    float4 sy = symmetric_times(diagonal, off, y);
    float4 sz = symmetric_times(diagonal, off, z);
    *worldDiagonal = vector(dot3(x, sx), dot3(y, sy), dot3(z, sz));
    *worldOff = vector(dot3(x, sy), dot3(x, sz), dot3(y, sz));
}
