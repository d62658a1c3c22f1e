package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.KeyedNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that change over the time of a play by their tracks. */
@ExtendWith(NoLeaks.class)
class KeyedPlayTest {
    private static final ParticleSet BOX = ShapeParticles.box(0.2, 0.1, 0.2, 0.05);
    private static final double RATE = 60;

    private static PropertyTrack track(String target, String property, ValueKey... keys) {
        return new PropertyTrack(target, property, List.of(keys));
    }

    private static TestScenes falling(BodySolver solver, PropertyTrack... tracks) {
        return TestScenes.box(new Vec3(-1, -40, -1), new Vec3(1, 1, 1))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(solver).withFrameRate(RATE)))
                .edit(s -> s.withTracks(List.of(tracks)))
                .body(Body.of("b", "b", Scene.DEFAULT_MATERIAL, Pose.IDENTITY), BOX);
    }

    private static void frames(Simulation solver, int count) {
        for (int f = 0; f < count; f++) {
            solver.step(solver.stepsPerFrame());
        }
    }

    private static Statistics.BodyState body(Simulation solver) {
        return solver.statistics().bodies().get(0);
    }

    /** Gravity that ends at half a second: a fall of g t^2/2, then on at g t. The engine is the same throughout. */
    @ParameterizedTest
    @EnumSource(BodySolver.class)
    void gravityIsTurnedOff(BodySolver bodies) {
        double g = 9.81;
        TestScenes scene =
                falling(bodies, track("physics", "gravity[1]", new ValueKey(0, -g, Easing.HOLD), new ValueKey(0.5, 0)));
        List<Long> hashes = new ArrayList<>();
        for (int time = 0; time < 2; time++) {
            try (PlayingSimulation solver = (PlayingSimulation) scene.open(DeviceChoice.AUTO)) {
                Object engine = solver.engine();
                frames(solver, 30);
                assertThat(body(solver).linearVelocity().y()).isCloseTo(-g * 0.5, within(5e-4));
                frames(solver, 30);
                assertThat(solver.engine()).isSameAs(engine);
                assertThat(solver.instance().scene().physics().gravity()).isEqualTo(Vec3.ZERO);
                assertThat(body(solver).linearVelocity().y()).isCloseTo(-g * 0.5, within(5e-4));
                double way = -g * 0.5 * 0.5 / 2 - g * 0.5 * 0.5;
                assertThat(body(solver).position().y()).isCloseTo(way, within(2e-3));
                hashes.add(solver.statistics().stateHash());
            }
        }
        assertThat(hashes.get(1)).isEqualTo(hashes.get(0));
    }

    /** Gravity that dies away evenly: v = g (t - t^2/2), whose sum over frames has no error. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void evenChangeAddsUpOverFrames(String device) {
        double g = 9.81;
        TestScenes scene = falling(
                BodySolver.REALTIME,
                track("physics", "gravity[1]", new ValueKey(0, -g, Easing.LINEAR), new ValueKey(1, 0)));
        try (Simulation solver = scene.open(DeviceChoice.parse(device))) {
            frames(solver, 60);
            assertThat(body(solver).linearVelocity().y()).isCloseTo(-g / 2, within(5e-4));
            assertThat(body(solver).position().y()).isCloseTo(-g / 3, within(3e-3));
            frames(solver, 60);
            assertThat(body(solver).linearVelocity().y()).isCloseTo(-g / 2, within(5e-4));
        }
    }

    /** A branch goes on in the middle of a track, and a device that failed is replaced there. */
    @Test
    void aMomentGoesOnInTheMiddleOfATrack() {
        TestScenes scene = falling(
                BodySolver.REALTIME,
                track("physics", "gravity[0]", new ValueKey(0, -3), new ValueKey(0.3, 2), new ValueKey(0.9, 1)));
        Moment moment;
        long straight;
        try (ResumableSimulation solver =
                ResumableSimulation.open(scene.scene(), scene.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            frames(solver, 20);
            moment = solver.keepMoment();
            frames(solver, 25);
            straight = solver.statistics().stateHash();
        }
        try (ResumableSimulation solver = ResumableSimulation.open(moment, DeviceChoice.AUTO, Progress.NONE)) {
            frames(solver, 25);
            assertThat(solver.statistics().stateHash()).isEqualTo(straight);
        }
    }

    /** Edits do not take a keyed number over; other tracks take effect with the next frame. */
    @Test
    void tracksStandAboveEditsAndCanBeEdited() {
        TestScenes scene = falling(BodySolver.REALTIME, track("physics", "gravity[1]", new ValueKey(0, 0)));
        try (PlayingSimulation solver = (PlayingSimulation) scene.open(DeviceChoice.AUTO)) {
            solver.apply(new SceneChange.Gravity(new Vec3(0, -5, 0)));
            frames(solver, 6);
            assertThat(body(solver).linearVelocity().y()).isZero();
            solver.apply(new SceneChange.Tracks(List.of()));
            frames(solver, 6);
            assertThat(body(solver).linearVelocity().y()).isCloseTo(-0.5, within(1e-4));
            solver.apply(new SceneChange.Tracks(List.of(track("physics", "gravity[1]", new ValueKey(0, 5)))));
            frames(solver, 6);
            assertThat(body(solver).linearVelocity().y()).isCloseTo(0, within(1e-4));
        }
    }

    /** What hangs on the user's hand stays on it while numbers change. */
    @Test
    void theHandHoldsWhileNumbersChange() {
        TestScenes scene = falling(
                BodySolver.REALTIME,
                track("physics", "gravity[1]", new ValueKey(0, -9, Easing.LINEAR), new ValueKey(10, -10)));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            solver.apply(new SceneChange.Pull("b", Vec3.ZERO, Vec3.ZERO));
            frames(solver, 60);
            assertThat(body(solver).position().y()).isGreaterThan(-0.5);
            solver.apply(SceneChange.Pull.RELEASE);
            frames(solver, 60);
            assertThat(body(solver).position().y()).isLessThan(-2);
        }
    }

    private static TestScenes tap(Emitter emitter, ValueKey... keys) {
        return TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1, 0.3))
                .spacing(0.02)
                .edit(s -> s.withEmitters(List.of(emitter)))
                .edit(s -> s.withTracks(List.of(track(emitter.reference(), "speed", keys))));
    }

    /**
     * An outflow whose speed goes evenly from 1 m/s to 0 brings half of what it would have brought, though a layer
     * takes longer than a frame and the rate changes in each: its lattice goes on from where it is.
     */
    @Test
    void anOutflowDiesAway() {
        Emitter emitter = Emitter.disc("spout", Pose.at(0, 0.7, 0), 0.1, Scene.DEFAULT_FLUID, 5);
        TestScenes scene = tap(emitter, new ValueKey(0, 1, Easing.LINEAR), new ValueKey(1, 0));
        double layer = 0.02;
        try (PlayingSimulation solver = (PlayingSimulation) scene.open(DeviceChoice.AUTO)) {
            Object engine = solver.engine();
            frames(solver, 30);
            long half = solver.statistics().fluidCounts().emitted();
            int places = (int) Math.round(emitter.area() / (layer * layer));
            assertThat((double) half / places).isCloseTo((0.5 - 0.125) / layer, within(1.0));
            frames(solver, 45);
            Statistics end = solver.statistics();
            assertThat((double) end.fluidCounts().emitted() / places).isCloseTo(0.5 / layer, within(1.0));
            assertThat(end.fluidCounts().heldBack()).isZero();
            assertThat(end.lostParticles()).isZero();
            assertThat(solver.engine()).isSameAs(engine);
            frames(solver, 5);
            assertThat(solver.statistics().fluidCounts().emitted())
                    .isEqualTo(end.fluidCounts().emitted());
        }
    }

    /** One that begins later flows as soon as it may. */
    @Test
    void anOutflowBegins() {
        Emitter emitter = Emitter.disc("spout", Pose.at(0, 0.7, 0), 0.1, Scene.DEFAULT_FLUID, 0);
        TestScenes scene = tap(emitter, new ValueKey(0, 0, Easing.HOLD), new ValueKey(0.2, 0.5));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 12);
            assertThat(solver.statistics().fluidCounts().emitted()).isZero();
            frames(solver, 24);
            int places = (int) Math.round(emitter.area() / (0.02 * 0.02));
            assertThat(solver.statistics().fluidCounts().emitted() / (double) places)
                    .isCloseTo(0.5 * 0.4 / 0.02, within(1.0));
        }
    }

    /** A vessel whose rate doubles is filled by the sum of both, not anew; a few places are not free at once. */
    @Test
    void aVesselFillsByTheSumOfItsRates() {
        Emitter emitter = Emitter.cavity("fill", "cup", 1, Scene.DEFAULT_FLUID).withRate(1e-3);
        TestScenes scene = TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 1, 0.3))
                .spacing(0.02)
                .body(
                        Body.of("cup", "cup", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.1, 0))
                                .withMotion(BodyMotion.STATIC),
                        ShapeParticles.cup(0.2, 0.02, 0.01))
                .edit(s -> s.withEmitters(List.of(emitter)))
                .edit(s -> s.withTracks(List.of(track(
                        emitter.reference(),
                        "rate",
                        new ValueKey(0, 1e-3, Easing.HOLD),
                        new ValueKey(0.5, 2e-3, Easing.HOLD),
                        new ValueKey(0.8, 0)))));
        try (Simulation solver = scene.open(DeviceChoice.AUTO)) {
            frames(solver, 60);
            assertThat(solver.statistics().fluidCounts().emitted()).isBetween(130L, 138L);
        }
    }

    private static TestScenes everything(BodySolver solver) {
        Emitter disc = Emitter.disc("spout", Pose.at(-0.5, 0.9, 0), 0.1, Scene.DEFAULT_FLUID, 0.4);
        Emitter filling = Emitter.cavity("fill", "cup", 1, Scene.DEFAULT_FLUID).withRate(1e-4);
        Pivot pivot = Pivot.at(new Vec3(0.5, 0.5, 0)).withMotorSpeed(1.0).withMotorTorque(2);
        TestScenes scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 1, 1))
                .spacing(0.05)
                .edit(s -> s.withPhysics(
                        s.physics().withBodySolver(solver).withAir(Air.blowing(new Vec3(1, 0, 0), 0.2, 1))))
                .edit(s -> s.withEmitters(List.of(disc, filling)))
                .body(Body.of("free", "f", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.6, 0)), BOX)
                .body(
                        Body.of("wheel", "w", Scene.DEFAULT_MATERIAL, Pose.at(0.5, 0.5, 0))
                                .withMotion(BodyMotion.HINGED)
                                .withPivot(pivot),
                        BOX)
                .body(
                        Body.of("cup", "c", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.2, 0.5))
                                .withMotion(BodyMotion.STATIC),
                        ShapeParticles.cup(0.2, 0.05, 0.05));
        Joint hinge = Joint.of("hinge", JointType.HINGE, "free", null, new Vec3(0, 0.6, 0))
                .withMotorSpeed(1.0)
                .withMotorForce(1);
        Joint slider = hinge.withId("slider").withType(JointType.SLIDER).withBodyA("wheel");
        return solver == BodySolver.ACCURATE ? scene : scene.edit(s -> s.withJoints(List.of(hinge, slider)));
    }

    /** Every number that may have a track changes by it in the engine that runs, in each frame. */
    @ParameterizedTest
    @EnumSource(BodySolver.class)
    void keyedNumbersChangeInPlace(BodySolver bodies) {
        TestScenes scene = everything(bodies);
        List<KeyedNumber<?>> numbers = scene.scene().parts().stream()
                .flatMap(part -> KeyedNumber.of(part).stream())
                .collect(Collectors.toList());
        Set<String> seen = new TreeSet<>();
        for (KeyedNumber<?> number : numbers) {
            double now = number.value();
            double other = number.valid().holds(0.5 * now + 0.1) ? 0.5 * now + 0.1 : 0.5 * now;
            Scene keyed = scene.scene()
                    .withTracks(List.of(track(
                            number.part().reference(),
                            number.key(),
                            new ValueKey(0, now, Easing.LINEAR),
                            new ValueKey(2 / RATE, other))));
            try (PlayingSimulation solver =
                    (PlayingSimulation) Simulation.open(keyed, scene.sets(), DeviceChoice.AUTO, Progress.NONE)) {
                Object engine = solver.engine();
                frames(solver, 3);
                String what = number.part().reference() + " " + number.key();
                assertThat(solver.engine()).as(what).isSameAs(engine);
                double value = KeyedNumber.find(
                                solver.instance().scene(), keyed.tracks().get(0))
                        .orElseThrow()
                        .value();
                assertThat(value).as(what).isEqualTo(other);
                seen.add(number.part().kind().key() + " " + number.key());
            }
        }
        assertThat(seen)
                .contains("physics gravity[1]", "physics air.gusts", "emitters speed", "emitters rate")
                .contains("bodies pivot.motorSpeed", "materials friction", "fluids viscosity");
    }

    /** Without tracks nothing is made anew. */
    @Test
    void aSceneWithoutTracksPlaysInOneInstance() {
        try (PlayingSimulation solver =
                (PlayingSimulation) falling(BodySolver.REALTIME).open(DeviceChoice.AUTO)) {
            Object instance = solver.instance();
            frames(solver, 3);
            assertThat(solver.instance()).isSameAs(instance);
        }
    }
}
