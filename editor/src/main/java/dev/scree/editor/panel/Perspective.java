package dev.scree.editor.panel;

import dev.scree.editor.panel.Panel.Place;
import dev.scree.editor.panel.ui.Icon;
import java.util.Set;

/** A way to work, for which the tool windows are arranged; the user's rearrangement of each is kept. */
enum Perspective {
    AUTHOR("author", "Author", Icon.PEN, 0.26f, Set.of()),
    PLAY("play", "Play", Icon.PLAY, 0.24f, Set.of(Place.LEFT_TOP, Place.LEFT_BOTTOM)),
    REVIEW("review", "Review", Icon.FILM, 0.42f, Set.of(Place.LEFT_TOP, Place.RIGHT));

    private final String key;
    private final String title;
    private final Icon icon;
    private final float bottom;
    private final Set<Place> closed;

    Perspective(String key, String title, Icon icon, float bottom, Set<Place> closed) {
        this.key = key;
        this.title = title;
        this.icon = icon;
        this.bottom = bottom;
        this.closed = closed;
    }

    /** How the preferences call it. */
    String key() {
        return key;
    }

    String title() {
        return title;
    }

    Icon icon() {
        return icon;
    }

    /** Part of the height that the tool windows below the picture take at first. */
    float bottom() {
        return bottom;
    }

    /** Whether a tool window is open at first. */
    boolean opens(Panel panel) {
        return !closed.contains(panel.place());
    }

    static Perspective of(String key) {
        for (Perspective perspective : values()) {
            if (perspective.key.equals(key)) {
                return perspective;
            }
        }
        return AUTHOR;
    }
}
