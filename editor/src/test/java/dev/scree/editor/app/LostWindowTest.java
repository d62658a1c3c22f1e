package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A window whose graphics device is reset while it plays says so and ends, and what was edited is there again. */
class LostWindowTest extends WindowJourney {
    LostWindowTest() {
        super(720);
    }

    private Path project() throws IOException {
        Scene empty = Scene.empty("main");
        Scene scene = empty.withPhysics(empty.physics().withBodySolver(BodySolver.REALTIME))
                .withBodies(List.of(Body.of("pawn", "models/pawn.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.6, 0))
                        .withResolution(8)));
        return TestProject.create(home.resolve("lost"), scene, "pawn.obj");
    }

    @Test
    void itSaysWhatHappenedAndKeepsTheWork() throws Exception {
        Path folder = project();
        Path output = home.resolve("said.txt");
        Process editor = process(LostWindowChild.class, folder)
                .redirectOutput(output.toFile())
                .redirectError(home.resolve("log.txt").toFile())
                .start();
        try {
            assertThat(editor.waitFor(300, TimeUnit.SECONDS)).as("it ends").isTrue();
        } finally {
            editor.destroyForcibly();
        }
        assertThat(Files.readAllLines(output))
                .as(Files.readString(home.resolve("log.txt")))
                .hasSize(2)
                .satisfies(said -> {
                    assertThat(said.get(0)).isEqualTo("lost");
                    assertThat(said.get(1))
                            .contains("the window can no longer be drawn: drawing took the graphics device too long")
                            .contains("your edits are kept");
                });
        assertThat(editor.exitValue()).isEqualTo(UserError.Kind.DEVICE.exitCode());
        assertThat(Files.readString(home.resolve("log.txt"))).doesNotContain("\tat ");
        try (Journey user = open(folder)) {
            user.waitFor("the project", state -> state.path("unsaved").asBoolean());
            assertThat(user.scene().bodies()).extracting(Body::name).containsExactly("Edited");
        }
    }
}
