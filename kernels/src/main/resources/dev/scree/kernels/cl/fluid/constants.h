// The fluid's constants as macros, generated from the Java classes of these names in dev.scree.runtime.constants.
// These say of each constant what it is, its unit, and whether it is derived, cited or fitted.

#include "generated/FluidConstants"
#include "generated/DivergenceFreeConstants"
#include "generated/MpsConstants"
#include "generated/WcsphConstants"
#include "generated/PressureSolveConstants"
#include "generated/SurfaceTensionConstants"
