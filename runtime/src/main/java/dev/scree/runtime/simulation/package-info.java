/**
 * Plays scenes. {@link dev.scree.runtime.simulation.Simulation} is the one interface for players, the command line and
 * tests; behind it stand the device's engine and the Java reference, inflow and outflow, frames and statistics.
 */
package dev.scree.runtime.simulation;
