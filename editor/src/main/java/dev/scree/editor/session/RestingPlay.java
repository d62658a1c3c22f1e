package dev.scree.editor.session;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.joml.Quaterniond;

/**
 * Plays some bodies and soft bodies of a scene, with everything else fixed, until they sleep. Soft bodies never sleep;
 * they rest where they are still. A soft body keeps no deformation: its pose is that which fits best, raised until it
 * lies no lower than it came to lie.
 */
public final class RestingPlay {
    /** Frames from one look at who sleeps to the next: looking takes longer than a step of a few bodies. */
    private static final int LOOK = 4;

    /**
     * Chosen: plain Java puts nothing to sleep, so a body also rests that for so long [s] is slower than this [m/s,
     * rad/s]. What falls is faster after a hundredth of a millisecond.
     */
    private static final double STILL_SECONDS = 0.25;

    private static final double STILL_SPEED = 1e-4;
    private static final double STILL_TURN = 1e-3;

    /**
     * Chosen: no vertex of a soft body that rests is faster [m/s]; what lies still creeps by a few tenths of a
     * millimetre a second, within the errors of its solve.
     */
    private static final double SOFT_STILL_SPEED = 2e-3;

    private RestingPlay() {}

    /**
     * Where the bodies came to rest.
     *
     * @param poses of their frames, by their ids
     * @param seconds simulated time that it took [s]
     * @param awake why it is no rest, as a sentence; or null where all sleep
     */
    public record Outcome(Map<String, Pose> poses, double seconds, String awake) {}

    /**
     * Returns a scene in which only some bodies move: they begin at rest, and are free where nothing moved them before.
     * All other bodies are fixed where a play of the scene begins, and other soft bodies are as rigid as these; cloths
     * play as they do. Fluid and grains are left out.
     *
     * @param falling ids of the bodies and soft bodies
     */
    public static Scene alone(Scene scene, Set<String> falling) {
        List<Body> bodies = new ArrayList<>(scene.bodies().stream()
                .map(body -> falling.contains(body.id()) ? free(body) : fixed(body))
                .toList());
        List<Joint> joints = scene.joints().stream()
                .filter(joint -> falling.contains(joint.bodyA()) || falling.contains(joint.bodyB()))
                .map(joint -> joint.withMotorSpeed(null))
                .toList();
        scene.softBodies().stream()
                .filter(soft -> !falling.contains(soft.id()))
                .forEach(soft -> bodies.add(fixed(soft.rigid())));
        List<SoftBody> softs = scene.softBodies().stream()
                .filter(soft -> falling.contains(soft.id()))
                .map(soft -> soft.withVelocity(Vec3.ZERO))
                .toList();
        return scene.withBodies(bodies)
                .withJoints(joints)
                .withBlocks(List.of())
                .withGrains(List.of())
                .withSoftBodies(softs)
                .withEmitters(List.of())
                .withSinks(List.of())
                .withGroups(List.of())
                .withLocked(List.of());
    }

    private static Body free(Body body) {
        boolean still = body.motion() == BodyMotion.STATIC || body.motion() == BodyMotion.ANIMATED;
        return (still ? body.becoming(BodyMotion.DYNAMIC) : body)
                .withLinearVelocity(Vec3.ZERO)
                .withAngularVelocity(Vec3.ZERO);
    }

    private static Body fixed(Body body) {
        return body.motion() == BodyMotion.STATIC
                ? body
                : body.withPose(body.startPose())
                        .becoming(BodyMotion.STATIC)
                        .withLinearVelocity(Vec3.ZERO)
                        .withAngularVelocity(Vec3.ZERO);
    }

    /**
     * Plays until all of them sleep.
     *
     * @param scene from {@link #alone}
     * @param longest simulated time after which it gives up [s]
     * @throws dev.scree.runtime.UserError where the scene cannot be played
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Outcome run(
            PlaySession.SolverSource solvers,
            Scene scene,
            Set<String> falling,
            ParticleSets sets,
            DeviceChoice device,
            double longest,
            Progress progress) {
        try (Simulation simulation = solvers.open(scene, sets, device, progress.part(0, 0.1))) {
            Map<String, Double> still = new HashMap<>();
            SoftRest soft = new SoftRest(scene, falling, sets, SOFT_STILL_SPEED, STILL_SECONDS);
            List<Statistics.BodyState> awake = awake(simulation, falling, still);
            int restless = soft.look(simulation);
            while (awake.size() + restless > 0 && simulation.time() < longest) {
                for (int i = 0; i < LOOK; i++) {
                    progress.checkCancelled();
                    simulation.step(simulation.stepsPerFrame());
                }
                awake = awake(simulation, falling, still);
                restless = soft.look(simulation);
                progress.report(
                        0.1 + 0.9 * Math.min(1, simulation.time() / longest),
                        String.format(
                                Locale.ROOT,
                                "%.1f s simulated, %d of %d at rest",
                                simulation.time(),
                                falling.size() - awake.size() - restless,
                                falling.size()));
            }
            try (Frame frame = simulation.publish()) {
                Map<String, Pose> poses = poses(scene, falling, frame);
                poses.putAll(soft.poses(frame));
                String reason = reason(awake, simulation.time());
                return new Outcome(poses, simulation.time(), reason == null ? soft.reason(simulation.time()) : reason);
            }
        }
    }

    /** @param still since when bodies have been still [s], by their ids; is kept up to date */
    private static List<Statistics.BodyState> awake(
            Simulation simulation, Set<String> falling, Map<String, Double> still) {
        double time = simulation.time();
        return simulation.statistics().bodies().stream()
                .filter(body -> falling.contains(body.id()) && !body.asleep())
                .filter(body -> {
                    boolean slow = body.linearVelocity().length() < STILL_SPEED
                            && body.angularVelocity().length() < STILL_TURN
                            && time > 0;
                    if (!slow) {
                        still.remove(body.id());
                        return true;
                    }
                    return time - still.computeIfAbsent(body.id(), id -> time) < STILL_SECONDS;
                })
                .toList();
    }

    /** Why there is no rest, by the fastest of those that still move; null where none does. */
    private static String reason(List<Statistics.BodyState> awake, double time) {
        return awake.stream()
                .max(Comparator.comparingDouble(body -> body.linearVelocity().length()))
                .map(body -> String.format(
                        Locale.ROOT,
                        "%s still moves at %.2g m/s and turns at %.2g rad/s after %.0f s%s",
                        body.name(),
                        body.linearVelocity().length(),
                        body.angularVelocity().length(),
                        time,
                        awake.size() > 1 ? ", and " + (awake.size() - 1) + " more" : ""))
                .orElse(null);
    }

    private static Map<String, Pose> poses(Scene scene, Set<String> falling, Frame frame) {
        Map<String, Pose> poses = new HashMap<>();
        FloatBuffer values = frame.bodies();
        for (int i = 0; i < scene.bodies().size(); i++) {
            String id = scene.bodies().get(i).id();
            int at = i * Frame.BODY_STRIDE;
            if (falling.contains(id)) {
                Quaterniond turn = new Quaterniond(
                                values.get(at + 4), values.get(at + 5), values.get(at + 6), values.get(at + 7))
                        .normalize();
                poses.put(
                        id,
                        new Pose(
                                new Vec3(
                                        short6(values.get(at)), short6(values.get(at + 1)), short6(values.get(at + 2))),
                                Quat.of(turn)));
            }
        }
        return poses;
    }

    /** A frame's numbers have seven digits; a millionth of a metre is enough to stand well. */
    static double short6(double value) {
        return Math.round(value * 1e6) / 1e6 + 0.0;
    }
}
