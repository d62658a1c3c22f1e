package dev.scree.editor.panel;

import dev.scree.editor.action.Shortcut;
import imgui.ImGui;
import imgui.flag.ImGuiKey;

/** Shortcuts as ImGui's keys. */
final class Keys {
    private Keys() {}

    /** Whether the shortcut went down in this frame, with exactly its modifiers. */
    static boolean pressed(Shortcut shortcut) {
        // The keys themselves, not ImGui's modifier flags: fast typists' and synthetic events lose those now and then.
        if (down(ImGuiKey.LeftCtrl, ImGuiKey.RightCtrl) != shortcut.ctrl()
                || down(ImGuiKey.LeftAlt, ImGuiKey.RightAlt) != shortcut.alt()) {
            return false;
        }
        // Plus is a shifted key on many keyboards, and the keypad's has no shift.
        boolean plus = shortcut.key().equals("Plus");
        if (!plus && down(ImGuiKey.LeftShift, ImGuiKey.RightShift) != shortcut.shift()) {
            return false;
        }
        for (int key : keys(shortcut.key())) {
            if (ImGui.isKeyPressed(key, false)) {
                return true;
            }
        }
        return false;
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
            case "Plus" -> new int[] {ImGuiKey.Equal, ImGuiKey.KeypadAdd};
            case "Minus" -> new int[] {ImGuiKey.Minus, ImGuiKey.KeypadSubtract};
            default -> throw new IllegalArgumentException("there is no key " + name);
        };
    }
}
