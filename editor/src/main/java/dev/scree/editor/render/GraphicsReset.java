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
     * Asks the driver whether the current context, a window's, is lost; contexts that were not made to tell never are.
     *
     * @throws UserError of kind DEVICE where it is
     */
    public static void checkWindow() {
        check("the window", "Start Scree again: your edits are kept, and are back when you open the project");
    }

    /**
     * Does the same for a context without a window: what was read from it since the loss is no picture.
     *
     * @throws UserError of kind DEVICE where it is lost
     */
    public static void checkPicture() {
        check("the picture", "Try again, after a new start of Scree if need be");
    }

    private static void check(String what, String remedy) {
        if (GL.getCapabilities().glGetGraphicsResetStatus != 0) {
            check(GL45C.glGetGraphicsResetStatus(), what, remedy);
        }
    }

    /** Does the same for an answer of the driver. */
    static void check(int status, String what, String remedy) {
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
                what + " can no longer be drawn: " + cause,
                remedy + ". If this comes back, install a newer graphics driver, or draw on the CPU with "
                        + "LIBGL_ALWAYS_SOFTWARE=1");
    }
}
