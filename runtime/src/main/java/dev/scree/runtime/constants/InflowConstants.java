package dev.scree.runtime.constants;

/** Numbers of emitters: inlets, inflow buffers, cavities (InletFlow, InflowBuffer, CavityFlow, FreeRoom). */
public final class InflowConstants {
    /** Share of points around an inlet in fluid, below which the inlet no longer lies under water. */
    public static final Constant DRY = new Constant(
            0.25,
            "1",
            "Fitted: with WET a hysteresis, so that the buffer does not come and go; "
                    + "fluid/emitter/under-water does not change by +-20 %.");

    /** Share of points around an inlet in fluid, from which the inlet lies under water. */
    public static final Constant WET =
            new Constant(0.5, "1", "Fitted: with DRY; fluid/emitter/under-water does not change by +-20 %.");

    /** Layers for which an inlet must be dry before its buffer goes. */
    public static final Constant PATIENCE = Constant.counting(
            16, "layers", "Fitted: time to make up for what is late; fluid/emitter/closed does not change by +-20 %.");

    /** Volume fraction of the fluid before an inlet above which nothing more is pressed into it. */
    public static final Constant CROWDED = new Constant(
            1.1,
            "1",
            "Fitted: fluid that does not give way is fuller; on fluid/emitter/closed, into which nothing "
                    + "comes at -20 %, where fluid at rest is crowded, and which does not change by +20 %.");

    /** Time in which the standing layer of a buffer grows, in times between layers. */
    public static final Constant GROWTH = Constant.counting(
            2,
            "layers",
            "Fitted: on fluid/emitter/under-water/equation-of-state; the fastest particle has 2.1 outflow "
                    + "speeds at 1, 2.1 at 2, 2.2 at 3, which is within the scatter; an earlier solver threw out "
                    + "what was between its samples at 1.");

    /** Tries per layer to place a particle whose place is not free. */
    public static final Constant TRIES = Constant.counting(
            4,
            "1",
            "Fitted: for a place that comes free within a layer; fluid/emitter/disc does not change at 3 and 5.");

    /** Share of a layer that must be held back by fluid before a buffer comes. */
    public static final Constant DROWNED =
            new Constant(0.25, "1", "Fitted: on fluid/emitter/under-water, which does not change by +-20 %.");

    /** Delay of a layer above which it must be pushed. */
    public static final Constant MOST_HELD_BACK =
            new Constant(0.05, "spacings", "Derived: as full as FreeRoom lets a place be, FULLEST - 1.");

    /** Greatest part of the time between layers that is saved to make up for a delay. */
    public static final Constant MOST_QUICKER = new Constant(
            0.25,
            "1",
            "Fitted: on fluid/emitter/under-water; the fastest particle has 1.49 outflow speeds at -20 %, "
                    + "1.50, 1.59 at +20 % (at most 4).");

    /** Change of that part from layer to layer. */
    public static final Constant QUICKER_CHANGE = new Constant(
            0.04,
            "1",
            "Fitted: on fluid/emitter/under-water; the fastest particle has 1.50 outflow speeds at -20 %, "
                    + "1.50, 1.51 at +20 % (at most 4), the densest 1.046, 1.046, 1.053 of the density at rest (at "
                    + "most 1.1).");

    /** Volume fraction that a free place may have with the new particle in it. */
    public static final Constant FULLEST = new Constant(
            1.05,
            "1",
            "Fitted: on fluid/emitter/closed; 0.75 of the room is filled at -20 %, 0.80, 0.83 at +20 % "
                    + "(0.5 to 1). fluid/emitter/disc does not change.");

    /** Least distance of a new particle from others. */
    public static final Constant NEAREST = new Constant(
            0.5,
            "spacings",
            "Fitted: so that no particle comes to lie in another; fluid/emitter/disc and "
                    + "fluid/emitter/fountain do not change by +-20 %.");

    /** Upward part of the direction from which an outflow is slowed by gravity rather than bent. */
    public static final Constant UPWARD = new Constant(
            0.5,
            "1",
            "Fitted: no row of verify shows it: fluid/emitter/fountain flows straight up, and no case has "
                    + "an outflow aslant.");

    /** Share of the free space that fluid must fill to leave no air. */
    public static final Constant FULL = new Constant(0.98, "1", "Derived: less than a layer is missing.");

    /** Time after which a place in a cavity that was not free is tried again. */
    public static final Constant CAVITY_RETRY =
            new Constant(1.0 / 60, "s", "Fitted: about a frame; fluid/emitter/cavity does not change by +-20 %.");

    /** Time after the last due particle when a cavity gives up. */
    public static final Constant CAVITY_PATIENCE = new Constant(
            1,
            "s",
            "Fitted: for a cavity that cannot be filled to come to an end; fluid/emitter/cavity does not "
                    + "change by +-20 %.");

    private InflowConstants() {}
}
