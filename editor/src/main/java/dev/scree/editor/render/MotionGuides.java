package dev.scree.editor.render;

import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.AnimationPath;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** How a selected body is led: the axis or point that it turns about, the path through its keyframes. */
final class MotionGuides {
    /** Half an axis, as a part of the domain's diagonal. */
    private static final double AXIS = 0.1;

    private static final double CROSS = 0.012;
    private static final int STEPS = 16;

    private MotionGuides() {}

    static void add(LineBatch lines, Body body, double size, float[] colour) {
        boolean turns = body.motion() == BodyMotion.HINGED || body.motion() == BodyMotion.PIVOTED;
        if (turns && body.pivot() != null) {
            Pivot pivot = body.pivot();
            cross(lines, pivot.point(), CROSS * size, colour);
            if (body.motion() == BodyMotion.HINGED) {
                Vector3d arm = pivot.axis().toJoml().normalize(AXIS * size);
                lines.line(
                        point(pivot.point().minus(Vec3.of(arm))),
                        point(pivot.point().plus(Vec3.of(arm))),
                        colour);
            }
        } else if (body.motion() == BodyMotion.ANIMATED && body.animation() != null) {
            path(lines, body.animation(), size, colour);
        }
    }

    /** A cross at a joint's point, its axis, and a line between the points of a distance. */
    static void add(LineBatch lines, Joint joint, double size, float[] colour) {
        cross(lines, joint.anchor(), CROSS * size, colour);
        if (joint.type() == JointType.DISTANCE) {
            cross(lines, joint.anchorB(), CROSS * size, colour);
            lines.line(point(joint.anchor()), point(joint.anchorB()), colour);
        } else if (joint.type().hasAxis()) {
            Vec3 arm = Vec3.of(joint.axis().toJoml().normalize(AXIS / 2 * size));
            lines.line(point(joint.anchor().minus(arm)), point(joint.anchor().plus(arm)), colour);
        }
    }

    private static void path(LineBatch lines, Animation animation, double size, float[] colour) {
        List<Keyframe> keys = animation.keyframes();
        AnimationPath path = new AnimationPath(animation);
        for (int k = 0; k < keys.size(); k++) {
            cross(lines, keys.get(k).position(), CROSS * size, colour);
            for (int step = 0; step < STEPS && k + 1 < keys.size(); step++) {
                lines.line(
                        point(path.between(k, step / (double) STEPS).position()),
                        point(path.between(k, (step + 1) / (double) STEPS).position()),
                        colour);
            }
        }
    }

    private static void cross(LineBatch lines, Vec3 at, double reach, float[] colour) {
        for (int axis = 0; axis < 3; axis++) {
            Vec3 arm = new Vec3(axis == 0 ? reach : 0, axis == 1 ? reach : 0, axis == 2 ? reach : 0);
            lines.line(point(at.minus(arm)), point(at.plus(arm)), colour);
        }
    }

    private static Vector3f point(Vec3 v) {
        return new Vector3f((float) v.x(), (float) v.y(), (float) v.z());
    }
}
