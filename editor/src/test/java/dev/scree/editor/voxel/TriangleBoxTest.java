package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class TriangleBoxTest {
    private static final int[] VOXEL = {3, 4, 5};

    /** Points of the triangle are the witness for touching, its distance from the voxel's centre for not touching. */
    @Property(tries = 300)
    void touchesWhatItsPointsSay(@ForAll Random random) {
        double[] p = new double[9];
        for (int c = 0; c < 9; c++) {
            p[c] = VOXEL[c % 3] + 0.5 + 2.4 * (random.nextDouble() - 0.5);
        }
        boolean inside = false;
        for (int i = 0; i <= 60; i++) {
            for (int j = 0; j + i <= 60; j++) {
                boolean here = true;
                for (int axis = 0; axis < 3; axis++) {
                    double value = p[axis] + (p[3 + axis] - p[axis]) * i / 60 + (p[6 + axis] - p[axis]) * j / 60;
                    here &= Math.abs(value - VOXEL[axis] - 0.5) <= 0.5;
                }
                inside |= here;
            }
        }
        Vector3d centre = new Vector3d(VOXEL[0] + 0.5, VOXEL[1] + 0.5, VOXEL[2] + 0.5);
        Vector3d nearest = new Vector3d();
        Intersectiond.findClosestPointOnTriangle(
                new Vector3d(p[0], p[1], p[2]),
                new Vector3d(p[3], p[4], p[5]),
                new Vector3d(p[6], p[7], p[8]),
                centre,
                nearest);
        boolean touches = TriangleBox.touches(p, VOXEL);
        if (inside) {
            assertThat(touches).isTrue();
        }
        if (nearest.distance(centre) <= 0.5) {
            assertThat(touches).isTrue();
        }
        if (nearest.distance(centre) > Math.sqrt(3) / 2 + 0.01) {
            assertThat(touches).isFalse();
        }
    }

    @Test
    void aTrianglePastAnEdgeOrACornerDoesNotTouch() {
        // Box faces overlap in every axis; only the edges' cross products, and the normal, tell them apart.
        assertThat(TriangleBox.touches(new double[] {4.3, 4.9, 5.2, 3.9, 5.3, 5.2, 4.5, 5.5, 5.8}, VOXEL))
                .isFalse();
        assertThat(TriangleBox.touches(new double[] {6.2, 4, 5, 3, 7.2, 5, 3, 4, 8.2}, VOXEL))
                .isFalse();
        assertThat(TriangleBox.touches(new double[] {4.4, 4, 5, 3, 5.4, 5, 3, 4, 6.4}, VOXEL))
                .isTrue();
    }
}
