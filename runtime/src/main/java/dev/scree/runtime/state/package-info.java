/** The simulation state: every array of it declared once, with what it has one element of. */
package dev.scree.runtime.state;
