package dev.scree.editor.action;

import dev.scree.editor.command.ReplacePart;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.Random;

/**
 * An editor without a window that edits, saves and says so until it is killed. Edit number N sets the frame rate to 10
 * + N / 1000, so that a state says which edit it is of.
 */
public final class EditingChild {
    private EditingChild() {}

    /** @param arguments project, folder for preferences, share of edits after which it saves */
    public static void main(String[] arguments) throws Exception {
        double saves = Double.parseDouble(arguments[2]);
        Random random = new Random(ProcessHandle.current().pid());
        EditorContext context = OpenContext.open(Path.of(arguments[1]), Path.of(arguments[0]));
        if (context.project().orElseThrow().readOnly() != null) {
            throw new AssertionError(context.project().orElseThrow().readOnly());
        }
        for (int edit = number(context.project().orElseThrow().scene()) + 1; ; edit++) {
            Scene scene = context.project().orElseThrow().scene();
            context.edit(new ReplacePart(
                    "main", scene.physics(), scene.physics().withFrameRate(10 + edit / 1000.0), "Edit " + edit, ""));
            System.out.println("edit " + edit + " " + System.currentTimeMillis());
            if (random.nextDouble() < saves) {
                context.projects().save(() -> {});
            }
            context.tasks().deliver();
            Thread.sleep(random.nextInt(4));
        }
    }

    /** Which edit a scene is of. */
    public static int number(Scene scene) {
        return (int) Math.round((scene.physics().frameRate() - 10) * 1000);
    }
}
