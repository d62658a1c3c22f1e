package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Handles model files as files: which name endings are models, and which other files a model needs beside it. */
public final class ModelFiles {
    /** Name endings of models that can be imported, in lower case. */
    public static final Set<String> ENDINGS = Set.of("obj", "fbx", "gltf", "glb", "stl", "ply", "dae", "3mf", "off");

    private ModelFiles() {}

    /** Returns whether a file's name ends like that of a model. */
    public static boolean isModel(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && ENDINGS.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    /**
     * Copies a model and the files that it names into a folder. A file with the same content that is there already is
     * used again.
     *
     * @return name of the model in the folder
     * @throws UserError where the model cannot be read or copied
     */
    static String copyInto(Path source, Path folder) {
        try {
            if (!Files.isRegularFile(source)) {
                throw UserError.input(
                        source,
                        Files.exists(source) ? "this is not a file" : "there is no such file",
                        "Check the path");
            }
            List<ModelCompanions.Companion> companions = ModelCompanions.of(source);
            Files.createDirectories(folder);
            String name = freeName(source, folder);
            copy(source, folder.resolve(name));
            for (ModelCompanions.Companion companion : companions) {
                Path to = folder.resolve(companion.name()).normalize();
                if (Files.isRegularFile(companion.file())) {
                    Files.createDirectories(to.getParent());
                    copy(companion.file(), to);
                }
            }
            return name;
        } catch (IOException e) {
            throw UserError.input(
                    source,
                    "it cannot be copied into the project (" + AtomicFile.reason(e) + ")",
                    "Check permissions and free space of " + folder);
        }
    }

    /** Copies a file by way of a temporary one, so that no half copy is left behind. */
    private static void copy(Path from, Path to) throws IOException {
        if (Files.exists(to) && Files.isSameFile(from, to)) {
            return;
        }
        Path temporary = to.resolveSibling("." + to.getFileName() + ".tmp");
        try {
            Files.copy(from, temporary, StandardCopyOption.REPLACE_EXISTING);
            Files.move(temporary, to, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /**
     * Returns the name of the source file, with a number behind it where another file of that name is in the folder.
     */
    private static String freeName(Path source, Path folder) throws IOException {
        String name = source.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        String ending = dot < 0 ? "" : name.substring(dot);
        String candidate = name;
        for (int i = 2; Files.exists(folder.resolve(candidate)); i++) {
            if (Files.mismatch(source, folder.resolve(candidate)) == -1) {
                return candidate;
            }
            candidate = stem + "-" + i + ending;
        }
        return candidate;
    }
}
