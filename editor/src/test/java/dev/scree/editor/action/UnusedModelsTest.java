package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.RestoreScenes;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two models that share a material file; a scene uses one of them. */
class UnusedModelsTest {
    @TempDir
    private Path folder;

    private EditorContext context;
    private ProjectFolder project;

    @BeforeEach
    void open() throws IOException {
        context = OpenContext.of(folder, Scene.empty("main"));
        project = context.project().orElseThrow().document().folder();
        Files.writeString(folder.resolve("shared.mtl"), "newmtl red\n");
        for (String name : List.of("a.obj", "b.obj")) {
            Path model = Files.writeString(folder.resolve(name), "# " + name + "\nmtllib shared.mtl\nv 0 0 0\n");
            assertThat(project.addModel(model)).isEqualTo("models/" + name);
        }
    }

    @AfterEach
    void close() {
        context.close();
    }

    private void use(String model) {
        OpenProject open = context.project().orElseThrow();
        Scene with = Scene.empty("main").withBodies(List.of(Body.of("b", model, "wood", Pose.IDENTITY)));
        context.edit(RestoreScenes.of(open.document(), Map.of("main", with), "Use"));
        OpenContext.save(context);
    }

    @Test
    void whatNoSceneUsesMayBeDeletedAndSharedFilesStay() {
        use("models/b.obj");
        context.projects().close();
        assertThat(context.dialogs().current().orElseThrow()).isInstanceOf(Dialog.UnusedModels.class);
        Dialog.UnusedModels question =
                (Dialog.UnusedModels) context.dialogs().current().orElseThrow();
        assertThat(question.models()).containsExactly("models/a.obj");
        assertThat(context.project()).isPresent();
        question.delete().run();
        question.then().run();
        assertThat(context.project()).isEmpty();
        assertThat(project.modelFile("models/a.obj")).doesNotExist();
        assertThat(project.modelFile("models/b.obj")).exists();
        assertThat(project.root().resolve("models/shared.mtl")).exists();
    }

    @Test
    void nobodyIsAskedAboutAModelThatCouldNotBeImported() throws IOException {
        use("models/b.obj");
        project.copyModel(Files.writeString(folder.resolve("bad.obj"), "v 0\n")).discard();
        context.projects().close();
        Dialog.UnusedModels question =
                (Dialog.UnusedModels) context.dialogs().current().orElseThrow();
        assertThat(question.models()).containsExactly("models/a.obj");
    }

    @Test
    void discardedEditsUseNothing() {
        OpenProject open = context.project().orElseThrow();
        Scene with = Scene.empty("main")
                .withBodies(List.of(
                        Body.of("a", "models/a.obj", "wood", Pose.IDENTITY),
                        Body.of("b", "models/b.obj", "wood", Pose.IDENTITY)));
        context.edit(RestoreScenes.of(open.document(), Map.of("main", with), "Use"));
        context.projects().close();
        assertThat(context.dialogs().current().orElseThrow()).isInstanceOf(Dialog.UnsavedChanges.class);
        context.projects()
                .discard(((Dialog.UnsavedChanges) context.dialogs().current().orElseThrow()).then());
        assertThat(((Dialog.UnusedModels) context.dialogs().current().orElseThrow()).models())
                .containsExactly("models/a.obj", "models/b.obj");
    }

    @Test
    void nothingIsAskedWhereAllIsUsedOrModelsWereThereBefore() {
        use("models/b.obj");
        context.close();
        context = OpenContext.open(folder, project.root());
        context.projects().close();
        assertThat(context.dialogs().current()).isEmpty();
        assertThat(context.project()).isEmpty();
    }
}
