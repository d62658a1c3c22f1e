package dev.scree.runtime.solver;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.BodyStart;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;
import org.joml.Vector3d;

import java.nio.FloatBuffer;

/** Fills frames from a state: poses of the bodies' authored frames, not of their centres of mass. */
final class FrameWriter {
    private FrameWriter() {
    }

    static void write(SceneInstance instance, SimulationState state, Frame frame) {
        Vec3 origin = instance.origin();
        FloatBuffer bodies = frame.bodies();
        for (int b = 0; b < state.bodyCount(); b++) {
            double[] r = state.bodyRotation;
            Quaterniond q = new Quaterniond(r[4 * b], r[4 * b + 1], r[4 * b + 2], r[4 * b + 3]);
            Vector3d place = BodyStart.vector(state.bodyPosition, b).add(origin.toJoml()).sub(q.transform(instance.bodies().centre()[b].toJoml()));
            int at = Frame.BODY_STRIDE * b;
            bodies.put(at, (float) place.x).put(at + 1, (float) place.y).put(at + 2, (float) place.z).put(at + 3, 0);
            for (int k = 0; k < 4; k++) {
                bodies.put(at + 4 + k, (float) r[4 * b + k]);
            }
        }
        FloatBuffer fluid = frame.fluid();
        double[] x = state.fluidPosition;
        double[] v = state.fluidVelocity;
        for (int i = 0; i < 4 * state.fluidCount; i += 4) {
            fluid.put(i, (float) (x[i] + origin.x())).put(i + 1, (float) (x[i + 1] + origin.y())).put(i + 2, (float) (x[i + 2] + origin.z()));
            fluid.put(i + 3, (float) Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]));
        }
    }
}
