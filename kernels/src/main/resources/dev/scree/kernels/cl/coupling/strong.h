// What the stages of the bodies' answer to the pressure share; strong.cl has the equations.

// Bodies that a particle can push.
#define PLACES 4

// How long bodies will move under the force that a solve finds [s].
static inline float coupling_time(__constant const StepConstants* constants) {
    return fmax(constants->timeStep, constants->fluidTimeStep);
}

// Of the answer, in L [-].
static inline float coupling_strength(__constant const StepConstants* constants) {
    return 4.0f * coupling_time(constants) / constants->fluidTimeStep;
}
