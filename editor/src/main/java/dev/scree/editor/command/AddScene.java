package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;

/** Adds a scene to the project. */
public record AddScene(Scene scene, String label) implements Command {
    @Override
    public void perform(Document document) {
        if (document.hasScene(scene.name())) {
            throw new IllegalStateException("the project has a scene " + scene.name() + " already");
        }
        document.put(scene);
    }

    @Override
    public void revert(Document document) {
        RemoveScene.remove(document, scene);
    }

    @Override
    public long bytes() {
        return 1024L * (1 + scene.bodies().size());
    }
}
