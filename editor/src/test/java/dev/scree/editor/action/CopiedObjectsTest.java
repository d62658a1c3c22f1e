package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that go through the clipboard as text, between scenes and projects. */
class CopiedObjectsTest {
    private static final String CUBE = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

    @TempDir
    private Path folder;

    private ProjectFolder from;
    private ProjectFolder into;
    private Scene scene;

    @BeforeEach
    void open() throws IOException {
        scene = Scene.empty("main")
                .withMaterials(List.of(
                        new Material("wood", "Wood", 700, 0.3, 0.4, 0, null, null),
                        new Material("gold", "Gold", 19000, 0.3, 0.4, 0, null, null)))
                .withBodies(List.of(
                        Body.of("a", "models/a.obj", "gold", Pose.at(1, 2, 3)),
                        Body.of("b", "models/a.obj", "wood", Pose.at(2, 2, 3))))
                .withGroups(List.of(new Group("Pair", List.of("bodies/a", "bodies/b"), null)));
        from = ProjectFolder.create(folder.resolve("from"), new ProjectFile("from", "main", 0.2, null, null), scene);
        into = ProjectFolder.create(
                folder.resolve("into"), new ProjectFile("into", "main", 0.2, null, null), Scene.empty("main"));
        Files.createDirectories(folder.resolve("from/models"));
        Files.writeString(folder.resolve("from/models/a.obj"), CUBE);
    }

    private CopiedObjects copied() {
        return CopiedObjects.read(
                CopiedObjects.of(from.root(), scene, scene.objects()).text());
    }

    @Test
    void theTextHoldsObjectsMaterialsGroupsAndWhereTheyComeFrom() {
        CopiedObjects read = copied();
        assertThat(read.preset().bodies()).isEqualTo(scene.bodies());
        assertThat(read.preset().materials()).hasSize(2);
        assertThat(read.groups()).isEqualTo(scene.groups());
        assertThat(read.project()).isEqualTo(from.root());
        assertThat(read.preset().other()).isEmpty();
    }

    @Test
    void anotherProjectGetsTheModelsThatItLacksAndTheObjectsWhereTheyStood() {
        CopiedObjects read = copied();
        Map<String, String> models = read.models(into);
        assertThat(into.modelNames()).containsExactly("models/a.obj");
        Scene target = Scene.empty("main");
        Scene pasted = read.placed(target, models, new Vec3(1, 0, 0)).scene();
        assertThat(pasted.bodies())
                .extracting(b -> b.pose().position())
                .containsExactly(new Vec3(1, 2, 3), new Vec3(2, 2, 3));
        assertThat(pasted.materials()).extracting(Material::name).contains("Gold");
        assertThat(pasted.groups().get(0).members()).containsExactly("bodies/a", "bodies/b");
        Scene again = read.placed(pasted, models, new Vec3(0, 0, 1)).scene();
        assertThat(again.bodies()).extracting(Body::id).doesNotHaveDuplicates();
        assertThat(again.bodies()).extracting(Body::name).doesNotHaveDuplicates();
        assertThat(again.bodies().get(2).pose().position())
                .as("the place is taken")
                .isEqualTo(new Vec3(1, 2, 4));
        assertThat(again.groups()).extracting(Group::name).containsExactly("Pair", "Pair 2");
        assertThat(again.groups().get(1).members()).containsExactly("bodies/a-2", "bodies/b-2");
        assertThat(again.materials())
                .as("alike, so shared")
                .hasSize(pasted.materials().size());
    }

    @Test
    void anotherModelOfTheSameNameIsNotMixedUp() throws IOException {
        Files.createDirectories(folder.resolve("into/models"));
        Files.writeString(folder.resolve("into/models/a.obj"), CUBE + "v 2 2 2\n");
        Map<String, String> models = copied().models(into);
        assertThat(models.get("models/a.obj")).isNotEqualTo("models/a.obj");
        assertThat(into.modelNames()).hasSize(2);
    }

    @Test
    void modelsOfAProjectThatIsGoneAreToldByName() throws IOException {
        CopiedObjects read = copied();
        Files.delete(folder.resolve("from/models/a.obj"));
        assertThatThrownBy(() -> read.models(into))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("models/a.obj")
                .hasMessageContaining("cannot be reached");
        Files.createDirectories(folder.resolve("into/models"));
        Files.writeString(folder.resolve("into/models/a.obj"), CUBE);
        assertThat(read.models(into)).as("its own will do").containsEntry("models/a.obj", "models/a.obj");
    }

    /** A text may come from anywhere: it reaches no file but models of projects. */
    @Test
    void aTextDoesNotReachOtherFiles() throws IOException {
        Path secret = Files.createDirectories(folder.resolve("secret/models"));
        Files.writeString(secret.resolve("key.obj"), "secret");
        String text = CopiedObjects.of(folder.resolve("secret"), scene, scene.objects())
                .text();
        for (String model : List.of("models/key.obj", "../secret/models/key.obj", "/etc/hostname", "project.json")) {
            CopiedObjects read = CopiedObjects.read(text.replace("models/a.obj", model));
            assertThatThrownBy(() -> read.models(into)).as(model).isInstanceOf(UserError.class);
        }
        assertThat(into.modelNames()).isEmpty();
    }

    @Test
    void whatIsNoCopiedTextIsRefusedInPlainWords() {
        String good = CopiedObjects.of(from.root(), scene, scene.objects()).text();
        for (String text : List.of("", "hello", "{}", "[1,2]", "{\"format\":\"scree-scene\",\"version\":1}")) {
            assertThatThrownBy(() -> CopiedObjects.read(text))
                    .as(text)
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("no objects of a scene");
        }
        for (String text : List.of(
                good.substring(0, good.length() / 2),
                good.replace("\"scale\" : 1.0", "\"scale\" : \"x\""),
                good.replace("\"members\" : [", "\"members\" : 5, \"x\" : ["),
                good.replace("\"version\" : 1", "\"version\" : 99"))) {
            assertThat(text).isNotEqualTo(good);
            assertThatThrownBy(() -> CopiedObjects.read(text)).isInstanceOf(UserError.class);
        }
        CopiedObjects stray = CopiedObjects.read(good.replace("\"copiedFrom\"", "\"unknown\""));
        assertThat(stray.project()).isNull();
    }
}
