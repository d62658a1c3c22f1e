package dev.scree.editor.panel;

import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;

/**
 * What the Inspector shows besides the rows of properties: facts that follow from them, buttons, and properties that no
 * ordinary widget can show.
 *
 * @param <T> kind of part
 */
interface InspectorExtra<T extends ScenePart> {
    /** Draws what belongs under the row of a property. @param key of the property; empty: at the end of the form */
    void draw(Ui ui, OpenProject project, Scene scene, T part, String key);
}
