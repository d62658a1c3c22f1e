package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ClothMeshTest {
    private static Cloth cloth(ClothShape shape, double spacing) {
        return Cloth.of("c", shape, Pose.IDENTITY, new Vec3(0.5, 0.4, 0.3), spacing, "f");
    }

    private static Stream<Arguments> shapes() {
        double disc = Math.PI * 0.25 * 0.25;
        double tube = Math.PI * 0.5 * 0.4;
        return Stream.of(
                Arguments.of(ClothShape.RECTANGLE, 0.02, 0.15, 1e-9),
                Arguments.of(ClothShape.RECTANGLE, 0.037, 0.15, 1e-9),
                Arguments.of(ClothShape.RECTANGLE, 10.0, 0.15, 1e-9),
                Arguments.of(ClothShape.DISC, 0.02, disc, 0.01 * disc),
                Arguments.of(ClothShape.TUBE, 0.02, tube, 0.01 * tube));
    }

    /** Areas in the fabric add up to that of the shape; they agree with those in space, but for a tube's curvature. */
    @ParameterizedTest
    @MethodSource("shapes")
    void trianglesFillTheShape(ClothShape shape, double spacing, double area, double slack) {
        Cloth cloth = cloth(shape, spacing);
        ClothMesh mesh = ClothMesh.of(cloth);
        double charted = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double[] c = mesh.chart();
            double twice = (c[6 * t + 2] - c[6 * t]) * (c[6 * t + 5] - c[6 * t + 1])
                    - (c[6 * t + 3] - c[6 * t + 1]) * (c[6 * t + 4] - c[6 * t]);
            assertThat(Math.abs(twice)).isGreaterThan(1e-3 * area / mesh.triangleCount());
            charted += Math.abs(twice) / 2;
        }
        assertThat(charted).isCloseTo(area, within(slack));
        assertThat((double) mesh.vertexCount())
                .isCloseTo(ClothMesh.vertexCount(cloth), within(0.1 * mesh.vertexCount()));
    }

    /**
     * Two triangles share an edge in opposite directions or the mesh is refused; the rim is as long as it should be.
     */
    @ParameterizedTest
    @MethodSource("shapes")
    void triangleEdgesMeet(ClothShape shape, double spacing, double area, double slack) {
        ClothMesh mesh = ClothMesh.of(cloth(shape, spacing));
        ClothEdges edges = new ClothEdges(mesh.triangles());
        int border = 0;
        for (int corner = 0; corner < mesh.triangles().length; corner++) {
            border += edges.across(corner) == ClothEdges.BORDER ? 1 : 0;
        }
        // Euler's formula: 1 for a sheet, 0 for an open tube.
        int edgeCount = (mesh.triangles().length + border) / 2;
        assertThat(mesh.vertexCount() - edgeCount + mesh.triangleCount()).isEqualTo(shape == ClothShape.TUBE ? 0 : 1);
        assertThat(border).isPositive();
    }

    @Test
    void triangleAreNearlyEquilateral() {
        ClothMesh mesh = ClothMesh.of(cloth(ClothShape.RECTANGLE, 0.02));
        double[] p = mesh.position();
        int uneven = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            for (int k = 0; k < 3; k++) {
                int a = 3 * mesh.triangles()[3 * t + k];
                int b = 3 * mesh.triangles()[3 * t + (k + 1) % 3];
                double length = Math.hypot(p[a] - p[b], p[a + 2] - p[b + 2]);
                uneven += Math.abs(length / 0.02 - 1) > 0.06 ? 1 : 0;
            }
        }
        // Half triangles stand only at the ends of the rows.
        assertThat(uneven).isLessThan(3 * 2 * 2 * 20);
    }

    @Test
    void whatWouldNotFitIsRefused() {
        Cloth huge = cloth(ClothShape.RECTANGLE, 1e-6);
        assertThat(ClothMesh.vertexCount(huge)).isGreaterThan(1e10);
        assertThatThrownBy(() -> ClothMesh.of(huge)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void trianglesOfTheSameDirectionAreRefused() {
        assertThatThrownBy(() -> new ClothEdges(new int[] {0, 1, 2, 0, 1, 3}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("same direction");
    }

    @Test
    void whatIsStretchedBeyondItsStrainIsNotDrawn() {
        ClothMesh mesh = ClothMesh.of(cloth(ClothShape.TUBE, 0.05));
        float[] places = new float[mesh.position().length];
        for (int k = 0; k < places.length; k++) {
            places[k] = (float) (mesh.position()[k] * (k % 3 == 1 ? 1.19 : 1));
        }
        assertThat(mesh.untorn(places, 0.2)).isEqualTo(mesh.triangles());
        assertThat(mesh.untorn(places, 0.15)).isEmpty();
        // One vertex that has gone far takes along the triangles round it, and no others.
        places[0] += 1;
        long round =
                java.util.Arrays.stream(mesh.triangles()).filter(v -> v == 0).count();
        assertThat(mesh.untorn(places, 0.2))
                .hasSize(mesh.triangles().length - 3 * (int) round)
                .doesNotContain(0);
    }

    @Test
    void eachTriangleIsKeptByOneOfItsCorners() {
        ClothMesh mesh = ClothMesh.of(cloth(ClothShape.DISC, 0.05));
        int[] corners = new int[4 * mesh.triangleCount()];
        for (int k = 0; k < mesh.triangles().length; k++) {
            corners[4 * (k / 3) + k % 3] = mesh.triangles()[k];
        }
        int[] places = TornPlaces.of(mesh.vertexCount(), corners);
        assertThat(places).doesNotHaveDuplicates();
        for (int t = 0; t < places.length; t++) {
            assertThat(places[t] / 32).isIn(corners[4 * t], corners[4 * t + 1], corners[4 * t + 2]);
        }
        int[] torn = new int[mesh.vertexCount()];
        torn[places[7] / 32] |= 1 << places[7] % 32;
        for (int t = 0; t < places.length; t++) {
            assertThat(TornPlaces.torn(places[t], torn)).isEqualTo(t == 7);
        }
    }
}
