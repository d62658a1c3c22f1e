/**
 * Validation cases: what mechanics says against what the solver does, on a device of the user's choice. Tests, the
 * command {@code verify} and the editor run the same code; each case builds its scene without files or models.
 */
package dev.scree.runtime.verify;
