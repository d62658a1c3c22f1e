/**
 * Makes closed triangle meshes of the fluid's surface from the particle positions of a frame: on an OpenCL device with
 * a queue of its own, beside a solver or without one, or in Java. This package knows nothing of scenes and solvers.
 */
package dev.scree.runtime.surface;
