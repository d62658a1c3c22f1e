package dev.scree.editor.importer;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of real models beside the repository; tests that need it are skipped where it is not. */
public final class SharedModels {
    private SharedModels() {}

    public static boolean present() {
        return folder() != null;
    }

    public static Path file(String name) {
        Path folder = folder();
        assumeTrue(folder != null, "shared/models is not beside the repository");
        return folder.resolve(name);
    }

    private static Path folder() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path models = at.resolve("shared/models");
            if (Files.isDirectory(models)) {
                return models;
            }
        }
        return null;
    }
}
