package dev.scree.editor.action;

import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.RunChecks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which run configuration was chosen in a project last, in the project's cache. */
final class ChosenRun {
    private static final Logger LOG = LoggerFactory.getLogger(ChosenRun.class);
    /** A longer file is none of these [bytes]. */
    private static final long LONGEST = 4L * RunChecks.NAME;

    private ChosenRun() {}

    private static Path file(ProjectFolder project) {
        return project.root().resolve(ProjectFolder.CACHE).resolve("chosen-run.txt");
    }

    /** Returns the name; that of the play without a configuration where none is known. */
    static String read(ProjectFolder project) {
        Path file = file(project);
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip()
                    : RunChecks.MAIN;
        } catch (IOException e) {
            LOG.debug("not known which run was chosen: {}", FileFailure.reason(e));
            return RunChecks.MAIN;
        }
    }

    /** Keeps a name for the next start. */
    static void write(ProjectFolder project, String name) {
        AtomicFile.writeToCache(file(project), name.getBytes(StandardCharsets.UTF_8));
    }
}
