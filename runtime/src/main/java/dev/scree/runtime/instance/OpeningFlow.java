package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Vector3d;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The flow out of a disc or a box: a layer of particles each time a layer's volume is due, in places a spacing apart on
 * a lattice that moves with the outflow. The layers, too, are a spacing apart, so the lattice moves at the speed that
 * gives the rate with the whole number of places that the opening has; for openings of many places that is the
 * emitter's own speed. Whole layers shifted across the flow stay a spacing apart: that is the jitter.
 */
final class OpeningFlow extends PlacingFlow {
    /** A place that is not free is tried again as the lattice moves on, so often for each layer. */
    private static final int TRIES = 4;
    private static final double ROUNDING = 1e-12;

    private final Vec3 origin;
    private final double spacing;
    private final double[] points;
    private final Quaterniond rotation;
    private final Vector3d direction;
    private final double speed;
    private final double interval;
    private double openBefore;
    private long layers;
    private double layerDue;
    private int tries;

    /** @param now simulated time from which it flows [s] */
    OpeningFlow(Emitter emitter, SceneInstance instance, double now) {
        super(emitter, instance);
        this.origin = instance.origin();
        this.spacing = instance.scene().physics().fluidSpacing();
        this.rotation = emitter.pose().rotation().toJoml().normalize();
        this.points = opening(emitter, spacing);
        double rate = emitter.volumeRate();
        this.interval = rate > 0 ? count() * volume() / rate : Double.POSITIVE_INFINITY;
        this.speed = spacing / interval;
        this.direction = rotation.transform(new Vector3d(0, -1, 0));
        this.openBefore = emitter.openTime(now);
    }

    /** Places a spacing apart, as many as the opening's area holds, nearest to its middle: (x, z) in its frame. */
    private static double[] opening(Emitter emitter, double spacing) {
        List<double[]> places = new ArrayList<>();
        if (emitter.shape() == EmitterShape.BOX) {
            int[] n = sides(emitter.width() / spacing, emitter.depth() / spacing);
            for (int i = 0; i < n[0]; i++) {
                for (int k = 0; k < n[1]; k++) {
                    places.add(new double[] {(i + 0.5 - 0.5 * n[0]) * spacing, (k + 0.5 - 0.5 * n[1]) * spacing});
                }
            }
        } else {
            int reach = (int) Math.ceil(emitter.width() / 2 / spacing) + 1;
            for (int i = -reach; i <= reach; i++) {
                for (int k = -reach; k <= reach; k++) {
                    places.add(new double[] {i * spacing, k * spacing});
                }
            }
            places.sort(Comparator.comparingDouble(p -> p[0] * p[0] + p[1] * p[1]));
            int held = Math.max(1, (int) Math.round(emitter.area() / (spacing * spacing)));
            places = places.subList(0, Math.min(held, places.size()));
        }
        double[] points = new double[2 * places.size()];
        for (int p = 0; p < places.size(); p++) {
            points[2 * p] = places.get(p)[0];
            points[2 * p + 1] = places.get(p)[1];
        }
        return points;
    }

    /** Whole numbers next to two sides [spacings] whose product comes nearest to theirs. */
    private static int[] sides(double width, double depth) {
        int[] best = {1, 1};
        for (int i = 0; i < 4; i++) {
            int w = Math.max(1, (int) Math.floor(width) + (i & 1));
            int d = Math.max(1, (int) Math.floor(depth) + (i >> 1));
            if (Math.abs(w * d - width * depth) < Math.abs(best[0] * best[1] - width * depth)) {
                best = new int[] {w, d};
            }
        }
        return best;
    }

    /** Particles in a layer. */
    int count() {
        return points.length / 2;
    }

    /** When the next layer's middle passes the opening [s]. */
    private double nextDue() {
        return left() == 0 || !(interval < Double.POSITIVE_INFINITY) ? Double.POSITIVE_INFINITY : emitter().timeOfOpen(openBefore + (layers + 0.5) * interval);
    }

    private double nextTry() {
        return pending().isEmpty() ? Double.POSITIVE_INFINITY : layerDue + tries * interval / TRIES;
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
                giveUp();
                pending().set(0, count());
                tries = 0;
                layers++;
            }
            layer(now, room, state);
            tries = Math.max(tries, (int) Math.floor((now - layerDue) / interval * TRIES)) + 1;
            if (tries >= TRIES) {
                giveUp();
            }
        }
    }

    /** How many places are free on the way of a layer through the opening, by what the room is of. */
    int freeAtOnce(FreeRoom room) {
        BitSet free = new BitSet();
        for (int t = 0; t < TRIES; t++) {
            Vector3d[] places = places(t * spacing / TRIES, new double[2], room);
            for (int p = 0; p < places.length; p++) {
                free.set(p, free.get(p) || room.free(places[p]));
            }
        }
        return free.cardinality();
    }

    /** Of a layer so far behind the opening [m], from the instance's origin; the room is made to look there. */
    private Vector3d[] places(double ahead, double[] shift, FreeRoom room) {
        Vector3d start = emitter().pose().position().minus(origin).toJoml().fma(ahead, direction);
        Vector3d[] places = new Vector3d[count()];
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int p = 0; p < places.length; p++) {
            places[p] = rotation.transform(new Vector3d(points[2 * p] + shift[0], 0, points[2 * p + 1] + shift[1])).add(start);
            low.min(places[p]);
            high.max(places[p]);
        }
        room.look(low, high);
        return places;
    }

    /** Puts what is pending of the present layer where the lattice has brought it. */
    private void layer(double now, FreeRoom room, SimulationState state) {
        Vector3d[] places = places(speed * (now - layerDue), shift(), room);
        put(room, state, p -> places[p], x -> new Vector3d(direction).mul(speed));
    }

    /** Of the present layer across the flow [m], the same whenever it is asked for. */
    private double[] shift() {
        if (emitter().jitter() == 0) {
            return new double[2];
        }
        SplittableRandom random = new SplittableRandom(31L * emitter().id().hashCode() + layers);
        double angle = 2 * Math.PI * random.nextDouble();
        double length = 0.5 * spacing * emitter().jitter() * Math.sqrt(random.nextDouble());
        return new double[] {length * Math.cos(angle), length * Math.sin(angle)};
    }

    @Override
    public long atMost(double until) {
        double open = Math.max(0, emitter().openTime(until) - openBefore);
        long wanted = interval < Double.POSITIVE_INFINITY ? Math.max(0, (long) Math.ceil(open / interval) + 1 - layers) * count() + pending().cardinality() : 0;
        return Math.min(wanted, left());
    }

    @Override
    Runnable progress() {
        long layersThen = layers;
        double layerDueThen = layerDue;
        int triesThen = tries;
        return () -> {
            layers = layersThen;
            layerDue = layerDueThen;
            tries = triesThen;
        };
    }

    @Override
    boolean goesOn(PlacingFlow before) {
        if (!(before instanceof OpeningFlow flow) || !flow.emitter().equals(emitter()) || flow.spacing != spacing) {
            return false;
        }
        openBefore = flow.openBefore;
        layers = flow.layers;
        layerDue = flow.layerDue;
        tries = flow.tries;
        return true;
    }
}
