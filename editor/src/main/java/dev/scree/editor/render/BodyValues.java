package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Body;
import java.nio.FloatBuffer;

/** What colours can say of the bodies of a picture. */
final class BodyValues {
    private final ColourBy by;
    private final BodyGeometry geometry;
    private final FloatBuffer motions;
    private final FloatBuffer contacts;
    private final float[] loads;
    private final float[] values = new float[8];

    /** @param frame a play's state, or null: the authored scene, in which nothing moves or touches yet */
    BodyValues(ColourBy by, BodyGeometry geometry, Frame frame) {
        this.by = by;
        this.geometry = geometry;
        this.motions = frame == null ? null : frame.bodyMotions();
        this.contacts =
                frame == null ? null : frame.detail(FrameDetail.CONTACTS).orElse(null);
        this.loads = by == ColourBy.FORCE ? ContactLoads.of(frame).orElse(null) : null;
    }

    /**
     * Returns what a body shows: velocity of its origin [m/s], its value, or NO_VALUE where it has none, its angular
     * velocity [rad/s], 0. The array is the same for all bodies. Speeds are computed from the velocities for each
     * point; their value is 0 where there are any.
     */
    float[] of(int index, Body body) {
        if (motions != null) {
            int at = Frame.MOTION_STRIDE * index;
            motions.get(at, values, 0, 3);
            motions.get(at + 3, values, 4, 3);
        }
        values[3] = switch (by) {
            case SPEED -> motions == null ? ColouredPrograms.NO_VALUE : 0;
            case SIZE ->
                geometry.particles(body)
                        .map(set -> (float) (set.diameter() * body.scale()))
                        .orElse(ColouredPrograms.NO_VALUE);
            case CONTACTS -> contacts == null ? ColouredPrograms.NO_VALUE : contacts.get(index);
            case FORCE -> loads == null || index >= loads.length ? ColouredPrograms.NO_VALUE : loads[index];
            default -> ColouredPrograms.NO_VALUE;
        };
        return values;
    }
}
