package dev.scree.editor.cli;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectLock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import dev.scree.runtime.scene.property.PropertyText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
        ScenePart part = part(scene, partName);
        if (assignments.isEmpty()) {
            list("properties", properties(part, json));
            return 0;
        }
        // Refuses what is no value before it waits for anybody.
        assigned(scene, part, assignments);
        ScenePart changed;
        try (ProjectLock lock = ProjectEdit.begin(project, "scree set", spec)) {
            Scene now = project.readScene(scene.name());
            changed = assigned(now, part(now, partName), assignments);
            project.writeScene(now.withPart(changed));
        }
        spec.commandLine().getOut().println("Set " + String.join(", ", assignments) + " of " + changed.name() + ".");
        return 0;
    }

    /**
     * A copy of the part with properties set from texts {@code KEY=VALUE}, one after the other.
     *
     * @throws UserError of a wrong use for what is no property of the part, or no value of it
     */
    static <T extends ScenePart> T assigned(Scene scene, T part, List<String> assignments) {
        T changed = part;
        for (String assignment : assignments) {
            int at = assignment.indexOf('=');
            String key = at < 0 ? assignment : assignment.substring(0, at);
            Property<T> property = Properties.find(changed, key).orElse(null);
            if (at < 0 || property == null) {
                String known =
                        Properties.of(changed).stream().map(Property::key).collect(Collectors.joining(", "));
                throw UserError.of(
                        UserError.Kind.USAGE,
                        at < 0 ? assignment + " sets nothing" : part.name() + " has no property \"" + key + "\"",
                        "Use KEY=VALUE with one of " + known);
            }
            changed = PropertyText.set(scene, changed, property, assignment.substring(at + 1));
        }
        return changed;
    }

    private static ScenePart part(Scene scene, String name) {
        List<ScenePart> found = scene.parts().stream()
                .filter(part -> part.kind().single()
                        ? part.kind().key().equals(name)
                        : part.id().equals(name) || (part.kind().key() + "/" + part.id()).equals(name))
                .toList();
        if (found.size() != 1) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    found.isEmpty() ? "there is no part \"" + name + "\"" : "\"" + name + "\" names two parts",
                    found.isEmpty()
                            ? "See them with ./scree set PROJECT"
                            : "Use one of "
                                    + found.stream()
                                            .map(p -> p.kind().key() + "/" + p.id())
                                            .collect(Collectors.joining(", ")));
        }
        return found.get(0);
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
