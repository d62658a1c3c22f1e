package dev.scree.runtime.export;

import dev.scree.runtime.Refusal;

import java.nio.file.Path;
import java.util.Locale;

/** How frames are written, told by the ending of the file's name. */
public enum ExportFormat {
    /** NAME-PART-00000.ply for each frame and each part of it. */
    PLY,
    /** A collection of .vtp files in a folder NAME beside it, with their times, as ParaView opens it. */
    PVD,
    /** One stage with time samples, as Blender, Houdini and usdview open it. */
    USDA;

    /** @throws Refusal of kind USAGE where the ending is none of these */
    public static ExportFormat of(Path file) {
        String name = String.valueOf(file.getFileName());
        for (ExportFormat format : values()) {
            if (name.toLowerCase(Locale.ROOT).endsWith(format.ending()) && name.length() > format.ending().length()) {
                return format;
            }
        }
        throw Refusal.of(Refusal.Kind.USAGE, "frames are not exported to " + file, "Name a FILE.pvd, FILE.ply or FILE.usda");
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
