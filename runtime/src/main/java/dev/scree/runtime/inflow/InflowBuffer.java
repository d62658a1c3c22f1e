package dev.scree.runtime.inflow;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.FluidSolver;
import org.joml.Vector3d;

/**
 * The inflow buffer zone behind an inlet that lies under water: the last piece of the pipe that feeds it. Particles
 * cannot be put where fluid is. So the next layers stand ready behind the inlet as samples of a solid that moves with
 * the outflow, like a piston: the fluid gives way to them, none flows back, and when a layer passes the inlet its
 * samples become particles at places that are theirs already. An inlet in air has no buffer. Where one must begin, a
 * layer that stands still grows from nothing at the far end of the zone; the moving layers come out of it and push away
 * what fluid is there.
 */
final class InflowBuffer {
    /** Greatest number of times that the patience with a dry inlet is doubled. */
    private static final int MOST_DOUBLINGS = 10;
    /**
     * Step of the difference quotients from which the growth of samples is found, as a part of the spacing or of the
     * time between layers.
     */
    private static final double DIFFERENCE = 1e-4;

    /** Tolerance that absorbs rounding [1]. */
    private static final double ROUNDING = 1e-9;

    private final Inlet inlet;
    private final SceneInstance instance;
    /** Spacing of the fluid [m]. */
    private final double spacing;
    /** Number of layers that move; see {@link #layers(FluidScales)}. */
    private final int layers;
    /** Time between layers [s]. */
    private final double interval;
    /** Whether the buffer is wanted. Its samples grow or stand while it is, and shrink when it is not. */
    private boolean active;
    /** Simulated time at which {@link #active} last changed [s]. */
    private double switchedAt;
    /** Part of the samples' volume that was there at that time, 0 to 1. */
    private double shareAtSwitch;
    /**
     * What part of a sample's volume walls and bodies leave room for, 0 to 1, shape (layers + 1, places), the layer at
     * the inlet first. The array is replaced, never written to, so that a saved reference stays valid.
     */
    private double[] room;

    /** Number of successive layers for which the inlet was not under water. */
    private int dryLayers;
    /** How often the buffer has been activated. */
    private int activations;

    /**
     * Makes a buffer that is not active.
     *
     * @param interval time between layers [s]
     */
    InflowBuffer(Inlet inlet, SceneInstance instance, double interval) {
        this.inlet = inlet;
        this.instance = instance;
        this.spacing = instance.fluid().spacing();
        this.layers = layers(instance.fluid());
        this.interval = interval;
        this.room = new double[(layers + 1) * inlet.count()];
    }

    /**
     * Returns the number of moving layers: as many as the kernels of fluid before the inlet reach. One more layer
     * stands still behind them.
     */
    static int layers(FluidScales scales) {
        return (int) Math.ceil(scales.kernelRadius() / scales.spacing() * (1 - 1e-9));
    }

    /** Returns for how many layers' time the inlet brings nothing once the buffer begins to grow. */
    int depth() {
        return layers + InflowConstants.GROWTH.count();
    }

    /** Returns what part of its samples' volume is there at a time [s], 0 to 1. */
    private double share(double now) {
        double change = smooth((now - switchedAt) / interval / (active ? InflowConstants.GROWTH.count() : depth()));
        return shareAtSwitch + change * ((active ? 1 : 0) - shareAtSwitch);
    }

    /** Returns whether any part of the samples is there at a time [s]. */
    boolean present(double now) {
        return active || share(now) > 0;
    }

    /** Returns whether the buffer is wanted. */
    boolean active() {
        return active;
    }

    /** Lets the buffer grow from a time on [s]. */
    void activate(double now) {
        switchTo(true, now);
        dryLayers = 0;
        activations++;
    }

    /**
     * Puts the whole buffer there at once, before the first layer; not where there is fluid round the inlet, which that
     * would throw out.
     *
     * @param now simulated time [s]
     */
    void standReady(double now, FreeRoom free) {
        if (wetShare(free) <= 0) {
            activate(now);
            shareAtSwitch = 1;
        }
    }

    /** Lets the buffer shrink from a time on [s]. */
    void deactivate(double now) {
        switchTo(false, now);
    }

    private void switchTo(boolean activate, double now) {
        if (activate != active) {
            shareAtSwitch = share(now);
            switchedAt = now;
            active = activate;
        }
    }

    /**
     * Collects in a room all that the methods below need to ask of it.
     *
     * @param ahead how far ahead of the inlet, at least a spacing [m]
     */
    void collect(FreeRoom free, double ahead) {
        inlet.collect(free, layers * spacing, ahead);
    }

    /** Finds anew how much of each sample fits between walls and bodies as they stand now. */
    void fit(FreeRoom free) {
        double[] fits = new double[room.length];
        for (int layer = 0; layer <= layers; layer++) {
            for (int p = 0; p < inlet.count(); p++) {
                fits[layer * inlet.count() + p] = free.roomForSample(inlet.column(p, -layer * spacing, new double[2]));
            }
        }
        room = fits;
    }

    /**
     * Returns whether the inlet lies under water: whether most points round it that are clear of solids are in fluid.
     */
    boolean wet(FreeRoom free) {
        return wetShare(free) >= InflowConstants.WET.value();
    }

    /**
     * Counts for how many layers the inlet has not been under water, and returns whether that is long enough to end the
     * buffer. Each activation doubles the patience, so that a buffer does not come and go. Called once for each layer.
     */
    boolean fellDry(FreeRoom free) {
        double wet = wetShare(free);
        dryLayers = wet >= 0 && wet < InflowConstants.DRY.value() ? dryLayers + 1 : 0;
        return dryLayers >= InflowConstants.PATIENCE.count() << Math.min(activations - 1, MOST_DOUBLINGS);
    }

    /**
     * Returns the part of the points round the inlet, clear of solids, that are in fluid, 0 to 1; -1 where all are in
     * solids.
     */
    private double wetShare(FreeRoom free) {
        int open = 0;
        int wet = 0;
        for (Vector3d x : inlet.around(spacing)) {
            if (free.open(x)) {
                open++;
                wet += free.volumeFraction(x) > 0.5 ? 1 : 0;
            }
        }
        return open == 0 ? -1 : (double) wet / open;
    }

    /**
     * Returns whether the fluid just before the inlet is too dense for another layer: it has not given way to the last
     * ones.
     *
     * @param ahead how far ahead of the inlet the back of the next layer is [m]
     */
    boolean crowded(FreeRoom free, double ahead, Shift shift) {
        double sum = 0;
        int open = 0;
        for (int p = 0; p < inlet.count(); p++) {
            Vector3d x = inlet.place(p, ahead, shift.of(inlet.layerOffset(p)));
            if (free.open(x)) {
                double full = free.volumeFraction(x);
                for (int q = 0; q < inlet.count(); q++) {
                    for (int layer = 0; layer < layers; layer++) {
                        full += free.volumeFraction(
                                x, inlet.place(q, ahead - layer * spacing, shift.of(inlet.layerOffset(q) - layer)));
                    }
                }
                sum += full;
                open++;
            }
        }
        return open > 0 && sum > InflowConstants.CROWDED.value() * open;
    }

    /** The jitter: how far the lattice of layers is shifted across the flow. */
    interface Shift {
        /**
         * Returns the shift along x and z in the inlet's frame [m].
         *
         * @param ahead distance ahead of the back of the layer that comes next [spacings]
         */
        double[] of(double ahead);
    }

    /**
     * Adds the buffer's samples at a time.
     *
     * @param now simulated time [s]
     * @param behind how far behind the inlet the back of the next layer is [m]
     * @param speed speed of the layers now [m/s]
     * @param to receives the samples
     */
    void samples(double now, double behind, double speed, Shift shift, InflowSamples to) {
        double share = share(now);
        double grows = (share(now + DIFFERENCE * interval) - share) / (DIFFERENCE * interval);
        double deepest = layers * spacing;
        for (int p = 0; p < inlet.count(); p++) {
            double first = behind - inlet.layerOffset(p) * spacing;
            for (int layer = 0; first + layer * spacing <= deepest * (1 + ROUNDING); layer++) {
                double depth = Math.min(first + layer * spacing, deepest);
                double part = part(p, depth);
                double comesOut = speed / spacing * (part(p, depth - DIFFERENCE * spacing) - part) / DIFFERENCE;
                add(
                        p,
                        depth,
                        shift.of(inlet.layerOffset(p) - layer),
                        speed,
                        share * part,
                        share * comesOut + grows * part,
                        to);
            }
            double last = room[layers * inlet.count() + p];
            add(p, deepest, new double[2], 0, share * last, grows * last, to);
        }
    }

    /**
     * Returns what part of a moving sample's volume is there at a depth behind the inlet [m], 0 to 1. The hindmost
     * samples come gradually out of those that stand still, as fluid comes out of a wall.
     */
    private double part(int p, double depth) {
        int count = inlet.count();
        double inside = Math.max(0, depth / spacing);
        int layer = (int) Math.min(layers - 1, Math.floor(inside));
        double past = inside - layer;
        double fits = (1 - past) * room[layer * count + p] + past * room[(layer + 1) * count + p];
        return fits * smooth(layers - depth / spacing);
    }

    /**
     * Returns x limited to 0 to 1 and smoothed to 3 x^2 - 2 x^3. It begins and ends without a jump in its rate, which
     * fluid would feel as a blow.
     */
    private static double smooth(double x) {
        double within = Math.max(0, Math.min(1, x));
        return within * within * (3 - 2 * within);
    }

    /**
     * Adds a sample.
     *
     * @param depth distance behind the inlet [m]
     * @param shift jitter across the flow, x and z in the inlet's frame [m]
     * @param part part of a whole sample's volume, 0 to 1
     * @param grows rate of change of that part [1/s]
     */
    private void add(int p, double depth, double[] shift, double speed, double part, double grows, InflowSamples to) {
        if (part > 0 || grows > 0) {
            double whole = instance.fluid().densityScale() * instance.fluid().particleVolume();
            boolean byState = instance.scene().physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE;
            to.add(
                    inlet.column(p, -depth, shift),
                    part * whole,
                    new Vector3d(inlet.direction()).mul(speed),
                    byState ? 1 : grows * whole);
        }
    }

    /** Returns an action that sets the buffer back to how it is now. */
    Runnable rememberer() {
        boolean activeThen = active;
        double switchedAtThen = switchedAt;
        double shareAtSwitchThen = shareAtSwitch;
        double[] roomThen = room;
        int dryLayersThen = dryLayers;
        int activationsThen = activations;
        return () -> {
            active = activeThen;
            switchedAt = switchedAtThen;
            shareAtSwitch = shareAtSwitchThen;
            room = roomThen;
            dryLayers = dryLayersThen;
            activations = activationsThen;
        };
    }

    /** Takes over the progress of a buffer of the same inlet from before an edit. */
    void continueFrom(InflowBuffer before) {
        active = before.active;
        switchedAt = before.switchedAt;
        shareAtSwitch = before.shareAtSwitch;
        dryLayers = before.dryLayers;
        activations = before.activations;
        room = before.room.length == room.length ? before.room : room;
    }
}
