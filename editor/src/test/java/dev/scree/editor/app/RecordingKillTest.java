package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.video.VideoReader;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a recording in the window has drawn is in its file, though the program is killed before it is finished. */
class RecordingKillTest extends WindowJourney {
    RecordingKillTest() {
        super(720);
    }

    private Path project() throws IOException {
        Scene empty = Scene.empty("main");
        Scene scene = empty.withPhysics(empty.physics().withBodySolver(BodySolver.REALTIME))
                .withBodies(List.of(Body.of("pawn", "models/pawn.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.6, 0))
                        .withResolution(8)));
        return TestProject.create(home.resolve("killed"), scene, "pawn.obj");
    }

    @Test
    void aKilledRecordingPlaysToItsLastChunk() throws Exception {
        Path folder = project();
        Path video = folder.resolve("recordings").resolve("main.mp4");
        try (Journey user = open(folder)) {
            user.waitFor("shapes", state -> state.path("shapesComplete").asBoolean());
            user.press("toolbar", "Record");
            user.waitFor("some of the video", state -> Files.exists(video) && size(video) > 60_000);
            user.kill();
        }
        assertThat(VideoReader.read(video).brightness().size()).isGreaterThan(10);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }
}
