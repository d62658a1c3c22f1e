/**
 * Strong coupling of bodies and fluid on the device. This package knows the packages rigid and fluid; they do not know
 * it.
 */
package dev.scree.runtime.coupling;
