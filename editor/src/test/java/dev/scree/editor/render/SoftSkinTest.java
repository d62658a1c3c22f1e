package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.VolumeMesh;
import org.junit.jupiter.api.Test;

/** A surface that is fastened in tetrahedra follows them: exactly under any motion that is linear in the place. */
class SoftSkinTest {
    private final TriangleSurface ball = ShapeParticles.ball(1, 16).mesh();
    private final DrawMesh mesh = new DrawMesh(ball.vertices(), ball.triangles());
    private final VolumeMesh volume = VolumeMeshMaker.of(ball, 5, Progress.NONE);

    @Test
    void itLiesWhereItIsMadeWhileNothingMoves() {
        SoftSkin skin = SoftSkin.of(mesh).in(volume);
        float[] places = new float[volume.vertices().length];
        for (int k = 0; k < places.length; k++) {
            places[k] = (float) volume.vertices()[k];
        }
        float[] moved = skin.moved(places);
        assertThat(moved).hasSameSizeAs(skin.rest());
        for (int k = 0; k < moved.length; k++) {
            assertThat(moved[k]).isCloseTo(skin.rest()[k], within(1e-5f));
        }
    }

    @Test
    void itIsShearedAndMovedWithThem() {
        SoftSkin skin = SoftSkin.of(mesh).in(volume);
        float[] places = new float[volume.vertices().length];
        for (int v = 0; v < places.length; v += 3) {
            sheared(volume.vertices()[v], volume.vertices()[v + 1], volume.vertices()[v + 2], places, v);
        }
        float[] moved = skin.moved(places);
        float[] expected = new float[moved.length];
        for (int v = 0; v < moved.length; v += 3) {
            sheared(skin.rest()[v], skin.rest()[v + 1], skin.rest()[v + 2], expected, v);
        }
        for (int k = 0; k < moved.length; k++) {
            assertThat(moved[k]).isCloseTo(expected[k], within(1e-4f));
        }
    }

    private static void sheared(double x, double y, double z, float[] to, int at) {
        to[at] = (float) (1.3 * x + 0.4 * y + 2);
        to[at + 1] = (float) (0.7 * y - 0.2 * z);
        to[at + 2] = (float) (z + 0.5 * x - 1);
    }

    @Test
    void sharpEdgesHaveVerticesOnEitherSide() {
        TriangleSurface box = ShapeParticles.box(1, 1, 1, 0.25).mesh();
        SoftSkin skin = SoftSkin.of(new DrawMesh(box.vertices(), box.triangles()));
        assertThat(skin.rest()).hasSize(3 * 24);
        assertThat(skin.triangles()).hasSize(36);
    }
}
