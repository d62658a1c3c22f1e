package dev.scree.editor.action;

import dev.scree.runtime.Progress;
import dev.scree.runtime.Refusal;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.List;

/** A workbench with a project open, whose models cannot be read and on which nothing plays. */
public final class OpenBench {
    private OpenBench() {}

    /** @param folder an empty one, for the project and the preferences */
    public static Workbench of(Path folder, Scene scene) {
        ProjectFolder project =
                ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", scene.name(), 0.2, null, null), scene);
        Workbench bench = new Workbench(
                Preferences.load(folder.resolve("editor.json")),
                () -> {},
                document -> new NoShapes(),
                (played, particles, device, progress) -> {
                    throw Refusal.of(Refusal.Kind.DEVICE, "nothing plays here", "");
                },
                new Library(folder.resolve("projects")));
        bench.open(project.root());
        long end = System.nanoTime() + 20_000_000_000L;
        while (bench.project().isEmpty() && System.nanoTime() < end) {
            bench.tasks().deliver();
            Thread.onSpinWait();
        }
        if (bench.project().isEmpty()) {
            throw new AssertionError("the project did not open");
        }
        return bench;
    }

    private static final class NoShapes implements ShapeSource {
        @Override
        public Shape shape(String model, List<String> nodes, Progress progress) {
            throw Refusal.of(Refusal.Kind.INPUT, "there is no model", "");
        }

        @Override
        public ParticleSet particles(ParticleKey key, Progress progress) {
            throw Refusal.of(Refusal.Kind.INPUT, "there is no model", "");
        }

        @Override
        public boolean unitKnown(String model, Progress progress) {
            return true;
        }
    }
}
