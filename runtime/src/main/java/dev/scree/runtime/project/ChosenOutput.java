package dev.scree.runtime.project;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.file.TemporaryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/**
 * Places that the user names for outputs. What a project itself is made of, and what a command reads, is never one of
 * them: a slip in a command line must not cost the user's work.
 */
public final class ChosenOutput {
    private static final Set<String> OWN = Set.of("scenes", "models", "presets", ProjectFolder.CACHE, ".git");

    private ChosenOutput() {}

    /**
     * Returns where a file is written. What a program that was killed left in that folder is removed.
     *
     * @param inputs what the same command reads or writes otherwise; null ones do not count
     * @throws UserError where the file is one of these or a project's own, or where it is seen not to be writable
     */
    public static OutputPlace file(Path file, Path... inputs) {
        OutputPlace place = OutputPlace.of(file);
        refuseOwn(file, place.target());
        for (Path input : inputs) {
            if (input != null && same(place.target(), input)) {
                throw UserError.input(
                        file,
                        "this is a file that the same command uses otherwise",
                        "Choose another name for the output");
            }
        }
        place.checked();
        if (!place.direct()) {
            TemporaryFiles.clean(place.target().getParent());
        }
        return place;
    }

    /**
     * Checks a folder into which files are written; it need not be there.
     *
     * @throws UserError where it belongs to a project itself, or is none
     */
    public static void folder(Path folder) {
        Path there = folder.toAbsolutePath().normalize();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        try {
            Path real = there == null ? folder.toAbsolutePath() : there.toRealPath();
            Path rest = there == null
                    ? Path.of("")
                    : there.relativize(folder.toAbsolutePath().normalize());
            refuseOwn(folder, real.resolve(rest).resolve("x"));
        } catch (IOException e) {
            throw FileFailure.unwritable(folder, e);
        }
    }

    /** @param target without links */
    private static void refuseOwn(Path named, Path target) {
        for (Path root = target.getParent(); root != null; root = root.getParent()) {
            Path inside = root.relativize(target);
            String first = inside.getName(0).toString();
            boolean own = inside.getNameCount() == 1
                    ? Set.of(ProjectFolder.PROJECT_FILE, ".gitignore").contains(first)
                    : OWN.contains(first);
            if (own && Files.isRegularFile(root.resolve(ProjectFolder.PROJECT_FILE))) {
                throw belongs(named, root);
            }
        }
    }

    /**
     * Refuses a file inside a project that belongs to the project itself.
     *
     * @param named as the user wrote it
     * @param file of that name
     * @param root the project's folder
     * @throws UserError where it does
     */
    static void refuseOwn(Path named, Path file, Path root) {
        Path inside = root.normalize().relativize(file);
        String first = inside.getName(0).toString();
        if (OWN.contains(first) || inside.equals(Path.of(ProjectFolder.PROJECT_FILE))) {
            throw belongs(named, root);
        }
    }

    private static UserError belongs(Path named, Path root) {
        return UserError.input(
                named,
                "this belongs to the project in " + root + " itself and is not overwritten",
                "Choose a place beside the project, or its folders recordings and exports");
    }

    private static boolean same(Path target, Path input) {
        try {
            return Files.exists(target) && Files.exists(input) && Files.isSameFile(target, input)
                    || !Files.exists(input) && OutputPlace.of(input).target().equals(target);
        } catch (IOException | UserError e) {
            // An input that cannot be looked at is refused with better words by whoever reads it.
            return false;
        }
    }
}
