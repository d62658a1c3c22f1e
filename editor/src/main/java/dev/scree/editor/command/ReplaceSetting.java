package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;
import java.util.Optional;

/**
 * Gives a scene other physics, another domain or another camera.
 *
 * @param gesture commands of one drag share it and merge; empty: never merges
 */
public record ReplaceSetting<S>(String scene, Setting<S> setting, S before, S after, String label, String gesture)
        implements Command {
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
        if (!gesture.isEmpty()
                && later instanceof ReplaceSetting<?> next
                && next.setting == setting
                && next.gesture.equals(gesture)
                && next.scene.equals(scene)
                && next.before.equals(after)) {
            @SuppressWarnings("unchecked")
            S last = (S) next.after;
            return Optional.of(new ReplaceSetting<>(scene, setting, before, last, label, gesture));
        }
        return Optional.empty();
    }

    @Override
    public boolean empty() {
        return before.equals(after);
    }

    private void swap(Document document, S expected, S next) {
        Scene now = document.scene(scene);
        if (!setting.of(now).equals(expected)) {
            throw new IllegalStateException(
                    "the " + setting.noun() + " of " + scene + " is not as the command \"" + label + "\" knows it");
        }
        document.put(setting.with(now, next));
    }
}
