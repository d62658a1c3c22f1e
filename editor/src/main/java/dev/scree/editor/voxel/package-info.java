/** Models to particles: depth peeling, rays as its yardstick and fallback, mass properties, the cache. */
package dev.scree.editor.voxel;
