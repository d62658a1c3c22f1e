/**
 * Emitters: when their particles are due, where these fit, and the inflow buffer behind an inlet that lies under water.
 */
package dev.scree.runtime.inflow;
