/**
 * The scene as the user made it: immutable records in SI units, right-handed, Y up, with their JSON form. This package
 * knows no OpenCL, no OpenGL and no file format but its own. Every record keeps the JSON fields that it does not know,
 * so that a file of a newer version is not damaged by being read and written.
 */
package dev.scree.runtime.scene;
