package dev.scree.editor.shapes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeLibraryTest {
    static List<String> names() {
        return ShapeLibrary.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyShapeIsOneClosedShellOfOutwardFaces(String name) {
        Shape shape = ShapeLibrary.shape(name);
        assertThat(shape.name()).isEqualTo(name);
        Map<Long, Integer> directedEdges = new HashMap<>();
        int[] group = new int[shape.vertexCount()];
        for (int v = 0; v < group.length; v++) {
            group[v] = v;
        }
        int[] t = shape.triangles();
        for (int corner = 0; corner < t.length; corner++) {
            int next = corner % 3 == 2 ? corner - 2 : corner + 1;
            directedEdges.merge((long) t[corner] << 32 | t[next], 1, Integer::sum);
            group[root(group, t[corner])] = root(group, t[next]);
        }
        directedEdges.forEach((edge, times) -> {
            assertThat(times).isEqualTo(1);
            assertThat(directedEdges).containsEntry(edge << 32 | edge >>> 32, 1);
        });
        for (int v = 0; v < group.length; v++) {
            assertThat(root(group, v))
                    .as("vertex %d belongs to the one shell", v)
                    .isEqualTo(root(group, 0));
        }
        assertThat(volume(shape)).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pawn", "rook", "knight", "bishop", "queen", "king"})
    void chessPiecesFillSixtyVoxelsAtTwelveAlongTheLongestSide(String name) {
        Shape shape = ShapeLibrary.shape(name);
        double voxel = longestSide(shape) / 12;
        assertThat(volume(shape) / (voxel * voxel * voxel)).isGreaterThan(75);
        assertThat(longestSide(shape)).isBetween(0.055, 0.105);
    }

    @Test
    void simpleShapesHaveTheVolumesOfTheirFormulas() {
        assertThat(volume(ShapeLibrary.shape("cube"))).isCloseTo(0.06 * 0.06 * 0.06, within(1e-12));
        double ball = 4 / 3.0 * Math.PI * 0.05 * 0.05 * 0.05;
        assertThat(volume(ShapeLibrary.shape("ball"))).isBetween(0.98 * ball, ball);
        double torus = 2 * Math.PI * Math.PI * 0.04 * 0.016 * 0.016;
        assertThat(volume(ShapeLibrary.shape("torus"))).isBetween(0.97 * torus, torus);
    }

    @Test
    void filesAreEqualOnEveryRunAndUnknownNamesAreRefused(@TempDir Path folder) throws IOException {
        ShapeLibrary.main(new String[] {folder.resolve("a").toString()});
        ShapeLibrary.write(folder.resolve("b"), ShapeLibrary.names());
        for (String name : ShapeLibrary.names()) {
            assertThat(folder.resolve("a/" + name + ".obj"))
                    .hasSameBinaryContentAs(folder.resolve("b/" + name + ".obj"));
        }
        String cube = Files.readString(folder.resolve("a/cube.obj"));
        assertThat(cube)
                .startsWith("# metres, Y up\no cube\nv -0.03 -0.03 -0.03\nv 0.03 -0.03 -0.03\n")
                .contains("\nf 1 5 7\n");
        assertThatThrownBy(() -> ShapeLibrary.shape("horse"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessageContaining("knight");
    }

    private static int root(int[] group, int v) {
        int root = v;
        while (group[root] != root) {
            group[root] = group[group[root]];
            root = group[root];
        }
        return root;
    }

    private static double longestSide(Shape shape) {
        double side = 0;
        for (int axis = 0; axis < 3; axis++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int v = axis; v < shape.positions().length; v += 3) {
                min = Math.min(min, shape.positions()[v]);
                max = Math.max(max, shape.positions()[v]);
            }
            side = Math.max(side, max - min);
        }
        return side;
    }

    private static double volume(Shape shape) {
        double six = 0;
        double[] p = shape.positions();
        for (int t = 0; t < shape.triangles().length; t += 3) {
            int a = 3 * shape.triangles()[t];
            int b = 3 * shape.triangles()[t + 1];
            int c = 3 * shape.triangles()[t + 2];
            six += p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1])
                    + p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2])
                    + p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
        }
        return six / 6;
    }
}
