package dev.scree.runtime.check;

import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Vec3;
import java.util.Locale;

/** Whether anything starts faster than the speed limit, so that a play would end as a runaway with its first frame. */
record SpeedFields(Findings found, double limit) {

    static void check(Findings found) {
        SpeedFields speeds = new SpeedFields(found, found.scene().physics().speedLimit());
        found.each(PartKind.BODY, (path, body) -> {
            if (body.motion() == BodyMotion.DYNAMIC) {
                speeds.check(path + "linearVelocity", body.name(), body.linearVelocity());
            }
        });
        found.each(PartKind.BLOCK, (path, block) -> speeds.check(path + "velocity", block.name(), block.velocity()));
        found.each(PartKind.GRAINS, (path, block) -> speeds.check(path + "velocity", block.name(), block.velocity()));
        found.each(PartKind.CLOTH, (path, cloth) -> speeds.check(path + "velocity", cloth.name(), cloth.velocity()));
        found.each(PartKind.EMITTER, (path, emitter) -> {
            if (emitter.shape() != EmitterShape.CAVITY) {
                speeds.check(
                        path + (emitter.rate() == null ? "speed" : "rate"), emitter.name(), emitter.outflowSpeed());
            }
        });
        speeds.gravity();
    }

    private void check(String path, String name, Vec3 velocity) {
        check(path, name, velocity.length());
    }

    private void check(String path, String name, double speed) {
        if (speed > limit) {
            found.error(
                    path,
                    String.format(
                            Locale.ROOT,
                            "\"%s\" starts at %.3g m/s, and play stops at the speed limit of %.3g m/s.",
                            name,
                            speed,
                            limit),
                    "Slow it down, or raise the speed limit.",
                    new ProblemFix.SpeedLimit(2 * speed));
        }
    }

    /** Free fall for the length of a frame. */
    private void gravity() {
        double speed = found.scene().physics().gravity().length()
                / found.scene().physics().frameRate();
        if (speed > limit) {
            found.error(
                    "physics.gravity",
                    String.format(
                            Locale.ROOT,
                            "Gravity makes what falls %.3g m/s fast in one frame, and play stops at the speed "
                                    + "limit of %.3g m/s.",
                            speed,
                            limit),
                    "Make gravity weaker, or raise the speed limit.",
                    new ProblemFix.SpeedLimit(4 * speed));
        }
    }
}
