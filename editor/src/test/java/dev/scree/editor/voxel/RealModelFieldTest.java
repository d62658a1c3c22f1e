package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.importer.ModelImporter;
import dev.scree.editor.importer.SharedModels;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.ClosestPoint;
import dev.scree.runtime.geometry.DistanceFieldMaker;
import dev.scree.runtime.geometry.SurfacePoints;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Distance fields of real models, often several shells, against all triangles and the winding number. */
class RealModelFieldTest {
    private static final int POINTS = 400;

    @Test
    void aShellMuchThinnerThanItsVoxelsIsMadeFromThem() {
        SolidMesh solid = SolidMesh.of(
                ModelImporter.importFile(SharedModels.file("solid/nested-shell-Cray.obj"), Progress.NONE),
                List.of(),
                Progress.NONE);
        try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.RAY)) {
            ParticleSet set = voxelizer
                    .voxelize(solid, 32, Fill.SURFACE, Progress.NONE)
                    .particles()
                    .withMesh(solid.surface());
            SignedDistanceField field = DistanceFieldMaker.of(set);
            assertThat(field.distance(0, 0, 0)).isLessThan(-0.2 * (set.bounds()[3] - set.bounds()[0]));
            assertThat(field.distance(set.bounds()[3], 0, 0)).isBetween(-set.diameter(), 0.5 * set.diameter());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "solid/spot.obj, 48",
        "solid/armadillo.obj, 128",
        "solid/bunny-closed.off, 64",
        "solid/torus.STL, 32",
        "solid/fuze.obj, 32",
        "solid/capsule.obj, 32",
        "solid/plate_holes.STL, 32",
        "solid/testplate.glb, 32",
        "solid/multibody.stl, 32",
        "solid/groups.obj, 32",
        "chess/pawn.glb, 32",
        "chess/rook.glb, 32",
        "chess/queen.glb, 32",
        "chess/king.glb, 32",
        "fbx/slime-binary.fbx, 32",
        "other/duck.dae, 32",
        "other/pyramids.3mf, 32"
    })
    void fieldsAgreeWithAllTriangles(String name, int resolution) {
        SolidMesh solid = SolidMesh.of(
                ModelImporter.importFile(SharedModels.file(name), Progress.NONE), List.of(), Progress.NONE);
        try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.RAY)) {
            ParticleSet set = voxelizer
                    .voxelize(solid, resolution, Fill.SURFACE, Progress.NONE)
                    .particles()
                    .withMesh(solid.surface());
            long from = System.nanoTime();
            SignedDistanceField field = DistanceFieldMaker.of(set);
            long made = System.nanoTime();
            SurfacePoints points = SurfacePoints.of(set, field);
            long pointed = System.nanoTime();
            field = DistanceFieldMaker.of(set);
            long again = System.nanoTime();
            double longest = 0;
            for (int a = 0; a < 3; a++) {
                longest = Math.max(longest, set.bounds()[3 + a] - set.bounds()[a]);
            }
            double worst = compare(set, field);
            System.out.printf(
                    "%s: %d triangles, %.0f cells, %d fine blocks, %d points of %d; %.0f ms, again %.0f ms, points %.0f"
                            + " ms; error %.3f cells%n",
                    name,
                    solid.surface().count(),
                    longest / field.cell(),
                    field.fineBlocks(),
                    points.count(),
                    set.count(),
                    1e-6 * (made - from),
                    1e-6 * (again - pointed),
                    1e-6 * (pointed - made),
                    worst);
            assertThat(worst).isLessThan(0.75);
            for (float value : field.fine()) {
                assertThat(Float.isFinite(value)).isTrue();
            }
        }
    }

    /** Returns the greatest error near the surface [cells]; of points within, only the sign and the least distance. */
    private static double compare(ParticleSet set, SignedDistanceField field) {
        TriangleSurface mesh = set.mesh();
        Random random = new Random(2);
        double worst = 0;
        for (int n = 0; n < POINTS; n++) {
            int t = random.nextInt(mesh.count());
            double[] q = new double[3];
            for (int a = 0; a < 3; a++) {
                q[a] = mesh.vertices()[3 * mesh.triangles()[3 * t + n % 3] + a]
                        + 3 * field.cell() * (2 * random.nextDouble() - 1);
            }
            double distance = field.distance(q[0], q[1], q[2]);
            boolean inside = winding(mesh, q) > 0;
            double nearest = nearest(mesh, q);
            double error = inside ? Math.max(distance, distance + nearest) : Math.abs(distance - nearest);
            worst = Math.max(worst, error / field.cell());
        }
        return worst;
    }

    private static double nearest(TriangleSurface mesh, double[] q) {
        double[] p = new double[9];
        ClosestPoint point = new ClosestPoint();
        double least = Double.POSITIVE_INFINITY;
        for (int t = 0; t < mesh.count(); t++) {
            for (int k = 0; k < 9; k++) {
                p[k] = mesh.vertices()[3 * mesh.triangles()[3 * t + k / 3] + k % 3];
            }
            least = Math.min(least, point.find(p, 0, 3, 6, q[0], q[1], q[2]));
        }
        return Math.sqrt(least);
    }

    /** The solid angle of all triangles (van Oosterom and Strackee 1983). */
    private static int winding(TriangleSurface mesh, double[] q) {
        double sum = 0;
        double[] r = new double[9];
        for (int t = 0; t < mesh.count(); t++) {
            for (int k = 0; k < 9; k++) {
                r[k] = mesh.vertices()[3 * mesh.triangles()[3 * t + k / 3] + k % 3] - q[k % 3];
            }
            double a = Math.sqrt(dot(r, 0, 0));
            double b = Math.sqrt(dot(r, 3, 3));
            double c = Math.sqrt(dot(r, 6, 6));
            double volume = r[0] * (r[4] * r[8] - r[5] * r[7])
                    + r[1] * (r[5] * r[6] - r[3] * r[8])
                    + r[2] * (r[3] * r[7] - r[4] * r[6]);
            sum += 2 * Math.atan2(volume, a * b * c + dot(r, 0, 3) * c + dot(r, 3, 6) * a + dot(r, 6, 0) * b);
        }
        return (int) Math.round(sum / (4 * Math.PI));
    }

    private static double dot(double[] r, int i, int j) {
        return r[i] * r[j] + r[i + 1] * r[j + 1] + r[i + 2] * r[j + 2];
    }
}
