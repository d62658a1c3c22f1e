package dev.scree.editor.action;

/** The resolutions that the brush paints: a fourth root of two apart, so that bodies come to share particle sets. */
public final class BrushSteps {
    private static final double RESOLUTION_STEP = Math.pow(2, 0.25);

    private BrushSteps() {}

    /** The nearest of the resolutions that the brush paints, 4 x 2^(n/4), from 4 to 256. */
    public static int snapped(double resolution) {
        long steps = Math.round(Math.log(Math.max(4, Math.min(256, resolution)) / 4) / Math.log(RESOLUTION_STEP));
        return (int) Math.round(4 * Math.pow(RESOLUTION_STEP, steps));
    }

    /** The next finer or coarser resolution that the brush paints. */
    public static int stepped(int resolution, int steps) {
        int next = resolution;
        for (int i = 0; i < Math.abs(steps); i++) {
            int from = next;
            double factor = RESOLUTION_STEP;
            for (int tries = 0; next == from && tries < 8; tries++, factor *= RESOLUTION_STEP) {
                next = snapped(steps > 0 ? from * factor : from / factor);
            }
        }
        return next;
    }
}
