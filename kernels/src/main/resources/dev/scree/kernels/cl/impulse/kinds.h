// Numbers that the kernels of impulse-based bodies share.

// What a body is to others: a distance field, a sphere (a grain), triangles, or nothing.
#define COLLISION_FIELD 0
#define COLLISION_SPHERE 1
#define COLLISION_MESH 2
#define COLLISION_NONE 3

// Number of batches of pairs that share no body; the last one holds what found no place in the others.
#define BATCHES 64

// Places in the array watch, the device's report on the steps of a frame.
#define WATCH_PAIRS 0
#define WATCH_CONTACTS 1
#define WATCH_AWAKE 2
#define WATCH_BATCHES 3
#define WATCH_LEFT_OVER 4
#define WATCH_SIZE 5

// Bit of a body's count of contacts (touching): a joint holds it.
#define JOINED 0x1000000

// Number of float4 of a body in solverBody, see impulse/solve.cl.
#define SOLVER_STRIDE 10
