package dev.scree.editor.action;

import dev.scree.editor.document.Document;
import dev.scree.editor.document.DocumentEvent;
import dev.scree.runtime.project.ProjectFolder;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How projects are opened, saved and closed. One is open at a time. Before it gives way to another one or to the end of
 * the program, the user is asked about what is not saved. What goes wrong is told in the log, not thrown. Belongs to
 * the UI thread; files are read and written by tasks.
 */
public final class ProjectLifecycle {
    private final EditorContext context;
    private final Function<Document, ShapeSource> shapeSources;
    private final KeptFrames keptFrames;
    private boolean saving;
    private long firstEvent;

    /** @param shapeSources makes the source of meshes and particles of a project */
    ProjectLifecycle(EditorContext context, Function<Document, ShapeSource> shapeSources, KeptFrames keptFrames) {
        this.context = context;
        this.shapeSources = shapeSources;
        this.keptFrames = keptFrames;
    }

    /** Opens a project in the background, after asking where something is unsaved. */
    public void open(Path folder) {
        guarded(() -> {
            OpenProject before = project();
            if (before != null && before.document().folder().isAt(folder)) {
                // Its own lock would be in the way.
                forget();
            }
            openWith("Open " + folder.getFileName(), () -> ProjectFolder.open(folder));
        });
    }

    /** Makes a project by the given work and opens it. */
    void openWith(String name, Supplier<ProjectFolder> work) {
        ProjectOpening.start(context, name, work);
    }

    /** Closes the project, after asking where something is unsaved. */
    public void close() {
        guarded(this::forget);
    }

    /** Does it at once, or after the user has decided about unsaved changes and models that nothing uses. */
    public void guarded(Runnable then) {
        OpenProject project = project();
        Runnable tidied = () -> {
            OpenProject left = project();
            UnusedModels unused = left == null || left.readOnly() != null ? null : left.unusedModels();
            if (unused == null || unused.names().isEmpty()) {
                then.run();
            } else {
                context.dialogs().ask(new Dialog.UnusedModels(unused.names(), unused::remove, then));
            }
        };
        if (project != null && project.unsaved()) {
            context.dialogs().ask(new Dialog.UnsavedChanges(tidied));
        } else {
            tidied.run();
        }
    }

    /** Does what {@link #guarded} asked about, without what is unsaved. */
    public void discard(Runnable then) {
        context.project().ifPresent(OpenProject::giveUpUnsaved);
        then.run();
    }

    /** Writes the project in the background; then does something more, unless it could not be written. */
    public void save(Runnable then) {
        OpenProject saved = project();
        if (saved == null || saving || context.refusedReadOnly()) {
            return;
        }
        Object mark = saved.history().mark();
        Document.PendingSave pending = saved.document().pendingSave();
        saving = true;
        context.tasks()
                .start(
                        "project",
                        "Save " + saved.document().settings().name(),
                        progress -> {
                            saved.write(pending);
                            return pending;
                        },
                        written -> {
                            saving = false;
                            saved.saved(written, mark);
                            context.log()
                                    .success("Saved "
                                            + saved.document().settings().name());
                            then.run();
                        },
                        failure -> {
                            saving = false;
                            context.failed(failure);
                        },
                        () -> saving = false);
    }

    /** Shows a project that was read, in place of the one before. */
    void show(ProjectOpening opening) {
        forget();
        Document document = opening.document();
        Shapes shapes = new Shapes(shapeSources.apply(document), context.tasks(), context.log());
        Preferences preferences = context.preferences();
        OpenProject project = new OpenProject(opening, shapes, preferences::undoBytes, context.log()::warning);
        context.hold(project);
        project.watch((scenes, kind) -> context.scripting().edited(scenes, kind));
        document.listen(this::documentChanged);
        preferences.opened(document.folder().root());
        context.savePreferences();
        context.files().refresh();
        KeptView kept = KeptView.read(document.folder());
        kept.applyTo(context.view());
        context.runs().choose(kept.run());
        context.setExports(kept.exports());
        context.view().requests().frameAll();
        context.log().info("Opened " + document.settings().name());
        project.begin(opening, context.log());
        keptFrames.read();
    }

    /** Number of the first event that concerns the open project; notifications of older ones are gone. */
    public long firstEvent() {
        return firstEvent;
    }

    /** Returns the open project; null where there is none. */
    private OpenProject project() {
        return context.project().orElse(null);
    }

    /** Closes the project at once, and ends everything that goes with it. */
    private void forget() {
        firstEvent = context.log().count();
        context.playback().clear();
        context.timeline().clear();
        context.selection().clear();
        context.problems().clear();
        context.cost().clear();
        if (project() != null) {
            context.scripting().closing();
            release();
            context.hold(null);
        }
    }

    /** Keeps how the open project was looked at, and lets others have it. */
    void release() {
        OpenProject project = project();
        if (project == null) {
            return;
        }
        if (project.readOnly() == null) {
            KeptView.of(context.view(), context.runs().chosen().name(), context.exports())
                    .write(project.document().folder());
        }
        project.close();
    }

    private void documentChanged(DocumentEvent event) {
        OpenProject project = project();
        if (event instanceof DocumentEvent.SceneChanged changed && project != null) {
            context.playback().sceneEdited(changed.before(), changed.after());
            if (changed.name().equals(project.document().shownScene()) && changed.after() != null) {
                context.selection().retain(changed.after());
            }
        } else if (event instanceof DocumentEvent.SceneShown) {
            context.playback().clear();
            context.selection().clear();
            context.view().requests().frameAll();
            context.timeline().clear();
            keptFrames.read();
        }
    }
}
