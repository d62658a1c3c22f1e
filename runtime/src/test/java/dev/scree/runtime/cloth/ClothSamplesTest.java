package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClothSamplesTest {
    /** Samples of a sheet with triangles of twice and of a half of the fluid's spacing. */
    private static ClothSamples samples(double edge) {
        Scene scene = TestScenes.box(new Vec3(-1, 0, -1), new Vec3(1, 2, 1))
                .edit(s -> s.withFabrics(List.of(CommonFabrics.COTTON))
                        .withCloths(List.of(Cloth.of(
                                "sheet",
                                ClothShape.RECTANGLE,
                                Pose.at(0, 0.5, 0),
                                new Vec3(0.4, 0, 0.4),
                                edge,
                                CommonFabrics.COTTON.id()))))
                .scene();
        ClothModel model = new ClothModel(scene, ParticleSets.EMPTY, Vec3.ZERO, null);
        return ClothSamples.of(model, 0.05);
    }

    /** It finds a sample that would be taken for one of another triangle, which then is never looked at. */
    @Test
    void samplesOfATriangleAndNoOthersHaveOneFirst() {
        for (double edge : new double[] {0.1, 0.025}) {
            ClothSamples samples = samples(edge);
            int[] firsts = samples.firsts();
            Set<List<Integer>> triangles = new HashSet<>();
            Set<Integer> distinct = new HashSet<>();
            for (int s = 0; s < samples.count(); s++) {
                assertThat(firsts[s]).isBetween(0, s);
                assertThat(corners(samples, firsts[s])).isEqualTo(corners(samples, s));
                triangles.add(corners(samples, s));
                distinct.add(firsts[s]);
            }
            assertThat(distinct).hasSameSizeAs(triangles);
            assertThat(samples.count() > triangles.size()).isEqualTo(edge > 0.05);
        }
    }

    private static List<Integer> corners(ClothSamples samples, int s) {
        return List.of(samples.corners()[4 * s], samples.corners()[4 * s + 1], samples.corners()[4 * s + 2]);
    }
}
