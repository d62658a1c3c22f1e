package dev.scree.runtime.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Files that a text in somebody's file names, such as the model of a body. Such a text may name files of one folder and
 * those below it, and nothing else: a stranger's scene must not bring in files from elsewhere on this machine.
 */
public final class InsideFolder {
    /** A name that leaves its folder or is none. The message says why, such as "is an absolute path". */
    public static final class Outside extends Exception {
        private static final long serialVersionUID = 1;

        Outside(String reason) {
            super(reason);
        }
    }

    private InsideFolder() {}

    /**
     * Returns the file of a name, which need not exist.
     *
     * @param folder folder that the name starts from
     * @param name relative path with forward slashes
     * @throws Outside if the name is absolute or no name of a file, has ".." in it, or passes through a link that leads
     *     out of the folder
     */
    public static Path resolve(Path folder, String name) throws Outside {
        if (name.isBlank() || name.chars().anyMatch(c -> c < ' ')) {
            throw new Outside("is no name of a file");
        }
        Path relative;
        try {
            relative = folder.getFileSystem().getPath(name);
        } catch (InvalidPathException e) {
            throw new Outside("is no name of a file");
        }
        if (relative.isAbsolute() || relative.getRoot() != null || name.startsWith("/") || name.startsWith("\\")) {
            throw new Outside("is an absolute path");
        }
        for (Path part : relative) {
            if (part.toString().equals("..")) {
                throw new Outside("leaves its folder by \"..\"");
            }
        }
        Path file = folder.resolve(relative).normalize();
        if (leadsOut(folder, file)) {
            throw new Outside("passes through a link that leads out of its folder");
        }
        return file;
    }

    /** Returns whether links on the way to a file lead out of a folder; a file that is not there is nowhere. */
    private static boolean leadsOut(Path folder, Path file) throws Outside {
        try {
            return Files.exists(file) && !file.toRealPath().startsWith(folder.toRealPath());
        } catch (IOException e) {
            throw new Outside("cannot be followed (" + AtomicFile.reason(e) + ")");
        }
    }
}
