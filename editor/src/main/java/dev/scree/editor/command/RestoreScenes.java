package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Gives scenes another content as a whole, as after a crash.
 *
 * @param before by name; null where there is no such scene
 * @param after of the same names
 */
public record RestoreScenes(Map<String, Scene> before, Map<String, Scene> after, String label) implements Command {
    public RestoreScenes {
        before = Collections.unmodifiableMap(new LinkedHashMap<>(before));
        after = Collections.unmodifiableMap(new LinkedHashMap<>(after));
    }

    /** From the document as it is. */
    public static RestoreScenes of(Document document, Map<String, Scene> after, String label) {
        Map<String, Scene> before = new LinkedHashMap<>();
        after.keySet().forEach(name -> before.put(name, present(document, name)));
        return new RestoreScenes(before, after, label);
    }

    private static Scene present(Document document, String name) {
        return document.hasScene(name) ? document.scene(name) : null;
    }

    @Override
    public void perform(Document document) {
        swap(document, before, after);
    }

    @Override
    public void revert(Document document) {
        swap(document, after, before);
    }

    private void swap(Document document, Map<String, Scene> expected, Map<String, Scene> next) {
        expected.forEach((name, scene) -> {
            if (!Objects.equals(present(document, name), scene)) {
                throw new IllegalStateException("the scene " + name + " is not as \"" + label + "\" knows it");
            }
        });
        // What is added comes first: a project is never without a scene.
        next.values().stream().filter(Objects::nonNull).forEach(document::put);
        next.forEach((name, scene) -> {
            if (scene == null && document.hasScene(name)) {
                document.remove(name);
            }
        });
    }

    @Override
    public long bytes() {
        return 1024L
                * (1
                        + after.values().stream()
                                .filter(Objects::nonNull)
                                .mapToLong(scene -> scene.bodies().size())
                                .sum());
    }
}
