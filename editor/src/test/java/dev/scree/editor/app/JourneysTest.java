package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.editor.action.BrushSteps;
import dev.scree.editor.video.VideoReader;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Whole tasks of a user by mouse and keyboard in the real window, each checked in the project it saved. */
class JourneysTest extends WindowJourney {
    JourneysTest() {
        super(720);
    }

    @Test
    void aNewProjectImportsPaintsUndoesSavesAndReopensEqual() throws Exception {
        try (Journey user = open()) {
            user.picture("a1-welcome");
            Path folder = user.newProject("A box for bodies", home.resolve("first"));
            importModel(user, MODELS.resolve("torus.obj"));
            user.waitFor("the body", state -> user.scene().bodies().size() == 1);
            user.waitFor("its particles", state -> state.path("shapesComplete").asBoolean());
            user.picture("a2-imported");
            Body imported = user.scene().bodies().get(0);

            user.press("toolbar", "Paint Resolution");
            user.key("plus");
            paintStroke(user, imported);
            Body painted = user.scene().bodies().get(0);
            assertThat(painted.resolution())
                    .isNotEqualTo(imported.resolution())
                    .isEqualTo(BrushSteps.snapped(painted.resolution()));
            user.waitFor("the painted particles", state -> state.path("shapesComplete")
                    .asBoolean());
            user.picture("a3-painted");

            user.press("toolbar", "Undo");
            assertThat(user.scene().bodies().get(0))
                    .as("one stroke is one undo")
                    .isEqualTo(imported);
            user.press("toolbar", "Redo");
            assertThat(user.scene().bodies().get(0)).isEqualTo(painted);

            user.save();
            Scene saved = user.scene();
            assertThat(ProjectFolder.open(folder).readScene("main")).isEqualTo(saved);

            user.menu("File", "Close Project");
            user.press("welcome", "first");
            user.waitFor(
                    "the project again", state -> state.path("project").asText().equals("first"));
            assertThat(user.scene()).isEqualTo(saved);
            user.waitFor("its particles", state -> state.path("shapesComplete").asBoolean());
            user.press("toolbar", "Show Particles");
            user.picture("a4-reopened");
            assertThat(user.exit()).isZero();
        }
    }

    @Test
    void anEmitterIsMovedByItsHandlePlayedAndGravityEditedMeanwhile() throws Exception {
        try (Journey user = open()) {
            Path folder = user.newProject("An empty box", home.resolve("water"));
            user.press("toolbar", "Add Emitter");
            user.waitFor("the emitter", state -> !user.scene().emitters().isEmpty());
            Scene before = user.scene();
            Emitter placed = before.emitters().get(before.emitters().size() - 1);
            JsonNode handle = user.item("viewport", "Move X");
            double x = handle.path("x").asDouble();
            double y = handle.path("y").asDouble();
            user.drag(x, y, x - 40, y - 4);
            Emitter moved = user.scene().emitters().get(before.emitters().size() - 1);
            assertThat(moved.pose().position().x())
                    .isNotEqualTo(placed.pose().position().x());
            assertThat(moved.pose().position().y())
                    .isEqualTo(placed.pose().position().y());
            assertThat(moved.pose().position().z())
                    .isEqualTo(placed.pose().position().z());
            user.picture("b1-emitter");

            user.press("toolbar", "Play");
            user.waitFor("water that flows", state -> state.path("frames").asInt() > 12);
            user.press("hierarchy", "Physics");
            user.enter("inspector", "Gravity Y", "-3");
            user.waitFor(
                    "frames under the new gravity",
                    state -> state.path("frames").asInt() > 20);
            user.picture("b2-playing");
            user.press("toolbar", "Pause");
            user.waitFor("the pause", state -> state.path("play").asText().equals("PAUSED"));
            int frames = user.state().path("frames").asInt();
            user.press("toolbar", "Step One Frame");
            user.waitFor("one frame more", state -> state.path("frames").asInt() == frames + 1);
            user.press("toolbar", "Stop");
            user.waitFor("the stop", state -> state.path("play").asText().equals("STOPPED"));
            Scene after = user.scene();
            assertThat(after.physics().gravity().y()).isEqualTo(-3);
            assertThat(after.withPhysics(before.physics()).withEmitters(before.emitters()))
                    .as("the play changed nothing else")
                    .isEqualTo(before);
            user.press("toolbar", "Undo");
            assertThat(user.scene().physics()).isEqualTo(before.physics());
            user.press("toolbar", "Redo");
            user.save();
            assertThat(ProjectFolder.open(folder).readScene("main")).isEqualTo(after);
            user.picture("b3-stopped");
        }
    }

    @Test
    void aPresetGoesIntoASecondSceneIsRecordedAndAnImportIsCancelled() throws Exception {
        try (Journey user = open()) {
            Path folder = user.newProject("A box for bodies", home.resolve("third"));
            importModel(user, MODELS.resolve("pawn.obj"));
            user.waitFor("the body", state -> user.scene().bodies().size() == 1);
            user.menu("Scene", "Save Selection as Preset…");
            user.enter("dialog", "Preset name", "my pawn");
            user.waitFor("the preset", state -> state.path("log").toString().contains("Saved the preset my pawn"));
            assertThat(ProjectFolder.open(folder).presetNames()).containsExactly("my pawn");

            user.press("project", "New Scene…");
            user.enter("dialog", "Scene name", "second");
            user.waitFor("the second scene", state -> user.scene().name().equals("second"));
            user.press("presets", "Presets");
            user.press("presets", "my pawn");
            user.waitFor("the preset's body", state -> user.scene().bodies().size() == 1);
            user.waitFor("its particles", state -> state.path("shapesComplete").asBoolean());
            user.picture("c1-preset");

            user.press("toolbar", "Record");
            user.waitFor("recorded frames", state -> state.path("frames").asInt() > 30);
            user.press("toolbar", "Finish Recording");
            Path video = folder.resolve("recordings").resolve("second.mp4");
            user.waitFor("the video", state -> state.path("tasks").isEmpty() && Files.exists(video));
            user.press("toolbar", "Stop");
            user.picture("c2-recorded");
            assertThat(VideoReader.read(video).brightness().size()).isGreaterThanOrEqualTo(30);

            user.waitUntilIdle();
            Path large = home.resolve("large.obj");
            // So large that it takes seconds on a quick machine too.
            Meshes.writeSphere(large, 700);
            importModel(user, large);
            user.waitFor("the import", state -> state.path("tasks").toString().contains("Import large.obj"));
            user.press("status", "Cancel task");
            long begin = System.nanoTime();
            user.waitFor(
                    "the end of the import",
                    state -> !state.path("tasks").toString().contains("Import large.obj"));
            // A second on a machine of its own; a shared one is given more.
            assertThat((System.nanoTime() - begin) / 1e9)
                    .as("seconds that the cancel took; then ran " + user.state().path("tasks"))
                    .isLessThan(10);
            assertThat(user.scene().bodies()).hasSize(1);
            assertThat(ProjectFolder.open(folder).modelNames()).doesNotContain("models/large.obj");

            user.save();
            assertThat(ProjectFolder.open(folder).sceneNames()).containsExactly("main", "second");
            assertThat(ProjectFolder.open(folder)
                            .readScene("second")
                            .bodies()
                            .get(0)
                            .name())
                    .isEqualTo("pawn");
            user.picture("c3-saved");
        }
    }

    @Test
    void theDeviceIsVerifiedAndTheRunStopped() throws Exception {
        try (Journey user = open()) {
            user.menu("Help", "Verify This Device…");
            user.picture("d1-verify");
            user.press("dialog", "Run");
            user.waitFor("the first figures", state -> state.path("verified").asInt() > 10);
            user.item("dialog", "text: rigid/bounce/e0.9/rebound");
            user.picture("d2-verifying");
            user.press("dialog", "Stop");
            JsonNode stopped = user.waitFor(
                    "the end of the run",
                    state -> !state.path("verification").asText().equals("RUNNING"));
            assertThat(stopped.path("verification").asText()).isEqualTo("CANCELLED");
            user.waitUntilIdle();
            user.press("dialog", "Close");
            user.waitFor("the dialog's end", state -> !state.path("dialog").asBoolean());
            assertThat(user.exit()).isZero();
        }
    }

    private static void importModel(Journey user, Path model) {
        user.key("ctrl+i");
        user.enter("dialog", "Path", model.toString());
    }

    private static void paintStroke(Journey user, Body body) {
        JsonNode at = user.item("viewport", "Body " + body.name());
        double x = at.path("x").asDouble();
        double y = at.path("y").asDouble();
        user.drag(x - 90, y - 20, x + 60, y + 10);
    }
}
