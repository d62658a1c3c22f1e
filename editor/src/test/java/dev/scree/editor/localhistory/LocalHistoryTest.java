package dev.scree.editor.localhistory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.command.RestoreScenes;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Earlier states of scenes: kept, limited, compared, restored. */
class LocalHistoryTest {
    private static final Body BODY =
            Body.of("a", "models/a.obj", "wood", Pose.IDENTITY).withName("Pawn");

    @TempDir
    private Path folder;

    private static Scene falling(double gravity) {
        Physics physics = Scene.empty("my scene").physics();
        return Scene.empty("my scene").withPhysics(physics.withGravity(new Vec3(0, -gravity, 0)));
    }

    @Test
    void statesAreReadAsTheyWereNewestFirstAndEqualOnesAreKeptOnce() throws InterruptedException {
        LocalHistory history = new LocalHistory(folder, 100, 1 << 20);
        assertThat(history.keep(falling(1), KeptState.Cause.SAVE)).isTrue();
        Thread.sleep(3);
        assertThat(history.keep(falling(1), KeptState.Cause.PLAY))
                .as("the same")
                .isFalse();
        assertThat(history.keep(falling(2), KeptState.Cause.PLAY)).isTrue();
        List<KeptState> states = history.states();
        assertThat(states).extracting(KeptState::cause).containsExactly(KeptState.Cause.PLAY, KeptState.Cause.SAVE);
        assertThat(states).extracting(KeptState::scene).containsOnly("my scene");
        assertThat(history.read(states.get(0))).isEqualTo(falling(2));
        assertThat(history.read(states.get(1))).isEqualTo(falling(1));
    }

    @Test
    void theOldestGoFirstWhereThereAreTooManyOrTooLargeOnes() throws Exception {
        LocalHistory few = new LocalHistory(folder, 3, 1 << 20);
        for (int i = 1; i <= 5; i++) {
            few.keep(falling(i), KeptState.Cause.SAVE);
            Thread.sleep(3);
        }
        assertThat(few.states()).hasSize(3);
        assertThat(few.read(few.states().get(2))).isEqualTo(falling(3));
        LocalHistory small = new LocalHistory(folder, 3, 1);
        small.keep(falling(6), KeptState.Cause.SAVE);
        assertThat(small.states()).as("the newest stays").hasSize(1);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aDamagedStateIsRefusedAndOtherFilesAreLeftAlone() throws IOException {
        LocalHistory history = new LocalHistory(folder, 3, 1 << 20);
        history.keep(falling(1), KeptState.Cause.SAVE);
        Files.writeString(folder.resolve("notes.txt"), "mine");
        KeptState state = history.states().get(0);
        byte[] bytes = Files.readAllBytes(state.file());
        for (int i = 0; i < bytes.length; i += 7) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 0x55;
            Files.write(state.file(), damaged);
            Scene read;
            try {
                read = history.read(state);
            } catch (UserError e) {
                assertThat(e).hasMessageContaining("cannot be read");
                continue;
            }
            assertThat(read).as("a byte without meaning").isEqualTo(falling(1));
        }
        Files.delete(state.file());
        assertThatThrownBy(() -> history.read(state)).isInstanceOf(UserError.class);
        assertThat(history.states()).isEmpty();
        assertThat(folder.resolve("notes.txt")).exists();
    }

    @Test
    void whatDiffersIsNamedPartByPart() {
        Scene then = falling(1).withBodies(List.of(BODY));
        Body moved = BODY.withPose(Pose.at(1, 0, 0));
        assertThat(SceneComparison.between(then, then)).isEmpty();
        assertThat(SceneComparison.between(then, falling(2).withBodies(List.of(moved))))
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line).isEqualTo("Physics: gravity"),
                        line -> assertThat(line).startsWith("Body Pawn: ").contains("position"));
        assertThat(SceneComparison.between(then, falling(1))).containsExactly("Body Pawn is gone since then");
        assertThat(SceneComparison.between(falling(1), then)).containsExactly("Body Pawn is new since then");
    }

    @Test
    void aSaveKeepsAStateThatIsRestoredAsOneEdit() {
        try (EditorContext context = OpenContext.of(folder, falling(1))) {
            OpenProject project = context.project().orElseThrow();
            gravity(context, 2);
            OpenContext.save(context);
            gravity(context, 3);
            KeptState state = project.localHistory().states().get(0);
            Scene saved = project.localHistory().read(state);
            context.edit(RestoreScenes.of(project.document(), Map.of(state.scene(), saved), "Restore"));
            assertThat(project.scene()).isEqualTo(falling(2));
            context.undo();
            assertThat(project.scene()).isEqualTo(falling(3));
        }
    }

    @Test
    void aPlayKeepsWhatIsPlayedSavedOrNot() {
        try (EditorContext context = OpenContext.of(folder, falling(1))) {
            OpenProject project = context.project().orElseThrow();
            gravity(context, 2);
            context.playback().play(project.scene(), project.shapes(), context.device());
            OpenContext.settle(context);
            KeptState state = project.localHistory().states().get(0);
            assertThat(state.cause()).isEqualTo(KeptState.Cause.PLAY);
            assertThat(project.localHistory().read(state)).isEqualTo(falling(2));
        }
    }

    private static void gravity(EditorContext context, double gravity) {
        OpenProject project = context.project().orElseThrow();
        context.edit(new ReplacePart(
                project.scene().name(),
                project.scene().physics(),
                falling(gravity).physics(),
                "Gravity",
                ""));
        project.history().seal();
    }
}
