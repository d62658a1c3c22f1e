package dev.scree.editor.action;

import dev.scree.editor.settings.Settings;
import java.util.concurrent.TimeUnit;

/** Saves the open project by itself when its edits have been unsaved for as long as the user has set. */
public final class Autosave {
    private long since;
    private boolean counting;

    /**
     * Call once a frame.
     *
     * @param held whether a widget is held, so that an edit may be half made
     */
    public void watch(EditorContext context, boolean held) {
        boolean unsaved =
                context.project().map(p -> p.unsaved() && p.readOnly() == null).orElse(false);
        int minutes = context.preferences().get(Settings.AUTOSAVE);
        if (due(System.nanoTime(), unsaved, minutes)
                && !held
                && context.dialogs().current().isEmpty()) {
            counting = false;
            context.projects().save(() -> {});
        }
    }

    /**
     * Whether it is time to save. Where saving fails, it is time again only after as long.
     *
     * @param now [ns]
     * @param minutes how long edits may stay unsaved; 0: for ever
     */
    boolean due(long now, boolean unsaved, int minutes) {
        if (!unsaved || minutes == 0) {
            counting = false;
            return false;
        }
        if (!counting) {
            counting = true;
            since = now;
        }
        return now - since >= TimeUnit.MINUTES.toNanos(minutes);
    }
}
