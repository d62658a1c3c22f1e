package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.cli.CommandLineFixture.Answer;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Projects and presets from strangers, as the command line meets them. */
class StrangersFilesTest {
    @TempDir
    Path folder;

    private Path secret;
    private ProjectFolder project;

    @BeforeEach
    void make() throws IOException {
        ShapeLibrary.write(folder.resolve("shapes"), List.of("cube"));
        secret = Files.copy(folder.resolve("shapes/cube.obj"), folder.resolve("secret.obj"));
        project = ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), scene());
    }

    private static Scene scene() {
        Cloth sheet = Cloth.of(
                        "sheet", ClothShape.RECTANGLE, Pose.at(0, 0.5, 0), new Vec3(0.4, 0.4, 0.4), 0.05, "cotton")
                .withPins(List.of(ClothPin.toWorld(new Vec3(-0.2, 0, -0.2), 0.03)));
        return Scene.empty("main").withPart(CommonFabrics.COTTON).withPart(sheet);
    }

    private List<String> models() throws IOException {
        try (Stream<Path> files = Files.list(project.root().resolve("models"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/etc/passwd", "../secret.obj", "../../secret.obj", "models/link.obj"})
    void aPresetBringsNoFileFromElsewhere(String model) throws IOException {
        Files.createSymbolicLink(project.root().resolve("models/link.obj"), secret);
        Files.writeString(project.presetFile("gift"), """
                { "format" : "scree-preset", "version" : 1, "name" : "gift",
                  "materials" : [ { "id" : "wood", "density" : 700.0 } ],
                  "bodies" : [ { "id" : "b", "model" : "%s", "material" : "wood" } ] }""".formatted(model));
        Answer answer = run("add", project.root(), "--preset", "gift");
        assertThat(answer.exitCode()).isEqualTo(1);
        assertThat(answer.err()).contains("gift.json", "Name a file in models/").doesNotContain("\tat ");
        assertThat(models()).containsExactly("link.obj");
        assertThat(project.readScene("main").bodies()).isEmpty();
    }

    @Test
    void aSceneReadsNoModelThroughALinkOutOfTheProject() throws IOException {
        Files.createSymbolicLink(project.root().resolve("models/link.obj"), secret);
        project.writeScene(
                Scene.empty("main").withPart(Body.of("b", "models/link.obj", Scene.DEFAULT_MATERIAL, Pose.IDENTITY)));
        for (String command : List.of("check", "play")) {
            Answer answer = run(command, project.root(), "--device", "java");
            assertThat(answer.exitCode()).isEqualTo(1);
            assertThat(answer.out() + answer.err())
                    .contains("link that leads out")
                    .doesNotContain("\tat ");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--size       | 1e-300 | 2 | from 0.000001 to 100000",
                "--size       | 1e300  | 2 | from 0.000001 to 100000",
                "--resolution | 2048   | 1 | Choose a resolution of at most",
                "--resolution | 2049   | 2 | from 1 to 2048",
                "--density    | 1e300  | 2 | from 0.001 to 1000000",
            })
    void whatCouldNotBePlayedIsNotPlaced(String option, String value, int exitCode, String allowed) throws IOException {
        Answer answer = run("add", project.root(), folder.resolve("shapes/cube.obj"), option, value);
        assertThat(answer.exitCode()).as(answer.err()).isEqualTo(exitCode);
        assertThat(answer.err()).contains(allowed);
        assertThat(models()).isEmpty();
        assertThat(project.readScene("main").bodies()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"bodies\" : [ ]      | \"bodies\" : [ null ]       | bodies[0]",
                "\"density\" : 700.0   | \"density\" : 1e300         | materials[0].density",
                "\"density\" : 700.0   | \"density\" : \"NaN\"       | materials[0].density",
                "\"id\" : \"wood\"     | \"id\" : \"\"               | materials[0].id",
                "\"frameRate\" : 60.0  | \"frameRate\" : 1e-30       | physics.frameRate",
                "\"periodic\" : [ ]    | \"periodic\" : [ 1, 2 ]     | domain.periodic[0]",
                "\"spacing\" : 0.05    | \"spacing\" : \"NaN\"       | cloths[0].spacing",
                "\"spacing\" : 0.05    | \"spacing\" : 1e-9          | cloths[0].spacing",
                "\"size\" : [ 0.4,     | \"size\" : [ 0,             | cloths[0].size[0]",
                "\"radius\" : 0.03     | \"radius\" : 0.03, \"body\" : \"b\" | cloths[0].pins[0].body",
                "\"thickness\" : 4.0E-4 | \"thickness\" : -1        | fabrics[0].thickness",
                "\"stretch\" : 3000.0  | \"stretch\" : 1e300         | fabrics[0].stretch",
            })
    void aRefusalNamesFileLineAndField(String from, String to, String field) throws IOException {
        Path file = project.sceneFile("main");
        String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
        int line = (int) text.substring(0, text.indexOf(from)).lines().count();
        for (String command : List.of("check", "play")) {
            Answer answer = run(command, project.root(), "--device", "java");
            assertThat(answer.exitCode()).isEqualTo(1);
            assertThat(answer.out() + answer.err())
                    .containsPattern("scenes/main\\.json:" + line + ":\\d+")
                    .contains(field)
                    .doesNotContain("Exception", "\tat ");
        }
    }
}
