package dev.scree.editor.action;

import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.scene.Preset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The samples and presets that come with the program, in its {@code projects} folder.
 *
 * @param folder may be missing: then there are none
 */
public record Library(Path folder) {
    /** Sample projects, sorted. */
    public List<Path> samples() {
        return list(folder).stream()
                .filter(p -> Files.isRegularFile(p.resolve("project.json")))
                .toList();
    }

    /** Preset files with their content. @throws dev.scree.runtime.UserError where one cannot be read */
    public Map<Path, Preset> presets() {
        Map<Path, Preset> found = new LinkedHashMap<>();
        for (Path file : list(folder.resolve("presets"))) {
            if (file.toString().endsWith(".json")) {
                found.put(file, PresetFiles.read(file));
            }
        }
        return found;
    }

    private static List<Path> list(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
