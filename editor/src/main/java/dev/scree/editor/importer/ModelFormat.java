package dev.scree.editor.importer;

import dev.scree.runtime.UserError;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * File formats that can be imported, with what each lets one know about units and axes. Units are those of the
 * coordinates as Assimp hands them out: it scales Collada to metres itself and leaves FBX and 3MF in file units.
 */
public enum ModelFormat {
    OBJ("obj", null, "y", true),
    FBX("fbx", 0.01, "y", false),
    GLTF("gltf", 1.0, "y", false),
    GLB("glb", 1.0, "y", false),
    STL("stl", null, "z", true),
    PLY("ply", null, "y", true),
    DAE("dae", 1.0, "y", false),
    THREE_MF("3mf", 0.001, "z", false),
    OFF("off", null, "y", true);

    private final String ending;
    private final Double unitMetres;
    private final String upAxis;
    private final boolean upAxisGuessed;

    ModelFormat(String ending, Double unitMetres, String upAxis, boolean upAxisGuessed) {
        this.ending = ending;
        this.unitMetres = unitMetres;
        this.upAxis = upAxis;
        this.upAxisGuessed = upAxisGuessed;
    }

    /** @throws UserError where the ending is none of these */
    public static ModelFormat of(Path file) {
        String name =
                file.getFileName() == null ? "" : file.getFileName().toString().toLowerCase(Locale.ROOT);
        for (ModelFormat format : values()) {
            if (name.endsWith("." + format.ending)) {
                return format;
            }
        }
        String known = Arrays.stream(values()).map(f -> f.ending).collect(Collectors.joining(", "));
        throw UserError.input(file, "files with this ending cannot be imported", "Export the model as one of " + known);
    }

    /** File ending in lower case, without a dot. */
    public String ending() {
        return ending;
    }

    /**
     * Metres per coordinate unit by the format's own rule, or null where the format has none. FBX and 3MF files may say
     * otherwise.
     */
    public Double unitMetres() {
        return unitMetres;
    }

    /** The axis that points up in the coordinates as Assimp hands them out; it turns FBX and Collada to Y itself. */
    public String upAxis() {
        return upAxis;
    }

    /** Whether {@link #upAxis} is only the habit of this format. */
    public boolean upAxisGuessed() {
        return upAxisGuessed;
    }
}
