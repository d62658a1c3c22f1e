/**
 * The bodies, grains and obstacles of a scene as arrays ({@link dev.scree.runtime.body.BodyModel}): mass and contact
 * stiffness, contact particles, the space that bodies fill, and their state at the start.
 */
package dev.scree.runtime.body;
