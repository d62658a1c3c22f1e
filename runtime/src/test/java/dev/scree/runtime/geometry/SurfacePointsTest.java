package dev.scree.runtime.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.scene.TriangleSurface;
import org.junit.jupiter.api.Test;

/** Points at which bodies touch. */
class SurfacePointsTest {
    private static SurfacePoints of(ParticleSet set) {
        return SurfacePoints.of(set, DistanceFieldMaker.of(set));
    }

    /** Number of points within a distance of a place. */
    private static int near(SurfacePoints points, double x, double y, double z, double within) {
        int near = 0;
        for (int n = 0; n < points.count(); n++) {
            near += Math.sqrt(Math.pow(points.positions()[3 * n] - x, 2)
                                    + Math.pow(points.positions()[3 * n + 1] - y, 2)
                                    + Math.pow(points.positions()[3 * n + 2] - z, 2))
                            <= within
                    ? 1
                    : 0;
        }
        return near;
    }

    /** All surface places are within a distance of a point. @return the greatest such distance [m] */
    private static double widest(SurfacePoints points, TriangleSurface mesh) {
        double widest = 0;
        for (int t = 0; t < mesh.count(); t++) {
            for (int n = 0; n < 60; n++) {
                double v = n * 0.7548776662466927 % 1;
                double w = n * 0.5698402909980532 % 1;
                if (v + w > 1) {
                    v = 1 - v;
                    w = 1 - w;
                }
                double least = Double.POSITIVE_INFINITY;
                double[] q = new double[3];
                for (int a = 0; a < 3; a++) {
                    q[a] = (1 - v - w) * mesh.vertices()[3 * mesh.triangles()[3 * t] + a]
                            + v * mesh.vertices()[3 * mesh.triangles()[3 * t + 1] + a]
                            + w * mesh.vertices()[3 * mesh.triangles()[3 * t + 2] + a];
                }
                for (int p = 0; p < points.count(); p++) {
                    double x = points.positions()[3 * p] - q[0];
                    double y = points.positions()[3 * p + 1] - q[1];
                    double z = points.positions()[3 * p + 2] - q[2];
                    least = Math.min(least, x * x + y * y + z * z);
                }
                widest = Math.max(widest, Math.sqrt(least));
            }
        }
        return widest;
    }

    @Test
    void aBoxHasItsCornersEdgesAndFaces() {
        for (boolean mesh : new boolean[] {true, false}) {
            ParticleSet set = ShapeParticles.box(1, 0.6, 0.4, 0.1);
            SurfacePoints points = of(mesh ? set : set.withMesh(null));
            int corners = 0;
            for (int n = 0; n < 8; n++) {
                corners += near(points, (n & 1) - 0.5, 0.6 * ((n >> 1 & 1) - 0.5), 0.4 * ((n >> 2) - 0.5), 1e-6);
            }
            assertThat(corners).isEqualTo(8);
            assertThat(widest(points, set.mesh())).isLessThan(0.13);
            // 8 corners, 68 places along edges, 156 - ... faces: fewer than its surface voxels and corners.
            assertThat(points.count()).isBetween(150, 360);
        }
    }

    @Test
    void pointsLieOnTheSurfaceApartFromEachOther() {
        ParticleSet set = ShapeParticles.ball(1, 16);
        SurfacePoints points = of(set);
        double voxel = 1.0 / 16;
        for (int n = 0; n < points.count(); n++) {
            double x = points.positions()[3 * n];
            double y = points.positions()[3 * n + 1];
            double z = points.positions()[3 * n + 2];
            assertThat(Math.sqrt(x * x + y * y + z * z)).isCloseTo(0.5, within(0.002));
            assertThat(near(points, x, y, z, 0.6 * voxel - 1e-6)).isEqualTo(1);
            assertThat(points.radii()[n]).isEqualTo((float) (voxel / 2));
        }
        assertThat(widest(points, set.mesh())).isLessThan(1.2 * voxel);
    }

    @Test
    void aPlateHasPointsOnBothSides() {
        for (double thick : new double[] {0.1, 0.01}) {
            ParticleSet set = ShapeParticles.voxels(1, 0.1, 1, 0.1, (x, y, z) -> true, null, "plate");
            if (thick < 0.1) {
                set = set.withMesh(ShapeParticles.box(1, thick, 1, thick).mesh());
            }
            SurfacePoints points = of(set);
            for (int k = 1; k < 9; k++) {
                assertThat(near(points, 0.1 * k - 0.45, thick / 2, 0.05, 0.07)).isPositive();
                assertThat(near(points, 0.1 * k - 0.45, -thick / 2, 0.05, 0.07)).isPositive();
            }
            int above = 0;
            int below = 0;
            for (int n = 0; n < points.count(); n++) {
                assertThat(Math.abs(points.positions()[3 * n + 1])).isLessThanOrEqualTo((float) (0.5001 * thick));
                above += points.positions()[3 * n + 1] > 0.49 * thick ? 1 : 0;
                below += points.positions()[3 * n + 1] < -0.49 * thick ? 1 : 0;
            }
            assertThat(above).isEqualTo(below).isGreaterThan(80);
            for (int n = 0; n < 8; n++) {
                assertThat(near(points, (n & 1) - 0.5, thick * ((n >> 1 & 1) - 0.5), (n >> 2) - 0.5, 1e-6))
                        .isEqualTo(1);
            }
        }
    }

    @Test
    void nothingLiesInsideWhereShellsRunIntoEachOther() {
        TriangleSurface ball = ShapeParticles.ball(1, 8).mesh();
        TriangleSurface box = ShapeParticles.box(1, 0.5, 0.5, 0.1).mesh();
        TriangleSurface both = FieldShapes.both(ball, FieldShapes.moved(box, 0.5, 0, 0));
        ParticleSet set = ShapeParticles.voxels(
                        2,
                        1,
                        1,
                        0.1,
                        (x, y, z) -> x * x + y * y + z * z < 0.25
                                || Math.abs(x - 0.5) < 0.5 && Math.abs(y) < 0.25 && Math.abs(z) < 0.25,
                        null,
                        "both")
                .withMesh(both);
        SurfacePoints points = of(set);
        for (int n = 0; n < points.count(); n++) {
            double x = points.positions()[3 * n];
            double y = points.positions()[3 * n + 1];
            double z = points.positions()[3 * n + 2];
            assertThat(Math.sqrt(x * x + y * y + z * z)).isGreaterThan(0.49);
            boolean inBox = x < 0.99 && Math.abs(y) < 0.24 && Math.abs(z) < 0.24 && x > 0;
            assertThat(inBox).isFalse();
        }
        assertThat(near(points, 1, 0.25, 0.25, 1e-6)).isEqualTo(1);
    }

    @Test
    void groupsAreFullCompactAndHoldTheirPoints() {
        ParticleSet set = ShapeParticles.ball(1, 16);
        SurfacePoints points = of(set);
        assertThat(points.groups()).hasSize(4 * ((points.count() + 7) / 8));
        double sum = 0;
        for (int n = 0; n < points.count(); n++) {
            int g = n / SurfacePoints.GROUP;
            double x = points.positions()[3 * n] - points.groups()[4 * g];
            double y = points.positions()[3 * n + 1] - points.groups()[4 * g + 1];
            double z = points.positions()[3 * n + 2] - points.groups()[4 * g + 2];
            assertThat(Math.sqrt(x * x + y * y + z * z)).isLessThanOrEqualTo(points.groups()[4 * g + 3] + 1e-6);
            sum += points.groups()[4 * g + 3];
        }
        assertThat(sum / points.count())
                .as("mean radius of a group, for 3 by 3 voxels")
                .isLessThan(2.2 / 16);
    }

    @Test
    void aConesTipIsAPoint() {
        int round = 48;
        float[] v = new float[3 * (round + 2)];
        int[] t = new int[6 * round];
        v[1] = 0.5f;
        v[4] = -0.5f;
        for (int k = 0; k < round; k++) {
            v[6 + 3 * k] = (float) (0.3 * Math.cos(2 * Math.PI * k / round));
            v[6 + 3 * k + 1] = -0.5f;
            v[6 + 3 * k + 2] = (float) (0.3 * Math.sin(2 * Math.PI * k / round));
            int next = (k + 1) % round;
            System.arraycopy(new int[] {0, 2 + next, 2 + k, 1, 2 + k, 2 + next}, 0, t, 6 * k, 6);
        }
        ParticleSet set = ShapeParticles.voxels(
                        0.6, 1, 0.6, 0.1, (x, y, z) -> Math.hypot(x, z) < 0.3 * (0.5 - y), null, "cone")
                .withMesh(new TriangleSurface(v, t));
        SignedDistanceField field = DistanceFieldMaker.of(set);
        SurfacePoints points = SurfacePoints.of(set, field);
        assertThat(near(points, 0, 0.5, 0, 1e-6)).isEqualTo(1);
        assertThat(near(points, 0.3, -0.5, 0, 0.08)).isPositive();
        for (int n = 0; n < points.count(); n++) {
            assertThat(field.distance(
                            points.positions()[3 * n], points.positions()[3 * n + 1], points.positions()[3 * n + 2]))
                    .isCloseTo(0, within(field.cell()));
        }
    }
}
