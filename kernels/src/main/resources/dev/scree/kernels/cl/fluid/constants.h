// The fluid's constants as macros, generated from the Java classes of these names in dev.scree.runtime.constants.
// These say of each constant what it is, its unit, and whether it is derived, cited or fitted.

#include "generated/FluidConstants"
#include "generated/DivergenceFreeConstants"
#include "generated/MovingParticleConstants"
#include "generated/WeaklyCompressibleConstants"
#include "generated/PressureSolveConstants"
#include "generated/SurfaceTensionConstants"
