package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Fill;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SignedDistanceField;
import dev.scree.runtime.scene.TriangleSurface;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParticleSourceTest {
    private static final ParticleKey PAWN = new ParticleKey("models/pawn.obj", List.of(), 12, Fill.SOLID);

    @TempDir
    Path project;

    @BeforeEach
    void models() {
        ShapeLibrary.write(project.resolve("models"), List.of("pawn"));
    }

    @Test
    void particlesAreMadeOnceThenRememberedThenReadFromDisk() throws IOException {
        ParticleSource source = source();
        ParticleSet made = source.particles(PAWN, Progress.NONE);
        assertThat(made.count()).isGreaterThan(60);
        assertThat(source.particles(PAWN, Progress.NONE)).isSameAs(made);
        long written = Files.getLastModifiedTime(stored()).toMillis();

        VoxelResult read = source().voxels(PAWN, Progress.NONE);
        assertThat(read).usingRecursiveComparison().isEqualTo(source.voxels(PAWN, Progress.NONE));
        assertThat(read.particles()).usingRecursiveComparison().isEqualTo(made);
        assertThat(Files.getLastModifiedTime(stored()).toMillis()).isEqualTo(written);
    }

    @Test
    void theMeshGoesWithTheParticlesWhereItIsClosed() throws IOException {
        ParticleSource source = source();
        ParticleSet twelve = source.particles(PAWN, Progress.NONE);
        assertThat(twelve.mesh().count()).isGreaterThan(100);
        assertThat(source().particles(PAWN, Progress.NONE).mesh().vertices())
                .as("read from disk")
                .isEqualTo(twelve.mesh().vertices());
        assertThat(source.particles(new ParticleKey("models/pawn.obj", List.of(), 20, Fill.SOLID), Progress.NONE)
                        .mesh())
                .isSameAs(twelve.mesh());
        List<String> whole = Files.readAllLines(project.resolve("models/pawn.obj"));
        int face = whole.indexOf(
                whole.stream().filter(line -> line.startsWith("f ")).findFirst().orElseThrow());
        whole.remove(face);
        Files.write(project.resolve("models/open.obj"), whole);
        assertThat(source().particles(new ParticleKey("models/open.obj", List.of(), 12, Fill.SOLID), Progress.NONE)
                        .mesh())
                .isNull();
    }

    @Test
    void aDamagedOrOlderCacheFileIsMadeAgain() throws IOException {
        ParticleSet made = source().particles(PAWN, Progress.NONE);
        byte[] whole = Files.readAllBytes(stored());
        byte[] flipped = whole.clone();
        flipped[whole.length / 3] ^= 4;
        byte[] older = whole.clone();
        older[3]--;
        CRC32 sum = new CRC32();
        sum.update(older, 0, older.length - 8);
        ByteBuffer.wrap(older).putLong(older.length - 8, sum.getValue());
        for (byte[] damaged : List.of(new byte[3], flipped, older)) {
            Files.write(stored(), damaged);
            assertThat(source().particles(PAWN, Progress.NONE))
                    .usingRecursiveComparison()
                    .isEqualTo(made);
            assertThat(Files.readAllBytes(stored())).isEqualTo(whole);
        }
    }

    @Test
    void bodiesTouchedByTheirMeshBringTheirTriangles() throws IOException {
        Files.writeString(
                project.resolve("models/slope.obj"), "v 0 0 0\nv 2 0 0\nv 2 1 1\nv 0 1 1\nf 1 2 3\nf 1 3 4\n");
        Body pawn = Body.of("pawn", "models/pawn.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
                .withResolution(6);
        Body slope = Body.of("slope", "models/slope.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
                .withResolution(6)
                .withContact(ContactShape.MESH);
        Scene scene = Scene.empty("s")
                .withBodies(List.of(
                        pawn.withMotion(BodyMotion.STATIC),
                        slope.withMotion(BodyMotion.STATIC),
                        slope.withId("moving")));
        ParticleSets sets = source().particles(scene, Progress.NONE);
        assertThat(sets.surfaces()).containsOnlyKeys("slope");
        TriangleSurface surface = sets.surfaces().get("slope");
        assertThat(surface.count()).isEqualTo(2);
        assertThat(surface.vertices())
                .as("welded, round the middle of the box")
                .hasSize(12)
                .contains(-1, 1, -0.5f, 0.5f);
        assertThat(sets.of("slope").count())
                .as("an open sheet has particles to be drawn")
                .isPositive();
    }

    @Test
    void distanceFieldsAreMadeOnceForScenesAtRealTimeThenReadFromDisk() throws IOException {
        Body pawn = Body.of("a", "models/pawn.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)
                .withResolution(12);
        Scene scene = Scene.empty("s")
                .withBodies(List.of(pawn, pawn.withId("b"), pawn.withId("c").withScale(2)));
        ParticleSource source = source();
        assertThat(source.particles(
                                scene.withPhysics(scene.physics().withBodySolver(BodySolver.ACCURATE)), Progress.NONE)
                        .of("a")
                        .field())
                .as("not needed")
                .isNull();
        assertThat(project.resolve(".scree/fields")).doesNotExist();
        Scene fast = scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME));
        ParticleSets made = source.particles(fast, Progress.NONE);
        assertThat(made.of("a").field()).isNotNull();
        assertThat(made.of("a").field().source()).isEqualTo(SignedDistanceField.Source.MESH);
        assertThat(made.of("b")).isSameAs(made.of("a"));
        assertThat(made.of("c")).isSameAs(made.of("a"));
        assertThat(source.particles(fast, Progress.NONE).of("a")).isSameAs(made.of("a"));

        Path stored = onlyFile(".scree/fields");
        byte[] whole = Files.readAllBytes(stored);
        long written = Files.getLastModifiedTime(stored).toMillis();
        assertThat(source().particles(fast, Progress.NONE).of("a").field())
                .usingRecursiveComparison()
                .isEqualTo(made.of("a").field());
        assertThat(Files.getLastModifiedTime(stored).toMillis()).isEqualTo(written);
        byte[] flipped = whole.clone();
        flipped[whole.length / 2] ^= 1;
        for (byte[] damaged : List.of(new byte[3], flipped)) {
            Files.write(stored, damaged);
            assertThat(source().particles(fast, Progress.NONE).of("a").field())
                    .usingRecursiveComparison()
                    .isEqualTo(made.of("a").field());
            assertThat(Files.readAllBytes(stored)).isEqualTo(whole);
        }
    }

    @Test
    void aFieldThatIsNotWantedAnyMoreIsNotMade() {
        ParticleSource source = source();
        ParticleSet set = source.particles(PAWN, Progress.NONE);
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> source.withField(set, cancelled)).isInstanceOf(CancellationException.class);
        assertThat(project.resolve(".scree/fields")).doesNotExist();
    }

    @Test
    void refusalsNameTheModel() {
        assertThatThrownBy(() -> source().particles(
                                new ParticleKey("models/rook.obj", List.of(), 12, Fill.SOLID), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("rook.obj");
        assertThatThrownBy(() -> source().particles(
                                new ParticleKey("models/pawn.obj", List.of(), 90_000, Fill.SOLID), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("models/pawn.obj: 90000 voxels along the longest side");
    }

    @Test
    void setsAreWrittenForOtherPrograms() throws IOException {
        ParticleSet set = source().particles(PAWN, Progress.NONE);
        Path ply = project.resolve("pawn.ply");
        ParticleFiles.write(ply, set);
        byte[] bytes = Files.readAllBytes(ply);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int body = text.indexOf("end_header\n") + 11;
        assertThat(text).contains("element vertex " + set.count() + "\n", "property float diameter\n");
        assertThat(bytes.length - body).isEqualTo(17 * set.count());
        ByteBuffer values = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(values.getFloat(body + 17 + 4)).isEqualTo(set.positions()[4]);
        assertThat(values.getFloat(body + 12)).isEqualTo(2 * set.radii()[0]);

        Path vtp = project.resolve("pawn.vtp");
        ParticleFiles.write(vtp, set);
        assertThat(Files.readString(vtp))
                .contains("NumberOfPoints=\"" + set.count() + "\"", "Name=\"diameter\"")
                .endsWith("</VTKFile>\n");
        assertThatThrownBy(() -> ParticleFiles.write(project.resolve("pawn.txt"), set))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(".ply or .vtp");
    }

    private ParticleSource source() {
        return new ParticleSource(project, new ModelLibrary(project, model -> ModelSettings.FROM_FILE));
    }

    private Path stored() throws IOException {
        return onlyFile(".scree/voxels");
    }

    private Path onlyFile(String folder) throws IOException {
        try (Stream<Path> files = Files.list(project.resolve(folder))) {
            return files.reduce((a, b) -> {
                        throw new AssertionError("more than one file: " + a + ", " + b);
                    })
                    .orElseThrow();
        }
    }
}
