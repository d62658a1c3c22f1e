package dev.scree.runtime.export;

import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameSink;
import dev.scree.runtime.project.ChosenOutput;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes every frame that it is given: particles, the fluid's surface, and bodies. Lossless: {@link #accept} returns
 * when the frame is written. From time to time all frames so far are put at their place, so that an export can be
 * opened even if the program is killed. One thread uses it.
 */
public final class FrameExporter implements FrameSink, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FrameExporter.class);
    /** Shortest time between two times that frames are put at their place [ns]. */
    private static final long SAVE_INTERVAL = 1_000_000_000L;
    /** Putting them there takes at most one part in so many of the time. */
    private static final long SAVE_SHARE = 20;

    private final SurfaceMaker surfaces;
    private final FrameFiles files;
    private int frameCount;
    private int keptCount;
    private long nextSave;
    private boolean closed;

    /**
     * Looks at once whether the place can be written.
     *
     * @param file ends in .ply, .pvd or .usda
     * @param surfaces finds the fluid's surface, closed by whoever made it; null where the scene has no fluid
     * @throws dev.scree.runtime.UserError where the name has another ending, its folder is not there, or it is a file
     *     of a project itself
     */
    public FrameExporter(Path file, Scene scene, BodyShapes shapes, SurfaceMaker surfaces) {
        ExportFormat format = ExportFormat.of(file);
        OutputPlace place = ChosenOutput.file(file);
        Path target = place.target();
        // To a device everything is written once, at the end.
        this.nextSave = System.nanoTime() + (place.direct() ? Long.MAX_VALUE / 2 : 0);
        this.surfaces = surfaces;
        String stem = format.stem(file);
        this.files = switch (format) {
            case PLY -> new PlyFrames(file.toAbsolutePath().getParent(), stem, scene, shapes);
            case PVD -> {
                ChosenOutput.folder(target.resolveSibling(stem));
                yield new VtkFrames(file, target.resolveSibling(stem), scene, shapes);
            }
            case USDA -> new UsdStage(file, scene, shapes, surfaces != null);
        };
    }

    @Override
    public void accept(Frame frame) {
        FluidSurfaceMesh surface = surfaces == null ? null : surfaces.make(frame);
        files.add(frame, surface);
        frameCount++;
        long begin = System.nanoTime();
        if (begin - nextSave >= 0) {
            save();
            long end = System.nanoTime();
            nextSave = end + Math.max(SAVE_INTERVAL, SAVE_SHARE * (end - begin));
        }
    }

    private void save() {
        files.save();
        keptCount = frameCount;
    }

    /** How many frames were written so far. */
    public int frameCount() {
        return frameCount;
    }

    /** How many frames another program finds at the export's place now. */
    public int keptCount() {
        return keptCount;
    }

    /** Ends the export with the frames it has. */
    public void finish() {
        save();
        closed = true;
        files.close();
    }

    /** Ends the export; without {@link #finish} before it, keeps the frames as far as it can. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (frameCount > keptCount) {
                save();
            }
        } catch (RuntimeException e) {
            LOG.warn("the export ends after {} of {} frames: {}", keptCount, frameCount, e.getMessage());
        } finally {
            files.close();
        }
    }
}
