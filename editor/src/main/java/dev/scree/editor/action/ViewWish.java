package dev.scree.editor.action;

/**
 * A view that the viewport is asked to take. All but the scene's camera keep what is looked at and how far away it is.
 */
public enum ViewWish {
    /** From the front: the eye is on the side of +Z. */
    FRONT(0, 0),
    BACK(180, 0),
    /** From the right: the eye is on the side of +X. */
    RIGHT(90, 0),
    LEFT(-90, 0),
    /** From above, with -Z at the picture's upper edge. */
    TOP(0, 90),
    /** From below, with +Z at the picture's upper edge. */
    BOTTOM(0, -90),
    /** From the other side of what is looked at. */
    OPPOSITE(Double.NaN, Double.NaN),
    /** As the scene opens and is recorded. */
    SCENE_CAMERA(Double.NaN, Double.NaN);

    private final double yaw;
    private final double pitch;

    ViewWish(double yaw, double pitch) {
        this.yaw = Math.toRadians(yaw);
        this.pitch = Math.toRadians(pitch);
    }

    /** Whether it is one of the six that look along an axis. */
    public boolean alongAxis() {
        return !Double.isNaN(yaw);
    }

    /** The eye's turn about the vertical, from +Z towards +X [rad]; NaN unless it looks along an axis. */
    public double yaw() {
        return yaw;
    }

    /** The eye's height above the horizon [rad]; NaN unless it looks along an axis. */
    public double pitch() {
        return pitch;
    }
}
