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
 * Fills the hollow of a body from its bottom up, by a rate or at once. The places are found as the body stands at the
 * start and go with it; particles begin with its velocity.
 */
final class CavityFlow extends PlacingFlow {
    private static final double ROUNDING = 1e-9;

    private final SceneInstance instance;
    private final int body;
    private final double[] places;
    private int offered;
    private double nextTry;
    private double lastOffer;

    /** @param now simulated time from which it flows [s] */
    CavityFlow(Emitter emitter, SceneInstance instance, double now) {
        super(emitter, instance);
        this.instance = instance;
        this.body = index(instance.scene(), emitter.body());
        this.places = body < 0 ? new double[0] : places(instance, body, emitter);
        this.lastOffer = now;
    }

    private static int index(Scene scene, String id) {
        for (int b = 0; b < scene.bodies().size(); b++) {
            if (scene.bodies().get(b).id().equals(id)) {
                return b;
            }
        }
        return -1;
    }

    /** See {@link Cavity#places}; none where there is no hollow or no gravity. */
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

    /** Volume of the hollow that an emitter fills, up to its level [m^3]; 0 where there is none. */
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

    /** Against gravity in the body's axes as it stands at the start; without gravity against the world's y. */
    private static Vector3d up(Scene scene, Body body) {
        Vec3 gravity = scene.physics().gravity();
        Vector3d up = gravity.length() == 0
                ? new Vector3d(0, 1, 0)
                : gravity.toJoml().normalize().negate();
        return body.pose().rotation().toJoml().normalize().conjugate().transform(up);
    }

    private int count() {
        return places.length / 3;
    }

    /** Places that are due by a time. */
    private int dueBy(double now) {
        Emitter emitter = emitter();
        if (emitter.rate() == null) {
            return now >= emitter.startTime() ? count() : 0;
        }
        return (int) Math.min(count(), Math.floor(emitter.openTime(now) * emitter.rate() / volume() + 0.5 + ROUNDING));
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
        room.look(low, high);
        put(room, state, p -> place(p, turn, frame), (p, x) -> {
            Vector3d r = new Vector3d(x).sub(reference);
            return spin.cross(r, r).add(velocity);
        });
        nextTry = now + InflowConstants.CAVITY_RETRY.value();
        if (now > lastOffer + InflowConstants.CAVITY_PATIENCE.value()) {
            giveUp();
        }
    }

    private Vector3d place(int p, Quaterniond turn, Vector3d frame) {
        return turn.transform(Vectors.get(places, 3 * p)).add(frame);
    }

    @Override
    public long atMost(double until) {
        return Math.min(left(), Math.max(0, dueBy(until) - offered) + pending().cardinality());
    }

    @Override
    Runnable progress() {
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
    boolean goesOn(PlacingFlow before) {
        if (!(before instanceof CavityFlow flow) || flow.count() != count()) {
            return false;
        }
        offered = flow.offered;
        nextTry = flow.nextTry;
        lastOffer = flow.lastOffer;
        return true;
    }
}
