package dev.scree.runtime.inflow;

import dev.scree.runtime.body.BodyStart;
import dev.scree.runtime.constants.InflowConstants;
import dev.scree.runtime.geometry.Cavity;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Fills the hollow of a body with fluid from its bottom up, at a given rate or all at once. The places are found once,
 * in the body's frame as it stands at the start, and move with the body; new particles get the velocity that the body
 * has at their place.
 */
final class CavityFlow extends PlacingFlow {
    /** Tolerance that absorbs rounding, for numbers of places [1] and for times [s]. */
    private static final double ROUNDING = 1e-9;

    private final SceneInstance instance;
    /** Index of the body in the scene, or -1 where the emitter names none that exists. */
    private final int body;
    /** Places of particles in the body's frame at its scale [m], the lowest first, shape (count, 3). */
    private final double[] places;
    /** How long the emitter had been open when it began to flow at this rate [s]. */
    private double openBefore;
    /** Number of places due until then. */
    private double dueBefore;
    /** Simulated time at which this flow was made [s]. */
    private final double begun;
    /** Number of places, from the first, that have been offered for filling so far. */
    private int offered;
    /** Simulated time at which places that were not free are tried again [s]. */
    private double nextTry;
    /** Simulated time at which a new place was last offered [s]. */
    private double lastOffer;

    /**
     * Makes the flow of a cavity emitter.
     *
     * @param now simulated time from which it flows [s]
     */
    CavityFlow(Emitter emitter, SceneInstance instance, double now) {
        super(emitter, instance);
        this.instance = instance;
        this.body = index(instance.scene(), emitter.body());
        this.places = body < 0 ? new double[0] : places(instance, body, emitter);
        this.lastOffer = now;
        this.begun = now;
    }

    /** Returns the index of the body with an id, or -1 where there is none. */
    private static int index(Scene scene, String id) {
        for (int b = 0; b < scene.bodies().size(); b++) {
            if (scene.bodies().get(b).id().equals(id)) {
                return b;
            }
        }
        return -1;
    }

    /**
     * Returns the places to be filled in a body's hollow (see {@link Cavity#places}); none where the body has no
     * hollow.
     *
     * @param index index of the body in the scene
     */
    static double[] places(SceneInstance instance, int index, Emitter emitter) {
        Scene scene = instance.scene();
        Body body = scene.bodies().get(index);
        Cavity cavity = instance.bodyModel().solids().get(index).cavity(up(scene, body));
        return cavity == null
                ? new double[0]
                : cavity.places(
                        body.scale(),
                        emitter.level() == null ? 1 : emitter.level(),
                        scene.physics().fluidSpacing());
    }

    /** Returns the volume of the hollow that an emitter fills, up to its level [m^3]; 0 where there is none. */
    static double hollow(SceneInstance instance, Emitter emitter) {
        int index = index(instance.scene(), emitter.body());
        if (index < 0) {
            return 0;
        }
        Body body = instance.scene().bodies().get(index);
        Cavity cavity = instance.bodyModel().solids().get(index).cavity(up(instance.scene(), body));
        return cavity == null
                ? 0
                : cavity.volume() * Math.pow(body.scale(), 3) * (emitter.level() == null ? 1 : emitter.level());
    }

    /**
     * Returns the unit vector against gravity, in the axes of the body as it stands at the start; without gravity, the
     * world's y axis in these axes.
     */
    private static Vector3d up(Scene scene, Body body) {
        Vec3 gravity = scene.physics().gravity();
        Vector3d up = gravity.length() == 0
                ? new Vector3d(0, 1, 0)
                : gravity.toJoml().normalize().negate();
        return body.pose().rotation().toJoml().normalize().conjugate().transform(up);
    }

    /** Returns the number of places. */
    private int count() {
        return places.length / 3;
    }

    /** Returns how many places, from the first, are to be offered by a time [s]. */
    private int dueBy(double now) {
        Emitter emitter = emitter();
        if (emitter.rate() == null) {
            return now >= emitter.startTime() ? count() : 0;
        }
        return (int) Math.min(count(), Math.floor(due(emitter, now) + 0.5 + ROUNDING));
    }

    /** Returns how many places are due by a time [s] at a rate, whole and in part. */
    private double due(Emitter emitter, double now) {
        return dueBefore + (emitter.openTime(now) - openBefore) * emitter.rate() / volume();
    }

    @Override
    public boolean due(double now) {
        return left() > 0 && (dueBy(now) > offered || !pending().isEmpty() && now >= nextTry - ROUNDING);
    }

    @Override
    public void emit(double now, FreeRoom room, SimulationState state) {
        if (!due(now)) {
            return;
        }
        int wanted = dueBy(now);
        if (wanted > offered) {
            pending().set(offered, wanted);
            offered = wanted;
            lastOffer = now;
        }
        Vector3d frame = instance.bodyModel().frameOrigin(state, body);
        Quaterniond turn = BodyStart.rotation(state, body);
        Vector3d velocity = BodyStart.vector(state.bodyVelocity, body);
        Vector3d spin = BodyStart.vector(state.bodyAngularVelocity, body);
        Vector3d reference = BodyStart.vector(state.bodyPosition, body);
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        pending().stream().forEach(p -> {
            Vector3d x = place(p, turn, frame);
            low.min(x);
            high.max(x);
        });
        room.collect(low, high);
        put(room, state, p -> place(p, turn, frame), (p, x) -> {
            Vector3d r = new Vector3d(x).sub(reference);
            return spin.cross(r, r).add(velocity);
        });
        nextTry = now + InflowConstants.CAVITY_RETRY.value();
        if (now > lastOffer + InflowConstants.CAVITY_PATIENCE.value()) {
            giveUp();
        }
    }

    /**
     * Returns where a place is now, from the instance's origin [m].
     *
     * @param turn rotation from body axes to the world
     * @param frame origin of the body's frame, from the instance's origin [m]
     */
    private Vector3d place(int p, Quaterniond turn, Vector3d frame) {
        return turn.transform(Vectors.get(places, 3 * p)).add(frame);
    }

    @Override
    public long atMost(double until) {
        return Math.min(left(), Math.max(0, dueBy(until) - offered) + pending().cardinality());
    }

    @Override
    Runnable progressRestorer() {
        int offeredThen = offered;
        double nextTryThen = nextTry;
        double lastOfferThen = lastOffer;
        return () -> {
            offered = offeredThen;
            nextTry = nextTryThen;
            lastOffer = lastOfferThen;
        };
    }

    @Override
    boolean takeOver(PlacingFlow before) {
        if (!(before instanceof CavityFlow flow) || flow.count() != count()) {
            return false;
        }
        if (flow.emitter().rate() != null
                && emitter().rate() != null
                && flow.emitter().withRate(emitter().rate()).equals(emitter())) {
            boolean same = flow.emitter().equals(emitter());
            openBefore = same ? flow.openBefore : emitter().openTime(begun);
            dueBefore = same ? flow.dueBefore : flow.due(flow.emitter(), begun);
        }
        offered = flow.offered;
        nextTry = flow.nextTry;
        lastOffer = flow.lastOffer;
        return true;
    }
}
