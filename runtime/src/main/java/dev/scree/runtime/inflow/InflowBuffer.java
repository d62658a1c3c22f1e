package dev.scree.runtime.inflow;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.FluidSolver;
import org.joml.Vector3d;

/**
 * The end of the pipe behind an inlet that lies under water. Fluid cannot be put where fluid is, so layers stand ready
 * behind the inlet as samples of a solid that moves with the outflow: fluid gives way to them, none flows back, and
 * what comes out is a layer whose place is already its own. In air there is no inflow buffer. Where one must come, a
 * layer that stands still grows from nothing at its far end, then the others come out of that one and push before them
 * what fluid is there.
 */
final class InflowBuffer {
    private static final int MOST_DOUBLINGS = 10;
    /** Part of a layer's way or time after which is looked how much more of a sample there is. */
    private static final double TELLING = 1e-4;

    private static final double ROUNDING = 1e-9;
    private final Inlet inlet;
    private final SceneInstance instance;
    private final double spacing;
    private final int layers;
    private final double interval;
    private boolean covered;
    private double turnedAt;
    private double shareThen;
    /**
     * How much of a sample there may be, layer by layer from the inlet on, at each place; never changed, but replaced.
     */
    private double[] room;

    private int dry;
    private int comings;

    /** @param interval between layers [s] */
    InflowBuffer(Inlet inlet, SceneInstance instance, double interval) {
        this.inlet = inlet;
        this.instance = instance;
        this.spacing = instance.fluid().spacing();
        this.layers = layers(instance.fluid());
        this.interval = interval;
        this.room = new double[(layers + 1) * inlet.count()];
    }

    /** That move: all that fluid before the inlet can see. One more stands still behind them. */
    static int layers(FluidScales scales) {
        return (int) Math.ceil(scales.kernelRadius() / scales.spacing() * (1 - 1e-9));
    }

    /** How many layers could have come out before its first does. */
    int depth() {
        return layers + InflowConstants.GROWTH.count();
    }

    /** How much of its samples' volume is there, 0 to 1. */
    private double share(double now) {
        double change = smooth((now - turnedAt) / interval / (covered ? InflowConstants.GROWTH.count() : depth()));
        return shareThen + change * ((covered ? 1 : 0) - shareThen);
    }

    boolean stands(double now) {
        return covered || share(now) > 0;
    }

    boolean covered() {
        return covered;
    }

    void cover(double now) {
        turn(true, now);
        dry = 0;
        comings++;
    }

    /** Before the first layer: all of it at once, unless fluid is there, which that would throw out. */
    void standReady(double now, FreeRoom free) {
        if (wetShare(free) <= 0) {
            cover(now);
            shareThen = 1;
        }
    }

    void uncover(double now) {
        turn(false, now);
    }

    private void turn(boolean cover, double now) {
        if (cover != covered) {
            shareThen = share(now);
            turnedAt = now;
            covered = cover;
        }
    }

    /** Lets a room look at whatever the methods below ask of it. @param ahead of the inlet, at least a spacing [m] */
    void look(FreeRoom free, double ahead) {
        inlet.look(free, layers * spacing, ahead);
    }

    /** Where walls and bodies leave its samples room now. */
    void fit(FreeRoom free) {
        double[] fits = new double[room.length];
        for (int layer = 0; layer <= layers; layer++) {
            for (int p = 0; p < inlet.count(); p++) {
                fits[layer * inlet.count() + p] = free.roomForSample(inlet.column(p, -layer * spacing, new double[2]));
            }
        }
        room = fits;
    }

    /** Whether fluid is all round the inlet; not where solids are. */
    boolean wet(FreeRoom free) {
        return wetShare(free) >= InflowConstants.WET.value();
    }

    /** Looked at once a layer: whether there is none round the inlet any more. */
    boolean fellDry(FreeRoom free) {
        double wet = wetShare(free);
        dry = wet >= 0 && wet < InflowConstants.DRY.value() ? dry + 1 : 0;
        return dry >= InflowConstants.PATIENCE.count() << Math.min(comings - 1, MOST_DOUBLINGS);
    }

    /** Below 0 where solids are all round. */
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
     * Whether the fluid before the inlet stands too close to give way. @param ahead of it the back of the layer that
     * comes out [m]
     */
    boolean crowded(FreeRoom free, double ahead, Shift shift) {
        double sum = 0;
        int open = 0;
        for (int p = 0; p < inlet.count(); p++) {
            Vector3d x = inlet.place(p, ahead, shift.of(inlet.part(p)));
            if (free.open(x)) {
                double full = free.volumeFraction(x);
                for (int q = 0; q < inlet.count(); q++) {
                    for (int layer = 0; layer < layers; layer++) {
                        full += free.volumeFraction(
                                x, inlet.place(q, ahead - layer * spacing, shift.of(inlet.part(q) - layer)));
                    }
                }
                sum += full;
                open++;
            }
        }
        return open > 0 && sum > InflowConstants.CROWDED.value() * open;
    }

    /** Of the lattice across the flow [m]. */
    interface Shift {
        /** @param ahead of the back of the layer that comes next, in spacings */
        double[] of(double ahead);
    }

    /**
     * Its samples.
     *
     * @param behind how far behind the inlet the back of the next layer is [m]
     * @param speed of the layers now [m/s]
     */
    void samples(double now, double behind, double speed, Shift shift, InflowSamples to) {
        double share = share(now);
        double grows = (share(now + TELLING * interval) - share) / (TELLING * interval);
        double deepest = layers * spacing;
        for (int p = 0; p < inlet.count(); p++) {
            double first = behind - inlet.part(p) * spacing;
            for (int layer = 0; first + layer * spacing <= deepest * (1 + ROUNDING); layer++) {
                double depth = Math.min(first + layer * spacing, deepest);
                double part = part(p, depth);
                double comesOut = speed / spacing * (part(p, depth - TELLING * spacing) - part) / TELLING;
                add(
                        p,
                        depth,
                        shift.of(inlet.part(p) - layer),
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
     * How much of a sample is there at a depth: the hindmost come out of those that stand still, as they do of walls.
     */
    private double part(int p, double depth) {
        int count = inlet.count();
        double inside = Math.max(0, depth / spacing);
        int layer = (int) Math.min(layers - 1, Math.floor(inside));
        double past = inside - layer;
        double fits = (1 - past) * room[layer * count + p] + past * room[(layer + 1) * count + p];
        return fits * smooth(layers - depth / spacing);
    }

    /** From 0 to 1 as its argument goes, without a jump in how fast: fluid would feel it as a blow. */
    private static double smooth(double x) {
        double within = Math.max(0, Math.min(1, x));
        return within * within * (3 - 2 * within);
    }

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

    /** What sets it back to how it is now. */
    Runnable rememberer() {
        boolean coveredThen = covered;
        double turnedAtThen = turnedAt;
        double shareThenThen = shareThen;
        double[] roomThen = room;
        int dryThen = dry;
        int comingsThen = comings;
        return () -> {
            covered = coveredThen;
            turnedAt = turnedAtThen;
            shareThen = shareThenThen;
            room = roomThen;
            dry = dryThen;
            comings = comingsThen;
        };
    }

    /** Goes on where one of the same inlet was. */
    void continueFrom(InflowBuffer before) {
        covered = before.covered;
        turnedAt = before.turnedAt;
        shareThen = before.shareThen;
        dry = before.dry;
        comings = before.comings;
        room = before.room.length == room.length ? before.room : room;
    }
}
