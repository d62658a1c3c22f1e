package dev.scree.runtime.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A model that was copied into a project.
 *
 * @param name by which bodies use it, such as models/pawn.obj
 * @param created files and folders that were not there before, in the order in which they were made
 */
public record AddedModel(String name, List<Path> created) {
    private static final Logger LOG = LoggerFactory.getLogger(AddedModel.class);

    public AddedModel {
        created = List.copyOf(created);
    }

    /** Takes away what was not there before, because the model cannot be used after all. */
    public void discard() {
        discard(created);
    }

    /** Deletes files and empty folders, the last first. */
    static void discard(List<Path> created) {
        for (int i = created.size() - 1; i >= 0; i--) {
            try {
                Files.deleteIfExists(created.get(i));
            } catch (IOException e) {
                LOG.warn("left behind: {} ({})", created.get(i), AtomicFile.reason(e));
            }
        }
    }
}
