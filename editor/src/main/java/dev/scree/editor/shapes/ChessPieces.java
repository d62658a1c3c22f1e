package dev.scree.editor.shapes;

/**
 * The six kinds of chess pieces, turned on a lathe; where a piece is not round, its rings are bent. Heights in metres.
 */
final class ChessPieces {
    private static final int SEGMENTS = 32;
    /** Eight battlements of six segments each. */
    private static final int ROOK_SEGMENTS = 48;

    private ChessPieces() {}

    static Shape pawn() {
        return foot(0.0205)
                .sweep(0.0095, 0.029, -0.010, 0.004, -0.001, 0.018, 6)
                .sweep(0.0098, 0.0345, 0.0005, 0.004, 0.001, 0.004, 2)
                .point(0.0145, 0.0355)
                .point(0.0148, 0.0372)
                .point(0.0140, 0.0387)
                .arc(0, 0.048, 0.0128, -44, 90, 9)
                .turn("pawn", SEGMENTS);
    }

    static Shape rook() {
        double rim = 0.068;
        return foot(0.0235)
                .sweep(0.0150, 0.045, -0.012, 0.006, 0, 0.030, 6)
                .sweep(0.0190, 0.053, 0.0005, 0.005, 0.005, 0.003, 3)
                .point(0.0195, 0.056)
                .point(0.0195, 0.0615)
                .point(0.0195, rim)
                .point(0.0135, rim)
                .point(0.0135, 0.0612)
                .point(0, 0.0600)
                .turn("rook", ROOK_SEGMENTS, (radius, height, angle, point) -> {
                    if (height == rim && StrictMath.cos(8 * angle + 0.5) < 0) {
                        point[1] = 0.0622;
                    }
                });
    }

    static Shape bishop() {
        return foot(0.0225)
                .sweep(0.0098, 0.042, -0.014, 0.005, -0.001, 0.026, 7)
                .sweep(0.0105, 0.049, 0.0005, 0.004, 0.001, 0.004, 2)
                .point(0.0165, 0.0503)
                .point(0.0168, 0.0522)
                .point(0.0160, 0.0538)
                .point(0.0115, 0.0553)
                .sweep(0.0148, 0.0655, 0.004, 0.004, 0, 0.012, 5)
                .sweep(0.0050, 0.0815, 0, 0.020, -0.011, 0.012, 10)
                .arc(0, 0.0850, 0.0052, -30, 90, 5)
                .turn("bishop", SEGMENTS, (radius, height, angle, point) -> {
                    double offset = height - 0.0735 - 0.75 * point[0];
                    if (height > 0.0655 && height < 0.0815 && Math.abs(offset) < 0.0016 && point[0] > 0) {
                        point[0] *= 0.80;
                        point[2] *= 0.80;
                    }
                });
    }

    static Shape queen() {
        double crown = 0.0855;
        return foot(0.0240)
                .sweep(0.0105, 0.052, -0.015, 0.006, -0.001, 0.032, 8)
                .sweep(0.0112, 0.060, 0.0005, 0.005, 0.001, 0.005, 2)
                .point(0.0175, 0.0612)
                .point(0.0178, 0.0632)
                .point(0.0170, 0.0648)
                .point(0.0125, 0.0665)
                .sweep(0.0188, crown, 0.002, 0.012, 0.008, 0.010, 6)
                .point(0.0165, crown + 0.0003)
                .point(0.0120, 0.0840)
                .point(0.0080, 0.0855)
                .point(0.0052, 0.0872)
                .arc(0, 0.0915, 0.0055, -45, 90, 6)
                .turn("queen", SEGMENTS, (radius, height, angle, point) -> {
                    if (height >= crown && radius > 0.016) {
                        point[1] += 0.0020 * StrictMath.cos(8 * angle);
                    }
                });
    }

    static Shape king() {
        double cross = 0.0865;
        return foot(0.0250)
                .sweep(0.0112, 0.054, -0.016, 0.006, -0.001, 0.034, 8)
                .sweep(0.0118, 0.063, 0.0005, 0.005, 0.001, 0.005, 2)
                .point(0.0185, 0.0642)
                .point(0.0188, 0.0664)
                .point(0.0180, 0.0682)
                .point(0.0132, 0.0700)
                .sweep(0.0178, 0.0815, 0.001, 0.008, 0.004, 0.008, 4)
                .point(0.0172, 0.0830)
                .point(0.0105, 0.0848)
                .point(0.0052, 0.0858)
                .point(0.0044, cross + 0.0005)
                .point(0.0042, 0.0905)
                .point(0.0115, 0.0911)
                .point(0.0118, 0.0962)
                .point(0.0042, 0.0968)
                .point(0.0046, 0.1022)
                .point(0, 0.1026)
                .turn("king", SEGMENTS, (radius, height, angle, point) -> {
                    if (height > cross && radius > 0.0040) {
                        point[2] *= 0.0040 / radius;
                    }
                });
    }

    /** The neck leans back, the head turns forward and down: rings are carried along that curve. */
    static Shape knight() {
        double neck = 0.0240;
        return foot(0.0225)
                .sweep(0.0165, neck, -0.008, 0.003, 0, 0.010, 4)
                .sweep(0.0140, neck + 0.018, 0, 0.009, 0, 0.010, 4)
                .sweep(0.0118, neck + 0.046, 0, 0.014, -0.002, 0.014, 9)
                .sweep(0.0080, neck + 0.062, -0.003, 0.008, 0, 0.008, 4)
                .point(0.0074, neck + 0.0655)
                .point(0.0050, neck + 0.0680)
                .point(0, neck + 0.0688)
                .turn("knight", SEGMENTS, (radius, height, angle, point) -> {
                    double along = height - neck;
                    if (along > 0) {
                        carry(along, neck, radius, angle, point);
                    }
                });
    }

    private static void carry(double along, double neck, double radius, double angle, double[] point) {
        double leanBack = -0.22;
        double bendFrom = 0.012;
        double bendTo = 0.046;
        double forward = 1.95;
        double x = 0;
        double y = neck;
        int pieces = 200;
        double slope = 0;
        for (int i = 0; i < pieces; i++) {
            double at = along * (i + 0.5) / pieces;
            slope = at < bendFrom
                    ? leanBack * at / bendFrom
                    : leanBack + (forward - leanBack) * Math.min(1, (at - bendFrom) / (bendTo - bendFrom));
            x += StrictMath.sin(slope) * along / pieces;
            y += StrictMath.cos(slope) * along / pieces;
        }
        double across = radius * StrictMath.cos(angle);
        double mane = angle > 0.75 * Math.PI && angle < 1.25 * Math.PI && along > 0.026 && along < 0.033 ? 0.0055 : 0;
        double narrow = 1 - 0.35 * Math.min(1, along / 0.030);
        point[0] = x + (across - mane) * StrictMath.cos(slope);
        point[1] = y - (across - mane) * StrictMath.sin(slope);
        point[2] = -radius * narrow * StrictMath.sin(angle);
    }

    /** The foot that all pieces share in form. */
    private static Lathe foot(double radius) {
        return new Lathe()
                .point(0, 0)
                .point(radius * 0.97, 0)
                .point(radius, 0.0012)
                .point(radius, 0.0042)
                .point(radius * 0.95, 0.0060)
                .point(radius * 0.86, 0.0068)
                .point(radius * 0.86, 0.0080);
    }
}
