package dev.scree.runtime.export;

import dev.scree.runtime.UserError;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes every frame that it is given: particles, the fluid's surface, and bodies. Lossless: {@link #accept} returns
 * when the frame is written. One thread uses it.
 */
public final class FrameExporter implements FrameSink, AutoCloseable {
    private final SurfaceMaker surfaces;
    private final FrameFiles files;
    private int frameCount;
    private boolean finished;

    /**
     * Looks at once whether the place can be written.
     *
     * @param file ends in .ply, .pvd or .usda
     * @param surfaces finds the fluid's surface, closed by whoever made it; null where the scene has no fluid
     * @throws UserError where the name has another ending or its folder is not there
     */
    public FrameExporter(Path file, Scene scene, BodyShapes shapes, SurfaceMaker surfaces) {
        ExportFormat format = ExportFormat.of(file);
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        if (!Files.isDirectory(folder)) {
            throw UserError.input(file, "its folder does not exist", "Make the folder first, or choose another place");
        }
        if (Files.isDirectory(target) || !Files.isWritable(folder)) {
            throw UserError.input(file, "it cannot be written", "Choose another place");
        }
        this.surfaces = surfaces;
        String stem = format.stem(target);
        this.files = switch (format) {
            case PLY -> new PlyFrames(folder, stem, scene, shapes);
            case PVD -> new VtkFrames(target, stem, scene, shapes);
            case USDA -> new UsdStage(target, scene, shapes, surfaces != null);
        };
    }

    @Override
    public void accept(Frame frame) {
        FluidSurfaceMesh surface = surfaces == null ? null : surfaces.make(frame);
        files.add(frame, surface);
        frameCount++;
    }

    /** How many frames were written so far. */
    public int frameCount() {
        return frameCount;
    }

    /** Ends the export with the frames it has. */
    public void finish() {
        files.finish();
        finished = true;
    }

    /** Ends the export; without {@link #finish} before it no file is left. */
    @Override
    public void close() {
        if (!finished) {
            finished = true;
            files.discard();
        }
    }
}
