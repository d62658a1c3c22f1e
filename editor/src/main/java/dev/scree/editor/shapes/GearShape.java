package dev.scree.editor.shapes;

/** A spur gear with a bore, lying flat (axis Y): a toothed outline and a circle with as many points, extruded. */
final class GearShape {
    private static final int TEETH = 12;
    /** Points of one tooth as shares of its pitch, with the radius [m] there. */
    private static final double[][] TOOTH = {
        {0.00, 0.0400}, {0.28, 0.0400}, {0.40, 0.0470}, {0.46, 0.0500}, {0.82, 0.0500}, {0.88, 0.0470}
    };

    private static final double BORE = 0.0150;
    private static final double HALF_HEIGHT = 0.0100;

    private GearShape() {}

    static Shape gear() {
        int count = TEETH * TOOTH.length;
        ShapeBuilder builder = new ShapeBuilder();
        for (int i = 0; i < count; i++) {
            double[] point = TOOTH[i % TOOTH.length];
            double angle = 2 * Math.PI * (i / TOOTH.length + point[0]) / TEETH;
            double cos = StrictMath.cos(angle);
            double sin = -StrictMath.sin(angle);
            builder.vertex(point[1] * cos, -HALF_HEIGHT, point[1] * sin);
            builder.vertex(point[1] * cos, HALF_HEIGHT, point[1] * sin);
            builder.vertex(BORE * cos, HALF_HEIGHT, BORE * sin);
            builder.vertex(BORE * cos, -HALF_HEIGHT, BORE * sin);
        }
        for (int i = 0; i < count; i++) {
            int here = 4 * i;
            int next = 4 * ((i + 1) % count);
            for (int side = 0; side < 4; side++) {
                int after = (side + 1) % 4;
                builder.quad(here + side, next + side, next + after, here + after);
            }
        }
        return builder.build("gear");
    }
}
