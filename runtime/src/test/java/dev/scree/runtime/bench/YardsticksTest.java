package dev.scree.runtime.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether other engines play our scenes as they are: sizes, box, gravity and mass. */
class YardsticksTest {
    private static final double REST = 3;

    @Test
    void bothEnginesAreFound() {
        assertThat(Yardstick.all()).extracting(Yardstick::name).containsExactlyInAnyOrder("bullet", "jolt");
    }

    @ParameterizedTest
    @EnumSource(names = {"CUBES_DROP", "CHESS_DROP", "TORI_DROP"})
    void bodiesFallForTheSameTimeAndComeToRestInTheBox(BenchScene bench) {
        BenchScene.Built built = bench.built(8 * 150);
        YardstickScene scene = YardstickScene.of(built);
        for (Yardstick yardstick : Yardstick.all()) {
            for (int threads : yardstick.threads()) {
                try (Yardstick.World world = yardstick.open(scene, threads, true)) {
                    List<Vec3> before = world.positions();
                    double fall = 0.9 * scene.fallSeconds();
                    int steps = (int) (fall / Comparison.STEP);
                    play(world, steps);
                    double time = steps * Comparison.STEP;
                    // Symplectic Euler falls by half a step's way more; Jolt damps by a twentieth in a second.
                    double fallen = 9.81 / 2 * time * (time + Comparison.STEP);
                    for (int b = 0; b < before.size(); b++) {
                        double way =
                                before.get(b).y() - world.positions().get(b).y();
                        assertThat(way).as(yardstick.name()).isBetween(0.98 * fallen, 1.01 * fallen);
                    }
                    assertThat(world.awake()).isEqualTo(before.size());
                    play(world, (int) (REST / Comparison.STEP));
                    for (Vec3 p : world.positions()) {
                        assertThat(p.y()).as(yardstick.name()).isBetween(0.015, 0.35);
                        assertThat(Math.abs(p.x())).isLessThan(scene.max().x());
                        assertThat(Math.abs(p.z())).isLessThan(scene.max().z());
                    }
                }
            }
        }
    }

    @Test
    void aComparisonHasARowForEachState() {
        Comparison comparison = new Comparison(BenchScene.CUBES_DROP, 8 * 27, REST);
        Yardstick jolt = Yardstick.all().stream()
                .filter(y -> y.name().equals("jolt"))
                .findFirst()
                .orElseThrow();
        List<Comparison.Row> rows = comparison.rows(jolt, 2, Progress.NONE);
        assertThat(rows)
                .extracting(Comparison.Row::state)
                .containsExactly(BenchState.FALLING, BenchState.IMPACT, BenchState.SETTLED, BenchState.ASLEEP);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.bodies()).isEqualTo(8);
            assertThat(row.lost()).isZero();
            assertThat(row.millis()).isPositive().isLessThanOrEqualTo(row.worst());
        });
        assertThat(rows.get(2).awake()).isEqualTo(8);
        assertThat(rows.get(3).awake()).isZero();
    }

    private static void play(Yardstick.World world, int steps) {
        for (int step = 0; step < steps; step++) {
            world.step(Comparison.STEP);
        }
    }
}
