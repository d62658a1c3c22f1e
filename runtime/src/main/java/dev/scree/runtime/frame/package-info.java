/**
 * Frames, which the solver publishes: immutable copies of a state on the host, leased from a pool, and who receives
 * them.
 */
package dev.scree.runtime.frame;
