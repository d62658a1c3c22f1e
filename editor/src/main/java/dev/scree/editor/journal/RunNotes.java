package dev.scree.editor.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.project.RunChecks;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.SceneJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** How a journal says which run configurations a project has: all of them, as the project's file has them. */
final class RunNotes {
    private RunNotes() {}

    /** Returns the entry of an edit. @param base the configurations as the project's file has them */
    static ObjectNode entry(String label, List<RunConfiguration> base, List<RunConfiguration> after) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("does", label)
                .put("at", Instant.now().toString())
                .put("runs", text(after))
                .put("runsBase", text(base));
    }

    /** Returns the configurations as text; equal ones have the same. */
    static String text(List<RunConfiguration> runs) {
        ProjectFile carrier = new ProjectFile("runs", null, 0, null, null).withRuns(runs);
        return SceneJson.write(SceneJson.Format.PROJECT, carrier);
    }

    /**
     * Reads configurations as strictly as the project's file is read.
     *
     * @throws RuntimeException where they are none that a project may have
     */
    static List<RunConfiguration> read(JsonNode text, Path root, Path journal) {
        byte[] bytes = text.asText().getBytes(StandardCharsets.UTF_8);
        List<RunConfiguration> runs = SceneJson.read(SceneJson.Format.PROJECT, ProjectFile.class, bytes, journal)
                .runs();
        if (runs.size() > RunChecks.MOST) {
            throw new IllegalArgumentException("there are " + runs.size() + " run configurations");
        }
        List<RunConfiguration> before = new ArrayList<>();
        for (RunConfiguration run : runs) {
            RunChecks.fault(root, run, before).ifPresent(fault -> {
                throw new IllegalArgumentException(fault.reason());
            });
            before.add(run);
        }
        return runs;
    }
}
