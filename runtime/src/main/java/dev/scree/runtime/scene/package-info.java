/**
 * What the user made: immutable records in SI units, right-handed, Y up, with their JSON form. Knows no OpenCL, no
 * OpenGL and no file format but its own. Every record keeps the JSON fields it does not know, so that a file of a newer
 * version survives a round trip.
 */
package dev.scree.runtime.scene;
