/**
 * One typed launcher for each kernel: a record whose components are the kernel's arguments, so that a buffer of the
 * wrong element type does not compile, bound once and then enqueued without setting anything anew.
 */
package dev.scree.runtime.launch;
