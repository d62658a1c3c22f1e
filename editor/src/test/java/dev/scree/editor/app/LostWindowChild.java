package dev.scree.editor.app;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.render.OpenGlCalls;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import org.lwjgl.opengl.GL45C;

/**
 * The editor's window, whose graphics device is reset while it records a play of an edited scene. Ends as the program
 * does: with the error's words and its exit code.
 */
final class LostWindowChild {
    /** Frames of the play that are drawn before the reset. */
    private static final int FRAMES = 30;

    private boolean edited;
    private boolean lost;

    public static void main(String[] arguments) {
        OpenGlCalls.load();
        LostWindowChild child = new LostWindowChild();
        try {
            System.exit(EditorApp.run(Path.of(arguments[0]), null, child::drawn));
        } catch (UserError e) {
            System.out.println(e.getMessage());
            System.exit(e.kind().exitCode());
        }
    }

    private void drawn(EditorApp app) {
        EditorContext context = app.context();
        OpenProject project = context.project().orElse(null);
        if (project == null || !project.shapes().complete(project.scene())) {
            return;
        }
        if (!edited) {
            edited = true;
            Scene scene = project.scene();
            Body body = scene.bodies().get(0);
            context.edit(Edits.change(scene, body, body.withName("Edited"), "Rename", ""));
            context.playback().play(project.scene(), project.shapes(), context.device());
        } else if (!lost && context.playback().plays().frameCount() >= FRAMES) {
            lost = true;
            System.out.println("lost");
            OpenGlCalls.lose(GL45C.GL_GUILTY_CONTEXT_RESET);
        }
    }
}
