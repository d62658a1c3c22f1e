package dev.scree.editor.action;

import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** What moving a thing does to it, and where things stand. */
public final class Moves {
    private Moves() {}

    /** A body in another pose, its pivot carried along; keyframes stay, so that the new pose can become one. */
    public static Body posed(Body body, Pose pose) {
        Pivot pivot = body.pivot();
        if (pivot == null || pose.equals(body.pose())) {
            return body.withPose(pose);
        }
        Quaterniond turn =
                pose.rotation().toJoml().mul(body.pose().rotation().toJoml().invert());
        Vector3d arm =
                turn.transform(pivot.point().minus(body.pose().position()).toJoml());
        Vec3 axis = pose.rotation().equals(body.pose().rotation())
                ? pivot.axis()
                : Vec3.of(turn.transform(pivot.axis().toJoml()));
        Vec3 point = pose.rotation().equals(body.pose().rotation())
                ? pivot.point().plus(pose.position().minus(body.pose().position()))
                : pose.position().plus(Vec3.of(arm));
        return body.withPose(pose).withPivot(pivot.withPoint(tidy(point)).withAxis(tidy(axis)));
    }

    /**
     * A body of another motion, with what that needs: a pivot at its place, a first keyframe where it is, particles to
     * be touched.
     */
    public static Body as(Body body, BodyMotion motion) {
        Body moving = body.withMotion(motion)
                .withContact(motion == BodyMotion.STATIC ? body.contact() : ContactShape.PARTICLES);
        if ((motion == BodyMotion.HINGED || motion == BodyMotion.PIVOTED) && body.pivot() == null) {
            return moving.withPivot(new Pivot(body.pose().position(), null, null, 0, 0));
        }
        if (motion == BodyMotion.ANIMATED
                && (body.animation() == null || body.animation().keyframes().isEmpty())) {
            return moving.withAnimation(new Animation(
                    List.of(new Keyframe(0, body.pose().position(), body.pose().rotation())), false));
        }
        return moving;
    }

    /** A body moved as a whole [m]: pose, pivot and keyframes. */
    static Body moved(Body body, Vec3 by) {
        Body posed = posed(body, moved(body.pose(), by));
        if (body.animation() == null) {
            return posed;
        }
        List<Keyframe> keys = body.animation().keyframes().stream()
                .map(k -> new Keyframe(k.time(), k.position().plus(by), k.rotation()))
                .toList();
        return posed.withAnimation(new Animation(keys, body.animation().repeat()));
    }

    static Pose moved(Pose pose, Vec3 by) {
        return pose.withPosition(pose.position().plus(by));
    }

    /** Where the selected things stand [m]. @param turning only those that can be turned */
    public static List<Vec3> points(Scene scene, Selection selection, boolean turning) {
        List<Vec3> points = new ArrayList<>();
        selection.bodies(scene).forEach(b -> points.add(b.pose().position()));
        points.addAll(flowPoints(scene, selection));
        if (!turning) {
            selection.blocks(scene).forEach(b -> points.add(middle(b.min(), b.max())));
            selection.grains(scene).forEach(g -> points.add(middle(g.min(), g.max())));
        }
        selection.obstacles(scene).forEach(o -> points.add(o.pose().position()));
        return points;
    }

    /** The same of emitters and sinks alone, which can be moved while playing; a cavity is where its body is. */
    public static List<Vec3> flowPoints(Scene scene, Selection selection) {
        List<Vec3> points = new ArrayList<>();
        selection.emitters(scene).stream()
                .filter(e -> e.shape() != EmitterShape.CAVITY)
                .forEach(e -> points.add(e.pose().position()));
        selection.sinks(scene).forEach(s -> points.add(s.pose().position()));
        return points;
    }

    /** The mean of points, or the origin. */
    public static Vec3 mean(List<Vec3> points) {
        Vec3 sum = Vec3.ZERO;
        for (Vec3 p : points) {
            sum = sum.plus(p);
        }
        return points.isEmpty() ? sum : sum.times(1.0 / points.size());
    }

    static Vec3 middle(Vec3 min, Vec3 max) {
        return min.plus(max).times(0.5);
    }

    /** Without the last digits that turning leaves behind. */
    private static Vec3 tidy(Vec3 v) {
        return new Vec3(
                Math.round(v.x() * 1e9) / 1e9 + 0.0,
                Math.round(v.y() * 1e9) / 1e9 + 0.0,
                Math.round(v.z() * 1e9) / 1e9 + 0.0);
    }
}
