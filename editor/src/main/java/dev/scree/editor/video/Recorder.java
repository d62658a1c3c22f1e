package dev.scree.editor.video;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.Detail;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.EdgeFilter;
import dev.scree.editor.render.FrameContent;
import dev.scree.editor.render.GlPlatform;
import dev.scree.editor.render.OffscreenContext;
import dev.scree.editor.render.RenderTarget;
import dev.scree.editor.render.SceneRenderer;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.editor.timeline.CameraPath;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.lwjgl.system.MemoryUtil;

/**
 * Makes a video of frames: a drawing thread with an offscreen context of its own, and an encoding thread. Lossless:
 * {@link #accept} waits while both are busy. Between frames of the play the nearest one is shown, so a rate other than
 * the scene's changes no physics.
 */
public final class Recorder implements FrameSink, AutoCloseable {
    private static final int FRAMES_WAITING = 3;
    private static final int PICTURES_WAITING = 3;

    /**
     * One picture on its way to the encoder; null pixels: the one before once more; a number below 0 ends the stream.
     *
     * @param filter smooths its edges before it is encoded; null if they are smooth
     */
    private record Picture(ByteBuffer pixels, EdgeFilter filter, long number) {}

    /** One frame on its way to the drawing thread with the picture it becomes; a null frame ends the stream. */
    private record Job(Frame frame, long number) {}

    private final Scene scene;
    private final Camera camera;
    private final CameraPath path;
    private final BodyGeometry geometry;
    private final DrawOptions options;
    private final RecordingTarget target;
    private final DeviceChoice device;
    private final long firstFrame;
    private final BlockingQueue<Job> jobs = new ArrayBlockingQueue<>(FRAMES_WAITING);
    private final BlockingQueue<Picture> pictures = new ArrayBlockingQueue<>(PICTURES_WAITING);
    private final BlockingQueue<ByteBuffer> spare = new ArrayBlockingQueue<>(PICTURES_WAITING + 2);
    private final CompletableFuture<Void> drawing = new CompletableFuture<>();
    private final CompletableFuture<Void> encoding = new CompletableFuture<>();
    private final CompletableFuture<String> renderer = new CompletableFuture<>();
    private final PictureSink output;
    private volatile boolean abandoned;
    private volatile long drawnPictures;
    private long nextPicture;
    private boolean ended;

    /** Opens the output at once, so that a place that cannot be written is refused before anything is computed. */
    public Recorder(Scene scene, Camera camera, BodyGeometry geometry, DrawOptions options, RecordingTarget target) {
        this(scene, camera, geometry, options, target, DeviceChoice.AUTO, 0);
    }

    /**
     * @param camera that looks on where the scene's camera has no track
     * @param device finds the fluid's surface if that is to be shown
     * @param firstFrame number of the play's frame that the video begins with
     */
    public Recorder(
            Scene scene,
            Camera camera,
            BodyGeometry geometry,
            DrawOptions options,
            RecordingTarget target,
            DeviceChoice device,
            long firstFrame) {
        this.device = device;
        this.firstFrame = firstFrame;
        this.scene = scene;
        this.camera = camera;
        this.path = CameraPath.of(scene);
        this.geometry = geometry;
        this.options = options;
        this.target = target;
        this.output = target.open();
        GlPlatform.choose();
        start("video drawing", this::draw, drawing);
        start("video encoding", this::encode, encoding);
    }

    private static void start(String name, Runnable work, CompletableFuture<Void> result) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                        result.complete(null);
                    } catch (Throwable e) {
                        result.completeExceptionally(e);
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    /** How many pictures were handed on so far. */
    public long pictureCount() {
        return nextPicture;
    }

    /** How many pictures were drawn so far; of a scene at rest, one serves for many. */
    public long drawnCount() {
        return drawnPictures;
    }

    /** The driver that draws, once known. */
    public CompletableFuture<String> renderer() {
        return renderer;
    }

    @Override
    public void accept(Frame frame) throws InterruptedException {
        double rate = scene.physics().frameRate();
        while (Math.round(nextPicture * rate / target.framesPerSecond()) <= frame.number() - firstFrame) {
            hand(new Job(frame.retain(), nextPicture++));
        }
    }

    private void hand(Job job) throws InterruptedException {
        boolean taken = false;
        try {
            while (!taken) {
                failIfBroken(drawing);
                failIfBroken(encoding);
                taken = jobs.offer(job, 100, TimeUnit.MILLISECONDS);
            }
        } finally {
            if (!taken && job.frame != null) {
                job.frame.close();
            }
        }
    }

    /** Ends the recording with what it has; afterwards the file is whole. */
    public void finish() throws InterruptedException {
        if (ended) {
            return;
        }
        hand(new Job(null, nextPicture));
        waitFor(drawing);
        waitFor(encoding);
        ended = true;
        output.close();
    }

    /** How many pictures can be seen where the recording is written; all of them once it has ended. */
    public long keptCount() {
        return output.kept();
    }

    /** Without {@link #finish} before it: ends the recording with the pictures that are encoded already. */
    @Override
    public void close() {
        if (ended) {
            return;
        }
        ended = true;
        abandoned = true;
        drawing.handle((ok, failed) -> null).join();
        encoding.handle((ok, failed) -> null).join();
        for (Job job = jobs.poll(); job != null; job = jobs.poll()) {
            if (job.frame != null) {
                job.frame.close();
            }
        }
        output.close();
    }

    /** Null where the fluid is shown as particles or there is none. */
    private SurfaceMaker surfaceMaker() {
        boolean wanted = options.fluid() == DrawOptions.Fluid.SURFACE && scene.mayHaveFluid();
        return wanted
                ? SurfaceMaker.open(device, SurfaceLattice.of(scene.physics().fluidSpacing()), Progress.NONE)
                : null;
    }

    private void draw() {
        Frame drawnFrame = null;
        try (OffscreenContext context = OffscreenContext.create();
                SceneRenderer sceneRenderer = new SceneRenderer(Detail.AWAITED);
                SurfaceMaker surfaces = surfaceMaker();
                RenderTarget picture = RenderTarget.of(target.width(), target.height(), context.renderer())) {
            renderer.complete(context.renderer());
            DrawOptions drawn =
                    options.withExactDepth(options.exactDepth() || !GlPlatform.drawsOnCpu(context.renderer()));
            EdgeFilter filter = picture.jagged() ? new EdgeFilter(target.width(), target.height()) : null;
            Camera drawnCamera = null;
            for (Job job = next(jobs); job != null && job.frame != null; job = next(jobs)) {
                Camera seen = path.stands() ? camera : path.at(time(job));
                if (seen.equals(drawnCamera) && FrameContent.same(drawnFrame, job.frame)) {
                    job.frame.close();
                    put(new Picture(null, null, job.number));
                    continue;
                }
                if (drawnFrame != null) {
                    drawnFrame.close();
                }
                drawnFrame = job.frame;
                drawnCamera = seen;
                ViewMatrices view = ViewMatrices.of(seen, scene.domain(), target.width(), target.height());
                FluidSurfaceMesh surface = surfaces == null ? null : surfaces.make(drawnFrame);
                picture.bind();
                sceneRenderer.draw(scene, geometry, drawnFrame, surface, view, drawn, null);
                ByteBuffer pixels = spare.poll();
                pixels = pixels == null ? MemoryUtil.memAlloc(target.width() * target.height() * 4) : pixels;
                picture.read(pixels);
                drawnPictures++;
                put(new Picture(pixels, filter, job.number));
            }
            put(new Picture(null, null, -1));
        } catch (RuntimeException e) {
            renderer.completeExceptionally(e);
            abandoned = true;
            throw e;
        } finally {
            if (drawnFrame != null) {
                drawnFrame.close();
            }
        }
    }

    /** Simulated time of a picture [s]: pictures may be closer in time than frames. */
    private double time(Job job) {
        return firstFrame / scene.physics().frameRate() + job.number / (double) target.framesPerSecond();
    }

    private void encode() {
        try {
            for (Picture picture = next(pictures); picture != null; picture = next(pictures)) {
                if (picture.number < 0) {
                    output.finish();
                    return;
                }
                if (picture.pixels == null) {
                    output.again(picture.number);
                    continue;
                }
                try {
                    if (picture.filter != null) {
                        picture.filter.smooth(picture.pixels);
                    }
                    output.add(picture.pixels, picture.number);
                } finally {
                    if (!spare.offer(picture.pixels)) {
                        MemoryUtil.memFree(picture.pixels);
                    }
                }
            }
        } catch (RuntimeException e) {
            abandoned = true;
            throw e;
        } finally {
            for (Picture left = pictures.poll(); left != null; left = pictures.poll()) {
                MemoryUtil.memFree(left.pixels);
            }
            for (ByteBuffer left = spare.poll(); left != null; left = spare.poll()) {
                MemoryUtil.memFree(left);
            }
        }
    }

    /** The next element, or null once the recording is abandoned. */
    private <T> T next(BlockingQueue<T> queue) {
        try {
            while (!abandoned) {
                T element = queue.poll(50, TimeUnit.MILLISECONDS);
                if (element != null) {
                    return element;
                }
            }
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private void put(Picture picture) {
        try {
            while (!abandoned) {
                if (pictures.offer(picture, 50, TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        MemoryUtil.memFree(picture.pixels);
    }

    private static void failIfBroken(CompletableFuture<Void> thread) {
        if (thread.isCompletedExceptionally()) {
            waitForUnchecked(thread);
        }
    }

    private static void waitForUnchecked(CompletableFuture<Void> thread) {
        try {
            waitFor(thread);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void waitFor(CompletableFuture<Void> thread) throws InterruptedException {
        try {
            thread.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException runtime) {
                throw runtime;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
