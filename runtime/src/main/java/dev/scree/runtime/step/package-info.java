/**
 * A step as the list of its stages, the systems that take part in it, and what an engine that carries steps out must do
 * and report.
 */
package dev.scree.runtime.step;
