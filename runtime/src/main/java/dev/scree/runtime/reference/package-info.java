/**
 * The stages of a step in plain Java, sequential and in double precision: the yardstick of every kernel, and the solver
 * where no OpenCL is to be had. One class for each kernel source, under a like name.
 */
package dev.scree.runtime.reference;
