/**
 * The bodies, grains and obstacles of a scene as arrays ({@link dev.scree.runtime.body.BodyModel}): mass and stiffness,
 * contact particles, the space that they fill, and how they stand at the start.
 */
package dev.scree.runtime.body;
