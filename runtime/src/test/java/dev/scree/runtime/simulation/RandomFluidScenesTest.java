package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.verify.EnergyWatch;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whatever valid scene is played for a second, it plays: nothing stops it, nothing is lost, and no energy is made. A
 * failure names its seed; {@code -Dscree.seed=17} plays that one alone.
 */
@ExtendWith(NoLeaks.class)
class RandomFluidScenesTest {
    private static final Logger LOG = LoggerFactory.getLogger(RandomFluidScenesTest.class);
    private static final double SECONDS = 1;
    /** Part of the greatest energy seen that may come out of nothing. */
    private static final double GAIN = 0.005;

    private static final double REFUSED = 0.1;

    /** How a scene played. @param refusal why it cannot be played, or null. @param gain part of the greatest energy */
    record Outcome(String refusal, String failure, int lost, double gain, double time, double fastest) {
        boolean sound() {
            return refusal != null || failure == null && lost == 0 && gain <= GAIN;
        }
    }

    @ParameterizedTest
    @EnumSource
    void anyScenePlays(FluidSolver solver) {
        plays(solver, 8);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void manyScenesPlay(FluidSolver solver) {
        plays(solver, 300);
    }

    private static void plays(FluidSolver solver, int scenes) {
        String only = System.getProperty("scree.seed");
        List<Long> seeds = only != null
                ? List.of(Long.parseLong(only))
                : LongStream.range(0, scenes).boxed().toList();
        SoftAssertions all = new SoftAssertions();
        int refused = 0;
        for (long seed : seeds) {
            RandomFluidScenes.Drawn drawn = RandomFluidScenes.draw(solver, seed);
            Outcome outcome = play(drawn, SECONDS);
            String said = String.format(Locale.ROOT, "seed %d of %s: %s", seed, drawn.description(), outcome);
            if (outcome.refusal != null) {
                refused++;
                LOG.info("refused: {}", said);
            }
            all.assertThat(outcome.sound()).as(said).isTrue();
        }
        all.assertThat((double) refused / seeds.size()).as("refused").isLessThan(REFUSED);
        all.assertAll();
    }

    /** Plays it as long [s]. */
    static Outcome play(RandomFluidScenes.Drawn drawn, double seconds) {
        List<Problem> problems = SceneCheck.check(drawn.scene(), "scene.json", model -> true).stream()
                .filter(p -> p.severity() == Problem.Severity.ERROR)
                .toList();
        if (!problems.isEmpty()) {
            return new Outcome(problems.get(0).message(), null, 0, 0, 0, 0);
        }
        try (Simulation solver = Simulation.open(drawn.scene(), drawn.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            EnergyWatch watch = new EnergyWatch(solver, drawn.scene(), drawn.sets(), drawn.each());
            String failure = null;
            try {
                while (solver.time() < seconds - 1e-9) {
                    watch.frame();
                }
                failure = finite(FluidParticles.of(solver)) ? null : "not a number";
            } catch (SimulationFailure e) {
                failure = e.getMessage();
            }
            return new Outcome(
                    null,
                    failure,
                    watch.lost(),
                    (watch.excess() - drawn.surface()) / watch.greatest(),
                    watch.time(),
                    watch.fastest());
        } catch (UserError e) {
            return new Outcome(e.getMessage(), null, 0, 0, 0, 0);
        }
    }

    private static boolean finite(FluidParticles fluid) {
        double sum = 0;
        for (int i = 0; i < fluid.count(); i++) {
            sum += fluid.x(i) + fluid.y(i) + fluid.z(i) + fluid.speed(i) + fluid.density()[i] + fluid.pressure()[i];
        }
        return Double.isFinite(sum);
    }

    @ParameterizedTest
    @EnumSource
    void aSeedIsAScene(FluidSolver solver) {
        assertThat(RandomFluidScenes.draw(solver, 3).scene())
                .isEqualTo(RandomFluidScenes.draw(solver, 3).scene());
        assertThat(RandomFluidScenes.draw(solver, 3).scene())
                .isNotEqualTo(RandomFluidScenes.draw(solver, 4).scene());
    }
}
