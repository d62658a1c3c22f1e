package dev.scree.editor.panel;

import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.PressedKeys;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import java.util.Optional;

/** Shortcuts as ImGui's keys. */
final class Keys {
    private Keys() {}

    /** Whether the shortcut went down in this frame, with exactly its modifiers. */
    static boolean pressed(PressedKeys keys, Shortcut shortcut) {
        for (int key : keys(shortcut.key())) {
            if (ImGui.isKeyPressed(key, false)) {
                PressedKeys.Held held = held(keys, key);
                // Plus is a shifted key on many keyboards, and the keypad's has no shift.
                boolean shift = shortcut.key().equals("Plus") || held.shift() == shortcut.shift();
                if (shift && held.ctrl() == shortcut.ctrl() && held.alt() == shortcut.alt()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The shortcut whose key went down in this frame, whatever actions have it. */
    static Optional<Shortcut> captured(PressedKeys keys) {
        for (String name : Shortcut.KEYS) {
            for (int key : keys(name)) {
                if (ImGui.isKeyPressed(key, false)) {
                    PressedKeys.Held held = held(keys, key);
                    // Plus is a shifted key on many keyboards.
                    boolean shift = !name.equals("Plus") && held.shift();
                    return Optional.of(new Shortcut(held.ctrl(), shift, held.alt(), name));
                }
            }
        }
        return Optional.empty();
    }

    /** What was held when a key went down; of a key that the window system did not tell of, what is held now. */
    private static PressedKeys.Held held(PressedKeys keys, int key) {
        // The keys themselves, not ImGui's modifier flags, which lag behind.
        return keys.with(key)
                .orElseGet(() -> new PressedKeys.Held(
                        down(ImGuiKey.LeftCtrl, ImGuiKey.RightCtrl),
                        down(ImGuiKey.LeftShift, ImGuiKey.RightShift),
                        down(ImGuiKey.LeftAlt, ImGuiKey.RightAlt)));
    }

    private static boolean down(int left, int right) {
        return ImGui.isKeyDown(left) || ImGui.isKeyDown(right);
    }

    /** ImGui's keys for a key's name. */
    static int[] keys(String name) {
        if (name.matches("[A-Z]")) {
            return new int[] {ImGuiKey.A + name.charAt(0) - 'A'};
        }
        if (name.matches("[0-9]")) {
            return new int[] {ImGuiKey._0 + name.charAt(0) - '0'};
        }
        if (name.matches("F[0-9]+")) {
            return new int[] {ImGuiKey.F1 + Integer.parseInt(name.substring(1)) - 1};
        }
        if (name.matches("Num[0-9]")) {
            return new int[] {ImGuiKey.Keypad0 + name.charAt(3) - '0'};
        }
        return switch (name) {
            case "NumDecimal" -> new int[] {ImGuiKey.KeypadDecimal};
            case "Space" -> new int[] {ImGuiKey.Space};
            case "Enter" -> new int[] {ImGuiKey.Enter, ImGuiKey.KeypadEnter};
            case "Escape" -> new int[] {ImGuiKey.Escape};
            case "Delete" -> new int[] {ImGuiKey.Delete};
            case "Home" -> new int[] {ImGuiKey.Home};
            case "Tab" -> new int[] {ImGuiKey.Tab};
            case "Up" -> new int[] {ImGuiKey.UpArrow};
            case "Down" -> new int[] {ImGuiKey.DownArrow};
            case "Left" -> new int[] {ImGuiKey.LeftArrow};
            case "Right" -> new int[] {ImGuiKey.RightArrow};
            case "NumDivide" -> new int[] {ImGuiKey.KeypadDivide};
            case "NumMultiply" -> new int[] {ImGuiKey.KeypadMultiply};
            case "Backspace" -> new int[] {ImGuiKey.Backspace};
            case "Insert" -> new int[] {ImGuiKey.Insert};
            case "End" -> new int[] {ImGuiKey.End};
            case "PageUp" -> new int[] {ImGuiKey.PageUp};
            case "PageDown" -> new int[] {ImGuiKey.PageDown};
            case "Comma" -> new int[] {ImGuiKey.Comma};
            case "Period" -> new int[] {ImGuiKey.Period};
            case "Slash" -> new int[] {ImGuiKey.Slash};
            case "Backslash" -> new int[] {ImGuiKey.Backslash};
            case "Semicolon" -> new int[] {ImGuiKey.Semicolon};
            case "Quote" -> new int[] {ImGuiKey.Apostrophe};
            case "Backquote" -> new int[] {ImGuiKey.GraveAccent};
            case "LeftBracket" -> new int[] {ImGuiKey.LeftBracket};
            case "RightBracket" -> new int[] {ImGuiKey.RightBracket};
            case "Plus" -> new int[] {ImGuiKey.Equal, ImGuiKey.KeypadAdd};
            case "Minus" -> new int[] {ImGuiKey.Minus, ImGuiKey.KeypadSubtract};
            default -> throw new IllegalArgumentException("there is no key " + name);
        };
    }
}
