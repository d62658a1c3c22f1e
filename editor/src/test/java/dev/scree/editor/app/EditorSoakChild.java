package dev.scree.editor.app;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Playback;
import dev.scree.editor.render.OpenGlNames;
import dev.scree.editor.session.PlayState;
import dev.scree.runtime.device.NativeHandles;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The editor's window, in which the same is done again and again: edit, undo, play, an edit of the playing scene, undo,
 * stop. Prints what the process holds twenty times, and ends by itself.
 */
final class EditorSoakChild {
    /** Samples are taken from this part of the rounds on: by then caches and the compiler have what they need. */
    private static final double WARM_UP = 0.3;

    private static final int SAMPLES = 20;

    private enum Step {
        EDIT,
        PLAYING,
        STOPPING
    }

    private final int rounds;
    private int round;
    private int samples;
    private Step step = Step.EDIT;

    private EditorSoakChild(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] arguments) {
        EditorSoakChild child = new EditorSoakChild(Integer.parseInt(arguments[1]));
        System.exit(EditorApp.run(Path.of(arguments[0]), null, child::drawn));
    }

    private void drawn(EditorApp app) {
        EditorContext context = app.context();
        if (context.project().isEmpty() || context.exitWanted()) {
            return;
        }
        OpenProject project = context.project().get();
        if (!project.shapes().complete(project.scene())) {
            return;
        }
        while (advanced(context, project)) {
            // What need not wait for anything is done within one frame of the window.
        }
    }

    /** Takes the next step of the round. Returns whether it could. */
    private boolean advanced(EditorContext context, OpenProject project) {
        Playback playback = context.playback();
        switch (step) {
            case EDIT -> {
                push(context, project, 0.1);
                push(context, project, 0.2);
                context.undo();
                context.undo();
                playback.play(project.scene(), project.shapes(), context.device());
                step = Step.PLAYING;
            }
            case PLAYING -> {
                if (playback.state() == PlayState.FAILED) {
                    throw new AssertionError("the play failed in round " + round);
                }
                if (playback.plays().frameCount() < 2) {
                    return false;
                }
                playback.session().flatMap(session -> session.statistics()).ifPresent(EditorSoakChild::checkFinite);
                push(context, project, 0.3);
                context.undo();
                playback.stop();
                step = Step.STOPPING;
            }
            case STOPPING -> {
                if (playback.active() || !context.tasks().open().isEmpty()) {
                    return false;
                }
                step = Step.EDIT;
                ended(context);
                return !context.exitWanted();
            }
        }
        return true;
    }

    /** Gives the first body another velocity. */
    private static void push(EditorContext context, OpenProject project, double speed) {
        Scene scene = project.scene();
        Body body = scene.bodies().get(0);
        context.edit(Edits.change(scene, body, body.withLinearVelocity(new Vec3(speed, 0, 0)), "Push", ""));
    }

    private static void checkFinite(Statistics now) {
        if (!Double.isFinite(now.kineticEnergy()) || now.lostParticles() > 0) {
            throw new AssertionError("energy " + now.kineticEnergy() + ", lost " + now.lostParticles());
        }
    }

    private void ended(EditorContext context) {
        round++;
        if (round >= rounds * (WARM_UP + (1 - WARM_UP) * samples / SAMPLES)) {
            samples++;
            sample();
        }
        if (round == rounds) {
            // Everything was undone, so there is nothing to save.
            context.exit();
        }
    }

    private void sample() {
        for (int k = 0; k < 3; k++) {
            System.gc();
        }
        Runtime machine = Runtime.getRuntime();
        System.out.printf(
                Locale.ROOT,
                "held %d %d %d %d %d %d%n",
                round,
                machine.totalMemory() - machine.freeMemory(),
                residentBytes(),
                NativeHandles.bytes(),
                NativeHandles.open().size(),
                OpenGlNames.count());
    }

    private static long residentBytes() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
