// Compile-time features: properties of a scene that do not change while it plays. The host defines these macros where
// compiling a program for one scene is quick (FluidFeatures.java), so that loops over neighbours need not test them.
// Where it does not, these defaults read the constants of the step, and one program serves all scenes.

// Number of the smoothing kernel, see fluid/smoothing.h.
#ifndef SMOOTHING_KERNEL
#define SMOOTHING_KERNEL constants->smoothingKernel
#endif

// 1: the scene is two-dimensional, one spacing deep.
#ifndef FLAT
#define FLAT constants->flat
#endif

// 0: no side of the domain is periodic, so that offsets need no wrapping.
#ifndef PERIODIC
#define PERIODIC 1
#endif

// 0: no fluid has a surface tension.
#ifndef WITH_TENSION
#define WITH_TENSION 1
#endif

// 0: all fluid is of one kind, so that neighbours need not be asked for their density and viscosity, and a GPU packs
// the pressure's matrix (fluid/entries.h).
#ifndef SEVERAL_FLUIDS
#define SEVERAL_FLUIDS 1
#endif

// 1: there are cloths through which fluid seeps, and its pressure is solved for (coupling/pores.cl).
#ifndef WITH_PORES
#define WITH_PORES 0
#endif

// 0: closed sides of the domain have no ghost particles (fluid/ghosts.h).
#ifndef GHOST_WALLS
#define GHOST_WALLS constants->ghostWalls
#endif
