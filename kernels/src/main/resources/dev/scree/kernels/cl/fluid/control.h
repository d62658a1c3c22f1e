// Layout of the array control: the scalars of a pressure solve (solve.cl, gauge.cl). They stay on the device, so that
// an iteration needs no answer from the host. The host reads these numbers from this file. Floats are stored by their
// bits.
#define STATE 0
#define ITERATIONS 1      // done in this solve
#define ALL_ITERATIONS 2  // done in all solves since the host last read and cleared it
#define MOST_ITERATIONS 3 // greatest number in one of these solves
#define RESIDUAL 4        // residual of the last solve as a part of its source [1e-9]
#define GAMMA 5           // float, r . u; solve.cl defines it and the two below
#define ALPHA 6           // float
#define BETA 7            // float
#define ENOUGH 8          // float, sum of |r| at which iterations end [1/s^2]
#define PARTICLES 9       // int, number of fluid particles
#define MEAN_EXCESS 10    // float, mean volume fraction less 1 [-]
#define MEAN_SOURCE 11    // float, mean source of the pressure equation [1/s^2]
#define GAUGE 12          // float, least or mean q, which gauge.cl shifts to 0 [J]
#define ROUND 13          // iterations since the last restart
#define ROUNDS 14         // restarts of this solve, the one at its beginning included
#define UNFINISHED 15     // solves that ended with more error than allowed since the host last read and cleared it
#define FAR_COLUMNS 16    // 1 where an entry of the matrix lies too far from its row, see entries.h; else 0
#define CONTROL_LENGTH 17

// Values of control[STATE]. RESTART: a solve begins, or the residual that the iterations carry along is small, so that
// a restart must compute the true one, which decides between RUNNING and DONE.
#define RUNNING 0
#define DONE 1
#define RESTART 2
