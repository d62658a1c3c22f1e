package dev.scree.runtime.simulation;

import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Fills frames from a state on the host. Poses in a frame are those of the bodies' own frames (their models' origins),
 * not of their reference points.
 */
final class FrameWriter {
    private FrameWriter() {}

    /** Returns the values of {@link Frame#grainShapes} for a scene instance. */
    static FloatBuffer grainShapes(SceneInstance instance) {
        int count = instance.grains().count();
        FloatBuffer shapes = ByteBuffer.allocateDirect(count * Frame.SHAPE_STRIDE * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        int bodies = instance.scene().bodies().size();
        for (int g = 0; g < count; g++) {
            shapes.put((float) instance.grains().radius(g))
                    .put((float) instance.bodies().properties()[4 * (bodies + g) + 2]);
        }
        return shapes.flip();
    }

    /** Writes the bodies' poses and motions. */
    static void writeBodies(SceneInstance instance, SimulationState state, Frame frame) {
        Vec3 origin = instance.origin();
        FloatBuffer bodies = frame.bodies();
        FloatBuffer motions = frame.bodyMotions();
        Quaterniond q = new Quaterniond();
        Vector3d from = new Vector3d();
        Vector3d velocity = new Vector3d();
        Vector3d spin = new Vector3d();
        double[] r = state.bodyRotation;
        for (int b = 0; b < frame.bodyCount(); b++) {
            Vec3 reference = instance.bodies().reference()[b];
            q.set(r[4 * b], r[4 * b + 1], r[4 * b + 2], r[4 * b + 3])
                    .transform(from.set(reference.x(), reference.y(), reference.z()));
            int at = Frame.BODY_STRIDE * b;
            bodies.put(at, (float) (state.bodyPosition[4 * b] + state.bodyPositionLow[4 * b] + origin.x() - from.x));
            bodies.put(at + 1, (float)
                    (state.bodyPosition[4 * b + 1] + state.bodyPositionLow[4 * b + 1] + origin.y() - from.y));
            bodies.put(at + 2, (float)
                    (state.bodyPosition[4 * b + 2] + state.bodyPositionLow[4 * b + 2] + origin.z() - from.z));
            bodies.put(at + 3, 0);
            for (int k = 0; k < 4; k++) {
                bodies.put(at + 4 + k, (float) r[4 * b + k]);
            }
            Vectors.get(state.bodyAngularVelocity, 4 * b, spin);
            Vectors.get(state.bodyVelocity, 4 * b, velocity).add(from.cross(spin));
            int to = Frame.MOTION_STRIDE * b;
            motions.put(to, (float) velocity.x).put(to + 1, (float) velocity.y).put(to + 2, (float) velocity.z);
            motions.put(to + 3, (float) spin.x).put(to + 4, (float) spin.y).put(to + 5, (float) spin.z);
        }
    }

    /** Writes grains, fluid and tags. */
    static void writeParticles(SceneInstance instance, SimulationState state, Frame frame) {
        Vec3 origin = instance.origin();
        FloatBuffer grains = frame.grains();
        for (int g = 0; g < frame.grainCount(); g++) {
            int k = 4 * (instance.scene().bodies().size() + g);
            double[] x = state.bodyPosition;
            double[] low = state.bodyPositionLow;
            double[] v = state.bodyVelocity;
            grains.put(4 * g, (float) (x[k] + low[k] + origin.x()))
                    .put(4 * g + 1, (float) (x[k + 1] + low[k + 1] + origin.y()));
            grains.put(4 * g + 2, (float) (x[k + 2] + low[k + 2] + origin.z()));
            grains.put(4 * g + 3, (float) Math.sqrt(v[k] * v[k] + v[k + 1] * v[k + 1] + v[k + 2] * v[k + 2]));
        }
        IntBuffer tags = frame.fluidTags();
        for (int i = 0; i < state.fluidCount; i++) {
            tags.put(Frame.TAG_STRIDE * i, state.fluidId[i]).put(Frame.TAG_STRIDE * i + 1, state.fluidKind[i]);
        }
        FloatBuffer fluid = frame.fluid();
        double[] x = state.fluidPosition;
        double[] v = state.fluidVelocity;
        for (int i = 0; i < 4 * state.fluidCount; i += 4) {
            fluid.put(i, (float) (x[i] + origin.x()))
                    .put(i + 1, (float) (x[i + 1] + origin.y()))
                    .put(i + 2, (float) (x[i + 2] + origin.z()));
            fluid.put(i + 3, (float) Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]));
        }
    }

    /**
     * Writes the details that a frame carries, from a state on the host.
     *
     * @param frame with its fluid tags
     */
    static void writeDetails(SceneInstance instance, SimulationState state, Frame frame) {
        frame.detail(FrameDetail.DENSITY).ifPresent(values -> {
            for (int i = 0; i < frame.fluidCount(); i++) {
                values.put(i, (float) state.fluidDensity[i]);
            }
        });
        frame.detail(FrameDetail.PRESSURE).ifPresent(values -> {
            Enclosure enclosure = instance.enclosure(frame.fluidCount());
            for (int i = 0; i < frame.fluidCount(); i++) {
                values.put(i, (float) instance.pressure(state, i, enclosure));
            }
        });
        // Forces of single contacts are on the device alone.
        frame.removeDetail(FrameDetail.CONTACT_FORCES);
        frame.detail(FrameDetail.CONTACTS).ifPresent(values -> {
            for (int b = 0; b < values.limit(); b++) {
                values.put(b, state.bodyContacts[b]);
            }
        });
    }
}
