package dev.scree.editor.panel.ui;

/** What a colour is for. Widgets name roles; only the palette file names colours. */
public enum Role {
    /** Behind everything, visible between tool windows. */
    WINDOW,
    /** Tool windows. */
    SURFACE,
    /** Toolbars, stripes, status bar, popups, table headers. */
    SURFACE_RAISED,
    /** Input fields and lists inside a tool window. */
    SURFACE_SUNKEN,
    /** Under the pointer. */
    HOVER,
    /** Held down. */
    PRESSED,
    /** Selected rows in the focused list. */
    SELECTION,
    BORDER,
    /** Outline of input fields; must be told from the surface. */
    FIELD_BORDER,
    TEXT,
    /** Labels and hints; still easy to read. */
    TEXT_MUTED,
    /** What cannot be used now. */
    TEXT_DISABLED,
    /** The one accent: default buttons, focus, active tab, selection outline. */
    ACCENT,
    ACCENT_HOVER,
    /** Text on the accent. */
    ACCENT_TEXT,
    /** Links and accent-coloured text on surfaces. */
    LINK,
    ERROR,
    WARNING,
    SUCCESS,
    /** Play and step while they are on. */
    RUN,
    /** Record while it is on. */
    RECORD,
    VIEWPORT_TOP,
    VIEWPORT_BOTTOM,
    /** Text and lines over the viewport. */
    VIEWPORT_TEXT,
    GRID,
    DOMAIN,
    FLUID,
    AXIS_X,
    AXIS_Y,
    AXIS_Z,
    /** Dims what lies behind a dialog. */
    SHADE
}
