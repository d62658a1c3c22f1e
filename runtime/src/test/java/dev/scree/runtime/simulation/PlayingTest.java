package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Playing as a whole: determinism, edits, failures, refusals, statistics. */
@ExtendWith(NoLeaks.class)
class PlayingTest {
    private static final SceneChange.EmitterPlaced TAP =
            new SceneChange.EmitterPlaced(Emitter.disc("tap", Pose.at(0, 1.6, 0.5), 0.2, Scene.DEFAULT_FLUID, 2));

    private static Body body(String id, double x, double y) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, Pose.at(x, y, 0));
    }

    private static TestScenes two() {
        return TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .spacing(0.05)
                .body(body("a", -0.4, 1), ShapeParticles.box(0.2, 0.2, 0.2, 0.1))
                .body(body("b", 0.4, 1), ShapeParticles.box(0.2, 0.2, 0.2, 0.1));
    }

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess-drop", "tank"})
    void twoRunsEndInTheSameBits(String bench) {
        BenchScene.Built built = Bench.scene(bench).built(1500);
        long[] hashes = new long[2];
        for (int run = 0; run < 2; run++) {
            try (Simulation solver = Simulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, Progress.NONE)) {
                if (run == 0) {
                    frames(solver, 20);
                } else {
                    // The same steps in other portions.
                    for (int left = 20 * solver.stepsPerFrame(); left > 0; left -= 7) {
                        solver.step(Math.min(7, left));
                    }
                }
                hashes[run] = solver.statistics().stateHash();
                try (Frame frame = solver.publish()) {
                    assertThat(frame.hash()).isEqualTo(hashes[run]);
                    assertThat(frame.number()).isEqualTo(20);
                }
            }
        }
        assertThat(hashes[0]).isEqualTo(hashes[1]).isNotZero();
    }

    @Test
    void theDeviceFollowsTheReference() {
        BenchScene.Built built = Bench.scene("cubes-drop").built(540);
        try (Simulation device = Simulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, Progress.NONE);
                Simulation java = Simulation.open(built.scene(), built.sets(), DeviceChoice.JAVA, Progress.NONE)) {
            device.step(40);
            java.step(40);
            Statistics d = device.statistics();
            Statistics j = java.statistics();
            assertThat(d.kineticEnergy()).isCloseTo(j.kineticEnergy(), within(1e-3 * j.kineticEnergy()));
            assertThat(d.centreOfMass().minus(j.centreOfMass()).length()).isLessThan(1e-5);
            assertThat(java.deviceName()).isEqualTo("java");
            assertThat(d.stageMillis().keySet()).startsWith("emit").endsWith("record");
            assertThat(d.stageMillis().keySet()).containsAll(j.stageMillis().keySet());
            assertThat(d.deviceBytes()).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void editsReachThePlay(String device) {
        try (Simulation solver = two().open(DeviceChoice.parse(device))) {
            frames(solver, 3);
            Statistics before = solver.statistics();
            solver.apply(new SceneChange.Gravity(new Vec3(0, 0, 0)));
            frames(solver, 3);
            assertThat(solver.statistics().bodies().get(0).linearVelocity().y())
                    .isCloseTo(before.bodies().get(0).linearVelocity().y(), within(1e-5));

            solver.apply(new SceneChange.MaterialValues(
                    new Material(Scene.DEFAULT_MATERIAL, null, 1400, 0.1, 0.2, 0, null, null)));
            Statistics heavier = solver.statistics();
            assertThat(heavier.bodies().get(0).mass())
                    .isCloseTo(2 * before.bodies().get(0).mass(), within(1e-9));
            assertThat(heavier.linearMomentum().y())
                    .isCloseTo(2 * before.linearMomentum().y(), within(1e-4));

            solver.apply(new SceneChange.BodyAdded(
                    body("c", 0, 0.5).withLinearVelocity(new Vec3(0, 1, 0)), ShapeParticles.box(0.2, 0.1, 0.1, 0.1)));
            solver.apply(new SceneChange.BodyRemoved("a"));
            frames(solver, 6);
            Statistics after = solver.statistics();
            assertThat(after.bodies()).extracting(Statistics.BodyState::id).containsExactly("b", "c");
            assertThat(after.bodies().get(1).position().y()).isCloseTo(0.6, within(1e-4));
            assertThat(after.simulatedSeconds()).isCloseTo(12 / 60.0, within(1e-9));
            assertThatThrownBy(() -> solver.apply(new SceneChange.BodyRemoved("nobody")))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void fluidComesIntoThePlayAndGoesOn() {
        try (Simulation solver = two().open(DeviceChoice.AUTO)) {
            solver.apply(TAP);
            frames(solver, 6);
            int emitted = solver.statistics().fluidParticles();
            assertThat(emitted).isPositive();
            solver.apply(new SceneChange.FluidValues(solverFluid(2000)));
            frames(solver, 1);
            assertThat(solver.statistics().fluidDensity()[2]).isGreaterThan(500);
            solver.apply(new SceneChange.EmitterRemoved("tap"));
            int stopped = solver.statistics().fluidParticles();
            frames(solver, 3);
            assertThat(solver.statistics().fluidParticles()).isEqualTo(stopped);
        }
    }

    /** Cause and remedy, at opening and when an edit brings fluid in; the play goes on without it. */
    @Test
    void javaRefusesFluidAndSaysWhatToInstall() {
        for (TestScenes scene : List.of(
                two().water(Vec3.ZERO, new Vec3(0.1, 0.1, 0.1)),
                two().edit(s -> s.withEmitters(List.of(TAP.emitter()))))) {
            assertThat(catchThrowableOfType(UserError.class, () -> scene.open(DeviceChoice.JAVA)))
                    .hasMessageContaining("the Java solver plays bodies and grains alone")
                    .hasMessageContaining("apt-get install pocl-opencl-icd ocl-icd-libopencl1")
                    .extracting(UserError::kind)
                    .isEqualTo(UserError.Kind.DEVICE);
        }
        try (Simulation solver = two().open(DeviceChoice.JAVA)) {
            assertThatThrownBy(() -> solver.apply(TAP)).isInstanceOf(UserError.class);
            frames(solver, 1);
            assertThat(solver.statistics().bodies()).hasSize(2);
        }
    }

    private static dev.scree.runtime.scene.FluidMaterial solverFluid(double density) {
        return Scene.empty("x").fluids().get(0).withDensity(density);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void theHandPullsAndLetsGo(String device) {
        try (Simulation solver = two().gravity(0).open(DeviceChoice.parse(device))) {
            solver.apply(new SceneChange.Pull("b", new Vec3(0, 0, 0), new Vec3(0.4, 1.5, 0)));
            frames(solver, 60);
            assertThat(solver.statistics().bodies().get(1).position().y()).isCloseTo(1.5, within(0.02));
            assertThat(solver.statistics().bodies().get(0).position().y()).isCloseTo(1, within(1e-6));
            solver.apply(new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO));
            solver.apply(new SceneChange.Gravity(new Vec3(0, -9.81, 0)));
            frames(solver, 6);
            assertThat(solver.statistics().bodies().get(1).linearVelocity().y()).isCloseTo(-0.981, within(0.1));
        }
    }

    /** A frame of few steps is done at once, one of many in stretches: here it happens in the second. */
    @ParameterizedTest
    @CsvSource({"auto, 60", "java, 60", "auto, 0.5"})
    void aRunawayStopsAtItsStepWithTheLastGoodState(String device, double frameRate) {
        try (Simulation solver = two().edit(
                        s -> s.withPhysics(s.physics().withSpeedLimit(1).withFrameRate(frameRate)))
                .open(DeviceChoice.parse(device))) {
            assertThat(solver.stepsPerFrame() > 2 * 64).isEqualTo(frameRate < 1);
            SimulationFailure failure = catchThrowableOfType(SimulationFailure.class, () -> frames(solver, 30));
            assertThat(failure.bodyId()).isEqualTo("a");
            assertThat(failure.particle()).isEqualTo(-1);
            assertThat(failure).hasMessageContaining("Body a").hasMessageContaining("1.000 m/s");
            assertThat(failure.step()).isEqualTo(solver.stepsDone());
            assertThat(((PlayingSimulation) solver).loop().leftOfFrame())
                    .isEqualTo(solver.stepsPerFrame() - (int) (solver.stepsDone() % solver.stepsPerFrame()));
            Statistics s = solver.statistics();
            double speed = -s.bodies().get(0).linearVelocity().y();
            assertThat(speed).isLessThanOrEqualTo(1).isGreaterThan(1 - 2 * 9.81 * solver.timeStep());
            assertThat(s.simulatedSeconds()).isCloseTo(1 / 9.81, within(2 * solver.timeStep()));
        }
    }

    @Test
    void aFluidParticleThatRunsAwayIsNamed() {
        try (Simulation solver = TestScenes.box(Vec3.ZERO, new Vec3(0.4, 2, 0.4))
                .spacing(0.05)
                .water(new Vec3(0, 1.4, 0), new Vec3(0.4, 1.6, 0.4))
                .edit(s -> s.withPhysics(s.physics().withSpeedLimit(2)))
                .open(DeviceChoice.AUTO)) {
            SimulationFailure failure = catchThrowableOfType(SimulationFailure.class, () -> frames(solver, 60));
            assertThat(failure.bodyId()).isNull();
            assertThat(failure.particle()).isBetween(0L, 255L);
        }
    }

    @Test
    void aFixedStepIsTakenOrRefusedWithTheLargestStableOne() {
        TestScenes scene = two();
        double chosen;
        try (Simulation solver = scene.open(DeviceChoice.JAVA)) {
            chosen = solver.timeStep();
        }
        try (Simulation solver = scene.edit(s -> s.withPhysics(s.physics().withFixedTimeStep(chosen / 2)))
                .open(DeviceChoice.JAVA)) {
            assertThat(solver.timeStep()).isLessThanOrEqualTo(chosen / 2 * 1.000001);
            assertThat(solver.timeStep() * solver.stepsPerFrame()).isCloseTo(1 / 60.0, within(1e-12));
        }
        UserError refusal = catchThrowableOfType(
                UserError.class, () -> scene.edit(s -> s.withPhysics(s.physics().withFixedTimeStep(10 * chosen)))
                        .open(DeviceChoice.JAVA));
        assertThat(refusal.kind()).isEqualTo(UserError.Kind.INPUT);
        double named = Double.parseDouble(refusal.remedy().replaceAll("Set it to ([0-9.e-]+) s.*", "$1"));
        try (Simulation solver = scene.edit(s -> s.withPhysics(s.physics().withFixedTimeStep(named * 0.999)))
                .open(DeviceChoice.AUTO)) {
            frames(solver, 60);
            assertThat(solver.statistics().lostParticles()).isZero();
        }
    }

    @Test
    void aSceneThatDoesNotFitIsRefusedWithWhatDoes() {
        TestScenes scene = two();
        DeviceInfo small = new DeviceInfo(0, "small", "", DeviceInfo.Type.GPU, "", "", 2200, 2200, 1);
        assertThat(MemoryForecast.bodyParticlesThatFit(small)).isEqualTo(4);
        assertThatThrownBy(() -> MemoryForecast.check(scene.scene(), scene.sets(), small))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("16 body particles")
                .hasMessageContaining("4 fit small");
        assertThatThrownBy(() -> MemoryForecast.check(SceneInstance.build(scene.scene(), scene.sets()), small))
                .isInstanceOf(UserError.class);
        assertThatThrownBy(() -> TestScenes.box(Vec3.ZERO, new Vec3(10, 10, 10))
                        .spacing(0.001)
                        .water(Vec3.ZERO, new Vec3(10, 10, 10))
                        .open(DeviceChoice.AUTO))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("fluid particles")
                .hasMessageContaining("fit");
    }

    @Test
    void openingIsCancelledBetweenPrograms() {
        Progress cancelled = new Progress() {
            private int reports;

            @Override
            public void report(double fraction, String what) {
                reports++;
            }

            @Override
            public boolean cancelled() {
                return reports > 2;
            }
        };
        TestScenes scene = two();
        assertThatThrownBy(() -> Simulation.open(scene.scene(), scene.sets(), DeviceChoice.AUTO, cancelled))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void devicesAreListedAndAbsentOnesRefused() {
        assertThat(Devices.list()).isNotEmpty();
        assertThat(Devices.reasonMissing()).isNull();
        assertThat(Devices.choose(DeviceChoice.JAVA)).isNull();
        assertThatThrownBy(() -> Devices.choose(DeviceChoice.parse("77")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("device 77");
    }

    @Test
    void aFrameShowsTheAuthoredFrameOfABodyWhoseCentreOfMassLiesElsewhere() {
        var set = ShapeParticles.pawn(0.2);
        assertThat(set.mass().centreOfMass().length()).isGreaterThan(0.01);
        var turn = dev.scree.runtime.scene.Quat.of(new org.joml.Quaterniond().rotateXYZ(0.3, 1, -0.4));
        try (Simulation solver = TestScenes.box(new Vec3(99, 99, 99), new Vec3(101, 101, 101))
                        .body(
                                body("a", 0, 0)
                                        .withPose(new Pose(new Vec3(100.2, 100.3, 99.8), turn))
                                        .withScale(1.5),
                                set)
                        .open(DeviceChoice.AUTO);
                Frame frame = solver.publish()) {
            assertThat(frame.bodies().get(0)).isCloseTo(100.2f, within(1e-5f));
            assertThat(frame.bodies().get(1)).isCloseTo(100.3f, within(1e-5f));
            assertThat(frame.bodies().get(2)).isCloseTo(99.8f, within(1e-5f));
            assertThat(frame.bodies().get(5)).isCloseTo((float) turn.y(), within(1e-6f));
            Statistics s = solver.statistics();
            assertThat(s.bodies().get(0).mass()).isCloseTo(700 * set.mass().volume() * Math.pow(1.5, 3), within(1e-9));
            assertThat(s.lostParticles()).isZero();
        }
    }

    /** It finds a frame between two timed ones that adds nothing, or a timed one that adds for its neighbours again. */
    @Test
    void timesOfStagesGrowInEveryFrame() {
        try (Simulation solver = two().open(DeviceChoice.AUTO)) {
            double before = 0;
            double total = 0;
            long begin = System.nanoTime();
            for (int frame = 0; frame < 30; frame++) {
                frames(solver, 1);
                total = solver.statistics().stageMillis().get("contact");
                assertThat(total).as("frame " + frame).isGreaterThan(before);
                before = total;
            }
            assertThat(total).isLessThan(2e-6 * (System.nanoTime() - begin));
        }
    }

    @Test
    void theStepReadsTopToBottom() {
        try (Simulation solver = two().open(DeviceChoice.AUTO)) {
            String plan = ((DeviceEngine) ((PlayingSimulation) solver).engine()).planText();
            assertThat(plan.lines().map(l -> l.substring(0, l.indexOf(':'))))
                    .containsExactly(
                            "particle values",
                            "grid",
                            "contact",
                            "density",
                            "pressure",
                            "forces",
                            "reduce",
                            "cloth",
                            "integrate");
            assertThat(plan).contains("contact: contact_moved contact_mark contact_overlaps contact_forces");
        }
    }
}
