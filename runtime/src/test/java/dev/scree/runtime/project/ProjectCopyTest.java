package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectCopyTest {
    @TempDir
    Path folder;

    private ProjectFolder sample() throws IOException {
        ProjectFolder made = ProjectFolder.create(
                folder.resolve("sample"), new ProjectFile("sample", "main", 0.2, null, null), Scene.empty("main"));
        String model = made.addModel(Files.writeString(folder.resolve("a.obj"), "v 0 0 0\n"));
        made.writeScene(Scene.empty("main").withBodies(List.of(Body.of("a", model, "wood", Pose.IDENTITY))));
        made.writeScene(Scene.empty("second"));
        return made;
    }

    @Test
    void aCopyHasAllScenesAndModelsAndTheSampleStays() throws IOException {
        ProjectFolder sample = sample();
        ProjectFolder copy = ProjectCopy.make(sample.root(), folder.resolve("new/copy"));
        assertThat(copy.sceneNames()).isEqualTo(sample.sceneNames()).hasSize(2);
        assertThat(copy.readScene("main")).isEqualTo(sample.readScene("main"));
        assertThat(copy.modelFile(copy.modelNames().get(0))).hasContent("v 0 0 0");
        copy.writeScene(Scene.empty("main"));
        assertThat(sample.readScene("main").bodies()).hasSize(1);
    }

    @Test
    void whatCannotBeCopiedLeavesNothing() throws IOException {
        ProjectFolder sample = sample();
        Files.writeString(sample.sceneFile("second"), "{");
        assertThatThrownBy(() -> ProjectCopy.make(sample.root(), folder.resolve("copy")))
                .isInstanceOf(UserError.class);
        assertThat(folder.resolve("copy")).doesNotExist();
    }
}
