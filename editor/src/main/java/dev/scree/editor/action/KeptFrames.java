package dev.scree.editor.action;

import dev.scree.editor.framestore.FrameKeeper;
import dev.scree.editor.framestore.FrameReader;
import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlayLog;
import dev.scree.editor.settings.Settings;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Frames of the last play of each scene, in the cache of the project: written while a scene plays, and read when a
 * scene is shown. Belongs to the UI thread.
 */
final class KeptFrames implements FrameHome {
    private static final String FOLDER = "frames";
    /** The end of the program waits for so long for frames that are still to be written [ms]. */
    private static final long PATIENCE_MILLIS = 5000;

    private final EditorContext context;
    private FrameKeeper last;

    KeptFrames(EditorContext context) {
        this.context = context;
        context.playback().keepFrames(this);
    }

    @Override
    public FrameKeeper keeper(
            String branch, FrameCache cache, Scene started, Supplier<Scene> playing, Supplier<PlayLog> log) {
        OpenProject project = context.project().orElse(null);
        if (project == null || project.readOnly() != null || limit() == 0) {
            return null;
        }
        Path file = file(project, started.name());
        if (file == null) {
            return null;
        }
        if (branch == null) {
            forgetBranches(file);
        } else {
            file = FrameKeeper.branchFile(file, System.currentTimeMillis());
        }
        last = new FrameKeeper(file, branch, cache, started, playing, log, this::limit, context.log()::warning);
        return last;
    }

    /** A play from the start takes the place of the one before, whose branches mean nothing without it. */
    private void forgetBranches(Path play) {
        try {
            for (Path branch : FrameKeeper.branchFiles(play)) {
                Files.deleteIfExists(branch);
            }
        } catch (IOException e) {
            context.log().warning("Branches of the play before stay on disk: " + Messages.of(e));
        }
    }

    private long limit() {
        return (long) context.preferences().get(Settings.FRAMES_ON_DISK) << 20;
    }

    /** Where a scene's frames are; null where a link leads out of the project, as a stranger's may. */
    static Path file(OpenProject project, String scene) {
        ProjectFolder folder = project.document().folder();
        Path frames = folder.root().resolve(ProjectFolder.CACHE).resolve(FOLDER);
        try {
            boolean inside = !Files.exists(frames)
                    ? !Files.isSymbolicLink(frames.getParent())
                    : frames.toRealPath().startsWith(folder.root().toRealPath());
            return inside ? frames.resolve(folder.sceneFile(scene).getFileName() + FrameKeeper.ENDING) : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** Whether there are frames of a scene's last play. */
    static boolean has(OpenProject project, String scene) {
        Path file = file(project, scene);
        return file != null && Files.isRegularFile(file);
    }

    /** Reads the frames of the shown scene's last play, in the background; the user may cancel that. */
    void read() {
        OpenProject project = context.project().orElse(null);
        Path file = project == null || limit() == 0
                ? null
                : file(project, project.scene().name());
        if (file == null) {
            return;
        }
        FrameKeeper writing = last;
        String scene = project.scene().name();
        if (Files.isRegularFile(file)) {
            readPlay(project, scene, file, writing);
        }
        readBranches(project, scene, file, writing);
    }

    /** Branches are read after the play, since tasks of a lane are done one after the other. */
    private void readBranches(OpenProject project, String scene, Path play, FrameKeeper writing) {
        List<Path> files;
        try {
            files = FrameKeeper.branchFiles(play);
        } catch (IOException e) {
            context.log().warning("The branches of the last play cannot be looked for: " + Messages.of(e));
            return;
        }
        for (Path file : files) {
            context.tasks()
                    .startQuietly(
                            "frames",
                            "Read a branch of the last play",
                            progress -> {
                                if (writing != null && writing.file().equals(file)) {
                                    writing.await(PATIENCE_MILLIS);
                                }
                                return FrameReader.read(file, Branches.BYTES, progress);
                            },
                            read -> read.ifPresent(kept -> takeBranch(project, scene, kept, file)),
                            failure -> context.log()
                                    .warning("A branch of the last play cannot be read: " + Messages.of(failure)),
                            () -> {});
        }
    }

    private void takeBranch(OpenProject project, String scene, KeptPlay kept, Path file) {
        boolean fits = context.project().equals(Optional.of(project))
                && project.scene().name().equals(scene)
                && kept.branch() != null
                && kept.started().name().equals(scene);
        if (fits) {
            context.playback().branches().restore(kept, project.shapes(), file);
        } else {
            kept.frames().close();
        }
    }

    private void readPlay(OpenProject project, String scene, Path file, FrameKeeper writing) {
        context.tasks()
                .startQuietly(
                        "frames",
                        "Read the frames of the last play",
                        progress -> {
                            if (writing != null && writing.file().equals(file)) {
                                writing.await(PATIENCE_MILLIS);
                            }
                            return FrameReader.read(file, Playback.cacheBytes(), progress);
                        },
                        read -> read.ifPresent(kept -> take(project, scene, kept)),
                        failure -> context.log()
                                .warning("The frames of the last play cannot be read: " + Messages.of(failure)),
                        () -> context.log().info("Reading the frames of the last play was cancelled"));
    }

    private void take(OpenProject project, String scene, KeptPlay kept) {
        boolean shown = context.project().equals(Optional.of(project))
                && project.scene().name().equals(scene)
                && kept.started().name().equals(scene);
        if (!shown) {
            kept.frames().close();
        } else if (context.playback().restore(kept, project.shapes())) {
            context.log()
                    .info("The " + kept.frames().count() + " frames of the last play are in the Timeline"
                            + (context.playback().plays().stale(project.scene())
                                    ? "; the scene was changed since."
                                    : "."));
        }
    }

    /** Waits until all frames are written, but not for long. */
    void await() {
        if (last != null) {
            last.await(PATIENCE_MILLIS);
        }
    }
}
