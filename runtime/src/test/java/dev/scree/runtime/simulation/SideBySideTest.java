package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.Structs;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The kernels' forms for devices whose work items run side by side, here on a device that may have others: cubes that
 * drop land, touch and turn alike, but for the order of sums, and fluid on a cloth moves alike. Of cubes it finds a
 * contact that is not listed, one that is listed twice, a force on one side alone, and a bit that stays behind when a
 * contact ends.
 */
@ExtendWith(NoLeaks.class)
class SideBySideTest {
    @Test
    void cubesThatDropMoveAlikeInBothForms() {
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        try (Simulation one = open("cubes-drop", 540, usual);
                Simulation other = open("cubes-drop", 540, TestDevice.wide(usual))) {
            long contacts = 0;
            other.timeEveryStep(true);
            for (int frame = 0; frame < 25; frame++) {
                step(one, other);
                contacts += one.statistics().contacts();
                // The last bits of sums double with every tumble: 1e-6 here after 25 frames.
                assertAlike("bodyPosition", one, other, frame, 2e-5);
            }
            assertThat(contacts).isGreaterThan(1000);
            assertThat(other.kernelWork())
                    .containsKeys("contact_overlaps_listed", "contact_forces_listed", "sum_contacts_wide");
            assertThat(one.kernelWork()).doesNotContainKey("contact_forces_listed");
        }
    }

    /**
     * A cube of few large particles on a plate of fine ones, of which each has some hundred candidates: marks in more
     * than one word.
     */
    @Test
    void aCoarseCubeOnAFinePlateMovesAlikeInBothForms() {
        TestScenes scene = coarseOnFine();
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        try (Simulation one = open(scene.scene(), scene.sets(), usual);
                Simulation other = open(scene.scene(), scene.sets(), TestDevice.wide(usual))) {
            for (int frame = 0; frame < 12; frame++) {
                step(one, other);
                assertAlike("bodyPosition", one, other, frame, 2e-5);
            }
            assertThat(one.statistics().contacts()).isGreaterThan(400);
        }
    }

    private static TestScenes coarseOnFine() {
        return TestScenes.box(new Vec3(-0.2, 0, -0.2), new Vec3(0.2, 0.5, 0.2))
                .body(
                        Body.of("cube", "cube", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.14, 0)),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.1))
                .body(
                        Body.of("plate", "plate", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.015, 0)),
                        ShapeParticles.box(0.24, 0.02, 0.24, 0.01))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(BodySolver.ACCURATE)));
    }

    /** As if there were hardly room to keep what a search finds: then it is searched for again, and all is the same. */
    @ParameterizedTest
    @CsvSource({"found <= WORD_ENTRIES, found <= 1", "<= foundRoom, <= foundRoom / 200"})
    void partnersThatAreNotKeptAreSearchedForAgain(String usual, String instead) {
        DeviceInfo wide = TestDevice.wide(Devices.choose(DeviceChoice.AUTO));
        long hash = playedHash(wide);
        try (DeviceContext context = DeviceContext.open(wide, Structs.GENERATED)) {
            for (String source : List.of("contact/found.cl", "contact/list.cl")) {
                context.substitute(
                        source,
                        text -> {
                            assertThat(text).contains(usual);
                            return text.replace(usual, instead)
                                    .replace(usual.replace("<=", ">"), instead.replace("<=", ">"));
                        },
                        "");
            }
            assertThat(playedHash(wide)).isEqualTo(hash);
        }
    }

    private static long playedHash(DeviceInfo device) {
        try (Simulation simulation = open("cubes-drop", 540, device)) {
            for (int frame = 0; frame < 20; frame++) {
                simulation.step(simulation.stepsPerFrame());
            }
            assertThat(simulation.statistics().contacts()).isGreaterThan(50);
            return simulation.statistics().stateHash();
        }
    }

    /** Grains alone, whose searches and contacts look at several others together in one of both forms. */
    @Test
    void grainsAloneMoveAlikeInBothForms() {
        TestScenes scene = TestScenes.box(new Vec3(-0.1, 0, -0.1), new Vec3(0.1, 0.5, 0.1))
                .edit(s -> s.withGrains(List.of(sand(0.3, 0.3))));
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        try (Simulation one = open(scene.scene(), scene.sets(), usual);
                Simulation other = open(scene.scene(), scene.sets(), TestDevice.wide(usual))) {
            for (int frame = 0; frame < 15; frame++) {
                step(one, other);
                assertAlike("bodyPosition", one, other, frame, 2e-5);
            }
            assertThat(one.statistics().contacts()).isGreaterThan(50);
        }
    }

    /** Returns a block of grains up to a height [m]. @param spread of their sizes */
    private static GrainBlock sand(double height, double spread) {
        return new GrainBlock(
                "sand",
                null,
                new Vec3(-0.1, 0, -0.1),
                new Vec3(0.1, height, 0.1),
                0.04,
                spread,
                Scene.DEFAULT_MATERIAL,
                Vec3.ZERO,
                3,
                null);
    }

    /**
     * A cube that lands among grains, by forces: chunks of so few particles that one work item sums each in both forms.
     */
    @Test
    void aCubeAmongGrainsMovesAlikeInBothForms() {
        double half = 0.1;
        TestScenes scene = TestScenes.box(new Vec3(-half, 0, -half), new Vec3(half, 0.5, half))
                .body(
                        Body.of("cube", "cube", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.3, 0)),
                        ShapeParticles.box(0.06, 0.06, 0.06, 0.02))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(BodySolver.ACCURATE))
                        .withGrains(List.of(sand(0.16, 0.05))));
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        try (Simulation one = open(scene.scene(), scene.sets(), usual);
                Simulation other = open(scene.scene(), scene.sets(), TestDevice.wide(usual))) {
            other.timeEveryStep(true);
            for (int frame = 0; frame < 15; frame++) {
                step(one, other);
                assertAlike("bodyPosition", one, other, frame, 2e-5);
            }
            assertThat(one.statistics().contacts()).isGreaterThan(50);
            assertThat(other.kernelWork()).containsKeys("contact_mark_each", "list_occupied", "sum_contacts");
        }
    }

    /** It finds a search of which a member of a team leaves cells out, or does those of another one too. */
    @Test
    void fluidThatFallsOnAClothMovesAlikeInBothForms() {
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        try (Simulation one = open("cloth-catch", 700, usual);
                Simulation other = open("cloth-catch", 700, TestDevice.wide(usual))) {
            for (int frame = 0; frame < 6; frame++) {
                step(one, other);
                // Solves end when they are exact to a thousandth: 8e-6 m here after six frames.
                assertAlike("fluidPosition", one, other, frame, 5e-5);
                assertAlike("clothPosition", one, other, frame, 5e-5);
            }
            double[] read = one.read("clothFluidSpeed");
            double force = IntStream.range(0, read.length)
                    .filter(k -> k % 4 > 0)
                    .mapToDouble(k -> Math.abs(read[k]))
                    .max()
                    .orElse(0);
            assertThat(force).as("force of the fluid on a vertex").isGreaterThan(0.1);
        }
    }

    /** So many neighbours that two items share a list: finds one that leaves entries out, or adds what is for one. */
    @Test
    void fluidOfManyNeighboursMovesAlikeInBothForms() {
        DeviceInfo usual = Devices.choose(DeviceChoice.AUTO);
        try (Simulation one = open("dam-break-state-170", 1200, usual);
                Simulation other = open("dam-break-state-170", 1200, TestDevice.wide(usual))) {
            double[] before = one.read("fluidPosition");
            for (int frame = 0; frame < 6; frame++) {
                step(one, other);
                // The order of sums: 3e-7 m here after six frames.
                assertAlike("fluidPosition", one, other, frame, 1e-5);
            }
            double[] after = one.read("fluidPosition");
            assertThat(apart(before, after)).as("way").isGreaterThan(0.01);
        }
    }

    private static Simulation open(String scene, int particles, DeviceInfo device) {
        BenchScene.Built built = Bench.scene(scene).built(particles);
        return open(built.scene(), built.sets(), device);
    }

    private static Simulation open(Scene scene, ParticleSets sets, DeviceInfo device) {
        return new PlayingSimulation(scene, sets, device, Simulation.Options.USUAL, Progress.NONE);
    }

    /** Plays a frame of both. */
    private static void step(Simulation one, Simulation other) {
        one.step(one.stepsPerFrame());
        other.step(other.stepsPerFrame());
    }

    private static void assertAlike(String field, Simulation one, Simulation other, int frame, double bound) {
        assertThat(apart(one.read(field), other.read(field)))
                .as("frame " + frame)
                .isLessThan(bound);
    }

    /** Returns by how much two numbers at one place differ at most. */
    private static double apart(double[] a, double[] b) {
        double most = 0;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
        }
        return most;
    }
}
