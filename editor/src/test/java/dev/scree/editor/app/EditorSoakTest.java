package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Many rounds of edit, undo, play and stop in the window: the heap, the process, the device's memory and the numbers of
 * OpenCL and OpenGL objects do not grow. {@code -Dsoak.rounds=10000} takes an hour or more.
 */
@Tag("long")
class EditorSoakTest {
    private static final Logger LOG = LoggerFactory.getLogger(EditorSoakTest.class);
    private static final int ROUNDS = Integer.getInteger("soak.rounds", 100);
    /** Growth of the heap that is no leak: what the collector has not looked at [bytes]. */
    private static final long HEAP_NOISE = 8L << 20;
    /** The same of the process's memory: the allocator's and the Java compiler's [bytes]. */
    private static final long PROCESS_NOISE = 64L << 20;

    /** Part of the samples in which the window is sure to draw nothing but itself once. */
    private static final double PART = 0.3;

    @TempDir
    private Path home;

    private VirtualDisplay display;

    /** What the process holds after a round: bytes, and numbers of objects. */
    private record Held(int round, long heap, long process, long device, long openCl, long openGl) {
        static Held of(String line) {
            String[] words = line.split(" ");
            return new Held(
                    Integer.parseInt(words[1]),
                    Long.parseLong(words[2]),
                    Long.parseLong(words[3]),
                    Long.parseLong(words[4]),
                    Long.parseLong(words[5]),
                    Long.parseLong(words[6]));
        }
    }

    @BeforeEach
    void startDisplay() throws IOException {
        display = VirtualDisplay.start(1280, 720, home.resolve("xvfb.log"));
    }

    @AfterEach
    void endDisplay() {
        display.close();
    }

    /** Returns the least number of OpenGL objects in a part of the samples. */
    private static long leastOpenGl(List<Held> held, double from, double to) {
        return held.subList((int) (from * held.size()), (int) Math.ceil(to * held.size())).stream()
                .mapToLong(Held::openGl)
                .min()
                .orElseThrow();
    }

    private Path project() throws IOException {
        Scene empty = Scene.empty("main");
        Scene scene = empty.withDomain(
                        new Domain(new Vec3(-0.5, 0, -0.3), new Vec3(0.5, 1, 0.3), true, Scene.DEFAULT_MATERIAL, null))
                .withPhysics(empty.physics().withFluidSpacing(0.08).withBodySolver(BodySolver.REALTIME))
                .withBlocks(List.of(new FluidBlock(
                        "water",
                        null,
                        new Vec3(-0.5, 0, -0.3),
                        new Vec3(0.5, 0.24, 0.3),
                        Scene.DEFAULT_FLUID,
                        null,
                        null)))
                .withBodies(List.of(Body.of("gear", "models/gear.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.6, 0))
                        .withResolution(8)));
        return TestProject.create(home.resolve("soak"), scene, "gear.obj");
    }

    @Test
    @Timeout(value = 12, unit = TimeUnit.HOURS)
    void roundsInTheWindowLeaveNothing() throws Exception {
        Path output = home.resolve("held.txt");
        ProcessBuilder builder = WindowProcess.of(
                        display,
                        home,
                        EditorSoakChild.class,
                        List.of("-Xms256m", "-Xmx256m", "-XX:+AlwaysPreTouch"),
                        project(),
                        ROUNDS)
                .redirectOutput(output.toFile())
                .redirectError(home.resolve("editor.log").toFile());
        Process editor = builder.start();
        try {
            assertThat(editor.waitFor())
                    .as(Files.readString(home.resolve("editor.log")))
                    .isZero();
        } finally {
            editor.destroyForcibly();
        }
        List<Held> held;
        try (Stream<String> lines = Files.lines(output)) {
            held = lines.filter(line -> line.startsWith("held ")).map(Held::of).toList();
        }
        Held first = held.get(0);
        Held last = held.get(held.size() - 1);
        LOG.info("{} rounds in the window: {} -> {}", ROUNDS, first, last);
        assertThat(last.round()).isEqualTo(ROUNDS);
        assertThat(last.openCl()).as("OpenCL objects: " + held).isEqualTo(first.openCl());
        // What is drawn at the moment of a sample comes and goes; what leaks stays, and raises the least number.
        assertThat(leastOpenGl(held, 1 - PART, 1))
                .as("OpenGL objects: " + held)
                .isLessThanOrEqualTo(leastOpenGl(held, 0, PART));
        assertThat(last.device()).as("device memory: " + held).isLessThanOrEqualTo(first.device());
        assertThat(last.heap() - first.heap()).as("heap: " + held).isLessThan(HEAP_NOISE);
        assertThat(last.process() - first.process()).as("process: " + held).isLessThan(PROCESS_NOISE);
    }
}
