package dev.scree.editor.video;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.OpenGlCalls;
import dev.scree.runtime.UserError;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.opengl.GL45C;

/** A recording whose context is lost ends with the cause, and its video with the last picture that was drawn. */
class LostRecordingTest {
    /** Pictures before the loss. */
    private static final int GOOD = 40;

    @TempDir
    Path folder;

    @Test
    @Timeout(200)
    void itEndsAtTheLastGoodPicture() throws Exception {
        Path file = folder.resolve("a.mp4");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        LostRecordingTest.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said;
        try {
            assertThat(process.waitFor(150, TimeUnit.SECONDS)).as("it ends").isTrue();
            said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            process.destroyForcibly();
        }
        assertThat(said).contains("the picture can no longer be drawn: drawing took the graphics device too long");
        List<byte[]> pictures = VideoReader.read(file).brightness();
        assertThat(pictures).hasSizeBetween(1, GOOD);
        // A picture that was read after the loss would have what was in the memory before.
        assertThat(pictures)
                .allSatisfy(picture -> assertThat(brightest(picture)).isGreaterThan(60));
    }

    private static int brightest(byte[] picture) {
        int most = 0;
        for (byte pixel : picture) {
            most = Math.max(most, pixel & 0xff);
        }
        return most;
    }

    /** Records into a file and loses the context in between. */
    public static void main(String[] arguments) throws Exception {
        OpenGlCalls.load();
        Scene scene = Scene.empty("main").withBodies(List.of(Body.of("a", "models/a.obj", "wood", Pose.at(0, 0.5, 0))));
        DrawMesh triangle =
                new DrawMesh(new float[] {-0.4f, -0.4f, 0, 0.4f, -0.4f, 0, 0, 0.5f, 0}, new int[] {0, 1, 2});
        BodyGeometry geometry = new BodyGeometry() {
            @Override
            public Optional<DrawMesh> mesh(Body body) {
                return Optional.of(triangle);
            }

            @Override
            public Optional<ParticleSet> particles(Body body) {
                return Optional.empty();
            }
        };
        FramePool pool = new FramePool();
        RecordingTarget target = RecordingTarget.of(arguments[0], 160, 90, 60);
        try (Recorder recorder = new Recorder(scene, scene.camera(), geometry, DrawOptions.VIDEO, target)) {
            for (int i = 0; i < 3 * GOOD; i++) {
                try (Frame frame = pool.lease(i, i, i / 60.0, 1, 0, 0)) {
                    frame.bodies()
                            .put(0, -0.7f + 0.01f * i)
                            .put(1, 0.5f)
                            .put(2, 0)
                            .put(7, 1);
                    recorder.accept(frame);
                }
                if (i == GOOD - 1) {
                    OpenGlCalls.lose(GL45C.GL_GUILTY_CONTEXT_RESET);
                }
            }
            recorder.finish();
        } catch (UserError e) {
            System.out.println(e.getMessage());
        }
        System.exit(0);
    }
}
