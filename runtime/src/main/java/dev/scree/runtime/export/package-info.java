/**
 * Frames as files for other programs: PLY, VTK and USD. Files appear under their names only when they are whole; what
 * an abandoned export wrote is taken away again.
 */
package dev.scree.runtime.export;
