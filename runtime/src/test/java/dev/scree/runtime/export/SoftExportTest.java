package dev.scree.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Soft bodies in each format: their surfaces, behind the cloths; inner vertices are passed over. */
class SoftExportTest {
    private static final Cloth SHEET =
            Cloth.of("sheet", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(0.2, 0, 0.2), 0.1, "silk");
    private static final Scene SCENE = Scene.empty("s")
            .withFabrics(List.of(CommonFabrics.SILK))
            .withCloths(List.of(SHEET))
            .withSoftBodies(List.of(
                    SoftBody.of("one", "m", Scene.DEFAULT_MATERIAL, Pose.IDENTITY),
                    SoftBody.of("two", "m", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)));
    private static final VolumeMesh VOLUME =
            VolumeMeshMaker.of(ShapeParticles.box(0.1, 0.1, 0.1, 0.05).mesh(), 2, Progress.NONE);
    private static final BodyShapes SHAPES = new BodyShapes() {
        @Override
        public Optional<ParticleSet> particles(Body body) {
            return Optional.empty();
        }

        @Override
        public Optional<TriangleSurface> surface(Body body) {
            return Optional.empty();
        }

        @Override
        public Optional<VolumeMesh> volume(SoftBody soft) {
            return Optional.of(VOLUME);
        }
    };

    @TempDir
    private Path folder;

    private void export(String name) {
        FramePool pool = new FramePool();
        int cloth = ClothMesh.of(SHEET).vertexCount();
        int all = cloth + 2 * VOLUME.vertexCount();
        try (FrameExporter exporter = new FrameExporter(folder.resolve(name), SCENE, SHAPES, null);
                Frame frame = pool.lease(0, 0, 0, 0, 0, 0)) {
            frame.addCloth(all);
            for (int v = 0; v < all; v++) {
                float part = v < cloth ? 0 : v < cloth + VOLUME.vertexCount() ? 1 : 2;
                int at = Frame.VERTEX_STRIDE * v;
                frame.cloth().put(at, v).put(at + 1, part).put(at + 2, 0).put(at + 3, 0);
            }
            exporter.accept(frame);
        }
    }

    @Test
    void plyHasAMeshOfEachSurface() throws IOException {
        export("x.ply");
        assertThat(folder.resolve("x-cloth-1-00000.ply")).exists();
        String header = new String(Files.readAllBytes(folder.resolve("x-soft-2-00000.ply")), "ISO-8859-1");
        assertThat(header)
                .contains("comment soft body two")
                .contains("element vertex " + VOLUME.surfaceCount() + "\n")
                .contains("element face " + VOLUME.triangles().length / 3 + "\n");
        assertThat(VOLUME.surfaceCount()).isLessThan(VOLUME.vertexCount());
    }

    @Test
    void usdHasAClosedMeshOfEach() throws IOException {
        export("x.usda");
        String text = Files.readString(folder.resolve("x.usda"));
        int first = ClothMesh.of(SHEET).vertexCount() + VOLUME.vertexCount();
        assertThat(text).contains("def Mesh \"Cloth1\"", "def Mesh \"Soft1\"", "def Mesh \"Soft2\"");
        String two = text.substring(text.indexOf("def Mesh \"Soft2\""));
        assertThat(two).contains("doubleSided = false").contains("[(" + first + ".0, 2.0, 0.0), ");
    }
}
