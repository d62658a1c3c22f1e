package dev.scree.editor.cli;

import dev.scree.editor.report.JsonOutput;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectLock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyAssignments;
import dev.scree.runtime.scene.property.PropertyText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the parts of a scene and the properties of a part, and sets properties. */
@Command(
        name = "set",
        mixinStandardHelpOptions = true,
        description = "Lists and sets properties: without PART the parts of the scene, without KEY=VALUE the part's.")
final class SetCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PROJECT", description = "Folder of the project.")
    private Path folder;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PART",
            description = "An id, LIST/ID where two kinds have the same, or physics, domain, camera.")
    private String partName;

    @Parameters(
            index = "2..*",
            paramLabel = "KEY=VALUE",
            description =
                    "Numbers in SI units or with a unit (\"5 cm + 2 mm\"), three with commas for vectors, degrees for "
                            + "rotations, none for nothing.")
    private List<String> assignments = new ArrayList<>();

    @Option(names = "--scene", paramLabel = "NAME", description = "Scene; else the project's own choice.")
    private String sceneName;

    @Option(names = "--json", description = "Prints what it lists as one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        ProjectFolder project = ProjectFolder.open(folder);
        Scene scene = project.readScene(sceneName == null ? project.settings().scene() : sceneName);
        if (partName == null) {
            list("parts", scene.parts().stream().map(SetCommand::described).toList());
            return 0;
        }
        ScenePart part = PropertyAssignments.part(scene, partName);
        if (assignments.isEmpty()) {
            list("properties", properties(part, json));
            return 0;
        }
        // Refuses what is no value before it waits for anybody.
        PropertyAssignments.assigned(scene, part, assignments);
        ScenePart changed;
        try (ProjectLock lock = ProjectEdit.begin(project, "scree set", spec)) {
            Scene now = project.readScene(scene.name());
            changed = PropertyAssignments.assigned(now, PropertyAssignments.part(now, partName), assignments);
            project.writeScene(now.withPart(changed));
        }
        spec.commandLine().getOut().println("Set " + String.join(", ", assignments) + " of " + changed.name() + ".");
        return 0;
    }

    private static Map<String, String> described(ScenePart part) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("part", part.kind().single() ? part.kind().key() : part.id());
        row.put("kind", part.kind().noun());
        row.put("name", part.name());
        return row;
    }

    private static <T extends ScenePart> List<Map<String, String>> properties(T part, boolean json) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (Property<T> property : Properties.of(part)) {
            String other = property.follows().apply(part);
            Map<String, String> row = new LinkedHashMap<>();
            row.put("key", property.key());
            row.put("value", PropertyText.show(property, part));
            row.put("unit", property.type().unit());
            row.put("takes", property.type().words());
            row.put("label", property.title());
            row.put("help", property.help() + (other == null ? "" : " (follows from the " + other + ")"));
            if (json) {
                row.put("keyable", String.valueOf(property.keyable()));
            }
            rows.add(row);
        }
        return rows;
    }

    /** A table whose columns are as wide as they must be, or JSON. */
    private void list(String what, List<Map<String, String>> rows) {
        if (json) {
            spec.commandLine().getOut().println(JsonOutput.text(Map.of(what, rows)));
            return;
        }
        Map<String, Integer> widths = new LinkedHashMap<>();
        rows.forEach(row -> row.forEach((column, text) -> widths.merge(column, text.length(), Math::max)));
        for (Map<String, String> row : rows) {
            StringBuilder line = new StringBuilder();
            row.forEach((column, text) -> line.append(text).append(" ".repeat(widths.get(column) - text.length() + 2)));
            spec.commandLine().getOut().println(line.toString().stripTrailing());
        }
    }
}
