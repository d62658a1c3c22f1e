package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How evenly the window is drawn at 1280x720 while 20,000 particles play and kernels are built, a model is imported and
 * voxelized, and a video is made. Needs a machine with nothing else to do, so it is not in the everyday run. The
 * figures of each part are kept in target/journeys/frame-times.txt.
 */
@Tag("long")
class FrameRateTest extends WindowJourney {
    private final List<String> figures = new ArrayList<>();

    FrameRateTest() {
        super(720);
    }

    @Test
    void theWindowStaysFluentWhileEverythingRuns() throws IOException {
        Path folder = project();
        try (Journey user = open(folder)) {
            user.waitFor(
                    "the particles", 120, state -> state.path("shapesComplete").asBoolean());
            user.waitUntilIdle();
            assertThat(user.state().path("particles").asLong()).isGreaterThan(20_000);
            user.resetFrameTimes();
            user.press("toolbar", "Play");
            user.waitFor("the play", 120, state -> state.path("frames").asInt() > 2);
            figure("kernels built", user.state());
            user.resetFrameTimes();
            user.waitFor("frames", 120, state -> state.path("frames").asInt() > 40);
            figure("20,000 particles play", user.state());
            user.picture("f1-playing");
            user.resetFrameTimes();
            user.key("ctrl+i");
            user.enter("dialog", "Path", large().toString());
            user.waitFor("the import", 60, state -> user.scene().bodies().size() > 90);
            user.waitFor(
                    "its particles", 120, state -> state.path("shapesComplete").asBoolean());
            figure("a model of 160,000 triangles imported and voxelized meanwhile", user.state());
            user.resetFrameTimes();
            user.menu("File", "Export Video…");
            user.press("dialog", "Make Video");
            user.waitFor("the video", 200, state -> state.path("log").toString().contains("The video is ready"));
            figure("a video of the frames made meanwhile", user.state());
            user.picture("f2-video-made");
        } finally {
            Files.write(PICTURES.resolve("frame-times.txt"), figures);
        }
        assertThat(figures).noneMatch(f -> f.contains("TOO SLOW"));
    }

    private void figure(String what, JsonNode state) {
        double rate = state.path("framesPerSecond").asDouble();
        double gap = state.path("longestGapMillis").asDouble();
        figures.add(String.format(
                java.util.Locale.ROOT,
                "%s: %.1f frames/s, longest gap %.0f ms (%s), %d gaps over 100 ms of %d frames%s",
                what,
                rate,
                gap,
                state.path("longestGapParts").asText(),
                state.path("lateFrames").asLong(),
                state.path("drawn").asLong(),
                rate < 10 || gap > 250 ? " TOO SLOW" : ""));
    }

    private Path large() throws IOException {
        Path file = home.resolve("large.obj");
        Meshes.writeSphere(file, 200);
        return file;
    }

    private Path project() throws IOException {
        Path folder = home.resolve("many");
        Scene scene = Scene.empty("main");
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 90; i++) {
            Pose at =
                    new Pose(new Vec3(-0.7 + 0.16 * (i % 10), 0.2 + 0.16 * (i / 30), -0.2 + 0.16 * (i / 10 % 3)), null);
            bodies.add(Body.of("b" + i, "models/pawn.obj", "wood", at)
                    .withResolution(12)
                    .withScale(2));
        }
        ProjectFolder project = ProjectFolder.create(
                folder, new ProjectFile("many", "main", 0.2, null, null), scene.withBodies(bodies));
        project.addModel(MODELS.resolve("pawn.obj"));
        return folder;
    }
}
