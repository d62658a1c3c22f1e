package dev.scree.editor.action;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Action id to shortcuts, from {@code keymap.json}: one text, or a list of texts where several keys do the same. */
public final class Keymap {
    private final Map<String, List<Shortcut>> byAction;

    private Keymap(Map<String, List<Shortcut>> byAction) {
        this.byAction = byAction;
    }

    /** The keymap that comes with the program. */
    public static Keymap load() {
        try (InputStream in = Keymap.class.getResourceAsStream("keymap.json")) {
            Map<String, List<String>> texts = new ObjectMapper()
                    .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
                    .readValue(in, new TypeReference<LinkedHashMap<String, List<String>>>() {});
            Map<String, List<Shortcut>> shortcuts = new LinkedHashMap<>();
            texts.forEach((action, keys) ->
                    shortcuts.put(action, keys.stream().map(Shortcut::parse).toList()));
            return new Keymap(shortcuts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The shortcut that menus and tooltips show: the first one. */
    public Optional<Shortcut> of(String actionId) {
        return byAction.getOrDefault(actionId, List.of()).stream().findFirst();
    }

    public Map<String, List<Shortcut>> all() {
        return Map.copyOf(byAction);
    }
}
