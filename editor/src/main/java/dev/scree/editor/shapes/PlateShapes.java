package dev.scree.editor.shapes;

/** What moves water and is moved by it: a wheel of four blades, and a flat board. */
final class PlateShapes {
    private static final double REACH = 0.14;
    private static final double HALF_BLADE = 0.02;
    private static final double HALF_WIDTH = 0.08;
    private static final double[] BOARD = {0.02, 0.12, 0.16};

    private PlateShapes() {}

    /**
     * Four blades 0.28 m across, 0.04 m thick and 0.16 m wide, about the axis Z: 14 voxels across are two to a blade.
     */
    static Shape paddle() {
        double r = REACH;
        double b = HALF_BLADE;
        // The outline, counter-clockwise seen from +Z; every third point, from the third on, is an inner corner.
        double[][] outline = {
            {r, -b}, {r, b}, {b, b}, {b, r}, {-b, r}, {-b, b}, {-r, b}, {-r, -b}, {-b, -b}, {-b, -r}, {b, -r}, {b, -b}
        };
        ShapeBuilder builder = new ShapeBuilder();
        for (double[] p : outline) {
            builder.vertex(p[0], p[1], -HALF_WIDTH);
            builder.vertex(p[0], p[1], HALF_WIDTH);
        }
        int count = outline.length;
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            builder.quad(2 * i, 2 * next, 2 * next + 1, 2 * i + 1);
        }
        face(builder, 2, 5, 8, 11);
        for (int inner = 2; inner < count; inner += 3) {
            face(builder, (inner + 9) % count, (inner + 10) % count, (inner + 11) % count, inner);
        }
        return builder.build("paddle");
    }

    /** A quadrilateral on the front and on the back; corners of the outline, counter-clockwise seen from +Z. */
    private static void face(ShapeBuilder builder, int a, int b, int c, int d) {
        builder.quad(2 * a + 1, 2 * b + 1, 2 * c + 1, 2 * d + 1);
        builder.quad(2 * a, 2 * d, 2 * c, 2 * b);
    }

    /** An upright board 0.04 m thick (X), 0.24 m high and 0.32 m wide (Z). */
    static Shape board() {
        return CubeShape.block("board", BOARD[0], BOARD[1], BOARD[2]);
    }
}
