package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;

/**
 * Gives a part another place in its list of a scene.
 *
 * @param from its old place
 * @param to its new place
 */
public record MovePart(String scene, PartKind<?> kind, String id, int from, int to, String label) implements Command {
    @Override
    public void perform(Document document) {
        move(document, from, to);
    }

    @Override
    public void revert(Document document) {
        move(document, to, from);
    }

    @Override
    public boolean empty() {
        return from == to;
    }

    private void move(Document document, int expected, int next) {
        Scene now = document.scene(scene);
        if (kind.index(now, id) != expected || next < 0 || next >= kind.in(now).size()) {
            throw new IllegalStateException(kind + " " + id + " is not where the command \"" + label + "\" knows it");
        }
        document.put(now.withPartMoved(kind.in(now).get(expected), next));
    }
}
