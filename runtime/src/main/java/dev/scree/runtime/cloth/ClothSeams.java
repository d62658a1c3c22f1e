package dev.scree.runtime.cloth;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothSeam;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector3d;

/**
 * Stitches of all seams: each draws a vertex of one border to a point between two vertices of another
 * ({@code cloth/seams.cl}).
 *
 * @param vertices the vertex and the two ends, shape (stitches, 3)
 * @param shape shape (stitches, 4): place between the two ends [1], stiffness [N/m], distance up to which it pulls in
 *     proportion [m], and an unused number
 */
public record ClothSeams(int[] vertices, double[] shape) {
    /** Finds the stitches; a seam to a cloth that is not there, or to the cloth itself, has none. */
    static ClothSeams of(ClothModel model) {
        List<Integer> vertices = new ArrayList<>();
        List<Double> shape = new ArrayList<>();
        List<Cloth> cloths = model.cloths();
        for (int c = 0; c < cloths.size(); c++) {
            for (ClothSeam seam : cloths.get(c).seams()) {
                for (int o = 0; o < cloths.size(); o++) {
                    if (o != c && cloths.get(o).id().equals(seam.cloth())) {
                        sew(model, c, o, seam.reach(), vertices, shape);
                    }
                }
            }
        }
        return new ClothSeams(
                vertices.stream().mapToInt(Integer::intValue).toArray(),
                shape.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static void sew(
            ClothModel model, int cloth, int other, double reach, List<Integer> vertices, List<Double> shape) {
        int[] border = model.mesh(other).border();
        int first = model.firstVertex(other);
        Set<Integer> own = new LinkedHashSet<>();
        for (int v : model.mesh(cloth).border()) {
            own.add(model.firstVertex(cloth) + v);
        }
        for (int v : own) {
            Vector3d x = Vectors.get(model.start(), 4 * v);
            double nearest = reach;
            int best = -1;
            double part = 0;
            for (int e = 0; e < border.length; e += 2) {
                Vector3d a = Vectors.get(model.start(), 4 * (first + border[e]));
                Vector3d way =
                        Vectors.get(model.start(), 4 * (first + border[e + 1])).sub(a);
                double along = Math.max(0, Math.min(1, new Vector3d(x).sub(a).dot(way) / way.lengthSquared()));
                double distance = x.distance(a.fma(along, way));
                if (distance <= nearest && (best < 0 || distance < nearest)) {
                    nearest = distance;
                    best = e;
                    part = along;
                }
            }
            if (best >= 0) {
                vertices.addAll(List.of(v, first + border[best], first + border[best + 1]));
                // As stiff as a row of triangles of the weaker of both.
                double stiffness = Math.min(
                        model.fabrics().get(cloth).stretch(),
                        model.fabrics().get(other).stretch());
                shape.addAll(List.of(part, stiffness, model.cloths().get(cloth).spacing(), 0.0));
            }
        }
    }

    /** Returns the number of stitches. */
    public int count() {
        return vertices.length / 3;
    }
}
