package dev.scree.editor.app;

import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Projects of one scene for the tests of the window. */
final class TestProject {
    private TestProject() {}

    /**
     * Makes a project that is named as its folder.
     *
     * @param models files of the program's presets that the scene's bodies name, as "models/NAME"
     * @return the folder
     */
    static Path create(Path folder, Scene scene, String... models) throws IOException {
        String name = folder.getFileName().toString();
        ProjectFolder.create(folder, new ProjectFile(name, scene.name(), 0.2, null, null), scene);
        Path own = Files.createDirectories(folder.resolve("models"));
        for (String model : models) {
            Files.copy(WindowJourney.MODELS.resolve(model), own.resolve(model));
        }
        return folder;
    }

    /** Makes a project in which a block of water, of some 1,700 particles, stands in an empty room. */
    static Path dam(Path folder) throws IOException {
        Scene scene = Scene.empty("main");
        return create(
                folder,
                scene.withPhysics(scene.physics().withFluidSpacing(0.06))
                        .withBlocks(List.of(new FluidBlock(
                                "w",
                                "Water",
                                new Vec3(-0.5, 0, -0.5),
                                new Vec3(0.1, 0.6, 0.5),
                                Scene.DEFAULT_FLUID,
                                null,
                                null))));
    }
}
