package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Ui;

/** A tool window's content. The frame around it (window, header, errors) is drawn by {@link PanelHost}. */
interface Panel {
    /** Where it is docked at first. */
    enum Place {
        LEFT_TOP,
        LEFT_BOTTOM,
        RIGHT,
        BOTTOM,
        CENTRE
    }

    /** Fixed: layout, settings and tests name it. */
    String key();

    String title();

    Icon icon();

    Place place();

    /** Draws the content into the current window. */
    void draw(Ui ui);

    /** Whether the content keeps a distance from the window's edge. */
    default boolean padded() {
        return true;
    }
}
