package dev.scree.editor.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshTilesTest {
    /** Hills over a square of the floor, with a triangle in each half of each cell. */
    private static WorldMesh hills(int side) {
        double[] points = new double[3 * (side + 1) * (side + 1)];
        int[] triangles = new int[6 * side * side];
        for (int i = 0; i <= side; i++) {
            for (int k = 0; k <= side; k++) {
                int p = i * (side + 1) + k;
                points[3 * p] = 2.0 * i / side - 1;
                points[3 * p + 1] = 0.2 * Math.sin(9.0 * i / side) * Math.cos(7.0 * k / side);
                points[3 * p + 2] = 2.0 * k / side - 1;
                if (i < side && k < side) {
                    int[] both = {p, p + 1, p + side + 1, p + 1, p + side + 2, p + side + 1};
                    System.arraycopy(both, 0, triangles, 6 * (i * side + k), 6);
                }
            }
        }
        return new WorldMesh(points, triangles);
    }

    @Test
    void somethingFallsAsFarOntoThePartBelowItAsOntoTheWhole() {
        WorldMesh ground = hills(60);
        MeshTiles tiles = new MeshTiles(ground);
        WorldMesh small = hills(3);
        double[] points = small.points().clone();
        for (int i = 0; i < points.length; i++) {
            points[i] *= 0.1;
        }
        // Seen from below.
        int[] down = new int[small.triangles().length];
        for (int i = 0; i < down.length; i += 3) {
            down[i] = small.triangles()[i];
            down[i + 1] = small.triangles()[i + 2];
            down[i + 2] = small.triangles()[i + 1];
        }
        Random random = new Random(3);
        for (int n = 0; n < 50; n++) {
            Vec3 at = new Vec3(2.2 * random.nextDouble() - 1.1, 2, 2.2 * random.nextDouble() - 1.1);
            WorldMesh falling = new WorldMesh(points, down).moved(at);
            double[] low = falling.bound(false);
            double[] high = falling.bound(true);
            WorldMesh part = tiles.over(low[0], high[0], low[2], high[2]);
            assertThat(part.triangles().length).isLessThan(ground.triangles().length / 20);
            double whole = VerticalGap.between(falling, ground, 0);
            assertThat(VerticalGap.between(falling, part, 0)).isCloseTo(whole, within(1e-12));
            assertThat(whole).isFinite();
        }
        assertThat(tiles.over(3, 4, 0, 1).triangles()).as("beside it").isEmpty();
    }
}
