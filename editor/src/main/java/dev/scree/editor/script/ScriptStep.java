package dev.scree.editor.script;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** One line of a script: one thing that is done, and at most one step of undo. {@link ScriptText} has the grammar. */
public sealed interface ScriptStep {
    /** Shows a scene of the project. */
    record Show(String scene) implements ScriptStep {}

    /** Selects parts of the shown scene by their names, the last one as the one that was chosen last. */
    record Select(List<String> parts) implements ScriptStep {}

    /** Sets properties of a part. @param assignments texts KEY=VALUE */
    record Set(String part, List<String> assignments) implements ScriptStep {}

    /** Carries out an action of the one list. */
    record Do(String action) implements ScriptStep {}

    /** Places a preset. @param at where its origin comes to stand, as three lengths; null: in a free place */
    record PlacePreset(String name, String at) implements ScriptStep {}

    /** Places a body of a model of the project. @param at its position, as three lengths; null: in a free place */
    record PlaceModel(String name, String at) implements ScriptStep {}

    /** Gives parts other contents, as JSON. @param scenes what becomes of each scene, null of one that is removed */
    record Change(JsonNode scenes) implements ScriptStep {}

    /** Plays the shown scene from its start, and stops. @param time how long, as a time */
    record Play(String time) implements ScriptStep {}

    /** Writes the project. */
    record Save() implements ScriptStep {}
}
