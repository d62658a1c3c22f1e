package dev.scree.editor.action;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Action id to shortcut, from {@code keymap.json}. */
public final class Keymap {
    private final Map<String, Shortcut> byAction;

    private Keymap(Map<String, Shortcut> byAction) {
        this.byAction = byAction;
    }

    /** The keymap that comes with the program. */
    public static Keymap load() {
        try (InputStream in = Keymap.class.getResourceAsStream("keymap.json")) {
            Map<String, String> texts =
                    new ObjectMapper().readValue(in, new TypeReference<LinkedHashMap<String, String>>() {});
            Map<String, Shortcut> shortcuts = new LinkedHashMap<>();
            texts.forEach((action, text) -> shortcuts.put(action, Shortcut.parse(text)));
            return new Keymap(shortcuts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Optional<Shortcut> of(String actionId) {
        return Optional.ofNullable(byAction.get(actionId));
    }

    public Map<String, Shortcut> all() {
        return Map.copyOf(byAction);
    }
}
