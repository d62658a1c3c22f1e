package dev.scree.editor.document;

import dev.scree.runtime.scene.Scene;

/** Facts about an open project, told on the thread that caused them. */
public sealed interface DocumentEvent {
    /** A scene has other content; before is null for a new scene, after is null for one that is gone. */
    record SceneChanged(String name, Scene before, Scene after) implements DocumentEvent {}

    /** Another scene is shown. */
    record SceneShown(String name) implements DocumentEvent {}
}
