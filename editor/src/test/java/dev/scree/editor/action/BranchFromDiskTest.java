package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.session.FrameCache;
import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.ResumableSimulation;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plays that were read from disk go on from any of their frames: repeated from the start, with the edits and the hand's
 * pulls of the play, they come to the same bits. In plain Java.
 */
@Timeout(200)
class BranchFromDiskTest {
    private static final Scene SCENE = Scene.empty("main")
            .withBodies(List.of(
                    Body.of("a", "models/a.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.3, 0)),
                    Body.of("b", "models/a.obj", Scene.DEFAULT_MATERIAL, Pose.at(0.01, 0.45, 0))));

    @TempDir
    private Path folder;

    /** Balls for all models. */
    private static final class Balls implements ShapeSource {
        @Override
        public Shape shape(String model, List<String> nodes, Progress progress) {
            float[] corners = {0, 0, 0, 0.05f, 0, 0, 0, 0.05f, 0};
            double[] max = {0.05, 0.05, 0};
            return new Shape(new DrawMesh(corners, new int[] {0, 1, 2}), new double[3], max, true, List.of());
        }

        @Override
        public ParticleSet particles(ParticleKey key, Progress progress) {
            return ShapeParticles.single(0.05);
        }

        @Override
        public boolean unitKnown(String model, Progress progress) {
            return true;
        }
    }

    private EditorContext open() {
        EditorContext context = new EditorContext(
                Preferences.load(folder.resolve("editor.json")),
                () -> {},
                document -> new Balls(),
                ResumableSimulation::open,
                new Library(folder.resolve("projects")));
        context.projects().open(folder.resolve("p"));
        OpenContext.settle(context);
        return context;
    }

    private static void await(EditorContext context, String what, BooleanSupplier condition) {
        long end = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime())
                    .as("waits in vain for %s; %s", what, said(context))
                    .isLessThan(end);
            context.tasks().deliver();
            Thread.onSpinWait();
        }
    }

    private static List<String> said(EditorContext context) {
        return context.log().entries().stream().map(EventLog.Entry::text).toList();
    }

    private static void playTo(EditorContext context, int frames) {
        OpenProject project = context.project().orElseThrow();
        context.playback().play(project.scene(), project.shapes(), DeviceChoice.JAVA);
        await(context, "frames", () -> context.playback().plays().frameCount() > frames);
        context.playback().pause();
        await(context, "the pause", () -> context.playback().paused());
    }

    private static void pull(EditorContext context) {
        context.playback().session().orElseThrow().apply(new SceneChange.Pull("b", Vec3.ZERO, new Vec3(0.4, 0.5, 0)));
    }

    private static void gravity(EditorContext context, Vec3 gravity) {
        Scene scene = context.project().orElseThrow().scene();
        context.edit(
                new ReplacePart(scene.name(), scene.physics(), scene.physics().withGravity(gravity), "Gravity", ""));
    }

    private static void stop(EditorContext context) {
        context.playback().stop();
        await(context, "the stop", () -> !context.playback().active());
        OpenContext.settle(context);
    }

    private static Map<Long, Long> hashes(FrameCache cache) {
        Map<Long, Long> hashes = new HashMap<>();
        cache.forEach(frame -> hashes.put(frame.number(), frame.hash()));
        return hashes;
    }

    private static void branchAt(EditorContext context, int index, String name) {
        OpenProject project = context.project().orElseThrow();
        context.playback().scrub(index);
        Branches branches = context.playback().branches();
        assertThat(branches.obstacle()).isNull();
        int before = context.playback().plays().branches().size();
        branches.begin(name, project.scene(), project.shapes(), DeviceChoice.JAVA);
        await(context, name, () -> context.playback().plays().branches().size() > before);
        assertThat(said(context)).noneMatch(text -> text.contains("the same bits"));
    }

    private static long newest(EditorContext context) {
        try (Frame frame =
                context.playback().session().orElseThrow().newestFrame().orElseThrow()) {
            return frame.number();
        }
    }

    @Test
    void theyGoOnFromAnyFrameWithTheSameBits() {
        ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), SCENE);
        Map<Long, Long> played;
        try (EditorContext context = open()) {
            playTo(context, 12);
            pull(context);
            playTo(context, 24);
            gravity(context, new Vec3(1, -3, 0));
            pull(context);
            playTo(context, 50);
            stop(context);
            gravity(context, SCENE.physics().gravity());
            played = hashes(context.playback().plays().frames().orElseThrow());
        }
        int last;
        long from;
        Map<Long, Long> branched;
        try (EditorContext context = open()) {
            await(context, "the frames", () -> context.playback().plays().frameCount() > 50);
            gravity(context, new Vec3(1, -3, 0));
            context.playback().scrub(40);
            from = context.playback().plays().shown().orElseThrow().number();
            branchAt(context, 40, "from disk");
            assertThat(newest(context)).isGreaterThanOrEqualTo(from);
            // The hand of the play before has let go; for a while the branch goes another way.
            playTo(context, 80);
            stop(context);
            branched = hashes(context.playback().plays().frames().orElseThrow());
            assertThat(branched.get(from)).as("the frame that it goes on from").isEqualTo(played.get(from));
            assertThat(branched.get(from - 1)).isEqualTo(played.get(from - 1));
            assertThat(branched.get(from + 8)).isNotEqualTo(played.get(from + 8));
            last = context.playback().plays().frameCount() - 1;
        }
        // A branch of a branch that was read from disk: the play, the branch's edit and the let go hand are repeated.
        try (EditorContext context = open()) {
            await(
                    context,
                    "the branch",
                    () -> context.playback().plays().branches().size() > 1);
            context.playback().branches().show(1);
            context.playback().scrub(last);
            long end = context.playback().plays().shown().orElseThrow().number();
            gravity(context, new Vec3(1, -3, 0));
            branchAt(context, last, "of a branch");
            stop(context);
            assertThat(hashes(context.playback().plays().frames().orElseThrow()).get(end))
                    .isEqualTo(branched.get(end));
        }
    }
}
