// What a scene does not change while it plays. The host defines these for a scene where compiling is quick
// (FluidFeatures.java), so that no loop over neighbours asks for them; elsewhere one program serves all scenes and
// asks.

// Weight of neighbours, see StepConstants.
#ifndef SMOOTHING_KERNEL
#define SMOOTHING_KERNEL constants->smoothingKernel
#endif

// 1: two dimensions.
#ifndef FLAT
#define FLAT constants->flat
#endif

// 0: no side of the domain is periodic.
#ifndef PERIODIC
#define PERIODIC 1
#endif

// 0: no fluid has a surface tension.
#ifndef WITH_TENSION
#define WITH_TENSION 1
#endif

// 0: all fluid is of one kind.
#ifndef SEVERAL_FLUIDS
#define SEVERAL_FLUIDS 1
#endif

// 0: sides of the domain never mirror the particles.
#ifndef GHOST_WALLS
#define GHOST_WALLS constants->ghostWalls
#endif
