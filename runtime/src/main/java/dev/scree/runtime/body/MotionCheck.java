package dev.scree.runtime.body;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pivot;
import java.util.List;
import java.util.Locale;

/** Checks that a body has what its kind of motion needs: keyframes, or a pivot. */
final class MotionCheck {
    private MotionCheck() {}

    /**
     * Refuses a body that lacks what it needs.
     *
     * @throws UserError that says what is missing and how to mend it
     */
    static void require(Body body) {
        switch (body.motion()) {
            case ANIMATED -> requireKeyframes(body);
            case HINGED, PIVOTED -> requirePivot(body);
            case DYNAMIC, STATIC -> {
                // They need nothing more.
            }
        }
    }

    private static void requireKeyframes(Body body) {
        List<Keyframe> keys =
                body.animation() == null ? List.of() : body.animation().keyframes();
        if (keys.isEmpty()) {
            throw refusal(body, "is animated and has no keyframes", "Add a keyframe, or let it be static");
        }
        for (int k = 0; k < keys.size(); k++) {
            Keyframe key = keys.get(k);
            if (!Double.isFinite(key.time())
                    || !key.position().isFinite()
                    || !key.rotation().isFinite()
                    || !(key.rotation().toJoml().lengthSquared() > 0)) {
                throw refusal(
                        body,
                        "has a keyframe (number " + (k + 1) + ") that is no pose at a time",
                        "Set its time, position and rotation again");
            }
            if (k > 0 && key.time() <= keys.get(k - 1).time()) {
                throw refusal(
                        body,
                        String.format(
                                Locale.ROOT,
                                "has keyframes out of order: number %d at %.6g s follows one at %.6g s",
                                k + 1,
                                key.time(),
                                keys.get(k - 1).time()),
                        "Put them in order of time, each later than the one before");
            }
        }
    }

    private static void requirePivot(Body body) {
        String kind = body.motion().name().toLowerCase(Locale.ROOT);
        Pivot pivot = body.pivot();
        if (pivot == null) {
            throw refusal(
                    body,
                    "is " + kind + " and has no pivot",
                    "Set the point that it turns about, or let it be dynamic");
        }
        boolean finite = pivot.point().isFinite()
                && pivot.axis().isFinite()
                && Double.isFinite(pivot.motorTorque())
                && Double.isFinite(pivot.damping())
                && (pivot.motorSpeed() == null || Double.isFinite(pivot.motorSpeed()));
        if (!finite || pivot.motorTorque() < 0 || pivot.damping() < 0) {
            throw refusal(
                    body,
                    "has a pivot with a torque or damping below 0 or with a value that is no number",
                    "Set the motor's torque and the damping to 0 or more");
        }
    }

    private static UserError refusal(Body body, String what, String remedy) {
        return UserError.of(UserError.Kind.INPUT, "body " + body.name() + " " + what, remedy);
    }
}
