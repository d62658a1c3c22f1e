package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.json;
import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.editor.video.VideoReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The main job without a window, from nothing to a video, on a model made by code. */
class PlayCommandTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() {
        ShapeLibrary.write(folder, List.of("ball", "pawn"));
        project = folder.resolve("p");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
        assertThat(run(
                                "add",
                                project,
                                folder.resolve("ball.obj"),
                                "--resolution",
                                8,
                                "--at",
                                "0.02,0.5,0",
                                "--density",
                                500)
                        .exitCode())
                .isZero();
        assertThat(run("add", project, folder.resolve("pawn.obj"), "--resolution", 9, "--copies", 3)
                        .exitCode())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "java"})
    void writesStatisticsWithTheKeysOfTheContract(String device) {
        Path stats = folder.resolve("stats.json");
        CommandLineFixture.Answer answer =
                run("play", project, "--seconds", "0.05", "--device", device, "--bodies", "accurate", "--stats", stats);
        assertThat(answer.exitCode()).as(answer.err()).isZero();
        assertThat(answer.err()).contains("bodies (accurate)");
        JsonNode root = json(stats);
        assertThat(root.get("bodySolver").asText()).isEqualTo("accurate");
        assertThat(root.get("clothSolver").asText()).isEqualTo("realtime");
        for (String key : new String[] {
            "scene",
            "device",
            "steps",
            "simulatedSeconds",
            "wallSeconds",
            "stepsPerSecond",
            "dt",
            "particles",
            "lostParticles",
            "stageMillis",
            "linearMomentum",
            "angularMomentum",
            "kineticEnergy",
            "potentialEnergy",
            "centreOfMass",
            "fluidDensity",
            "fluidSurfaceHeight",
            "deviceBytes",
            "stateHash",
            "bodies"
        }) {
            assertThat(root.has(key)).as(key).isTrue();
        }
        assertThat(root.path("simulatedSeconds").asDouble()).isCloseTo(0.05, org.assertj.core.data.Offset.offset(1e-6));
        assertThat(root.path("lostParticles").asInt()).isZero();
        assertThat(root.path("bodies")).hasSize(4);
        JsonNode ball = root.path("bodies").get(0);
        for (String key : new String[] {
            "name", "position", "rotation", "linearVelocity", "angularVelocity", "mass", "particles", "asleep"
        }) {
            assertThat(ball.has(key)).as(key).isTrue();
        }
        // Nothing touches the ball yet: it falls freely.
        assertThat(ball.path("linearVelocity").get(1).asDouble())
                .isCloseTo(-9.81 * 0.05, org.assertj.core.data.Offset.offset(1e-3));
        // Volume of the icosphere, a little under that of the ball it stands for.
        double diameter = 0.1;
        assertThat(ball.path("mass").asDouble())
                .isCloseTo(
                        500 * Math.PI / 6 * Math.pow(diameter, 3), org.assertj.core.data.Percentage.withPercentage(3));
    }

    @Test
    void theSameCommandGivesTheSameState() {
        Path one = folder.resolve("one.json");
        Path two = folder.resolve("two.json");
        run("play", project, "--seconds", "0.4", "--stats", one);
        run(
                "play",
                project,
                "--seconds",
                "0.4",
                "--stats",
                two,
                "--record",
                folder.resolve("a.mp4"),
                "--size",
                "160x90",
                "--fps",
                24);
        assertThat(json(one).path("stateHash")).isEqualTo(json(two).path("stateHash"));
    }

    @Test
    void aBodyIsInThePictureWhereTheStatisticsSay() throws IOException {
        Path video = folder.resolve("a.mp4");
        Path stats = folder.resolve("a.json");
        assertThat(run("play", project, "--seconds", "0.2", "--record", video, "--size", "640x360", "--stats", stats)
                        .exitCode())
                .isZero();
        VideoReader.Video pictures = VideoReader.read(video);
        assertThat(pictures.brightness()).hasSize(13);
        byte[] first = pictures.brightness().get(0);
        byte[] last = pictures.brightness().get(12);
        assertThat(first).isNotEqualTo(last);
        JsonNode root = json(stats);
        float[] columns = new float[16];
        for (int i = 0; i < 16; i++) {
            columns[i] =
                    (float) root.path("camera").path("viewProjection").get(i).asDouble();
        }
        JsonNode at = root.path("bodies").get(0).path("position");
        int now = pixel(
                columns, at.get(0).asDouble(), at.get(1).asDouble(), at.get(2).asDouble());
        int before = pixel(columns, 0.02, 0.5, 0);
        // The ball has left its first place and come to the new one; wood is brighter than the backdrop.
        assertThat(last[now] & 0xff).isGreaterThan((first[now] & 0xff) + 30);
        assertThat(first[before] & 0xff).isGreaterThan((last[before] & 0xff) + 30);
    }

    /** In free fall the ball gets faster: from the first colour of the map, dark, to the last one, bright. */
    @Test
    void aVideoShowsAQuantityByColours() throws IOException {
        Path pictures = folder.resolve("colours");
        assertThat(run(
                                "play",
                                project,
                                "--seconds",
                                "0.2",
                                "--record",
                                pictures + "/*.png",
                                "--size",
                                "640x360",
                                "--colour-by",
                                "speed",
                                "--range",
                                "0,1.5")
                        .exitCode())
                .isZero();
        int[] slow = mostColoured(pictures.resolve("00000.png"));
        int[] fast = mostColoured(pictures.resolve("00012.png"));
        assertThat(slow[2]).as("blue at rest").isGreaterThan(slow[1] + 20);
        assertThat(fast[0]).as("yellow at 2 m/s").isGreaterThan(fast[2] + 60);
    }

    /** The colour that is furthest from grey. */
    private static int[] mostColoured(Path file) throws IOException {
        java.awt.image.BufferedImage image = javax.imageio.ImageIO.read(file.toFile());
        int[] best = {0, 0, 0};
        int most = -1;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = image.getRGB(x, y);
                int[] c = {rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255};
                int apart = Math.max(c[0], Math.max(c[1], c[2])) - Math.min(c[0], Math.min(c[1], c[2]));
                if (apart > most) {
                    most = apart;
                    best = c;
                }
            }
        }
        return best;
    }

    private static int pixel(float[] columns, double x, double y, double z) {
        Vector4f clip = new Matrix4f().set(columns).transform(new Vector4f((float) x, (float) y, (float) z, 1));
        int column = Math.round((clip.x / clip.w * 0.5f + 0.5f) * 640);
        int row = Math.round((0.5f - clip.y / clip.w * 0.5f) * 360);
        return row * 640 + column;
    }

    @Test
    void stepsAreCountedExactly() {
        Path stats = folder.resolve("a.json");
        assertThat(run("play", project, "--steps", 7, "--stats", stats).exitCode())
                .isZero();
        assertThat(json(stats).path("steps").asInt()).isEqualTo(7);
    }

    @Test
    void refusesBeforeItComputes() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "x");
        expect(1, "folder does not exist", "play", project, "--stats", folder.resolve("no/such/a.json"));
        expect(1, "", "play", project, "--record", blocked.resolve("a.mp4"));
        expect(2, ".mp4", "play", project, "--record", folder.resolve("a.avi"));
        expect(2, "even", "play", project, "--record", folder.resolve("a.mp4"), "--size", "161x90");
        expect(2, "Use one of speed, pressure", "play", project, "--colour-by", "smell");
        expect(2, "--range LOW,HIGH in m/s", "play", project, "--colour-by", "speed");
        expect(2, "not a range", "play", project, "--colour-by", "speed", "--range", "2,1");
        expect(2, "--colour-by", "play", project, "--range", "0,1");
        expect(2, "not a device", "play", project, "--device", "abacus");
        expect(3, "doctor", "play", project, "--device", "99", "--seconds", "0");
        expect(1, "The project has main", "play", project, "--scene", "other");
        expect(1, "no such folder", "play", folder.resolve("nowhere"));
        expect(2, "", "play", project, "--devices", "2");
        expect(2, "", "play", project, "--seconds", "1", "--steps", "1");
    }

    @Test
    void refusesBrokenProjectsWithFileLineAndColumn() throws IOException {
        Path scene = project.resolve("scenes/main.json");
        String sound = Files.readString(scene);
        Files.writeString(scene, sound.replace("\"frameRate\" : 60.0", "\"frameRate\" : fast"));
        expect(1, "scenes/main.json:", "play", project);
        Files.writeString(scene, sound.replace("\"version\" : 1", "\"version\" : 77"));
        expect(1, "version 77 is newer", "play", project);
        Files.writeString(scene, sound.replace("\"resolution\" : 8", "\"resolution\" : \"fine\""));
        expect(1, "expected a whole number", "play", project);
        Files.writeString(scene, sound);
        Files.delete(project.resolve("models/pawn.obj"));
        expect(1, "models/pawn.obj\" is not there", "play", project);
        Files.writeString(project.resolve("models/pawn.obj"), "v 0 0 0\nv 1 0 0\n");
        expect(1, "pawn.obj", "play", project);
    }

    @Test
    void aResolutionThatFitsInNoMemorySaysHowManyParticlesDo() throws IOException {
        Path scene = project.resolve("scenes/main.json");
        Files.writeString(scene, Files.readString(scene).replace("\"resolution\" : 8", "\"resolution\" : 2048"));
        CommandLineFixture.Answer answer = run("play", project, "--seconds", "0");
        assertThat(answer.exitCode()).isEqualTo(1);
        assertThat(answer.err()).containsPattern("[0-9][0-9,.]* *(million |)particles");
    }

    private static void expect(int code, String words, Object... command) {
        CommandLineFixture.Answer answer = run(command);
        assertThat(answer.exitCode())
                .as(String.join(
                                " ",
                                List.of(command).stream().map(Object::toString).toList()) + ": " + answer.err())
                .isEqualTo(code);
        assertThat(answer.err()).contains(words).doesNotContain("\tat ").doesNotContain("Exception");
    }
}
