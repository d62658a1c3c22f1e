package dev.scree.editor.action;

import dev.scree.runtime.export.ExportFormat;
import java.nio.file.Path;

/**
 * What the export dialogs of a project begin with: what was chosen in them last.
 *
 * @param width of a video [pixels], even, 16 to 16384
 * @param height of a video [pixels], as the width
 * @param ending of the files that frames are exported to: "usda", "pvd" or "ply"
 * @param author of presets; may be empty
 * @param license of presets; may be empty
 */
public record ExportChoices(int width, int height, String ending, String author, String license) {
    public static final ExportChoices FIRST = new ExportChoices(1280, 720, "usda", "", "");

    /** A longer text is none that was typed in a dialog. */
    private static final int LONGEST = 1000;

    /** What makes no sense is as at first. */
    public ExportChoices {
        width = sound(width) ? width : 1280;
        height = sound(height) ? height : 720;
        boolean known = ending != null && ending.matches("[a-z]+") && ExportFormat.knows(Path.of("frames." + ending));
        ending = known ? ending : "usda";
        author = author == null || author.length() > LONGEST ? "" : author;
        license = license == null || license.length() > LONGEST ? "" : license;
    }

    private static boolean sound(int side) {
        return side >= 16 && side <= 16384 && side % 2 == 0;
    }

    public ExportChoices withSize(int newWidth, int newHeight) {
        return new ExportChoices(newWidth, newHeight, ending, author, license);
    }

    /** The same with the ending of a file that frames were exported to. */
    public ExportChoices withEndingOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return new ExportChoices(width, height, name.substring(name.lastIndexOf('.') + 1), author, license);
    }

    public ExportChoices withDetails(String newAuthor, String newLicense) {
        return new ExportChoices(width, height, ending, newAuthor, newLicense);
    }
}
