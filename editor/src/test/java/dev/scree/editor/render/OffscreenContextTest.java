package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.scree.editor.process.ProcessLines;
import dev.scree.runtime.UserError;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryStack;

class OffscreenContextTest {
    @Test
    void drawsWithoutAWindowAgainAndAgainAndOnAnyThread() throws Exception {
        assertThat(clearedColour()).isEqualTo(0xff4080ff);
        assertThat(clearedColour()).isEqualTo(0xff4080ff);
        assertThat(CompletableFuture.supplyAsync(OffscreenContextTest::clearedColour)
                        .get())
                .isEqualTo(0xff4080ff);
    }

    /** A process whose driver has an older OpenGL, as Mesa pretends to on request. */
    @Test
    void anOldOpenGlIsNamedWithARemedy() throws Exception {
        ProcessBuilder child = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                OffscreenContextTest.class.getName());
        child.environment().put("MESA_GL_VERSION_OVERRIDE", "3.3");
        Process process = child.redirectErrorStream(true).start();
        String said = new ProcessLines(process).all(ProcessLines.LIMIT_SECONDS);
        assumeThat(said).as("only Mesa can pretend").doesNotContain("opened");
        assertThat(said)
                .contains("OpenGL 4.5")
                .contains("the driver has OpenGL 3.")
                .contains("Install OpenGL 4.5");
    }

    /** Opens a context and says how that went. */
    public static void main(String[] arguments) {
        try (OffscreenContext context = OffscreenContext.create()) {
            System.out.println("opened " + context.renderer());
        } catch (UserError e) {
            System.out.println(e.getMessage());
        }
    }

    private static int clearedColour() {
        try (OffscreenContext context = OffscreenContext.create();
                MemoryStack stack = MemoryStack.stackPush()) {
            assertThat(context.renderer()).isNotBlank();
            int texture = GL45C.glCreateTextures(GL45C.GL_TEXTURE_2D);
            GL45C.glTextureStorage2D(texture, 1, GL45C.GL_RGBA8, 4, 4);
            int target = GL45C.glCreateFramebuffers();
            GL45C.glNamedFramebufferTexture(target, GL45C.GL_COLOR_ATTACHMENT0, texture, 0);
            GL45C.glBindFramebuffer(GL45C.GL_FRAMEBUFFER, target);
            GL45C.glClearColor(1, 0.5f, 0.25f, 1);
            GL45C.glClear(GL45C.GL_COLOR_BUFFER_BIT);
            ByteBuffer pixel = stack.calloc(4);
            GL45C.glReadPixels(1, 1, 1, 1, GL45C.GL_RGBA, GL45C.GL_UNSIGNED_BYTE, pixel);
            GL45C.glDeleteFramebuffers(target);
            GL45C.glDeleteTextures(texture);
            return pixel.get(0) & 0xff
                    | (pixel.get(1) & 0xff) << 8
                    | (pixel.get(2) & 0xff) << 16
                    | (pixel.get(3) & 0xff) << 24;
        }
    }
}
