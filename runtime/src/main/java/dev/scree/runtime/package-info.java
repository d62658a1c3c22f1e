/**
 * Scree's runtime: the scene model and the solver, a library with no window. This root package holds the two words
 * every other package speaks: {@link dev.scree.runtime.Progress} for long work and {@link dev.scree.runtime.UserError}
 * for what the user's input or machine does not allow. Nothing here is null unless a docstring says so.
 */
package dev.scree.runtime;
