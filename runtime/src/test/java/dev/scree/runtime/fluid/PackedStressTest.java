package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The stress correction of the equation of state, which pairs read in few digits. */
@ExtendWith(NoLeaks.class)
class PackedStressTest {
    /** Finds a packed stress that is in another place, or further than its digits from the whole one. */
    @Test
    void theEquationOfStatePacksItsStress() {
        RandomFluid random = new RandomFluid(
                        343,
                        false,
                        5,
                        FluidModel.defaults().withSolver(FluidSolver.EQUATION_OF_STATE),
                        List.of(Axis.values()))
                .withoutSamples()
                .lattice(7);
        double wave = 2 * Math.PI / (7 * RandomFluid.SPACING);
        double[] at = random.state.fluidPosition.clone();
        for (int i = 0; i < at.length; i += 4) {
            for (int a = 0; a < 3; a++) {
                double way = 0.03 * Math.sin(wave * at[i + a]) + 0.05 * Math.sin(wave * at[i + (a + 1) % 3]);
                random.state.fluidPosition[i + a] = (float) (at[i + a] + way * RandomFluid.SPACING);
            }
        }
        try (FluidBench bench = new FluidBench(random)) {
            packed(bench);
        }
        FluidBench.refuted(
                random, "fluid/state.cl", "pack_two(stress.off.y,", "pack_two(stress.off.z,", b -> packed(b));
    }

    private static void packed(FluidBench bench) {
        bench.run("fluid/state.cl", "fluid_state");
        bench.run("fluid/stress_correction.cl", "stress_correction");
        double[] packed = bench.read("sortedStress");
        double[] diagonal = bench.read("sortedStressDiagonal");
        double[] off = bench.read("sortedStressOff");
        double greatest = 0;
        for (int i = 0; i < 4 * bench.count; i += 4) {
            double[] whole = {diagonal[i], diagonal[i + 1], diagonal[i + 2], off[i], off[i + 1], off[i + 2]};
            for (int k = 0; k < 6; k++) {
                int bits = Float.floatToRawIntBits((float) packed[i + k / 2]);
                double part = Float.intBitsToFloat(k % 2 == 0 ? bits << 16 : bits & 0xffff0000);
                assertThat(part).isCloseTo(whole[k], within(Math.abs(whole[k]) / 256 + 1e-6 * diagonal[i + 3]));
                greatest = Math.max(greatest, Math.abs(k < 3 ? 0 : whole[k]) / Math.max(diagonal[i + 3], 1e-20));
            }
            assertThat(packed[i + 3]).isEqualTo(diagonal[i + 3]);
        }
        assertThat(greatest).as("something is sheared").isGreaterThan(1e-3);
    }
}
