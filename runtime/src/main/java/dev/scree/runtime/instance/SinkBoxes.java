package dev.scree.runtime.instance;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Sink;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The boxes of a scene's sinks. Catches what is in one at the end of a frame, or crossed it since the frame before. */
public final class SinkBoxes {
    private final List<Sink> sinks;
    private final Vector3d[] centre;
    private final Quaterniond[] inverse;
    private final Vector3d from = new Vector3d();
    private final Vector3d to = new Vector3d();

    public SinkBoxes(SceneInstance instance) {
        sinks = instance.scene().sinks();
        centre = new Vector3d[sinks.size()];
        inverse = new Quaterniond[sinks.size()];
        for (int s = 0; s < centre.length; s++) {
            centre[s] = sinks.get(s).pose().position().minus(instance.origin()).toJoml();
            inverse[s] = sinks.get(s).pose().rotation().toJoml().normalize().conjugate();
        }
    }

    /**
     * The first sink that takes a particle, or -1.
     *
     * @param now [s]
     * @param before positions a frame ago, from the instance's origin [m]
     * @param after positions now [m]
     * @param at where its three numbers are in both
     */
    public int taking(double now, double[] before, double[] after, int at) {
        for (int s = 0; s < centre.length; s++) {
            if (sinks.get(s).worksAt(now)) {
                inverse[s].transform(Vectors.get(before, at, from).sub(centre[s]));
                inverse[s].transform(Vectors.get(after, at, to).sub(centre[s]));
                if (crosses(
                        sinks.get(s).size().x() / 2,
                        sinks.get(s).size().y() / 2,
                        sinks.get(s).size().z() / 2)) {
                    return s;
                }
            }
        }
        return -1;
    }

    /** Whether the way from one place to the other has a point within half sizes of the middle. */
    private boolean crosses(double x, double y, double z) {
        double enter = 0;
        double leave = 1;
        for (int axis = 0; axis < 3; axis++) {
            double half = axis == 0 ? x : axis == 1 ? y : z;
            double start = from.get(axis);
            double way = to.get(axis) - start;
            if (Math.abs(way) < 1e-300) {
                if (Math.abs(start) > half) {
                    return false;
                }
            } else {
                double one = (-half - start) / way;
                double other = (half - start) / way;
                enter = Math.max(enter, Math.min(one, other));
                leave = Math.min(leave, Math.max(one, other));
            }
        }
        return enter <= leave;
    }
}
