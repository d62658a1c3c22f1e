package dev.scree.runtime.check;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.property.Bounds;
import java.util.List;
import java.util.stream.Collectors;

/** Whether each body has what its kind of motion needs, in values that mean something. */
final class MotionFields {
    private MotionFields() {}

    static void check(Findings found) {
        found.each(PartKind.BODY, (path, body) -> {
            switch (body.motion()) {
                case ANIMATED -> keyframes(found, path + "animation", body);
                case HINGED, PIVOTED -> pivot(found, path + "pivot", body);
                case DYNAMIC, STATIC -> {
                    // They need nothing more.
                }
            }
            if (body.contact() == ContactShape.MESH && body.motion() != BodyMotion.STATIC) {
                found.warning(
                        path + "contact",
                        "The body \"" + body.name() + "\" moves and is touched by its particles, not its mesh.",
                        "Make it static to have its triangles touched.");
            }
        });
    }

    private static void keyframes(Findings found, String path, Body body) {
        List<Keyframe> keys =
                body.animation() == null ? List.of() : body.animation().keyframes();
        if (keys.isEmpty()) {
            found.error(
                    path,
                    "The body \"" + body.name() + "\" is animated and has no keyframes.",
                    "Add a keyframe, or let it be static.");
            return;
        }
        boolean ordered = true;
        boolean distinct = true;
        for (int k = 0; k < keys.size(); k++) {
            Keyframe key = keys.get(k);
            if (!Bounds.TIME.holds(key.time())) {
                found.error(
                        path + ".keyframes[" + k + "].time",
                        "A keyframe of \"" + body.name() + "\" has the time " + key.time() + ".",
                        "Use " + Bounds.TIME.words("number") + ", in s.");
                return;
            }
            if (!Easing.OF_BODIES.contains(key.easing())) {
                found.error(
                        path + ".keyframes[" + k + "].easing",
                        "A keyframe of \"" + body.name() + "\" is held until the next, to which a body cannot jump.",
                        "Use " + Easing.OF_BODIES.stream().map(Easing::name).collect(Collectors.joining(", ")) + ".");
            }
            found.pose(path + ".keyframes[" + k + "]", new Pose(key.position(), key.rotation()));
            ordered &= k == 0 || key.time() >= keys.get(k - 1).time();
        }
        List<Double> times = keys.stream().map(Keyframe::time).sorted().toList();
        for (int k = 1; k < times.size(); k++) {
            distinct &= times.get(k) > times.get(k - 1);
        }
        if (!distinct) {
            found.error(
                    path,
                    "Two keyframes of \"" + body.name() + "\" have the same time.",
                    "Give each a time of its own.");
        } else if (!ordered) {
            found.error(
                    path,
                    "The keyframes of \"" + body.name() + "\" are not in order of time.",
                    "Put each after the one before.",
                    new ProblemFix.SortKeyframes(body.id()));
        }
    }

    private static void pivot(Findings found, String path, Body body) {
        Pivot pivot = body.pivot();
        if (pivot == null) {
            found.error(
                    path,
                    "The body \"" + body.name() + "\" is "
                            + body.motion().name().toLowerCase(java.util.Locale.ROOT) + " and has no pivot.",
                    "Set the point that it turns about, or let it be dynamic.");
            return;
        }
        if (pivot.motorSpeed() != null && pivot.motorTorque() == 0) {
            found.warning(
                    path + ".motorTorque",
                    "The motor of \"" + body.name() + "\" has no torque and moves nothing.",
                    "Set its largest torque in N m.");
        } else if (pivot.motorSpeed() != null
                && body.motion() == BodyMotion.HINGED
                && pivot.brake() >= pivot.motorTorque()) {
            found.warning(
                    path + ".brake",
                    "The brake of \"" + body.name() + "\" holds more than its motor gives, which moves nothing.",
                    "Make the brake weaker than the motor, or leave one of them out.");
        }
    }
}
