package dev.scree.editor.action;

import dev.scree.runtime.scene.Vec3;

/**
 * A point of a surface in the viewport on which something is dropped, or the place of its origin.
 *
 * @param point world frame [m]
 * @param normal direction away from the surface, of length 1; zero for a place that is no surface
 * @param on id of the object whose surface it is, or null: the domain's floor
 */
public record DropSpot(Vec3 point, Vec3 normal, String on) {
    /** A place that is known exactly. @param point where the origin of what is placed comes to stand [m] */
    public static DropSpot origin(Vec3 point) {
        return new DropSpot(point, Vec3.ZERO, null);
    }

    /** Whether it is the place of an origin, and no point of a surface. */
    boolean isOrigin() {
        return normal.equals(Vec3.ZERO);
    }
}
