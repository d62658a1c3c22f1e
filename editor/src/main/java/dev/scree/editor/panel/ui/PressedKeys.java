package dev.scree.editor.panel.ui;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was held when each key last went down. In a slow frame a quick hand has let go of Ctrl before the key beside it
 * is looked at: the keys of that frame alone would take Ctrl+G for G.
 */
public final class PressedKeys {
    /** The modifiers that were down. */
    public record Held(boolean ctrl, boolean shift, boolean alt) {}

    private final Map<Integer, Held> last = new HashMap<>();

    /** Notes that a key went down. @param key of ImGui */
    public void add(int key, Held held) {
        last.put(key, held);
    }

    /** What was held when a key last went down; empty where it never has. @param key of ImGui */
    public Optional<Held> with(int key) {
        return Optional.ofNullable(last.get(key));
    }
}
