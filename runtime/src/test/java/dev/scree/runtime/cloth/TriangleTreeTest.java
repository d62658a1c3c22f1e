package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriangleTreeTest {
    private static final int FAN = 8;

    private final ClothModel model = new ClothModel(
            Scene.empty("two")
                    .withCloths(List.of(
                            Cloth.of("a", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(1, 0, 0.7), 0.05, "f"),
                            Cloth.of("b", ClothShape.DISC, Pose.IDENTITY, new Vec3(0.5, 0, 0.5), 0.05, "f")))
                    .withFabrics(List.of(CommonFabrics.COTTON.withId("f"))),
            Vec3.ZERO,
            null);

    private final TriangleTree tree = new TriangleTree(model.start(), model.corners(), FAN);

    @Test
    void everyTriangleHasOnePlaceAndClothsFollowOneAnother() {
        int[] order = tree.order();
        assertThat(Arrays.stream(order).sorted().toArray())
                .containsExactly(java.util.stream.IntStream.range(0, model.triangleCount())
                        .toArray());
        int[] cloths = Arrays.stream(order).map(t -> model.corners()[4 * t + 3]).toArray();
        assertThat(cloths).isSorted();
    }

    @Test
    void levelsHaveAnEighthOfTheNodesBelowUpToOneNode() {
        int[] levels = tree.levels();
        assertThat(levels[0]).isZero();
        assertThat(levels[1]).isEqualTo(model.triangleCount());
        for (int level = 1; level < levels.length - 1; level++) {
            int below = levels[level] - levels[level - 1];
            assertThat(levels[level + 1] - levels[level]).isEqualTo((below + FAN - 1) / FAN);
        }
        assertThat(levels[levels.length - 1] - levels[levels.length - 2]).isLessThanOrEqualTo(FAN);
    }

    /** In a sheet of even triangles a patch of 8 has about 3 by 3 edges; sorted by rows it would be 8 long. */
    @Test
    void runsOfTrianglesLieTogether() {
        double sum = 0;
        int runs = 0;
        for (int first = 0; first + FAN <= model.triangleCount(); first += FAN) {
            double[] low = {1e9, 1e9, 1e9};
            double[] high = {-1e9, -1e9, -1e9};
            for (int k = first; k < first + FAN; k++) {
                for (int corner = 0; corner < 3; corner++) {
                    int v = model.corners()[4 * tree.order()[k] + corner];
                    for (int axis = 0; axis < 3; axis++) {
                        low[axis] = Math.min(low[axis], model.start()[4 * v + axis]);
                        high[axis] = Math.max(high[axis], model.start()[4 * v + axis]);
                    }
                }
            }
            sum += Math.max(high[0] - low[0], high[2] - low[2]);
            runs++;
        }
        assertThat(sum / runs).isLessThan(0.2);
    }

    @Test
    void aSingleTriangleIsATree() {
        TriangleTree one = new TriangleTree(new double[12], new int[] {0, 1, 2, 0}, FAN);
        assertThat(one.order()).containsExactly(0);
        assertThat(one.levels()).containsExactly(0, 1);
    }
}
