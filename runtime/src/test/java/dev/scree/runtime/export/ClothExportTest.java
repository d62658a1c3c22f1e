package dev.scree.runtime.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cloths in each format: a mesh each, whose vertices move and whose triangles stay. */
class ClothExportTest {
    private static final Cloth SHEET = Cloth.of(
                    "sheet", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(0.2, 0, 0.2), 0.05, "silk")
            .withName("Täfel \"one\"");
    private static final Cloth ROUND =
            Cloth.of("round", ClothShape.DISC, Pose.IDENTITY, new Vec3(0.2, 0, 0.2), 0.05, "silk");
    private static final Scene SCENE =
            Scene.empty("s").withFabrics(List.of(CommonFabrics.SILK)).withCloths(List.of(SHEET, ROUND));
    private static final BodyShapes NONE = new BodyShapes() {
        @Override
        public Optional<ParticleSet> particles(Body body) {
            return Optional.empty();
        }

        @Override
        public Optional<TriangleSurface> surface(Body body) {
            return Optional.empty();
        }
    };

    @TempDir
    private Path folder;

    /** In frame f all vertices of cloth c are at the height f + 10 c, with that speed. */
    private void export(String name) {
        FramePool pool = new FramePool();
        try (FrameExporter exporter = new FrameExporter(folder.resolve(name), SCENE, NONE, null)) {
            for (int f = 0; f < 2; f++) {
                try (Frame frame = pool.lease(f, f, f / 60.0, 0, 0, 0)) {
                    int at = 0;
                    ClothMesh[] meshes = {ClothMesh.of(SHEET), ClothMesh.of(ROUND)};
                    frame.addCloth(meshes[0].vertexCount() + meshes[1].vertexCount());
                    for (int c = 0; c < 2; c++) {
                        double[] p = meshes[c].position();
                        for (int v = 0; v < p.length; v += 3) {
                            frame.cloth()
                                    .put(at++, (float) p[v])
                                    .put(at++, f + 10f * c)
                                    .put(at++, (float) p[v + 2])
                                    .put(at++, f + 10f * c);
                        }
                    }
                    exporter.accept(frame);
                }
            }
            exporter.finish();
        }
    }

    @Test
    void plyHasAFileForEachClothInEachFrame() throws IOException {
        export("out.ply");
        ClothMesh mesh = ClothMesh.of(ROUND);
        PlyReader round = new PlyReader(folder.resolve("out-cloth-2-00001.ply"));
        assertThat(round.vertexCount).isEqualTo(mesh.vertexCount());
        assertThat(round.triangles).isEqualTo(mesh.triangles());
        assertThat(round.vertices.get("y")).containsOnly(11);
        assertThat(round.vertices.get("speed")).containsOnly(11);
        for (double ny : round.vertices.get("ny")) {
            assertThat(Math.abs(ny)).isEqualTo(1);
        }
        assertThat(new PlyReader(folder.resolve("out-cloth-1-00000.ply")).vertexCount)
                .isEqualTo(ClothMesh.of(SHEET).vertexCount());
    }

    @Test
    void vtkListsThemWithTheirTimes() throws IOException {
        export("out.pvd");
        assertThat(Files.readString(folder.resolve("out.pvd")))
                .contains("name=\"cloth-1\" file=\"out/cloth-1-00000.vtp\"")
                .contains("name=\"cloth-2\" file=\"out/cloth-2-00001.vtp\"");
        ClothMesh mesh = ClothMesh.of(SHEET);
        assertThat(Files.readString(folder.resolve("out/cloth-1-00001.vtp")))
                .contains("NumberOfPoints=\"" + mesh.vertexCount() + "\"")
                .contains("NumberOfPolys=\"" + mesh.triangleCount() + "\"")
                .contains("Name=\"speed\"")
                .contains("Name=\"normals\"");
    }

    @Test
    void usdHasAMeshOfEachThatMoves() throws IOException {
        export("out.usda");
        String text = Files.readString(folder.resolve("out.usda"));
        assertThat(text).contains("def Mesh \"Cloth1\"", "def Mesh \"Cloth2\"", "doubleSided = true", "\\\"one\\\"");
        String second = text.substring(text.indexOf("def Mesh \"Cloth2\""));
        String points = second.substring(second.indexOf("points.timeSamples"));
        ClothMesh mesh = ClothMesh.of(ROUND);
        String one = points.lines()
                .filter(line -> line.strip().startsWith("1: "))
                .findFirst()
                .orElseThrow();
        assertThat(one.split("\\(")).hasSize(mesh.vertexCount() + 1);
        assertThat(one).contains(", 11.0, ");
        String indices = second.lines()
                .filter(line -> line.contains("faceVertexIndices"))
                .findFirst()
                .orElseThrow();
        assertThat(indices.split(",")).hasSize(mesh.triangles().length);
        long opened = text.chars().filter(c -> c == '{').count();
        assertThat(text.chars().filter(c -> c == '}').count()).isEqualTo(opened);
    }
}
