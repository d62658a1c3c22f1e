package dev.scree.editor.action;

import dev.scree.editor.action.Dialog.FileQuestion;
import dev.scree.editor.settings.Settings;
import dev.scree.editor.task.Tasks;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks for files by the system's dialog, if there is one and the user wants it; else by the editor's own. */
final class FileAsking {
    private static final Logger LOG = LoggerFactory.getLogger(FileAsking.class);

    private final DialogController dialogs;
    private final Preferences preferences;
    private final Tasks tasks;
    private final EventLog log;
    /** Null where there is none. */
    private FileAsker system;

    private boolean open;

    FileAsking(DialogController dialogs, Preferences preferences, Tasks tasks, EventLog log) {
        this.dialogs = dialogs;
        this.preferences = preferences;
        this.tasks = tasks;
        this.log = log;
    }

    void use(FileAsker asker) {
        system = asker;
    }

    /** Begins to ask by the system's dialog. @return whether it does, so that the own one is not needed */
    boolean takes(FileQuestion question) {
        if (system == null || !preferences.get(Settings.FILE_DIALOG).equals("system")) {
            return false;
        }
        if (open) {
            log.info("The system's file dialog is open already");
            return true;
        }
        open = true;
        FileAsker asker = system;
        tasks.start(
                "file dialog",
                question.title(),
                progress -> asker.ask(question),
                chosen -> {
                    open = false;
                    chosen.ifPresent(path -> chosen(question, path));
                },
                failure -> {
                    open = false;
                    system = null;
                    log.info("The system has no file dialog that can be used; Scree's own is shown.");
                    LOG.info("no file dialog of the system", failure);
                    dialogs.askHere(new Dialog.ChooseFile(question));
                },
                () -> open = false);
        return true;
    }

    private void chosen(FileQuestion question, Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            dialogs.setLastFolder(folder);
        }
        question.chosen().accept(path);
    }
}
