package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives a body, emitter, sink, block, material or fluid other values; its id stays.
 *
 * @param scene name of the scene
 * @param part kind of thing
 * @param before its old values
 * @param after its new values, same id
 * @param label what the user did
 * @param gesture commands of one drag share it and merge; empty: never merges
 */
public record ReplacePart<T>(String scene, Part<T> part, T before, T after, String label, String gesture)
        implements Command {
    public ReplacePart {
        if (!part.id(before).equals(part.id(after))) {
            throw new IllegalArgumentException(
                    "a command must keep the id, " + part.id(before) + " became " + part.id(after));
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
        if (!gesture.isEmpty()
                && later instanceof ReplacePart<?> next
                && next.part == part
                && next.gesture.equals(gesture)
                && next.scene.equals(scene)
                && next.before.equals(after)) {
            @SuppressWarnings("unchecked")
            T last = (T) next.after;
            return Optional.of(new ReplacePart<>(scene, part, before, last, label, gesture));
        }
        return Optional.empty();
    }

    @Override
    public boolean empty() {
        return before.equals(after);
    }

    @Override
    public long bytes() {
        return 1024;
    }

    private void swap(Document document, T expected, T next) {
        Scene now = document.scene(scene);
        int index = part.index(now, part.id(expected));
        if (index < 0 || !part.in(now).get(index).equals(expected)) {
            throw new IllegalStateException(
                    part.noun() + " " + part.name(expected) + " is not as the command \"" + label + "\" knows it");
        }
        List<T> values = new ArrayList<>(part.in(now));
        values.set(index, next);
        document.put(part.with(now, values));
    }
}
