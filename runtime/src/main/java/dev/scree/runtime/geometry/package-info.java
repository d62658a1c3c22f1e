/** Grids of cells and hashed points for searches on the host, and vectors in arrays. */
package dev.scree.runtime.geometry;
