package dev.scree.runtime.instance;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Vector3d;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One emitter at work: a layer of particles each time the flow has advanced by a layer's thickness, so that no two
 * particles overlap and the volume is the opening's area times speed times time. Host arithmetic alone, the same for
 * every solver: when a layer comes does not depend on anything the device computes.
 */
public final class EmitterFlow {
    private final Emitter emitter;
    private final Vec3 origin;
    private final int kind;
    private final double[] points;
    private final double interval;
    private final Vector3d direction;
    private long emitted;
    private long layers;
    private double base;

    /** @param origin of the instance. @param now simulated time from which it flows [s] */
    EmitterFlow(Emitter emitter, Scene scene, Vec3 origin, double now) {
        this.emitter = emitter;
        this.origin = origin;
        this.kind = scene.fluids().indexOf(scene.fluid(emitter.fluid()));
        double spacing = scene.physics().fluidSpacing();
        double area = emitter.shape() == EmitterShape.DISC ? Math.PI / 4 * emitter.width() * emitter.width()
                : emitter.width() * emitter.depth();
        var q = emitter.pose().rotation();
        Quaterniond rotation = new Quaterniond(q.x(), q.y(), q.z(), q.w());
        this.points = opening(emitter, spacing, area, rotation);
        this.interval = count() * spacing * spacing * spacing / (area * emitter.speed());
        this.direction = rotation.transform(new Vector3d(0, -1, 0));
        this.base = Math.max(now, emitter.startTime());
    }

    /** Places on a lattice nearest to the opening's middle, as many as its area holds; world axes from its centre. */
    private static double[] opening(Emitter emitter, double spacing, double area, Quaterniond rotation) {
        List<double[]> places = new ArrayList<>();
        if (emitter.shape() == EmitterShape.BOX) {
            int nx = Math.max(1, (int) Math.round(emitter.width() / spacing));
            int nz = Math.max(1, (int) Math.round(emitter.depth() / spacing));
            for (int i = 0; i < nx; i++) {
                for (int k = 0; k < nz; k++) {
                    places.add(new double[] {((i + 0.5) / nx - 0.5) * emitter.width(), ((k + 0.5) / nz - 0.5) * emitter.depth()});
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
            int held = Math.max(1, (int) Math.round(area / (spacing * spacing)));
            places = places.subList(0, Math.min(held, places.size()));
        }
        double[] points = new double[3 * places.size()];
        for (int p = 0; p < places.size(); p++) {
            Vector3d world = rotation.transform(new Vector3d(places.get(p)[0], 0, places.get(p)[1]));
            points[3 * p] = world.x;
            points[3 * p + 1] = world.y;
            points[3 * p + 2] = world.z;
        }
        return points;
    }

    /** Continues with the counts of the same emitter before an edit or a rebuild. */
    void continueFrom(EmitterFlow before, double now) {
        emitted = before.emitted;
        if (before.emitter.equals(emitter)) {
            layers = before.layers;
            base = before.base;
        } else {
            base = Math.max(now, emitter.startTime());
        }
    }

    /** What sets this flow back to how far it is now. */
    public Runnable rememberer() {
        long emittedThen = emitted;
        long layersThen = layers;
        double baseThen = base;
        return () -> {
            emitted = emittedThen;
            layers = layersThen;
            base = baseThen;
        };
    }

    Emitter emitter() {
        return emitter;
    }

    /** Particles in a layer. */
    private int count() {
        return points.length / 3;
    }

    /** Most particles that may come within a time [s]. */
    public long atMost(double time) {
        long wanted = ((long) Math.ceil(time / interval) + 1) * count();
        return emitter.limit() == null ? wanted : Math.min(wanted, Math.max(0, emitter.limit() - emitted));
    }

    /** Adds what is due up to a time to the state. @return how many particles came */
    public int emit(double time, SimulationState state) {
        int before = state.fluidCount;
        while (emitter.speed() > 0) {
            double due = base + layers * interval;
            if (due > time + 1e-12 || (emitter.stopTime() != null && due >= emitter.stopTime())) {
                break;
            }
            long left = emitter.limit() == null ? Long.MAX_VALUE : emitter.limit() - emitted;
            int here = (int) Math.min(count(), Math.max(0, left));
            if (here == 0) {
                break;
            }
            layers++;
            emitted += here;
            double ahead = emitter.speed() * (time - due);
            for (int p = 0; p < here; p++) {
                add(state, p, ahead);
            }
        }
        return state.fluidCount - before;
    }

    private void add(SimulationState state, int p, double ahead) {
        int at = 4 * state.fluidCount;
        Vec3 centre = emitter.pose().position();
        state.fluidPosition[at] = centre.x() - origin.x() + points[3 * p] + ahead * direction.x;
        state.fluidPosition[at + 1] = centre.y() - origin.y() + points[3 * p + 1] + ahead * direction.y;
        state.fluidPosition[at + 2] = centre.z() - origin.z() + points[3 * p + 2] + ahead * direction.z;
        state.fluidPosition[at + 3] = 0;
        for (double[] velocity : new double[][] {state.fluidHalfVelocity, state.fluidVelocity}) {
            velocity[at] = emitter.speed() * direction.x;
            velocity[at + 1] = emitter.speed() * direction.y;
            velocity[at + 2] = emitter.speed() * direction.z;
            velocity[at + 3] = 0;
        }
        state.fluidKind[state.fluidCount] = kind;
        state.fluidCount++;
    }
}
