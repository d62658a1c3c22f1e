package dev.scree.editor.action;

import dev.scree.runtime.scene.Vec3;

/**
 * A point of a surface in the viewport on which something is dropped.
 *
 * @param point world frame [m]
 * @param normal direction away from the surface, of length 1
 * @param on id of the object whose surface it is, or null: the domain's floor
 */
public record DropSpot(Vec3 point, Vec3 normal, String on) {}
