package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.importer.TestMeshes;
import dev.scree.editor.shapes.Shape;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VoxelizerTest {
    @ParameterizedTest
    @CsvSource({
        "ball, 64, 0.02",
        "torus, 64, 0.02",
        "glass, 64, 0.02",
        "king, 64, 0.02",
        "pawn, 64, 0.02",
        "gear, 64, 0.02",
        "hull, 64, 0.02",
        "cube, 64, 0.0001",
        "ball, 256, 0.005",
        "torus, 256, 0.005",
        "king, 256, 0.005",
        "glass, 256, 0.005"
    })
    void volumeIsThatOfTheMesh(String name, int resolution, double tolerance) {
        SolidMesh mesh = TestMeshes.solid(ShapeLibrary.shape(name));
        VoxelResult result = Voxels.of(mesh, resolution, VoxelMethod.PEEL);
        assertThat(result.method()).isEqualTo(VoxelMethod.PEEL);
        assertThat(result.oddColumns()).isZero();
        assertThat(result.particles().voxelMass().volume())
                .isCloseTo(
                        mesh.report().volume(), within(tolerance * mesh.report().volume()));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.7, 1.1, 1.9})
    void volumeOfATurnedBoxIsThatOfTheMesh(double angle) {
        SolidMesh mesh = TestMeshes.solid(TestMeshes.moved(TestMeshes.box(-1, -1, -1, 1, 2, 3), angle, 0, 0, 0));
        VoxelResult result = Voxels.of(mesh, 64, VoxelMethod.PEEL);
        assertThat(result.particles().voxelMass().volume()).isCloseTo(24, within(0.02 * 24));
    }

    @Test
    void aBoxOfWholeVoxelsIsExactInEveryRespect() {
        SolidMesh mesh = TestMeshes.solid(TestMeshes.box(3, 4, 5, 3.4, 4.2, 5.6));
        VoxelResult result = Voxels.of(mesh, 6, VoxelMethod.PEEL);
        ParticleSet set = result.particles();
        assertThat(set.count()).isEqualTo(4 * 2 * 6);
        assertThat(set.diameter()).isCloseTo(0.1, within(1e-7));
        assertThat(set.bounds()).containsExactly(new double[] {-0.2, -0.1, -0.3, 0.2, 0.1, 0.3}, within(1e-12));
        assertThat(set.positions()[0]).isCloseTo(-0.15f, within(1e-6f));
        assertThat(set.mass().fromMesh()).isTrue();
        MassProperties voxels = set.voxelMass();
        assertThat(voxels.volume()).isCloseTo(0.048, within(1e-12));
        assertThat(voxels.centreOfMass().length()).isLessThan(1e-12);
        assertThat(voxels.inertia()).containsExactly(set.mass().inertia(), within(1e-12));
        assertThat(set.shell())
                .as("four across, two high: all but none has an outside neighbour")
                .doesNotContain(false);
        assertThat(result.layers()).isEqualTo(2);
    }

    @Test
    void surfaceFillKeepsTheShellOnlyAndTheMassOfTheWhole() {
        SolidMesh mesh = TestMeshes.solid(TestMeshes.box(0, 0, 0, 1, 1, 1));
        try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.PEEL)) {
            ParticleSet solid =
                    voxelizer.voxelize(mesh, 5, Fill.SOLID, Progress.NONE).particles();
            ParticleSet surface =
                    voxelizer.voxelize(mesh, 5, Fill.SURFACE, Progress.NONE).particles();
            assertThat(solid.count()).isEqualTo(125);
            assertThat(surface.count()).isEqualTo(125 - 27);
            int shell = 0;
            for (boolean s : solid.shell()) {
                shell += s ? 1 : 0;
            }
            assertThat(shell).isEqualTo(98);
            assertThat(surface.shell()).doesNotContain(false);
            assertThat(surface.voxelMass().volume()).isEqualTo(solid.voxelMass().volume());
            assertThat(surface.sourceHash()).isNotEqualTo(solid.sourceHash());
        }
    }

    @ParameterizedTest
    @EnumSource(VoxelMethod.class)
    void overlappingSpheresGiveTheirUnion(VoxelMethod method) {
        Shape left = TestMeshes.moved(TestMeshes.sphere(1, 48, 96), 0, -0.5, 0, 0);
        Shape right = TestMeshes.moved(TestMeshes.sphere(1, 48, 96), 0, 0.5, 0, 0);
        // One of them inside out: it crosses the other, so it is turned round first.
        SolidMesh mesh = TestMeshes.solid(TestMeshes.joined(left, TestMeshes.turned(right)));
        assertThat(mesh.report().turnedParts()).isEqualTo(1);
        ParticleSet set = Voxels.of(mesh, 60, method).particles();
        double cap = 0.5;
        double lens = 2 * Math.PI * cap * cap * (3 - cap) / 3;
        double union = 2 * 4 / 3.0 * Math.PI - lens;
        assertThat(set.voxelMass().volume()).isCloseTo(union, within(0.01 * union));
        assertThat(set.mass().fromMesh()).as("the mesh counts the lens twice").isFalse();
        for (int i = 0; i < set.count(); i++) {
            float[] p = set.positions();
            double x = Math.abs(p[3 * i]) - 0.5;
            assertThat(x * x + p[3 * i + 1] * p[3 * i + 1] + p[3 * i + 2] * p[3 * i + 2])
                    .isLessThan(1.0001);
        }
    }

    @Test
    void aHollowStaysHollow() {
        Shape hollow = TestMeshes.joined(
                TestMeshes.box(0, 0, 0, 1, 1, 1), TestMeshes.turned(TestMeshes.box(0.2, 0.2, 0.2, 0.8, 0.8, 0.8)));
        assertThat(Voxels.of(TestMeshes.solid(hollow), 10, VoxelMethod.PEEL)
                        .particles()
                        .count())
                .isEqualTo(1000 - 216);
    }

    @ParameterizedTest
    @EnumSource(VoxelMethod.class)
    void theOrderOfTrianglesLeavesNoTrace(VoxelMethod method) {
        Shape shape = TestMeshes.moved(ShapeLibrary.shape("knight"), 0.4, 0, 0, 0);
        ParticleSet plain = Voxels.of(TestMeshes.solid(shape), 24, method).particles();
        ParticleSet shuffled = Voxels.of(TestMeshes.solid(TestMeshes.shuffled(shape, new Random(3))), 24, method)
                .particles();
        assertThat(shuffled.positions()).containsExactly(plain.positions());
        assertThat(shuffled.sourceHash()).isEqualTo(plain.sourceHash());
    }

    /** A plate 0.3 voxels thick would vanish at most angles, or be left in strips. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.2, 0.45, 0.785, 1.3})
    void thinPlatesAreKeptWhole(double angle) {
        Shape plate = TestMeshes.moved(TestMeshes.box(-1, -0.012, -1, 1, 0.012, 1), angle, 0, 0, 0);
        SolidMesh mesh = TestMeshes.solid(plate);
        int resolution = (int) Math.round(mesh.report().longestSide() / 0.08);
        VoxelResult result = Voxels.of(mesh, resolution, VoxelMethod.PEEL);
        double side = result.particles().diameter();
        assertThat(result.particles().count())
                .as("one voxel for each column of the axis that the plate faces most")
                .isBetween((int) (4 / side / side * 0.55), (int) (4 / side / side * 2));
        assertThat(uncovered(mesh, result.particles(), plate))
                .as("points of the plate farther than a voxel's diagonal from every particle")
                .isZero();
        assertThat(result.particles().mass().volume()).isCloseTo(0.096, within(1e-6));
    }

    @Test
    void needlesAreKept() {
        Shape needle = TestMeshes.moved(TestMeshes.box(-1, 0.011, 0.013, 1, 0.021, 0.023), 0.2, 0, 0, 0);
        Shape ball = TestMeshes.moved(TestMeshes.sphere(0.3, 16, 32), 0, 0, 0.8, 0);
        SolidMesh mesh = TestMeshes.solid(TestMeshes.joined(needle, ball));
        VoxelResult result = Voxels.of(mesh, 24, VoxelMethod.PEEL);
        assertThat(result.thinParticles()).isGreaterThanOrEqualTo(20);
        assertThat(result.notices()).anySatisfy(notice -> assertThat(notice).contains("thinner than a voxel"));
    }

    private static int uncovered(SolidMesh mesh, ParticleSet set, Shape plate) {
        double[] b = mesh.report().bounds();
        int uncovered = 0;
        int steps = 40;
        double[] p = plate.positions();
        for (int i = 1; i < steps; i++) {
            for (int j = 1; j < steps; j++) {
                double[] at = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    at[axis] = p[axis]
                            + (p[3 + axis] - p[axis]) * i / steps
                            + (p[12 + axis] - p[axis]) * j / steps
                            - (b[axis] + b[3 + axis]) / 2;
                }
                double least = Double.POSITIVE_INFINITY;
                for (int k = 0; k < set.count(); k++) {
                    double dx = set.positions()[3 * k] - at[0];
                    double dy = set.positions()[3 * k + 1] - at[1];
                    double dz = set.positions()[3 * k + 2] - at[2];
                    least = Math.min(least, dx * dx + dy * dy + dz * dz);
                }
                uncovered += Math.sqrt(least) > Math.sqrt(3) * set.diameter() ? 1 : 0;
            }
        }
        return uncovered;
    }

    @ParameterizedTest
    @EnumSource(VoxelMethod.class)
    void aSurfaceWithAHoleIsFilledByVoteAndItsOddColumnsAreReported(VoxelMethod method) {
        Shape sphere = TestMeshes.sphere(1, 32, 64);
        double[] positions = sphere.positions();
        int[] open = new int[sphere.triangles().length];
        int corners = 0;
        for (int t = 0; t < open.length; t += 3) {
            if (positions[3 * sphere.triangles()[t] + 1] < 0.9 || positions[3 * sphere.triangles()[t + 1] + 1] < 0.9) {
                System.arraycopy(sphere.triangles(), t, open, corners, 3);
                corners += 3;
            }
        }
        SolidMesh mesh = TestMeshes.solid(new Shape("open", positions, Arrays.copyOf(open, corners)));
        assertThat(mesh.report().watertight()).isFalse();
        VoxelResult result = Voxels.of(mesh, 40, method);
        assertThat(result.oddColumns()).isPositive();
        assertThat(result.oddColumnLines()).hasSize(6 * result.oddColumns());
        assertThat(result.notices())
                .anySatisfy(notice -> assertThat(notice).contains(result.oddColumns() + " columns"));
        assertThat(result.particles().voxelMass().volume()).isCloseTo(4 / 3.0 * Math.PI, within(0.1));
        assertThat(result.particles().mass()).isSameAs(result.particles().voxelMass());
    }

    /** Columns through edges and vertices count each crossing once. */
    @Test
    void raysThroughEdgesAndVerticesCloseTheirColumns() {
        double[] p = {1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1};
        int[] t = {0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};
        for (int resolution : new int[] {2, 3, 4, 5, 8, 9, 15, 16}) {
            VoxelResult result =
                    Voxels.of(TestMeshes.solid(new Shape("octahedron", p, t)), resolution, VoxelMethod.RAY);
            assertThat(result.oddColumns()).isZero();
            VoxelResult box =
                    Voxels.of(TestMeshes.solid(TestMeshes.box(0, 0, 0, 1, 1, 1)), resolution, VoxelMethod.RAY);
            assertThat(box.particles().count()).isEqualTo(resolution * resolution * resolution);
        }
    }

    @Test
    void whatDoesNotFitIsRefusedWithHowManyWould() {
        SolidMesh mesh = TestMeshes.solid(TestMeshes.box(0, 0, 0, 1, 1, 1));
        assertThatThrownBy(() -> Voxels.of(mesh, 100_000, VoxelMethod.RAY))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("1,000,000,000,000,000 particles, but only about")
                .hasMessageContaining("resolution of at most");
        assertThatThrownBy(() -> Voxels.of(mesh, 0, VoxelMethod.RAY)).isInstanceOf(UserError.class);
        SolidMesh plate = TestMeshes.solid(TestMeshes.box(0, 0, 0, 1, 1, 0.002));
        assertThat(Voxels.of(plate, 1500, VoxelMethod.RAY).particles().count()).isEqualTo(1500 * 1500 * 3);
    }

    @ParameterizedTest
    @EnumSource(VoxelMethod.class)
    void cancelEndsTheWork(VoxelMethod method) {
        SolidMesh mesh = TestMeshes.solid(ShapeLibrary.shape("ball"));
        int[] asked = new int[1];
        Progress cancelledSoon = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean cancelled() {
                return ++asked[0] > 3;
            }
        };
        try (Voxelizer voxelizer = new Voxelizer(method)) {
            assertThatThrownBy(() -> voxelizer.voxelize(mesh, 200, Fill.SOLID, cancelledSoon))
                    .isInstanceOf(CancellationException.class);
            assertThat(voxelizer
                            .voxelize(mesh, 8, Fill.SOLID, Progress.NONE)
                            .particles()
                            .count())
                    .isPositive();
        }
    }

    @Test
    void particlesOfAGivenDiameterHaveIt() {
        try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.RAY)) {
            ParticleSet set = voxelizer
                    .voxelizeByDiameter(TestMeshes.solid(ShapeLibrary.shape("ball")), 0.007, Fill.SOLID, Progress.NONE)
                    .particles();
            assertThat(set.diameter()).isCloseTo(0.007, within(1e-9));
        }
    }
}
