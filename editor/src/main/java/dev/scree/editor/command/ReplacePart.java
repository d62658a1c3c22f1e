package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.util.Optional;

/**
 * Gives a part of a scene other values; its kind and id stay.
 *
 * @param scene name of the scene
 * @param before its old values
 * @param after its new values
 * @param label what the user did
 * @param gesture commands of one drag share it and merge; empty: never merges
 */
public record ReplacePart(String scene, ScenePart before, ScenePart after, String label, String gesture)
        implements Command {
    public ReplacePart {
        if (before.kind() != after.kind() || !before.id().equals(after.id())) {
            throw new IllegalArgumentException("a command must keep kind and id, " + before.kind() + " " + before.id()
                    + " became " + after.kind() + " " + after.id());
        }
    }

    @Override
    public void perform(Document document) {
        swap(document, before, after);
    }

    @Override
    public void revert(Document document) {
        swap(document, after, before);
    }

    @Override
    public Optional<Command> mergedWith(Command later) {
        return !gesture.isEmpty()
                        && later instanceof ReplacePart next
                        && next.gesture.equals(gesture)
                        && next.scene.equals(scene)
                        && next.before.equals(after)
                ? Optional.of(new ReplacePart(scene, before, next.after, label, gesture))
                : Optional.empty();
    }

    @Override
    public boolean empty() {
        return before.equals(after);
    }

    @Override
    public long bytes() {
        return 1024;
    }

    private void swap(Document document, ScenePart expected, ScenePart next) {
        document.put(present(document.scene(scene), expected, label).withPart(next));
    }

    /** The scene, which must have a part as a command knows it. */
    static Scene present(Scene scene, ScenePart expected, String label) {
        if (!PartKind.of(expected).find(scene, expected.id()).equals(Optional.of(expected))) {
            throw new IllegalStateException(
                    expected.kind() + " " + expected.name() + " is not as the command \"" + label + "\" knows it");
        }
        return scene;
    }
}
