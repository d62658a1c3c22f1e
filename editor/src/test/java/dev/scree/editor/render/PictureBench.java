package dev.scree.editor.render;

import dev.scree.editor.geometry.SceneGeometry;
import dev.scree.editor.session.HeadlessPlay;
import dev.scree.editor.video.PngFile;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.system.MemoryUtil;

/**
 * Measures how long pictures of sample projects take, at a moment of a play. Not a test: run its main method with the
 * folder that keeps states and pictures, and PROJECT:SECONDS for each picture. A state is played once and then kept, so
 * that two versions of the renderer draw the same.
 */
public final class PictureBench {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int SAMPLES = Integer.getInteger("samples", 4);
    private static final int PICTURES = Integer.getInteger("pictures", 15);
    /** Every other picture is of a state moved by so much [m], so that nothing can be kept of the one before. */
    private static final float NUDGE = 1e-4f;

    private PictureBench() {}

    /** Prints a line of times for each picture and writes it as PREFIX-PROJECT-SECONDS.png. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        String prefix = args[1];
        try (OffscreenContext context = OffscreenContext.create();
                RenderTarget target = new RenderTarget(WIDTH, HEIGHT, SAMPLES)) {
            System.out.println(context.renderer());
            for (String what : Arrays.copyOfRange(args, 2, args.length)) {
                String[] parts = what.split(":");
                measure(folder, prefix, Path.of(parts[0]), Double.parseDouble(parts[1]), target);
            }
        }
    }

    private static void measure(Path folder, String prefix, Path projectPath, double seconds, RenderTarget target)
            throws Exception {
        ProjectFolder project = ProjectFolder.open(projectPath);
        Scene scene = project.readScene(project.settings().scene());
        SceneGeometry geometry = SceneGeometry.load(project, scene, Progress.NONE);
        String name = projectPath.getFileName() + "-" + seconds;
        Path state = folder.resolve(name + ".state");
        if (!Files.exists(state)) {
            play(scene, geometry, seconds, state);
        }
        ViewMatrices view = ViewMatrices.of(scene.camera(), scene.domain(), WIDTH, HEIGHT);
        ByteBuffer pixels = MemoryUtil.memAlloc(WIDTH * HEIGHT * 4);
        EdgeFilter filter = new EdgeFilter(WIDTH, HEIGHT);
        FramePool pool = new FramePool();
        long loading = System.nanoTime();
        try (SceneRenderer renderer = new SceneRenderer(Detail.AWAITED);
                Frame one = read(state, pool, 0);
                Frame other = read(state, pool, NUDGE)) {
            FluidSurfaceMesh surface = null;
            if (one.fluidCount() > 0) {
                try (SurfaceMaker maker = SurfaceMaker.open(
                        DeviceChoice.AUTO, SurfaceLattice.of(scene.physics().fluidSpacing()), Progress.NONE)) {
                    surface = maker.make(one);
                }
            }
            for (int i = 0; i < 4; i++) {
                draw(renderer, target, scene, geometry, i % 2 == 0 ? one : other, surface, view, DrawOptions.VIDEO);
                target.read(pixels);
            }
            double first = (System.nanoTime() - loading) / 1e6;
            double[] moving = new double[PICTURES];
            double[] resting = new double[PICTURES];
            double[] unshadowed = new double[PICTURES];
            double[] busy = new double[PICTURES];
            double[] smoothing = new double[PICTURES];
            double[] reading = new double[PICTURES];
            for (int i = 0; i < PICTURES; i++) {
                Frame frame = i % 2 == 0 ? one : other;
                unshadowed[i] = draw(
                        renderer, target, scene, geometry, frame, surface, view, DrawOptions.VIDEO.withShadows(false));
                moving[i] = draw(renderer, target, scene, geometry, frame, surface, view, DrawOptions.VIDEO);
                resting[i] = draw(renderer, target, scene, geometry, frame, surface, view, DrawOptions.VIDEO);
                long begin = System.nanoTime();
                target.read(pixels);
                reading[i] = (System.nanoTime() - begin) / 1e6;
            }
            for (int i = 0; i < PICTURES; i++) {
                Frame frame = i % 2 == 0 ? one : other;
                long before = cpuNanos();
                draw(renderer, target, scene, geometry, frame, surface, view, DrawOptions.VIDEO);
                target.read(pixels);
                long begin = System.nanoTime();
                if (target.jagged()) {
                    filter.smooth(pixels);
                }
                smoothing[i] = (System.nanoTime() - begin) / 1e6;
                busy[i] = (cpuNanos() - before) / 1e6;
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-18s moving %6.1f ms, nothing moved %6.1f ms, without shadows %6.1f ms, "
                            + "reading %4.1f ms, smoothing %4.1f ms, moving to smooth: CPU %6.1f ms; "
                            + "%d triangles, %d of shadows; "
                            + "first four pictures %.0f ms%n",
                    name,
                    least(moving),
                    least(resting),
                    least(unshadowed),
                    least(reading),
                    least(smoothing),
                    least(busy),
                    renderer.solids().triangleCount(),
                    renderer.solids().shadowTriangleCount(),
                    first);
            PngFile.write(folder.resolve(prefix + "-" + name + ".png"), WIDTH, HEIGHT, pixels);
        }
        MemoryUtil.memFree(pixels);
    }

    private static double draw(
            SceneRenderer renderer,
            RenderTarget target,
            Scene scene,
            SceneGeometry geometry,
            Frame frame,
            FluidSurfaceMesh surface,
            ViewMatrices view,
            DrawOptions options) {
        long begin = System.nanoTime();
        target.bind();
        renderer.draw(scene, geometry, frame, surface, view, options, null);
        GL45C.glFinish();
        return (System.nanoTime() - begin) / 1e6;
    }

    /** Of all threads, those of the driver too: says more than the wall's clock on a machine that does other things. */
    private static long cpuNanos() throws IOException {
        long sum = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                sum += Long.parseLong(
                        Files.readString(thread.resolve("schedstat")).split(" ")[0]);
            }
        }
        return sum;
    }

    /** On a machine that does other things too, the least time is nearest to that of an idle one. */
    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static void play(Scene scene, SceneGeometry geometry, double seconds, Path file) throws Exception {
        try (Simulation solver =
                Simulation.open(scene, geometry.particleSets(scene), DeviceChoice.AUTO, Progress.NONE)) {
            long steps = Math.round(seconds / solver.timeStep());
            HeadlessPlay.run(solver, steps, List.of(), () -> true, done -> {});
            try (Frame frame = solver.publish();
                    DataOutputStream out =
                            new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
                out.writeInt(frame.bodyCount());
                out.writeInt(frame.grainCount());
                out.writeInt(frame.fluidCount());
                for (FloatBuffer buffer : List.of(frame.bodies(), frame.grains(), frame.grainShapes(), frame.fluid())) {
                    for (int i = 0; i < buffer.limit(); i++) {
                        out.writeFloat(buffer.get(i));
                    }
                }
                IntBuffer tags = frame.fluidTags();
                for (int i = 0; i < tags.limit(); i++) {
                    out.writeInt(tags.get(i));
                }
            }
        }
    }

    private static Frame read(Path file, FramePool pool, float nudge) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            int grains;
            Frame frame = pool.lease(nudge == 0 ? 1 : 2, 1, 0, in.readInt(), grains = in.readInt(), in.readInt());
            FloatBuffer shapes = FloatBuffer.allocate(grains * Frame.SHAPE_STRIDE);
            frame.setGrainShapes(shapes);
            for (FloatBuffer buffer : List.of(frame.bodies(), frame.grains(), shapes, frame.fluid())) {
                for (int i = 0; i < buffer.limit(); i++) {
                    buffer.put(i, in.readFloat());
                }
            }
            for (int i = 0; i < frame.bodyCount(); i++) {
                int height = i * Frame.BODY_STRIDE + 1;
                frame.bodies().put(height, frame.bodies().get(height) + nudge);
            }
            IntBuffer tags = frame.fluidTags();
            for (int i = 0; i < tags.limit(); i++) {
                tags.put(i, in.readInt());
            }
            return frame;
        }
    }
}
