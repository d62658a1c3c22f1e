package dev.scree.editor.panel.ui;

/** The themes that the palette file describes. */
public enum Theme {
    DARK,
    LIGHT;

    public Theme other() {
        return this == DARK ? LIGHT : DARK;
    }
}
