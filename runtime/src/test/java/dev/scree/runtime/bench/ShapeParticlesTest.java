package dev.scree.runtime.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.ParticleSet;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeParticlesTest {
    @ParameterizedTest
    @ValueSource(ints = {5, 20, 33})
    void normalsAndDepthsOfABallAreExact(int across) {
        ParticleSet ball = ShapeParticles.ball(2, across);
        double voxel = 2.0 / across;
        int flat = 0;
        int shells = 0;
        for (int i = 0; i < ball.count(); i++) {
            double distance = length(ball.positions(), i);
            boolean near = 1 - distance < 2 * voxel - 1e-9;
            assertThat((double) ball.depths()[i]).isCloseTo(near ? 1 - distance : voxel / 2, within(1e-6));
            double length = length(ball.normals(), i);
            if (!near) {
                assertThat(length).isZero();
            } else if (length > 0) {
                assertThat(dot(ball.normals(), ball.positions(), i) / length / distance)
                        .isCloseTo(1, within(1e-6));
            }
            shells += ball.shell()[i] ? 1 : 0;
            flat += ball.shell()[i] && length > 0.9 ? 1 : 0;
        }
        System.out.printf("ball %d across: %d of %d shell particles lie on a smooth surface%n", across, flat, shells);
        assertThat(flat).isEqualTo(across < 10 ? flat : shells);
    }

    @Test
    void aBoxIsFlatOnItsFacesAndBentAtItsEdges() {
        ParticleSet box = ShapeParticles.box(0.8, 0.6, 1, 0.1);
        double[] half = {0.4, 0.3, 0.5};
        for (int i = 0; i < box.count(); i++) {
            double[] toSides = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                toSides[axis] = half[axis] - Math.abs(box.positions()[3 * i + axis]);
            }
            double[] sorted = toSides.clone();
            Arrays.sort(sorted);
            double length = length(box.normals(), i);
            if (sorted[0] > 0.19) {
                assertThat(length).isZero();
            } else if (sorted[1] > 0.2) {
                for (int axis = 0; axis < 3; axis++) {
                    double expected = toSides[axis] == sorted[0] ? Math.signum(box.positions()[3 * i + axis]) : 0;
                    assertThat((double) box.normals()[3 * i + axis]).isCloseTo(expected, within(1e-6));
                }
            } else if (sorted[1] < 0.1) {
                assertThat(length).as("an edge").isLessThan(0.3);
            }
            assertThat((double) box.depths()[i]).isCloseTo(sorted[0] < 0.2 ? sorted[0] : 0.05, within(1e-6));
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1, 1, 1", "1, 0.1, 0.1", "0.1, 0.1, 0.1"})
    void whatIsOneVoxelThickHasNoNormals(double x, double y, double z) {
        assertThat(ShapeParticles.box(x, y, z, 0.1).normals()).containsOnly(0);
    }

    @Test
    void aPlateOfTwoVoxelsHasASideOutOnEach() {
        ParticleSet plate = ShapeParticles.box(1, 0.2, 1, 0.1);
        for (int i = 0; i < plate.count(); i++) {
            if (Math.max(Math.abs(plate.positions()[3 * i]), Math.abs(plate.positions()[3 * i + 2])) < 0.3) {
                assertThat(plate.normals()[3 * i + 1])
                        .isCloseTo(Math.signum(plate.positions()[3 * i + 1]), within(1e-6f));
            }
        }
    }

    @Test
    void aSingleParticleIsABareSphere() {
        ParticleSet single = ShapeParticles.single(0.3);
        assertThat(single.normals()).containsOnly(0);
        assertThat(single.depths()).containsExactly(0.3f);
    }

    @Test
    void voxelsPointToTheEmptyOnes() {
        double r = 1;
        ParticleSet voxels =
                ShapeParticles.voxels(2, 2, 2, 0.1, (x, y, z) -> x * x + y * y + z * z <= r * r, null, "ball");
        double worst = 1;
        for (int i = 0; i < voxels.count(); i++) {
            double length = length(voxels.normals(), i);
            if (voxels.shell()[i] && length > 0) {
                worst = Math.min(
                        worst, dot(voxels.normals(), voxels.positions(), i) / length / length(voxels.positions(), i));
            }
        }
        System.out.printf(
                "directions to the empty voxels of a ball 20 across: within %.1f degrees%n",
                Math.toDegrees(Math.acos(worst)));
        assertThat(Math.toDegrees(Math.acos(worst))).isLessThan(15);
        assertThat(voxels.depths()).containsOnly(0.05f);
    }

    private static double length(float[] v, int i) {
        return Math.sqrt(dot(v, v, i));
    }

    private static double dot(float[] a, float[] b, int i) {
        return (double) a[3 * i] * b[3 * i]
                + (double) a[3 * i + 1] * b[3 * i + 1]
                + (double) a[3 * i + 2] * b[3 * i + 2];
    }
}
