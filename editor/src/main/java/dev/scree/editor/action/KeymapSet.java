package dev.scree.editor.action;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shortcuts that come with the program. Each set is a resource: a map from action to one shortcut, or to a list of
 * them. IntelliJ's names all; the others name what differs from it. A key that they name goes to their action alone.
 */
public enum KeymapSet {
    INTELLIJ("IntelliJ", "keymap.json"),
    ECLIPSE("Eclipse", "keymap-eclipse.json"),
    BLENDER("Blender", "keymap-blender.json");

    private final String title;
    private final String resource;

    KeymapSet(String title, String resource) {
        this.title = title;
        this.resource = resource;
    }

    public String title() {
        return title;
    }

    static Optional<KeymapSet> titled(String title) {
        return Stream.of(values()).filter(set -> set.title.equals(title)).findFirst();
    }

    /** Action id to shortcuts. */
    Map<String, List<Shortcut>> shortcuts() {
        Map<String, List<Shortcut>> all = read(INTELLIJ.resource);
        if (this != INTELLIJ) {
            Map<String, List<Shortcut>> own = read(resource);
            Set<Shortcut> taken =
                    own.values().stream().flatMap(Collection::stream).collect(Collectors.toSet());
            all.replaceAll((id, keys) ->
                    keys.stream().filter(key -> !taken.contains(key)).toList());
            all.putAll(own);
        }
        return Collections.unmodifiableMap(all);
    }

    private static Map<String, List<Shortcut>> read(String resource) {
        try (InputStream in = KeymapSet.class.getResourceAsStream(resource)) {
            Map<String, List<String>> texts = new ObjectMapper()
                    .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
                    .readValue(in, new TypeReference<LinkedHashMap<String, List<String>>>() {});
            Map<String, List<Shortcut>> shortcuts = new LinkedHashMap<>();
            texts.forEach((action, keys) ->
                    shortcuts.put(action, keys.stream().map(Shortcut::parse).toList()));
            return shortcuts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
