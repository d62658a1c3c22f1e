package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.ScenePart;

/**
 * Takes a part out of its list of a scene.
 *
 * @param index place in the list, where undo puts it back
 */
public record RemovePart(String scene, int index, ScenePart value, String label) implements Command {
    @Override
    public void perform(Document document) {
        InsertPart.remove(document, scene, index, value, label);
    }

    @Override
    public void revert(Document document) {
        InsertPart.insert(document, scene, index, value, label);
    }

    @Override
    public long bytes() {
        return 1024;
    }
}
