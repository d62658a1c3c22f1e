package dev.scree.editor.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a journal holds that the scenes' files do not.
 *
 * @param scenes scenes as they were when the program ended, where that differs from their files; null values: removed
 * @param runs run configurations as they were then, where that differs from the project's file; else null
 * @param text what is recovered, in sentences for the user
 */
public record Recovery(Map<String, Scene> scenes, List<RunConfiguration> runs, String text) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());
    /** How many edits are named. */
    private static final int NAMED = 3;

    /** Nothing to recover. */
    public static final Recovery NONE = new Recovery(Map.of(), null, "");

    /** Whether there is nothing to recover and nothing to say. */
    public boolean isEmpty() {
        return scenes.isEmpty() && runs == null && text.isEmpty();
    }

    /** Whether a project has a journal with edits; whoever opens it in the editor gets them. */
    public static boolean waits(ProjectFolder project) {
        return Files.isRegularFile(JournalFile.of(project));
    }

    /**
     * Reads what a program that ended unexpectedly left. Call by who holds the project's lock. A journal that cannot be
     * understood is put aside, never deleted.
     *
     * @param onDisk scenes as their files are
     * @param runs run configurations as the project's file has them
     */
    public static Recovery read(ProjectFolder project, Map<String, Scene> onDisk, List<RunConfiguration> runs) {
        Path file = JournalFile.of(project);
        try {
            return new Replay(onDisk, runs, project.root()).of(JournalFile.read(file));
        } catch (IOException | RuntimeException e) {
            Path aside = file.resolveSibling("journal-not-understood.jsonl");
            try {
                Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException stays) {
                e.addSuppressed(stays);
            }
            return new Recovery(
                    Map.of(),
                    null,
                    "Edits that were not saved could not be recovered (" + e.getMessage() + "). Their journal is kept: "
                            + aside + ".");
        }
    }

    /** Applies entries one after the other. */
    private static final class Replay {
        private final Map<String, Scene> onDisk;
        private final Map<String, Scene> now;
        private final Map<String, Set<String>> known = new HashMap<>();
        private final Set<String> touched = new TreeSet<>();
        private final List<String> labels = new ArrayList<>();
        private final List<RunConfiguration> runsOnDisk;
        private final Path root;
        private final Set<String> knownRuns = new HashSet<>();
        private List<RunConfiguration> runs;
        private String last = "";

        Replay(Map<String, Scene> onDisk, List<RunConfiguration> runsOnDisk, Path root) {
            this.runsOnDisk = runsOnDisk;
            this.root = root;
            this.onDisk = onDisk;
            this.now = new TreeMap<>(onDisk);
        }

        Recovery of(List<JsonNode> entries) {
            if (entries.isEmpty()) {
                return NONE;
            }
            int version = entries.get(0).path("journal").asInt();
            if (version != JournalFile.VERSION) {
                throw new IllegalArgumentException("it is of version " + version);
            }
            entries.stream().skip(1).forEach(this::take);
            Map<String, Scene> result = new TreeMap<>();
            List<String> besides = new ArrayList<>();
            for (String name : touched) {
                Scene scene = now.get(name);
                if (Objects.equals(scene, onDisk.get(name))) {
                    continue;
                }
                boolean sameFile = known.getOrDefault(name, Set.of()).contains(JournalFile.hash(onDisk.get(name)));
                if (sameFile) {
                    result.put(name, scene);
                } else if (scene != null) {
                    String other = freeName(name, result);
                    result.put(other, scene.withName(other));
                    besides.add("The file of " + name + " has changed since, so what was edited is in the scene \""
                            + other + "\".");
                }
            }
            List<RunConfiguration> recovered = runs == null || runs.equals(runsOnDisk) ? null : runs;
            if (recovered != null && !knownRuns.contains(RunNotes.text(runsOnDisk))) {
                recovered = null;
                besides.add(
                        "The run configurations in the project's file have changed since, and stay as they are there.");
            }
            return result.isEmpty() && recovered == null && besides.isEmpty()
                    ? NONE
                    : new Recovery(result, recovered, text(besides));
        }

        private void takeRuns(JsonNode entry) {
            runs = RunNotes.read(entry.get("runs"), root, root.resolve(ProjectFolder.CACHE));
            knownRuns.add(entry.path("runsBase").asText());
            labels.add(entry.path("does").asText());
            last = entry.path("at").asText();
        }

        private void take(JsonNode entry) {
            entry.path("saving").fields().forEachRemaining(saving -> known.computeIfAbsent(
                            saving.getKey(), name -> new HashSet<>())
                    .add(saving.getValue().asText()));
            if (entry.has("savingRuns")) {
                knownRuns.add(entry.get("savingRuns").asText());
            }
            if (entry.has("runs")) {
                takeRuns(entry);
            }
            if (!entry.has("scene")) {
                return;
            }
            String name = entry.get("scene").asText();
            touched.add(name);
            if (entry.has("base")) {
                known.computeIfAbsent(name, n -> new HashSet<>())
                        .add(entry.get("base").asText());
            }
            if (entry.path("gone").asBoolean()) {
                now.remove(name);
            } else {
                now.put(name, SceneDelta.applied(now.get(name), entry.path("delta")));
            }
            labels.add(entry.path("does").asText());
            last = entry.path("at").asText();
        }

        private String freeName(String name, Map<String, Scene> taken) {
            String free = name + " recovered";
            for (int i = 2; now.containsKey(free) || onDisk.containsKey(free) || taken.containsKey(free); i++) {
                free = name + " recovered " + i;
            }
            return free;
        }

        private String text(List<String> besides) {
            List<String> newest = labels.subList(Math.max(0, labels.size() - NAMED), labels.size());
            String names = String.join(", ", newest);
            return "Recovered " + labels.size() + (labels.size() == 1 ? " edit" : " edits")
                    + " that had not been saved when Scree ended" + time() + ": "
                    + (labels.size() > newest.size() ? "... " : "") + names + ". "
                    + (besides.isEmpty() ? "" : String.join(" ", besides) + " ")
                    + "Save keeps them; Undo goes back to what was saved.";
        }

        private String time() {
            try {
                return " on " + TIME.format(Instant.parse(last));
            } catch (DateTimeException e) {
                return "";
            }
        }
    }
}
