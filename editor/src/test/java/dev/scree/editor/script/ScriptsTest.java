package dev.scree.editor.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scripts that are recorded and run on a project whose models cannot be read. */
class ScriptsTest {
    private static final Scene START = Scene.empty("main")
            .withBodies(List.of(
                    Body.of("a", "models/a.obj", "wood", Pose.at(0.1, 0.5, 0.3)),
                    Body.of("b", "models/b.obj", "wood", Pose.at(0.5, 0.5, 0.3))))
            .withEmitters(List.of(Emitter.disc("e", Pose.at(0, 1, 0), 0.1, "water", 1)));

    @TempDir
    private Path folder;

    private EditorContext context;
    private Actions actions;
    private Scripts scripts;

    @BeforeEach
    void open() {
        context = OpenContext.of(folder, START);
        actions = new Actions(context);
        scripts = new Scripts(context, actions);
        context.setScripting(scripts);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private OpenProject project() {
        return context.project().orElseThrow();
    }

    private Map<String, Scene> scenes() {
        Map<String, Scene> all = new HashMap<>();
        project()
                .document()
                .sceneNames()
                .forEach(name -> all.put(name, project().document().scene(name)));
        return all;
    }

    private Path script(String... lines) throws IOException {
        Path file = folder.resolve("s.scree");
        Files.writeString(file, ScriptText.HEAD + "\n" + String.join("\n", lines) + "\n");
        return file;
    }

    private void run(Path file) {
        scripts.run(file);
        while (scripts.running()) {
            context.beginFrame();
        }
    }

    private UserError refused(String... lines) throws IOException {
        run(script(lines));
        return scripts.failure().orElseThrow();
    }

    @Test
    void eachStepIsOneStepOfUndo() throws IOException {
        run(script(
                "set a pose.position=\"10 cm,50 cm,0\" name=\"The first\"",
                "select a e",
                "do edit.hide",
                "select",
                "do scene.addSink"));
        assertThat(scripts.failure()).isEmpty();
        Scene scene = project().scene();
        assertThat(scene.bodies().get(0).pose().position()).isEqualTo(new Vec3(0.1, 0.5, 0));
        assertThat(scene.bodies().get(0).name()).isEqualTo("The first");
        assertThat(scene.bodies().get(0).hidden()).isTrue();
        assertThat(scene.emitters().get(0).hidden()).isTrue();
        assertThat(scene.sinks()).hasSize(1);
        assertThat(project().history().doneCount()).isEqualTo(3);
    }

    @Test
    void aBadStepNamesItsLineAndWhatIsAllowedAndWhatWasDoneStays() throws IOException {
        UserError unknown = refused("set a name=Z", "", "do edit.fly", "set a name=Y");
        assertThat(unknown.place()).endsWith("s.scree:4:4");
        assertThat(unknown.getMessage()).contains("no action \"edit.fly\"", "./scree edit --actions");
        assertThat(refused("do edit.hidden").remedy()).startsWith("Perhaps edit.hide or ");
        assertThat(refused("do hide").remedy()).startsWith("Perhaps edit.hide or ");
        assertThat(refused("do scene.addSofa").remedy()).startsWith("Perhaps scene.addSoft or ");
        assertThat(unknown.kind()).isEqualTo(UserError.Kind.INPUT);
        assertThat(project().scene().bodies().get(0).name()).isEqualTo("Z");
        assertThat(project().history().doneCount()).isEqualTo(1);

        assertThat(refused("select", "  do edit.hide").getMessage()).contains(":3:6", "Select a body");
        assertThat(refused("set a density=much").getMessage()).contains(":2:1", "density", "number");
        assertThat(refused("set a colour=1").getMessage()).contains("has no property \"colour\"", "density");
        assertThat(refused("set c name=1").getMessage()).contains("no part \"c\"");
        assertThat(refused("preset Nothing").getMessage()).contains("no preset");
        assertThat(refused("model models/a.obj at 1,2").getMessage()).contains("no model");
        assertThat(refused("scene other").getMessage()).contains("Use one of main");
        assertThat(refused("play long").getMessage()).contains("in s");
        assertThat(refused("play 1s").getMessage()).contains(":2:1", "there is no model");
    }

    @Test
    void whatReachesBeyondTheProjectIsRefused() throws IOException {
        for (String id : List.of("file.exit", "file.close", "edit.paste", "edit.copy", "play.record", "file.open")) {
            assertThat(refused("do " + id).getMessage()).contains("a script cannot carry out " + id);
        }
        assertThat(refused("do edit.array").getMessage()).contains("it asks a question");
        assertThat(refused("change {\"../../x\":{\"whole\":{\"name\":\"../../x\"}}}"))
                .hasMessageContaining("s.scree:2:1");
        assertThat(refused("change {\"main\":null}")).hasMessageContaining("at least one scene");
        assertThat(refused("change {\"main\":{\"bodies\":3}}").place()).isNotNull();
        assertThat(refused("change {\"main\":{\"bodies\":{\"parts\":[{\"id\":\"x\"}]}}}"))
                .hasMessageContaining("does not change the scene");
        assertThat(context.project()).isPresent();
        assertThat(scenes()).containsExactly(Map.entry("main", START));
    }

    @Test
    void aDragIsOneLineOfValuesAndUndoIsTold() throws IOException {
        scripts.toggleRecording();
        Scene scene = project().scene();
        for (int i = 1; i <= 5; i++) {
            Body before = project().scene().bodies().get(0);
            context.edit(Edits.change(scene, before, before.moved(new Vec3(0.1, 0, 0)), "Position", "drag"));
        }
        project().history().seal();
        context.selection().set(new Selection.Item(PartKind.BODY, "b"));
        actions.get("edit.delete").perform();
        actions.get("edit.undo").perform();
        scripts.toggleRecording();
        assertThat(Files.readAllLines(folder.resolve("p/scripts/recorded-1.scree")))
                .hasSize(6)
                .startsWith("scree-script 1", "scene main")
                .endsWith("select b", "do edit.delete", "do edit.undo")
                .element(2)
                .asString()
                .startsWith("set a pose.position=");
    }

    @Test
    void whatIsRecordedReplaysToTheSameScenesAndTheSameSteps() throws IOException {
        for (long seed = 0; seed < 40; seed++) {
            Map<String, Scene> before = scenes();
            context.selection().clear();
            scripts.toggleRecording();
            Random random = new Random(seed);
            for (int i = 0; i < 25; i++) {
                act(random);
            }
            scripts.toggleRecording();
            Path recorded = folder.resolve("p/scripts/recorded-" + (seed + 1) + ".scree");
            Map<String, Scene> made = scenes();

            back(before);
            context.selection().clear();
            int base = project().history().doneCount();
            run(recorded);
            assertThat(scripts.failure())
                    .as("seed %d: %s", seed, Files.readString(recorded))
                    .isEmpty();
            assertThat(scenes())
                    .as("seed %d: %s", seed, Files.readString(recorded))
                    .isEqualTo(made);
            while (project().history().doneCount() > base) {
                context.undo();
            }
            assertThat(scenes()).isEqualTo(before);
        }
    }

    /** The scenes as they were, by an edit. */
    private void back(Map<String, Scene> before) {
        Map<String, Scene> wanted = new HashMap<>(before);
        scenes().keySet().forEach(name -> wanted.putIfAbsent(name, null));
        context.edit(dev.scree.editor.command.RestoreScenes.of(project().document(), wanted, "Back"));
        project().document().show("main");
    }

    private void act(Random random) {
        Scene scene = project().scene();
        List<SceneObject> objects = new ArrayList<>(scene.objects());
        SceneObject object = objects.isEmpty() ? null : objects.get(random.nextInt(objects.size()));
        switch (random.nextInt(12)) {
            case 0 -> actions.get("edit.undo").perform();
            case 1 -> actions.get("edit.redo").perform();
            case 2 -> actions.get("scene.addSink").perform();
            case 3 -> actions.get("edit.duplicate").perform();
            case 4 -> actions.get("edit.hide").perform();
            case 5 ->
                actions.get(random.nextBoolean() ? "edit.up" : "edit.lock").perform();
            case 6 ->
                actions.get(random.nextInt(3) == 0 ? "edit.delete" : "edit.group")
                        .perform();
            case 7 -> actions.get("scene.addMaterial").perform();
            case 8 -> {
                if (random.nextInt(4) == 0) {
                    context.files().addScene("scene " + scene.parts().size() + "-" + random.nextInt(1000));
                } else if (random.nextInt(3) == 0) {
                    actions.get("scene.delete").perform();
                }
            }
            case 9 -> {
                if (object instanceof Body body) {
                    double turn = random.nextDouble();
                    Pose pose = new Pose(
                            new Vec3(random.nextDouble(), turn, 1 / 3.0), Quat.ofDegrees(new Vec3(turn * 90, 7, 0)));
                    context.edit(Edits.change(scene, body, body.withPose(pose), "Pose", "turn"));
                    Body turned = body.withPose(pose).withName("B " + turn);
                    context.edit(Edits.change(scene, body.withPose(pose), turned, "Name", "turn"));
                    project().history().seal();
                }
            }
            default -> {
                if (object != null) {
                    if (random.nextBoolean()) {
                        context.selection().set(Selection.Item.of(object));
                    } else {
                        context.selection().toggle(Selection.Item.of(object));
                    }
                }
            }
        }
    }
}
