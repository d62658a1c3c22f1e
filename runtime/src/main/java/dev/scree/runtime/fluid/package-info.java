/**
 * Fluid on the device: neighbour search, the methods that find its pressure, viscosity, surface tension, and the energy
 * account.
 */
package dev.scree.runtime.fluid;
