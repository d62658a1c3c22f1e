package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.session.RestingPlay;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.joml.Quaterniond;

/**
 * Plays the selected bodies and soft bodies alone, with everything else fixed, in the background until they are at
 * rest; then they stand where they came to lie, in one step of the history.
 */
final class RestDrop {
    /** Chosen: longer than a pile needs to settle, and a wheel that still rolls then will not stop by itself soon. */
    private static final double LONGEST_SECONDS = 20;

    private final EditorContext context;
    private boolean running;

    RestDrop(EditorContext context) {
        this.context = context;
    }

    /** Why the selection cannot come to rest, or null. */
    String obstacle() {
        Scene scene = context.project().orElseThrow().scene();
        if (running) {
            return "A drop to rest is running already.";
        }
        if (falling(scene).isEmpty()) {
            return "Select a body or soft body that is neither locked, nor held by pins, nor moved by keyframes."
                    + (context.selection().of(PartKind.CLOTH, scene).isEmpty()
                            ? ""
                            : " Cloths cannot be dropped to rest: how they come to lie is no pose, and only a play"
                                    + " shows it.");
        }
        return scene.physics().gravity().length() > 0 ? null : "Without gravity nothing comes to rest.";
    }

    private List<SceneObject> falling(Scene scene) {
        Grouping groups = Grouping.of(scene);
        return Stream.concat(
                        context.selection().of(PartKind.BODY, scene).stream()
                                .filter(body -> body.motion() != BodyMotion.ANIMATED),
                        context.selection().of(PartKind.SOFT, scene).stream()
                                .filter(soft -> soft.pins().isEmpty()))
                .map(SceneObject.class::cast)
                .filter(object -> !groups.locked(object))
                .toList();
    }

    void drop() {
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        Set<String> falling = falling(scene).stream().map(SceneObject::id).collect(Collectors.toSet());
        Scene alone = RestingPlay.alone(scene, falling);
        PlayedParticles particles = new PlayedParticles(alone, project.shapes());
        DeviceChoice device = context.device();
        running = true;
        context.tasks()
                .start(
                        "rest",
                        "Drop to rest",
                        progress -> RestingPlay.run(
                                context.solvers(),
                                alone,
                                falling,
                                particles.make(progress.part(0, 0.3)),
                                device,
                                LONGEST_SECONDS,
                                progress.part(0.3, 1)),
                        outcome -> {
                            running = false;
                            if (context.project().filter(project::equals).isPresent()) {
                                particles.keep(project.shapes());
                                take(project, scene, outcome);
                            }
                        },
                        failure -> {
                            running = false;
                            context.failed(failure);
                        },
                        () -> {
                            running = false;
                            context.log().info("The drop to rest was cancelled; nothing was moved.");
                        });
    }

    private void take(OpenProject project, Scene before, RestingPlay.Outcome outcome) {
        Scene now = project.scene();
        if (!now.name().equals(before.name())
                || !now.bodies().equals(before.bodies())
                || !now.softBodies().equals(before.softBodies())
                || !now.cloths().equals(before.cloths())
                || !now.obstacles().equals(before.obstacles())
                || !now.joints().equals(before.joints())
                || !now.domain().equals(before.domain())) {
            context.log().warning("The scene was edited while the selection fell, so nothing was moved.");
            return;
        }
        if (outcome.awake() != null) {
            context.log()
                    .warning("The selection does not come to rest: " + outcome.awake()
                            + " of simulated time. Nothing was moved.");
            return;
        }
        context.edit(edit(now, outcome.poses()));
        context.log()
                .success(String.format(
                        Locale.ROOT, "The selection came to rest within %.1f s of simulated time", outcome.seconds()));
    }

    /** The bodies and soft bodies in new poses; joints go with them. */
    static Command edit(Scene scene, Map<String, Pose> poses) {
        List<SceneObject> bodies = Stream.concat(scene.bodies().stream(), scene.softBodies().stream())
                .map(SceneObject.class::cast)
                .filter(object -> poses.containsKey(object.id()))
                .toList();
        List<SceneObject> all = new ArrayList<>(bodies);
        Set<Joint> joints = new HashSet<>();
        for (Joint joint : scene.joints()) {
            if (poses.containsKey(joint.bodyA()) || joint.bodyB() != null && poses.containsKey(joint.bodyB())) {
                joints.add(joint);
            }
        }
        all.addAll(joints);
        return Edits.each(scene, all, bodies, "Drop", "", object -> {
            if (!(object instanceof Joint joint)) {
                return object.posed(old -> poses.get(object.id()), corner -> corner);
            }
            Body a = PartKind.BODY.find(scene, joint.bodyA()).orElseThrow();
            Body b = joint.bodyB() == null
                    ? null
                    : PartKind.BODY.find(scene, joint.bodyB()).orElseThrow();
            Pose toA = poses.getOrDefault(a.id(), a.pose());
            Pose toB = b == null ? null : poses.getOrDefault(b.id(), b.pose());
            Quaterniond turn = turn(a.pose(), toA);
            return joint.withAnchor(carried(joint.anchor(), a.pose(), toA))
                    .withAnchorB(b == null ? joint.anchorB() : carried(joint.anchorB(), b.pose(), toB))
                    .withAxis(Vec3.of(turn.transform(joint.axis().toJoml())).tidy());
        });
    }

    private static Quaterniond turn(Pose from, Pose to) {
        return to.rotation().toJoml().mul(from.rotation().toJoml().invert()).normalize();
    }

    /** A point that goes with a body from one pose to another [m]. */
    private static Vec3 carried(Vec3 point, Pose from, Pose to) {
        Vec3 arm = point.minus(from.position());
        return to.position()
                .plus(Vec3.of(turn(from, to).transform(arm.toJoml())))
                .tidy();
    }
}
