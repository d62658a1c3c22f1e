/**
 * The numbers of each solver that are a choice or follow from its method: one class for each, every constant with its
 * unit and where it comes from. Kernels read the same numbers. Knows the device's generated sources only.
 */
package dev.scree.runtime.constants;
