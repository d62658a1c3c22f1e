/**
 * The step as a list of named stages, and what a step tells about itself.
 * {@link dev.scree.runtime.simulation.Simulation} is the one door for players, the command line and tests; the device
 * solver and the Java reference stand behind it.
 */
package dev.scree.runtime.simulation;
