package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The fields of a pose: position [m] and rotation as turns about x, then y, then z in degrees. */
final class Poses {
    private Poses() {}

    static void draw(Ui ui, Pose pose, Consumer<Pose> changed) {
        ui.fields().vector("Position", pose.position(), 0.005, "%.4g", p -> changed.accept(pose.withPosition(p)));
        ui.fields()
                .vector(
                        "Rotation",
                        degrees(pose.rotation()),
                        0.5,
                        "%.4g°",
                        r -> changed.accept(pose.withRotation(rotation(r))));
    }

    /** Turns about x, y, z [degrees] that {@link #rotation} makes into the same rotation. */
    static Vec3 degrees(Quat rotation) {
        Vector3d angles = rotation.toJoml().getEulerAnglesXYZ(new Vector3d());
        return new Vec3(tidy(angles.x), tidy(angles.y), tidy(angles.z));
    }

    static Quat rotation(Vec3 degrees) {
        return Quat.of(new Quaterniond()
                .rotationXYZ(Math.toRadians(degrees.x()), Math.toRadians(degrees.y()), Math.toRadians(degrees.z())));
    }

    private static double tidy(double radians) {
        return Math.round(Math.toDegrees(radians) * 1e6) / 1e6 + 0.0;
    }
}
