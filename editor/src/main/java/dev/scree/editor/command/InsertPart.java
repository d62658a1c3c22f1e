package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds a thing to a scene's list.
 *
 * @param index place in the list
 */
public record InsertPart<T>(String scene, Part<T> part, int index, T value, String label) implements Command {
    @Override
    public void perform(Document document) {
        insert(document, scene, part, index, value, label);
    }

    @Override
    public void revert(Document document) {
        remove(document, scene, part, index, value, label);
    }

    @Override
    public long bytes() {
        return 1024;
    }

    static <T> void insert(Document document, String scene, Part<T> part, int index, T value, String label) {
        Scene now = document.scene(scene);
        if (index > part.in(now).size() || part.index(now, part.id(value)) >= 0) {
            throw new IllegalStateException(
                    "there is no room for " + part.noun() + " " + part.name(value) + " in \"" + label + "\"");
        }
        List<T> values = new ArrayList<>(part.in(now));
        values.add(index, value);
        document.put(part.with(now, values));
    }

    static <T> void remove(Document document, String scene, Part<T> part, int index, T value, String label) {
        Scene now = document.scene(scene);
        if (index >= part.in(now).size() || !part.in(now).get(index).equals(value)) {
            throw new IllegalStateException(
                    part.noun() + " " + part.name(value) + " is not as the command \"" + label + "\" knows it");
        }
        List<T> values = new ArrayList<>(part.in(now));
        values.remove(index);
        document.put(part.with(now, values));
    }
}
