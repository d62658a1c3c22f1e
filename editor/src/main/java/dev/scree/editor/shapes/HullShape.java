package dev.scree.editor.shapes;

/**
 * An open boat 0.30 m long: an outer and an inner skin, joined by the gunwale. Twice as wide as deep and heavy at the
 * keel, so that it floats upright. Bow at +X, keel down.
 */
final class HullShape {
    private static final int STATIONS = 24;
    /** Points of a section from one gunwale over the keel to the other; odd, so that one is the keel. */
    private static final int SECTION = 17;

    private static final double HALF_LENGTH = 0.15;
    private static final double HALF_WIDTH = 0.062;
    private static final double DEPTH = 0.062;
    private static final double WALL = 0.011;
    private static final double FLOOR = 0.018;

    private HullShape() {}

    static Shape hull() {
        ShapeBuilder builder = new ShapeBuilder();
        int[][] outer = skin(builder, 0, 0);
        int[][] inner = skin(builder, WALL, FLOOR);
        for (int i = 0; i < STATIONS; i++) {
            for (int j = 0; j + 1 < SECTION; j++) {
                builder.quad(outer[i][j], outer[i][j + 1], outer[i + 1][j + 1], outer[i + 1][j]);
                builder.quad(inner[i][j], inner[i + 1][j], inner[i + 1][j + 1], inner[i][j + 1]);
            }
            int last = SECTION - 1;
            builder.quad(outer[i][0], outer[i + 1][0], inner[i + 1][0], inner[i][0]);
            builder.quad(outer[i][last], inner[i][last], inner[i + 1][last], outer[i + 1][last]);
        }
        closeEnd(builder, outer[0], inner[0], false);
        closeEnd(builder, outer[STATIONS], inner[STATIONS], true);
        return builder.build("hull");
    }

    /** Stern and bow: the section's outline filled on both skins, and the gunwale between them. */
    private static void closeEnd(ShapeBuilder builder, int[] outer, int[] inner, boolean bow) {
        int last = SECTION - 1;
        for (int j = 0; j < SECTION / 2; j++) {
            int k = last - j;
            fill(builder, outer, j, k, bow);
            fill(builder, inner, j, k, !bow);
        }
        if (bow) {
            builder.quad(outer[0], outer[last], inner[last], inner[0]);
        } else {
            builder.quad(outer[0], inner[0], inner[last], outer[last]);
        }
    }

    private static void fill(ShapeBuilder builder, int[] section, int j, int k, boolean towardsBow) {
        int[] corners = j + 1 == k - 1
                ? new int[] {section[j], section[j + 1], section[k]}
                : new int[] {section[j], section[j + 1], section[k - 1], section[k]};
        for (int i = 2; i < corners.length; i++) {
            if (towardsBow) {
                builder.triangle(corners[0], corners[i - 1], corners[i]);
            } else {
                builder.triangle(corners[0], corners[i], corners[i - 1]);
            }
        }
    }

    /** @param wall inset of sides and ends [m]; floor, of the bottom [m] */
    private static int[][] skin(ShapeBuilder builder, double wall, double floor) {
        int[][] skin = new int[STATIONS + 1][SECTION];
        for (int i = 0; i <= STATIONS; i++) {
            double t = (double) i / STATIONS;
            double stern = -HALF_LENGTH + wall;
            double bow = HALF_LENGTH - 2.6 * wall;
            double x = stern + (bow - stern) * t;
            double along = (x + HALF_LENGTH) / (2 * HALF_LENGTH);
            double half = Math.max(HALF_WIDTH * fullness(along) - wall, 0.0015);
            double bottom = -DEPTH * (1 - 0.35 * StrictMath.pow(along, 6)) + floor;
            double sheer = 0.012 * along * along;
            for (int j = 0; j < SECTION; j++) {
                double angle = Math.PI * j / (SECTION - 1);
                double across = StrictMath.cos(angle);
                double down = StrictMath.sin(angle);
                double z = half * Math.signum(across) * StrictMath.pow(Math.abs(across), 0.62);
                double y = sheer + (bottom - sheer) * StrictMath.pow(down, 0.80);
                skin[i][j] = builder.vertex(x, y, j == SECTION / 2 ? 0 : z);
            }
        }
        return skin;
    }

    /** Half width over its greatest, from stern (0) to bow (1). */
    private static double fullness(double along) {
        double towardsBow = Math.max(0, (along - 0.45) / 0.55);
        double towardsStern = Math.max(0, (0.45 - along) / 0.45);
        return (1 - 0.97 * StrictMath.pow(towardsBow, 2.2)) * (1 - 0.22 * towardsStern * towardsStern);
    }
}
