package dev.scree.editor.panel;

import imgui.ImGui;
import imgui.flag.ImGuiKey;

/** Which entry of a list is marked while one types in the search field above it. The arrow keys move the mark. */
final class MarkedList {
    private int marked;
    private boolean moved;

    /** Puts the mark on an entry. @param index of it, or -1 for none */
    void mark(int index) {
        moved |= index != marked;
        marked = index;
    }

    /** Takes the arrow keys of this frame over, and keeps the mark within the list. @param count of entries */
    void takeArrows(int count) {
        int next = moved(
                marked,
                (ImGui.isKeyPressed(ImGuiKey.DownArrow) ? 1 : 0) - (ImGui.isKeyPressed(ImGuiKey.UpArrow) ? 1 : 0),
                count);
        mark(next);
    }

    /** Returns where a mark comes to stand by some steps down a list: it stays within, and -1 is before the first. */
    static int moved(int marked, int steps, int count) {
        int least = marked < 0 && steps <= 0 ? -1 : 0;
        return Math.max(Math.min(least, count - 1), Math.min(count - 1, marked + steps));
    }

    /** Returns the index of the marked entry, or -1. */
    int index() {
        return marked;
    }

    /** Returns the index of the marked entry once after it has changed, so that the list scrolls to it; else -1. */
    int takeMoved() {
        int seen = moved ? marked : -1;
        moved = false;
        return seen;
    }
}
