package dev.scree.runtime.cloth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which vertices and edges of fixed meshes cloths look for, and how they are numbered after those of the cloths. */
class FixedMeshesTest {
    private static final int FAN = 8;
    private static final Vec3 ORIGIN = new Vec3(0, 1, 0);

    /** A level strip of 4 x 2 squares of 1 m, of which the last two squares go down by 45 degrees. */
    private static final TriangleSurface STRIP = strip();

    private static TriangleSurface strip() {
        float[] vertices = new float[3 * 15];
        int[] triangles = new int[6 * 8];
        for (int i = 0; i <= 4; i++) {
            for (int j = 0; j <= 2; j++) {
                int v = 3 * i + j;
                vertices[3 * v] = i;
                vertices[3 * v + 1] = i == 4 ? -1 : 0;
                vertices[3 * v + 2] = j;
                if (i < 4 && j < 2) {
                    int[] both = {v, v + 1, v + 4, v, v + 4, v + 3};
                    System.arraycopy(both, 0, triangles, 6 * (2 * i + j), 6);
                }
            }
        }
        return new TriangleSurface(vertices, triangles);
    }

    private static Scene scene(BodyMotion motion, ContactShape contact) {
        Body body = Body.of("strip", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0, 0, 0))
                .withScale(0.1)
                .withMotion(motion)
                .withContact(contact);
        return Scene.empty("strip")
                .withBodies(List.of(body))
                .withCloths(
                        List.of(Cloth.of("sheet", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(1, 0, 0.7), 0.05, "f")))
                .withFabrics(List.of(CommonFabrics.COTTON.withId("f")));
    }

    private static ParticleSets sets(Scene scene) {
        ParticleSet set = ShapeParticles.single(0.001).withMesh(STRIP);
        return new ParticleSets(Map.of("strip", set)).withSurfaces(scene, b -> STRIP);
    }

    private static ClothModel model(BodyMotion motion, ContactShape contact) {
        Scene scene = scene(motion, contact);
        return new ClothModel(scene, sets(scene), ORIGIN, null);
    }

    private static ClothModel model() {
        return model(BodyMotion.STATIC, ContactShape.MESH);
    }

    @Test
    void onlyTheBorderAndTheBendStandOut() {
        FixedMeshes fixed = model().fixed();
        assertThat(fixed.count()).isEqualTo(15);
        assertThat(fixed.triangleCount()).isEqualTo(16);
        // 12 edges of the border, and two across the strip where it goes down.
        assertThat(fixed.edges()).hasSize(2 * 14);
        // All but the two vertices in the middle of what is level: that at the bend stands out.
        assertThat(fixed.bent()).isEqualTo(13);
        assertThat(Arrays.stream(fixed.edges()).max().orElseThrow()).isEqualTo(12);
    }

    @Test
    void aSmallSheetLiesOnFewFeatures() {
        FixedMeshes fixed = model().fixed();
        assertThat(fixed.mostFeatures(0)).isZero();
        // Two triangles of 50 cm^2.
        assertThat(fixed.mostFeatures(0.0099)).isEqualTo(4);
        assertThat(fixed.mostFeatures(1)).isEqualTo(fixed.featureCount());
    }

    @Test
    void anEditOfSomethingElseKeepsThem() {
        Scene scene = scene(BodyMotion.STATIC, ContactShape.MESH);
        ClothModel before = new ClothModel(scene, sets(scene), ORIGIN, null);
        Scene windy = scene.withPhysics(scene.physics().withGravity(Vec3.ZERO));
        assertThat(new ClothModel(windy, sets(windy), ORIGIN, before).fixed()).isSameAs(before.fixed());
        Scene moved = scene.withBodies(List.of(scene.bodies().get(0).withPose(Pose.at(0, 0.5, 0))));
        FixedMeshes other = new ClothModel(moved, sets(moved), ORIGIN, before).fixed();
        assertThat(other.sameShape(before.fixed())).isTrue();
        assertThat(other.position()[1]).isCloseTo(before.fixed().position()[1] + 0.5, within(1e-9));
    }

    @Test
    void verticesAreWhereTheBodyIs() {
        FixedMeshes fixed = model().fixed();
        double[] lowest = IntStream.range(0, fixed.count())
                .mapToDouble(v -> fixed.position()[4 * v + 1])
                .sorted()
                .toArray();
        assertThat(lowest[0]).isCloseTo(-1.1, within(1e-6));
        assertThat(lowest[3]).isCloseTo(-1, within(1e-6));
        assertThat(fixed.friction()).containsOnly(model().fixed().friction()[0]);
    }

    @Test
    void otherBodiesAreNone() {
        assertThat(model(BodyMotion.STATIC, ContactShape.PARTICLES).fixed().count())
                .isZero();
        assertThat(model(BodyMotion.DYNAMIC, ContactShape.MESH).fixed().count()).isZero();
    }

    @Test
    void theyComeLastInTheTrees() {
        ClothModel model = model();
        FoldModel folds = new FoldModel(model);
        SurfaceTrees trees = new SurfaceTrees(model, FAN);
        int[] order = Arrays.stream(trees.triangleOrder()).filter(t -> t >= 0).toArray();
        assertThat(order).hasSize(model.triangleCount() + 16);
        assertThat(Arrays.stream(order).skip(model.triangleCount()).min().orElseThrow())
                .isEqualTo(model.triangleCount());
        int[] edges = trees.edges();
        for (int e = 0; e < edges.length / 4 && edges[4 * e] >= 0; e++) {
            assertThat(edges[4 * e] >= model.vertexCount()).isEqualTo(e >= trees.edgeCount());
        }
        assertThat(folds.corners()).hasSize(4 * order.length);
        assertThat(folds.tornPlace()).endsWith(-1).hasSize(order.length);
        assertThat(folds.pinBody()).endsWith(ClothModel.WORLD).hasSize(folds.count());
        assertThat(folds.passed()).endsWith(0);
        assertThat(folds.features()).isEqualTo(model.vertexCount() + 13);
    }
}
