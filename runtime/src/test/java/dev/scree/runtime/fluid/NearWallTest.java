package dev.scree.runtime.fluid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Walls are looked for only where they are near, which changes nothing. */
@ExtendWith(NoLeaks.class)
class NearWallTest {
    private static final String VOLUME = "fluid/volume.cl";
    private static final String FORCES = "fluid/forces.cl";
    private static final String REACH = "< constants->wallReach;";

    private static final RandomFluid RANDOM =
            new RandomFluid(600, false, 11, FluidModel.defaults().withSolver(FluidSolver.DIVERGENCE_FREE), List.of());

    /** Finds particles within a wall's reach that are taken for far. */
    @Test
    void theirPartsAreTheSameToTheLastBit() {
        try (FluidBench bench = new FluidBench(RANDOM)) {
            double reach = bench.constants.fluid().wall().reach();
            int far = 0;
            for (Vector3d x : bench.vectors("sortedPosition")) {
                Vector3d low =
                        new Vector3d(x).sub(vector(bench.constants.sides().wallLow()));
                Vector3d high = vector(bench.constants.sides().wallHigh()).sub(x);
                far += low.min(high).get(low.minComponent()) >= reach ? 1 : 0;
            }
            assertThat(far).isBetween(bench.count / 20, bench.count / 2);
        }
        UnaryOperator<String> always = text -> text.replace(REACH, "< MAXFLOAT;");
        UnaryOperator<String> nearer = text -> text.replace(REACH, "< 0.9f * constants->wallReach;");
        double[][] sums = sums(VOLUME, always);
        assertThat(Arrays.deepEquals(sums("", text -> text), sums)).isTrue();
        assertThat(Arrays.deepEquals(sums(VOLUME, nearer), sums)).isFalse();
        double[] forces = forces(FORCES, always);
        assertThat(Arrays.equals(forces("", text -> text), forces)).isTrue();
        assertThat(Arrays.equals(forces(FORCES, nearer), forces)).isFalse();
    }

    private static Vector3d vector(Vec3 v) {
        return new Vector3d(v.x(), v.y(), v.z());
    }

    /** What volume.cl makes of the walls. */
    private static double[][] sums(String source, UnaryOperator<String> change) {
        try (FluidBench bench = new FluidBench(RANDOM, source, change)) {
            return new double[][] {
                bench.read("sortedVolumeFraction"), bench.read("sortedBoundary"), bench.read("sortedCorrectionDiagonal")
            };
        }
    }

    private static double[] forces(String source, UnaryOperator<String> change) {
        try (FluidBench bench = new FluidBench(RANDOM, source, change)) {
            bench.forces(false, true);
            return bench.read("fluidForce");
        }
    }
}
