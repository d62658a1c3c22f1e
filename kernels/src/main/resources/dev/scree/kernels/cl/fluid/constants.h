// The fluid's constants as macros, generated from the Java classes of these names (dev.scree.runtime.constants), which
// say of each what it is, its unit, and whether it is derived, cited or fitted.

#include "generated/FluidConstants"
#include "generated/DivergenceFreeConstants"
#include "generated/MovingParticleConstants"
#include "generated/WeaklyCompressibleConstants"
#include "generated/PressureSolveConstants"
#include "generated/SurfaceTensionConstants"
