package dev.scree.editor.cli;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.project.InsideFolder;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.RunChecks;
import dev.scree.runtime.scene.RunConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The run configuration that {@code play --run} names, and where its files go. */
final class NamedRun {
    private NamedRun() {}

    /**
     * Returns a run configuration of the project; the plain one for no name and for {@code main}.
     *
     * @throws UserError where there is none of this name; the message lists those that there are
     */
    static RunConfiguration of(ProjectFolder project, String name) {
        if (name == null || name.equals(RunChecks.MAIN)) {
            return RunConfiguration.plain(RunChecks.MAIN);
        }
        return project.settings()
                .run(name)
                .orElseThrow(() -> UserError.input(
                        project.projectFile(),
                        "there is no run configuration \"" + name + "\"",
                        "The project has "
                                + Stream.concat(
                                                Stream.of(RunChecks.MAIN),
                                                project.settings().runs().stream()
                                                        .map(RunConfiguration::name))
                                        .collect(Collectors.joining(", "))));
    }

    /** Returns the file of the recording; null where the run is not recorded. Its folder is made. */
    static String recording(ProjectFolder project, RunConfiguration run) {
        return run.record()
                ? inside(project, run.output() == null ? "recordings/" + run.name() + ".mp4" : run.output())
                        .toString()
                : null;
    }

    /** Returns the file of the statistics; null for none. Its folder is made. */
    static Path statistics(ProjectFolder project, RunConfiguration run) {
        return run.statistics() == null ? null : inside(project, run.statistics());
    }

    private static Path inside(ProjectFolder project, String name) {
        Path file;
        try {
            file = InsideFolder.resolve(project.root(), name);
        } catch (InsideFolder.Outside e) {
            throw UserError.input(
                    project.projectFile(),
                    "the file \"" + name + "\" of the run configuration " + e.getMessage(),
                    "Use a path inside the project");
        }
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw FileFailure.unwritable(file, e);
        }
        return file;
    }
}
