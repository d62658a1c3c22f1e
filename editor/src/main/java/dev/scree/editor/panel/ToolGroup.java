package dev.scree.editor.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Buttons of the toolbar that belong together.
 *
 * @param worth in a narrow window the groups of least worth leave the toolbar first
 * @param actions ids of the actions that the buttons do
 */
record ToolGroup(int worth, List<String> actions) {
    static ToolGroup of(int worth, String... actions) {
        return new ToolGroup(worth, List.of(actions));
    }

    /**
     * Returns those that find room, in their order.
     *
     * @param room [px]
     * @param button width of a button with the space behind it [px]
     * @param gap between two groups [px]
     */
    static List<ToolGroup> fitting(List<ToolGroup> all, float room, float button, float gap) {
        List<ToolGroup> shown = new ArrayList<>(all);
        while (shown.size() > 1 && width(shown, button, gap) > room) {
            shown.remove(shown.stream()
                    .min(Comparator.comparingInt(ToolGroup::worth))
                    .orElseThrow());
        }
        return shown;
    }

    private static float width(List<ToolGroup> groups, float button, float gap) {
        int buttons = groups.stream().mapToInt(g -> g.actions.size()).sum();
        return buttons * button + (groups.size() - 1) * gap;
    }
}
