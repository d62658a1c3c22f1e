package dev.scree.editor.shapes;

/** A cube of 0.06 m: 27 particles of 2 cm at three across. */
final class CubeShape {
    private static final double HALF_SIDE = 0.03;

    private CubeShape() {}

    static Shape cube() {
        return block("cube", HALF_SIDE, HALF_SIDE, HALF_SIDE);
    }

    /** A box about the origin by its half sides [m]. */
    static Shape block(String name, double halfX, double halfY, double halfZ) {
        ShapeBuilder builder = new ShapeBuilder();
        for (int corner = 0; corner < 8; corner++) {
            builder.vertex(
                    (corner & 1) == 0 ? -halfX : halfX,
                    (corner & 2) == 0 ? -halfY : halfY,
                    (corner & 4) == 0 ? -halfZ : halfZ);
        }
        builder.quad(0, 4, 6, 2);
        builder.quad(1, 3, 7, 5);
        builder.quad(0, 1, 5, 4);
        builder.quad(2, 6, 7, 3);
        builder.quad(0, 2, 3, 1);
        builder.quad(4, 5, 7, 6);
        return builder.build(name);
    }
}
