package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of soft bodies go with projects and presets as those of rigid bodies do. */
class SoftModelsTest {
    @TempDir
    private Path folder;

    @Test
    void presetsKeepThemBesideTheirFileAndInPackages() throws IOException {
        Path model = Files.writeString(folder.resolve("jelly.obj"), "v 0 0 0\n");
        Preset preset = Preset.of(
                "wobbly",
                "",
                Scene.empty("s").materials(),
                List.of(),
                List.of(SoftBody.of("jelly", "models/jelly.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)));
        Path presets = folder.resolve("presets");
        PresetFiles.keep(preset, presets, name -> model);
        Preset kept = PresetFiles.read(presets.resolve("wobbly.json"));
        assertThat(kept.softBodies()).isEqualTo(preset.softBodies());
        assertThat(PresetFiles.model(presets.resolve("wobbly.json"), "models/jelly.obj"))
                .hasContent("v 0 0 0");
        Path packed = folder.resolve("wobbly.screepreset");
        PresetPackage.write(preset, name -> model, packed, Progress.NONE);
        try (PresetPackage.Unpacked read = PresetPackage.read(packed, Progress.NONE)) {
            assertThat(PresetFiles.model(read.file(), "models/jelly.obj")).hasContent("v 0 0 0");
        }
    }

    @Test
    void copiesOfProjectsHaveThem() throws IOException {
        ProjectFolder made = ProjectFolder.create(
                folder.resolve("one"), new ProjectFile("one", "main", 0.2, null, null), Scene.empty("main"));
        String model = made.addModel(Files.writeString(folder.resolve("a.obj"), "v 0 0 0\n"));
        made.writeScene(Scene.empty("main")
                .withSoftBodies(List.of(SoftBody.of("a", model, Scene.DEFAULT_MATERIAL, Pose.IDENTITY))));
        ProjectFolder copy = ProjectCopy.make(made.root(), folder.resolve("two"));
        String there = copy.readScene("main").softBodies().get(0).model();
        assertThat(copy.modelFile(there)).hasContent("v 0 0 0");
    }
}
