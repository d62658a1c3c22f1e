package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.runtime.scene.Bookmark;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Edits of a scene's bookmarks, and the way from one to the next. */
public final class Bookmarks {
    /** Times that are no further apart are one [s]. */
    private static final double SAME = 1e-6;

    private Bookmarks() {}

    /** Returns the edit that adds one at a time [s], in order of time. */
    public static Command add(Scene scene, double time) {
        List<Bookmark> all = new ArrayList<>(scene.bookmarks());
        String name = Edits.freeName(all.stream().map(Bookmark::name).toList(), "Bookmark");
        all.add(new Bookmark(name, time, null));
        all.sort(Comparator.comparingDouble(Bookmark::time));
        return edit(scene, all, "Add " + name);
    }

    /** Returns the edit that gives one another name. */
    public static Command rename(Scene scene, Bookmark bookmark, String name) {
        List<Bookmark> all = new ArrayList<>(scene.bookmarks());
        all.replaceAll(each -> each == bookmark ? each.withName(name) : each);
        return edit(scene, all, "Rename " + bookmark.name());
    }

    /** Returns the edit that deletes one. */
    public static Command delete(Scene scene, Bookmark bookmark) {
        List<Bookmark> all = new ArrayList<>(scene.bookmarks());
        all.removeIf(each -> each == bookmark);
        return edit(scene, all, "Delete " + bookmark.name());
    }

    private static Command edit(Scene scene, List<Bookmark> bookmarks, String label) {
        return EditObjects.between(scene, scene.withBookmarks(bookmarks), label, "");
    }

    /** Returns the nearest one after a time, or before it. @param time [s]; forward: after it */
    public static Optional<Bookmark> next(Scene scene, double time, boolean forward) {
        return scene.bookmarks().stream()
                .filter(each -> forward ? each.time() > time + SAME : each.time() < time - SAME)
                .min(Comparator.comparingDouble(each -> Math.abs(each.time() - time)));
    }

    /** Returns the one at a time, if any. @param apart how far from it may be [s] */
    public static Optional<Bookmark> at(Scene scene, double time, double apart) {
        return scene.bookmarks().stream()
                .filter(each -> Math.abs(each.time() - time) <= apart)
                .min(Comparator.comparingDouble(each -> Math.abs(each.time() - time)));
    }
}
