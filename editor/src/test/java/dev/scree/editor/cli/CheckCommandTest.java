package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ./scree check says of scenes that would not play as meant. */
class CheckCommandTest {
    @TempDir
    Path temp;

    private ProjectFolder project;
    private Scene scene;

    @BeforeEach
    void project() {
        project = ProjectTemplates.named("box").create(temp.resolve("project"));
        ShapeLibrary.write(project.root().resolve("models"), List.of("cube"));
        Body cube = Body.of("a", "models/cube.obj", "wood", Pose.at(0, 0.3, 0))
                .withName("Lower")
                .withResolution(8);
        scene = project.readScene("main")
                .withBodies(List.of(cube, cube.withId("b").withName("Upper").withPose(Pose.at(0, 0.34, 0))));
        project.writeScene(scene);
    }

    @Test
    void overlapsAreWarningsWithNamesDepthAndWay() {
        CommandLineFixture.Answer answer = CommandLineFixture.run("check", project.root());
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains(
                        "scenes/main.json:107:14 bodies[1].pose: warning: The bodies \"Lower\" and \"Upper\" overlap",
                        "Move \"Upper\" ",
                        "towards +y",
                        "1 problem.");
        JsonNode problems =
                CommandLineFixture.run("check", project.root(), "--json").json().get("problems");
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).fieldNames())
                .toIterable()
                .containsExactly("severity", "file", "path", "message", "remedy", "line", "column");
        assertThat(Files.isDirectory(project.root().resolve(".scree/voxels")))
                .as("what was voxelized is kept")
                .isTrue();
    }

    @Test
    void aStepThatIsNotStableIsAnError() {
        project.writeScene(scene.withBodies(scene.bodies().subList(0, 1))
                .withPhysics(scene.physics().withBodySolver(BodySolver.ACCURATE).withFixedTimeStep(0.01)));
        CommandLineFixture.Answer answer = CommandLineFixture.run("check", project.root());
        assertThat(answer.exitCode()).isEqualTo(1);
        assertThat(answer.out())
                .contains(
                        "physics.fixedTimeStep: error: The fixed time step of 0.01000 s is not stable",
                        "allows at most",
                        "let the program choose");
    }

    @Test
    void aModelThatCannotBeReadIsOneMoreProblem() throws IOException {
        Files.writeString(project.root().resolve("models/cube.obj"), "nothing\n");
        CommandLineFixture.Answer answer = CommandLineFixture.run("check", project.root());
        assertThat(answer.exitCode()).isEqualTo(1);
        assertThat(answer.out()).contains("models/cube.obj: error:");
    }

    @Test
    void whatAPlayTakesIsForecastForBothSolversOfBodies() {
        project.writeScene(scene.withBodies(scene.bodies().subList(0, 1)));
        JsonNode said = CommandLineFixture.run("check", project.root(), "--json", "--bodies", "accurate")
                .json()
                .get("forecast")
                .get("main");
        assertThat(said.get("accurate").get("chosen").asBoolean()).isTrue();
        assertThat(said.get("realtime").get("chosen").asBoolean()).isFalse();
        assertThat(said.get("accurate").get("rigidParticles").asInt()).isEqualTo(512);
        assertThat(said.get("accurate").get("dt").asDouble()
                        * said.get("accurate").get("stepsPerFrame").asInt())
                .isCloseTo(1 / scene.physics().frameRate(), within(1e-9));
        assertThat(CommandLineFixture.run("check", project.root()).out())
                .contains("main, realtime (chosen): 512 particles of bodies", "main, accurate");
        assertThat(CommandLineFixture.run("check", project.root(), "--bodies", "accurate")
                        .out())
                .contains("main, accurate (chosen)");
    }
}
