package dev.scree.editor.panel.ui;

import imgui.ImGui;
import java.util.HashMap;
import java.util.Map;

/**
 * How wide the labels before the fields of a form are: in each window as wide as its longest label needs, so that all
 * its fields stand in one column. The longest one is known from the frame before.
 */
final class LabelColumns {
    /** Parts of a row that labels have at least, and at most: fields need room, too. */
    private static final float LEAST = 0.38f;

    private static final float MOST = 0.44f;

    private final Map<Long, Column> byWindow = new HashMap<>();

    private static final class Column {
        private int frame;
        /** The longest label of the frame before, and of this one so far [px]. */
        private float before;

        private float now;
    }

    /** Returns the width that the labels of the current window have [px]. @param row width of label and field [px] */
    float room(String label, float row) {
        Column column = byWindow.computeIfAbsent(ImGui.getWindowDrawList().ptr, window -> new Column());
        int frame = ImGui.getFrameCount();
        if (frame != column.frame) {
            column.before = column.now;
            column.now = 0;
            column.frame = frame;
        }
        column.now = Math.max(column.now, ImGui.calcTextSizeX(label));
        float gap = ImGui.getStyle().getItemSpacingX();
        float longest = Math.max(column.before, column.now);
        return Math.max(row * LEAST, Math.min(longest + gap, row * MOST)) - gap;
    }
}
