package dev.scree.editor.action;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.scene.Preset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The samples and presets that come with the program, in its {@code projects} folder, and the presets that the user
 * keeps for every project.
 *
 * @param folder may be missing: then there are none
 * @param ownFolder says the folder of the user's presets, or null; need not be there
 */
public record Library(Path folder, Supplier<Path> ownFolder) {
    private static final Logger LOG = LoggerFactory.getLogger(Library.class);

    /** A library without a place for presets of the user's own. */
    public Library(Path folder) {
        this(folder, () -> null);
    }

    /** Folder of the user's presets, or null; need not be there. */
    public Path own() {
        return ownFolder.get();
    }

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

    /** The user's own presets with their content. One that cannot be read is left out, since all projects show them. */
    public Map<Path, Preset> ownPresets() {
        Map<Path, Preset> found = new LinkedHashMap<>();
        for (Path file : own() == null ? List.<Path>of() : list(own())) {
            if (file.toString().endsWith(".json")) {
                try {
                    found.put(file, PresetFiles.read(file));
                } catch (UserError e) {
                    LOG.warn("a preset is left out: {}", e.getMessage());
                }
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
