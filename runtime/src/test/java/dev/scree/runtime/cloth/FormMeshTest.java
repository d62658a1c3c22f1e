package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormMeshTest {
    private static final float[] CUBE = {
        -1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1
    };
    private static final int[] FACES = {
        0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 3, 7, 6, 3, 6, 2, 0, 4, 7, 0, 7, 3, 1, 2, 6, 1, 6, 5
    };

    private static Cloth cloth(float[] vertices, int[] triangles, double spacing) {
        ClothForm form = ClothForm.of("m.obj", List.of(), new TriangleSurface(vertices, triangles));
        return Cloth.of("c", form, Pose.IDENTITY, spacing, "cotton");
    }

    @Test
    void aClosedModelStaysClosedAndAsLarge() {
        Cloth cube = cloth(CUBE, FACES, 0.2).resized(new Vec3(1, 2, 4));
        FormMesh made = FormMesh.of(cube);
        ClothMesh mesh = made.mesh();
        assertThat(made.torn() + made.twice() + made.without()).isZero();
        assertThat(mesh.closed()).isTrue();
        assertThat(mesh.volume()).isCloseTo(8, within(1e-9));
        assertThat(area(mesh)).isCloseTo(2 * (2 + 4 + 8), within(1e-9));
        assertThat(cube.area()).isCloseTo(area(mesh), within(1e-6));
        double longest = 0;
        for (int k = 0; k < mesh.triangles().length; k++) {
            longest = Math.max(longest, length(mesh, k));
        }
        assertThat(longest).isLessThanOrEqualTo(FormMesh.LONGEST * 0.2);
        // A right angle at most doubles by halving; the least height over the spacing stays that of the model.
        assertThat(mesh.leastHeight()).isGreaterThan(0.25 * 0.2);
        assertThat(FormMesh.of(cube.withRefined(false)).mesh().vertexCount()).isEqualTo(8);
        assertThat(mesh.vertexCount()).isEqualTo(FormMesh.of(cube).mesh().vertexCount());
    }

    private static double length(ClothMesh mesh, int corner) {
        double[] p = mesh.position();
        int a = 3 * mesh.triangles()[corner];
        int b = 3 * mesh.triangles()[ClothEdges.next(corner)];
        return Math.sqrt(
                Math.pow(p[a] - p[b], 2) + Math.pow(p[a + 1] - p[b + 1], 2) + Math.pow(p[a + 2] - p[b + 2], 2));
    }

    private static double area(ClothMesh mesh) {
        double sum = 0;
        for (int t = 0; t < mesh.triangles().length; t += 3) {
            sum += 0.5 * mesh.height(t) * length(mesh, t + 1);
        }
        return sum;
    }

    @Test
    void whatNoClothCanHaveIsCutApartOrLeftOut() {
        // Three triangles at one edge, one of them twice, and one without an area.
        float[] v = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, -1, 0, 0.5f, 0, 0};
        int[] t = {0, 1, 2, 1, 0, 3, 0, 1, 4, 4, 0, 1, 0, 1, 5};
        FormMesh made = FormMesh.of(cloth(v, t, 10));
        assertThat(made.twice()).isEqualTo(1);
        assertThat(made.without()).isEqualTo(1);
        assertThat(made.torn()).isEqualTo(1);
        assertThat(made.mesh().triangleCount()).isEqualTo(3);
        // Nothing is left that neighbours cannot be found of; only sound edges hold together.
        new ClothEdges(made.mesh().triangles());
        assertThat(made.mesh().vertexCount()).isEqualTo(9);
    }

    @Test
    void neighboursThatFaceTheSameWayStayTogether() {
        float[] v = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        assertThat(FormMesh.of(cloth(v, new int[] {0, 1, 2, 0, 2, 3}, 10))
                        .mesh()
                        .vertexCount())
                .isEqualTo(4);
        FormMesh turned = FormMesh.of(cloth(v, new int[] {0, 1, 2, 0, 3, 2}, 10));
        assertThat(turned.torn()).isEqualTo(1);
        assertThat(turned.mesh().vertexCount()).isEqualTo(6);
    }

    @Test
    void textsWithoutTrianglesAreRefused() {
        ClothForm sound = cloth(CUBE, FACES, 1).form();
        for (String triangles : List.of("", "!", "AAAA", "AAAAAAEAAAD/////")) {
            assertThatThrownBy(() -> new ClothForm("m", null, sound.vertices(), triangles, null))
                    .as(triangles)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("triangles");
        }
        float[] far = CUBE.clone();
        far[4] = Float.NaN;
        assertThatThrownBy(() -> cloth(far, FACES, 1)).hasMessageContaining("vertices");
    }
}
