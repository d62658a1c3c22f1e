package dev.scree.editor.panel;

import imgui.ImGui;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What stands on the tabs of tool windows: icon and title where all tabs of a bar find room for both, else icons alone,
 * in the end also on the tab in front. A word of which two letters are left says less than its icon.
 */
final class TabTitles {
    /**
     * A tab as it was in the last frame. @param bar that it is in; width: of that bar [px]; front: before the others
     */
    private record Tab(int bar, float width, boolean front) {}

    private final Map<String, Tab> tabs = new HashMap<>();
    private Set<String> icons = Set.of();

    /** Call once a frame, before the windows. */
    void arrange(List<Panel> panels) {
        Map<Integer, Float> whole = new HashMap<>();
        Map<Integer, Float> short1 = new HashMap<>();
        for (Panel panel : panels) {
            Tab tab = tabs.get(panel.key());
            if (tab != null) {
                whole.merge(tab.bar, width(full(panel)), Float::sum);
                short1.merge(tab.bar, width(tab.front ? full(panel) : icon(panel)), Float::sum);
            }
        }
        Set<String> alone = new HashSet<>();
        for (Panel panel : panels) {
            Tab tab = tabs.get(panel.key());
            boolean tight = tab != null && whole.get(tab.bar) > tab.width;
            if (tight && (!tab.front || short1.get(tab.bar) > tab.width)) {
                alone.add(panel.key());
            }
        }
        icons = alone;
        tabs.clear();
    }

    /** Notes where a window is; call between its begin and its end. @param front whether it is before the others */
    void note(Panel panel, boolean front) {
        if (ImGui.isWindowDocked()) {
            // The bar keeps clear of both edges of its window.
            float edge = ImGui.getStyle().getFramePaddingX() + ImGui.getStyle().getWindowBorderSize();
            tabs.put(panel.key(), new Tab(ImGui.getWindowDockID(), ImGui.getWindowWidth() - 2 * edge, front));
        }
    }

    /** ImGui's name of the panel's window: what follows ### is its key. */
    String windowName(Panel panel) {
        return (icons.contains(panel.key()) ? icon(panel) : full(panel)) + "###" + panel.key();
    }

    /** Whether a tab has no room for its title. */
    boolean cut(Panel panel) {
        return icons.contains(panel.key());
    }

    static String full(Panel panel) {
        return panel.icon().glyph() + " " + panel.title();
    }

    private static String icon(Panel panel) {
        return panel.icon().glyph();
    }

    private static float width(String text) {
        float padding = ImGui.getStyle().getFramePaddingX();
        float between = ImGui.getStyle().getItemInnerSpacingX();
        return ImGui.calcTextSize(text).x + 2 * padding + between + 1;
    }
}
