/**
 * Grids of cells and hashed points for searches on the host, voxels of bodies and the hollows in them, and vectors in
 * arrays.
 */
package dev.scree.runtime.geometry;
