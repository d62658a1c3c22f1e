package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which vertices are joined. */
class VertexWeldTest {
    /**
     * Finds a vertex that is joined with another than the first one near it, or left though it is near: among vertices
     * of all x, where few are looked through, and among many of nearly the same x, where cells are asked.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-5, 0})
    void eachIsJoinedWithTheFirstNearIt(double width) {
        Random random = new Random(7);
        List<Vector3d> corners = new ArrayList<>();
        for (int n = 0; n < 300; n++) {
            Vector3d first = new Vector3d(width * random.nextDouble(), random.nextDouble(), random.nextDouble());
            for (int copy = 0; copy < 4; copy++) {
                double way = VertexWeld.TOLERANCE * (copy == 3 ? 0.9 : 0.4);
                corners.add(
                        new Vector3d(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                                .normalize(copy == 0 ? 0 : way)
                                .add(first));
            }
        }
        int[] triangles = new int[3 * corners.size()];
        for (int t = 0; t < corners.size(); t++) {
            // Corners of different points, so that none of a triangle's are joined.
            triangles[3 * t] = t;
            triangles[3 * t + 1] = (t + 4) % corners.size();
            triangles[3 * t + 2] = (t + 8) % corners.size();
        }
        TriangleSoup soup = new TriangleSoup(numbers(corners), triangles);
        double[] bounds = soup.bounds();
        double side = Math.max(bounds[3] - bounds[0], Math.max(bounds[4] - bounds[1], bounds[5] - bounds[2]));
        List<Vector3d> expected = new ArrayList<>();
        corners.stream()
                .sorted(Comparator.<Vector3d>comparingDouble(c -> c.x)
                        .thenComparingDouble(c -> c.y)
                        .thenComparingDouble(c -> c.z))
                .filter(c -> expected.stream().noneMatch(e -> e.distance(c) <= VertexWeld.TOLERANCE * side))
                .forEach(expected::add);
        VertexWeld weld = VertexWeld.of(soup, Progress.NONE);
        assertThat(expected).hasSizeBetween(300, 900);
        assertThat(weld.degenerateCount).isZero();
        assertThat(weld.positions).containsExactly(numbers(expected));
        List<String> joined = new ArrayList<>();
        for (int t = 0; t < triangles.length; t += 3) {
            List<Integer> three = new ArrayList<>();
            for (int corner = 0; corner < 3; corner++) {
                Vector3d at = corners.get(triangles[t + corner]);
                three.add(IntStream.range(0, expected.size())
                        .filter(v -> expected.get(v).distance(at) <= VertexWeld.TOLERANCE * side)
                        .findFirst()
                        .orElseThrow());
            }
            joined.add(fromSmallest(three));
        }
        List<String> found = new ArrayList<>();
        for (int t = 0; t < weld.triangles.length; t += 3) {
            found.add(fromSmallest(List.of(weld.triangles[t], weld.triangles[t + 1], weld.triangles[t + 2])));
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(joined);
    }

    /** Returns a triangle's corners from the smallest on, in their order. */
    private static String fromSmallest(List<Integer> corners) {
        List<Integer> turned = new ArrayList<>(corners);
        Collections.rotate(turned, -turned.indexOf(Collections.min(turned)));
        return turned.toString();
    }

    private static double[] numbers(List<Vector3d> vectors) {
        return vectors.stream()
                .flatMapToDouble(v -> DoubleStream.of(v.x, v.y, v.z))
                .toArray();
    }
}
