package dev.scree.editor.action;

import java.util.Locale;

/**
 * A key with its modifiers, written {@code Ctrl+Shift+A}; or Shift alone, twice.
 *
 * @param key letter, digit, F1 to F12, a key of the number pad (Num0 to Num9, NumDecimal), or one of Space, Enter,
 *     Escape, Delete, Home, Tab, Up, Down, Plus, Minus; or {@code Double Shift} by itself
 */
public record Shortcut(boolean ctrl, boolean shift, boolean alt, String key) {
    /** Shift alone, pressed twice in a row. */
    public static final Shortcut DOUBLE_SHIFT = new Shortcut(false, false, false, "Double Shift");

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
        if (!key.matches(
                "[A-Z0-9]|F[0-9]{1,2}|Num[0-9]|NumDecimal|Space|Enter|Escape|Delete|Home|Tab|Up|Down|Plus|Minus")) {
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
