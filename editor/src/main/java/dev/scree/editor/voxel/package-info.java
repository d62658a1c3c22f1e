/**
 * Models to particles: depth peeling in OpenGL, rays as its yardstick and fallback, thin parts, mass properties, the
 * cache. Only the peeling knows OpenGL, and it runs on a thread and context of its own.
 */
package dev.scree.editor.voxel;
