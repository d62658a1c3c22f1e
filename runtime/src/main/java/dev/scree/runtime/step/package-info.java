/** A step as the list of its stages, and the systems that take part in it. */
package dev.scree.runtime.step;
