/** Strong coupling of bodies and fluid, on the device: it sees both, they do not see it. */
package dev.scree.runtime.coupling;
