/** How emitters bring fluid in: when particles are due, where they fit, and the buffer of an inlet under water. */
package dev.scree.runtime.inflow;
