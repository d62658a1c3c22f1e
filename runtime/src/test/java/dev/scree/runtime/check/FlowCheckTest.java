package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.SimulationFailure;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is foreseen of emitters, and that the quick fixes mend it. */
class FlowCheckTest {
    private static final Emitter TAP = Emitter.disc("tap", Pose.at(0, 0.8, 0), 0.12, "water", 1);

    private static TestScenes box(Emitter emitter) {
        return TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1, 0.3))
                .spacing(0.02)
                .edit(s -> s.withEmitters(List.of(emitter)));
    }

    private static List<Problem> check(TestScenes scene) {
        return PlayCheck.check(scene.scene(), "scenes/s.json", scene.sets(), Progress.NONE);
    }

    private static Problem only(TestScenes scene, String path, String words) {
        List<Problem> problems = check(scene);
        assertThat(problems).as(words).hasSize(1);
        assertThat(problems.get(0).path()).isEqualTo(path);
        assertThat(problems.get(0).message()).contains(words);
        return problems.get(0);
    }

    private static void mended(TestScenes scene, Problem problem) {
        for (ProblemFix fix : problem.fixes()) {
            assertThat(fix.label()).isNotEmpty();
            Scene after = fix.apply(scene.scene());
            assertThat(PlayCheck.check(after, "scenes/s.json", scene.sets(), Progress.NONE))
                    .as(fix.label())
                    .isEmpty();
        }
    }

    @Test
    void aSoundTapHasNoProblem() {
        assertThat(check(box(TAP))).isEmpty();
        assertThat(check(box(TAP.withSpeed(10))))
                .as("10 m/s is foreseen by the step")
                .isEmpty();
    }

    /** Its layers would start on one another: the play would fail in its first step. */
    @Test
    void aFlatStudyHasOneLayerOfFluid() {
        TestScenes deep = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 0.4, 0.2))
                .spacing(0.02)
                .water(Vec3.ZERO, new Vec3(0.4, 0.1, 0.2))
                .edit(s ->
                        s.withPhysics(s.physics().withFluid(s.physics().fluid().withFlat(true))));
        assertThat(SceneCheck.check(deep.scene(), "scenes/s.json", model -> true))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.path()).isEqualTo("blocks[0].max");
                    assertThat(problem.message()).contains("10 layers of particles deep, and a flat study has one");
                });
        TestScenes flat = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 0.4, 0.02))
                .spacing(0.02)
                .water(Vec3.ZERO, new Vec3(0.4, 0.1, 0.02))
                .edit(s ->
                        s.withPhysics(s.physics().withFluid(s.physics().fluid().withFlat(true))));
        assertThat(SceneCheck.check(flat.scene(), "scenes/s.json", model -> true))
                .isEmpty();
    }

    @Test
    void aNarrowOpeningIsWidenedOrGetsFinerFluid() {
        TestScenes narrow = box(TAP.withWidth(0.03).withDepth(0.03));
        Problem problem = only(narrow, "emitters[0].width", "drops come out of it, no jet");
        assertThat(problem.fixes()).hasSize(2);
        mended(narrow, problem);
    }

    @Test
    void anEmitterUnderWaterFlowsUnlessTheDomainIsFull() {
        Emitter low = TAP.withPose(Pose.at(0, 0.2, 0));
        assertThat(check(box(low).water(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.4, 0.3))))
                .isEmpty();
        assertThat(only(
                                box(low).water(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1, 0.3)),
                                "emitters[0].pose",
                                "All of the opening of \"tap\" is shut")
                        .message())
                .contains("fluid that fills the whole domain");
        assertThat(only(box(TAP.withPose(Pose.at(0.3, 0.8, 0))), "emitters[0].pose", "% of the opening")
                        .message())
                .contains("a body or a wall");
    }

    @Test
    void aVesselWithoutAHollowIsNamed() {
        ParticleSet cup = ShapeParticles.voxels(
                0.2, 0.2, 0.2, 0.01, (x, y, z) -> y < -0.08 || Math.abs(x) > 0.08 || Math.abs(z) > 0.08, null, "cup");
        Body upright = Body.of("cup", "cup", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0))
                .withMotion(BodyMotion.STATIC);
        assertThat(check(box(Emitter.cavity("fill", "cup", 1, "water")).body(upright, cup)))
                .isEmpty();
        Body upsideDown = upright.withPose(new Pose(new Vec3(0, 0.1, 0), new Quat(1, 0, 0, 0)));
        only(
                box(Emitter.cavity("fill", "cup", 1, "water")).body(upsideDown, cup),
                "emitters[0].body",
                "finds no hollow");
        only(box(Emitter.cavity("fill", "cup", 0, "water")).body(upright, cup), "emitters[0].level", "to no height");
        TestScenes coarse = box(Emitter.cavity("fill", "cup", 1, "water"))
                .body(upright, cup)
                .spacing(0.07);
        mended(coarse, only(coarse, "emitters[0].body", "has room for"));
    }

    @Test
    void aJetThatPlayWouldStopForIsToldBefore() {
        TestScenes wild =
                box(TAP.withSpeed(10)).edit(s -> s.withPhysics(s.physics().withSpeedLimit(12)));
        Problem problem = only(wild, "emitters[0].speed", "play stops at 12.0 m/s");
        assertThatThrownBy(() -> play(wild.scene())).isInstanceOf(SimulationFailure.class);
        mended(wild, problem);
        play(problem.fixes().get(0).apply(wild.scene()));
    }

    private static void play(Scene scene) {
        try (Simulation solver = Simulation.open(
                scene,
                new dev.scree.runtime.scene.ParticleSets(java.util.Map.of()),
                DeviceChoice.AUTO,
                Progress.NONE)) {
            while (solver.time() < 0.13) {
                solver.step(solver.stepsPerFrame());
            }
        }
    }
}
