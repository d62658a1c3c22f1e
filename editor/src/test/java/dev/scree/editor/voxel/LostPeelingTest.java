package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.OffscreenContext;
import dev.scree.editor.render.OpenGlCalls;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * A context that is lost while a model is made into voxels ends that with its cause, neither never nor with nothing.
 */
class LostPeelingTest {
    @Test
    @Timeout(120)
    void itEndsWithTheCause() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        LostPeelingTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String said;
        try {
            assertThat(process.waitFor(100, TimeUnit.SECONDS)).as("it ends").isTrue();
            said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } finally {
            process.destroyForcibly();
        }
        assertThat(said).contains("no longer be drawn: another program has made the graphics device fail");
    }

    /** Peels a triangle with a context that is lost. */
    public static void main(String[] arguments) {
        OpenGlCalls.load();
        FloatBuffer triangle = MemoryUtil.memCallocFloat(9);
        try (OffscreenContext context = OffscreenContext.create();
                DepthPeeler peeler = new DepthPeeler()) {
            System.out.println(context.renderer());
            OpenGlCalls.lose(GL45C.GL_INNOCENT_CONTEXT_RESET);
            int layers = peeler.peel(triangle, 4, 4, 4, (layer, depths, facings) -> {}, Progress.NONE);
            System.out.println(layers + " layers");
        } catch (UserError e) {
            System.out.println(e.getMessage());
        } finally {
            MemoryUtil.memFree(triangle);
        }
    }
}
