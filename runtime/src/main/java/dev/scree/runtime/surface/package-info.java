/**
 * The fluid's surface as a closed mesh of triangles, made of the positions of a frame: on an OpenCL device with a queue
 * of its own, beside a solver or without one, or in Java. Knows nothing of scenes and solvers.
 */
package dev.scree.runtime.surface;
