package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.NativeHandles;
import dev.scree.runtime.fixture.KernelScenes;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A small scene with bodies, two fluids, an emitter and a sink plays for a long time, and is opened, edited and closed
 * again and again: the heap, the process, the device's memory and the number of OpenCL objects do not grow, and all
 * values stay finite. {@code -Dsoak.minutes=480} makes each of the two last for hours; a minute each is usual. With
 * {@code -Dsoak.hours=8} the long play ends after so many simulated hours instead.
 */
@Tag("long")
@ExtendWith(NoLeaks.class)
class SoakTest {
    private static final Logger LOG = LoggerFactory.getLogger(SoakTest.class);
    private static final double MINUTES = Double.parseDouble(System.getProperty("soak.minutes", "1"));
    /** Simulated hours of the long play; 0 for the minutes. */
    private static final double HOURS = Double.parseDouble(System.getProperty("soak.hours", "0"));
    /** Part of the time after which caches, the compiler and the allocator have what they need. */
    private static final double WARM_UP = 0.4;
    /** Growth of the heap that is no leak: what the collector has not looked at [bytes]. */
    private static final long HEAP_NOISE = 8L << 20;
    /** The same of the process's memory: the allocator's and the Java compiler's [bytes]. */
    private static final long PROCESS_NOISE = 48L << 20;

    private static final int SAMPLES = 20;

    /** What is held at a moment: bytes, and a number of OpenCL objects. */
    private record Held(double seconds, long heap, long process, long device, int objects) {
        static Held now(long begin) throws IOException {
            for (int k = 0; k < 3; k++) {
                System.gc();
            }
            Runtime machine = Runtime.getRuntime();
            return new Held(
                    (System.nanoTime() - begin) / 1e9,
                    machine.totalMemory() - machine.freeMemory(),
                    residentBytes(),
                    NativeHandles.bytes(),
                    NativeHandles.open().size());
        }

        private static long residentBytes() throws IOException {
            Path status = Path.of("/proc/self/status");
            if (!Files.exists(status)) {
                return 0;
            }
            return Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst()
                    .orElse(0);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.0f s: heap %.1f MB, process %.1f MB, device %.2f MB, %d objects",
                    seconds,
                    heap / 1e6,
                    process / 1e6,
                    device / 1e6,
                    objects);
        }
    }

    /** Work that is repeated. */
    private interface Turn {
        void run() throws Exception;
    }

    private static void soak(String what, Turn turn) throws Exception {
        long begin = System.nanoTime();
        soak(what, turn, begin, () -> (System.nanoTime() - begin) / (60e9 * MINUTES));
    }

    /** @param done part of the work that is done */
    private static void soak(String what, Turn turn, long begin, DoubleSupplier done) throws Exception {
        List<Held> samples = new ArrayList<>();
        long turns = 0;
        while (done.getAsDouble() < 1) {
            turn.run();
            turns++;
            if (done.getAsDouble() >= WARM_UP + (1 - WARM_UP) * samples.size() / SAMPLES) {
                samples.add(Held.now(begin));
                LOG.info("{}: {} turns, {}", what, turns, samples.get(samples.size() - 1));
            }
        }
        samples.add(Held.now(begin));
        Held first = samples.get(0);
        Held last = samples.get(samples.size() - 1);
        LOG.info("{}: {} turns; {} -> {}", what, turns, first, last);
        assertThat(last.objects()).as("OpenCL objects: " + samples).isEqualTo(first.objects());
        assertThat(last.device()).as("device memory: " + samples).isLessThanOrEqualTo(first.device());
        assertThat(last.heap() - first.heap()).as("heap: " + samples).isLessThan(HEAP_NOISE);
        assertThat(last.process() - first.process()).as("process: " + samples).isLessThan(PROCESS_NOISE);
    }

    private static ResumableSimulation open(TestScenes scene) {
        return ResumableSimulation.open(scene.scene(), scene.sets(), DeviceChoice.AUTO, Progress.NONE);
    }

    private static void checkFinite(Simulation play) {
        Statistics now = play.statistics();
        assertThat(now.kineticEnergy()).isFinite().isLessThan(1e4);
        assertThat(now.lostParticles()).isZero();
        for (String field : List.of("fluidPosition", "fluidVelocity", "bodyPosition", "bodyVelocity")) {
            for (double value : play.read(field)) {
                assertThat(value).as(field).isFinite();
            }
        }
    }

    /**
     * Returns a scene that never comes to rest and is so coarse that hours of it can be played: two bodies that float
     * in water which a tap renews from above and a drain takes away below, with a paddle that stirs it.
     */
    private static TestScenes tank() {
        double spacing = 0.15;
        Animation stirring = new Animation(
                List.of(
                        new Keyframe(0, new Vec3(0.3, 0.3, 0.45), Quat.IDENTITY),
                        new Keyframe(1, new Vec3(0.9, 0.3, 0.45), Quat.IDENTITY),
                        new Keyframe(2, new Vec3(0.3, 0.3, 0.45), Quat.IDENTITY)),
                true);
        return TestScenes.box(Vec3.ZERO, new Vec3(1.2, 1.5, 0.9))
                .spacing(spacing)
                .wood(0.2, 0.3)
                .water(Vec3.ZERO, new Vec3(1.2, 0.45, 0.9))
                .body(floating("a", 0.3), ShapeParticles.box(0.3, 0.3, 0.3, 0.1))
                .body(floating("b", 0.9), ShapeParticles.box(0.3, 0.3, 0.3, 0.1))
                .body(
                        Body.of("paddle", "shape", Scene.DEFAULT_MATERIAL, Pose.at(0.3, 0.3, 0.45))
                                .withMotion(BodyMotion.ANIMATED)
                                .withAnimation(stirring),
                        ShapeParticles.box(0.2, 0.2, 0.2, 0.1))
                .edit(s -> s.withEmitters(List.of(Emitter.box("tap", Pose.at(0.6, 1.2, 0.45), 0.3, 0.3, "water", 0.5)))
                        .withSinks(List.of(Sink.box("drain", Pose.at(0.15, 0.1, 0.15), new Vec3(0.3, 0.2, 0.3))))
                        .withPhysics(s.physics()
                                .withBodySolver(BodySolver.REALTIME)
                                .withFrameRate(60)
                                .withFluid(s.physics().fluid().withQuality(FluidQuality.NORMAL))));
    }

    private static Body floating(String id, double x) {
        return Body.of(id, "shape", Scene.DEFAULT_MATERIAL, Pose.at(x, 0.9, 0.45))
                .withDensity(300.0);
    }

    @Test
    @Timeout(value = 12, unit = TimeUnit.HOURS)
    void aLongPlayHoldsNoMoreThanAShortOne() throws Exception {
        try (ResumableSimulation play = open(tank())) {
            Turn turn = () -> {
                for (int f = 0; f < 50; f++) {
                    play.step(play.stepsPerFrame());
                    play.publish().close();
                }
                checkFinite(play);
            };
            if (HOURS > 0) {
                soak("a long play", turn, System.nanoTime(), () -> play.time() / (3600 * HOURS));
            } else {
                soak("a long play", turn);
            }
            LOG.info("a long play: {} s simulated", play.time());
        }
    }

    @Test
    @Timeout(value = 12, unit = TimeUnit.HOURS)
    void roundsOfEditUndoPlayAndStopLeaveNothing() throws Exception {
        List<KernelScenes> scenes =
                List.of(KernelScenes.DIVERGENCE_FREE, KernelScenes.IMPULSES, KernelScenes.EQUATION_OF_STATE);
        int[] round = new int[1];
        soak("rounds", () -> round(scenes.get(round[0]++ % scenes.size()).scene()));
    }

    private static void round(TestScenes scene) {
        Body body = scene.scene().bodies().get(0);
        Vec3 gravity = scene.scene().physics().gravity();
        try (ResumableSimulation play = open(scene)) {
            play.step(play.stepsPerFrame());
            play.apply(new SceneChange.Gravity(gravity.times(0.5)));
            play.apply(new SceneChange.BodyRemoved(body.id()));
            play.step(play.stepsPerFrame());
            // Undo.
            play.apply(List.of(
                    new SceneChange.BodyAdded(body, scene.sets().of(body.id())), new SceneChange.Gravity(gravity)));
            play.step(play.stepsPerFrame());
            try (Frame frame = play.publish()) {
                assertThat(frame.bodyCount()).isEqualTo(scene.scene().bodies().size());
            }
            checkFinite(play);
        }
    }
}
