package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.FluidSolver;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What particles give to the nodes of the pressure's preconditioner ({@code coarse_shares}), by brute force. */
@ExtendWith(NoLeaks.class)
class CoarseSharesTest {
    private static final String SHARES = "fluid/coarse.cl";

    private static RandomFluid random() {
        return FluidSolveTest.among(600, FluidSolver.DIVERGENCE_FREE, Enclosure.AIR);
    }

    @Test
    void diffusionAndReactionAreThoseOfFreeNeighbours() {
        try (FluidBench bench = new FluidBench(random())) {
            shares(bench);
        }
    }

    @Test
    void wrongSharesAreFound() {
        FluidBench.refuted(random(), SHARES, "share * all.x", "all.x", CoarseSharesTest::shares);
        FluidBench.refuted(random(), SHARES, "source.w + taken", "source.w", CoarseSharesTest::shares);
        FluidBench.refuted(random(), SHARES, "4.0f : 6.0f", "4.0f : 5.0f", CoarseSharesTest::shares);
        FluidBench.refuted(
                random(), "fluid/projection.cl", "entry * pairs.distance2", "entry", CoarseSharesTest::shares);
    }

    private static void shares(FluidBench bench) {
        int n = bench.count;
        PressureBench solve = new PressureBench(bench);
        solve.source(false);
        solve.iterate();
        Random random = new Random(3);
        double[] free = new double[n];
        for (int i = 0; i < n; i++) {
            free[i] = random.nextInt(4) > 0 ? 1 : 0;
        }
        bench.device.floats("direction", free);
        bench.device.floats("diffusionReaction", new double[2 * n]);
        bench.run(SHARES, "coarse_shares");
        double[] found = bench.read("diffusionReaction");
        double[] source = bench.read("sortedSource");
        Pairs pairs = new Pairs(bench);
        Vector3d[] g = bench.vectors("sortedGradient");
        double[] spread = new double[n];
        double[] all = new double[n];
        double[] taken = new double[n];
        double[] size = new double[n];
        pairs.forEach((i, j, r) -> {
            double entry = pairs.coupling(i, j, r, g).entry();
            spread[i] -= entry * r.lengthSquared();
            all[i] += entry;
            taken[i] += free[j] * entry;
            size[i] += Math.abs(entry);
        });
        double reach = bench.constants.kernelRadius() * bench.constants.kernelRadius();
        int shared = 0;
        for (int i = 0; i < n; i++) {
            double share = all[i] < 0 ? Math.min(Math.max(taken[i] / all[i], 0), 1) : 1;
            // A sum that is nearly 0 says little of the share.
            boolean known = Math.abs(all[i]) > 0.05 * size[i];
            shared += known && share > 0.1 && share < 0.9 ? 1 : 0;
            if (known) {
                assertThat(found[2 * i]).isCloseTo(free[i] * share * spread[i] / 6, within(2e-4 * size[i] * reach));
            }
            double reaction = free[i] * Math.max(source[4 * i + 3] + taken[i], 0);
            assertThat(found[2 * i + 1]).isCloseTo(reaction, within(1e-4 * (size[i] + source[4 * i + 3])));
        }
        assertThat(shared).isGreaterThan(n / 4);
    }
}
