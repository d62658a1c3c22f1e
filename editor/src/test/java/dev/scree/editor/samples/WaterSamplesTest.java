package dev.scree.editor.samples;

import dev.scree.editor.voxel.ParticleSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.solver.Solver;
import dev.scree.runtime.solver.Solvers;
import dev.scree.runtime.solver.Statistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.function.Consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
        try (Solver solver = Solvers.open(scene, new ParticleSource(project.root()).particles(scene, Progress.NONE), DeviceChoice.AUTO, Progress.NONE)) {
            while (solver.time() < seconds - 1e-9) {
                solver.step(solver.stepsPerFrame());
                Statistics now = solver.statistics();
                assertThat(now.lostParticles()).as("lost at %.3f s", now.simulatedSeconds()).isZero();
                assertThat(now.fluidCounts().escaped()).isZero();
                assertThat(now.fluidCounts().missing(now.fluidParticles())).isZero();
                assertThat(now.kineticEnergy()).isFinite();
                watcher.accept(now);
            }
            return solver.statistics();
        }
    }

    private static Statistics.BodyState body(Statistics statistics, String id) {
        return statistics.bodies().stream().filter(b -> b.id().equals(id)).findFirst().orElseThrow();
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
            assertThat(even.position().y()).as("touches neither the bottom nor the surface").isBetween(side / 2 + 0.02, 0.36 - side / 2 - 0.02);
            if (s.simulatedSeconds() < 1 + 1e-9) {
                assertThat(s.simulatedSeconds() < 0.99 ? 0 : even.linearVelocity().length()).as("mean acceleration over one second").isLessThan(0.05 * 9.81);
            }
            if (s.simulatedSeconds() > 3) {
                above[0] += body(s, "light").position().y() - s.fluidSurfaceHeight();
                above[1]++;
            }
        });
        assertThat(above[1]).isGreaterThan(50);
        assertThat(above[0] / above[1]).as("its middle is at the surface: half of it is under water").isCloseTo(0, within(0.05 * side));
        assertThat(body(end, "heavy").position().y()).as("on the bottom").isCloseTo(side / 2, within(0.003));
        assertThat(body(end, "heavy").linearVelocity().length()).isLessThan(0.02);
    }

    @Test
    void theStreamTurnsEachPaddleMoreThanOnce() {
        double[] turned = new double[5];
        Statistics end = play("paddles", 3, s -> {
            for (int i = 0; i < turned.length; i++) {
                Statistics.BodyState paddle = s.bodies().get(i);
                turned[i] += paddle.angularVelocity().z() / 60;
                assertThat(paddle.position().minus(new Vec3((i - 2) * 0.32, 0.22, 0)).length()).as("stays on its axle").isLessThan(1e-3);
            }
        });
        for (double angle : turned) {
            assertThat(angle).isGreaterThan(2 * Math.PI);
        }
        assertThat(end.fluidCounts().emitted()).as("the inflow keeps the stream up").isGreaterThan(1000);
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
}
