package dev.scree.editor.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.voxel.ParticleSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.check.PlayCheck;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleProjectsTest {
    private static final Path PROJECTS = Path.of("..", "projects");

    @TempDir
    Path made;

    /**
     * After a change of the samples' code: run SampleProjects on an empty folder and copy the result over projects/.
     */
    @Test
    void theStoredFilesAreWhatTheCodeMakes() throws IOException {
        SampleProjects.writeAll(made);
        try (Stream<Path> files = Files.walk(made)) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            assertThat(all).hasSizeGreaterThan(20);
            for (Path file : all) {
                Path stored = PROJECTS.resolve(made.relativize(file).toString());
                assertThat(stored).exists();
                assertThat(Files.mismatch(file, stored)).as(stored.toString()).isEqualTo(-1);
            }
        }
    }

    @Test
    void everySampleIsFreeOfProblems() {
        SampleProjects.writeAll(made);
        for (String name : new String[] {
            "chess-drop",
            "torus-drop",
            "cubes-tower",
            "tank",
            "channel",
            "paddles",
            "chess-tank",
            "boat-waves",
            "glass-tip",
            "glass-tower"
        }) {
            ProjectFolder project = ProjectFolder.open(PROJECTS.resolve(name));
            Scene scene = project.readScene(project.settings().scene());
            assertThat(scene.bodies()).as(name).isNotEmpty();
            assertThat(SceneCheck.check(
                            scene, "scenes/main.json", model -> Files.isRegularFile(project.modelFile(model))))
                    .as(name)
                    .isEmpty();
            ParticleSets sets = new ParticleSource(made.resolve(name)).particles(scene, Progress.NONE);
            assertThat(PlayCheck.check(scene, "scenes/main.json", sets, Progress.NONE))
                    .as(name)
                    .isEmpty();
        }
    }

    @Test
    void thePresetsAreThereWithTheirModels() {
        assertThat(PresetLibrary.presets())
                .extracting(p -> p.name())
                .containsExactly(
                        "pawn",
                        "king",
                        "torus",
                        "glass",
                        "gear",
                        "hull",
                        "ball",
                        "water spout",
                        "water block",
                        "row of five",
                        "vat of water",
                        "oil",
                        "honey",
                        "mud",
                        "mercury",
                        "water");
        PresetLibrary.presets().forEach(preset -> {
            Path file = PROJECTS.resolve("presets").resolve(preset.name() + ".json");
            assertThat(PresetFiles.read(file)).isEqualTo(preset);
            preset.bodies().forEach(body -> assertThat(PresetFiles.model(file, body.model()))
                    .exists());
        });
    }
}
