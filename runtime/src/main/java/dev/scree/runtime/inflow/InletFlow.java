package dev.scree.runtime.inflow;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.state.SimulationState;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * The flow out of a disc or a box: a layer of particles each time a layer's volume is due, in places a spacing apart on
 * a lattice that moves with the outflow. The layers, too, are a spacing apart, so the lattice moves at the speed that
 * gives the rate with the whole number of places that the inlet has; for inlets of many places that is the emitter's
 * own speed. The jitter makes it sway across the flow as it goes. Under water the lattice reaches back into a
 * {@link InflowBuffer}, and waits while that comes; what it is late by then it makes up for.
 */
final class InletFlow extends PlacingFlow {
    private static final long SPARE = 2;
    /**
     * From one place across the flow to the next, which may be a spacing apart: particles side by side come no nearer
     * than .94 spacings.
     */
    private static final int LAYERS_A_SWAY = 4;

    private static final double ROUNDING = 1e-12;
    /** By then it is seen whether it is open [s]. */
    private static final double SOON = 1e-6;

    private final double spacing;
    private final Inlet inlet;
    private final InflowBuffer inflowBuffer;
    private final double interval;
    /** Gravity, but for what slows the flow: layers come out no closer than they are [m/s^2]. */
    private final Vector3d fall;
    /** Whether each layer must push the one before it, which gravity holds back. */
    private final boolean pushes;

    private double openBefore;
    private long layers;
    private double layerDue;
    private int tries;
    /** Of the last layer, in vain. */
    private int kept;
    /** How late the lattice is, by the time it has been open [s]. */
    private double late;
    /** From the last layer to the next, by the same time [s]. */
    private double period;
    /** Whether the lattice waits at the inlet. */
    private boolean waits;

    /** @param now simulated time from which it flows [s] */
    InletFlow(Emitter emitter, SceneInstance instance, double now) {
        super(emitter, instance);
        this.spacing = instance.scene().physics().fluidSpacing();
        this.inlet = new Inlet(
                emitter, spacing, instance.origin(), instance.scene().physics().gravity());
        this.fall = instance.scene().physics().gravity().toJoml();
        fall.fma(-Math.min(0, fall.dot(inlet.direction())), inlet.direction());
        double rate = emitter.volumeRate();
        this.interval = rate > 0 ? count() * volume() / rate : Double.POSITIVE_INFINITY;
        this.period = interval;
        this.pushes = heldBack(instance.scene().physics().gravity().toJoml()) > InflowConstants.MOST_HELD_BACK.value();
        this.inflowBuffer = new InflowBuffer(inlet, instance, interval);
        this.openBefore = emitter.openTime(now);
    }

    /**
     * How far short of a spacing a layer is ahead when the next one comes, since gravity slows it down, in spacings.
     */
    private double heldBack(Vector3d gravity) {
        return interval < Double.POSITIVE_INFINITY
                ? 0.5 * Math.max(0, -gravity.dot(inlet.direction())) * interval * interval / spacing
                : 0;
    }

    /** Particles in a layer. */
    int count() {
        return inlet.count();
    }

    /** When the next layer's middle passes the inlet, by the time it has been open [s]. */
    private double nextOpen() {
        return openBefore + (layers + 0.5) * interval + late;
    }

    /** When the next layer's middle passes the inlet [s]. */
    private double nextDue() {
        if (left() == 0 || !(interval < Double.POSITIVE_INFINITY)) {
            return Double.POSITIVE_INFINITY;
        }
        double due = emitter().timeOfOpen(nextOpen());
        boolean owed = late > 0 && due == Double.POSITIVE_INFINITY && emitter().timeOfOpen(nextOpen() - late) < due;
        return owed
                ? emitter().stopTime()
                        + nextOpen()
                        - emitter().openTime(emitter().stopTime())
                : due;
    }

    /** How long it has been open, with the time after its end in which it still brings what is late [s]. */
    private double open(double now) {
        Emitter e = emitter();
        return e.openTime(now)
                + (late > 0 && e.repeat() == null && e.stopTime() != null
                        ? Math.max(0, now - Math.max(e.startTime(), e.stopTime()))
                        : 0);
    }

    private double nextTry() {
        return pending().isEmpty()
                ? Double.POSITIVE_INFINITY
                : layerDue + tries * interval / InflowConstants.TRIES.count();
    }

    @Override
    public boolean due(double now) {
        return nextDue() <= now + ROUNDING || nextTry() <= now + ROUNDING;
    }

    @Override
    public void emit(double now, FreeRoom room, SimulationState state) {
        while (due(now)) {
            if (nextDue() <= now + ROUNDING) {
                layerDue = nextDue();
                kept += giveUp();
                if (pushes && layers == 0 && !inflowBuffer.covered()) {
                    inflowBuffer.look(room, reach());
                    inflowBuffer.fit(room);
                    inflowBuffer.standReady(now, room);
                }
                if (inflowBuffer.covered()) {
                    pressOut(now, room, state);
                    continue;
                }
                if (drowned(now, room)) {
                    inflowBuffer.fit(room);
                    inflowBuffer.cover(now);
                    late += open(now) + inflowBuffer.depth() * interval - nextOpen();
                    period = interval;
                    continue;
                }
                offer();
            }
            layer(now, room, state);
            tries = Math.max(tries, (int) Math.floor((now - layerDue) / interval * InflowConstants.TRIES.count())) + 1;
            if (tries >= InflowConstants.TRIES.count()) {
                kept += giveUp();
            }
        }
    }

    /** The next layer's turn has come. */
    private void offer() {
        pending().set(0, count());
        tries = 0;
        kept = 0;
        layers++;
        // In quickening and in slowing down again: fluid under water is a column that must be moved all at once.
        double quicker = Math.min(
                late > 0 ? interval - period + InflowConstants.QUICKER_CHANGE.value() * interval : 0,
                InflowConstants.MOST_QUICKER.value() * interval);
        quicker = Math.min(quicker, Math.sqrt(2 * InflowConstants.QUICKER_CHANGE.value() * interval * late));
        double made = Math.min(late, quicker);
        late -= made;
        period = interval - made;
        waits = false;
    }

    /**
     * Whether the next layer finds fluid in its way that will not be gone before the layer has passed: the inlet lies
     * under it, or kept back much of the layer before. And that has somewhere to go.
     */
    private boolean drowned(double now, FreeRoom room) {
        double ahead = speed() * (now - layerDue);
        inflowBuffer.look(room, ahead + reach());
        int open = 0;
        int drowned = 0;
        for (Vector3d x : places(ahead, layers + 1, fall)) {
            open += room.open(x) ? 1 : 0;
            drowned += room.drowned(x) ? 1 : 0;
        }
        return drowned > 0
                && (kept >= InflowConstants.DROWNED.value() * count()
                                && drowned >= InflowConstants.DROWNED.value() * open
                        || inflowBuffer.wet(room))
                && !room.full(nozzleParticles());
    }

    /**
     * As many as an inflow buffer takes the place of, and some layers: fluid that fills a closed tank gives way to
     * nothing.
     */
    private long nozzleParticles() {
        return (inflowBuffer.depth() + SPARE) * count();
    }

    /** The next layer comes out of the inflow buffer: what is before it has given way. */
    private void pressOut(double now, FreeRoom room, SimulationState state) {
        double ahead = speed() * (now - layerDue);
        inflowBuffer.look(room, ahead + spacing);
        inflowBuffer.fit(room);
        if (room.full(nozzleParticles()) || !pushes && inflowBuffer.fellDry(room)) {
            inflowBuffer.uncover(now);
        }
        if (inflowBuffer.crowded(room, ahead, at -> shift(layers + 1 + at))) {
            layers++;
            pending().set(0, count());
            giveUp();
            waits = true;
            return;
        }
        offer();
        Vector3d[] places = places(ahead, layers, new Vector3d());
        put(room, room::apart, state, p -> places[p], (p, x) -> new Vector3d(inlet.direction()).mul(speed()));
        giveUp();
    }

    @Override
    public void inflowBuffer(double now, InflowSamples to) {
        boolean over = nextDue() == Double.POSITIVE_INFINITY;
        if (over) {
            inflowBuffer.uncover(now);
        }
        if (inflowBuffer.stands(now)) {
            double open = open(now);
            boolean flows = !over && !waits && open(now + SOON) > open;
            // After the last layer the one behind it stays where it was.
            double behind = waits ? 0 : over ? spacing : Math.max(0, nextOpen() - open) * speed();
            inflowBuffer.samples(now, behind, flows ? speed() : 0, at -> shift(layers + 1 + at), to);
        }
    }

    /** Of the lattice between the last layer and the next [m/s]. */
    private double speed() {
        return spacing / period;
    }

    /**
     * How many places are free on the way of a layer through the inlet, by what the room is of, or become free as fluid
     * gives way.
     */
    int freeAtOnce(FreeRoom room) {
        BitSet free = new BitSet();
        for (int t = 0; t < InflowConstants.TRIES.count(); t++) {
            double ahead = t * spacing / InflowConstants.TRIES.count();
            inlet.look(room, 0, ahead + reach());
            boolean yields = !room.full(nozzleParticles());
            Vector3d[] places = places(ahead, 1, fall);
            for (int p = 0; p < places.length; p++) {
                free.set(p, free.get(p) || room.free(places[p]) || yields && room.open(places[p]));
            }
        }
        return free.cardinality();
    }

    /**
     * Of a layer so far ahead of the inlet [m], from the instance's origin.
     *
     * @param layer the first is 1
     * @param faster what has stretched it, along the flow [m/s^2]
     */
    private Vector3d[] places(double ahead, long layer, Vector3d faster) {
        Vector3d[] places = new Vector3d[count()];
        double along = faster.dot(inlet.direction());
        for (int p = 0; p < places.length; p++) {
            places[p] = inlet.place(p, ahead + 0.5 * along * lead(p) * lead(p), shift(layer + inlet.part(p)));
        }
        return places;
    }

    /**
     * How long ago a particle at a place passed the inlet, when its layer's back does; no longer than it takes to fall
     * a spacing [s].
     */
    private double lead(int p) {
        double longest = Math.sqrt(2 * spacing / Math.max(fall.length(), 1e-9));
        return inlet.part(p) * Math.min(period, longest);
    }

    /** How far ahead of its back a layer reaches [m]. */
    private double reach() {
        return 2 * spacing;
    }

    /** Puts what is pending of the present layer where the lattice has brought it. */
    private void layer(double now, FreeRoom room, SimulationState state) {
        double ahead = speed() * (now - layerDue);
        inlet.look(room, 0, ahead + reach());
        Vector3d[] places = places(ahead, layers, fall);
        put(room, state, p -> places[p], (p, x) -> new Vector3d(inlet.direction())
                .mul(speed())
                .fma(lead(p), fall));
    }

    /** Across the flow [m], the same whenever it is asked for. @param at a height of the lattice, in layers */
    private double[] shift(double at) {
        if (emitter().jitter() == 0) {
            return new double[2];
        }
        double turn = at / LAYERS_A_SWAY;
        long before = (long) Math.floor(turn);
        double[] from = sway(before);
        double[] to = sway(before + 1);
        double part = turn - before;
        return new double[] {from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])};
    }

    private double[] sway(long number) {
        SplittableRandom random = new SplittableRandom(31L * emitter().id().hashCode() + number);
        double angle = 2 * Math.PI * random.nextDouble();
        double length = 0.5 * spacing * emitter().jitter() * Math.sqrt(random.nextDouble());
        return new double[] {length * Math.cos(angle), length * Math.sin(angle)};
    }

    @Override
    public long atMost(double until) {
        double open = Math.max(0, emitter().openTime(until) - openBefore);
        long wanted = interval < Double.POSITIVE_INFINITY
                ? Math.max(0, (long) Math.ceil(open / interval) + 1 - layers) * count()
                        + pending().cardinality()
                : 0;
        return Math.min(wanted, left());
    }

    @Override
    Runnable progress() {
        long layersThen = layers;
        double layerDueThen = layerDue;
        int triesThen = tries;
        int keptThen = kept;
        double lateThen = late;
        double periodThen = period;
        boolean waitsThen = waits;
        Runnable inflowBufferThen = inflowBuffer.rememberer();
        return () -> {
            layers = layersThen;
            layerDue = layerDueThen;
            tries = triesThen;
            kept = keptThen;
            late = lateThen;
            period = periodThen;
            waits = waitsThen;
            inflowBufferThen.run();
        };
    }

    @Override
    boolean goesOn(PlacingFlow before) {
        if (!(before instanceof InletFlow flow) || !flow.emitter().equals(emitter()) || flow.spacing != spacing) {
            return false;
        }
        openBefore = flow.openBefore;
        layers = flow.layers;
        layerDue = flow.layerDue;
        tries = flow.tries;
        kept = flow.kept;
        late = flow.late;
        period = flow.period;
        waits = flow.waits;
        inflowBuffer.continueFrom(flow.inflowBuffer);
        return true;
    }
}
