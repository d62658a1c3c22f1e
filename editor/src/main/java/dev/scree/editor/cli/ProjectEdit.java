package dev.scree.editor.cli;

import dev.scree.editor.journal.Recovery;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectLock;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** How a command begins to change a project: alone, and with what a killed program left out of the way. */
final class ProjectEdit {
    private ProjectEdit() {}

    /**
     * Waits a short while for the project's lock. What is changed must be read after this.
     *
     * @param program name of the command, for others who want the project
     * @throws dev.scree.runtime.UserError that says who has the project
     */
    static ProjectLock begin(ProjectFolder project, String program, CommandSpec spec) {
        PrintWriter err = spec.commandLine().getErr();
        ProjectLock lock = ProjectLock.acquire(project.root(), program, err::println);
        List<String> removed = project.removeLeftovers();
        if (!removed.isEmpty()) {
            err.println("Removed what a program that was killed had left: " + String.join(", ", removed));
        }
        tellOfEdits(project, err);
        return lock;
    }

    /** Tells where the project has edits that are neither saved nor in an editor that is open. */
    static void tellOfUnsaved(ProjectFolder project, PrintWriter err) {
        if (Recovery.waits(project)) {
            ProjectLock.Attempt attempt = ProjectLock.attempt(project.root(), "scree play");
            if (attempt.lock() != null) {
                attempt.lock().close();
                tellOfEdits(project, err);
            }
        }
    }

    private static void tellOfEdits(ProjectFolder project, PrintWriter err) {
        if (Recovery.waits(project)) {
            err.println("The project has edits that an editor had not saved when it ended. ./scree edit "
                    + project.root() + " recovers them.");
        }
    }
}
