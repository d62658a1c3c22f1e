package dev.scree.editor.viewport;

import dev.scree.editor.action.ViewWish;
import dev.scree.editor.render.ViewMatrices;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3f;

/**
 * The axes of the world as they lie in the picture, drawn small about a middle; each of their six ends stands for the
 * view from there.
 */
public final class ViewAxes {
    /** From the middle to the middle of an end that lies in the picture's plane [px at 100 %]. */
    public static final float LENGTH = 34;
    /** Radius of an end [px at 100 %]. */
    public static final float END = 9;

    /**
     * One end of an axis.
     *
     * @param view what a press on it asks for
     * @param axis 0 to 2
     * @param positive whether the axis points there
     * @param x right of the middle [px]
     * @param y below the middle [px]
     * @param nearness 1 for an end that points at the viewer, -1 for one that points away
     */
    public record End(ViewWish view, int axis, boolean positive, float x, float y, float nearness) {
        /** The axis with its sign, as X and -X. */
        public String letter() {
            return (positive ? "" : "-") + "XYZ".charAt(axis);
        }
    }

    private static final ViewWish[] POSITIVE = {ViewWish.RIGHT, ViewWish.TOP, ViewWish.FRONT};
    private static final ViewWish[] NEGATIVE = {ViewWish.LEFT, ViewWish.BOTTOM, ViewWish.BACK};
    /** An end that points at the viewer so exactly is the view that is shown. */
    private static final float SHOWN = 0.99999f;

    private final List<End> ends = new ArrayList<>();
    private final float scale;

    /** @param scale of the interface, 1 at 100 % */
    public ViewAxes(ViewMatrices view, float scale) {
        this.scale = scale;
        for (int axis = 0; axis < 3; axis++) {
            Vector3f seen = view.view().getColumn(axis, new Vector3f());
            for (int sign = 1; sign >= -1; sign -= 2) {
                ends.add(new End(
                        (sign > 0 ? POSITIVE : NEGATIVE)[axis],
                        axis,
                        sign > 0,
                        sign * seen.x * LENGTH * scale,
                        -sign * seen.y * LENGTH * scale,
                        sign * seen.z));
            }
        }
        ends.sort(Comparator.comparingDouble(End::nearness));
    }

    /** All six, the farthest first: the order in which they are drawn. */
    public List<End> ends() {
        return ends;
    }

    /** How far the axes and their ends reach from the middle to each side [px]. */
    public float reach() {
        return (LENGTH + END) * scale;
    }

    /** The nearest end at a place, or null. @param x right of the middle [px] @param y below the middle [px] */
    public End at(double x, double y) {
        End found = null;
        for (End end : ends) {
            if (Math.hypot(end.x - x, end.y - y) <= END * scale) {
                found = end;
            }
        }
        return found;
    }

    /** What a press on an end asks for: its view, or the opposite one where its view is shown already. */
    public ViewWish pressed(End end) {
        return end.nearness > SHOWN ? ViewWish.OPPOSITE : end.view;
    }
}
