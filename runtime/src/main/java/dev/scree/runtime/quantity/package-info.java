/**
 * Numbers as people type them: expressions with units, such as {@code 0.1*2 + 5 cm}, read into the unit of a property.
 * Imports nothing.
 */
package dev.scree.runtime.quantity;
