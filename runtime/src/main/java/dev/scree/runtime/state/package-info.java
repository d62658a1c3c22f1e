/** The simulation state: each of its arrays is declared once, with what it has one element for. */
package dev.scree.runtime.state;
