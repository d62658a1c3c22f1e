package dev.scree.runtime.inflow;

import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.state.SimulationState;
import java.util.BitSet;
import org.joml.Vector3d;

/**
 * The flow out of a disc or a box. Particles come in layers, each when the volume of a layer is due, at places a
 * spacing apart on a lattice that moves with the outflow. Successive layers are a spacing apart, too; so the lattice
 * moves at the speed that gives the emitter's rate with the whole number of places that the inlet has. For inlets of
 * many places that is about the emitter's own speed. The jitter lets the lattice sway across the flow as it goes.
 *
 * <p>Under water the lattice reaches back into an {@link InflowBuffer} and waits while that grows. What it is late by
 * then is made up for by a slightly quicker flow, or after the emitter's end.
 */
final class InletFlow extends PlacingFlow {
    /** Number of layers that the domain's air must have room for besides the inflow buffer's. */
    private static final long SPARE = 2;
    /** Tolerance of times that absorbs rounding [s]. */
    private static final double ROUNDING = 1e-12;
    /** Time ahead at which is tested whether the emitter is open, and so flows now [s]. */
    private static final double SOON = 1e-6;

    /** Spacing of the fluid [m]. */
    private final double spacing;

    private final Inlet inlet;
    private final Sway sway;
    private final InflowBuffer inflowBuffer;
    /** Time in which the volume of a layer flows out at the emitter's rate [s]; infinite where the rate is 0. */
    private final double interval;
    /** Gravity without its part against the flow, which would put layers closer together than at rest [m/s^2]. */
    private final Vector3d fall;
    /** Whether gravity slows the flow so much that each layer must push the one before it out of the way. */
    private final boolean pushes;

    /** How long the emitter had been open when it began to flow at this rate [s]. */
    private double openBefore;
    /** Number of layers offered until then. */
    private long layersBefore;
    /** What was left of the next layer's interval then, as a part of it. */
    private double phase = 0.5;
    /** Simulated time at which this flow was made [s]. */
    private final double begun;
    /** Number of layers offered so far. */
    private long layers;
    /** Simulated time at which the present layer was due to pass the inlet [s]. */
    private double layerDue;
    /** Number of times that filling the present layer has been tried. */
    private int tries;
    /** Number of particles of the last layer that could not be placed. */
    private int unplaced;
    /** By how much the lattice is late, in open time (time for which the emitter is open) [s]. */
    private double late;
    /**
     * Time between the last layer and the next, in open time [s]; shorter than the interval while time is made up for.
     */
    private double period;
    /** Whether the lattice waits at the inlet, since the fluid before it has not given way. */
    private boolean waits;

    /**
     * Makes the flow of an inlet.
     *
     * @param now simulated time from which it flows [s]
     */
    InletFlow(Emitter emitter, SceneInstance instance, double now) {
        super(emitter, instance);
        this.spacing = instance.scene().physics().fluidSpacing();
        this.sway = new Sway(emitter, spacing);
        this.inlet = new Inlet(
                emitter, spacing, instance.origin(), instance.scene().physics().gravity());
        this.fall = instance.scene().physics().gravity().toJoml();
        fall.fma(-Math.min(0, fall.dot(inlet.direction())), inlet.direction());
        double rate = emitter.volumeRate();
        this.interval = rate > 0 ? count() * volume() / rate : Double.POSITIVE_INFINITY;
        this.period = interval;
        this.pushes = heldBack(instance.scene().physics().gravity().toJoml()) > InflowConstants.MOST_HELD_BACK.value();
        this.inflowBuffer = new InflowBuffer(inlet, instance, interval);
        this.begun = now;
        this.openBefore = emitter.openTime(now);
    }

    /** Returns by how much less than a spacing a layer has moved when the next one comes, due to gravity [spacings]. */
    private double heldBack(Vector3d gravity) {
        return interval < Double.POSITIVE_INFINITY
                ? 0.5 * Math.max(0, -gravity.dot(inlet.direction())) * interval * interval / spacing
                : 0;
    }

    /** Returns the number of particles in a layer. */
    int count() {
        return inlet.count();
    }

    /** Returns when the next layer is due to pass the inlet, in open time [s]. */
    private double nextOpen() {
        return openBefore + (layers - layersBefore + phase) * interval + late;
    }

    /** Returns when the next layer is due to pass the inlet, in simulated time [s]; infinite where none comes. */
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

    /** Returns the open time [s]; time after the emitter's end counts while it still brings what is late. */
    private double open(double now) {
        Emitter e = emitter();
        return e.openTime(now)
                + (late > 0 && e.repeat() == null && e.stopTime() != null
                        ? Math.max(0, now - Math.max(e.startTime(), e.stopTime()))
                        : 0);
    }

    /** Returns the simulated time at which places that were not free are tried again [s]. */
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
                unplaced += giveUp();
                if (pushes && layers == 0 && !inflowBuffer.active()) {
                    inflowBuffer.collect(room, reach());
                    inflowBuffer.fit(room);
                    inflowBuffer.standReady(now, room);
                }
                if (inflowBuffer.active()) {
                    pressOut(now, room, state);
                    continue;
                }
                if (drowned(now, room)) {
                    inflowBuffer.fit(room);
                    inflowBuffer.activate(now);
                    late += open(now) + inflowBuffer.depth() * interval - nextOpen();
                    period = interval;
                    continue;
                }
                offer();
            }
            layer(now, room, state);
            tries = Math.max(tries, (int) Math.floor((now - layerDue) / interval * InflowConstants.TRIES.count())) + 1;
            if (tries >= InflowConstants.TRIES.count()) {
                unplaced += giveUp();
            }
        }
    }

    /** Begins the next layer: all its places wait to be filled, and the time to the layer after it is chosen. */
    private void offer() {
        pending().set(0, count());
        tries = 0;
        unplaced = 0;
        layers++;
        // The change from layer to layer is limited both when the flow quickens and when it slows down again: under
        // water a whole column of fluid must be accelerated at once.
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
     * Returns whether an inflow buffer must begin: fluid is in the way of the next layer and will not be gone before
     * the layer has passed, because the inlet lies under water or because fluid held back much of the layer before.
     * There is no use in it where the domain has no air left for that fluid to go to.
     */
    private boolean drowned(double now, FreeRoom room) {
        double ahead = speed() * (now - layerDue);
        inflowBuffer.collect(room, ahead + reach());
        int open = 0;
        int drowned = 0;
        for (Vector3d x : places(ahead, layers + 1, fall)) {
            open += room.open(x) ? 1 : 0;
            drowned += room.blockedByFluid(x) ? 1 : 0;
        }
        return drowned > 0
                && (unplaced >= InflowConstants.DROWNED.value() * count()
                                && drowned >= InflowConstants.DROWNED.value() * open
                        || inflowBuffer.wet(room))
                && !room.full(bufferParticles());
    }

    /**
     * Returns how many particles must still fit into the domain's air for a buffer to be of use: as many as it takes
     * the place of, and some layers. In a closed tank that is full, fluid cannot give way.
     */
    private long bufferParticles() {
        return (inflowBuffer.depth() + SPARE) * count();
    }

    /** Lets the next layer out of the inflow buffer, or counts it as held back where fluid has not given way. */
    private void pressOut(double now, FreeRoom room, SimulationState state) {
        double ahead = speed() * (now - layerDue);
        inflowBuffer.collect(room, ahead + spacing);
        inflowBuffer.fit(room);
        if (room.full(bufferParticles()) || !pushes && inflowBuffer.fellDry(room)) {
            inflowBuffer.deactivate(now);
        }
        if (inflowBuffer.crowded(room, ahead, at -> sway.at(layers + 1 + at))) {
            layers++;
            pending().set(0, count());
            giveUp();
            waits = true;
            return;
        }
        offer();
        Vector3d[] places = places(ahead, layers, new Vector3d());
        put(room, room::clearOfParticles, state, p -> places[p], (p, x) -> new Vector3d(inlet.direction())
                .mul(speed()));
        giveUp();
    }

    @Override
    public void inflowBuffer(double now, InflowSamples to) {
        boolean over = nextDue() == Double.POSITIVE_INFINITY;
        if (over) {
            inflowBuffer.deactivate(now);
        }
        if (inflowBuffer.present(now)) {
            double open = open(now);
            boolean flows = !over && !waits && open(now + SOON) > open;
            // After the last layer the one behind it stays where it was.
            double behind = waits ? 0 : over ? spacing : Math.max(0, nextOpen() - open) * speed();
            inflowBuffer.samples(now, behind, flows ? speed() : 0, at -> sway.at(layers + 1 + at), to);
        }
    }

    /** Returns the speed of the lattice between the last layer and the next [m/s]. */
    private double speed() {
        return spacing / period;
    }

    /**
     * Returns how many places are free somewhere on a layer's way through the inlet, or become free as fluid gives way.
     *
     * @param room finds free places as everything stands at the start
     */
    int freeAtOnce(FreeRoom room) {
        BitSet free = new BitSet();
        for (int t = 0; t < InflowConstants.TRIES.count(); t++) {
            double ahead = t * spacing / InflowConstants.TRIES.count();
            inlet.collect(room, 0, ahead + reach());
            boolean yields = !room.full(bufferParticles());
            Vector3d[] places = places(ahead, 1, fall);
            for (int p = 0; p < places.length; p++) {
                free.set(p, free.get(p) || room.free(places[p]) || yields && room.open(places[p]));
            }
        }
        return free.cardinality();
    }

    /**
     * Returns where the particles of a layer are, from the instance's origin [m].
     *
     * @param ahead how far the layer's back is ahead of the inlet [m]
     * @param layer number of the layer; the first is 1
     * @param faster acceleration that has stretched the layer along the flow [m/s^2]
     */
    private Vector3d[] places(double ahead, long layer, Vector3d faster) {
        Vector3d[] places = new Vector3d[count()];
        double along = faster.dot(inlet.direction());
        for (int p = 0; p < places.length; p++) {
            places[p] = inlet.place(p, ahead + 0.5 * along * lead(p) * lead(p), sway.at(layer + inlet.layerOffset(p)));
        }
        return places;
    }

    /**
     * Returns how long before its layer's back a particle passed the inlet [s], at most the time of a fall by a
     * spacing.
     */
    private double lead(int p) {
        double longest = Math.sqrt(2 * spacing / Math.max(fall.length(), 1e-9));
        return inlet.layerOffset(p) * Math.min(period, longest);
    }

    /** Returns how far ahead of its back a layer is searched for free places [m]. */
    private double reach() {
        return 2 * spacing;
    }

    /** Puts the particles of the present layer that still wait where the lattice has brought them. */
    private void layer(double now, FreeRoom room, SimulationState state) {
        double ahead = speed() * (now - layerDue);
        inlet.collect(room, 0, ahead + reach());
        Vector3d[] places = places(ahead, layers, fall);
        put(room, state, p -> places[p], (p, x) -> new Vector3d(inlet.direction())
                .mul(speed())
                .fma(lead(p), fall));
    }

    @Override
    public long atMost(double until) {
        double open = Math.max(0, emitter().openTime(until) - openBefore);
        long wanted = interval < Double.POSITIVE_INFINITY
                ? Math.max(0, (long) Math.ceil(open / interval + 1 - phase + 0.5) - (layers - layersBefore)) * count()
                        + pending().cardinality()
                : 0;
        return Math.min(wanted, left());
    }

    @Override
    Runnable progressRestorer() {
        long layersThen = layers;
        double layerDueThen = layerDue;
        int triesThen = tries;
        int unplacedThen = unplaced;
        double lateThen = late;
        double periodThen = period;
        boolean waitsThen = waits;
        Runnable inflowBufferThen = inflowBuffer.rememberer();
        return () -> {
            layers = layersThen;
            layerDue = layerDueThen;
            tries = triesThen;
            unplaced = unplacedThen;
            late = lateThen;
            period = periodThen;
            waits = waitsThen;
            inflowBufferThen.run();
        };
    }

    /** Returns whether an emitter has the same places as this one, whatever their flow. */
    private boolean sameOpening(Emitter other) {
        return other.withSpeed(emitter().speed())
                .withRate(emitter().rate())
                .withJitter(emitter().jitter())
                .equals(emitter());
    }

    /** Goes on at another rate from the same place in the lattice: layers stay a spacing apart. */
    private void changeRate(InletFlow before) {
        boolean flowed = before.interval < Double.POSITIVE_INFINITY;
        boolean flows = interval < Double.POSITIVE_INFINITY;
        layersBefore = layers;
        // Without a flow nothing has come nearer.
        phase = flowed
                ? (before.nextOpen() - before.late - before.open(begun)) / before.interval
                : before.phase - (before.layers - before.layersBefore);
        if (flowed && flows) {
            double slower = interval / before.interval;
            late = before.late * slower;
            period = before.period * slower;
            layerDue = begun - (begun - before.layerDue) * slower;
        } else {
            layerDue = begun;
        }
    }

    @Override
    boolean takeOver(PlacingFlow before) {
        if (!(before instanceof InletFlow flow) || !sameOpening(flow.emitter()) || flow.spacing != spacing) {
            return false;
        }
        layers = flow.layers;
        if (flow.emitter().equals(emitter())) {
            openBefore = flow.openBefore;
            layersBefore = flow.layersBefore;
            phase = flow.phase;
            layerDue = flow.layerDue;
            late = flow.late;
            period = flow.period;
        } else {
            changeRate(flow);
        }
        tries = flow.tries;
        unplaced = flow.unplaced;
        waits = flow.waits;
        inflowBuffer.continueFrom(flow.inflowBuffer);
        return true;
    }
}
