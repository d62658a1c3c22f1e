package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.editor.importer.TestMeshes;
import dev.scree.editor.shapes.Shape;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mass, centre and inertia of shapes with known formulas at 20 particles across, in three directions. */
class VoxelMassTest {
    private static final double[] ANGLES = {0, 0.5, 1.2};

    private record Exact(Shape shape, double longest, double volume, double[] centre, double[] moments) {}

    @ParameterizedTest
    @CsvSource({"cube", "sphere", "torus", "l-shape"})
    void agreesWithTheFormulaInEveryDirection(String name) {
        Exact exact = exact(name);
        List<Integer> counts = new ArrayList<>();
        for (double angle : ANGLES) {
            SolidMesh mesh = TestMeshes.solid(TestMeshes.moved(exact.shape(), angle, 0, 0, 0));
            double[] bounds = mesh.report().bounds();
            Vector3d centre = new Vector3d(exact.centre())
                    .rotateAxis(angle, 1 / Math.sqrt(14), 2 / Math.sqrt(14), 3 / Math.sqrt(14))
                    .sub((bounds[0] + bounds[3]) / 2, (bounds[1] + bounds[4]) / 2, (bounds[2] + bounds[5]) / 2);
            double diameter = exact.longest() / 20;
            ParticleSet set;
            try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.PEEL)) {
                set = voxelizer
                        .voxelizeByDiameter(mesh, diameter, Fill.SOLID, Progress.NONE)
                        .particles();
            }
            assertThat(set.mass().fromMesh()).isTrue();
            compare(set.mass(), exact, angle, centre, 0.001, 0.001 * exact.longest(), 0.001);
            compare(set.voxelMass(), exact, angle, centre, 0.04, 0.1 * diameter, 0.06);
            counts.add(set.count());
            System.out.printf(
                    "%s turned by %.1f: mass expected %.5f, from the mesh %.5f, from voxels %.5f; centre "
                            + "off by %.1e and %.3f diameters; "
                            + "inertia off by %.4f %% and %.2f %%; %d particles%n",
                    name,
                    angle,
                    exact.volume(),
                    set.mass().volume(),
                    set.voxelMass().volume(),
                    set.mass().centreOfMass().toJoml().distance(centre) / diameter,
                    set.voxelMass().centreOfMass().toJoml().distance(centre) / diameter,
                    100 * inertiaError(set.mass(), exact, angle),
                    100 * inertiaError(set.voxelMass(), exact, angle),
                    set.count());
        }
        for (int count : counts) {
            assertThat((double) count / counts.get(0)).isCloseTo(1, within(0.05));
        }
    }

    private static void compare(
            MassProperties mass,
            Exact exact,
            double angle,
            Vector3d centre,
            double volumeShare,
            double distance,
            double inertiaShare) {
        assertThat(mass.volume()).isCloseTo(exact.volume(), within(volumeShare * exact.volume()));
        assertThat(mass.centreOfMass().toJoml().distance(centre)).isLessThan(distance);
        assertThat(inertiaError(mass, exact, angle)).isLessThan(inertiaShare);
    }

    /** Largest difference of the entries, as a share of the greatest moment. */
    private static double inertiaError(MassProperties mass, Exact exact, double angle) {
        double[] m = exact.moments();
        Matrix3d turn = new Matrix3d().rotation(angle, new Vector3d(1, 2, 3).normalize());
        Matrix3d inertia = new Matrix3d(turn)
                .mul(new Matrix3d(m[0], m[3], m[4], m[3], m[1], m[5], m[4], m[5], m[2]))
                .mul(new Matrix3d(turn).transpose());
        double[] expected = {inertia.m00, inertia.m11, inertia.m22, inertia.m01, inertia.m02, inertia.m12};
        double worst = 0;
        for (int i = 0; i < 6; i++) {
            worst = Math.max(worst, Math.abs(mass.inertia()[i] - expected[i]));
        }
        return worst / Math.max(m[0], Math.max(m[1], m[2]));
    }

    /** Moments {xx, yy, zz, xy, xz, yz} about the centre of mass at density 1. */
    private static Exact exact(String name) {
        switch (name) {
            case "cube":
                return new Exact(TestMeshes.box(-1, -1, -1, 1, 1, 1), 2, 8, new double[3], new double[] {
                    16 / 3.0, 16 / 3.0, 16 / 3.0, 0, 0, 0
                });
            case "sphere":
                double ball = 4 / 3.0 * Math.PI;
                return new Exact(TestMeshes.sphere(1, 128, 256), 2, ball, new double[3], new double[] {
                    0.4 * ball, 0.4 * ball, 0.4 * ball, 0, 0, 0
                });
            case "torus":
                double ring = 2 * Math.PI * Math.PI * 0.35 * 0.35;
                double about = ring * (1 + 0.75 * 0.35 * 0.35);
                double across = ring * (0.5 + 0.625 * 0.35 * 0.35);
                return new Exact(
                        torus(1, 0.35), 2.7, ring, new double[3], new double[] {across, about, across, 0, 0, 0});
            default:
                return lShape();
        }
    }

    private static Shape torus(double ring, double tube) {
        int around = 256;
        int section = 128;
        double[] p = new double[3 * around * section];
        int[] t = new int[6 * around * section];
        for (int i = 0; i < around; i++) {
            for (int j = 0; j < section; j++) {
                double r = ring + tube * Math.cos(2 * Math.PI * j / section);
                int v = i * section + j;
                p[3 * v] = r * Math.cos(2 * Math.PI * i / around);
                p[3 * v + 1] = tube * Math.sin(2 * Math.PI * j / section);
                p[3 * v + 2] = -r * Math.sin(2 * Math.PI * i / around);
                int next = (i + 1) % around * section;
                int up = (j + 1) % section;
                int[] quad = {v, next + j, next + up, v, next + up, i * section + up};
                System.arraycopy(quad, 0, t, 6 * v, 6);
            }
        }
        return new Shape("torus", p, t);
    }

    /** Two by two by one with a quarter cut out: boxes (0..2, 0..1) and (0..1, 1..2), 1 deep. */
    private static Exact lShape() {
        double[][] outline = {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
        double[] p = new double[36];
        for (int i = 0; i < 6; i++) {
            for (int z = 0; z < 2; z++) {
                p[3 * (6 * z + i)] = outline[i][0];
                p[3 * (6 * z + i) + 1] = outline[i][1];
                p[3 * (6 * z + i) + 2] = z;
            }
        }
        int[] t = {
            0, 3, 1, 1, 3, 2, 0, 5, 3, 3, 5, 4, 6, 7, 9, 7, 8, 9, 6, 9, 11, 9, 10, 11, 0, 1, 7, 0, 7, 6, 1, 2, 8, 1, 8,
            7, 2, 3, 9, 2, 9, 8, 3, 4, 10, 3, 10, 9, 4, 5, 11, 4, 11, 10, 5, 0, 6, 5, 6, 11
        };
        double x = (2 * 1 + 1 * 0.5) / 3;
        double y = (2 * 0.5 + 1 * 1.5) / 3;
        double xx = 2 * (4 / 12.0 + (1 - x) * (1 - x)) + 1 / 12.0 + (0.5 - x) * (0.5 - x);
        double yy = 2 * (1 / 12.0 + (0.5 - y) * (0.5 - y)) + 1 / 12.0 + (1.5 - y) * (1.5 - y);
        double zz = 3 / 12.0;
        double xy = 2 * (1 - x) * (0.5 - y) + (0.5 - x) * (1.5 - y);
        return new Exact(
                new Shape("l", p, t), 2, 3, new double[] {x, y, 0.5}, new double[] {yy + zz, zz + xx, xx + yy, -xy, 0, 0
                });
    }
}
