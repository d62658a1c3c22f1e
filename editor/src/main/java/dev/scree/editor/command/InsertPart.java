package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;

/**
 * Adds a part to its list of a scene.
 *
 * @param index place in the list
 */
public record InsertPart(String scene, int index, ScenePart value, String label) implements Command {
    @Override
    public void perform(Document document) {
        insert(document, scene, index, value, label);
    }

    @Override
    public void revert(Document document) {
        remove(document, scene, index, value, label);
    }

    @Override
    public long bytes() {
        return 1024;
    }

    static void insert(Document document, String scene, int index, ScenePart value, String label) {
        Scene now = document.scene(scene);
        if (index > value.kind().in(now).size() || value.kind().index(now, value.id()) >= 0) {
            throw new IllegalStateException(
                    "there is no room for " + value.kind() + " " + value.name() + " in \"" + label + "\"");
        }
        document.put(now.withPart(index, value));
    }

    static void remove(Document document, String scene, int index, ScenePart value, String label) {
        Scene now = ReplacePart.present(document.scene(scene), value, label);
        if (value.kind().index(now, value.id()) != index) {
            throw new IllegalStateException(
                    value.kind() + " " + value.name() + " is not where the command \"" + label + "\" knows it");
        }
        document.put(now.withoutPart(value));
    }
}
