/** Fluid on the device: neighbours, pressure by each method, viscosity, tension, energy. */
package dev.scree.runtime.fluid;
