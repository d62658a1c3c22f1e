package dev.scree.editor.voxel;

import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.ParticleSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Intersectiond;
import org.joml.Vector3d;

/** What several tests of voxels do. */
final class Voxels {
    private Voxels() {}

    static VoxelResult of(SolidMesh mesh, int resolution, VoxelMethod method) {
        try (Voxelizer voxelizer = new Voxelizer(method)) {
            return voxelizer.voxelize(mesh, resolution, Fill.SOLID, Progress.NONE);
        }
    }

    /** Centres [m] that are in one of the sets only. */
    static List<double[]> difference(ParticleSet a, ParticleSet b) {
        Map<String, double[]> centres = new HashMap<>();
        collect(a, centres);
        Map<String, double[]> others = new HashMap<>();
        collect(b, others);
        List<double[]> difference = new ArrayList<>();
        centres.forEach((key, centre) -> {
            if (!others.containsKey(key)) {
                difference.add(centre);
            }
        });
        others.forEach((key, centre) -> {
            if (!centres.containsKey(key)) {
                difference.add(centre);
            }
        });
        return difference;
    }

    private static void collect(ParticleSet set, Map<String, double[]> centres) {
        double quarter = set.radii()[0] / 2;
        for (int i = 0; i < set.count(); i++) {
            float[] p = set.positions();
            double[] centre = {p[3 * i], p[3 * i + 1], p[3 * i + 2]};
            centres.put(
                    Math.round(centre[0] / quarter) + " " + Math.round(centre[1] / quarter) + " "
                            + Math.round(centre[2] / quarter),
                    centre);
        }
    }

    /** Distance from a point to the nearest triangle [m]. */
    static double distance(SolidMesh mesh, double[] point) {
        double least = Double.POSITIVE_INFINITY;
        for (int t = 0; t < mesh.triangles().length; t += 3) {
            double[][] corners = new double[3][3];
            for (int c = 0; c < 3; c++) {
                System.arraycopy(mesh.positions(), 3 * mesh.triangles()[t + c], corners[c], 0, 3);
            }
            least = Math.min(least, closest(corners, point));
        }
        return least;
    }

    private static double closest(double[][] corners, double[] point) {
        Vector3d nearest = new Vector3d();
        Intersectiond.findClosestPointOnTriangle(
                vector(corners[0]), vector(corners[1]), vector(corners[2]), vector(point), nearest);
        return nearest.distance(vector(point));
    }

    private static Vector3d vector(double[] p) {
        return new Vector3d(p[0], p[1], p[2]);
    }
}
