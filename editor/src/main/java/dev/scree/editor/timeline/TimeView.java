package dev.scree.editor.timeline;

/**
 * The part of simulated time that the timeline shows. Immutable.
 *
 * @param start time at the left edge [s]
 * @param perPixel time that a pixel takes [s]
 */
public record TimeView(double start, double perPixel) {
    /** The finest zoom [s per pixel]. */
    private static final double FINEST = 1e-6;
    /** When all is seen, this part of the width stays free at the right. */
    private static final double FREE = 0.04;
    /** The whole play takes at least this part of the width. */
    private static final double LEAST_SHARE = 0.2;

    /** Returns the view that shows everything from 0 on. @param length of the play [s]; width of the view [px] */
    public static TimeView whole(double length, double width) {
        return new TimeView(0, Math.max(FINEST, length / (width * (1 - FREE))));
    }

    /** Returns where a time stands, from the left edge [px]. */
    public double x(double time) {
        return (time - start) / perPixel;
    }

    /** Returns the time at a distance from the left edge [s]. */
    public double time(double x) {
        return start + x * perPixel;
    }

    /**
     * Returns the view zoomed so that the time under a pixel stays there.
     *
     * @param x that pixel, from the left edge [px]
     * @param factor above 1: less time is seen
     */
    public TimeView zoomed(double x, double factor, double length, double width) {
        double most = Math.max(FINEST, length / (width * LEAST_SHARE));
        double zoomed = Math.max(FINEST, Math.min(most, perPixel / factor));
        return new TimeView(time(x) - x * zoomed, zoomed).within(length, width);
    }

    /** Returns the view moved as if the ruler were pulled. @param pixels to the right */
    public TimeView pulled(double pixels, double length, double width) {
        return new TimeView(start - pixels * perPixel, perPixel).within(length, width);
    }

    /** Returns the view moved so far that a time is in it. */
    public TimeView showing(double time, double length, double width) {
        double x = x(time);
        if (x >= 0 && x <= width) {
            return this;
        }
        return new TimeView(time - 0.1 * width * perPixel, perPixel).within(length, width);
    }

    /** Keeps the start of time and the play's end from leaving the view. */
    private TimeView within(double length, double width) {
        double last = Math.max(0, length - width * perPixel * (1 - FREE));
        return new TimeView(Math.max(0, Math.min(last, start)), perPixel);
    }
}
