package dev.scree.runtime.scene;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the line of a field in the text of a file. */
public final class JsonPlaces {
    /**
     * A place in a file, counted from 1.
     *
     * @param line line
     * @param column character of the line
     */
    public record Place(int line, int column) {}

    private JsonPlaces() {}

    /**
     * Returns where the value of a field stands, or where the field is not in the file, the value of what would hold
     * it.
     *
     * @param json content of the file
     * @param path fields and numbers of elements, such as {@code bodies[2].pose.position[1]}
     * @return the place, or nothing where not even the first part of the path is there
     */
    public static Optional<Place> find(byte[] json, String path) {
        List<JsonPointer> wanted = new ArrayList<>();
        for (JsonPointer p = pointer(path); p != null && !p.matches(); p = p.head()) {
            wanted.add(p);
        }
        Place best = null;
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            // Each value that is met narrows the search down to those fields that are deeper.
            while (!wanted.isEmpty() && parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.FIELD_NAME
                        || parser.currentToken().isStructEnd()) {
                    continue;
                }
                JsonPointer at = parser.currentToken().isStructStart()
                        ? parser.getParsingContext().getParent().pathAsPointer()
                        : parser.getParsingContext().pathAsPointer();
                int met = wanted.indexOf(at);
                if (met >= 0) {
                    wanted = wanted.subList(0, met);
                    best = new Place(
                            parser.currentTokenLocation().getLineNr(),
                            parser.currentTokenLocation().getColumnNr());
                }
            }
        } catch (IOException e) {
            // The reader says what is wrong with the file; here the place that was found before that must do.
            return Optional.ofNullable(best);
        }
        return Optional.ofNullable(best);
    }

    /** Returns the pointer of a path: {@code /bodies/2/pose}; null for a path that is none. */
    private static JsonPointer pointer(String path) {
        return path.isEmpty() || path.startsWith("[")
                ? null
                : JsonPointer.compile("/"
                        + path.replaceAll("\\.$", "")
                                .replaceAll("\\[(\\d+)]", "/$1")
                                .replace('.', '/'));
    }
}
