package dev.scree.editor.action;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file of a user's shortcuts: {@code {"set": "Eclipse", "shortcuts": {"edit.duplicate": ["Ctrl+J"]}}}. It names
 * only the actions whose shortcuts differ from the set.
 *
 * @param changes action id to shortcuts
 * @param problems what is left out and why, each in whole sentences with its line
 */
record KeymapFile(KeymapSet set, Map<String, List<Shortcut>> changes, List<String> problems) {
    private static final String SET = "set";
    private static final String SHORTCUTS = "shortcuts";

    /** Reads what can be read. @param file for messages */
    static KeymapFile read(Path file, byte[] bytes) {
        Reader reader = new Reader(file);
        try (JsonParser parser = new JsonFactory().createParser(bytes)) {
            reader.read(parser);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            return new KeymapFile(
                    KeymapSet.INTELLIJ,
                    Map.of(),
                    List.of("Your shortcuts in " + file + " cannot be read: line " + line
                            + " is not JSON. Those of the " + "set " + KeymapSet.INTELLIJ.title() + " are used."));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("memory cannot be read", e);
        }
        return new KeymapFile(reader.set, reader.changes, reader.problems);
    }

    static byte[] write(KeymapSet set, Map<String, List<Shortcut>> changes) {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode root = mapper.createObjectNode();
        root.put(SET, set.title());
        ObjectNode shortcuts = root.putObject(SHORTCUTS);
        changes.forEach((id, keys) -> {
            ArrayNode list = shortcuts.putArray(id);
            keys.forEach(key -> list.add(key.text()));
        });
        try {
            return mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain strings always have a JSON form", e);
        }
    }

    /** Where a file goes of which something could not be used, before it is written over. */
    static Path aside(Path file) {
        return file.resolveSibling(file.getFileName() + ".broken");
    }

    /** Goes over the file's parts one after the other, because only so their lines are known. */
    private static final class Reader {
        private final Path file;
        private final Map<String, List<Shortcut>> changes = new TreeMap<>();
        private final List<String> problems = new ArrayList<>();
        private KeymapSet set = KeymapSet.INTELLIJ;

        Reader(Path file) {
            this.file = file;
        }

        void read(JsonParser parser) throws IOException {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                problem(parser, "there is no JSON object", "The set " + set.title() + " is used.");
                return;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                if (field.equals(SET)) {
                    set(parser);
                } else if (field.equals(SHORTCUTS) && value == JsonToken.START_OBJECT) {
                    while (parser.nextToken() == JsonToken.FIELD_NAME) {
                        String action = parser.currentName();
                        parser.nextToken();
                        shortcuts(parser, action);
                    }
                } else {
                    problem(parser, "\"" + field + "\" is not known here", "It is left out.");
                    parser.skipChildren();
                }
            }
        }

        private void set(JsonParser parser) throws IOException {
            String title = parser.getText();
            KeymapSet.titled(title)
                    .ifPresentOrElse(
                            known -> set = known,
                            () -> problem(
                                    parser,
                                    "there is no set \"" + title + "\"",
                                    "The set " + set.title() + " is used."));
            parser.skipChildren();
        }

        private void shortcuts(JsonParser parser, String action) throws IOException {
            List<Shortcut> keys = new ArrayList<>();
            boolean whole = true;
            if (parser.currentToken() != JsonToken.START_ARRAY) {
                whole = shortcut(parser, action, keys);
            } else {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    whole &= shortcut(parser, action, keys);
                }
            }
            if (whole) {
                changes.put(action, keys.stream().distinct().toList());
            }
        }

        private boolean shortcut(JsonParser parser, String action, List<Shortcut> into) throws IOException {
            try {
                String text = parser.getText();
                if (parser.currentToken() != JsonToken.VALUE_STRING) {
                    throw new IllegalArgumentException(text + " is not a shortcut: it is no text");
                }
                into.add(Shortcut.parse(text));
                return true;
            } catch (IllegalArgumentException e) {
                problem(parser, e.getMessage(), "The set's shortcuts of " + action + " are used.");
                parser.skipChildren();
                return false;
            }
        }

        private void problem(JsonParser parser, String what, String then) {
            int line = parser.currentTokenLocation().getLineNr();
            problems.add("In your shortcuts, " + file + ", line " + line + ": " + what + ". " + then);
        }
    }
}
