package dev.scree.runtime.file;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/**
 * Where an output goes. Links are followed, so that what is written is the file that they lead to and the links stay.
 *
 * @param named as the user named it
 * @param target where it is written, without links
 * @param direct whether it is written as it is, because it is no regular file: a device, a pipe, the program's own
 *     output
 */
public record OutputPlace(Path named, Path target, boolean direct) {
    /** As many links as Linux follows. */
    private static final int LINKS = 40;

    /**
     * Returns where a file is written that need not be there.
     *
     * @throws UserError where its folder is not there, or where it is a folder itself
     */
    public static OutputPlace of(Path file) {
        try {
            return found(file);
        } catch (NoSuchFileException e) {
            throw UserError.input(file, "its folder does not exist", "Make the folder first, or choose another place");
        } catch (IOException e) {
            throw FileFailure.unwritable(file, e);
        }
    }

    private static OutputPlace found(Path file) throws IOException {
        Path place = file.toAbsolutePath();
        for (int links = 0; links <= LINKS; links++) {
            if (ofSystem(place)) {
                if (!Files.exists(place)) {
                    throw UserError.input(file, "there is no such device", "Choose another name");
                }
                return new OutputPlace(file, place, checkedKind(file, place) || place.startsWith("/proc"));
            }
            if (place.getFileName() == null) {
                throw folder(file);
            }
            Path folder = place.getParent().toRealPath();
            if (!Files.isDirectory(folder)) {
                throw new NotDirectoryException(folder.toString());
            }
            place = folder.resolve(place.getFileName());
            if (!Files.isSymbolicLink(place)) {
                return new OutputPlace(file, place, checkedKind(file, place));
            }
            place = place.getParent().resolve(Files.readSymbolicLink(place));
        }
        throw new FileSystemLoopException(file.toString());
    }

    /** Links of the system to what a process has open, as /dev/stdout is one, lead to no place in the file system. */
    private static boolean ofSystem(Path place) {
        if (!place.getFileSystem().getSeparator().equals("/")) {
            return false;
        }
        return place.startsWith("/proc")
                || place.startsWith("/dev") && (!Files.isSymbolicLink(place) || place.startsWith("/dev/fd"));
    }

    /** Returns whether the file is there and is none that could be renamed over. */
    private static boolean checkedKind(Path named, Path place) {
        if (Files.isDirectory(place)) {
            throw folder(named);
        }
        return Files.exists(place) && !Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS);
    }

    private static UserError folder(Path named) {
        return UserError.input(named, "it cannot be written, because it is a folder", "Choose a file's name");
    }

    private static boolean readOnlySystem(Path there) {
        try {
            return Files.getFileStore(there).isReadOnly();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Refuses a place that is seen not to be writable, so that no work is lost for want of it.
     *
     * @return this place
     */
    public OutputPlace checked() {
        boolean kept = Files.exists(target) && !Files.isWritable(target);
        if (kept || !direct && !Files.isWritable(target.getParent())) {
            boolean all = readOnlySystem(direct ? target : target.getParent());
            String reason = all ? "Read-only file system" : "permission denied";
            throw UserError.input(
                    named,
                    (kept ? "it" : "its folder") + " cannot be written to (" + reason + ")",
                    FileFailure.remedy(reason));
        }
        return this;
    }
}
