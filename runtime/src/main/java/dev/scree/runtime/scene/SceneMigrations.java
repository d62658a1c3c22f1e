package dev.scree.runtime.scene;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Lifts files of older versions to the present one, a version at a time, on the JSON tree. Version 1 is the first, so
 * the table is empty; a change of format adds one line here and one test with a file of the old version.
 */
final class SceneMigrations {
    /** For each format: version to the step that lifts it to the next one. */
    private static final Map<SceneJson.Format, Map<Integer, UnaryOperator<ObjectNode>>> STEPS = Map.of();

    private SceneMigrations() {}

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
