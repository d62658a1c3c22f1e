package dev.scree.runtime.scene;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Converts files of older versions to the present one, one version at a time, on the tree of JSON nodes. Version 1 is
 * the first, so the table is empty; a change of format adds a line here and a test with a file of the old version.
 */
final class SceneMigrations {
    /** For each format and version: the step that converts to the next version. */
    private static final Map<SceneJson.Format, Map<Integer, UnaryOperator<ObjectNode>>> STEPS = Map.of();

    private SceneMigrations() {}

    /** Returns the tree of a file converted from a version to the present one. */
    static ObjectNode migrate(SceneJson.Format format, int version, ObjectNode tree) {
        ObjectNode lifted = tree;
        for (int v = version; v < SceneJson.VERSION; v++) {
            UnaryOperator<ObjectNode> step =
                    STEPS.getOrDefault(format, Map.of()).get(v);
            if (step != null) {
                lifted = step.apply(lifted);
            }
        }
        return lifted;
    }
}
