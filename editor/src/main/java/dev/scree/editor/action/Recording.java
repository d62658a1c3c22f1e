package dev.scree.editor.action;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.Colouring;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.FrameTail;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.settings.Settings;
import dev.scree.editor.video.Recorder;
import dev.scree.editor.video.RecordingTarget;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Videos of the window's plays. A recording is drawn and written while the scene plays, so what is recorded stays even
 * where the program is killed; finishing it draws the frames that are still waiting. A video of kept frames is made in
 * the same way. A cancelled video ends where it was.
 */
public final class Recording {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    static final int FRAMES_PER_SECOND = 60;
    /** How long a video waits for a play's next frame before it looks whether it was cancelled [ms]. */
    private static final long PATIENCE = 50;

    private final EditorContext context;
    private long firstFrame = -1;
    private FrameTail tail;
    /** Where the recording goes; null for a free name. */
    private Path wanted;

    private long lastBytes;

    Recording(EditorContext context) {
        this.context = context;
    }

    /** Whether frames are being recorded. */
    public boolean on() {
        return firstFrame >= 0;
    }

    /** Begins to record; starts the play if there is none. */
    public void start() {
        firstFrame = context.playback().active() ? nextNumber() : 0;
        wanted = null;
        if (!context.playback().active() || context.playback().paused()) {
            context.runs().play();
        }
    }

    /** Records the play that is about to start. */
    void begin(Path file) {
        firstFrame = 0;
        wanted = file;
    }

    /** Returns the number of the frame that the play makes next. */
    private long nextNumber() {
        return context.playback().plays().frames().map(FrameCache::nextNumber).orElse(0L);
    }

    /** Ends the recording; its video holds what has been played up to now. */
    public void finish() {
        context.playback().pause();
        end();
    }

    private void end() {
        follow();
        if (tail == null) {
            context.log().warning("Nothing was recorded: the scene made no frame.");
        } else {
            tail.end();
        }
        tail = null;
        firstFrame = -1;
    }

    /** The name that a recording would get. */
    public Path freeFile(OpenProject project) {
        String chosen = context.preferences().get(Settings.RECORDINGS);
        Path folder = chosen.isEmpty() ? project.document().folder().root().resolve("recordings") : Path.of(chosen);
        String scene =
                (chosen.isEmpty() ? "" : project.document().folder().root().getFileName() + "-")
                        + project.document().shownScene();
        Path file = folder.resolve(scene + ".mp4");
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(scene + "-" + i + ".mp4");
        }
        return file;
    }

    /** Once a frame: a recording begins with its play's first frame, and a play that has ended ends its recording. */
    void watch() {
        if (!on() || context.playback().isPreparing()) {
            return;
        }
        PlayState state = context.playback().state();
        if (state == PlayState.STOPPED || state == PlayState.FAILED) {
            end();
        } else {
            follow();
        }
    }

    /** Begins to write the recording once there is a frame of it. */
    private void follow() {
        FrameCache cache = context.playback().plays().frames().orElse(null);
        if (tail != null || cache == null || cache.nextNumber() <= firstFrame) {
            return;
        }
        Path file = wanted == null ? freeFile(context.project().orElseThrow()) : wanted;
        FrameTail followed = new FrameTail(cache, firstFrame);
        tail = followed;
        context.log().info("Recording to " + file.getFileName());
        make(file, WIDTH, HEIGHT, FRAMES_PER_SECOND, followed);
    }

    /** Makes a video of all kept frames in the background. */
    public void export(Path file, int width, int height, int framesPerSecond) {
        Optional<FrameCache> cache = context.playback().plays().frames();
        if (cache.isEmpty()
                || context.playback().plays().geometry().isEmpty()
                || cache.get().count() == 0) {
            context.log().warning("There is nothing to make a video of. Play the scene first.");
            return;
        }
        FrameTail frames = new FrameTail(cache.get(), 0);
        frames.end();
        make(file, width, height, framesPerSecond, frames);
    }

    /** Colours of a video are those of the viewport, so that it shows what was seen; the range stays as it is now. */
    private DrawOptions asShown(DrawOptions video) {
        ViewState view = context.view();
        boolean values = view.colourBy() != ColourBy.OWN;
        return video.withDark(!context.preferences().light())
                .withFluid(values ? DrawOptions.Fluid.PARTICLES : view.fluid())
                .withColouring(values ? view.colouring() : Colouring.OWN);
    }

    private void make(Path file, int width, int height, int framesPerSecond, FrameTail frames) {
        Scene played = context.playback().plays().playedScene().orElseThrow();
        // A play does not know the camera, which may have changed since.
        Scene scene = context.project()
                .map(p -> p.scene())
                .filter(shown -> shown.name().equals(played.name()))
                .map(shown -> played.withCamera(shown.camera()).withCameraTrack(shown.cameraTrack()))
                .orElse(played);
        BodyGeometry geometry = context.playback().plays().geometry().orElseThrow();
        DrawOptions options = asShown(DrawOptions.VIDEO);
        DeviceChoice device = context.device();
        AtomicLong kept = new AtomicLong();
        context.tasks()
                .start(
                        "video",
                        "Video " + file.getFileName(),
                        progress -> {
                            Files.createDirectories(file.toAbsolutePath().getParent());
                            RecordingTarget target =
                                    RecordingTarget.of(file.toString(), width, height, framesPerSecond);
                            write(scene, geometry, options, target, device, frames, kept, progress);
                            return file;
                        },
                        done -> {
                            measure(done, kept.get());
                            context.log().success("The video is ready: " + Messages.path(context, done));
                        },
                        failure -> {
                            left(frames);
                            context.failed(failure);
                            context.log().info(Messages.kept(file, kept.get(), "picture"));
                        },
                        () -> {
                            left(frames);
                            context.log()
                                    .info("The video was cancelled. " + Messages.kept(file, kept.get(), "picture"));
                        });
    }

    private void measure(Path file, long pictures) {
        try {
            lastBytes = Files.size(file);
            context.pace().noteRecording(lastBytes, pictures);
        } catch (java.io.IOException e) {
            // It was moved or deleted meanwhile; then nothing is known about it.
            lastBytes = 0;
        }
    }

    /** Size of the last video that was finished since the last play began [bytes]; 0 for none. */
    public long lastBytes() {
        return lastBytes;
    }

    /** A new play has no recording yet. */
    void forgetLast() {
        lastBytes = 0;
    }

    /** Draws and encodes frame after frame until no more will come. */
    private static void write(
            Scene scene,
            BodyGeometry geometry,
            DrawOptions options,
            RecordingTarget target,
            DeviceChoice device,
            FrameTail frames,
            AtomicLong kept,
            Progress progress)
            throws InterruptedException {
        Recorder recorder = null;
        try (frames) {
            for (long written = 0; !frames.exhausted(); ) {
                progress.checkCancelled();
                Frame frame = frames.next(PATIENCE).orElse(null);
                if (frame == null) {
                    continue;
                }
                try (frame) {
                    if (recorder == null) {
                        recorder =
                                new Recorder(scene, scene.camera(), geometry, options, target, device, frame.number());
                    }
                    recorder.accept(frame);
                }
                written++;
                int waiting = frames.waiting();
                progress.report((double) written / (written + waiting), "frame " + written + ", " + waiting + " wait");
            }
            progress.checkCancelled();
            if (recorder != null) {
                recorder.finish();
            }
        } finally {
            if (recorder != null) {
                recorder.close();
                kept.set(recorder.keptCount());
            }
        }
    }

    /** Ends what made a video that was cancelled or failed. A task cancelled before it began never reaches its end. */
    private void left(FrameTail frames) {
        frames.close();
        if (tail == frames) {
            tail = null;
            firstFrame = -1;
        }
    }
}
