// Numbers that the kernels of impulse-based bodies share.

// What a body is to others: a distance field, a sphere (a grain), triangles, or nothing.
#define COLLISION_FIELD 0
#define COLLISION_SPHERE 1
#define COLLISION_MESH 2
#define COLLISION_NONE 3

// Number of batches of pairs that share no body; the last one holds what found no place in the others.
#define BATCHES 64
// Number of classes of the pairs of a batch by how many contacts they have.
#define DEPTHS 4

// Places in the array watch, the device's report on the steps of a frame.
#define WATCH_PAIRS 0
#define WATCH_CONTACTS 1
#define WATCH_AWAKE 2
#define WATCH_BATCHES 3
#define WATCH_LEFT_OVER 4
#define WATCH_PASSES 5
#define WATCH_SOLVED 6
#define WATCH_ROWS 7
#define WATCH_ASLEEP 8
#define WATCH_SIZE 9

// Places in the array passState, which says how far the passes of a substep are: 1 once a velocity has changed by more
// than the tolerance in this pass; 1 while more passes are needed; number of passes so far; greatest number of passes
// of each substep in which bodies that stand at the start find their impulses, 0 once that is done; and of all others.
#define PASS_CHANGED 0
#define PASS_WANTED 1
#define PASS_NUMBER 2
#define PASS_AT_START 3
#define PASS_MOST 4
#define PASS_STATE 5

// Number of values of a contact in contactRow, see impulse/point.h.
#define ROW_VALUES 20

// Velocity before an impact that has bounced, in contactNormal: no velocity is so high.
#define BOUNCED 1000000000

// Bit of a body's count of contacts (touching): a joint holds it.
#define JOINED 0x1000000

// Number of float4 of a body in solverBody, see impulse/solve.cl.
#define SOLVER_STRIDE 10
