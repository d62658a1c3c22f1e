// Layout of the array control: the scalars of a pressure solve (solve.cl, gauge.cl), which stay on the device. The host
// reads these numbers from this file. Floats are stored by their bits.
#define STATE 0
#define ITERATIONS 1      // of this solve
#define ALL_ITERATIONS 2  // since the host took them
#define MOST_ITERATIONS 3 // of one solve since then
#define RESIDUAL 4        // of the last solve, as a part of its source [1e-9]
#define GAMMA 5           // float, as are those below
#define ALPHA 6
#define BETA 7
#define SOURCE 8       // sum of |b| [1/s^2]
#define PARTICLES 9    // int
#define MEAN_EXCESS 10 // mean volume fraction less 1
#define MEAN_SOURCE 11 // [1/s^2]
#define GAUGE 12       // least or mean q [J]
#define CONTROL_LENGTH 13

// Values of control[STATE]. RESTART: the residual that the iterations carry along is small; the true one decides next.
#define RUNNING 0
#define DONE 1
#define RESTART 2
