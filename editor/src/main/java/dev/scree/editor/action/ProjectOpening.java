package dev.scree.editor.action;

import dev.scree.editor.document.Document;
import dev.scree.editor.journal.Recovery;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectLock;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A project as it is read from disk, in a task: with the right to change it, or why there is none, and with what an
 * editor that ended unexpectedly had not saved.
 *
 * @param lock null where the project is opened read-only
 * @param obstacle why it is read-only, as part of a sentence; else null
 * @param removed names of files that a killed program left and that are gone now
 */
record ProjectOpening(Document document, ProjectLock lock, String obstacle, Recovery recovery, List<String> removed) {
    /** What others are told of who has the project. */
    private static final String PROGRAM = "the editor";

    static ProjectOpening of(ProjectFolder folder) {
        ProjectLock.Attempt attempt = ProjectLock.attempt(folder.root(), PROGRAM);
        try {
            if (attempt.lock() == null) {
                return new ProjectOpening(Document.open(folder), null, attempt.obstacle(), Recovery.NONE, List.of());
            }
            List<String> removed = folder.removeLeftovers();
            Document document = Document.open(folder);
            return new ProjectOpening(
                    document,
                    attempt.lock(),
                    null,
                    Recovery.read(
                            folder, document.scenesOnDisk(), document.settings().runs()),
                    removed);
        } catch (RuntimeException e) {
            if (attempt.lock() != null) {
                attempt.lock().close();
            }
            throw e;
        }
    }

    /** Opens a project as a task; then shows it. What a cancel makes useless is closed. */
    static void start(EditorContext context, String name, Supplier<ProjectFolder> work) {
        AtomicReference<ProjectOpening> opened = new AtomicReference<>();
        context.tasks()
                .start(
                        "project",
                        name,
                        progress -> {
                            opened.set(of(work.get()));
                            return opened.get();
                        },
                        context.projects()::show,
                        context::failed,
                        () -> {
                            if (opened.get() != null && opened.get().lock != null) {
                                opened.get().lock.close();
                            }
                        });
    }
}
