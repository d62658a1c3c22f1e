/** What the solver publishes: immutable host copies of a state, leased from a pool, and who receives them. */
package dev.scree.runtime.frame;
