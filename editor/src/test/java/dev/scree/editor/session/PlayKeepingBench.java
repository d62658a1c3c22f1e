package dev.scree.editor.session;

import dev.scree.editor.framestore.FrameKeeper;
import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.simulation.ResumableSimulation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures what a play pays for keeping: its frames in memory and on disk, whole states for branches, and values for
 * colours. Not a test: run its main method with a device and SCENE:PARTICLES for each play, as {@code gpu
 * dam-break:100000}. Modes take turns, 16 frames each, so that what else the machine does concerns all alike.
 */
public final class PlayKeepingBench {
    private static final int ROUNDS = Integer.getInteger("rounds", 6);
    private static final int FRAMES = (int) Moments.FRAMES;

    /** What is kept; each mode has what the ones before it have. */
    enum Mode {
        NOTHING,
        FRAMES,
        STATES,
        DISK,
        COLOURS
    }

    private PlayKeepingBench() {}

    /** Prints a table of milliseconds a frame. */
    public static void main(String[] arguments) throws Exception {
        for (int i = 1; i < arguments.length; i++) {
            String[] play = arguments[i].split(":");
            for (BenchScene scene : BenchScene.values()) {
                if (scene.title().equals(play[0])) {
                    measure(scene, Integer.parseInt(play[1]), DeviceChoice.parse(arguments[0]));
                }
            }
        }
    }

    private static void measure(BenchScene which, int particles, DeviceChoice device) throws Exception {
        BenchScene.Built built = which.built(particles);
        Path folder = Files.createTempDirectory("frames");
        Map<Mode, Long> nanos = new EnumMap<>(Mode.class);
        try (ResumableSimulation play = ResumableSimulation.open(built.scene(), built.sets(), device, Progress.NONE)) {
            frames(play, Mode.NOTHING, null, new Moments(256L << 20));
            for (int round = 0; round < ROUNDS; round++) {
                for (Mode mode : Mode.values()) {
                    play.setDetails(mode == Mode.COLOURS ? EnumSet.allOf(FrameDetail.class) : Set.of());
                    nanos.merge(mode, round(play, mode, built, folder), Long::sum);
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s, %d particles, %s: ms a frame of %d steps%n",
                    which.title(),
                    particles,
                    play.deviceName(),
                    play.stepsPerFrame());
        }
        for (Mode mode : Mode.values()) {
            System.out.printf(
                    Locale.ROOT,
                    "  %-8s %9.3f  x %.3f%n",
                    mode,
                    nanos.get(mode) / 1e6 / ROUNDS / FRAMES,
                    nanos.get(mode) / (double) nanos.get(Mode.NOTHING));
        }
    }

    private static long round(ResumableSimulation play, Mode mode, BenchScene.Built built, Path folder) {
        Moments moments = new Moments(256L << 20);
        if (mode == Mode.NOTHING) {
            return frames(play, mode, null, moments);
        }
        try (FrameCache cache = new FrameCache(768L << 20)) {
            FrameKeeper keeper = mode.compareTo(Mode.DISK) < 0
                    ? null
                    : new FrameKeeper(
                            folder.resolve("play" + FrameKeeper.ENDING),
                            null,
                            cache,
                            built.scene(),
                            built::scene,
                            () -> null,
                            () -> 4L << 30,
                            System.err::println);
            long took = frames(play, mode, cache, moments);
            if (keeper != null) {
                keeper.end();
                keeper.await(60_000);
            }
            return took;
        }
    }

    private static long frames(ResumableSimulation play, Mode mode, FrameCache cache, Moments moments) {
        long begin = System.nanoTime();
        for (int i = 0; i < FRAMES; i++) {
            play.step(play.stepsPerFrame());
            try (Frame frame = play.publish()) {
                if (cache != null) {
                    cache.accept(frame);
                }
                long began = System.nanoTime();
                if (mode.compareTo(Mode.STATES) >= 0 && moments.due(frame.number(), began)) {
                    moments.keep(play.keepMoment(), began, System.nanoTime());
                }
            }
        }
        return System.nanoTime() - begin;
    }
}
