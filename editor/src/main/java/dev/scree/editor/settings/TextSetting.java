package dev.scree.editor.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A text that the window offers in a way of its own. @param missing what an empty one means */
public record TextSetting(
        String key, Page page, String label, String help, String acts, String initial, Kind kind, String missing)
        implements Setting<String> {
    /** What the text names. */
    public enum Kind {
        /** A device, as the option {@code --device} takes it. */
        DEVICE,
        /** The absolute path of a folder, which need not be there; or empty. */
        FOLDER
    }

    @Override
    public String obstacle(String value) {
        if (kind == Kind.DEVICE) {
            return value.isBlank() ? "Name a device, or auto." : null;
        }
        if (value.isEmpty()) {
            return null;
        }
        try {
            Path path = Path.of(value);
            return !path.isAbsolute()
                    ? "Type the whole path of a folder, from / on."
                    : Files.isRegularFile(path) ? "That is a file, not a folder." : null;
        } catch (InvalidPathException e) {
            return "That is no path of a folder.";
        }
    }

    /**
     * Returns why nothing can be written into a folder now, or null. A file of preferences may name one that is not
     * there at present, such as a disk's.
     */
    public String unwritable(String value) {
        Path there = value.isEmpty() ? null : Path.of(value);
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        return there == null || Files.isDirectory(there) && Files.isWritable(there)
                ? null
                : "You may not write into " + there + ".";
    }

    @Override
    public String shown(String value) {
        return value.isEmpty() ? missing : value;
    }

    @Override
    public String read(JsonNode node) {
        if (!node.isTextual()) {
            throw new IllegalArgumentException(label + " is a text.");
        }
        return checked(node.textValue());
    }

    @Override
    public JsonNode write(String value) {
        return TextNode.valueOf(value);
    }
}
