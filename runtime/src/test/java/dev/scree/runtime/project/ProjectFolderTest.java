package dev.scree.runtime.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.ModelSettings;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectFolderTest {
    @TempDir
    Path folder;

    private ProjectFolder create() {
        return ProjectFolder.create(
                folder.resolve("p"), new ProjectFile("p", null, 0, null, null), Scene.empty("main"));
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        ProjectFolder project = create();
        project.writeSettings(project.settings().withModel("models/a.stl", new ModelSettings(0.001, "z")));
        ProjectFolder again = ProjectFolder.open(folder.resolve("p"));
        assertThat(again.settings().scene()).isEqualTo("main");
        assertThat(again.settings().model("models/a.stl")).isEqualTo(new ModelSettings(0.001, "z"));
        assertThat(again.settings().model("models/b.stl")).isEqualTo(ModelSettings.FROM_FILE);
        assertThat(again.readScene("main")).isEqualTo(Scene.empty("main"));
        assertThat(again.sceneNames()).containsExactly("main");
    }

    @Test
    void neverOverwritesAFolderWithContent() throws IOException {
        Files.createDirectories(folder.resolve("p"));
        Files.writeString(folder.resolve("p/keep.txt"), "mine");
        assertThatThrownBy(this::create).isInstanceOf(UserError.class).hasMessageContaining("not empty");
        assertThat(folder.resolve("p/project.json")).doesNotExist();
    }

    @Test
    void namesWhatIsMissing() throws IOException {
        assertThatThrownBy(() -> ProjectFolder.open(folder.resolve("nowhere")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no such folder");
        assertThatThrownBy(() -> ProjectFolder.open(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("project.json");
        ProjectFolder project = create();
        assertThatThrownBy(() -> project.readScene("other"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("The project has main");
        assertThatThrownBy(() -> project.modelFile("../../etc/passwd"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("outside");
        assertThatThrownBy(() -> project.sceneFile("../x")).isInstanceOf(UserError.class);
    }

    @Test
    void copiesAModelWithTheFilesItNamesAndNeverOverAnother() throws IOException {
        Path source = Files.createDirectories(folder.resolve("src"));
        Files.writeString(source.resolve("a.obj"), "mtllib a b.mtl\nv 0 0 0\n");
        Files.writeString(source.resolve("a b.mtl"), "newmtl x\n");
        ProjectFolder project = create();
        assertThat(project.addModel(source.resolve("a.obj"))).isEqualTo("models/a.obj");
        assertThat(project.root().resolve("models/a b.mtl")).exists();
        assertThat(project.addModel(source.resolve("a.obj"))).isEqualTo("models/a.obj");
        Files.writeString(source.resolve("a.obj"), "v 1 1 1\n");
        assertThat(project.addModel(source.resolve("a.obj"))).isEqualTo("models/a-2.obj");
        assertThat(project.modelNames()).containsExactly("models/a-2.obj", "models/a.obj");
        assertThatThrownBy(() -> project.addModel(source.resolve("no.obj")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no such file");
    }

    /** Two models of one name whose buffers have one name too: each keeps its own. */
    @Test
    void aCompanionOfAnotherModelIsNeverOverwritten() throws IOException {
        ProjectFolder project = create();
        Path one = gltf("one", "first buffer");
        Path two = gltf("two", "second");
        assertThat(project.addModel(one)).isEqualTo("models/scene.gltf");
        assertThat(project.addModel(two)).isEqualTo("models/scene-2/scene.gltf");
        assertThat(project.root().resolve("models/scene.bin")).hasContent("first buffer");
        assertThat(project.root().resolve("models/scene-2/scene.bin")).hasContent("second");
        assertThat(project.addModel(two)).as("used again").isEqualTo("models/scene-2/scene.gltf");
        assertThat(project.addModel(one)).as("used again").isEqualTo("models/scene.gltf");
        assertThat(project.addModel(gltf("three", "third"))).isEqualTo("models/scene-3/scene.gltf");
        Path materials = Files.createDirectories(folder.resolve("obj"));
        Files.writeString(materials.resolve("a.obj"), "mtllib m.mtl\nv 0 0 0\n");
        Files.writeString(materials.resolve("m.mtl"), "newmtl red\n");
        assertThat(project.addModel(materials.resolve("a.obj"))).isEqualTo("models/a.obj");
        Files.writeString(materials.resolve("m.mtl"), "newmtl blue\n");
        assertThat(project.addModel(materials.resolve("a.obj"))).isEqualTo("models/a-2/a.obj");
        assertThat(project.root().resolve("models/m.mtl")).hasContent("newmtl red");
        assertThat(project.modelNames())
                .containsExactly(
                        "models/a-2/a.obj",
                        "models/a.obj",
                        "models/scene-2/scene.gltf",
                        "models/scene-3/scene.gltf",
                        "models/scene.gltf");
    }

    private Path gltf(String name, String buffer) throws IOException {
        Path source = Files.createDirectories(folder.resolve(name));
        Files.writeString(source.resolve("scene.bin"), buffer);
        return Files.writeString(source.resolve("scene.gltf"), "{\"buffers\": [{\"uri\": \"scene.bin\"}]}");
    }

    @Test
    void whatWasCopiedCanBeTakenBackAndNothingElse() throws IOException {
        ProjectFolder project = create();
        project.addModel(gltf("one", "first buffer"));
        AddedModel again = project.copyModel(folder.resolve("one/scene.gltf"));
        again.discard();
        assertThat(project.root().resolve("models/scene.bin")).exists();
        AddedModel second = project.copyModel(gltf("two", "second"));
        second.discard();
        assertThat(project.modelNames()).containsExactly("models/scene.gltf");
        assertThat(project.root().resolve("models/scene-2")).doesNotExist();
    }

    @Test
    void aProjectThatCannotBeMadeLeavesNothing() throws IOException {
        Files.createDirectories(folder.resolve("there"));
        for (String name : new String[] {"there", "new/deep/p"}) {
            assertThatThrownBy(() -> ProjectFolder.create(
                            folder.resolve(name),
                            new ProjectFile("p", null, 0, null, null),
                            Scene.empty("x".repeat(300))))
                    .isInstanceOf(UserError.class)
                    .hasMessageStartingWith(folder.resolve(name) + ": ");
        }
        assertThat(folder.resolve("there")).isEmptyDirectory();
        assertThat(folder.resolve("new")).doesNotExist();
    }

    /** What a kill left in a folder that was there is taken over; a folder with anything else is not. */
    @Test
    void halfAProjectIsMadeWhole() throws IOException {
        ProjectFolder project = create();
        Files.delete(project.projectFile());
        Files.writeString(project.root().resolve("scenes/.main.json.tmp"), "a stranger's");
        assertThatThrownBy(this::create).isInstanceOf(UserError.class).hasMessageContaining("not empty");
        Files.delete(project.root().resolve("scenes/.main.json.tmp"));
        assertThat(create().sceneNames()).containsExactly("main");
        Files.delete(project.projectFile());
        Files.writeString(project.root().resolve("scenes/main.json"), "{}");
        assertThatThrownBy(this::create).isInstanceOf(UserError.class).hasMessageContaining("not empty");
    }

    @Test
    void anUnwritablePlaceIsRefusedAndLeavesNothingBehind() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> AtomicFile.write(blocked.resolve("a.json"), new byte[1]))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cannot be written");
        AtomicFile.write(folder.resolve("a.json"), "one".getBytes());
        AtomicFile.write(folder.resolve("a.json"), "two".getBytes());
        assertThat(folder.resolve("a.json")).hasContent("two");
        try (var files = Files.list(folder)) {
            assertThat(files.map(p -> p.getFileName().toString())).containsExactlyInAnyOrder("file", "a.json");
        }
    }
}
