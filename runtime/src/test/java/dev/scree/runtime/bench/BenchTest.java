package dev.scree.runtime.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.scene.BodySolver;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The benchmarks are in the states whose names they bear, and their figures agree with each other. */
@ExtendWith(NoLeaks.class)
class BenchTest {
    private static Map<BenchState, Bench.Row> measure(BenchScene scene, int particles, int runs) {
        List<Bench.Row> rows = Bench.measure(
                scene,
                particles,
                DeviceChoice.AUTO,
                new Bench.Plan(EnumSet.allOf(BenchState.class), 2, runs),
                s -> s.withPhysics(s.physics().withBodySolver(BodySolver.REALTIME)),
                Progress.NONE);
        assertThat(rows).extracting(Bench.Row::state).containsExactly(BenchState.values());
        return rows.stream().collect(Collectors.toMap(Bench.Row::state, Function.identity()));
    }

    /** It finds a state that begins too early or late, sleep that is on where it should be off, runs that differ. */
    @Test
    void bodiesFallStrikeRestAndSleep() {
        Map<BenchState, Bench.Row> rows = measure(BenchScene.CUBES_DROP, 2700, 2);
        Bench.Row falling = rows.get(BenchState.FALLING);
        Bench.Row impact = rows.get(BenchState.IMPACT);
        Bench.Row settled = rows.get(BenchState.SETTLED);
        assertThat(rows.values()).allMatch(Bench.Row::sameHash).allMatch(row -> row.particles() == 2700);
        assertThat(falling.contacts()).isLessThan(impact.contacts() / 4);
        assertThat(falling.speed()).isCloseTo(9.81 * 3 / 60, within(0.1));
        assertThat(impact.contacts()).isPositive();
        assertThat(impact.speed()).isGreaterThan(0.5);
        assertThat(settled.contacts()).isPositive();
        assertThat(settled.speed()).isPositive().isLessThan(0.05);
        assertThat(rows.get(BenchState.ASLEEP).speed()).isZero();
    }

    @Test
    void stagesAreMeasuredAndRunsAgree() {
        Bench.Row row = Bench.measure(
                        BenchScene.CUBES_DROP,
                        540,
                        DeviceChoice.AUTO,
                        new Bench.Plan(EnumSet.of(BenchState.FALLING), 2, 2),
                        s -> s,
                        Progress.NONE)
                .get(0);
        assertThat(row.sameHash()).isTrue();
        assertThat(row.particles()).isEqualTo(540);
        assertThat(row.millisPerStep()).isPositive();
        assertThat(row.stageMillis()).containsKeys("particle values", "grid", "contact", "reduce", "integrate");
        assertThat(row.stageMillis().get("contact")).isPositive();
    }

    /**
     * It finds a wait that counts as a stage's time, and a stage that is counted twice: both are so in each
     * measurement. The stages are those of other frames than the step, so that others on the machine can slow down
     * either; of some measurements one must agree.
     */
    @Test
    void theHostAndTheStagesMakeUpAStep() {
        List<Double> parts = new ArrayList<>();
        do {
            double most = 0;
            for (Bench.Row row : measure(BenchScene.CUBES_DROP, 540, 1).values()) {
                double stages =
                        row.stageMillis().values().stream().mapToDouble(m -> m).sum();
                assertThat(row.millisPerStep()).isPositive();
                assertThat(stages).isPositive();
                assertThat(row.hostMillis()).isBetween(0.0, row.millisPerStep());
                most = Math.max(most, stages / row.millisPerStep());
            }
            parts.add(most);
        } while (parts.get(parts.size() - 1) >= 1.5 && parts.size() < 5);
        assertThat(parts).as("sum of the stages by the step").anyMatch(part -> part < 1.5);
    }

    /** It finds a kernel that is timed under another's name, or in a stage but not as a kernel. */
    @Test
    void theKernelsMakeUpTheStages() {
        for (Bench.Row row : measure(BenchScene.CUBES_DROP, 540, 1).values()) {
            double stages = row.stageMillis().entrySet().stream()
                    .filter(stage -> !Set.of("emit", "record").contains(stage.getKey()))
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
            assertThat(row.work().millis()).isCloseTo(stages, Percentage.withPercentage(1));
            assertThat(row.kernels()).containsKeys("find_contacts", "grid_scatter");
            // Without fluid nothing is done for it.
            assertThat(row.kernels()).doesNotContainKeys("solve_scalars", "solve_scalars_wide");
            if (row.state() != BenchState.ASLEEP) {
                // Each body's state is read and written at least once.
                assertThat(row.work().bytes()).isGreaterThan(2 * 16 * row.particles() / 27.0);
                assertThat(row.work().launches()).isGreaterThan(5);
            }
        }
    }

    @Test
    void grainsFallAsABlockAndComeToRest() {
        Map<BenchState, Bench.Row> rows = measure(BenchScene.GRAINS_DROP, 300, 1);
        assertThat(rows.get(BenchState.FALLING).particles()).isBetween(250, 360);
        assertThat(rows.get(BenchState.IMPACT).contacts()).isPositive();
        assertThat(rows.get(BenchState.SETTLED).speed()).isLessThan(0.1);
    }

    @Test
    void waterHasAsManyNeighboursAsItsNameSays() {
        Bench.Row row = Bench.measure(
                        BenchScene.DAM_BREAK_STATE_170,
                        20_000,
                        DeviceChoice.AUTO,
                        new Bench.Plan(EnumSet.of(BenchState.FALLING), 1, 1),
                        s -> s,
                        Progress.NONE)
                .get(0);
        // Those at walls and the surface have half as many.
        assertThat(row.neighbours()).isBetween(110.0, 170.0);
        assertThat(row.pairs()).isCloseTo(0.5 * row.neighbours() * row.particles(), within(1.0));
    }

    /** Twice the bandwidth that any device has would be a time that was taken before the copy had ended. */
    @Test
    void aCopyTakesItsTime() {
        assertThat(CopyBandwidth.measure(DeviceChoice.AUTO)).isBetween(1e8, 1e13);
        assertThat(CopyBandwidth.measure(DeviceChoice.parse("java"))).isZero();
    }

    @Test
    void namesThatDoNotExistAreRefused() {
        assertThatThrownBy(() -> Bench.scene("nothing"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("chess-drop");
        assertThatThrownBy(() -> BenchState.parse("flying"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("falling, impact, settled, asleep");
    }
}
