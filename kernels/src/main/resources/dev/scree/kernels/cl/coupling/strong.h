// Definitions shared by the kernels of strong coupling; strong.cl explains the method.

#include "generated/CouplingConstants"

// Greatest number of bodies that one particle can be coupled to.
#define BODIES_PER_PARTICLE 4

// Returns the time for which bodies will move under the force that a solve finds [s].
static inline float coupling_time(__constant const StepConstants* constants) {
    return fmax(constants->timeStep, constants->fluidTimeStep);
}

// Returns the factor 4 dt_body/dt_fluid of the bodies' term in the pressure's operator [-].
static inline float coupling_strength(__constant const StepConstants* constants) {
    return 4.0f * coupling_time(constants) / constants->fluidTimeStep;
}
