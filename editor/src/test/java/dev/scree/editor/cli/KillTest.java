package dev.scree.editor.cli;

import static dev.scree.editor.cli.CommandLineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditingChild;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.document.Document;
import dev.scree.editor.shapes.ShapeLibrary;
import dev.scree.editor.video.VideoReader;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills at random instants (SIGKILL, which no program sees coming). Whatever the program was doing, the project opens
 * afterwards, edits that are older than a moment are there, recordings and exports can be opened, and the next start
 * leaves no temporary file.
 */
class KillTest {
    /** Kills of each kind in the long group: 200 together. */
    private static final int MANY = 40;

    /** An edit this old is in the journal, even on a machine that is busy. The promise to users is 5 s. */
    private static final long KEPT_MILLIS = 2000;

    @TempDir
    Path folder;

    private final Random random = new Random();
    private Path project;
    private Path said;

    @BeforeEach
    void makeProject() {
        ShapeLibrary.write(folder, List.of("ball", "pawn", "torus"));
        project = folder.resolve("p");
        said = folder.resolve("said.txt");
        assertThat(run("new", project, "--template", "box").exitCode()).isZero();
        assertThat(run("add", project, folder.resolve("ball.obj"), "--resolution", 5)
                        .exitCode())
                .isZero();
    }

    @Test
    void someKillsOfEachKind() throws Exception {
        editing(2);
        adding(2);
        baking(1);
        recording(2);
        exporting(1);
    }

    @Test
    @Tag("long")
    void editing() throws Exception {
        editing(MANY);
    }

    @Test
    @Tag("long")
    void importingAndAdding() throws Exception {
        adding(MANY);
    }

    @Test
    @Tag("long")
    void baking() throws Exception {
        baking(MANY);
    }

    @Test
    @Tag("long")
    void recording() throws Exception {
        recording(MANY);
    }

    @Test
    @Tag("long")
    void exporting() throws Exception {
        exporting(MANY);
    }

    /** Edits by the hundred, each in the journal, with saves between them. */
    private void editing(int kills) throws Exception {
        int busy = 0;
        for (int kill = 0; kill < kills; kill++) {
            double saves = kill % 2 == 0 ? 0.02 : 0.3;
            Process child = ProgramChild.start(said, EditingChild.class, project, folder, saves);
            awaitLine(child, "edit ");
            Thread.sleep(random.nextInt(1500));
            long killed = System.currentTimeMillis();
            kill(child);
            int newest = 0;
            int old = 0;
            for (String line : Files.readAllLines(said)) {
                String[] words = line.split(" ");
                if (words[0].equals("edit") && words.length == 3 && words[2].length() == 13) {
                    newest = Integer.parseInt(words[1]);
                    old = Long.parseLong(words[2]) < killed - KEPT_MILLIS ? newest : old;
                }
            }
            busy += newest > 0 ? 1 : 0;
            try (var context = OpenContext.open(folder, project)) {
                assertThat(context.project().orElseThrow().readOnly())
                        .as("no lock of a dead process is in the way")
                        .isNull();
                int recovered =
                        EditingChild.number(context.project().orElseThrow().scene());
                // A child that is killed while it prints has one more edit than lines.
                assertThat(recovered).as("kill " + kill).isBetween(old, newest + 1);
                if (context.project().orElseThrow().unsaved() && random.nextBoolean()) {
                    OpenContext.save(context);
                }
            }
            wholeProject();
        }
        System.out.println(kills + " kills while editing and saving, " + busy + " of them after an edit");
        assertThat(busy).isEqualTo(kills);
    }

    /** How long a command takes that is not killed, on this machine as busy as it is [ms]. */
    private long duration(Object... command) throws Exception {
        long begin = System.nanoTime();
        Process child = ProgramChild.start(said, command);
        assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).as(Files.readString(said)).isZero();
        return (System.nanoTime() - begin) / 1_000_000;
    }

    /** Sleeps for a random part of the time that a command takes, for its later part rather than while it starts. */
    private void sleepWithin(long duration) throws InterruptedException {
        Thread.sleep((long) (duration * (0.3 + 0.75 * random.nextDouble())));
    }

    /** The body is there as a whole or not at all, and a command that said so has placed it. */
    private void adding(int kills) throws Exception {
        int finished = 0;
        long usual = 0;
        for (int kill = 0; kill < kills; kill++) {
            if (kill % 10 == 0) {
                usual = duration("add", project, folder.resolve("pawn.obj"), "--resolution", 4, "--size", "0.05");
            }
            int before = ProjectFolder.open(project).readScene("main").bodies().size();
            Path model = folder.resolve(List.of("pawn.obj", "torus.obj").get(kill % 2));
            Process child = ProgramChild.start(said, "add", project, model, "--resolution", 4, "--size", "0.05");
            sleepWithin(usual);
            finished += child.isAlive() ? 0 : 1;
            kill(child);
            boolean told = Files.readString(said).contains("Placed");
            Scene scene = wholeProject();
            assertThat(scene.bodies().size() - before).isBetween(told ? 1 : 0, 1);
        }
        System.out.println(kills + " kills while importing and adding, " + finished + " of them too late");
    }

    /** Half a voxel cache is never read: the play after it gives the same state as one without a kill. */
    private void baking(int kills) throws Exception {
        assertThat(run("add", project, folder.resolve("pawn.obj"), "--resolution", 24)
                        .exitCode())
                .isZero();
        Path stats = folder.resolve("stats.json");
        assertThat(run("play", project, "--steps", 2, "--stats", stats).exitCode())
                .isZero();
        String hash = CommandLineFixture.json(stats).path("stateHash").asText();
        int finished = 0;
        long usual = 0;
        for (int kill = 0; kill < kills; kill++) {
            if (kill % 10 == 0) {
                withoutCaches();
                usual = duration("play", project, "--steps", 2);
            }
            withoutCaches();
            Process child = ProgramChild.start(said, "play", project, "--steps", 2);
            sleepWithin(usual);
            finished += child.isAlive() ? 0 : 1;
            kill(child);
            wholeProject();
            if (kill % 8 == 0) {
                assertThat(run("play", project, "--steps", 2, "--stats", stats).exitCode())
                        .isZero();
                assertThat(CommandLineFixture.json(stats).path("stateHash").asText())
                        .isEqualTo(hash);
            }
        }
        System.out.println(kills + " kills while baking, " + finished + " of them too late");
    }

    /** A video plays to its last fragment; pictures are whole. */
    private void recording(int kills) throws Exception {
        int playable = 0;
        for (int kill = 0; kill < kills; kill++) {
            Path video = folder.resolve("video" + kill + ".mp4");
            Process child =
                    ProgramChild.start(said, "play", project, "--seconds", 600, "--size", "160x90", "--record", video);
            awaitLine(child, "Playing ");
            if (kill % 4 != 1) {
                // On a busy machine drawing begins late; some kills come before that.
                awaitFile(child, video);
            }
            Thread.sleep(random.nextInt(2000));
            kill(child);
            if (Files.exists(video)) {
                int pictures = VideoReader.read(video).brightness().size();
                assertThat(pictures).as("kill " + kill).isPositive();
                playable++;
            }
            TemporaryFiles.clean(folder);
            wholeProject();
        }
        System.out.println(
                kills + " kills while recording, " + playable + " of them left a video, and all of these play");
        assertThat(playable).isPositive();
    }

    /** A collection lists files that are there and whole. */
    private void exporting(int kills) throws Exception {
        int usable = 0;
        for (int kill = 0; kill < kills; kill++) {
            Path out = Files.createDirectories(folder.resolve("out" + kill));
            String name = List.of("a.pvd", "a.usda", "a.ply").get(kill % 3);
            Process child = ProgramChild.start(said, "play", project, "--seconds", 600, "--export", out.resolve(name));
            Path file = out.resolve(name);
            awaitLine(child, "Playing ");
            if (kill % 4 != 1 && !name.equals("a.ply")) {
                awaitFile(child, file);
            }
            Thread.sleep(random.nextInt(2000));
            kill(child);
            if (name.equals("a.pvd") && Files.exists(file)) {
                javax.xml.parsers.DocumentBuilderFactory factory =
                        javax.xml.parsers.DocumentBuilderFactory.newInstance();
                var sets = factory.newDocumentBuilder().parse(file.toFile()).getElementsByTagName("DataSet");
                assertThat(sets.getLength()).isPositive();
                for (int i = 0; i < sets.getLength(); i++) {
                    String listed =
                            sets.item(i).getAttributes().getNamedItem("file").getNodeValue();
                    factory.newDocumentBuilder().parse(out.resolve(listed).toFile());
                }
                usable++;
            } else if (name.equals("a.usda") && Files.exists(file)) {
                String stage = Files.readString(file);
                assertThat(stage).startsWith("#usda 1.0").endsWith("}\n");
                assertThat(stage.chars().filter(c -> c == '{').count())
                        .isEqualTo(stage.chars().filter(c -> c == '}').count());
                usable++;
            } else if (name.equals("a.ply")) {
                usable++;
            }
            TemporaryFiles.clean(out);
            TemporaryFiles.clean(out.resolve("a"));
            try (Stream<Path> left = Files.walk(out)) {
                assertThat(left.map(Path::toString)).noneMatch(path -> path.endsWith(".tmp"));
            }
            wholeProject();
        }
        System.out.println(kills + " kills while exporting, " + usable + " of them left an export, and all are whole");
    }

    private void withoutCaches() throws IOException {
        if (Files.exists(project.resolve(".scree"))) {
            TemporaryFiles.delete(project.resolve(".scree"));
        }
    }

    private static void kill(Process child) throws InterruptedException {
        child.destroyForcibly();
        assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    private void awaitLine(Process child, String begin) throws IOException, InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (System.nanoTime() < end && child.isAlive()) {
            if (Files.exists(said) && Files.readString(said).contains(begin)) {
                return;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("it did not begin: " + Files.readString(said));
    }

    private static void awaitFile(Process child, Path file) throws InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (System.nanoTime() < end && child.isAlive() && !Files.exists(file)) {
            Thread.sleep(5);
        }
    }

    /** Opens the project as the next start does. @return its scene */
    private Scene wholeProject() throws IOException {
        ProjectFolder opened = ProjectFolder.open(project);
        opened.removeLeftovers();
        Document document = Document.open(opened);
        Scene scene = document.scene();
        for (var body : scene.bodies()) {
            assertThat(opened.modelFile(body.model())).isRegularFile();
        }
        try (Stream<Path> files = Files.walk(project)) {
            assertThat(files.map(Path::toString)).noneMatch(path -> path.endsWith(".tmp"));
        }
        return scene;
    }
}
