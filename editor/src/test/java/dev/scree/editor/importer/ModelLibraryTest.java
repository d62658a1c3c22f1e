package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.ModelSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelLibraryTest {
    @TempDir
    Path project;

    private ModelSettings settings = ModelSettings.FROM_FILE;

    @BeforeEach
    void models() {
        ShapeLibrary.write(project.resolve("models"), List.of("ball", "cube"));
    }

    @Test
    void equalRequestsGiveTheSameObjectAndASecondLibraryReadsTheCache() throws IOException {
        ModelLibrary library = library();
        SolidMesh first = library.solid("models/ball.obj", List.of(), Progress.NONE);
        assertThat(library.solid("models/ball.obj", List.of(), Progress.NONE)).isSameAs(first);
        Path stored = onlyFile();
        long written = Files.getLastModifiedTime(stored).toMillis();

        SolidMesh again = library().solid("models/ball.obj", List.of(), Progress.NONE);
        assertThat(again.positions()).containsExactly(first.positions());
        assertThat(again.triangles()).containsExactly(first.triangles());
        assertThat(again.report()).usingRecursiveComparison().isEqualTo(first.report());
        assertThat(again.contentHash()).isEqualTo(first.contentHash());
        assertThat(again.mass().volume()).isEqualTo(first.mass().volume());
        assertThat(Files.getLastModifiedTime(stored).toMillis()).isEqualTo(written);
    }

    @Test
    void aDamagedCacheFileIsMadeAgain() throws IOException {
        SolidMesh first = library().solid("models/cube.obj", List.of(), Progress.NONE);
        Path stored = onlyFile();
        byte[] whole = Files.readAllBytes(stored);
        byte[] flipped = whole.clone();
        flipped[whole.length / 2] ^= 1;
        for (byte[] damaged : List.of(new byte[0], new byte[40], flipped, Arrays.copyOf(whole, whole.length - 9))) {
            Files.write(stored, damaged);
            assertThat(library()
                            .solid("models/cube.obj", List.of(), Progress.NONE)
                            .contentHash())
                    .isEqualTo(first.contentHash());
            assertThat(Files.readAllBytes(stored)).isEqualTo(whole);
        }
    }

    @Test
    void aChangedFileOrSettingIsNoticed() throws IOException {
        ModelLibrary library = library();
        SolidMesh first = library.solid("models/cube.obj", List.of(), Progress.NONE);
        settings = new ModelSettings(0.01, null);
        assertThat(library.solid("models/cube.obj", List.of(), Progress.NONE)
                        .report()
                        .longestSide())
                .isEqualTo(0.01 * first.report().longestSide());
        settings = ModelSettings.FROM_FILE;
        Files.copy(
                project.resolve("models/ball.obj"),
                project.resolve("models/cube.obj"),
                StandardCopyOption.REPLACE_EXISTING);
        assertThat(library.solid("models/cube.obj", List.of(), Progress.NONE)
                        .report()
                        .triangleCount())
                .isEqualTo(1280);
    }

    @Test
    void refusalsNameTheModel() throws IOException {
        assertThatThrownBy(() -> library().solid("models/gone.obj", List.of(), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("gone.obj");
        assertThatThrownBy(() -> library().solid("models/cube.obj", List.of("lid"), Progress.NONE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cube.obj: the model has no node [lid]");
    }

    private ModelLibrary library() {
        return new ModelLibrary(project, model -> settings);
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.list(project.resolve(".scree/models"))) {
            return files.reduce((a, b) -> {
                        throw new AssertionError("more than one file: " + a + ", " + b);
                    })
                    .orElseThrow();
        }
    }
}
