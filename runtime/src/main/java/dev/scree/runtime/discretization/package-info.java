/**
 * The numerical setting of a fluid: kernel function and coefficients, walls and sides, the samples of bodies, the grid
 * of the neighbour search, and the longest step ({@link dev.scree.runtime.discretization.FluidDiscretization}).
 */
package dev.scree.runtime.discretization;
