package dev.scree.runtime.constants;

/** Numbers of emitters: inlets, inflow buffers, cavities (InletFlow, InflowBuffer, CavityFlow, FreeRoom). */
public final class InflowConstants {
    /** Share of points around an inlet in fluid, below which the inlet no longer lies under water. */
    public static final Constant DRY = new Constant(
            0.25,
            "1",
            "Fitted: with WET a hysteresis, so that the buffer does not come and go. Sensitivity not " + "measured.");

    /** Share of points around an inlet in fluid, from which the inlet lies under water. */
    public static final Constant WET = new Constant(0.5, "1", "Fitted: with DRY. Sensitivity not measured.");

    /** Layers for which an inlet must be dry before its buffer goes. */
    public static final Constant PATIENCE =
            Constant.counting(16, "layers", "Fitted: time to make up for what is late. Sensitivity not measured.");

    /** Volume fraction of the fluid before an inlet above which nothing more is pressed into it. */
    public static final Constant CROWDED =
            new Constant(1.1, "1", "Fitted: fluid that does not give way is fuller. Sensitivity not measured.");

    /** Time in which the standing layer of a buffer grows, in times between layers. */
    public static final Constant GROWTH = Constant.counting(
            2,
            "layers",
            "Fitted: in 1, weakly compressible fluid between its samples was thrown out ten times as fast as "
                    + "the outflow.");

    /** Tries per layer to place a particle whose place is not free. */
    public static final Constant TRIES = Constant.counting(4, "1", "Fitted: sensitivity not measured.");

    /** Share of a layer that must be held back by fluid before a buffer comes. */
    public static final Constant DROWNED = new Constant(0.25, "1", "Fitted: sensitivity not measured.");

    /** Delay of a layer above which it must be pushed. */
    public static final Constant MOST_HELD_BACK =
            new Constant(0.05, "spacings", "Derived: as full as FreeRoom lets a place be, FULLEST - 1.");

    /** Greatest part of the time between layers that is saved to make up for a delay. */
    public static final Constant MOST_QUICKER = new Constant(0.25, "1", "Fitted: sensitivity not measured.");

    /** Change of that part from layer to layer. */
    public static final Constant QUICKER_CHANGE = new Constant(0.04, "1", "Fitted: sensitivity not measured.");

    /** Volume fraction that a free place may have with the new particle in it. */
    public static final Constant FULLEST = new Constant(1.05, "1", "Fitted: sensitivity not measured.");

    /** Least distance of a new particle from others. */
    public static final Constant NEAREST = new Constant(0.5, "spacings", "Fitted: sensitivity not measured.");

    /** Upward part of the direction from which an outflow is slowed by gravity rather than bent. */
    public static final Constant UPWARD = new Constant(0.5, "1", "Fitted: sensitivity not measured.");

    /** Share of the free space that fluid must fill to leave no air. */
    public static final Constant FULL = new Constant(0.98, "1", "Derived: less than a layer is missing.");

    /** Time after which a place in a cavity that was not free is tried again. */
    public static final Constant CAVITY_RETRY =
            new Constant(1.0 / 60, "s", "Fitted: about a frame. Sensitivity not measured.");

    /** Time after the last due particle when a cavity gives up. */
    public static final Constant CAVITY_PATIENCE = new Constant(1, "s", "Fitted: sensitivity not measured.");

    private InflowConstants() {}
}
