package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.OffscreenContext;
import dev.scree.editor.shapes.Shape;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import java.nio.FloatBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.system.MemoryUtil;

class DepthPeelerTest {
    private static final int SIZE = 64;

    /** Enter and leave alternate, depths rise, and what lies between adds up to the shape's volume. */
    @ParameterizedTest
    @ValueSource(strings = {"ball", "torus", "glass", "king", "hull"})
    void layersAddUpToTheVolume(String name) {
        Shape shape = ShapeLibrary.shape(name);
        double[] windings = new double[SIZE * SIZE];
        double[] depthsBefore = new double[SIZE * SIZE];
        double[] inside = {0};
        int layers = peel(shape, (index, depths, facings) -> {
            for (int i = 0; i < SIZE * SIZE; i++) {
                float depth = depths.get(i);
                if (depth == DepthPeeler.NO_CROSSING) {
                    assertThat(facings.get(i)).isZero();
                    continue;
                }
                assertThat(depth).isGreaterThanOrEqualTo((float) depthsBefore[i]);
                if (windings[i] > 0) {
                    inside[0] += depth - depthsBefore[i];
                }
                windings[i] += facings.get(i);
                depthsBefore[i] = depth;
            }
        });
        assertThat(layers).isBetween(2, 16);
        for (double winding : windings) {
            assertThat(winding).isZero();
        }
        double voxel = longest(shape) / (SIZE - 2);
        assertThat(inside[0] * voxel * voxel * voxel)
                .isCloseTo(volume(shape), org.assertj.core.data.Percentage.withPercentage(2));
    }

    private static int peel(Shape shape, DepthPeeler.LayerSink sink) {
        double scale = (SIZE - 2) / longest(shape);
        double[] low = low(shape);
        FloatBuffer vertices = MemoryUtil.memAllocFloat(9 * shape.triangleCount());
        for (int corner : shape.triangles()) {
            for (int axis = 0; axis < 3; axis++) {
                vertices.put((float) (1 + (shape.positions()[3 * corner + axis] - low[axis]) * scale));
            }
        }
        vertices.flip();
        try (OffscreenContext context = OffscreenContext.create();
                DepthPeeler peeler = new DepthPeeler()) {
            assertThat(context.renderer()).isNotBlank();
            return peeler.peel(vertices, SIZE, SIZE, SIZE, sink, Progress.NONE);
        } finally {
            MemoryUtil.memFree(vertices);
        }
    }

    private static double[] low(Shape shape) {
        double[] low = {1e9, 1e9, 1e9};
        for (int i = 0; i < shape.positions().length; i++) {
            low[i % 3] = Math.min(low[i % 3], shape.positions()[i]);
        }
        return low;
    }

    private static double longest(Shape shape) {
        double[] low = low(shape);
        double longest = 0;
        for (int i = 0; i < shape.positions().length; i++) {
            longest = Math.max(longest, shape.positions()[i] - low[i % 3]);
        }
        return longest;
    }

    private static double volume(Shape shape) {
        double sum = 0;
        double[] p = shape.positions();
        int[] t = shape.triangles();
        for (int i = 0; i < t.length; i += 3) {
            int a = 3 * t[i];
            int b = 3 * t[i + 1];
            int c = 3 * t[i + 2];
            sum += p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1])
                    - p[a + 1] * (p[b] * p[c + 2] - p[b + 2] * p[c])
                    + p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
        }
        return sum / 6;
    }
}
