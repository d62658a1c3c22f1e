/** Cloths as arrays: their triangles, masses, what holds them, and how they resist being stretched and bent. */
package dev.scree.runtime.cloth;
