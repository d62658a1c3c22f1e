package dev.scree.runtime.export;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Frames with a bit of everything: two bodies (one a mesh), two grains, and fluid that grows from frame to frame. */
final class ExportedScene {
    static final double SPACING = 0.05;
    static final ParticleSet SET = ShapeParticles.box(0.2, 0.2, 0.2, 0.1);
    static final TriangleSurface TETRAHEDRON = new TriangleSurface(
            new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});
    static final Scene SCENE = scene();
    static final BodyShapes SHAPES = new BodyShapes() {
        @Override
        public Optional<ParticleSet> particles(Body body) {
            return Optional.of(SET);
        }

        @Override
        public Optional<TriangleSurface> surface(Body body) {
            return body.id().equals("b") ? Optional.of(TETRAHEDRON) : Optional.empty();
        }
    };

    private ExportedScene() {}

    private static Scene scene() {
        Scene empty = Scene.empty("pool \"one\"");
        Body still = Body.of("a", "x", Scene.DEFAULT_MATERIAL, Pose.at(0, 0, 0)).withName("1 \"Still\" \\ body");
        return empty.withPhysics(empty.physics().withFluidSpacing(SPACING))
                .withBodies(List.of(still, Body.of("b", "y", Scene.DEFAULT_MATERIAL, Pose.at(1, 0, 0))))
                .withBlocks(List.of(new FluidBlock(
                        "w", null, new Vec3(0, 0, 0), new Vec3(0.5, 0.5, 0.5), Scene.DEFAULT_FLUID, null, null)));
    }

    static int fluidCount(int frame) {
        return 200 * frame;
    }

    static Frame frame(FramePool pool, int number) {
        Frame frame = pool.lease(number, number * 10L, number / 60.0, 2, 2, fluidCount(number));
        for (int b = 0; b < 2; b++) {
            frame.bodies()
                    .put(8 * b, b)
                    .put(8 * b + 1, b * number)
                    .put(8 * b + 2, 0)
                    .put(8 * b + 4, 0)
                    .put(8 * b + 5, 0)
                    .put(8 * b + 6, 0)
                    .put(8 * b + 7, 1);
        }
        for (int g = 0; g < 2; g++) {
            frame.grains()
                    .put(4 * g, g)
                    .put(4 * g + 1, number)
                    .put(4 * g + 2, 0)
                    .put(4 * g + 3, 5);
        }
        frame.setGrainShapes(FloatBuffer.wrap(new float[] {0.1f, 0, 0.2f, 0}));
        for (int i = 0; i < fluidCount(number); i++) {
            frame.fluidTags().put(2 * i, 3 * i).put(2 * i + 1, i % 2);
            frame.fluid()
                    .put(4 * i, (float) (SPACING * (i % 10)))
                    .put(4 * i + 1, (float) (SPACING * (i / 100)))
                    .put(4 * i + 2, (float) (SPACING * (i / 10 % 10)))
                    .put(4 * i + 3, i);
        }
        return frame;
    }

    /** Exports frames 0 to frames - 1, and ends the export or abandons it. */
    static void export(Path file, int frames, boolean finish) {
        export(file, frames, finish, exporter -> {});
    }

    /** @param watcher told before the first frame and after each */
    static void export(Path file, int frames, boolean finish, Consumer<FrameExporter> watcher) {
        FramePool pool = new FramePool();
        try (SurfaceMaker surfaces = SurfaceMaker.open(DeviceChoice.JAVA, SurfaceLattice.of(SPACING), Progress.NONE);
                FrameExporter exporter = new FrameExporter(file, SCENE, SHAPES, surfaces)) {
            watcher.accept(exporter);
            for (int f = 0; f < frames; f++) {
                try (Frame frame = frame(pool, f)) {
                    exporter.accept(frame);
                }
                watcher.accept(exporter);
            }
            if (finish) {
                exporter.finish();
            }
            if (exporter.frameCount() != frames || pool.leasedCount() != 0) {
                throw new AssertionError(exporter.frameCount() + " frames, " + pool.leasedCount() + " kept");
            }
        }
    }
}
