package dev.scree.editor.render;

import dev.scree.runtime.UserError;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL45C;

/**
 * Notices that the driver has lost a context: after a reset of the GPU, a new driver, or the loss of the device. All
 * that was in its memory is gone then, and nothing that is drawn shows any more.
 */
public final class GraphicsReset {
    private GraphicsReset() {}

    /**
     * Asks the driver whether the current context is lost; contexts that were not made to tell never are.
     *
     * @throws UserError of kind DEVICE where it is
     */
    public static void check() {
        if (GL.getCapabilities().glGetGraphicsResetStatus != 0) {
            check(GL45C.glGetGraphicsResetStatus());
        }
    }

    /** Does the same for an answer of the driver. */
    static void check(int status) {
        if (status == GL45C.GL_NO_ERROR) {
            return;
        }
        String cause =
                switch (status) {
                    case GL45C.GL_GUILTY_CONTEXT_RESET -> "drawing took the graphics device too long, or failed on it";
                    case GL45C.GL_INNOCENT_CONTEXT_RESET -> "another program has made the graphics device fail";
                    default -> "the graphics device was reset";
                };
        throw UserError.of(
                UserError.Kind.DEVICE,
                "the window can no longer be drawn: " + cause,
                "Start Scree again; if this comes back, install a newer graphics driver, or draw on the CPU with "
                        + "LIBGL_ALWAYS_SOFTWARE=1");
    }
}
