package dev.scree.editor.action;

import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import java.util.Map;

/**
 * Who records and runs scripts. It is told what the user does while it records; {@link #NONE} hears it and does
 * nothing.
 */
public interface Scripting {
    /** Scripts are neither recorded nor run. */
    Scripting NONE = new Scripting() {};

    /** What became of a scene. @param before null for a new scene. @param after null for one that is removed */
    record Change(Scene before, Scene after) {}

    /** What an edit is in the history. */
    enum Edit {
        /** A step of its own. */
        NEW,
        /** One step with the edit before. */
        MERGED,
        /** A move to another step, by undo, redo or a press in the History. */
        MOVED
    }

    /** An edit was made. @param scenes those that changed, by name */
    default void edited(Map<String, Change> scenes, Edit kind) {}

    /** Carries out an action. */
    default void perform(String action, Runnable run) {
        run.run();
    }

    /** Carries out what places a preset. @param at where its origin comes to stand [m] */
    default void placePreset(Preset preset, Vec3 at, Runnable run) {
        run.run();
    }

    /** Carries out what places a body of a model of the project. @param at its position [m] */
    default void placeModel(String name, Vec3 at, Runnable run) {
        run.run();
    }

    /** Call once a frame: takes the next steps of the script that runs. */
    default void watch() {}

    /** The project is about to be closed. */
    default void closing() {}

    default boolean recording() {
        return false;
    }

    default boolean running() {
        return false;
    }

    /** Begins to record, or ends and keeps the script in the project. */
    default void toggleRecording() {}

    /** Runs a script on the open project. */
    default void run(Path script) {}

    /** Ends the script that runs; what it has done stays. */
    default void stop() {}
}
