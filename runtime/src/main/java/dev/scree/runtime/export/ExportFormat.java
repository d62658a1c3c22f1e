package dev.scree.runtime.export;

import dev.scree.runtime.UserError;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How frames are written, told by the ending of the file's name. */
public enum ExportFormat {
    /** NAME-PART-00000.ply for each frame and each part of it. */
    PLY,
    /** A collection of .vtp files in a folder NAME beside it, with their times, as ParaView opens it. */
    PVD,
    /** One stage with time samples, as Blender, Houdini and usdview open it. */
    USDA;

    /** @throws UserError of kind USAGE where the ending is none of these */
    public static ExportFormat of(Path file) {
        return find(file)
                .orElseThrow(() -> UserError.of(
                        UserError.Kind.USAGE,
                        "frames are not exported to " + file,
                        "Name a FILE.pvd, FILE.ply or FILE.usda"));
    }

    /** Whether the ending is one of these. */
    public static boolean knows(Path file) {
        return find(file).isPresent();
    }

    private static Optional<ExportFormat> find(Path file) {
        String name = String.valueOf(file.getFileName());
        return Arrays.stream(values())
                .filter(f -> name.toLowerCase(Locale.ROOT).endsWith(f.ending())
                        && name.length() > f.ending().length())
                .findFirst();
    }

    String ending() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    /** The file's name without its ending. */
    String stem(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ending().length());
    }
}
