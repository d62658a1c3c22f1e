/** How what bends and stretches moves on the device: cloths. */
package dev.scree.runtime.deformable;
