package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneList;
import dev.scree.runtime.scene.ScenePart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An edit of many parts at once, also of groups, bookmarks and the like: the lists of a scene that it changes, as they
 * were and as they become. However many parts it edits, the scene changes once, in a time that grows with their number
 * alone.
 *
 * @param scene name of the scene
 * @param lists those that change, each once
 * @param label what the user did
 * @param gesture commands of one drag share it and merge; empty: never merges
 */
public record EditObjects(String scene, List<Change> lists, String label, String gesture) implements Command {

    /**
     * A list of a scene.
     *
     * @param key of its field in the scene's file
     */
    public record Change(String key, List<?> before, List<?> after) {
        boolean empty() {
            return before == after || before.equals(after);
        }
    }

    public EditObjects {
        lists = lists.stream().filter(change -> !change.empty()).toList();
    }

    /** Returns the command that makes one scene of another; both have one name. */
    public static EditObjects between(Scene before, Scene after, String label, String gesture) {
        List<Change> lists = new ArrayList<>();
        for (PartKind<?> kind : PartKind.ALL) {
            lists.add(new Change(kind.key(), kind.in(before), kind.in(after)));
        }
        for (SceneList<?> list : SceneList.ALL) {
            lists.add(new Change(list.key(), list.in().apply(before), list.in().apply(after)));
        }
        return new EditObjects(before.name(), lists, label, gesture);
    }

    @Override
    public void perform(Document document) {
        Scene now = document.scene(scene);
        for (Change change : lists) {
            now = exchanged(now, change.key, change.before, change.after);
        }
        document.put(now);
    }

    @Override
    public void revert(Document document) {
        Scene now = document.scene(scene);
        for (Change change : lists) {
            now = exchanged(now, change.key, change.after, change.before);
        }
        document.put(now);
    }

    private Scene exchanged(Scene now, String key, List<?> expected, List<?> next) {
        PartKind<?> kind = PartKind.ALL.stream()
                .filter(k -> k.key().equals(key))
                .findFirst()
                .orElse(null);
        SceneList<?> whole = kind != null
                ? null
                : SceneList.ALL.stream()
                        .filter(list -> list.key().equals(key))
                        .findFirst()
                        .orElseThrow();
        List<?> present = kind != null ? kind.in(now) : whole.in().apply(now);
        if (!present.equals(expected)) {
            throw new IllegalStateException("the scene " + scene + " is not as the command \"" + label + "\" knows it");
        }
        return kind != null ? withParts(kind, now, next) : whole.with(now, next);
    }

    private static <T extends ScenePart> Scene withParts(PartKind<T> kind, Scene now, List<?> parts) {
        return kind.with(now, parts.stream().map(kind.type()::cast).toList());
    }

    /** Of a list that both change, the first old and the last new content. */
    @Override
    public Optional<Command> mergedWith(Command later) {
        if (gesture.isEmpty()
                || !(later instanceof EditObjects next)
                || !next.gesture.equals(gesture)
                || !next.scene.equals(scene)) {
            return Optional.empty();
        }
        Map<String, Change> merged = new LinkedHashMap<>();
        lists.forEach(change -> merged.put(change.key, change));
        for (Change change : next.lists) {
            Change first = merged.get(change.key);
            if (first != null && !first.after.equals(change.before)) {
                return Optional.empty();
            }
            merged.put(change.key, first == null ? change : new Change(change.key, first.before, change.after));
        }
        return Optional.of(new EditObjects(scene, List.copyOf(merged.values()), label, gesture));
    }

    @Override
    public boolean empty() {
        return lists.isEmpty();
    }

    /** References to all, and the parts that differ. */
    @Override
    public long bytes() {
        long bytes = 256;
        for (Change change : lists) {
            int common = Math.min(change.before.size(), change.after.size());
            long others = Math.max(change.before.size(), change.after.size()) - common;
            for (int i = 0; i < common; i++) {
                others += change.before.get(i) == change.after.get(i) ? 0 : 1;
            }
            bytes += 8L * (change.before.size() + change.after.size()) + 1024 * others;
        }
        return bytes;
    }
}
