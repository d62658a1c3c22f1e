package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.FileNames;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
     * Copies a model and the files that it names into a folder. Where all of them are there already with the same
     * content, they are used again. No file with other content is ever overwritten, because the shape of another model
     * may depend on it: then the model gets another name, or where one of the files that it names is in the way, a
     * folder of its own.
     *
     * @return the model; its name is relative to the folder
     * @throws UserError where the model cannot be read or copied; then the folder is as it was
     */
    static AddedModel copyInto(Path source, Path folder) {
        List<Path> created = new ArrayList<>();
        try {
            if (!Files.isRegularFile(source)) {
                throw UserError.input(
                        source,
                        Files.exists(source) ? "this is not a file" : "there is no such file",
                        "Check the path");
            }
            Map<String, Path> companions = new LinkedHashMap<>();
            for (ModelCompanions.Companion companion : ModelCompanions.of(source)) {
                if (Files.isRegularFile(companion.file())) {
                    companions.put(companion.name(), companion.file());
                }
            }
            String name = freeName(source, companions, folder);
            Path model = folder.resolve(name);
            makeFolder(model.getParent(), created);
            for (Map.Entry<String, Path> companion : companions.entrySet()) {
                Path to = model.resolveSibling(companion.getKey()).normalize();
                makeFolder(to.getParent(), created);
                copy(companion.getValue(), to, created);
            }
            // The model comes last: once it is there, it is whole.
            copy(source, model, created);
            return new AddedModel(name, created);
        } catch (IOException e) {
            AddedModel.discard(created);
            throw UserError.input(
                    source,
                    "it cannot be copied into the project (" + FileFailure.reason(e) + ")",
                    FileFailure.remedy(FileFailure.reason(e)));
        } catch (UserError e) {
            AddedModel.discard(created);
            throw e;
        }
    }

    private static void makeFolder(Path folder, List<Path> created) throws IOException {
        if (!Files.isDirectory(folder)) {
            makeFolder(folder.getParent(), created);
            Files.createDirectory(folder);
            created.add(folder);
        }
    }

    private static void copy(Path from, Path to, List<Path> created) throws IOException {
        if (!Files.exists(to)) {
            OutputFile.copy(from, OutputPlace.of(to));
            created.add(to);
        }
    }

    /** Returns whether a file can be copied to a place without a change to what is there. */
    private static boolean fits(Path from, Path to) throws IOException {
        return !Files.exists(to, LinkOption.NOFOLLOW_LINKS)
                || Files.isRegularFile(to) && Files.mismatch(from, to) == -1;
    }

    private static boolean fits(Map<String, Path> companions, Path folder) throws IOException {
        for (Map.Entry<String, Path> companion : companions.entrySet()) {
            if (!fits(companion.getValue(), folder.resolve(companion.getKey()))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a name at which the model and all files that it names fit: its own, one with a number behind it, or where
     * its companions do not fit, the same in a folder with a number.
     */
    private static String freeName(Path source, Map<String, Path> companions, Path folder) throws IOException {
        String name = FileNames.safe(source.getFileName().toString());
        int dot = name.lastIndexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        String ending = dot < 0 ? "" : name.substring(dot);
        boolean flat = fits(companions, folder);
        String candidate = flat ? name : stem + "-2/" + name;
        for (int i = flat ? 2 : 3; ; i++) {
            Path place = folder.resolve(candidate);
            if (fits(source, place) && (flat || fits(companions, place.getParent()))) {
                return candidate;
            }
            candidate = flat ? stem + "-" + i + ending : stem + "-" + i + "/" + name;
        }
    }
}
