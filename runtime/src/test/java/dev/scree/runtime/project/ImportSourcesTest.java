package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportSourcesTest {
    @TempDir
    Path folder;

    private Path root;
    private Path file;

    @BeforeEach
    void model() throws IOException {
        root = folder.resolve("p");
        Files.createDirectories(root.resolve("models"));
        file = folder.resolve("a.obj");
        Files.writeString(file, "v 0 0 0\n");
        Files.copy(file, root.resolve("models/a.obj"));
    }

    private boolean changed() {
        return ImportSources.read(root).get(0).changed(root);
    }

    @Test
    void aFileThatChangedIsSeenAndOneThatWasOnlyTouchedIsNot() throws IOException {
        assertThat(ImportSources.read(root)).isEmpty();
        ImportSources.note(root, "models/a.obj", file);
        assertThat(ImportSources.read(root))
                .extracting(ImportSources.Source::model)
                .containsExactly("models/a.obj");
        assertThat(changed()).isFalse();
        Files.setLastModifiedTime(file, FileTime.fromMillis(5_000));
        assertThat(changed()).as("the content is the same").isFalse();
        Files.writeString(file, "v 1 0 0\n");
        assertThat(changed()).isTrue();
        Files.delete(file);
        assertThat(changed()).as("it is gone").isFalse();
    }

    @Test
    void notesOfAStrangerAreReadOnlyAsFarAsTheyNameModels() throws IOException {
        Files.createDirectories(root.resolve(".scree"));
        Path notes = root.resolve(".scree/imports.json");
        Files.writeString(
                notes,
                "[{\"model\":\"models/a.obj\",\"file\":\"/etc/passwd\"},"
                        + "{\"model\":\"models/a.obj\",\"file\":\"a.obj\"},"
                        + "{\"model\":\"project.json\",\"file\":\"/x.obj\"}, 3, {\"file\":\"\\u0000.obj\"}]");
        assertThat(ImportSources.read(root)).isEmpty();
        Files.writeString(notes, "{broken");
        assertThat(ImportSources.read(root)).isEmpty();
        Files.writeString(notes, "[{\"model\":\"../a.obj\",\"file\":\"" + file + "\",\"size\":1,\"modified\":1}]");
        assertThat(changed()).as("outside of the project").isFalse();
        ImportSources.note(root, "models/a.obj", root.resolve("models/a.obj"));
        assertThat(ImportSources.read(root)).as("files of the project itself").hasSize(1);
    }
}
