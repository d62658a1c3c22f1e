package dev.scree.editor.action;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A key with its modifiers, written {@code Ctrl+Shift+A}; or Shift alone, twice.
 *
 * @param key one of {@link #KEYS}; or {@code Double Shift} by itself
 */
public record Shortcut(boolean ctrl, boolean shift, boolean alt, String key) {
    /** Shift alone, pressed twice in a row. */
    public static final Shortcut DOUBLE_SHIFT = new Shortcut(false, false, false, "Double Shift");

    /** Names of keys: letters, digits, F1 to F12, those of the number pad with Num before them, and words. */
    public static final List<String> KEYS = Stream.of(
                    IntStream.rangeClosed('A', 'Z').mapToObj(Character::toString),
                    IntStream.rangeClosed(0, 9).mapToObj(Integer::toString),
                    IntStream.rangeClosed(1, 12).mapToObj(n -> "F" + n),
                    IntStream.rangeClosed(0, 9).mapToObj(n -> "Num" + n),
                    Stream.of("NumDecimal", "NumDivide", "NumMultiply"),
                    Stream.of("Space", "Enter", "Escape", "Tab", "Backspace", "Insert", "Delete", "Home", "End"),
                    Stream.of("PageUp", "PageDown", "Up", "Down", "Left", "Right", "Plus", "Minus"),
                    Stream.of("Comma", "Period", "Slash", "Backslash", "Semicolon", "Quote", "Backquote"),
                    Stream.of("LeftBracket", "RightBracket"))
            .flatMap(names -> names)
            .toList();

    /** @throws IllegalArgumentException if it is not of this form */
    public static Shortcut parse(String text) {
        if (text.equals(DOUBLE_SHIFT.key)) {
            return DOUBLE_SHIFT;
        }
        boolean ctrl = false;
        boolean shift = false;
        boolean alt = false;
        String[] parts = text.split("\\+", -1);
        for (int i = 0; i < parts.length - 1; i++) {
            switch (parts[i]) {
                case "Ctrl" -> ctrl = true;
                case "Shift" -> shift = true;
                case "Alt" -> alt = true;
                default ->
                    throw new IllegalArgumentException(text + " is not a shortcut: " + parts[i] + " is no modifier");
            }
        }
        String key = parts[parts.length - 1];
        if (!KEYS.contains(key)) {
            throw new IllegalArgumentException(text + " is not a shortcut: " + key + " is no key");
        }
        return new Shortcut(ctrl, shift, alt, key);
    }

    /** As menus and tooltips show it. */
    public String text() {
        return (ctrl ? "Ctrl+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + key;
    }

    @Override
    public String toString() {
        return text().toLowerCase(Locale.ROOT);
    }
}
