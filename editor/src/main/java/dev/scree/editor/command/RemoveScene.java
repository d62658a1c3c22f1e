package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Scene;

/** Takes a scene out of the project; its file goes with the next save. */
public record RemoveScene(Scene scene, String label) implements Command {
    @Override
    public void perform(Document document) {
        remove(document, scene);
    }

    @Override
    public void revert(Document document) {
        if (document.hasScene(scene.name())) {
            throw new IllegalStateException("the project has a scene " + scene.name() + " already");
        }
        document.put(scene);
    }

    @Override
    public long bytes() {
        return 1024L * (1 + scene.bodies().size());
    }

    static void remove(Document document, Scene scene) {
        if (!document.scene(scene.name()).equals(scene)) {
            throw new IllegalStateException("the scene " + scene.name() + " is not as the command knows it");
        }
        document.remove(scene.name());
    }
}
