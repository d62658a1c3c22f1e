package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.Scene;
import java.nio.FloatBuffer;
import java.util.Arrays;
import org.joml.Vector3d;

/** What a probe measures in a frame. */
final class ProbeReading {
    /** How far from a point fluid counts, in spacings of its particles. */
    private static final double REACH = 2.5;

    private static final double LITRES = 1000;

    private ProbeReading() {}

    /**
     * Returns the values of a probe's quantities, NaN where there is none.
     *
     * @param played the scene that plays, whose bodies are in the frame in their order
     * @param before the frame before, or null: what passes a plane in the meantime is found from both
     */
    static double[] of(Probe probe, Scene played, Frame frame, Frame before) {
        return switch (probe.kind()) {
            case POINT -> point(probe, played, frame);
            case PLANE -> plane(probe, played, frame, before);
            case BODY -> body(probe, played, frame);
        };
    }

    /**
     * The mean of the fluid near by, weighted by Wendland's function (1995), 1 at the point and 0 beyond the reach. NaN
     * where there is no fluid.
     */
    private static double[] point(Probe probe, Scene played, Frame frame) {
        double reach = REACH * played.physics().fluidSpacing();
        FloatBuffer fluid = frame.fluid();
        FloatBuffer pressures = frame.detail(FrameDetail.PRESSURE).orElse(null);
        FloatBuffer densities = frame.detail(FrameDetail.DENSITY).orElse(null);
        double px = probe.position().x();
        double py = probe.position().y();
        double pz = probe.position().z();
        double weights = 0;
        double pressure = 0;
        double density = 0;
        double speed = 0;
        for (int i = 0; i < frame.fluidCount(); i++) {
            int at = Frame.PARTICLE_STRIDE * i;
            double x = fluid.get(at) - px;
            double y = fluid.get(at + 1) - py;
            double z = fluid.get(at + 2) - pz;
            double r2 = x * x + y * y + z * z;
            if (r2 < reach * reach) {
                double r = Math.sqrt(r2) / reach;
                double weight = Math.pow(1 - r, 4) * (4 * r + 1);
                weights += weight;
                pressure += weight * (pressures == null ? Double.NaN : pressures.get(i));
                density += weight * (densities == null ? Double.NaN : densities.get(i));
                speed += weight * fluid.get(at + 3);
            }
        }
        return weights == 0 ? nothing(3) : new double[] {pressure / weights, density / weights, speed / weights};
    }

    private static double[] plane(Probe probe, Scene played, Frame frame, Frame before) {
        if (before == null || !(frame.time() > before.time())) {
            return nothing(2);
        }
        Vector3d normal = probe.normal().toJoml().normalize();
        Vector3d side = Math.abs(normal.y) < 0.9 ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0);
        side = normal.cross(side, new Vector3d()).normalize();
        Vector3d other = normal.cross(side, new Vector3d());
        Vector3d middle = probe.position().toJoml();
        long through = 0;
        int b = 0;
        Vector3d from = new Vector3d();
        Vector3d to = new Vector3d();
        // Particles stand in the order of their ids, which they keep.
        for (int i = 0; i < frame.fluidCount(); i++) {
            int id = frame.fluidTags().get(Frame.TAG_STRIDE * i);
            while (b < before.fluidCount() && before.fluidTags().get(Frame.TAG_STRIDE * b) < id) {
                b++;
            }
            if (b < before.fluidCount() && before.fluidTags().get(Frame.TAG_STRIDE * b) == id) {
                place(before, b, from).sub(middle);
                place(frame, i, to).sub(middle);
                double was = from.dot(normal);
                double is = to.dot(normal);
                if (was < 0 != is < 0) {
                    from.lerp(to, was / (was - is));
                    boolean inside = Math.abs(from.dot(side)) <= probe.size() / 2
                            && Math.abs(from.dot(other)) <= probe.size() / 2;
                    through += inside ? is < 0 ? -1 : 1 : 0;
                }
            }
        }
        double perSecond = through / (frame.time() - before.time());
        return new double[] {LITRES * perSecond * Math.pow(played.physics().fluidSpacing(), 3), perSecond};
    }

    private static Vector3d place(Frame frame, int i, Vector3d into) {
        int at = Frame.PARTICLE_STRIDE * i;
        return into.set(
                frame.fluid().get(at), frame.fluid().get(at + 1), frame.fluid().get(at + 2));
    }

    private static double[] body(Probe probe, Scene played, Frame frame) {
        int index = probe.body() == null ? -1 : PartKind.BODY.index(played, probe.body());
        if (index < 0 || index >= frame.bodyCount()) {
            return nothing(5);
        }
        int at = Frame.BODY_STRIDE * index;
        int moves = Frame.MOTION_STRIDE * index;
        FloatBuffer motion = frame.bodyMotions();
        double speed = new Vector3d(motion.get(moves), motion.get(moves + 1), motion.get(moves + 2)).length();
        Vector3d force = frame.detail(FrameDetail.CONTACT_FORCES)
                .map(contacts -> force(contacts, index))
                .orElse(new Vector3d(Double.NaN));
        return new double[] {
            frame.bodies().get(at), frame.bodies().get(at + 1), frame.bodies().get(at + 2), speed, force.length()
        };
    }

    /** The sum of all forces of contacts on a body. */
    private static Vector3d force(FloatBuffer contacts, int body) {
        Vector3d sum = new Vector3d();
        for (int c = 0; c + FrameDetail.CONTACT_STRIDE <= contacts.limit(); c += FrameDetail.CONTACT_STRIDE) {
            int sign = contacts.get(c + 6) == body ? 1 : contacts.get(c + 7) == body ? -1 : 0;
            sum.add(sign * contacts.get(c + 3), sign * contacts.get(c + 4), sign * contacts.get(c + 5));
        }
        return sum;
    }

    private static double[] nothing(int count) {
        double[] values = new double[count];
        Arrays.fill(values, Double.NaN);
        return values;
    }
}
