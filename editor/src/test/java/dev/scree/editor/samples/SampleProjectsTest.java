package dev.scree.editor.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.voxel.ParticleSource;
import dev.scree.runtime.Progress;
import dev.scree.runtime.check.PlayCheck;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
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
            "flag",
            "hammock",
            "net",
            "water-bag",
            "glass-tip",
            "glass-tower",
            "cloth-drape",
            "soft-drop",
            "sailboat",
            "cloth-catch"
        }) {
            ProjectFolder project = ProjectFolder.open(PROJECTS.resolve(name));
            Scene scene = project.readScene(project.settings().scene());
            assertThat(scene.bodies().size() + scene.cloths().size()).as(name).isPositive();
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
                        "water",
                        "flag",
                        "curtain",
                        "hammock",
                        "sail",
                        "balloon",
                        "net",
                        "jelly cube",
                        "rubber ball",
                        "foam block");
        PresetLibrary.presets().forEach(preset -> {
            Path file = PROJECTS.resolve("presets").resolve(preset.name() + ".json");
            assertThat(PresetFiles.read(file)).isEqualTo(preset);
            preset.modelObjects().forEach(body -> assertThat(PresetFiles.model(file, body.model()))
                    .exists());
        });
    }

    /** A curtain held at its lower edge would fall into itself; a sail's free corner is at its foot. */
    @Test
    void theCurtainHangsFromItsUpperEdgeAndTheSailIsHeldAtItsFoot() {
        Vector3d curtain = held("curtain", 0);
        assertThat(curtain.y).isCloseTo(0.3, within(0.02));
        Vector3d sail = held("sail", 1);
        assertThat(sail.y).isCloseTo(-0.25, within(0.02));
        assertThat(sail.x).isCloseTo(0.2, within(0.02));
        assertThat(held("flag", 0).x).isCloseTo(-0.15, within(0.01));
    }

    /** Mean place of what a pin of a preset's cloth holds, from the cloth's middle, world axes [m]. */
    private static Vector3d held(String preset, int pin) {
        Cloth cloth = PresetFiles.read(PROJECTS.resolve("presets").resolve(preset + ".json"))
                .cloths()
                .get(0);
        ClothMesh mesh = ClothMesh.of(cloth);
        double[] p = mesh.position();
        int[] held = mesh.heldBy(cloth.pins().subList(pin, pin + 1));
        Vector3d mean = new Vector3d();
        int count = 0;
        for (int v = 0; v < held.length; v++) {
            if (held[v] == 0) {
                mean.add(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
                count++;
            }
        }
        assertThat(count).as(preset).isPositive();
        return cloth.pose().rotation().toJoml().transform(mean.div(count));
    }
}
