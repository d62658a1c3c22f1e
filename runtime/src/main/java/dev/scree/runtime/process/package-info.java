/** Processes that the program starts for work that must not end it, or that one process alone does too slowly. */
package dev.scree.runtime.process;
