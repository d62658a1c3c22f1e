package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.cli.CommandLineFixture.Answer;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SetCommandTest {
    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void make() {
        project = folder.resolve("p");
        Scene scene = Scene.empty("main")
                .withPart(Body.of("pawn", "models/pawn.obj", "wood", Pose.IDENTITY))
                .withPart(Body.of("water", "models/pawn.obj", "wood", Pose.IDENTITY));
        ProjectFolder.create(project, new ProjectFile("p", "main", 0.2, null, null), scene);
    }

    private Scene scene() {
        return ProjectFolder.open(project).readScene("main");
    }

    @Test
    void listsPartsAndTheirProperties() {
        Answer parts = run("set", project);
        assertThat(parts.exitCode()).isZero();
        assertThat(parts.out()).contains("pawn", "physics", "material");
        Answer properties = run("set", project, "pawn");
        assertThat(properties.out()).contains("density", "kg/m³", "pose.position", "Material and Mass: Density");
        assertThat(run("set", project, "physics", "--json")
                        .json()
                        .at("/properties")
                        .findValuesAsText("key"))
                .contains("gravity", "fluid.solver", "frameRate");
    }

    @Test
    void setsWhatBelongsTogetherInOneGo() {
        Answer answer = run(
                "set",
                project,
                "pawn",
                "motion=hinged",
                "pivot.motorSpeed=4",
                "pose.position=0,1,0",
                "pose.rotation=0,90,0",
                "density=none");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.exitCode()).isZero();
        Body pawn = scene().bodies().get(0);
        assertThat(pawn.motion()).isEqualTo(BodyMotion.HINGED);
        assertThat(pawn.pivot().motorSpeed()).isEqualTo(4);
        assertThat(pawn.pose().position()).isEqualTo(new Vec3(0, 1, 0));
        assertThat(pawn.pose().rotation().toDegrees()).isEqualTo(new Vec3(0, 90, 0));
        assertThat(run("set", project, "physics", "fluid.solver=MOVING_PARTICLE")
                        .exitCode())
                .isZero();
        assertThat(scene().physics().fluid().solver()).isEqualTo(FluidSolver.MOVING_PARTICLE);
    }

    @Test
    void numbersMayBeExpressionsWithUnits() {
        Answer answer = run(
                "set",
                project,
                "pawn",
                "density=1 g/cm3 / 2",
                "pose.position=0, 5 cm + 2 mm, max(1,2) m",
                "pose.rotation=1/4 turn,0,0");
        assertThat(answer.err()).isEmpty();
        Body pawn = scene().bodies().get(0);
        assertThat(pawn.density()).isEqualTo(500);
        assertThat(pawn.pose().position()).isEqualTo(new Vec3(0, 0.052, 2));
        assertThat(pawn.pose().rotation().toDegrees()).isEqualTo(new Vec3(90, 0, 0));
        Answer wrong = run("set", project, "pawn", "density=5 apples");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("density cannot be \"5 apples\": it has \"apples\"", "in kg/m³");
        assertThat(run("set", project, "pawn", "density=2 m/s").err()).contains("is in m/s, where kg/m³ is wanted");
        assertThat(run("set", project, "pawn", "pose.position=1,2").err()).contains("three numbers, in m, with commas");
    }

    @Test
    void whatIsWrongIsToldAndNothingIsWritten() {
        Scene before = scene();
        Answer range = run("set", project, "pawn", "density=5", "resolution=0");
        assertThat(range.exitCode()).isEqualTo(2);
        assertThat(range.err()).contains("resolution cannot be \"0\"", "a whole number from 1 to 2048");
        Answer key = run("set", project, "pawn", "colour=red");
        assertThat(key.exitCode()).isEqualTo(2);
        assertThat(key.err()).contains("pawn has no property \"colour\"", "density");
        assertThat(run("set", project, "pawn", "density").err()).contains("density sets nothing");
        assertThat(run("set", project, "water", "density=5").err())
                .contains("names two parts", "bodies/water", "fluids/water");
        assertThat(run("set", project, "rook").err()).contains("there is no part \"rook\"");
        assertThat(scene()).isEqualTo(before);
        assertThat(run("set", project, "bodies/water", "density=5").exitCode()).isZero();
        assertThat(scene().bodies().get(1).density()).isEqualTo(5);
    }
}
