package dev.scree.runtime.check;

import dev.scree.runtime.scene.Vec3;
import java.util.Locale;

/** Offsets and lengths in words. */
final class Directions {
    private static final String[] AXES = {"x", "y", "z"};

    private Directions() {}

    /** Such as "3.2 mm" or "0.45 m". */
    static String length(double metres) {
        return Math.abs(metres) < 0.1
                ? String.format(Locale.ROOT, "%.3g mm", 1000 * metres)
                : String.format(Locale.ROOT, "%.3g m", metres);
    }

    /** Such as "3.2 mm towards +y", or the three numbers where the way follows no axis. */
    static String way(Vec3 offset) {
        double[] v = offset.toArray();
        double length = offset.length();
        for (int axis = 0; axis < 3; axis++) {
            if (Math.abs(v[axis]) > 0.9999 * length) {
                return length(length) + " towards " + (v[axis] > 0 ? "+" : "-") + AXES[axis];
            }
        }
        return String.format(Locale.ROOT, "by (%.3g, %.3g, %.3g) m", v[0], v[1], v[2]);
    }

    /** To two digits, so that the numbers that are saved are short. */
    static double rounded(double length) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.1e", length));
    }
}
