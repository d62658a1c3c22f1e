package dev.scree.editor.action;

/**
 * What a drag of a handle keeps to.
 *
 * @param on whether it keeps to anything without the Ctrl key, which turns it round
 * @param mode what a move keeps to
 * @param grid step of a move [m]; 0: the power of ten that suits the zoom
 * @param angle step of a turn [degrees]
 * @param factor step of a factor of scale
 */
public record SnapSettings(boolean on, Mode mode, double grid, double angle, double factor) {
    /** As it is at first: off, and with Ctrl held whole steps. */
    public static final SnapSettings FIRST = new SnapSettings(false, Mode.STEPS, 0, 15, 0.1);

    /** What a move keeps to. */
    public enum Mode {
        /** Whole steps from where it began. */
        STEPS("Steps from the start"),
        /** Places of a grid that is fixed to the world. */
        GRID("Fixed grid"),
        /** The surface under the pointer. */
        SURFACE("Surface under the pointer"),
        /** Corners of what is there. */
        VERTEX("Corner near the pointer");

        private final String label;

        Mode(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    public SnapSettings withOn(boolean on) {
        return new SnapSettings(on, mode, grid, angle, factor);
    }

    public SnapSettings withMode(Mode mode) {
        return new SnapSettings(on, mode, grid, angle, factor);
    }

    public SnapSettings withGrid(double grid) {
        return new SnapSettings(on, mode, grid, angle, factor);
    }

    public SnapSettings withAngle(double angle) {
        return new SnapSettings(on, mode, grid, angle, factor);
    }

    public SnapSettings withFactor(double factor) {
        return new SnapSettings(on, mode, grid, angle, factor);
    }

    /** The step of a move. @param metresPerPixel of the picture where things are moved */
    public double gridStep(double metresPerPixel) {
        return grid > 0 ? grid : Math.pow(10, Math.floor(Math.log10(20 * metresPerPixel)));
    }
}
