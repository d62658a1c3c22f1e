/**
 * What a fluid is computed with: kernel function and scales, walls and sides, the samples of bodies, the grid of the
 * neighbour search, and the longest step ({@link dev.scree.runtime.discretization.FluidDiscretization}).
 */
package dev.scree.runtime.discretization;
