package dev.scree.editor.shapes;

/** Outlines with a thickness: what moves water and is moved by it, a wheel of four blades, a flat board, a mast. */
final class PlateShapes {
    private static final double REACH = 0.14;
    private static final double HALF_BLADE = 0.02;
    private static final double HALF_WIDTH = 0.08;
    private static final double MAST = 0.46;
    private static final double SPAR = 0.014;
    private static final double BOOM = 0.27;
    private static final double BOOM_HEIGHT = 0.07;
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
        ShapeBuilder builder = rim(outline, HALF_WIDTH);
        int count = outline.length;
        face(builder, 2, 5, 8, 11);
        for (int inner = 2; inner < count; inner += 3) {
            face(builder, (inner + 9) % count, (inner + 10) % count, (inner + 11) % count, inner);
        }
        return builder.build("paddle");
    }

    /**
     * A mast 0.46 m high with a boom that reaches 0.27 m from its middle towards -X, 0.07 m over its foot; both 14 mm
     * thick. The middle of its box is the origin.
     */
    static Shape mast() {
        double h = 0.5 * SPAR;
        double x = 0.5 * (BOOM - h);
        double foot = -0.5 * MAST;
        double under = foot + BOOM_HEIGHT - h;
        double over = foot + BOOM_HEIGHT + h;
        // The outline, counter-clockwise seen from +Z.
        double[][] outline = {
            {x - h, foot},
            {x + h, foot},
            {x + h, under},
            {x + h, over},
            {x + h, -foot},
            {x - h, -foot},
            {x - h, over},
            {x - BOOM, over},
            {x - BOOM, under},
            {x - h, under}
        };
        ShapeBuilder builder = rim(outline, h);
        face(builder, 0, 1, 2, 9);
        face(builder, 9, 2, 3, 6);
        face(builder, 6, 3, 4, 5);
        face(builder, 8, 9, 6, 7);
        return builder.build("mast");
    }

    /** An outline, counter-clockwise seen from +Z, in front and behind, and what joins the two. */
    private static ShapeBuilder rim(double[][] outline, double halfWidth) {
        ShapeBuilder builder = new ShapeBuilder();
        for (double[] p : outline) {
            builder.vertex(p[0], p[1], -halfWidth);
            builder.vertex(p[0], p[1], halfWidth);
        }
        int count = outline.length;
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            builder.quad(2 * i, 2 * next, 2 * next + 1, 2 * i + 1);
        }
        return builder;
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
