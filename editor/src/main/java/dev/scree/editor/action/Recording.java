package dev.scree.editor.action;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.video.Recorder;
import dev.scree.editor.video.RecordingTarget;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Videos of the window's plays. Record marks where in the frame cache a recording begins; ending it makes the video as
 * a task that draws the kept frames offscreen. A cancelled video ends where it was.
 */
public final class Recording {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int FRAMES_PER_SECOND = 60;

    private final EditorContext context;
    private int firstFrame = -1;

    Recording(EditorContext context) {
        this.context = context;
    }

    /** Whether frames are being recorded. */
    public boolean on() {
        return firstFrame >= 0;
    }

    /** Begins to record; starts the play if there is none. */
    public void start() {
        OpenProject project = context.project().orElseThrow();
        firstFrame = context.playback().active() ? context.playback().frameCount() : 0;
        if (!context.playback().active() || context.playback().paused()) {
            context.playback().play(project.scene(), project.shapes(), context.device());
        }
        context.log().info("Recording");
    }

    /** Ends the recording and makes its video under recordings/ in the project. */
    public void finish() {
        int from = firstFrame;
        firstFrame = -1;
        context.playback().pause();
        context.project().ifPresent(project -> export(freeFile(project), WIDTH, HEIGHT, FRAMES_PER_SECOND, from));
    }

    /** The name that a recording would get. */
    public Path freeFile(OpenProject project) {
        Path folder = project.document().folder().root().resolve("recordings");
        String scene = project.document().shownScene();
        Path file = folder.resolve(scene + ".mp4");
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(scene + "-" + i + ".mp4");
        }
        return file;
    }

    /** Once a frame: a play that was stopped or failed ends its recording. */
    void watch() {
        if (on() && !context.playback().isPreparing()) {
            PlayState state = context.playback().state();
            if (state == PlayState.STOPPED || state == PlayState.FAILED) {
                if (context.playback().frameCount() > firstFrame) {
                    finish();
                } else {
                    firstFrame = -1;
                }
            }
        }
    }

    /**
     * Makes a video of kept frames in the background.
     *
     * @param from index of the first kept frame
     */
    public void export(Path file, int width, int height, int framesPerSecond, int from) {
        Optional<FrameCache> cache = context.playback().frames();
        Optional<Scene> scene = context.playback().playedScene();
        Optional<BodyGeometry> geometry = context.playback().geometry();
        if (cache.isEmpty()
                || scene.isEmpty()
                || geometry.isEmpty()
                || cache.get().count() <= from) {
            context.log().warning("There is nothing to make a video of. Play the scene first.");
            return;
        }
        List<Frame> frames = new ArrayList<>();
        for (int i = from; i < cache.get().count(); i++) {
            cache.get().at(i).ifPresent(frames::add);
        }
        Camera camera = scene.get().camera();
        DrawOptions options = DrawOptions.VIDEO
                .withDark(!context.preferences().light())
                .withFluid(context.view().fluid());
        DeviceChoice device = context.device();
        AtomicLong kept = new AtomicLong();
        context.tasks()
                .start(
                        "video",
                        "Video " + file.getFileName(),
                        progress -> {
                            try {
                                Files.createDirectories(file.toAbsolutePath().getParent());
                                RecordingTarget target =
                                        RecordingTarget.of(file.toString(), width, height, framesPerSecond);
                                Recorder recorder = new Recorder(
                                        scene.get(),
                                        camera,
                                        geometry.get(),
                                        options,
                                        target,
                                        device,
                                        frames.get(0).number());
                                try (recorder) {
                                    for (int i = 0; i < frames.size(); i++) {
                                        progress.checkCancelled();
                                        progress.report(
                                                (double) i / frames.size(),
                                                "frame " + (i + 1) + " of " + frames.size());
                                        recorder.accept(frames.get(i));
                                    }
                                    progress.checkCancelled();
                                    recorder.finish();
                                } finally {
                                    kept.set(recorder.keptCount());
                                }
                                return file;
                            } finally {
                                giveBack(frames);
                            }
                        },
                        done -> context.log().success("The video is ready: " + done),
                        failure -> {
                            context.failed(failure);
                            context.log().info(Messages.kept(file, kept.get(), "picture"));
                        },
                        () -> {
                            giveBack(frames);
                            context.log()
                                    .info("The video was cancelled. " + Messages.kept(file, kept.get(), "picture"));
                        });
    }

    /** A task that was cancelled before it began never reaches its own end. */
    private static void giveBack(List<Frame> frames) {
        frames.forEach(Frame::close);
        frames.clear();
    }
}
