package dev.scree.editor.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.CommandsArbitrary;
import dev.scree.editor.command.History;
import dev.scree.editor.document.Document;
import dev.scree.editor.document.DocumentEvent;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a journal holds together with the files is what the user had, wherever the program ended. */
class JournalTest {
    @TempDir
    private Path folder;

    private static ProjectFolder project(Path root) {
        return ProjectFolder.create(root, new ProjectFile("p", "main", 0.2, null, null), Scene.empty("main"));
    }

    private static Scene withBodies(Scene scene, int count) {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            bodies.add(Body.of("b" + i, "models/a.obj", "wood", Pose.at(i, 0, 0)));
        }
        return scene.withBodies(bodies);
    }

    private static Map<String, Scene> scenes(Document document) {
        Map<String, Scene> all = new TreeMap<>();
        document.sceneNames().forEach(name -> all.put(name, document.scene(name)));
        return all;
    }

    /** What is there after the program has ended and is started again. */
    private static Map<String, Scene> afterRestart(ProjectFolder project) {
        Document document = Document.open(project);
        Map<String, Scene> all = scenes(document);
        Recovery.read(project, document.scenesOnDisk(), document.settings().runs())
                .scenes()
                .forEach((name, scene) -> {
                    if (scene == null) {
                        all.remove(name);
                    } else {
                        all.put(name, scene);
                    }
                });
        return all;
    }

    @Property(tries = 60)
    void randomEditsSavesAndBrokenSavesAreRecovered(
            @ForAll @Size(min = 1, max = 30) List<@IntRange(max = CommandsArbitrary.KINDS + 3) Integer> kinds,
            @ForAll Random random)
            throws IOException {
        Path root = Files.createTempDirectory("scree-journal");
        try {
            ProjectFolder project = project(root.resolve("p"));
            Document document = Document.open(project);
            History history = new History(document, 1000, 1 << 30);
            Journal journal = new Journal(project, document.scenesOnDisk(), List.of(), text -> {
                throw new AssertionError(text);
            });
            document.listen(event -> {
                if (event instanceof DocumentEvent.SceneChanged changed) {
                    journal.edit("an edit", changed.name(), changed.after());
                }
            });
            for (int kind : kinds) {
                if (kind < CommandsArbitrary.KINDS) {
                    history.add(CommandsArbitrary.next(document, random, kind));
                } else if (kind == CommandsArbitrary.KINDS) {
                    history.undo();
                } else if (kind == CommandsArbitrary.KINDS + 1) {
                    history.redo();
                } else {
                    Document.PendingSave save = document.pendingSave();
                    journal.saving(save.scenes(), save.gone(), save.runs());
                    if (kind == CommandsArbitrary.KINDS + 2) {
                        save.write();
                        document.saved(save);
                        journal.saved(save.scenes(), save.gone(), save.runs());
                    } else {
                        // A save that fails, as on a full disk, after the first scene.
                        save.scenes().values().stream().limit(1).forEach(project::writeScene);
                    }
                }
            }
            journal.close();
            assertThat(afterRestart(project)).isEqualTo(scenes(document));
        } finally {
            TemporaryFiles.delete(root);
        }
    }

    /** The machine went down while the last lines were on their way to the disk. */
    @Test
    void aJournalThatIsCutOffHoldsTheEditsBeforeThat() throws IOException {
        ProjectFolder project = project(folder.resolve("p"));
        Scene scene = Scene.empty("main");
        Journal journal = new Journal(project, Map.of("main", scene), List.of(), text -> {});
        List<Scene> states = new ArrayList<>(List.of(scene));
        for (int i = 1; i < 8; i++) {
            states.add(withBodies(scene, i));
            journal.edit("edit " + i, "main", states.get(i));
        }
        journal.close();
        Path file = project.root().resolve(".scree/journal.jsonl");
        Random random = new Random(7);
        int before = 7;
        while (Files.size(file) > 3) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(Math.max(0, channel.size() - 1 - random.nextInt(60)));
            }
            int now = states.indexOf(afterRestart(project).get("main"));
            assertThat(now).as("an earlier state of the user's").isBetween(0, before);
            before = now;
        }
        assertThat(before).isZero();
    }

    @Test
    void whatIsRecoveredIsSaidAndSavedEditsAreNot() {
        ProjectFolder project = project(folder.resolve("p"));
        Scene scene = Scene.empty("main");
        Journal journal = new Journal(project, Map.of("main", scene), List.of(), text -> {});
        journal.edit("Add Pawn", "main", withBodies(scene, 1));
        journal.edit("Move Pawn", "main", withBodies(scene, 2));
        journal.sync();
        assertThat(Recovery.waits(project)).isTrue();
        Recovery recovery = Recovery.read(project, Map.of("main", scene), List.of());
        assertThat(recovery.text())
                .contains("Recovered 2 edits")
                .contains("Add Pawn, Move Pawn")
                .containsPattern("on \\d{4}-");
        journal.saved(Map.of("main", withBodies(scene, 2)), java.util.Set.of(), List.of());
        journal.sync();
        assertThat(Recovery.waits(project)).isFalse();
        journal.discard();
    }

    /** Somebody edited or replaced the file after the crash: neither is lost. */
    @Test
    void editsOfAFileThatHasChangedSinceComeBackBesideIt() {
        ProjectFolder project = project(folder.resolve("p"));
        Scene scene = Scene.empty("main");
        Journal journal = new Journal(project, Map.of("main", scene), List.of(), text -> {});
        journal.edit("Add Pawn", "main", withBodies(scene, 1));
        journal.close();
        Scene other = scene.withPhysics(scene.physics().withFrameRate(25));
        project.writeScene(other);
        Recovery recovery = Recovery.read(project, Map.of("main", other), List.of());
        assertThat(recovery.scenes()).containsOnlyKeys("main recovered");
        assertThat(recovery.scenes().get("main recovered").bodies()).hasSize(1);
        assertThat(recovery.text()).contains("has changed since").contains("main recovered");
    }

    @Test
    void whatIsNotUnderstoodIsPutAside() throws IOException {
        ProjectFolder project = project(folder.resolve("p"));
        Path file = project.root().resolve(".scree/journal.jsonl");
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                JournalFile.line(com.fasterxml.jackson.databind.node.JsonNodeFactory.instance
                        .objectNode()
                        .put("journal", 99)));
        Recovery recovery = Recovery.read(project, Map.of("main", Scene.empty("main")), List.of());
        assertThat(recovery.scenes()).isEmpty();
        assertThat(recovery.text()).contains("could not be recovered").contains("version 99");
        assertThat(file).doesNotExist();
        assertThat(project.root().resolve(".scree/journal-not-understood.jsonl"))
                .exists();
    }

    /** What cannot be written is told once, and made up for as soon as it can be. */
    @Test
    void aJournalThatCannotBeWrittenIsToldAndMadeUpFor() throws IOException {
        ProjectFolder project = project(folder.resolve("p"));
        Path blocked = Files.createDirectories(project.root().resolve(".scree/journal.jsonl"));
        List<String> told = new ArrayList<>();
        Scene scene = Scene.empty("main");
        Journal journal = new Journal(project, Map.of("main", scene), List.of(), told::add);
        journal.edit("one", "main", withBodies(scene, 1));
        journal.edit("two", "main", withBodies(scene, 2));
        journal.sync();
        assertThat(told).hasSize(1);
        assertThat(told.get(0)).contains("cannot be kept safe").contains("journal.jsonl");
        Files.delete(blocked);
        journal.sync();
        assertThat(told).hasSize(2);
        assertThat(told.get(1)).contains("safe again");
        journal.edit("three", "main", withBodies(scene, 3));
        journal.close();
        assertThat(afterRestart(project).get("main")).isEqualTo(withBodies(scene, 3));
    }

    /** Edits of run configurations come back; where the project's file has others by now, those stay. */
    @Test
    void editsOfRunConfigurationsAreRecovered() throws IOException {
        ProjectFolder project = project(folder.resolve("runs"));
        Map<String, Scene> onDisk = Document.open(project).scenesOnDisk();
        List<RunConfiguration> slow = List.of(RunConfiguration.plain("slow"));
        List<RunConfiguration> both = List.of(RunConfiguration.plain("slow"), RunConfiguration.plain("fast"));
        Journal journal = new Journal(project, onDisk, List.of(), text -> {
            throw new AssertionError(text);
        });
        journal.runs("Add Run Configuration", slow);
        journal.runs("Add Run Configuration", both);
        journal.close();
        Recovery recovery = Recovery.read(project, onDisk, List.of());
        assertThat(recovery.runs()).isEqualTo(both);
        assertThat(recovery.scenes()).isEmpty();
        assertThat(recovery.text()).contains("2 edits").contains("Add Run Configuration");
        assertThat(Recovery.read(project, onDisk, both)).isEqualTo(Recovery.NONE);
        Recovery changed = Recovery.read(project, onDisk, List.of(RunConfiguration.plain("other")));
        assertThat(changed.runs()).isNull();
        assertThat(changed.text()).contains("have changed since");
        Files.delete(JournalFile.of(project));
    }

    @Test
    void savedRunConfigurationsAreNotRecovered() throws IOException {
        ProjectFolder project = project(folder.resolve("saved"));
        Map<String, Scene> onDisk = Document.open(project).scenesOnDisk();
        List<RunConfiguration> slow = List.of(RunConfiguration.plain("slow"));
        Journal journal = new Journal(project, onDisk, List.of(), text -> {});
        journal.runs("Add Run Configuration", slow);
        journal.saving(Map.of(), java.util.Set.of(), slow);
        journal.sync();
        assertThat(Recovery.read(project, onDisk, slow))
                .as("the save was written")
                .isEqualTo(Recovery.NONE);
        assertThat(Recovery.read(project, onDisk, List.of()).runs())
                .as("and the save was not written")
                .isEqualTo(slow);
        journal.saved(Map.of(), java.util.Set.of(), slow);
        journal.close();
        assertThat(JournalFile.of(project)).doesNotExist();
    }

    @Test
    void runConfigurationsThatNoneMayHaveAreNotTakenFromAJournal() throws IOException {
        ProjectFolder project = project(folder.resolve("evil"));
        Map<String, Scene> onDisk = Document.open(project).scenesOnDisk();
        Journal journal = new Journal(project, onDisk, List.of(), text -> {});
        journal.runs("Edit", List.of(RunConfiguration.plain("x").withOutput("/etc/x.mp4")));
        journal.close();
        Recovery recovery = Recovery.read(project, onDisk, List.of());
        assertThat(recovery.runs()).isNull();
        assertThat(recovery.text()).contains("could not be recovered");
    }
}
