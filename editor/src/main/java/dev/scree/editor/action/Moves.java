package dev.scree.editor.action;

import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Quaterniond;

/** Poses that turn about a point, and the middle of points. */
public final class Moves {
    private Moves() {}

    /** A pose turned about a point, as several objects turn together. @param about the point [m] */
    public static Pose turned(Pose pose, Vec3 about, Quaterniond turn) {
        Vec3 arm = pose.position().minus(about);
        // What stands at the point itself stays there to the last digit.
        Vec3 place = arm.length() < 1e-9
                ? pose.position()
                : about.plus(Vec3.of(turn.transform(arm.toJoml()))).tidy();
        return new Pose(
                place,
                Quat.of(new Quaterniond(turn).mul(pose.rotation().toJoml()).normalize()));
    }

    /** The mean of points, or the origin. */
    public static Vec3 mean(List<Vec3> points) {
        Vec3 sum = Vec3.ZERO;
        for (Vec3 p : points) {
            sum = sum.plus(p);
        }
        return points.isEmpty() ? sum : sum.times(1.0 / points.size());
    }
}
