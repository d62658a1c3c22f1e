package dev.scree.editor.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.voxel.ParticleSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples with water do what their descriptions say, and lose nothing meanwhile. */
@Tag("long")
class WaterSamplesTest {
    @TempDir
    Path made;

    /** Plays the sample as it is stored; each frame is checked for losses, then given to the watcher. */
    private Statistics play(String sample, double seconds, Consumer<Statistics> watcher) {
        SampleProjects.writeAll(made);
        ProjectFolder project = ProjectFolder.open(made.resolve(sample));
        Scene scene = project.readScene(project.settings().scene());
        try (Simulation solver = Simulation.open(
                scene,
                new ParticleSource(project.root()).particles(scene, Progress.NONE),
                DeviceChoice.AUTO,
                Progress.NONE)) {
            while (solver.time() < seconds - 1e-9) {
                solver.step(solver.stepsPerFrame());
                Statistics now = solver.statistics();
                assertThat(now.lostParticles())
                        .as("lost at %.3f s", now.simulatedSeconds())
                        .isZero();
                assertThat(now.fluidCounts().escaped()).isZero();
                assertThat(now.fluidCounts().missing(now.fluidParticles())).isZero();
                assertThat(now.kineticEnergy()).isFinite();
                watcher.accept(now);
            }
            return solver.statistics();
        }
    }

    private static Statistics.BodyState body(Statistics statistics, String id) {
        return statistics.bodies().stream()
                .filter(b -> b.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Where the body's own upward axis points. */
    private static Vec3 up(Statistics.BodyState body) {
        return Vec3.of(body.rotation().toJoml().transform(new Vec3(0, 1, 0).toJoml()));
    }

    @Test
    void cubesOfThreeDensitiesFloatHoverAndSinkInTheChannel() {
        double side = 0.12;
        double[] above = new double[2];
        Statistics end = play("channel", 4, s -> {
            Statistics.BodyState even = body(s, "even");
            assertThat(even.position().y())
                    .as("touches neither the bottom nor the surface")
                    .isBetween(side / 2 + 0.02, 0.36 - side / 2 - 0.02);
            if (s.simulatedSeconds() < 1 + 1e-9) {
                assertThat(
                                s.simulatedSeconds() < 0.99
                                        ? 0
                                        : even.linearVelocity().length())
                        .as("mean acceleration over one second")
                        .isLessThan(0.05 * 9.81);
            }
            if (s.simulatedSeconds() > 3) {
                above[0] += body(s, "light").position().y() - s.fluidSurfaceHeight();
                above[1]++;
            }
        });
        assertThat(above[1]).isGreaterThan(50);
        assertThat(above[0] / above[1])
                .as("its middle is at the surface: half of it is under water")
                .isCloseTo(0, within(0.05 * side));
        assertThat(body(end, "heavy").position().y()).as("on the bottom").isCloseTo(side / 2, within(0.003));
        assertThat(body(end, "heavy").linearVelocity().length()).isLessThan(0.02);
    }

    @Test
    void theSailTurnsTheBoatIntoTheWind() {
        Statistics end = play("sailboat", 4, s -> {
            assertThat(up(body(s, "hull")).y()).as("it does not capsize").isGreaterThan(0.9);
            assertThat(up(body(s, "mast")).minus(up(body(s, "hull"))).length())
                    .as("the mast stands on it")
                    .isLessThan(0.01);
        });
        Vec3 bow = Vec3.of(body(end, "hull").rotation().toJoml().transform(new Vec3(1, 0, 0).toJoml()));
        assertThat(Math.toDegrees(Math.atan2(-bow.z(), bow.x())))
                .as("degrees towards where the wind comes from")
                .isBetween(30.0, 100.0);
    }

    @Test
    void theStreamTurnsEachPaddleMoreThanOnce() {
        double[] turned = new double[5];
        Statistics end = play("paddles", 3, s -> {
            for (int i = 0; i < turned.length; i++) {
                Statistics.BodyState paddle = s.bodies().get(i);
                turned[i] += paddle.angularVelocity().z() / 60;
                assertThat(paddle.position()
                                .minus(new Vec3((i - 2) * 0.32, 0.22, 0))
                                .length())
                        .as("stays on its axle")
                        .isLessThan(1e-3);
            }
        });
        for (double angle : turned) {
            assertThat(angle).isGreaterThan(2 * Math.PI);
        }
        assertThat(end.fluidCounts().emitted())
                .as("the inflow keeps the stream up")
                .isGreaterThan(1000);
        assertThat(end.fluidCounts().drained()).isGreaterThan(1000);
    }

    @Test
    void theGlassTipsWhenItIsFullAndRightsItselfWhenItIsEmpty() {
        double[] upright = {1, 1};
        play("glass-tip", 7, s -> {
            double y = up(body(s, "glass")).y();
            if (s.simulatedSeconds() < 2) {
                assertThat(y).as("it stands while it fills").isGreaterThan(0.9);
            }
            upright[1] = upright[0] < 0 ? Math.max(upright[1], y) : -1;
            upright[0] = Math.min(upright[0], y);
        });
        assertThat(upright[0]).as("turned over").isLessThan(-0.3);
        assertThat(upright[1]).as("righted itself").isGreaterThan(0.7);
    }

    @Test
    void heavyChessPiecesSinkAndLightOnesFloatAfterTheWaterFell() {
        double[] poured = new double[1];
        Statistics end = play(
                "chess-tank",
                6,
                s -> poured[0] = Math.max(poured[0], s.fluidCounts().emitted()));
        assertThat(poured[0]).as("a block of water fell").isGreaterThan(500);
        Scene scene = WaterSamples.chessTank();
        double level = end.fluidSurfaceHeight();
        for (int i = 0; i < 32; i++) {
            Statistics.BodyState piece = end.bodies().get(i);
            if (scene.bodies().get(i).material().equals("pine")) {
                assertThat(piece.position().y()).as(piece.name() + " floats").isGreaterThan(level - 0.2);
            } else {
                assertThat(piece.position().y()).as(piece.name() + " lies low").isLessThan(0.3);
            }
        }
    }

    @Test
    void theWavesOverturnTheBoat() {
        double[] upright = {1};
        play("boat-waves", 4, s -> {
            double y = up(body(s, "boat")).y();
            if (s.simulatedSeconds() < 0.8) {
                assertThat(y).as("it floats upright before the waves come").isGreaterThan(0.95);
            }
            upright[0] = Math.min(upright[0], y);
        });
        assertThat(upright[0]).as("turned over by more than 90 degrees").isNegative();
    }

    @Test
    void theTowerOfGlassesFillsUntilAThrownGlassStrikesIt() {
        double[] least = {1};
        Statistics end = play("glass-tower", 3, s -> {
            Statistics.BodyState upper = body(s, "upper");
            if (s.simulatedSeconds() < 1.8) {
                assertThat(upper.position().y())
                        .as("it stands on the rims while it fills")
                        .isBetween(0.63, 0.69);
                assertThat(up(upper).y()).isGreaterThan(0.97);
            }
            least[0] = Math.min(least[0], upper.position().y());
        });
        assertThat(end.fluidCounts().emitted()).isGreaterThan(800);
        assertThat(least[0]).as("struck off the tower").isLessThan(0.5);
        assertThat(end.fluidCounts().insideSolid())
                .as("particles in the glass walls")
                .isLessThan(end.fluidParticles() / 100);
    }
}
