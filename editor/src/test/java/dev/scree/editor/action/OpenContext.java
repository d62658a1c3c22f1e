package dev.scree.editor.action;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.List;

/** An editor context with a project open, whose models cannot be read and on which nothing plays. */
public final class OpenContext {
    private OpenContext() {}

    /** @param folder an empty one, for the project and the preferences */
    public static EditorContext of(Path folder, Scene scene) {
        ProjectFolder project =
                ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", scene.name(), 0.2, null, null), scene);
        return open(folder, project.root());
    }

    /**
     * Opens a project that is there.
     *
     * @param folder for the preferences
     */
    public static EditorContext open(Path folder, Path project) {
        EditorContext context = new EditorContext(
                Preferences.load(folder.resolve("editor.json")),
                () -> {},
                document -> new NoShapes(),
                (played, particles, device, progress) -> {
                    throw UserError.of(UserError.Kind.DEVICE, "nothing plays here", "");
                },
                new Library(folder.resolve("projects")));
        context.projects().open(project);
        settle(context);
        if (context.project().isEmpty()) {
            throw new AssertionError("the project did not open");
        }
        return context;
    }

    /** Waits until no task runs any more. */
    public static void settle(EditorContext context) {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!context.tasks().open().isEmpty() && System.nanoTime() < end) {
            context.tasks().deliver();
            Thread.onSpinWait();
        }
    }

    /** Saves the project and waits until that is done. */
    public static void save(EditorContext context) {
        boolean[] saved = {false};
        context.projects().save(() -> saved[0] = true);
        settle(context);
        if (!saved[0]) {
            throw new AssertionError("the project was not saved");
        }
    }

    private static final class NoShapes implements ShapeSource {
        @Override
        public Shape shape(String model, List<String> nodes, Progress progress) {
            throw UserError.of(UserError.Kind.INPUT, "there is no model", "");
        }

        @Override
        public ParticleSet particles(ParticleKey key, Progress progress) {
            throw UserError.of(UserError.Kind.INPUT, "there is no model", "");
        }

        @Override
        public boolean unitKnown(String model, Progress progress) {
            return true;
        }
    }
}
