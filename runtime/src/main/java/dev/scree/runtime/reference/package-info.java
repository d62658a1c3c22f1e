/**
 * Bodies and grains in plain Java, sequential and in double precision: the yardstick of their kernels, and the solver
 * where no OpenCL is to be had. One class for each kernel source, under a like name. Fluid is checked by other means.
 */
package dev.scree.runtime.reference;
