package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SurfaceTreesTest {
    private static final int FAN = 8;

    private final ClothModel model = new ClothModel(
            Scene.empty("two")
                    .withCloths(List.of(
                            Cloth.of("a", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(1, 0, 0.7), 0.05, "f"),
                            Cloth.of("b", ClothShape.DISC, Pose.IDENTITY, new Vec3(0.5, 0, 0.5), 0.05, "f")))
                    .withFabrics(List.of(CommonFabrics.COTTON.withId("f"))),
            Vec3.ZERO,
            null);

    private final SurfaceTrees trees = new SurfaceTrees(model, FAN);

    @Test
    void everyTriangleHasOnePlaceAndClothsFollowOneAnother() {
        int[] order = Arrays.stream(trees.triangleOrder()).filter(t -> t >= 0).toArray();
        assertThat(Arrays.stream(order).sorted().toArray())
                .containsExactly(IntStream.range(0, model.triangleCount()).toArray());
        int[] cloths = Arrays.stream(order).map(t -> model.corners()[4 * t + 3]).toArray();
        assertThat(cloths).isSorted();
        assertThat(trees.triangleOrder()).hasSize((order.length + FAN - 1) / FAN * FAN);
    }

    @Test
    void everyVertexHasOnePlaceAndClothsFollowOneAnother() {
        int[] order = trees.vertexOrder();
        assertThat(Arrays.stream(order).sorted().toArray())
                .containsExactly(IntStream.range(0, model.vertexCount()).toArray());
        assertThat(Arrays.stream(order).map(v -> model.vertexCloth()[v]).toArray())
                .isSorted();
    }

    @Test
    void everyEdgeHasOnePlaceWithTheTrianglesThatShareIt() {
        Map<List<Integer>, Set<Integer>> expected = new HashMap<>();
        for (int t = 0; t < model.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                int a = model.corners()[4 * t + k];
                int b = model.corners()[4 * t + (k + 1) % 3];
                expected.computeIfAbsent(List.of(Math.min(a, b), Math.max(a, b)), e -> new HashSet<>())
                        .add(t);
            }
        }
        assertThat(trees.edgeCount()).isEqualTo(expected.size());
        int[] edges = trees.edges();
        for (int e = 0; e < edges.length / 4; e++) {
            int a = edges[4 * e];
            int b = edges[4 * e + 1];
            if (e >= trees.edgeCount()) {
                assertThat(a).isEqualTo(-1);
                continue;
            }
            assertThat(expected.remove(List.of(Math.min(a, b), Math.max(a, b))))
                    .isEqualTo(new HashSet<>(List.of(edges[4 * e + 2], edges[4 * e + 3])));
        }
        assertThat(expected).isEmpty();
    }

    @Test
    void levelsHaveAnEighthOfTheGroupsBelowUpToOneOfEachTree() {
        int levels = trees.levels();
        int[] first = trees.firstGroups();
        int triangles = model.triangleCount();
        int edges = trees.edgeCount();
        int groups = 0;
        for (int level = 0; level < levels; level++) {
            triangles = (triangles + FAN - 1) / FAN;
            edges = (edges + FAN - 1) / FAN;
            assertThat(first[level]).isEqualTo(groups);
            assertThat(first[levels + 1 + level]).isEqualTo(groups + triangles);
            assertThat(trees.places(level)).isEqualTo(FAN * (triangles + edges));
            groups += triangles + edges;
        }
        assertThat(first[levels]).isEqualTo(groups).isEqualTo(trees.groupCount());
        assertThat(List.of(triangles, edges)).containsExactly(1, 1);
    }

    /** In a sheet of even triangles a patch of 8 has about 3 by 3 edges; sorted by rows it would be 8 long. */
    @Test
    void runsOfFeaturesLieTogether() {
        assertThat(meanLength(model.triangleCount(), 3, k -> 4 * trees.triangleOrder()[k], model.corners()))
                .isLessThan(0.2);
        int[] vertices = Arrays.stream(trees.vertexOrder())
                .flatMap(v -> IntStream.of(v, v, v, v))
                .toArray();
        assertThat(meanLength(model.vertexCount(), 1, k -> 4 * k, vertices)).isLessThan(0.2);
        assertThat(meanLength(trees.edgeCount(), 2, k -> 4 * k, trees.edges())).isLessThan(0.2);
    }

    /** Returns the mean greater side of boxes round runs of features. @param at where the vertices of a place begin */
    private double meanLength(int count, int ends, IntUnaryOperator at, int[] vertices) {
        double sum = 0;
        for (int first = 0; first + FAN <= count; first += FAN) {
            double[] low = {1e9, 1e9, 1e9};
            double[] high = {-1e9, -1e9, -1e9};
            for (int k = first; k < first + FAN; k++) {
                for (int end = 0; end < ends; end++) {
                    int v = vertices[at.applyAsInt(k) + end];
                    for (int axis = 0; axis < 3; axis++) {
                        low[axis] = Math.min(low[axis], model.start()[4 * v + axis]);
                        high[axis] = Math.max(high[axis], model.start()[4 * v + axis]);
                    }
                }
            }
            sum += Math.max(high[0] - low[0], high[2] - low[2]);
        }
        return sum / (count / FAN);
    }
}
