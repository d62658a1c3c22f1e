package dev.scree.editor.action;

import dev.scree.editor.geometry.ExportedShapes;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.session.FrameCache;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.export.FrameExporter;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The kept frames of the window's last play as files for other programs, written as a task. */
public final class FrameExport {
    private final EditorContext context;

    FrameExport(EditorContext context) {
        this.context = context;
    }

    /** The name that is proposed. */
    public Path freeFile(OpenProject project) {
        Path folder = project.document().folder().root().resolve("exports");
        String scene = project.document().shownScene();
        String ending = "." + context.exports().ending();
        Path file = folder.resolve(scene + ending);
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(scene + "-" + i + ending);
        }
        return file;
    }

    /** @param file ends in .ply, .pvd or .usda */
    public void start(Path file) {
        Optional<FrameCache> cache = context.playback().plays().frames();
        Optional<Scene> scene = context.playback().plays().playedScene();
        Optional<BodyGeometry> geometry = context.playback().plays().geometry();
        if (cache.isEmpty()
                || scene.isEmpty()
                || geometry.isEmpty()
                || cache.get().count() == 0) {
            context.log().warning("There are no frames to export. Play the scene first.");
            return;
        }
        List<Frame> frames = new ArrayList<>();
        for (int i = 0; i < cache.get().count(); i++) {
            cache.get().at(i).ifPresent(frames::add);
        }
        DeviceChoice device = context.device();
        AtomicLong kept = new AtomicLong();
        context.tasks()
                .start(
                        "export",
                        "Export " + file.getFileName(),
                        progress -> {
                            try {
                                Files.createDirectories(file.toAbsolutePath().getParent());
                                SurfaceLattice lattice =
                                        SurfaceLattice.of(scene.get().physics().fluidSpacing());
                                try (SurfaceMaker surfaces = scene.get().mayHaveFluid()
                                        ? SurfaceMaker.open(device, lattice, progress.part(0, 0.01))
                                        : null) {
                                    FrameExporter exporter = new FrameExporter(
                                            file, scene.get(), new ExportedShapes(geometry.get()), surfaces);
                                    try (exporter) {
                                        export(exporter, frames, progress);
                                    } finally {
                                        kept.set(exporter.keptCount());
                                    }
                                }
                                return frames.size();
                            } finally {
                                giveBack(frames);
                            }
                        },
                        count -> context.log()
                                .success("Exported " + count + (count == 1 ? " frame" : " frames") + " to "
                                        + Messages.path(context, file)),
                        failure -> {
                            context.failed(failure);
                            context.log().info(Messages.kept(file, kept.get(), "frame"));
                        },
                        () -> {
                            giveBack(frames);
                            context.log().info("The export was cancelled. " + Messages.kept(file, kept.get(), "frame"));
                        });
    }

    private static void export(FrameExporter exporter, List<Frame> frames, Progress progress) {
        for (int i = 0; i < frames.size(); i++) {
            progress.checkCancelled();
            progress.report((double) i / frames.size(), "frame " + (i + 1) + " of " + frames.size());
            exporter.accept(frames.get(i));
        }
        progress.checkCancelled();
        exporter.finish();
    }

    /** A task that was cancelled before it began never reaches its own end. */
    private static void giveBack(List<Frame> frames) {
        frames.forEach(Frame::close);
        frames.clear();
    }
}
