package dev.scree.editor.panel.ui;

import java.util.ArrayList;
import java.util.List;

/** Remembers the widgets of the frame being drawn; readers on any thread see those of the last whole frame. */
public final class Recorder {
    private List<Item> drawing = new ArrayList<>();
    private volatile List<Item> last = List.of();

    void add(Item item) {
        drawing.add(item);
    }

    /** Publishes what was drawn and starts anew. */
    public void endFrame() {
        last = List.copyOf(drawing);
        drawing.clear();
    }

    /** The widgets of the last whole frame in drawing order. */
    public List<Item> items() {
        return last;
    }
}
