package dev.scree.editor.viewport;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The contacts of a frame as arrows: each begins at its place and has the direction of the force on the one of its
 * bodies that it presses upwards or, where it is level, on the first. Lengths go with forces.
 *
 * @param arrows the strongest ones, strongest first
 * @param contacts number of all contacts that press
 * @param unit force that an arrow of length {@code unitLength} stands for [N]: 1, 2 or 5 times a power of ten
 * @param unitLength length of an arrow for that force [m]
 */
public record ForceArrows(List<Arrow> arrows, int contacts, double unit, double unitLength) {
    /** No more are drawn: more can be told from one another no longer. */
    public static final int MOST = 1000;

    /** So long are the longest ones at the most, as a part of the domain's diagonal. */
    private static final double LONGEST = 0.12;

    /** The strongest ones, which would make all others short, do not count for the scale: this part of all. */
    private static final double UNCOUNTED = 0.02;

    /** A contact. @param force [N] */
    public record Arrow(Vec3 at, Vec3 force) {}

    /**
     * Returns the arrows of a frame.
     *
     * @param diagonal of the domain [m]
     */
    public static ForceArrows of(Frame frame, double diagonal) {
        FloatBuffer values = frame.detail(FrameDetail.CONTACT_FORCES).orElse(FloatBuffer.allocate(0));
        List<Arrow> all = new ArrayList<>();
        for (int c = 0; c + FrameDetail.CONTACT_STRIDE <= values.limit(); c += FrameDetail.CONTACT_STRIDE) {
            double sign = values.get(c + 4) < 0 ? -1 : 1;
            all.add(new Arrow(
                    new Vec3(values.get(c), values.get(c + 1), values.get(c + 2)),
                    new Vec3(sign * values.get(c + 3), sign * values.get(c + 4), sign * values.get(c + 5))));
        }
        all.removeIf(arrow -> !arrow.at.isFinite() || !arrow.force.isFinite());
        all.sort(Comparator.comparingDouble(arrow -> -arrow.force.length()));
        double[] sizes = all.stream().mapToDouble(arrow -> arrow.force.length()).toArray();
        double strong = sizes.length == 0 ? 0 : sizes[(int) (UNCOUNTED * sizes.length)];
        double unit = strong > 0 ? round(strong) : 1;
        return new ForceArrows(
                List.copyOf(all.subList(0, Math.min(MOST, all.size()))), sizes.length, unit, LONGEST * diagonal);
    }

    /** Returns the next 1, 2 or 5 times a power of ten that is no less. */
    private static double round(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        return Arrays.stream(new double[] {1, 2, 5, 10})
                .map(step -> step * power)
                .filter(step -> step >= value * (1 - 1e-9))
                .findFirst()
                .orElse(10 * power);
    }

    /** Returns where an arrow's tip is; the strongest ones, which the scale does not go by, are cut off. */
    public Vec3 tip(Arrow arrow) {
        double size = arrow.force.length();
        double length = Math.min(size / unit, 1.25) * unitLength;
        return size > 0 ? arrow.at.plus(arrow.force.times(length / size)) : arrow.at;
    }

    /** Returns what the arrows say, for users, by lines. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(contacts == 1 ? "1 contact presses" : contacts + " contacts press");
        if (contacts > 0) {
            lines.add(String.format(Locale.ROOT, "%.2g m  =  %s N", unitLength, plain(unit)));
        }
        if (arrows.size() < contacts) {
            lines.add("the " + arrows.size() + " strongest are drawn");
        }
        return lines;
    }

    private static String plain(double unit) {
        return unit >= 1 && unit < 1e6 ? String.valueOf(Math.round(unit)) : String.format(Locale.ROOT, "%.3g", unit);
    }
}
