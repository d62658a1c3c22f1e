package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

class JointFieldsTest {
    private static final Body A =
            Body.of("a", "m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0)).withName("Arm");
    private static final Body B =
            Body.of("b", "m.obj", Scene.DEFAULT_MATERIAL, Pose.at(0.25, 0.5, 0)).withName("Base");
    private static final Joint JOINT =
            Joint.of("j", JointType.BALL, "a", "b", new Vec3(0.1, 0.5, 0)).withName("Elbow");

    private static Scene scene(Joint joint, Body... bodies) {
        Scene scene = Scene.empty("s")
                .withBodies(bodies.length == 0 ? List.of(A, B) : List.of(bodies))
                .withJoints(List.of(joint));
        return scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME));
    }

    private static List<Problem> check(Scene scene) {
        return SceneCheck.check(scene, "s.json", model -> true);
    }

    private static Problem only(Scene scene, Problem.Severity severity, String path, String... words) {
        List<Problem> found = check(scene);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).severity()).isEqualTo(severity);
        assertThat(found.get(0).path()).isEqualTo(path);
        assertThat(found.get(0).message()).contains(words);
        assertThat(found.get(0).remedy()).isNotBlank();
        return found.get(0);
    }

    @Test
    void soundJointsOfEveryTypeHaveNoProblems() {
        for (JointType type : JointType.values()) {
            Joint joint = JOINT.withType(type).withAnchorB(new Vec3(0.2, 0.5, 0));
            assertThat(check(scene(joint))).as("%s", type).isEmpty();
            assertThat(check(scene(joint.withBodyB(null))))
                    .as("%s to the world", type)
                    .isEmpty();
        }
        assertThat(check(scene(JOINT.withType(JointType.HINGE)
                        .withLower(-1.0)
                        .withUpper(0.0)
                        .withMotorSpeed(2.0)
                        .withMotorForce(1))))
                .isEmpty();
        assertThat(check(scene(JOINT, A.withMotion(BodyMotion.STATIC), B)))
                .as("one of them moves")
                .isEmpty();
    }

    @Test
    void itsBodiesAreThereAndDifferAndOneCanMove() {
        only(scene(JOINT.withBodyA("x")), Problem.Severity.ERROR, "joints[0].bodyA", "There is no body \"x\"");
        only(scene(JOINT.withBodyB("x")), Problem.Severity.ERROR, "joints[0].bodyB", "There is no body \"x\"");
        only(scene(JOINT.withBodyB("a")), Problem.Severity.ERROR, "joints[0].bodyB", "\"Elbow\"", "with itself");
        only(
                scene(JOINT, A.withMotion(BodyMotion.STATIC), B.withMotion(BodyMotion.STATIC)),
                Problem.Severity.WARNING,
                "joints[0].bodyA",
                "\"Elbow\" does nothing",
                "neither \"Arm\" nor \"Base\"");
        only(
                scene(JOINT.withBodyB(null), A.withMotion(BodyMotion.STATIC)),
                Problem.Severity.WARNING,
                "joints[0].bodyA",
                "\"Arm\" cannot be moved");
    }

    @Test
    void limitsAreInOrderAndHoldTheStart() {
        Joint hinge = JOINT.withType(JointType.HINGE);
        only(
                scene(hinge.withLower(0.5).withUpper(-0.5)),
                Problem.Severity.ERROR,
                "joints[0].lower",
                "\"Elbow\"",
                "wrong way round");
        only(scene(hinge.withLower(0.5)), Problem.Severity.WARNING, "joints[0].lower", "outside of its limits");
        only(
                scene(hinge.withType(JointType.SLIDER).withUpper(-0.5)),
                Problem.Severity.WARNING,
                "joints[0].upper",
                "outside of its limits");
        assertThat(check(scene(JOINT.withLower(1.0).withUpper(-1.0))))
                .as("a ball joint has none")
                .isEmpty();
        Joint rope = JOINT.withType(JointType.DISTANCE).withAnchorB(new Vec3(0.1, 0.8, 0));
        assertThat(check(scene(rope.withUpper(0.3)))).isEmpty();
        only(scene(rope.withUpper(0.2)), Problem.Severity.WARNING, "joints[0].upper", "0.300 m", "pulled");
        assertThat(check(scene(rope.withUpper(-0.2))).get(0).message())
                .isEqualTo("The greatest length of \"Elbow\" is -0.2.");
        only(
                scene(rope.withAnchorB(rope.anchor())),
                Problem.Severity.WARNING,
                "joints[0].anchorB",
                "no length to keep");
        only(
                scene(hinge.withMotorSpeed(1.0)),
                Problem.Severity.WARNING,
                "joints[0].motorForce",
                "motor of \"Elbow\" has no force");
    }

    @Test
    void jointsNeedTheRealTimeSolver() {
        Scene scene = scene(JOINT);
        only(
                scene.withPhysics(scene.physics().withBodySolver(BodySolver.ACCURATE)),
                Problem.Severity.WARNING,
                "physics.bodySolver",
                "joints");
    }

    @Test
    void pointsFarFromTheirBodiesAreTold() {
        var cube = ShapeParticles.box(0.1, 0.1, 0.1, 0.02);
        ParticleSets sets = new ParticleSets(Map.of("a", cube, "b", cube));
        assertThat(PlayCheck.check(scene(JOINT), "s.json", sets, Progress.NONE)).isEmpty();
        List<Problem> far =
                PlayCheck.check(scene(JOINT.withAnchor(new Vec3(-0.1, 0.5, 0))), "s.json", sets, Progress.NONE);
        assertThat(far).hasSize(1);
        assertThat(far.get(0).path()).isEqualTo("joints[0].anchor");
        assertThat(far.get(0).message()).contains("\"Elbow\"", "\"Base\"", "0.300 m away");
        Joint rope = JOINT.withType(JointType.DISTANCE);
        assertThat(PlayCheck.check(
                        scene(rope.withAnchor(new Vec3(-0.1, 0.5, 0)).withAnchorB(new Vec3(0.3, 0.5, 0))),
                        "s.json",
                        sets,
                        Progress.NONE))
                .as("each end at its own body")
                .isEmpty();
    }

    @Test
    void aJointThatIsTurnedTakesItsAxisAndOtherEndAlong() {
        Joint joint = JOINT.withAxis(new Vec3(1, 0, 0)).withAnchorB(new Vec3(0.1, 0.5, 1));
        Joint moved = (Joint) joint.moved(new Vec3(1, 2, 3));
        assertThat(moved.anchor()).isEqualTo(new Vec3(1.1, 2.5, 3));
        assertThat(moved.anchorB()).isEqualTo(new Vec3(1.1, 2.5, 4));
        assertThat(moved.axis()).isEqualTo(joint.axis());
        Quaterniond turn = new Quaterniond().rotateY(Math.PI / 2);
        Joint turned = joint.posed(
                pose -> new Pose(
                        pose.position(), Quat.of(turn.mul(pose.rotation().toJoml(), new Quaterniond()))),
                corner -> corner);
        assertThat(turned.axis()).isEqualTo(new Vec3(0, 0, -1));
        assertThat(turned.anchorB()).isEqualTo(new Vec3(1.1, 0.5, 0));
    }
}
